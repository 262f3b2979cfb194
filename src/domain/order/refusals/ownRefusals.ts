// ownRefusals.ts: refusals by the owner's own rules: maximum order size, mandatory stop-loss.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { hasTrait } from '../../market/hasTrait.ts';
import { exposureIn, type TicketContext } from '../orderDraft.ts';
import type { PlannedOrder } from '../orderPlan.ts';
import { reducible } from '../orderSizing.ts';
import { orderValue } from '../orderSummary.ts';
import { refusal, type Refusal } from './refusal.ts';

/** Refusals by the owner's maximum order size. Closing orders are exempt. */
export function ownLimitRefusals(plan: PlannedOrder, context: TicketContext): Refusal[] {
  return plan.reduceOnly ? [] : ownLimitRefusal(orderValue(plan, context), context);
}

/** The refusal of an order of this value, in quote, above the owner's maximum. */
export function ownLimitRefusal(
  value: Decimal | undefined,
  { guards }: Pick<TicketContext, 'guards'>,
): Refusal[] {
  const max = guards?.maxOrderValue;
  return max && value?.gt(max)
    ? [refusal('OWN_MAX_VALUE', 'order', { value: toDecimalString(value), max: toDecimalString(max) })]
    : [];
}

/** A changed order above the owner's maximum, in quote. */
export interface BeyondOwnMax {
  readonly value: DecimalString;
  readonly max: DecimalString;
}

/**
 * The order's price for its value: the trigger of a market trigger, as in the ticket; not the protective price with
 * which it is signed.
 */
function valuePriceOf({ price, type }: Pick<OrderEntry, 'price' | 'type'>): DecimalString {
  return type.kind === 'trigger' && type.isMarket ? type.triggerPrice : price;
}

/**
 * A change that raises the value of an order, in quote, above the owner's maximum; undefined for any other. One that
 * lowers the value of an order that is above it already is always allowed.
 */
export function changeBeyondOwnMax(
  {
    price,
    originalSize,
    triggerPrice,
    kind,
  }: Pick<Order, 'price' | 'originalSize' | 'triggerPrice' | 'kind'>,
  changed: Pick<OrderEntry, 'price' | 'size' | 'reduceOnly' | 'type'>,
  max: DecimalString | null,
): BeyondOwnMax | undefined {
  if (max === null || changed.reduceOnly) return undefined;
  const value = dec(valuePriceOf(changed)).mul(dec(changed.size));
  const before = dec(kind.isMarket && triggerPrice !== null ? triggerPrice : price).mul(dec(originalSize));
  return value.gt(dec(max)) && value.gt(before) ? { value: toDecimalString(value), max } : undefined;
}

/** The refusal of an order without the stop-loss that its owner requires. */
export function ownStopRefusal(
  plan: Pick<PlannedOrder, 'side' | 'size' | 'reduceOnly'>,
  hasStop: boolean,
  context: TicketContext,
): Refusal[] {
  if (context.guards?.isStopRequired !== true || hasStop || plan.size === undefined) return [];
  if (!hasTrait(context.market, 'margin') || onlyReduces(plan, context)) return [];
  return [refusal('OWN_STOP_MISSING', 'order', {})];
}

/** Whether an order can only reduce the position: the owner's rules never block it. */
export function onlyReduces(
  { side, size, reduceOnly }: Pick<PlannedOrder, 'side' | 'size' | 'reduceOnly'>,
  context: TicketContext,
): boolean {
  if (reduceOnly) return true;
  if (!hasTrait(context.market, 'shorts')) return side === 'sell';
  const closable = reducible(exposureIn(context)?.size ?? dec('0'), side);
  return size !== undefined && dec(size).lte(closable);
}
