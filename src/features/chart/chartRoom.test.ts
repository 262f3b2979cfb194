import { expect, test } from 'vitest';
import { type Box, rightmost, withRoom } from './chartRoom.ts';
import { labelledMarks } from './fillLabels.ts';
import type { FillMark } from './fillMarks.ts';

const box = (left: number, top: number, width = 30, height = 13): Box => ({ left, right: left + width, top, bottom: top + height });

test('of labels that would cover each other the newest is drawn, whatever the spacing of the candles', () => {
  expect(withRoom([box(0, 0), box(20, 0), box(60, 0)], [])).toEqual([false, true, true]);
  // The same distance in time, zoomed in: every label has its pixels.
  expect(withRoom([box(0, 0), box(40, 0), box(80, 0)], [])).toEqual([true, true, true]);
  // At other heights they are not in each other's way.
  expect(withRoom([box(0, 0), box(20, 14)], [])).toEqual([true, true]);
});

test('a label gives way to what stands there already', () => {
  expect(withRoom([box(0, 0), box(100, 0)], [box(90, 5, 80, 20)])).toEqual([true, false]);
});

test('a label of a candle out of sight takes no room', () => {
  const mark = (openAt: number): FillMark => ({ openAt, side: 'buy', size: '0.1', label: '0.1' });
  const [away, near] = [mark(1), mark(2)];
  expect([...labelledMarks([away, near], (each) => (each === away ? undefined : box(0, 0)), [])]).toEqual([near]);
});

test('a handle stands at the edge, or left of every tag and handle that its height meets', () => {
  const handle = { width: 50, top: 100, bottom: 124 };
  expect(rightmost(handle, 396, [], 4)).toBe(396);
  const entry = box(330, 105, 70, 20);
  expect(rightmost(handle, 396, [entry], 4)).toBe(326);
  expect(rightmost(handle, 396, [entry, box(270, 90, 56, 24)], 4)).toBe(266);
  expect(rightmost(handle, 396, [box(330, 60, 70, 20)], 4)).toBe(396);
  // Between two others there is room for it.
  expect(rightmost(handle, 396, [entry, box(100, 100, 50, 24)], 4)).toBe(326);
});
