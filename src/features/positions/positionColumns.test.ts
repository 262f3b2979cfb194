// @vitest-environment happy-dom
import { minWidth } from '#ui/table/TableRow.tsx';
import { expect, test } from 'vitest';
import { positionColumns } from './positionColumns.tsx';

test('on a screen of 1024 px the PnL columns are in view beside the buttons; at 1440 px the margin columns as well', () => {
  const columns = positionColumns({ onAct: () => undefined });
  const inView = (last: string) => {
    const end = columns.findIndex(({ id }) => id === last) + 1;
    return minWidth([...columns.slice(0, end), ...columns.slice(-1)]);
  };
  expect(columns.at(-1)?.id).toBe('close');
  // The width beside the ticket.
  expect(inView('pnl')).toBeLessThanOrEqual(1024 - 321);
  expect(inView('protection')).toBeLessThanOrEqual(1440 - 321);
});
