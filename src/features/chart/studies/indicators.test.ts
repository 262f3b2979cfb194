import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atr,
  bollinger,
  donchian,
  ema,
  macd,
  obv,
  rsi,
  sma,
  stochastic,
  vwap,
  wilder,
} from './indicators.ts';

const _ = undefined;
const close = (line: readonly (number | undefined)[]) =>
  line.map((value) => (value === undefined ? undefined : Math.round(value * 1e6) / 1e6));

test('a simple average of three starts at the third value', () => {
  // (1+2+3)/3 = 2, (2+3+7)/3 = 4, (3+7+2)/3 = 4
  expect(sma([1, 2, 3, 7, 2], 3)).toEqual([_, _, 2, 4, 4]);
});

test('an exponential average starts from the simple one and moves by 2 / (n + 1)', () => {
  // n 3, weight 1/2: 2, then 2 + (7 - 2)/2 = 4.5, then 4.5 + (2 - 4.5)/2 = 3.25
  expect(ema([1, 2, 3, 7, 2], 3)).toEqual([_, _, 2, 4.5, 3.25]);
});

test('gaps at the start only delay an exponential average', () => {
  expect(ema([_, _, 1, 2, 3, 7], 3)).toEqual([_, _, _, _, 2, 4.5]);
});

test('wilder moves by 1 / n', () => {
  // n 2, weight 1/2: (2+4)/2 = 3, 3 + (9-3)/2 = 6
  expect(wilder([2, 4, 9], 2)).toEqual([_, 3, 6]);
});

test('bollinger bands are population deviations from the average', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 9+1+1+1+0+0+4+16 = 32, 32/8 = 4, deviation 2; two of them: 1 and 9
  const bands = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
  expect([bands.lower.at(-1), bands.middle.at(-1), bands.upper.at(-1)]).toEqual([1, 5, 9]);
  expect(bands.upper.slice(0, 7).every((value) => value === undefined)).toBe(true);
});

test('a donchian channel is the highest high and the lowest low', () => {
  const channel = donchian({ high: [5, 8, 6], low: [1, 4, 2] }, 2);
  expect(channel).toEqual({ upper: [_, 8, 8], lower: [_, 1, 2], middle: [_, 4.5, 5] });
});

test('vwap weights typical prices by volume and restarts with each session', () => {
  // typical 10, 20, 30; volumes 1, 3, 5; the third candle opens a session: 10, (10 + 60)/4 = 17.5, 30
  const columns = {
    time: [0, 1, 2],
    high: [11, 21, 33],
    low: [9, 19, 27],
    close: [10, 20, 30],
    volume: [1, 3, 5],
  };
  expect(vwap(columns, (time) => (time < 2 ? 0 : 1))).toEqual([10, 17.5, 30]);
  expect(vwap({ ...columns, volume: [0, 3, 5] }, () => 0)).toEqual([_, 20, 26.25]);
});

test('relative strength compares smoothed gains with losses', () => {
  // changes +2 -1 +3 -2; n 2: gains 1, then (1+3)/2 = 2, then 1; losses 0.5, 0.25, 1.125 → 100·1/1.5, 100·2/2.25, 100·1/2.125
  expect(close(rsi([10, 12, 11, 14, 12], 2))).toEqual([_, _, 66.666667, 88.888889, 47.058824]);
  expect(rsi([5, 5, 5, 5], 2).at(-1)).toBe(50);
});

test('macd is the fast average minus the slow one', () => {
  // fast 1 is the value itself; slow 3: 2, 4.5, 3.25 → 1, 2.5, -1.25; signal 2 (weight 2/3): 1.75, 1.75 + 2/3·(-3) = -0.25
  const { macd: line, signal, histogram } = macd([1, 2, 3, 7, 2], 1, 3, 2);
  expect(line).toEqual([_, _, 1, 2.5, -1.25]);
  expect(close(signal)).toEqual([_, _, _, 1.75, -0.25]);
  expect(close(histogram)).toEqual([_, _, _, 0.75, -1]);
});

test('a true range includes the previous close', () => {
  // ranges: 10-8 = 2; max(15, 9)-min(12, 9) = 6; max(14, 13)-min(11, 13) = 3; n 2: 4, then (4+3)/2 = 3.5
  expect(atr({ high: [10, 15, 14], low: [8, 12, 11], close: [9, 13, 12] }, 2)).toEqual([_, 4, 3.5]);
});

test("a stochastic is the close's position in the range", () => {
  // length 2, no smoothing: range 1…8, close 4.5 → 50; range 2…8, close 8 → 100; average of two: 75
  const { k, d } = stochastic({ high: [5, 8, 8], low: [1, 4, 2], close: [3, 4.5, 8] }, 2, 1, 2);
  expect(k).toEqual([_, 50, 100]);
  expect(d).toEqual([_, _, 75]);
});

test('on-balance volume adds on up candles and subtracts on down candles', () => {
  expect(obv({ close: [5, 6, 6, 4], volume: [10, 7, 3, 2] })).toEqual([0, 7, 7, 5]);
});

describe('whatever the candles', () => {
  const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { maxLength: 60 });
  const length = fc.integer({ min: 1, max: 20 });

  test('averages have one entry per candle and lie between the lowest and the highest value', () => {
    fc.assert(
      fc.property(values, length, (list, n) => {
        const [lowest, highest] = [Math.min(...list) - 1e-6, Math.max(...list) + 1e-6];
        for (const line of [sma(list, n), ema(list, n), wilder(list, n)]) {
          const known = line.filter((value) => value !== undefined);
          expect(line).toHaveLength(list.length);
          expect(known).toHaveLength(Math.max(0, list.length - n + 1));
          expect(known.filter((value) => value < lowest || value > highest)).toEqual([]);
        }
      }),
    );
  });

  test('relative strength stays between 0 and 100', () => {
    fc.assert(
      fc.property(values, length, (list, n) => {
        expect(rsi(list, n).filter((value) => value !== undefined && !(value >= 0 && value <= 100))).toEqual(
          [],
        );
      }),
    );
  });
});
