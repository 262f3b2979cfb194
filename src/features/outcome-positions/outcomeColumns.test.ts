// @vitest-environment happy-dom
import { minWidth } from '#ui/table/columnTracks.ts';
import { expect, test } from 'vitest';
import { outcomeColumns } from './outcomeColumns.tsx';

// The width beside the ticket at 1440 px.
const WIDTH = 1440 - 321;
const USUAL = { onClose: () => undefined, hasHolds: false, hasPairs: false, hasStatus: false };

test('at 1440 px 400 are left for the question; splitting and closing share a column, so that neither covers the other', () => {
  const columns = outcomeColumns(USUAL);
  expect(columns.filter(({ pin }) => pin === 'end')).toHaveLength(1);
  const others = columns.filter(({ id }) => id !== 'market');
  expect(WIDTH - minWidth(others)).toBeGreaterThanOrEqual(400);
});

test('with shares on hold their columns are in view too; pairs and the status may be in the details', () => {
  const columns = outcomeColumns({ ...USUAL, hasHolds: true, hasPairs: true, hasStatus: true });
  expect(columns.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['available', 'held', 'mergeable', 'status']),
  );
  const inView = columns.filter(({ id }) => id !== 'mergeable' && id !== 'status');
  expect(minWidth(inView)).toBeLessThanOrEqual(WIDTH);
});
