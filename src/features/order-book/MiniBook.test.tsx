// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { readBook } from '#domain/book/book.ts';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import { MiniBook } from './MiniBook.tsx';

const market = {
  kind: 'perp',
  assetId: '00020000',
  symbol: 'BTC-USDC',
  base: 'BTC',
  quote: 'USDC',
  szDecimals: 5,
} as unknown as Market;

afterEach(cleanup);

const level = (price: string, size: string) => ({ price, size, count: 1 });

function show(bids: ReturnType<typeof level>[], asks: ReturnType<typeof level>[], age = 0) {
  const live = readBook({ bids, asks } as never, bookScaleOf(market));
  const feed = { read: () => live, ageMs: () => age, subscribe: () => () => undefined };
  const onPickPrice = vi.fn<(price: string) => void>();
  render(
    <GatewayProvider client={{ feeds: { book: () => feed } } as unknown as GatewayClient}>
      <MiniBook market={market} onPickPrice={onPickPrice} />
    </GatewayProvider>,
  );
  return onPickPrice;
}

test('the best three of each side with their spread; pressing the best price fills in exactly that', async () => {
  const onPickPrice = show(
    [level('97102', '0.5'), level('97100', '2'), level('97098', '1'), level('97090', '9')],
    [level('97109', '0.25'), level('97111', '1')],
  );
  const book = screen.getByRole('region', { name: 'Best prices' });
  for (const text of ['97,102', '97,100', '97,098', '97,109', '97,111', 'Spread 7 (0.72 bps)'])
    expect(book.textContent).toContain(text);
  expect(book.textContent).not.toContain('97,090');
  await userEvent.click(screen.getByRole('button', { name: /^Best ask, price and size 97,109 0\.25/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Best bid, price and size 97,102 0\.5/ }));
  expect(onPickPrice.mock.calls).toEqual([['97109'], ['97102']]);
});

test('an empty side shows a message and offers no price', () => {
  show([level('97102', '0.5')], []);
  expect(screen.getByText('No spread: one side of the book is empty')).toBeTruthy();
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toHaveLength(1);
});

test.each([
  [2_000, false],
  [20_000, true],
])('a book of %i ms is shown as stale: %s', (age, isOld) => {
  show([level('97102', '0.5')], [level('97109', '0.25')], age);
  const { filter } = screen.getByRole('region', { name: 'Best prices' }).style;
  expect(filter === 'grayscale(1)').toBe(isOld);
});
