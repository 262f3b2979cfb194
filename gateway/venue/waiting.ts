// waiting.ts: stops and take-profits before they fire: which are accepted, and how they are kept.
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Side } from '#protocol/scalars.ts';
import { reducibleLots } from '../accounts/reduceOnly.ts';
import type { Effects } from '../engine/effects.ts';
import { liveStatus } from '../engine/orderRecords.ts';
import { refused, type Refused } from '../engine/refusals.ts';
import type { LiveOrder, Slot, Waiting, World } from '../engine/state.ts';
import type { Draft, DraftTrigger } from './draft.ts';
import { markOf } from './mark.ts';
import { restOrder } from './resting.ts';

/**
 * A stop to sell and a take-profit to buy lie below the mark, the others above it: what the mark has reached already would fire at
 * once. The guard of a market trigger lies beyond its trigger, or it could not fill there. Margin is judged when it fires.
 */
export function triggerRefusal(slot: Slot, { side, price, reduceOnly }: Draft, trigger: DraftTrigger): Refused | undefined {
  const mark = markOf(slot.market);
  if (mark === undefined) return refused('MARKET_CLOSED');
  if (firesBelow(side, trigger) ? trigger.price >= mark : trigger.price <= mark) return refused('INVALID_TRIGGER');
  if (trigger.isMarket && (side === 'buy' ? price < trigger.price : price > trigger.price)) return refused('INVALID_TRIGGER');
  return reduceOnly && reducibleLots(slot.size, side) === 0n ? refused('REDUCE_ONLY_VIOLATION') : undefined;
}

/** Lets a new order wait for the mark. */
export function waitFor(world: World, effects: Effects, order: LiveOrder, trigger: DraftTrigger): OrderResult {
  const waiting = waitingOrder(order, trigger);
  restOrder(world, effects, waiting);
  effects.orderChanged(waiting, liveStatus(waiting));
  return { kind: 'waiting', for: 'trigger', orderId: order.id, clientOrderId: order.clientOrderId };
}

/** The order with what it waits for. */
export function waitingOrder(order: LiveOrder, { price, isMarket, tpsl }: DraftTrigger): LiveOrder {
  // Each knows the other; nobody sees either before both do.
  const waiting: { -readonly [Key in keyof Waiting]: Waiting[Key] } = {
    order,
    price,
    isMarket,
    tpsl,
    isBelow: firesBelow(order.side, { tpsl }),
    remaining: 0n,
    reduceOnly: false,
    previous: undefined,
    next: undefined,
  };
  waiting.order = { ...order, waiting };
  return waiting.order;
}

function firesBelow(side: Side, { tpsl }: Pick<DraftTrigger, 'tpsl'>): boolean {
  return (side === 'sell') === (tpsl === 'sl');
}
