// waiting.ts: untriggered stops and take-profits: validation and registration.
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
import { isReadable, max, min } from '../world/units.ts';
import { hasRules } from '../world/options.ts';

/**
 * Refuses a trigger that would fire at once, and a reduce-only one with nothing to reduce. Margin is checked when it
 * fires, so until then only the wire limits its size.
 */
export function triggerRefusal(
  world: World,
  slot: Slot,
  draft: Draft,
  trigger: DraftTrigger,
): Refused | undefined {
  if (hasRules(world, 3) && !isReadable(draft.size)) return refused('INVALID_DECIMAL');
  const mark = markOf(slot.market);
  if (mark === undefined) return refused('MARKET_CLOSED');
  const { side, reduceOnly } = draft;
  return (
    sideRefusal(draft, trigger, mark) ??
    (reduceOnly && reducibleLots(slot.size, side) === 0n ? refused('REDUCE_ONLY_VIOLATION') : undefined)
  );
}

/**
 * A sell stop and a buy take-profit are below `reference`, the others above. A market trigger's guard is beyond its
 * trigger, or it could not fill there.
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

/** The mark when an entry fills: its limit, or the current mark if the limit is beyond. */
export function entryReference({ market }: Slot, { side, price }: Pick<Draft, 'side' | 'price'>): bigint {
  const mark = markOf(market) ?? price;
  return side === 'buy' ? min(price, mark) : max(price, mark);
}

/** A trigger, its preconditions, and whether it belongs to the position (positionTpsl). */
export interface WaitingTerms extends DraftTrigger {
  readonly stage?: 'parent' | 'mark';
  readonly isPosition?: boolean;
}

/** Registers a new order that waits for the mark, or first for its parent's fill. */
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

/** Creates the order with its trigger. */
export function waitingOrder(
  order: LiveOrder,
  { price, isMarket, tpsl, stage = 'mark', isPosition = false }: WaitingTerms,
): LiveOrder {
  // Links them; both are registered before either is reported.
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
