// useOutcomeColumns.ts: the columns that the given shares need, with their actions.
import { type SessionMode, useSessionMode } from '#state/account/session.ts';
import { useTickets } from '#state/order/ticket.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { useMemo } from 'react';
import { outcomeColumns } from './outcomeColumns.tsx';
import type { OutcomeRow } from './outcomeRows.ts';

const CAN_SIGN: ReadonlySet<SessionMode> = new Set<SessionMode>(['owner', 'agent']);

/** `onOpen` shows the side of a row; pass a stable function. */
export function useOutcomeColumns(
  rows: readonly OutcomeRow[],
  onOpen: (row: OutcomeRow) => void,
): Column<OutcomeRow>[] {
  const canSign = CAN_SIGN.has(useSessionMode());
  const hasHolds = rows.some(({ held }) => !held.isZero());
  const hasPairs = rows.some(({ mergeable }) => mergeable?.gt(0));
  const hasStatus = rows.some(({ status }) => status !== 'open');
  return useMemo(() => {
    const onClose = (row: OutcomeRow): void => closeOnTicket(row, onOpen);
    return outcomeColumns({ onClose: canSign ? onClose : undefined, hasHolds, hasPairs, hasStatus });
  }, [canSign, onOpen, hasHolds, hasPairs, hasStatus]);
}

/** Fills the ticket of the side with the whole holding; the ticket decides the number of steps. Nothing is sent. */
function closeOnTicket(row: OutcomeRow, onOpen: (row: OutcomeRow) => void): void {
  useTickets
    .getState()
    .change(row.position.assetId, { side: 'sell', type: 'market', sizeUnit: 'percent', sizeText: '100' });
  onOpen(row);
  setTicketSheet(true);
}
