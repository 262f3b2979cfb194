// @vitest-environment happy-dom
// BookPair.test.tsx: each question has its own price step, also when its books replace those of another.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { bookGroupingOf, preferences, setBookGrouping } from '#state/preferences/preferences.ts';
import userEvent from '@testing-library/user-event';
import { BookPair } from './BookPair.tsx';

vi.mock(import('./BookSide.tsx'), () => ({ BookSide: () => <canvas /> }) as never);
afterEach(cleanup);

const side = (assetId: string, outcome: 'yes' | 'no') => ({
  market: {
    kind: 'outcome',
    venue: 'prediction',
    assetId,
    outcome,
    base: outcome === 'yes' ? 'Yes' : 'No',
    quote: 'pUSD',
    szDecimals: 2,
    rules: { tickSize: '0.01', minOrderSize: '5' },
  } as unknown as OutcomeMarket,
  isChosen: outcome === 'yes',
  onPickPrice: () => undefined,
  onPickSize: () => undefined,
});

test('the step of one question is not applied to the next, nor stored for it', async () => {
  const feed = { read: () => undefined, subscribe: () => () => undefined };
  const client = { feeds: { book: () => feed } } as unknown as GatewayClient;
  const pair = (question: string) => (
    <GatewayProvider client={client}>
      <BookPair sides={[side(`${question}1`, 'yes'), side(`${question}2`, 'no')]} />
    </GatewayProvider>
  );
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Price step/ });
  const { rerender } = render(pair('A'));
  const [finest, coarser] = [...chosen().options].map(({ value }) => value as DecimalString);
  if (finest === undefined || coarser === undefined) throw new Error('There are steps');
  setBookGrouping('B1', finest);
  await userEvent.selectOptions(chosen(), coarser);
  rerender(pair('B'));
  expect(chosen().value).toBe(finest);
  expect(['A1', 'B1'].map((id) => bookGroupingOf(preferences.getState(), id))).toEqual([coarser, finest]);
});
