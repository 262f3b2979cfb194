// firstOrder.ts: a small first order in the ticket, for somebody who has just passed the steps.
import type { AssetId } from '#protocol/ids.ts';
import { create } from 'zustand';
import { ticketNow, useTickets } from './ticket.ts';

/** In the quote currency: above every minimum, and small beside the practice balance. */
const FIRST_VALUE = '100';

/** Whether the next ticket that is shown is to be filled in. */
export const useFirstOrder = create<{ isDue: boolean }>()(() => ({ isDue: false }));

/** Asks the ticket that is shown, or the next one, to fill itself in. */
export const offerFirstOrder = (): void => useFirstOrder.setState({ isDue: true });

/** Fills in a market buy, unless something was typed. It is sent by nobody but the person. */
export function fillFirstOrder(assetId: AssetId): void {
  useFirstOrder.setState({ isDue: false });
  const { priceText, sizeText, change } = { ...ticketNow(assetId), ...useTickets.getState() };
  if (priceText !== '' || sizeText !== '') return;
  change(assetId, { side: 'buy', type: 'market', sizeText: FIRST_VALUE, sizeUnit: 'quote' });
}
