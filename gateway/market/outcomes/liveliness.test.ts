import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import { ALL_SPECS } from '../specs.ts';
import { createTestMarket } from '../testMarket.ts';

const MINUTES = 40;

test('outcomes trade live as in their synthetic past: trades, volume and range a minute, within 30 %', async () => {
  const { feed, clock, entries, engine } = await createTestMarket({
    historyDays: 1,
    hasOutcomes: true,
    specs: ALL_SPECS.slice(0, 1),
  });
  const openedAt = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  const questions = engine.read
    .outcomeMarkets()
    .filter(({ endAt }) => (endAt ?? 0) - openedAt > DAY_MS)
    .map(({ sides }) => sides[0]?.assetId ?? '');
  const figures = (assetId: string, from: number, to: number) => {
    const sum = { trades: 0, volume: 0, range: 0 };
    for (const { tradeCount, volume, close, high, low } of feed.board.candles(assetId, '1m', from, to) ??
      []) {
      sum.trades += tradeCount;
      sum.volume += Number(volume) * Number(close);
      sum.range += Number(high) - Number(low);
    }
    return sum;
  };
  const short = engine.read
    .outcomeMarkets()
    .filter(({ endAt }) => (endAt ?? 0) - openedAt < DAY_MS)
    .map(({ conditionId, outcomeNumber }) => conditionId ?? outcomeNumber);
  const past = questions.map((assetId) => figures(assetId, openedAt - 20 * HOUR_MS, openedAt - 1));
  await feed.step(MINUTE_MS);
  const startedAt = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await feed.step(MINUTE_MS);
    entries.splice(0);
  }
  const live = questions.map((assetId) => figures(assetId, startedAt, startedAt + MINUTES * MINUTE_MS - 1));
  // Without a past, the volume of the day is all there is.
  const young = engine.read
    .outcomeMarkets()
    .filter(({ conditionId, outcomeNumber }) => short.includes(conditionId ?? outcomeNumber))
    .map(({ volume, sides }) => [volume, feed.board.marketContext(sides[0]?.assetId ?? '')?.dayNotional]);
  expect(young.length).toBeGreaterThanOrEqual(4);
  expect(young.map(([, day]) => day)).toEqual(young.map(([volume]) => volume));
  /** Live against past, per minute, median over all questions. */
  const ratio = (of: 'trades' | 'volume' | 'range'): number => {
    const all = questions
      .map((_, index) => ((live[index]?.[of] ?? 0) / (past[index]?.[of] ?? 0)) * ((20 * 60) / MINUTES))
      .sort((a, b) => a - b);
    return all[Math.floor(all.length / 2)] ?? 0;
  };
  expect(questions.length).toBeGreaterThan(20);
  for (const of of ['trades', 'volume', 'range'] as const)
    expect([of, ratio(of) > 0.7, ratio(of) < 1.3]).toEqual([of, true, true]);
});
