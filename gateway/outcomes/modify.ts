// modify.ts: changes one live order for outcome shares, keeping its id and fills.
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Hex } from '#protocol/ids.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { LiveOrder, World, Question } from '../world/state.ts';
import type { Draft } from '../matching/draft.ts';
import { removeResting, shrinkResting } from '../orders/resting.ts';
import { toText } from '../world/units.ts';
import { costOf } from '../world/shareAmounts.ts';
import { readOutcomeEntry } from './draft.ts';
import { releaseHold, restoreHold } from '../pusd/releaseHold.ts';
import { executeOutcome, reserveForOrder } from './place.ts';

/**
 * Changes price and total size. Only a smaller size at the same price keeps its queue place. A refusal leaves the order
 * unchanged.
 */
export function modifyOutcome(
  world: World,
  effects: Effects,
  question: Question,
  order: LiveOrder,
  entry: OrderEntry,
  hash: Hex | null,
): OrderResult | Refused {
  const { slot, side, tif, remaining, price } = order;
  if (
    entry.assetId !== slot.market.assetId ||
    entry.side !== side ||
    entry.type.kind !== 'limit' ||
    entry.type.tif !== tif
  )
    return refused('MODIFY_IMMUTABLE');
  const freed = {
    shares: side === 'sell' ? remaining : 0n,
    money: side === 'buy' ? costOf(remaining * price) : 0n,
  };
  const draft = readOutcomeEntry(world, slot.account, question, withoutOwnId(order, entry), freed);
  if ('kind' in draft) return draft;
  const filled = order.size - remaining;
  if (draft.size <= filled)
    return refused('SIZE_BELOW_FILLED', { filled: toText(filled, slot.market.szDecimals) });
  const wanted = draft.size - filled;
  const isOnlySmaller = draft.price === price && draft.clientOrderId === null && wanted <= remaining;
  return isOnlySmaller
    ? shrink(world, effects, order, wanted)
    : replace(world, effects, question, order, { draft, wanted, hash });
}

function shrink(world: World, effects: Effects, order: LiveOrder, wanted: bigint): OrderResult {
  const excess = order.remaining - wanted;
  releaseHold(world, effects, order, wanted);
  order.size -= excess;
  if (excess > 0n) shrinkResting(world, effects, order, excess);
  effects.orderChanged(order, liveStatus(order));
  return { kind: 'resting', orderId: order.id, clientOrderId: order.clientOrderId };
}

/** Checked and matched like a new order, without the old one. */
function replace(
  world: World,
  effects: Effects,
  question: Question,
  order: LiveOrder,
  { draft, wanted, hash }: { draft: Draft; wanted: bigint; hash: Hex | null },
): OrderResult | Refused {
  releaseHold(world, effects, order, 0n);
  const taken = reserveForOrder(world, effects, order.slot, question, draft, wanted);
  if (typeof taken === 'object') {
    restoreHold(world, effects, order);
    return taken;
  }
  removeResting(world, effects, order);
  const { price, clientOrderId } = draft;
  const size = order.size - order.remaining + wanted;
  const changed = {
    ...order,
    price,
    clientOrderId: clientOrderId ?? order.clientOrderId,
    size,
    remaining: wanted,
    changedAt: effects.now,
  };
  return executeOutcome(world, effects, question, changed, { reserved: taken, hash });
}

/** An unchanged client id is not a duplicate; an entry without one keeps the order's. */
function withoutOwnId(order: LiveOrder, entry: OrderEntry): OrderEntry {
  const { clientOrderId, ...rest } = entry;
  return clientOrderId === undefined || clientOrderId === order.clientOrderId ? rest : entry;
}
