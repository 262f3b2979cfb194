// usePicks.ts: fills picks from book, tape or chart into that market's ticket.
import type { Market } from '#domain/market/market.ts';
import { pickedPrice } from '#features/order-ticket/context/ticketKinds.ts';
import { typedPrice } from '#features/order-ticket/fields/typedText.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';
import { toTyped } from '#ui/text/format/typed.ts';

/** Picked values use the person's number style. */
export function usePicks(market: Market) {
  const change = useTickets((tickets) => tickets.change);
  return {
    onPickPrice: (price: DecimalString) =>
      change(market.assetId, pickedPrice(ticketNow(market.assetId), typedPrice(market, price))),
    onPickSize: (size: DecimalString) =>
      change(market.assetId, { sizeText: toTyped(size), sizeUnit: 'base' }),
  };
}
