// mirrorOrder.ts: an order for one side of a question is one for the other side as well: to buy Yes at p is to sell No at 1 - p. Each rests in both books.
import { slotOf } from '../world/account.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, Market, OutcomeSide } from '../world/state.ts';
import { ONE } from '../world/question.ts';

/** Puts an order into the book of its side, and its reflection into the other's, at the end of both queues. */
export function enterBooks(order: LiveOrder): void {
  order.slot.market.book.own(order.side).add(order);
  const { outcome } = order.slot.market;
  if (outcome === undefined) return;
  const mirrorOrder = addMirrorOrder(order, outcome);
  order.mirrorOrder = mirrorOrder;
  mirrorOrder.slot.market.book.own(mirrorOrder.side).add(mirrorOrder);
}

export function leaveBooks(order: LiveOrder): void {
  order.slot.market.book.own(order.side).remove(order);
  const { mirrorOrder } = order;
  if (mirrorOrder === undefined) return;
  mirrorOrder.slot.market.book.own(mirrorOrder.side).remove(mirrorOrder);
  order.mirrorOrder = undefined;
}

/** Takes lots off an order without moving it in the queues. */
export function shrinkInBooks(order: LiveOrder, lots: bigint): void {
  const { slot, side, mirrorOrder } = order;
  slot.market.book.own(side).shrink(order, lots);
  if (mirrorOrder !== undefined) mirrorOrder.slot.market.book.own(mirrorOrder.side).shrink(mirrorOrder, lots);
}

/** The order itself, whichever of the two books it was met in. */
export function originalOf(order: LiveOrder): LiveOrder {
  return order.original ?? order;
}

/** Both books are about to change, and with them perhaps the marks. Call before the change. */
export function booksChange(effects: Effects, market: Market): void {
  effects.bookChanges(market);
  if (market.outcome !== undefined) effects.bookChanges(market.outcome.opposite);
}

function addMirrorOrder(order: LiveOrder, { opposite }: OutcomeSide): LiveOrder {
  const slot = slotOf(order.slot.account, opposite);
  return {
    ...order,
    slot,
    side: order.side === 'buy' ? 'sell' : 'buy',
    price: ONE - order.price,
    previous: undefined,
    next: undefined,
    original: order,
  };
}
