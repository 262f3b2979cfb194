import { expect, test } from 'vitest';
import { changeIn, closesAtOwn } from './compareLine.ts';

const candle = (openAt: number, close: string) =>
  ({ openAt, close }) as unknown as Parameters<typeof closesAtOwn>[0][number];

test("only the market's own times are used: others would move its candles", () => {
  const own = [candle(0, '1'), candle(60, '2'), candle(120, '3')];
  expect(closesAtOwn(own, [candle(-60, '9'), candle(0, '10'), candle(120, '12'), candle(180, '13')])).toEqual(
    [10, undefined, 12],
  );
});

test('a change is from the first to the last visible value', () => {
  // 110 over 100: a tenth; values outside, and gaps, do not count
  expect(changeIn([50, undefined, 100, undefined, 110, 200], 1, 4)).toBeCloseTo(0.1, 12);
  expect(changeIn([undefined, undefined], 0, 9)).toBeUndefined();
  expect(changeIn([1, 2], -40, -3)).toBeUndefined();
});
