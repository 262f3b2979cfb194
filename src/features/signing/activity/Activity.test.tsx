// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { GatewayProvider } from '#client/react.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Activity } from './Activity.tsx';

vi.mock('#state/market/useMarkets.ts', () => ({ useMarketOf: () => () => undefined }));
afterEach(cleanup);

const OWNER = `0x${'a'.repeat(40)}`;

function item(index: number, status: 'confirmed' | 'unknown'): OutboxItem {
  return {
    id: `i${index}`,
    request: { type: 'createReferralCode', action: { code: `CODE${index}` } },
    owner: OWNER,
    signer: OWNER,
    digest: `0x${index}`,
    body: `{"nonce":${index}}`,
    signedAt: 1_760_000_000_000 - index,
    state:
      status === 'confirmed'
        ? { status, results: null, evidence: { readAt: 0, found: 'all', updates: [] } }
        : { status, because: 'timeout', retryAt: null, evidence: null },
  } as unknown as OutboxItem;
}

function show(items: OutboxItem[]) {
  const outbox = createObservable<readonly OutboxItem[]>(items);
  render(
    <GatewayProvider
      client={
        {
          outbox: { ...outbox, export: () => '[]' },
          config: createObservable({ baseUrl: '' }),
        } as never
      }
    >
      <Activity />
    </GatewayProvider>,
  );
  return outbox;
}
const shown = () => screen.getByRole('list', { name: 'Signed requests' }).children.length;

test('the newest hundred are rendered, more on request; filters narrow the list', () => {
  show(Array.from({ length: 250 }, (_, index) => item(index, index === 7 ? 'unknown' : 'confirmed')));
  expect(shown()).toBe(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show more (150 older)' }));
  expect(shown()).toBe(200);
  fireEvent.click(screen.getByRole('radio', { name: 'Not settled' }));
  expect(shown()).toBe(1);
  expect(screen.getByText('1 of 250')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save this request as JSON' })).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /^Text, ID/ }), {
    target: { value: 'nothing like it' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shown()).toBe(100);
});

test('a changed request is rendered again', () => {
  const outbox = show([item(1, 'unknown')]);
  expect(screen.getByText('Unknown')).toBeDefined();
  act(() => outbox.set([item(1, 'confirmed'), item(0, 'confirmed')]));
  expect(screen.queryByText('Unknown')).toBeNull();
  expect(shown()).toBe(2);
});

test('a file that cannot be read is reported, and another one can be chosen', async () => {
  show([]);
  const file = new File(['[]'], 'requests.json', { type: 'application/json' });
  file.text = () => Promise.reject(new Error('too large'));
  fireEvent.change(screen.getByLabelText('File with saved requests'), { target: { files: [file] } });
  expect(await screen.findByText('Not a file of saved requests. The list is unchanged.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import JSON' })).toHaveProperty('disabled', false);
});
