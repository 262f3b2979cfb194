import type { Trade } from '#protocol/info/market/trade.ts';
import { expect, test } from 'vitest';
import { createTally, deltaByCandle, rowsOf } from './tapeTally.ts';

const trade = (tradeId: string, time: number, side: 'buy' | 'sell', price: string, size: string) =>
  ({ tradeId, time, side, price, size }) as unknown as Trade;
const [a, b, c] = [
  trade('a', 1_000, 'buy', '100', '0.1'),
  trade('b', 1_500, 'buy', '101', '0.2'),
  trade('c', 3_000, 'sell', '100', '0.05'),
] as const;

test('each trade counts once, at its price and on its side', () => {
  const tally = createTally();
  tally.read([b, a], undefined);
  tally.read([c, b, a], undefined);
  tally.read([c, b, a], undefined);
  expect([tally.count, tally.since, tally.delta.toFixed(), tally.hasGap]).toEqual([3, 1_000, '0.25', false]);
  expect([...tally.volumes()]).toEqual([
    { price: 100, bought: 0.1, sold: 0.05 },
    { price: 101, bought: 0.2, sold: 0 },
  ]);
  // Both buys are in the first second.
  expect(tally.steps).toEqual([
    { at: 1_000, delta: 0.3 },
    { at: 3_000, delta: 0.25 },
  ]);
});

test('a tape without overlap with the previous one has a gap', () => {
  const tally = createTally();
  tally.read([a], undefined);
  tally.read([c, b], undefined);
  expect(tally.hasGap).toBe(true);
});

test('an interrupted tape has a gap, although it still holds earlier trades', () => {
  const tally = createTally();
  tally.read([b, a], undefined);
  tally.read([c, b, a], 'c' as Trade['tradeId']);
  expect([tally.count, tally.hasGap]).toEqual([3, true]);
  // Counted only after the interruption: no gap.
  const later = createTally();
  later.read([c, b], 'b' as Trade['tradeId']);
  expect(later.hasGap).toBe(false);
});

test("a candle ends with its last trade's delta; before the first trade there is none", () => {
  const steps = [
    { at: 70, delta: 1 },
    { at: 110, delta: 3 },
    { at: 190, delta: -1 },
  ];
  expect(deltaByCandle([0, 60, 120, 180], steps)).toEqual([undefined, 3, 3, -1]);
});

test('prices of one row are summed, those out of view are not', () => {
  const volumes = [
    { price: 100, bought: 1, sold: 0 },
    { price: 101, bought: 0, sold: 2 },
    { price: 300, bought: 9, sold: 9 },
  ];
  const rows = rowsOf(volumes, (price) => (price < 200 ? 7 : undefined));
  expect([...rows]).toEqual([[7, { bought: 1, sold: 2 }]]);
});
