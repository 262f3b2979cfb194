import { expect, test } from 'vitest';
import { HOUR_MS } from '../candles/intervals.ts';
import { makeEvent } from './catalogue.ts';
import { createOutcomeChart } from './chart.ts';

const NOW = 1_760_000_000_000;

test.each(['rates', 'regatta', 'chess'])(
  '%s: with exactly one Yes, the past prices of its questions sum to about one, overall and at every hour',
  (key) => {
    const { listings } = makeEvent(key, { now: NOW, priceOf: () => undefined }, 10);
    const charts = listings.map((listing) =>
      createOutcomeChart(listing, { seed: 'test', now: NOW, stored: [], group: listings }),
    );
    const closes = charts.map((chart, index) =>
      chart
        .snapshot(listings[index]?.yes.assetId ?? '', '1h', NOW - 29 * 24 * HOUR_MS, NOW)
        .map(({ close }) => Number(close)),
    );
    const hours = closes[0]?.length ?? 0;
    expect(hours).toBeGreaterThan(600);
    const sums = Array.from({ length: hours }, (_, hour) =>
      closes.reduce((sum, of) => sum + (of[hour] ?? Number.NaN), 0),
    );
    expect(Math.min(...sums)).toBeGreaterThan(0.98);
    expect(Math.max(...sums)).toBeLessThan(1.02);
    // It moves, and ends at the market's opening price.
    for (const [index, of] of closes.entries()) {
      expect(new Set(of).size).toBeGreaterThan(3);
      expect(of.at(-1)).toBe(Number(listings[index]?.openingPrice));
    }
  },
);

test('levels of one coin keep their order in every minute, and end at the opening prices without a jump', () => {
  const { listings } = makeEvent('bitcoin', { now: NOW, priceOf: () => 97_150 }, 0);
  // Levels 91,000, 97,000 and 103,000; 7.63 days to the end: a standard deviation of 3.5 % × √7.63 = 9.7 %.
  expect(listings.map(({ openingPrice }) => openingPrice)).toEqual(['0.74', '0.51', '0.29']);
  for (const interval of ['1m', '1h'] as const) {
    const from = NOW - (interval === '1m' ? 1 : 29) * 24 * HOUR_MS;
    const [low = [], middle = [], high = []] = listings.map((listing) =>
      createOutcomeChart(listing, { seed: 'test', now: NOW, stored: [], group: [] }).snapshot(
        listing.yes.assetId,
        interval,
        from,
        NOW,
      ),
    );
    expect(low.length).toBeGreaterThan(600);
    const isOrdered = low.map((candle, index) =>
      (['open', 'high', 'low', 'close'] as const).every(
        (of) =>
          Number(candle[of]) >= Number(middle[index]?.[of]) &&
          Number(middle[index]?.[of]) >= Number(high[index]?.[of]),
      ),
    );
    expect(isOrdered.filter((each) => !each)).toEqual([]);
    for (const [index, candles] of [low, middle, high].entries()) {
      const closes = candles.map(({ close }) => Number(close));
      expect(new Set(closes).size).toBeGreaterThan(5);
      expect(closes.at(-1)).toBe(Number(listings[index]?.openingPrice));
      expect(Math.abs((closes.at(-1) ?? 0) - (closes.at(-2) ?? 0))).toBeLessThan(0.06);
    }
  }
});

test('an independent question has its own past', () => {
  const {
    listings: [rain],
  } = makeEvent('rain', { now: NOW, priceOf: () => undefined }, 0);
  if (rain === undefined) throw new Error('No question');
  const chart = createOutcomeChart(rain, { seed: 'test', now: NOW, stored: [], group: [] });
  const candles = chart.snapshot(rain.yes.assetId, '1h', NOW - 29 * 24 * HOUR_MS, NOW);
  expect(candles.at(-1)?.close).toBe('0.33');
  expect(new Set(candles.map(({ close }) => close)).size).toBeGreaterThan(10);
});

test.each(['first', 'last'])('reading %s gives the same past, and none of it is stored', (looks) => {
  const {
    listings: [rain],
  } = makeEvent('rain', { now: NOW, priceOf: () => undefined }, 0);
  if (rain === undefined) throw new Error('No question');
  const make = () => createOutcomeChart(rain, { seed: 'test', now: NOW, stored: [], group: [] });
  const chart = make();
  const read = (of: typeof chart) => of.snapshot(rain.yes.assetId, '1m', NOW - 24 * HOUR_MS, NOW - 1);
  const before = looks === 'first' ? read(chart) : read(make());
  expect(before.length).toBeGreaterThan(100);
  const minute = Math.ceil(NOW / 60_000) * 60_000;
  for (const [at, price] of [
    [minute, '0.4'],
    [minute + 60_000, '0.5'],
    [minute + 120_000, '0.6'],
  ] as const)
    chart.addTrade({
      assetId: rain.yes.assetId,
      side: 'buy',
      price,
      size: '1',
      time: at,
      tradeId: `${at}`,
      hash: null,
    });
  chart.advance(minute + 120_000);
  expect(read(chart)).toEqual(before);
  expect(chart.takeClosed().map(({ openAt, close }) => [openAt, close])).toEqual([
    [minute, '0.4'],
    [minute + 60_000, '0.5'],
  ]);
  expect(chart.takeClosed()).toEqual([]);
});

test('a trade before the listing, by a clock set back, is added to the newest minute', () => {
  const {
    listings: [rain],
  } = makeEvent('rain', { now: NOW, priceOf: () => undefined }, 0);
  if (rain === undefined) throw new Error('No question');
  const make = () => createOutcomeChart(rain, { seed: 'test', now: NOW, stored: [], group: [] });
  const [looked, traded] = [make(), make()];
  const read = (of: typeof looked) => of.snapshot(rain.yes.assetId, '1m', NOW - HOUR_MS, NOW);
  read(looked);
  for (const chart of [looked, traded])
    chart.addTrade({
      assetId: rain.yes.assetId,
      side: 'buy',
      price: '0.9',
      size: '1',
      time: rain.listedAt - 10 * 60_000,
      tradeId: '1',
      hash: null,
    });
  expect(read(traded)).toEqual(read(looked));
  expect(read(traded).at(-1)?.high).toBe('0.9');
  expect(traded.takeClosed()).toEqual([]);
});
