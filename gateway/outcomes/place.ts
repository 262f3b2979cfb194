// place.ts: places one order for outcome shares.
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Hex, OrderId } from '#protocol/ids.ts';
import { slotOf } from '../world/account.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { AccountState, LiveOrder, Slot, World, Question } from '../world/state.ts';
import { type Draft, isImmediate } from '../matching/draft.ts';
import { newOrder, tifRefusal } from '../matching/place.ts';
import { restOrder } from '../orders/resting.ts';
import { sweep } from '../world/book/sweep.ts';
import { ratioText, toText } from '../world/units.ts';
import { costOf } from '../world/shareAmounts.ts';
import { releaseReserve } from '../pusd/reserve.ts';
import { reserveFunds } from './cash.ts';
import { readOutcomeEntry } from './draft.ts';
import { matchOutcome } from './match.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { holdShares, releaseShares } from '../pusd/shares.ts';

/** Places one order. A refusal changes nothing. */
export function placeOutcome(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  entry: OrderEntry,
  id: OrderId,
  hash: Hex | null,
): OrderResult | Refused {
  const draft = readOutcomeEntry(world, account, question, entry);
  if ('kind' in draft) return draft;
  if (!isImmediate(draft.tif) && account.orders.size >= world.options.limits.openOrders)
    return refused('TOO_MANY_OPEN_ORDERS');
  const slot = slotOf(account, draft.market);
  const taken = reserveForOrder(world, effects, slot, question, draft, draft.size);
  if (typeof taken === 'object') return taken;
  return executeOutcome(world, effects, question, newOrder(effects, slot, draft, draft.size, id), {
    reserved: taken,
    hash,
  });
}

/** Checks the current book and holds what `size` lots of a legal order need; returns the pUSD held, or the refusal. */
export function reserveForOrder(
  world: World,
  effects: Effects,
  slot: Slot,
  question: Question,
  draft: Draft,
  size: bigint,
): bigint | Refused {
  const { account, market } = slot;
  const { side, price } = draft;
  if (side === 'sell') {
    const short = holdShares(world, effects, account, market.assetId, size);
    if (short !== undefined) return refused(short.code);
  }
  const amount = side === 'buy' ? costOf(price * size) : 0n;
  const code = side === 'buy' ? reserveFunds(world, effects, account, question, amount) : undefined;
  if (code !== undefined) return refused(code);
  const refusal = tifRefusal(draft, size, sweep(account, slot, side, price, size));
  if (refusal === undefined) return isOnPredictionVenue(question) ? amount : 0n;
  if (side === 'sell') releaseShares(world, effects, account, market.assetId, size);
  else releaseReserve(world, effects, account, question, amount);
  return refusal;
}

/** Matches the order; by time in force the rest is booked or cancelled. */
export function executeOutcome(
  world: World,
  effects: Effects,
  question: Question,
  order: LiveOrder,
  { reserved, hash }: { reserved: bigint; hash: Hex | null },
): OrderResult {
  const taking = { order, reserved, hash };
  const traded = matchOutcome(world, effects, taking);
  const isResting = order.remaining > 0n && !isImmediate(order.tif);
  const needed = isResting && order.side === 'buy' ? costOf(order.remaining * order.price) : 0n;
  releaseReserve(
    world,
    effects,
    order.slot.account,
    question,
    taking.reserved - (isOnPredictionVenue(question) ? needed : 0n),
  );
  if (isResting) {
    restOrder(world, effects, order);
    effects.orderChanged(order, liveStatus(order));
  } else {
    releaseRest(world, effects, order);
    if (order.remaining === 0n) effects.orderChanged(order, 'filled');
    else effects.orderChanged(order, 'canceled', 'ioc');
  }
  if (traded.lots === 0n) return { kind: 'resting', orderId: order.id, clientOrderId: order.clientOrderId };
  const { market } = order.slot;
  return {
    kind: 'filled',
    orderId: order.id,
    filledSize: toText(traded.lots, market.szDecimals),
    averagePrice: ratioText(traded.notional, traded.lots, market.priceDecimals),
    isResting,
  };
}

/** Shares held for a sell that will no longer trade. */
function releaseRest(world: World, effects: Effects, { side, remaining, slot }: LiveOrder): void {
  if (side === 'sell' && remaining > 0n)
    releaseShares(world, effects, slot.account, slot.market.assetId, remaining);
}
