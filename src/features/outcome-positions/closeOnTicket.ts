// closeOnTicket.ts: puts a whole holding on the ticket to close it.
import { useTickets } from '#state/order/ticket.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import type { OutcomeRow } from './outcomeRows.ts';

/**
 * Fills the ticket of the side with the whole holding; the ticket decides the number of steps. `open` shows that side.
 * Nothing is sent.
 */
export function closeOnTicket({ position: { assetId } }: OutcomeRow, open: () => void): void {
  useTickets
    .getState()
    .change(assetId, { side: 'sell', type: 'market', sizeUnit: 'percent', sizeText: '100' });
  open();
  setTicketSheet(true);
}
