import { expect, test } from 'vitest';
import { type Box, placeTag, withRoom } from './chartRoom.ts';
import { labelledMarks } from './fillLabels.ts';
import type { FillMark } from './fillMarks.ts';

const box = (left: number, top: number, width = 30, height = 13): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

test('of overlapping labels the newest is drawn, whatever the zoom', () => {
  expect(withRoom([box(0, 0), box(20, 0), box(60, 0)], [])).toEqual([false, true, true]);
  // The same times zoomed in: every label fits.
  expect(withRoom([box(0, 0), box(40, 0), box(80, 0)], [])).toEqual([true, true, true]);
  // At different heights they do not overlap.
  expect(withRoom([box(0, 0), box(20, 14)], [])).toEqual([true, true]);
});

test('a label avoids occupied boxes', () => {
  expect(withRoom([box(0, 0), box(100, 0)], [box(90, 5, 80, 20)])).toEqual([true, false]);
});

test('an off-screen label occupies no space', () => {
  const mark = (openAt: number): FillMark => ({ openAt, side: 'buy', size: '0.1', label: '0.1' });
  const [away, near] = [mark(1), mark(2)];
  expect([...labelledMarks([away, near], (each) => (each === away ? undefined : box(0, 0)), [])]).toEqual([
    near,
  ]);
});

test('a tag is at the edge, or left of every tag it would overlap', () => {
  const tag = { y: 112, width: 50, height: 24 };
  const right = (taken: readonly Box[]) => placeTag(tag, 396, taken).right;
  expect(right([])).toBe(396);
  const entry = box(330, 105, 70, 20);
  expect(right([entry])).toBe(326);
  expect(right([entry, box(270, 90, 56, 24)])).toBe(266);
  expect(right([box(330, 60, 70, 20)])).toBe(396);
  // Between two others there is room for it.
  expect(right([entry, box(100, 100, 50, 24)])).toBe(326);
});

test('a tag without space on its line moves above or below, never off the chart', () => {
  const tag = { y: 112, width: 150, height: 24 };
  const full = box(60, 100, 300, 24);
  expect(placeTag(tag, 396, [full])).toEqual({ left: 246, right: 396, top: 72, bottom: 96 });
  expect(placeTag(tag, 396, [full, box(60, 72, 300, 24)])).toEqual({
    left: 246,
    right: 396,
    top: 128,
    bottom: 152,
  });
});
