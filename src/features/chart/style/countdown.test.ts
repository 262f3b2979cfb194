import { expect, test } from 'vitest';
import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { closesAt, createCountdownTag, timeLeft } from './countdown.ts';

test('a 15-minute candle ends 900 s after its start', () => {
  expect(timeLeft({ openAt: 900_000 }, '15m', 1_740_000)).toBe(60_000);
});

test('a month ends with its last day: February 2028 has 29', () => {
  expect(closesAt(Date.UTC(2028, 1), '1M')).toBe(Date.UTC(2028, 1, 29) + 86_400_000);
  expect(closesAt(Date.UTC(2027, 11), '1M')).toBe(Date.UTC(2028, 0));
});

test('none after the end, or without a candle', () => {
  expect(timeLeft({ openAt: 0 }, '1m', 60_000)).toBeUndefined();
  expect(timeLeft(undefined, '1m', 0)).toBeUndefined();
});

test('the library always gets the same list of labels: with a new one it forgets where it has moved them', () => {
  let primitive: ISeriesPrimitive<Time> | undefined;
  const series = {
    priceToCoordinate: () => 100,
    attachPrimitive: (each: ISeriesPrimitive<Time>) => (primitive = each),
  };
  const theme = { background: '#000', gain: '#0f0', loss: '#f00' } as ChartTheme;
  const tag = createCountdownTag({ series } as unknown as ChartParts, theme);
  const before = primitive?.priceAxisViews?.();
  tag.set({ text: '11:19', price: 97_180, isUp: true });
  expect(primitive?.priceAxisViews?.()).toBe(before);
  expect(before?.map((view) => [view.text(), view.coordinate(), view.visible?.()])).toEqual([
    ['11:19', 120, true],
  ]);
  tag.set(undefined);
  expect(before?.map((view) => view.visible?.())).toEqual([false]);
});
