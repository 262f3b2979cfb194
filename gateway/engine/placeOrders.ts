// placeOrders.ts: places a batch of orders in turn.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { OrderRecord } from '#protocol/info/orders/openOrders.ts';
import { reasonOf } from '#protocol/info/orders/orderReasons.ts';
import { cancelUncoveredBuys } from '../orders/spotHolds.ts';
import { openAccount } from '../world/account.ts';
import { placeOutcome } from '../outcomes/place.ts';
import { shortIdOf } from '../world/question.ts';
import { isWellFormed, placeGroup } from '../matching/groups.ts';
import { placeOrder } from '../matching/place.ts';
import type { CommandResult, PlaceOrders } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { countedId, signedOrderId } from '../world/orderIds.ts';
import { orderTypeOf } from '../world/records/orderRecords.ts';
import { refusal, type Refused } from '../world/refusals.ts';
import type { AccountState, Market, TwapSlice, World } from '../world/state.ts';

/**
 * One result per order; a refused order does not stop later ones. The batch is refused while the account is
 * being liquidated.
 */
export function placeOrders(world: World, effects: Effects, command: PlaceOrders): CommandResult {
  const { orders, grouping } = command;
  const limit = world.options.limits.ordersPerBatch;
  if (orders.length === 0) return refusal('INVALID_FIELD', 'action.orders');
  if (orders.length > limit)
    return refusal('BATCH_TOO_LARGE', 'action.orders', { limit: String(limit), items: 'orders' });
  if (grouping !== 'na' && !isWellFormed(grouping, orders))
    return refusal('INVALID_GROUPING', 'action.grouping');
  if (grouping !== 'na' && orders.some(({ assetId }) => hasTrait(world.markets.get(assetId), 'question')))
    return refusal('INVALID_GROUPING', 'action.grouping');
  const account = openAccount(world, command.owner);
  if (account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  if (grouping !== 'na')
    return { kind: 'orders', results: placeTogether(world, effects, account, command, grouping) };
  return {
    kind: 'orders',
    results: orders.map((entry, index) =>
      placeOne(world, effects, account, command, shortNamed(world, entry), index),
    ),
  };
}

/** Replaces an outcome's long id by its short id. */
function shortNamed(world: World, entry: OrderEntry): OrderEntry {
  const assetId = shortIdOf(world, entry.assetId);
  return assetId === entry.assetId ? entry : { ...entry, assetId };
}

function placeOne(
  world: World,
  effects: Effects,
  account: AccountState,
  { digest }: PlaceOrders,
  entry: OrderEntry,
  index: number,
): OrderResult {
  const id = idOf(world, digest, index);
  const question = world.markets.get(entry.assetId)?.outcome?.question;
  const result =
    question === undefined
      ? placeOrder(world, effects, account, entry, id, digest ?? null)
      : placeOutcome(world, effects, account, question, entry, id, digest ?? null);
  cancelUncoveredBuys(world, effects);
  if (result.kind === 'refused' && 'code' in result)
    reject(world, effects, account, entry, id, result as Refused);
  return result;
}

/** Each refused order of a group has its own refusal. */
function placeTogether(
  world: World,
  effects: Effects,
  account: AccountState,
  { orders, digest }: PlaceOrders,
  grouping: Exclude<Grouping, 'na'>,
): OrderResult[] {
  const ids = orders.map((_entry, index) => idOf(world, digest, index));
  const placed = placeGroup(world, effects, grouping, {
    account,
    entries: orders,
    ids,
    hash: digest ?? null,
  });
  cancelUncoveredBuys(world, effects);
  return orders.map((entry, index) => {
    const result = Array.isArray(placed) ? (placed[index] as OrderResult | Refused) : placed;
    if (result.kind === 'refused' && 'code' in result)
      reject(world, effects, account, entry, ids[index] as OrderId, result as Refused);
    return result;
  });
}

function idOf(world: World, digest: PlaceOrders['digest'], index: number): OrderId {
  const id = digest === undefined ? undefined : signedOrderId(digest, index);
  if (id !== undefined && !world.orders.has(id)) return id;
  world.orderCount += 1;
  return countedId(world.orderCount);
}

/** Notifies a real account of a refused order of a known market, and stores it. */
function reject(
  world: World,
  effects: Effects,
  account: AccountState,
  entry: OrderEntry,
  orderId: OrderId,
  { code, message }: Refused,
): void {
  const market = world.markets.get(entry.assetId);
  if (market === undefined || account.isBot) return;
  const { clientOrderId = null } = entry;
  effects.orderRefused({ account, market }, { orderId, clientOrderId, code, message });
  rememberRefused(effects, account, { market, entry, id: orderId, code });
}

/** Adds a refused order, or TWAP slice, to the order history of a real account. */
export function rememberRefused(
  effects: Effects,
  account: AccountState,
  what: { market: Market; entry: OrderEntry; id: OrderId; code: ErrorCode; slice?: TwapSlice },
): void {
  if (account.isBot) return;
  const { market, entry, id, code, slice } = what;
  const order = {
    ...rejectedOrder(market, entry, id, effects.now),
    twapOrderId: slice?.twap.id ?? null,
    twapSliceIndex: slice?.index ?? null,
  };
  const update = { order, status: 'rejected', statusReason: reasonOf(code), statusAt: effects.now } as const;
  account.endedOrders.push(update);
  effects.raise({ type: 'order', owner: account.owner, update });
}

function rejectedOrder(market: Market, entry: OrderEntry, orderId: OrderId, createdAt: number): OrderRecord {
  const { type } = entry;
  const isMarket = type.kind === 'limit' ? type.tif === 'FrontendMarket' : type.isMarket;
  const size = normalizeDecimal(entry.size) ?? '0';
  return {
    assetId: market.assetId,
    coin: market.coin,
    orderId,
    clientOrderId: entry.clientOrderId ?? null,
    side: entry.side,
    price: isMarket ? '0' : (normalizeDecimal(entry.price) ?? '0'),
    remainingSize: size,
    originalSize: size,
    orderType: orderTypeOf(isMarket, type.kind === 'trigger' ? type.tpsl : undefined),
    tif: type.kind === 'limit' ? type.tif : isMarket ? 'FrontendMarket' : 'Gtc',
    reduceOnly: entry.reduceOnly,
    isTrigger: type.kind === 'trigger',
    triggerPrice: type.kind === 'trigger' ? (normalizeDecimal(type.triggerPrice) ?? null) : null,
    triggerCondition: type.kind === 'trigger' ? type.tpsl : '',
    isPositionTpsl: false,
    children: [],
    parentOrderId: null,
    twapOrderId: null,
    twapSliceIndex: null,
    createdAt,
    status: 'rejected',
  };
}
