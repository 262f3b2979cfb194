// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookFeed } from '#client/feeds/book.ts';
import type { Market } from '#domain/market/market.ts';
import { BookAge } from './BookAge.tsx';

const MARKET = { status: 'open', kind: 'perp', symbol: 'BTC-USDC' } as unknown as Market;

test('a book that never came is said, and no more once it is there', async () => {
  let ageMs: number | undefined;
  const feed = { ageMs: () => ageMs } as BookFeed;
  render(<BookAge feed={feed} market={MARKET} />);
  expect(screen.getByRole('status').textContent).toBe('No order book from the service yet.');
  ageMs = 0;
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
});
