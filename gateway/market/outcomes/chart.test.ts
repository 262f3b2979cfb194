import { expect, test } from 'vitest';
import { HOUR_MS } from '../candles/intervals.ts';
import { makeEvent } from './catalogue.ts';
import { createOutcomeChart } from './chart.ts';

const NOW = 1_760_000_000_000;

test.each(['rates', 'regatta', 'chess'])(
  '%s: exactly one comes true, so the past of its questions adds up to about one, whole and at every hour',
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
    // It moves, and ends where the market opened.
    for (const [index, of] of closes.entries()) {
      expect(new Set(of).size).toBeGreaterThan(3);
      expect(of.at(-1)).toBe(Number(listings[index]?.openingPrice));
    }
  },
);

test('a question that stands for itself has a past of its own', () => {
  const {
    listings: [rain],
  } = makeEvent('rain', { now: NOW, priceOf: () => undefined }, 0);
  if (rain === undefined) throw new Error('No question');
  const chart = createOutcomeChart(rain, { seed: 'test', now: NOW, stored: [], group: [] });
  const candles = chart.snapshot(rain.yes.assetId, '1h', NOW - 29 * 24 * HOUR_MS, NOW);
  expect(candles.at(-1)?.close).toBe('0.33');
  expect(new Set(candles.map(({ close }) => close)).size).toBeGreaterThan(10);
});
