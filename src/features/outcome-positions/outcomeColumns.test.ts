// @vitest-environment happy-dom
import { minWidth } from '#ui/table/columnTracks.ts';
import { expect, test } from 'vitest';
import { outcomeColumns } from './outcomeColumns.tsx';

test('at 1440 px every column but the status is in view; splitting and closing share one, so that neither covers the other', () => {
  const columns = outcomeColumns({ onClose: () => undefined });
  expect(columns.filter(({ pin }) => pin === 'end')).toHaveLength(1);
  // The width beside the ticket.
  expect(minWidth(columns.filter(({ id }) => id !== 'status'))).toBeLessThanOrEqual(1440 - 321);
});
