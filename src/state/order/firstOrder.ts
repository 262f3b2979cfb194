// firstOrder.ts: fills the ticket with a small first order after onboarding.
import type { AssetId } from '#protocol/ids.ts';
import { create } from 'zustand';
import { ticketNow, useTickets } from './ticket.ts';

/** In the quote currency: above every market's minimum, small compared with the practice balance. */
const FIRST_VALUE = '100';

/** Whether the next shown ticket is to be filled in. */
export const useFirstOrder = create<{ isDue: boolean }>()(() => ({ isDue: false }));

/** Asks the shown ticket, or the next one, to fill itself in. */
export const offerFirstOrder = (): void => useFirstOrder.setState({ isDue: true });

/** Fills in a market buy unless something was typed. Only the person sends it. */
export function fillFirstOrder(assetId: AssetId): void {
  useFirstOrder.setState({ isDue: false });
  const { priceText, sizeText, change } = { ...ticketNow(assetId), ...useTickets.getState() };
  if (priceText !== '' || sizeText !== '') return;
  change(assetId, { side: 'buy', type: 'market', sizeText: FIRST_VALUE, sizeUnit: 'quote' });
}
