import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { expect, test } from 'vitest';
import { excursionOf, journalDays, journalFigures } from './journalFigures.ts';
import { averageOf, netOf, netRateOf, roundTrips } from './roundTrips.ts';

let trades = 0;
const fill = (
  time: number,
  side: 'buy' | 'sell',
  size: DecimalString,
  price: DecimalString,
  startPosition: DecimalString | null,
  closedPnl: DecimalString = '0',
  more: Partial<Fill> = {},
): Fill =>
  ({
    assetId: 'A',
    coin: 'BTC',
    time,
    side,
    size,
    price,
    startPosition,
    closedPnl,
    fee: '0.3',
    feeToken: 'USDC',
    tradeId: `${(trades += 1)}`,
    liquidation: null,
    forcedClosureType: null,
    ...more,
  }) as Fill;
const paid = (time: number, amount: DecimalString, positionSize: DecimalString) =>
  ({ assetId: 'A', time, amount, positionSize }) as FundingPayment;
const rebuild = (fills: Fill[], funding: FundingPayment[] = []) =>
  roundTrips(fills.toReversed(), funding, { isTracked: () => true, feeOf: ({ fee }) => dec(fee) });

test('two round trips that begin in one trade, by two own orders, have two ids', () => {
  const by = (orderId: string) => ({ tradeId: 'T', orderId });
  const found = rebuild([
    fill(1, 'buy', '1', '100', '0', '0', by('1')),
    fill(2, 'sell', '1', '100', '1', '0', by('3')),
    fill(3, 'buy', '1', '100', '0', '0', by('2')),
    fill(4, 'sell', '1', '101', '1'),
  ]);
  expect(new Set(found.trips.map(({ id }) => id)).size).toBe(2);
});

test('a long that was added to and closed in parts is one position with its averages, fees and funding', () => {
  const { trips, since } = rebuild(
    [
      fill(10, 'buy', '1', '100', '0'),
      fill(20, 'buy', '1', '110', '1'),
      fill(30, 'sell', '0.5', '120', '2', '7.5'),
      fill(40, 'sell', '1.5', '90', '1.5', '-22.5'),
    ],
    [paid(25, '-0.4', '2'), paid(99, '-1', '2')],
  );
  const [trip] = trips;
  if (!trip || trips.length > 1) throw new Error('one position');
  expect(trip).toMatchObject({ side: 'long', openedAt: 10, closedAt: 40, fills: 4, isCut: false });
  expect([averageOf(trip.entry), averageOf(trip.exit), trip.maxSize].map(String)).toEqual([
    '105',
    '97.5',
    '2',
  ]);
  // 7.5 − 22.5 − 4 × 0.3 − 0.4
  expect(String(netOf(trip))).toBe('-16.6');
  expect(netRateOf(trip)?.toFixed(4)).toBe('-0.0790');
  expect(since).toBe(10);
});

test('fills of one millisecond that end where they began start flat, whatever their trade ids', () => {
  const { trips } = rebuild([
    fill(20, 'sell', '1', '110', '1', '1', { tradeId: '7' }),
    fill(20, 'buy', '1', '100', '0', '0', { tradeId: '8' }),
  ]);
  expect(trips.map(({ side, isCut }) => [side, isCut])).toEqual([['long', false]]);
});

test('partial fills of one millisecond are sorted by the position size that each leaves', () => {
  const parts = [
    fill(20, 'sell', '1', '110', '3', '1', { tradeId: '901' }),
    fill(20, 'sell', '1', '109', '2', '1', { tradeId: '17' }),
    fill(20, 'sell', '1', '108', '1', '1', { tradeId: '445' }),
  ];
  for (const [a, b, c] of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const) {
    const { trips } = rebuild([
      fill(10, 'buy', '3', '100', '0'),
      ...[parts[a], parts[b], parts[c]].filter((part) => part !== undefined),
    ]);
    expect(
      trips.map(({ side, closedAt, isCut, isInterrupted }) => [side, closedAt, isCut, isInterrupted]),
    ).toEqual([['long', 20, false, false]]);
  }
});

test('a fill that reverses a position ends one and opens the other, and its fee is shared to the last digit', () => {
  const { trips } = rebuild([
    fill(10, 'buy', '1', '100', '0'),
    fill(20, 'sell', '3', '110', '1', '10', { fee: '0.1' }),
    fill(20, 'buy', '2', '105', '-2', '10'),
  ]);
  expect(trips.map(({ side, openedAt, closedAt }) => [side, openedAt, closedAt])).toEqual([
    ['long', 10, 20],
    ['short', 20, 20],
  ]);
  // 0.1 × 1/3, truncated to a millionth, and the remainder.
  expect(trips.map(({ fees }) => String(fees))).toEqual(['0.333333', '0.366667']);
  expect(trips.map((trip) => String(netOf(trip)))).toEqual(['9.666667', '9.633333']);
});

test('a position without its opening is marked and has no net rate; one that changed without a fill is marked', () => {
  const { trips, unassignedFunding } = rebuild(
    [
      fill(50, 'sell', '1', '90', '1', '-5'),
      fill(60, 'buy', '1', '80', '0'),
      fill(70, 'sell', '3', '85', '3', '4'),
    ],
    [paid(10, '-2', '1')],
  );
  expect(trips.map(({ isCut, isInterrupted }) => [isCut, isInterrupted])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(trips[0] && netRateOf(trips[0])).toBeUndefined();
  expect(String(unassignedFunding)).toBe('-2');
});

test('sums, win rate and days count closed positions only', () => {
  const day = 86_400_000;
  const { trips } = rebuild([
    fill(1, 'buy', '1', '100', '0'),
    fill(2, 'sell', '1', '110', '1', '10'),
    fill(day, 'sell', '1', '110', '0'),
    fill(day + 4, 'buy', '1', '115', '-1', '-5'),
    fill(day + 5, 'buy', '1', '115', '0'),
  ]);
  const figures = journalFigures(trips);
  // 10 − 0.6 and −5 − 0.6
  expect(figures).toMatchObject({ count: 2, wins: 1, averageHoldMs: 2.5 });
  expect([figures.net, figures.winRate, figures.averageLoss].map(String)).toEqual(['3.8', '0.5', '-5.6']);
  // 9.4 / 5.6, truncated.
  expect(figures.profitFactor?.toFixed(4)).toBe('1.6785');
  const days = journalDays(trips, (at) => String(Math.floor(at / day)));
  expect([...days.values()].map(({ day: name, net, count }) => [name, String(net), count])).toEqual([
    ['0', '9.4', 1],
    ['1', '-5.6', 1],
  ]);
});

test('excursions come from candles within the holding time, with the covered share of it', () => {
  const { trips } = rebuild([fill(1_000, 'buy', '1', '100', '0'), fill(5_000, 'sell', '1', '104', '1', '4')]);
  const candle = (openAt: number, low: string, high: string) =>
    ({ openAt, closeAt: openAt + 999, low, high }) as Candle;
  const [trip] = trips;
  const found =
    trip &&
    excursionOf(trip, [candle(0, '1', '999'), candle(2_000, '95', '103'), candle(3_000, '98', '107')]);
  expect(found && [String(found.adverse), String(found.favourable), found.covered]).toEqual([
    '0.05',
    '0.07',
    0.5,
  ]);
  const bare = trip && excursionOf(trip, []);
  expect(bare && [String(bare.adverse), String(bare.favourable), bare.covered]).toEqual(['0', '0.04', 0]);
});
