// modify.ts: changes one live order, keeping its id and fills.
import type { Hex } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { LiveOrder, World } from '../world/state.ts';
import { type Draft, type DraftTrigger, readEntry } from './draft.ts';
import { bookRefusal, execute } from './place.ts';
import { childrenOf } from '../orders/linked.ts';
import { takeOffBook, readWithout, resize, shrinkResting } from '../orders/resting.ts';
import { min, toText } from '../world/units.ts';
import { entryReference, sideRefusal, triggerRefusal, waitFor } from './waiting.ts';

/**
 * Gives a live order another price and total size. Only a smaller size at the same price keeps its queue place; any
 * other change is checked and matched like a new order, without the old one. A refusal leaves the order unchanged.
 */
export function modifyOrder(
  world: World,
  effects: Effects,
  order: LiveOrder,
  entry: OrderEntry,
  hash: Hex | null,
): OrderResult | Refused {
  if (!isSameKind(order, entry)) return refused('MODIFY_IMMUTABLE');
  const draft = readEntry(world, order.slot.account, withoutOwnId(order, entry), order.waiting?.isPosition);
  if ('kind' in draft) return draft;
  if (draft.trigger !== undefined) return rearm(world, effects, order, { ...draft, trigger: draft.trigger });
  return change(world, effects, order, { draft, hash });
}

/** For an order that trades; children that still wait for it take its new size. */
function change(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { draft, hash }: { draft: Draft; hash: Hex | null },
): OrderResult | Refused {
  const filled = order.size - order.remaining;
  if (draft.size <= filled)
    return refused('SIZE_BELOW_FILLED', { filled: toText(filled, draft.market.szDecimals) });
  const wanted = draft.size - filled;
  const remaining = draft.reduceOnly ? min(wanted, reducibleLots(order.slot.size, order.side)) : wanted;
  const children = childrenOf(order).filter(({ waiting }) => waiting?.stage === 'parent');
  for (const { price, side, waiting } of children) {
    const refusal = waiting && sideRefusal({ price, side }, waiting, entryReference(order.slot, draft));
    if (refusal !== undefined) return refusal;
  }
  const result = apply(world, effects, order, { draft, remaining, hash });
  if (result.kind !== 'refused')
    for (const child of childrenOf(order))
      if (child.waiting?.stage === 'parent') followEntry(effects, child, draft.size);
  return result;
}

function followEntry(effects: Effects, child: LiveOrder, size: bigint): void {
  resize(effects, child, size);
  effects.orderChanged(child, liveStatus(child));
}

function apply(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { draft, remaining, hash }: { draft: Draft; remaining: bigint; hash: Hex | null },
): OrderResult | Refused {
  if (isOnlySmaller(order, draft, remaining)) return shrink(world, effects, order, remaining);
  return replace(world, effects, order, { draft, remaining, hash });
}

function isSameKind(order: LiveOrder, { assetId, side, type }: OrderEntry): boolean {
  const { waiting } = order;
  if (assetId !== order.slot.market.assetId || side !== order.side) return false;
  if (type.kind === 'limit') return waiting === undefined && type.tif === order.tif;
  return type.isMarket === waiting?.isMarket && type.tpsl === waiting.tpsl;
}

/** An unchanged client id is not a duplicate; an entry without one keeps the order's. */
function withoutOwnId(order: LiveOrder, entry: OrderEntry): OrderEntry {
  const { clientOrderId, ...rest } = entry;
  return clientOrderId === undefined || clientOrderId === order.clientOrderId ? rest : entry;
}

/** Changes trigger price, price or size of an untriggered order. */
function rearm(
  world: World,
  effects: Effects,
  order: LiveOrder,
  draft: Draft & { trigger: DraftTrigger },
): OrderResult | Refused {
  const refusal = rearmRefusal(world, order, draft);
  if (refusal !== undefined) return refusal;
  takeOffBook(world, effects, order);
  const { price, size, reduceOnly, clientOrderId } = draft;
  const changed = {
    ...order,
    price,
    size,
    remaining: size,
    reduceOnly,
    clientOrderId: clientOrderId ?? order.clientOrderId,
    changedAt: effects.now,
  };
  return waitFor(world, effects, changed, { ...order.waiting, ...draft.trigger });
}

/** While its entry can still fill, a child's size is what the entry opened; position orders only reduce. */
function rearmRefusal(
  world: World,
  order: LiveOrder,
  draft: Draft & { trigger: DraftTrigger },
): Refused | undefined {
  const { slot, waiting } = order;
  const isTied = waiting?.isPosition === true || order.parentId !== undefined;
  if (isTied && !draft.reduceOnly) return refused('MODIFY_IMMUTABLE');
  const entry = order.parentId === undefined ? undefined : slot.account.orders.get(order.parentId);
  if (entry !== undefined && draft.size !== order.size) return refused('MODIFY_IMMUTABLE');
  if (entry === undefined || waiting?.stage === 'mark')
    return triggerRefusal(world, slot, draft, draft.trigger);
  return sideRefusal(draft, draft.trigger, entryReference(slot, entry));
}

function isOnlySmaller(order: LiveOrder, draft: Draft, remaining: bigint): boolean {
  const isSame =
    draft.price === order.price && draft.reduceOnly === order.reduceOnly && draft.clientOrderId === null;
  return isSame && remaining > 0n && remaining <= order.remaining;
}

function shrink(world: World, effects: Effects, order: LiveOrder, remaining: bigint): OrderResult {
  const excess = order.remaining - remaining;
  order.size -= excess;
  if (excess > 0n) shrinkResting(world, effects, order, excess);
  effects.orderChanged(order, liveStatus(order));
  return { kind: 'resting', orderId: order.id, clientOrderId: order.clientOrderId };
}

function replace(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { draft, remaining, hash }: { draft: Draft; remaining: bigint; hash: Hex | null },
): OrderResult | Refused {
  const refusal = readWithout(world, order, () => bookRefusal(world, effects, order.slot, draft, remaining));
  if (refusal !== undefined) return refusal;
  takeOffBook(world, effects, order);
  const { price, reduceOnly, clientOrderId } = draft;
  const size = order.size - order.remaining + remaining;
  return execute(
    world,
    effects,
    {
      ...order,
      price,
      reduceOnly,
      clientOrderId: clientOrderId ?? order.clientOrderId,
      size,
      remaining,
      changedAt: effects.now,
    },
    hash,
  );
}
