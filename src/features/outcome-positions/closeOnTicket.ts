// closeOnTicket.ts: puts a whole holding on the ticket to close it.
import { useTickets } from '#state/order/ticket.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import type { OutcomeRow } from './outcomeRows.ts';

/** Puts all of a holding on the ticket of its side, which knows in how many steps it goes; `open` shows that side. Nothing is sent. */
export function closeOnTicket({ position: { assetId } }: OutcomeRow, open: () => void): void {
  useTickets
    .getState()
    .change(assetId, { side: 'sell', type: 'market', sizeUnit: 'percent', sizeText: '100' });
  open();
  setTicketSheet(true);
}
