// orderChange.ts: changes price, total size or trigger of an open order: the request to sign, or its refusals.
import { filledSizeOf } from './orderFigures.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import { type OrderEntry, type Tif, TIFS } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { gridOf, type Market, orderRulesOf } from '../market/market.ts';
import { triggerMarketPrice } from './marketOrder.ts';
import { checkOrder } from './orderRules.ts';
import type { OrderText, RuleData, RuleFailure } from './orderText.ts';

/** Which fields may be changed; everything else must stay (modify, immutables). */
export type Changeable = { readonly price: boolean; readonly size: boolean; readonly triggerPrice: boolean };

/**
 * Plain decimal texts as typed; fields that cannot be changed are ignored. `size` is the new total, filled
 * part included.
 */
export type OrderChange = { readonly price: string; readonly size: string; readonly triggerPrice: string };

export type ChangeResult =
  | { readonly ok: true; readonly modify: ModifyOrder }
  | { readonly ok: false; readonly reason: 'same' | 'notKnown' }
  | { readonly ok: false; readonly reason: 'belowFilled'; readonly filled: DecimalString }
  | {
      readonly ok: false;
      readonly reason: 'rule';
      readonly code: ErrorCode;
      readonly field: 'price' | 'size' | 'triggerPrice' | 'order';
      readonly data: RuleData;
      readonly below?: DecimalString;
      readonly above?: DecimalString;
    };

/**
 * Undefined for kinds of orders that this app cannot express, and for slices of a TWAP, which manages its own. The size
 * follows the position, or the fills of `parent` while that is open.
 */
export function changeableOf(order: Order, parent?: Order): Changeable | undefined {
  if (order.twapOrderId !== null || kindOf(order) === undefined) return undefined;
  const size = parent === undefined && !isOfPosition(order);
  return { price: !isAtMarket(order), size, triggerPrice: order.isTrigger };
}

const isOfPosition = ({ originalSize }: Order): boolean => dec(originalSize).isZero();

/** The request of a change, validated like a new order. `parent`: the open order whose fill activates this one. */
export function changeOrder(order: Order, change: OrderChange, market: Market, parent?: Order): ChangeResult {
  const rules = orderRulesOf(market);
  const can = changeableOf(order, parent);
  if (!rules || !can) return { ok: false, reason: 'notKnown' };
  const checked = checkOrder(rules, textOf(order, change, can, market));
  if (!checked.ok) return brokenRule(checked, can);
  const filled = filledSizeOf(order);
  if (can.size && dec(checked.size).lte(filled))
    return { ok: false, reason: 'belowFilled', filled: toDecimalString(filled) };
  const type = kindOf(order, checked.triggerPrice);
  if (!type) return { ok: false, reason: 'notKnown' };
  const entry: OrderEntry = {
    assetId: order.assetId,
    side: order.side,
    price: checked.price,
    size: checked.size,
    reduceOnly: order.reduceOnly,
    type,
  };
  return isSame(order, entry)
    ? { ok: false, reason: 'same' }
    : { ok: true, modify: { orderId: order.orderId, order: entry } };
}

/** Unchanged fields come from the order; a market stop is validated with the protective price of its trigger. */
function textOf(order: Order, change: OrderChange, can: Changeable, market: Market): OrderText {
  return {
    side: order.side,
    price: can.price
      ? change.price
      : (protectivePrice(order, change.triggerPrice, market) ?? change.triggerPrice),
    size: can.size ? change.size : order.originalSize,
    triggerPrice: can.triggerPrice ? change.triggerPrice : undefined,
    tif: order.tif ?? undefined,
    reduceOnly: order.reduceOnly,
    isWholePosition: isOfPosition(order),
  };
}

function brokenRule({ code, field, data, below, above }: RuleFailure, can: Changeable): ChangeResult {
  const at = field === 'price' && !can.price ? 'triggerPrice' : field;
  const known = at === 'price' || at === 'size' || at === 'triggerPrice' ? at : 'order';
  return {
    ok: false,
    reason: 'rule',
    code,
    field: known,
    data,
    ...(below === undefined ? {} : { below }),
    ...(above === undefined ? {} : { above }),
  };
}

function kindOf(
  order: Order,
  triggerPrice: DecimalString | null | undefined = order.triggerPrice,
): OrderEntry['type'] | undefined {
  if (!order.isTrigger) {
    const tif = TIFS.find((each) => each.toLowerCase() === (order.tif ?? 'Gtc').toLowerCase());
    return tif && isResting(tif) ? { kind: 'limit', tif } : undefined;
  }
  const { tpsl, isMarket } = order.kind;
  return tpsl && triggerPrice ? { kind: 'trigger', isMarket, triggerPrice, tpsl } : undefined;
}

/** Only these can be open, and hence changed. */
const isResting = (tif: Tif): boolean => tif === 'Gtc' || tif === 'Alo';

function isAtMarket(order: Order): boolean {
  return order.isTrigger && order.kind.isMarket;
}

/** A market trigger is signed with a protective price that follows the trigger. */
function protectivePrice(order: Order, triggerPrice: string, market: Market): DecimalString | undefined {
  const trigger = /^\d+(\.\d+)?$/.test(triggerPrice) ? dec(triggerPrice as DecimalString) : undefined;
  return trigger?.gt(0) ? triggerMarketPrice(gridOf(market), order.side, trigger) : undefined;
}

function isSame(order: Order, { price, size, type }: OrderEntry): boolean {
  if (type.kind === 'trigger' && type.triggerPrice !== order.triggerPrice) return false;
  return size === order.originalSize && (isAtMarket(order) || price === order.price);
}
