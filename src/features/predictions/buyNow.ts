// buyNow.ts: prepares the ticket of a side for a purchase at the market.
import type { AssetId } from '#protocol/ids.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';

/** Nothing is sent. An amount that is already typed stays. */
export function buyNow(assetId: AssetId): void {
  useTickets.getState().change(assetId, {
    side: 'buy',
    type: 'market',
    ...(ticketNow(assetId).sizeText === '' && { sizeUnit: 'quote' as const }),
  });
}
