// place.ts: places one order.
import type { Hex, OrderId } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { admissionRefusal } from '../accounts/admission.ts';
import { spotRefusal } from '../accounts/spotAdmission.ts';
import { slotOf } from '../world/account.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { AccountState, LiveOrder, Slot, TwapSlice, World } from '../world/state.ts';
import { type Draft, isImmediate, readEntry } from './draft.ts';
import { match } from './match.ts';
import { cancelUncovered } from './uncovered.ts';
import { triggerRefusal, waitFor } from './waiting.ts';
import { restOrder } from '../orders/resting.ts';
import { type Sweep, sweep } from '../world/book/sweep.ts';
import { min, ratioText, toText } from '../world/units.ts';

/** Places one order, or a TWAP slice. A refusal changes nothing of its owner's. */
export function placeOrder(
  world: World,
  effects: Effects,
  account: AccountState,
  entry: OrderEntry,
  id: OrderId,
  hash: Hex | null,
  slice?: TwapSlice,
): OrderResult | Refused {
  const draft = readEntry(world, account, entry, false, slice !== undefined);
  if ('kind' in draft) return draft;
  if (mayRest(draft) && account.orders.size >= world.options.limits.openOrders)
    return refused('TOO_MANY_OPEN_ORDERS');
  const slot = slotOf(account, draft.market);
  if (draft.trigger !== undefined) {
    return (
      triggerRefusal(world, slot, draft, draft.trigger) ??
      waitFor(world, effects, newOrder(effects, slot, draft, draft.size, id), draft.trigger)
    );
  }
  const size = draft.reduceOnly ? min(draft.size, reducibleLots(slot.size, draft.side)) : draft.size;
  const refusal = bookRefusal(world, effects, slot, draft, size);
  if (refusal !== undefined) return refusal;
  return execute(world, effects, newOrder(effects, slot, draft, size, id, slice), hash);
}

/**
 * The refusal of `size` lots of a legal order: nothing to reduce, the current book, or margin. Resting orders that it
 * would meet and whose owners' margin no longer covers them are cancelled first, also when it is refused.
 */
export function bookRefusal(
  world: World,
  effects: Effects,
  slot: Slot,
  draft: Draft,
  size: bigint,
): Refused | undefined {
  if (size === 0n) return refused('REDUCE_ONLY_VIOLATION');
  cancelUncovered(world, effects, slot, { ...draft, lots: size });
  const crossing = sweep(slot.account, slot, draft.side, draft.price, size);
  return tifRefusal(draft, size, crossing) ?? moneyRefusal(world, slot, draft, size, crossing);
}

/** Whether the order is live afterwards. */
function mayRest({ tif, trigger }: Draft): boolean {
  return trigger !== undefined || !isImmediate(tif);
}

/** The refusal by time in force on the current book. */
export function tifRefusal(draft: Draft, size: bigint, crossing: Sweep): Refused | undefined {
  const { book } = draft.market;
  switch (draft.tif) {
    case 'Gtc':
      return undefined;
    case 'Alo':
      return book.crosses(draft.side, draft.price)
        ? refused('POST_ONLY_WOULD_MATCH', { bbo: bboText(draft) })
        : undefined;
    case 'Fok':
      return crossing.lots < size ? refused('FOK_NOT_FILLED') : undefined;
    default:
      return crossing.lots === 0n
        ? refused(isWithoutLiquidity(draft) ? 'NO_LIQUIDITY' : 'IOC_NO_MATCH')
        : undefined;
  }
}

/** Best bid and offer, as `97122@97123`; a dash for an empty side. */
function bboText({ market }: Draft): string {
  const text = (price: bigint | undefined): string =>
    price === undefined ? '-' : toText(price, market.priceDecimals);
  return `${text(market.book.bids.bestPrice)}@${text(market.book.asks.bestPrice)}`;
}

function isWithoutLiquidity({ tif, market, side }: Draft): boolean {
  return tif === 'FrontendMarket' && market.book.opposite(side).depth === 0;
}

function moneyRefusal(
  world: World,
  slot: Slot,
  draft: Draft,
  size: bigint,
  crossing: Sweep,
): Refused | undefined {
  const { pair } = draft.market;
  const resting = isImmediate(draft.tif) ? 0n : size - crossing.lots;
  const { side, price, reduceOnly } = draft;
  const intent = { side, price, now: crossing, resting, reduceOnly };
  const code =
    pair === undefined ? admissionRefusal(world, slot, intent) : spotRefusal(world, slot, pair, intent);
  return code === undefined ? undefined : refused(code);
}

/** Creates an unregistered order from a draft. */
export function newOrder(
  effects: Effects,
  slot: Slot,
  draft: Draft,
  size: bigint,
  id: OrderId,
  slice?: TwapSlice,
): LiveOrder {
  const { side, price, reduceOnly, tif, clientOrderId } = draft;
  return {
    id,
    clientOrderId,
    slot,
    side,
    price,
    size,
    remaining: size,
    reduceOnly,
    tif,
    createdAt: effects.now,
    changedAt: effects.now,
    slice,
    previous: undefined,
    next: undefined,
  };
}

/** Matches the order; by time in force the rest is booked or cancelled. */
export function execute(world: World, effects: Effects, order: LiveOrder, hash: Hex | null): OrderResult {
  const traded = match(world, effects, order, { hash, liquidation: null });
  const isResting = order.remaining > 0n && !isImmediate(order.tif);
  if (isResting) rest(world, effects, order);
  else if (order.remaining === 0n) effects.orderChanged(order, 'filled');
  else effects.orderChanged(order, 'canceled', 'ioc');
  if (traded.lots === 0n) return { kind: 'resting', orderId: order.id, clientOrderId: order.clientOrderId };
  const { market } = order.slot;
  const averagePrice = ratioText(traded.notional, traded.lots, market.priceDecimals);
  return {
    kind: 'filled',
    orderId: order.id,
    filledSize: toText(traded.lots, market.szDecimals),
    averagePrice,
    isResting,
  };
}

/** The rest of a reduce-only order still fits the position: both shrank by the same fills. */
function rest(world: World, effects: Effects, order: LiveOrder): void {
  restOrder(world, effects, order);
  effects.orderChanged(order, liveStatus(order));
}
