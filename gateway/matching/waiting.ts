// waiting.ts: stops and take-profits before they fire: which are accepted, and how they are kept.
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Side } from '#protocol/scalars.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { LiveOrder, Slot, Waiting, World } from '../world/state.ts';
import type { Draft, DraftTrigger } from './draft.ts';
import { markOf } from '../world/mark.ts';
import { restOrder } from '../orders/resting.ts';
import { max, min } from '../world/units.ts';

/**
 * Refuses a trigger that would fire at once, and a reduce-only one without anything to reduce. Margin is
 * judged when it fires.
 */
export function triggerRefusal(slot: Slot, draft: Draft, trigger: DraftTrigger): Refused | undefined {
  const mark = markOf(slot.market);
  if (mark === undefined) return refused('MARKET_CLOSED');
  const { side, reduceOnly } = draft;
  return (
    sideRefusal(draft, trigger, mark) ??
    (reduceOnly && reducibleLots(slot.size, side) === 0n ? refused('REDUCE_ONLY_VIOLATION') : undefined)
  );
}

/**
 * A stop to sell and a take-profit to buy lie below `reference`, the others above it. The guard of a market
 * trigger lies beyond its trigger, or it could not fill there.
 */
export function sideRefusal(
  { side, price }: Pick<Draft, 'side' | 'price'>,
  trigger: DraftTrigger,
  reference: bigint,
): Refused | undefined {
  if (firesBelow(side, trigger) ? trigger.price >= reference : trigger.price <= reference)
    return refused('INVALID_TRIGGER');
  return trigger.isMarket && (side === 'buy' ? price < trigger.price : price > trigger.price)
    ? refused('INVALID_TRIGGER')
    : undefined;
}

/** Where the mark will be when an entry fills: at its limit, or where it is now if the entry reaches beyond. */
export function entryReference({ market }: Slot, { side, price }: Pick<Draft, 'side' | 'price'>): bigint {
  const mark = markOf(market) ?? price;
  return side === 'buy' ? min(price, mark) : max(price, mark);
}

/** A trigger, what comes before the mark, and whether it belongs to the position as such (positionTpsl). */
export interface WaitingTerms extends DraftTrigger {
  readonly stage?: 'parent' | 'mark';
  readonly isPosition?: boolean;
}

/** Registers a new order that waits for the mark, or for its parent's fill first. */
export function waitFor(world: World, effects: Effects, order: LiveOrder, terms: WaitingTerms): OrderResult {
  const waiting = waitingOrder(order, terms);
  restOrder(world, effects, waiting);
  effects.orderChanged(waiting, liveStatus(waiting));
  return {
    kind: 'waiting',
    for: terms.stage === 'parent' ? 'parentFill' : 'trigger',
    orderId: order.id,
    clientOrderId: order.clientOrderId,
  };
}

/** The order with what it waits for. */
export function waitingOrder(
  order: LiveOrder,
  { price, isMarket, tpsl, stage = 'mark', isPosition = false }: WaitingTerms,
): LiveOrder {
  // Each knows the other; nobody sees either before both do.
  const waiting: { -readonly [Key in keyof Waiting]: Waiting[Key] } = {
    order,
    price,
    isMarket,
    tpsl,
    stage,
    isPosition,
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
