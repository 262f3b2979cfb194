// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Market } from '#domain/market/market.ts';
import { alerts } from '#state/alerts/alerts.ts';
import { loadAhead } from '#ui/hooks/lazyPart.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AlertDialog } from './AlertDialog.tsx';

const PERP = { kind: 'perp', assetId: '00020000', symbol: 'BTC-USDC', quote: 'USDC' } as Market;
const NONE = new Map();
const CONTEXTS = { subscribe: () => () => undefined, version: () => 0, ageMs: () => 0, all: () => NONE };
const gateway = {
  feeds: { contexts: () => CONTEXTS },
  info: () => new Promise(() => undefined),
} as unknown as GatewayClient;

beforeAll(loadAhead);
beforeEach(() => {
  localStorage.clear();
  alerts.setState({ alerts: [] });
});
afterEach(cleanup);

async function open() {
  const onDone = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={gateway}>
        <AlertDialog market={PERP} onDone={onDone} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { onDone, value: await screen.findByRole('textbox', { name: 'Value' }) };
}

test('an invalid, zero or ambiguous value shows an error while typing and is kept', async () => {
  const { onDone, value } = await open();
  expect(value.getAttribute('aria-invalid')).not.toBe('true');
  for (const [typed, sentence] of [
    ['abc', '“a” is not part of a number. Enter one such as 1234.5.'],
    ['0', 'Enter a value above 0.'],
    ['1,234', '1,234 can be read as two different numbers. Choose the one you mean.'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person types
    await userEvent.clear(value);
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.type(value, typed);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect((value as HTMLInputElement).value).toBe(typed);
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    expect(onDone).not.toHaveBeenCalled();
  }
  expect(alerts.getState().alerts).toEqual([]);
});

test('an empty value shows an error only when the alert is saved', async () => {
  const { value } = await open();
  await userEvent.type(value, '1{Backspace}');
  expect(screen.queryByText('Enter a value.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  expect(screen.getByText('Enter a value.')).toBeTruthy();
});
