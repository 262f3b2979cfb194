// placeAgain.ts: fills the ticket from a past order or fill; sends nothing.
import { isMarket } from '#domain/order/orderDraft.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { AssetId } from '#protocol/ids.ts';
import { type Ticket, useTickets } from '#state/order/ticket.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import { toTyped } from '#ui/text/format/typed.ts';

/** Undefined for types the ticket does not support, and for stops of a whole position, which have no size. */
export function ticketOfOrder({
  side,
  kind,
  price,
  triggerPrice,
  originalSize,
  tif,
  reduceOnly,
  isPositionTpsl,
  twapOrderId,
}: OrderUpdate['order']): Partial<Ticket> | undefined {
  if (kind.name === null || isPositionTpsl || twapOrderId !== null || originalSize === '0') return undefined;
  const isAtMarket = isMarket({ type: kind.name });
  return {
    ...common(side, originalSize),
    type: kind.name,
    priceText: isAtMarket ? '' : toTyped(price),
    triggerText: triggerPrice === null ? '' : toTyped(triggerPrice),
    tif: TIFS.find((each) => each === tif) ?? 'Gtc',
    postOnly: tif === 'Alo',
    reduceOnly,
  };
}

const TIFS = ['Gtc', 'Ioc', 'Fak', 'Fok'] as const;

/** A limit order at the price of the fill. */
export function ticketOfFill({ side, price, size }: Fill): Partial<Ticket> {
  return { ...common(side, size), type: 'limit', priceText: toTyped(price), tif: 'Gtc' };
}

/** Fills in the ticket of that market and shows it. */
export function placeAgain(
  assetId: AssetId,
  change: Partial<Ticket>,
  onPickMarket: (assetId: AssetId) => void,
): void {
  useTickets.getState().change(assetId, change);
  onPickMarket(assetId);
  setTicketSheet(true);
}

/** Earlier inputs that must not apply to the order. */
function common(side: Ticket['side'], size: DecimalString): Partial<Ticket> {
  return {
    side,
    sizeText: toTyped(size),
    sizeUnit: 'base',
    triggerText: '',
    postOnly: false,
    reduceOnly: false,
    isProtected: false,
    takeProfitText: '',
    stopLossText: '',
  };
}
