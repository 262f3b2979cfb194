// drawingText.test.ts: prices of drawings in the notation of their market.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { MARKET } from '#domain/market/testMarket.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';
import { expect, test } from 'vitest';
import { drawingText, labelsOf } from './drawingText.ts';

const SHARES = {
  kind: 'outcome',
  venue: 'prediction',
  rules: { tickSize: '0.001', minOrderSize: '5' },
} as unknown as Market;
const feed = { interval: '15m' } as CandlesFeed;
const at = (price: number, time = 0) => ({ price, time });

test('drawings of a question are in cents: a line at 0.352 is at 35.2¢, never at 0.352', () => {
  const level: Drawing = { id: 'a', kind: 'level', at: at(0.352) };
  const ray: Drawing = { id: 'b', kind: 'ray', from: at(0.3), to: at(0.005, 900_000) };
  expect(drawingText(level, SHARES, feed)).toBe('Line at 35.2¢');
  expect(drawingText(ray, SHARES, feed)).toBe('Ray: 30.0¢ to 0.5¢');
  expect(labelsOf(SHARES, feed).level(0.5, 0.4)).toBe('50.0%  40.0¢');
});

test('a measured change of a question is in cents, with its sign', () => {
  const measured = labelsOf(SHARES, feed).measure({
    id: 'c',
    kind: 'measure',
    from: at(0.4),
    to: at(0.345, 1_800_000),
  });
  expect(measured).toMatch(/^−5\.5¢ \(−13\.75%\), 2 candles/);
});

test('a planned trade of a question names its entry, target and stop in cents', () => {
  const { entry, target, stop } = labelsOf(SHARES, feed).plan({
    id: 'd',
    kind: 'position',
    from: at(0.4),
    to: at(0.5, 900_000),
    stop: 0.35,
  });
  expect([entry, target, stop]).toEqual([
    expect.stringContaining('40.0¢'),
    expect.stringContaining('50.0¢'),
    expect.stringContaining('35.0¢'),
  ]);
});

test('drawings of other markets are in the quote currency', () => {
  expect(drawingText({ id: 'e', kind: 'level', at: at(97_000) }, MARKET, feed)).toBe('Line at 97,000');
});
