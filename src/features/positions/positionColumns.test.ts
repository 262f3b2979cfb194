// @vitest-environment happy-dom
import { DETAILS_PX, minWidth } from '#ui/table/columnTracks.ts';
import { expect, test } from 'vitest';
import { positionColumns } from './positionColumns.tsx';

test('on a screen of 1024 px size, PnL and liquidation are in view beside the buttons; at 1440 px prices, margin and TP/SL as well', () => {
  const columns = positionColumns({ onAct: () => undefined });
  const inView = (last: string) => {
    const end = columns.findIndex(({ id }) => id === last) + 1;
    return DETAILS_PX + minWidth([...columns.slice(0, end), ...columns.slice(-1)]);
  };
  expect(columns.at(-1)?.id).toBe('close');
  // The width beside the ticket.
  expect(inView('liquidation')).toBeLessThanOrEqual(1024 - 321);
  expect(inView('protection')).toBeLessThanOrEqual(1440 - 321);
});
