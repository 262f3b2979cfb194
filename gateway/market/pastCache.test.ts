import { expect, test } from 'vitest';
import { HOUR_MS, minuteOf } from './candles/intervals.ts';
import { makeEvent } from './outcomes/catalogue.ts';
import { createOutcomeChart } from './outcomes/chart.ts';
import { createPastCache } from './pastCache.ts';

const NOW = 1_760_000_000_000;

test('a value is made once for its key, and again after the limit of newer ones', () => {
  const remember = createPastCache(2);
  const made: string[] = [];
  const get = (key: string) =>
    remember(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(get)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('charts that share a generated past show it as without sharing, and not each other’s trades', () => {
  const {
    listings: [rain],
  } = makeEvent('rain', { now: NOW, priceOf: () => undefined }, 0);
  if (rain === undefined) throw new Error('No question');
  const remember = createPastCache();
  const make = (shared: object) =>
    createOutcomeChart(rain, { seed: 'test', now: NOW, stored: [], group: [], ...shared });
  const read = (chart: ReturnType<typeof make>) =>
    chart.snapshot(rain.yes.assetId, '1m', NOW - 24 * HOUR_MS, NOW + 60_000);
  const alone = read(make({}));
  const [first, second] = [make({ remember }), make({ remember })];
  expect([read(first), read(second)]).toEqual([alone, alone]);
  const trade = { assetId: rain.yes.assetId, price: '0.9', size: '10', side: 'buy', time: NOW, tradeId: '1' };
  first.addTrade(trade as Parameters<typeof first.addTrade>[0]);
  expect(first.merge(minuteOf(NOW), minuteOf(NOW) + 1)).toMatchObject({ close: 90_000_000, trades: 1 });
  expect(read(second)).toEqual(alone);
});
