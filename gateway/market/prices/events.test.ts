import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../candles/intervals.ts';
import { ALL_SPECS, MARKET_SPECS } from '../specs.ts';
import { createMarketEvents, type EventKind, type MarketEvent } from './events.ts';

const DAY = 20_413;
const daysOf = (seed: string, count: number): MarketEvent[] => {
  const events = createMarketEvents(ALL_SPECS, seed);
  return Array.from({ length: count }, (_, index) => events.onDay(DAY + index)).flat();
};
const first = (kind: EventKind): MarketEvent => {
  const event = daysOf('events', 1).find((each) => each.kind === kind);
  if (event === undefined) throw new Error(`No ${kind}`);
  return event;
};
const events = createMarketEvents(ALL_SPECS, 'events');

describe('a day has a few events', () => {
  test('three jumps, two thin hours, two funding spikes, in the order of their starts, within the day', () => {
    for (let day = DAY; day < DAY + 30; day += 1) {
      const list = events.onDay(day);
      expect(list.map(({ kind }) => kind).toSorted()).toEqual([
        'fundingSpike',
        'fundingSpike',
        'jump',
        'jump',
        'jump',
        'thinHour',
        'thinHour',
      ]);
      expect(list.map(({ startAt }) => startAt)).toEqual(
        list.map(({ startAt }) => startAt).toSorted((a, b) => a - b),
      );
      for (const { startAt } of list) expect(Math.floor(startAt / DAY_MS)).toBe(day);
    }
  });

  test('the same seed and date give the same events on every call; another seed gives others', () => {
    expect(createMarketEvents(ALL_SPECS, 'events').onDay(DAY + 5)).toEqual(events.onDay(DAY + 5));
    expect(createMarketEvents(ALL_SPECS, 'others').onDay(DAY + 5)).not.toEqual(events.onDay(DAY + 5));
  });

  test('they affect perpetuals, larger ones more often, up as well as down', () => {
    const list = daysOf('events', 200);
    const counts = MARKET_SPECS.map(({ assetId }) => list.filter(({ pathId }) => pathId === assetId).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts[0]).toBeGreaterThan(5 * (counts.at(-1) ?? 0));
    const ups = list.filter(({ size }) => size > 0).length;
    const downs = list.filter(({ size }) => size < 0).length;
    expect(ups / downs).toBeGreaterThan(0.8);
    expect(ups / downs).toBeLessThan(1.25);
  });
});

describe('effects on the market', () => {
  test('a jump moves the price by its size, second by second, raises trading for half an hour, and leaves other markets alone', () => {
    const jump = first('jump');
    let moved = 0;
    for (let time = jump.startAt - 5_000; time <= jump.endAt + 5_000; time += 1000)
      moved += events.influence(jump.pathId, time, 1000).move;
    expect(moved).toBeCloseTo(jump.size, 9);
    expect(Math.abs(jump.size)).toBeGreaterThanOrEqual(0.5);
    expect(events.influence(jump.pathId, jump.startAt, 1000).heat).toBe(0);
    expect(events.influence(jump.pathId, jump.endAt, 1000).heat).toBe(3);
    expect(events.influence(jump.pathId, jump.endAt + 15 * 60_000, 1000).heat).toBeCloseTo(1.5, 9);
    expect(events.influence(jump.pathId, jump.endAt + 30 * 60_000, 1000).heat).toBe(0);
    expect(events.influence('nowhere', jump.endAt, 1000)).toEqual({ move: 0, heat: 0, premium: 0, depth: 1 });
  });

  test('a thin hour has three tenths of the usual liquidity, for an hour', () => {
    const { pathId, startAt, endAt } = first('thinHour');
    expect(endAt - startAt).toBe(3_600_000);
    expect(
      [startAt, startAt + 1000, endAt, endAt + 1000].map((at) => events.influence(pathId, at, 1000).depth),
    ).toEqual([1, 0.3, 0.3, 1]);
  });

  test('a funding spike raises or lowers the rate, up to 0.2 to 0.5 %, and fades as fast as it rose', () => {
    const { pathId, startAt, endAt, size } = first('fundingSpike');
    const at = (time: number): number => events.influence(pathId, time, 1000).premium;
    expect(Math.abs(size)).toBeGreaterThanOrEqual(0.002);
    expect(Math.abs(size)).toBeLessThanOrEqual(0.005);
    expect([at(startAt), at((startAt + endAt) / 2), at(endAt)]).toEqual([0, size, 0]);
    expect(at(startAt + (endAt - startAt) / 4)).toBeCloseTo(size / 2, 9);
  });
});
