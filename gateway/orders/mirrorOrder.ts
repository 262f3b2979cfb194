// mirrorOrder.ts: mirrors an outcome order to the other side: buying Yes at p is selling No at 1 - p. Each rests in
// both books.
import { slotOf } from '../world/account.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, Market, OutcomeSide } from '../world/state.ts';
import { ONE } from '../world/question.ts';

/** Adds an order to the book of its side, and its mirror to the other's, at the end of both queues. */
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

/** Reduces an order's lots without changing its queue places. */
export function shrinkInBooks(order: LiveOrder, lots: bigint): void {
  const { slot, side, mirrorOrder } = order;
  slot.market.book.own(side).shrink(order, lots);
  if (mirrorOrder !== undefined) mirrorOrder.slot.market.book.own(mirrorOrder.side).shrink(mirrorOrder, lots);
}

/** The original order, whichever of the two books it was found in. */
export function originalOf(order: LiveOrder): LiveOrder {
  return order.original ?? order;
}

/** Both books are about to change, and perhaps the marks. Call before the change. */
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
