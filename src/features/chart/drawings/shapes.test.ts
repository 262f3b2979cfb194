import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, timeAt } from '../timeAxis.ts';
import { distanceToSegment, isInBox, measured, pulled, shifted } from './shapes.ts';

const axis = { opens: [0, 60_000, 120_000, 300_000], stepMs: 60_000 };

test('moments lie between candles, before the first and after the last', () => {
  // 30 s is half of the first candle; 210 s is half way over the gap from 120 s to 300 s; 420 s is two candles after the last
  expect([30_000, 60_000, 210_000, 420_000, -60_000].map((time) => placeOf(time, axis))).toEqual([
    0.5, 1, 2.5, 5, -1,
  ]);
});

test('a place and its moment are each other’s way back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 900_000 }), (time) => {
      expect(timeAt(placeOf(time, axis), axis)).toBeCloseTo(time, 6);
    }),
  );
});

test('without candles there is one place and one moment', () => {
  expect([placeOf(5, { opens: [], stepMs: 1 }), timeAt(5, { opens: [], stepMs: 1 })]).toEqual([0, 0]);
});

test('a measure tells difference, ratio and time', () => {
  // 110 − 100 = 10, a tenth; 90 s
  expect(measured({ from: { time: 10_000, price: 100 }, to: { time: 100_000, price: 110 } })).toEqual({
    change: 10,
    ratio: 0.1,
    ms: 90_000,
  });
  expect(measured({ from: { time: 0, price: 0 }, to: { time: 0, price: 5 } }).ratio).toBeUndefined();
});

test('a level moves in price alone, a line in both', () => {
  expect(shifted({ id: 'a', kind: 'level', at: { time: 1, price: 2 } }, { price: 3, ms: 100 })).toEqual({
    id: 'a',
    kind: 'level',
    at: { time: 1, price: 5 },
  });
  const line = { id: 'b', kind: 'trend', from: { time: 1, price: 2 }, to: { time: 3, price: 4 } } as const;
  expect(shifted(line, { price: 1, ms: 10 })).toEqual({
    ...line,
    from: { time: 11, price: 3 },
    to: { time: 13, price: 5 },
  });
  expect(pulled(line, 'to', { time: 9, price: 9 })).toEqual({ ...line, to: { time: 9, price: 9 } });
});

test('a segment ends: beyond it the distance is to its end', () => {
  // 3-4-5: from (13, 4) to the end (10, 0) are 3 across and 4 down
  expect(distanceToSegment({ x: 5, y: 7 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(7);
  expect(distanceToSegment({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5);
  expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
});

test('a box has no wrong corner', () => {
  expect([
    isInBox({ x: 5, y: 5 }, { x: 10, y: 0 }, { x: 0, y: 10 }),
    isInBox({ x: 11, y: 5 }, { x: 10, y: 0 }, { x: 0, y: 10 }),
  ]).toEqual([true, false]);
});
