import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, timeAt } from '../timeAxis.ts';
import {
  distanceToSegment,
  fibLevels,
  isInBox,
  measured,
  partAt,
  planBetween,
  pulled,
  rayEnd,
  shifted,
} from './shapes.ts';

const axis = { opens: [0, 60_000, 120_000, 300_000], stepMs: 60_000 };

test('times between candles, before the first and after the last have positions', () => {
  // 30 s is half of the first candle; 210 s is half way over the gap from 120 s to 300 s; 420 s is two candles after the last
  expect([30_000, 60_000, 210_000, 420_000, -60_000].map((time) => placeOf(time, axis))).toEqual([
    0.5, 1, 2.5, 5, -1,
  ]);
});

test('position and time are inverses', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 900_000 }), (time) => {
      expect(timeAt(placeOf(time, axis), axis)).toBeCloseTo(time, 6);
    }),
  );
});

test('without candles there is one position and one time', () => {
  expect([placeOf(5, { opens: [], stepMs: 1 }), timeAt(5, { opens: [], stepMs: 1 })]).toEqual([0, 0]);
});

test('a measure has difference, ratio and duration', () => {
  // 110 − 100 = 10, a tenth; 90 s
  expect(measured({ from: { time: 10_000, price: 100 }, to: { time: 100_000, price: 110 } })).toEqual({
    change: 10,
    ratio: 0.1,
    ms: 90_000,
  });
  expect(measured({ from: { time: 0, price: 0 }, to: { time: 0, price: 5 } }).ratio).toBeUndefined();
});

test('a level moves in price only, a line in both', () => {
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

test('a segment ends: beyond it, distance is to its end', () => {
  // 3-4-5: from (13, 4) to the end (10, 0) are 3 across and 4 down
  expect(distanceToSegment({ x: 5, y: 7 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(7);
  expect(distanceToSegment({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5);
  expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
});

test('a box accepts its corners in any order', () => {
  expect([
    isInBox({ x: 5, y: 5 }, { x: 10, y: 0 }, { x: 0, y: 10 }),
    isInBox({ x: 11, y: 5 }, { x: 10, y: 0 }, { x: 0, y: 10 }),
  ]).toEqual([true, false]);
});

test("a retracement has levels between the move's end and start", () => {
  // from 100 up to 200: half of it back is 150, 61.8 % is 138.2
  const levels = fibLevels({ from: { time: 0, price: 100 }, to: { time: 1, price: 200 } });
  expect(levels.map(({ ratio }) => ratio)).toEqual([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]);
  expect(levels.map(({ price }) => Math.round(price * 10) / 10)).toEqual([
    200, 176.4, 161.8, 150, 138.2, 121.4, 100,
  ]);
});

const plan = planBetween({ id: 'p' }, { time: 0, price: 100 }, { time: 60, price: 110 }, 600);

test('a new plan risks half its target gain; one only clicked has a default size', () => {
  expect(plan).toEqual({
    id: 'p',
    kind: 'position',
    from: { time: 0, price: 100 },
    to: { time: 60, price: 110 },
    stop: 95,
  });
  const clicked = planBetween({ id: 'p' }, { time: 5, price: 100 }, { time: 5, price: 100 }, 600);
  expect([clicked.to, clicked.stop]).toEqual([{ time: 605, price: 101 }, 99.5]);
});

test('target and stop of a plan stay on opposite sides of its entry', () => {
  // The target dragged 8 below the entry: the stop, 5 below before, is now 5 above.
  expect(pulled(plan, 'to', { time: 70, price: 92 })).toMatchObject({
    to: { time: 70, price: 92 },
    stop: 105,
  });
  expect(pulled(plan, 'stop', { time: 0, price: 103 })).toMatchObject({
    to: { time: 60, price: 90 },
    stop: 103,
  });
  // The entry keeps a hundredth of the 15 between stop and target as distance.
  expect(pulled(plan, 'from', { time: 1, price: 500 })).toMatchObject({ from: { time: 1, price: 109.85 } });
  expect(shifted(plan, { price: 1, ms: 10 })).toMatchObject({
    from: { time: 10, price: 101 },
    to: { time: 70, price: 111 },
    stop: 96,
  });
});

test('a ray continues beyond its second point, a trend line ends there', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ];
  // 3-4-5: 20,000 px along
  expect(rayEnd(a, b)).toEqual({ x: 12_000, y: 16_000 });
  const ends = { from: { time: 0, price: 0 }, to: { time: 1, price: 1 } };
  const reach = { line: 6, end: 8 };
  const at = (kind: 'ray' | 'trend') =>
    partAt({ id: 'r', kind, ...ends }, { a, b, rows: [] }, { x: 300, y: 400 }, reach);
  expect([at('ray'), at('trend')]).toEqual(['whole', undefined]);
});

test('a rectangle is hit at its edges, a retracement at each level, a plan inside and at three ends', () => {
  const ends = { from: { time: 0, price: 0 }, to: { time: 1, price: 1 } };
  const reach = { line: 6, end: 8 };
  const frame = { a: { x: 0, y: 0 }, b: { x: 200, y: 100 }, rows: [50] };
  const part = (kind: 'rectangle' | 'fib', x: number, y: number) =>
    partAt({ id: 'd', kind, ...ends }, frame, { x, y }, reach);
  expect([part('rectangle', 100, 2), part('rectangle', 100, 50), part('rectangle', 200, 100)]).toEqual([
    'whole',
    undefined,
    'to',
  ]);
  expect([part('fib', 20, 52), part('fib', 20, 90)]).toEqual(['whole', undefined]);
  const planFrame = { a: { x: 0, y: 50 }, b: { x: 200, y: 0 }, rows: [75] };
  const planPart = (x: number, y: number) => partAt(plan, planFrame, { x, y }, reach);
  expect([
    planPart(200, 0),
    planPart(200, 75),
    planPart(0, 50),
    planPart(100, 70),
    planPart(100, 90),
  ]).toEqual(['to', 'stop', 'from', 'whole', undefined]);
});
