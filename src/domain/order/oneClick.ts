// oneClick.ts: which requests a trading key may sign, within its owner's limits. Pure: time, prices and past use are arguments.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { CancelOrders } from '#protocol/exchange/cancel.ts';
import type { CancelByClientId } from '#protocol/exchange/cancelByCloid.ts';
import type { ModifyOrder, ModifyOrders } from '#protocol/exchange/modify.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import type { TwapCancel, TwapOrder } from '#protocol/exchange/twap.ts';
import type { UpdateIsolatedMargin, UpdateLeverage } from '#protocol/exchange/updateLeverage.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { fromMillionths } from '../margin/isolatedMargin.ts';

/** Everything a trading key may sign. Withdrawals, approvals, terms and deposits are excluded whatever the limits. */
export type KeyAct =
  | { type: 'order'; action: PlaceOrders }
  | { type: 'modify'; action: ModifyOrder }
  | { type: 'batchModify'; action: ModifyOrders }
  | { type: 'cancel'; action: CancelOrders }
  | { type: 'cancelByCloid'; action: CancelByClientId }
  | { type: 'twapOrder'; action: TwapOrder }
  | { type: 'twapCancel'; action: TwapCancel }
  | { type: 'updateLeverage'; action: UpdateLeverage }
  | { type: 'updateIsolatedMargin'; action: UpdateIsolatedMargin };

export const KEY_ACTS: ReadonlySet<string> = new Set<KeyAct['type']>([
  'order',
  'modify',
  'batchModify',
  'cancel',
  'cancelByCloid',
  'twapOrder',
  'twapCancel',
  'updateLeverage',
  'updateIsolatedMargin',
]);

/** Values are in the market's quote currency. */
export interface OneClickLimits {
  /** Null: every market. */
  readonly markets: readonly AssetId[] | null;
  /** Per order. */
  readonly maxOrderValue: DecimalString;
  /** All orders of the last sixty minutes together. */
  readonly maxHourValue: DecimalString;
  /** Number of orders in the last sixty minutes. */
  readonly maxHourOrders: number;
}

/** One signature by the key: its value and its number of orders. */
export interface KeyUse {
  readonly id: string;
  readonly at: UnixMs;
  readonly value: DecimalString;
  readonly orders: number;
}

export type OneClickRefusal =
  /** A request that a trading key never signs. */
  | { readonly kind: 'ownerOnly' }
  | { readonly kind: 'market'; readonly assetId: AssetId }
  /** Its value depends on an unknown price, or on the size of the position. */
  | { readonly kind: 'unknownValue' }
  | { readonly kind: 'orderValue'; readonly value: DecimalString; readonly limit: DecimalString }
  /** `left`: what the hourly limit still allows. */
  | {
      readonly kind: 'hourValue';
      readonly value: DecimalString;
      readonly left: DecimalString;
      readonly limit: DecimalString;
    }
  | { readonly kind: 'hourOrders'; readonly limit: number };

export type MarkOf = (assetId: AssetId) => DecimalString | undefined;

export const HOUR_MS = 3_600_000;

/** Why the key must not sign this, or undefined when it may. */
export function oneClickRefusal(
  act: KeyAct,
  limits: OneClickLimits,
  given: { uses: readonly KeyUse[]; now: UnixMs; markOf: MarkOf },
): OneClickRefusal | undefined {
  // Cancels are always allowed.
  if (isCancel(act)) return undefined;
  const forbidden = assetsOf(act).find((assetId) => limits.markets?.includes(assetId) === false);
  if (forbidden !== undefined) return { kind: 'market', assetId: forbidden };
  const values = valuesOf(act, given.markOf);
  if (values === undefined) return { kind: 'unknownValue' };
  const max = dec(limits.maxOrderValue);
  const tooLarge = values.find((value) => value.gt(max));
  if (tooLarge !== undefined)
    return { kind: 'orderValue', value: toDecimalString(tooLarge), limit: limits.maxOrderValue };
  const used = usedInHour(given.uses, given.now);
  const value = sum(values);
  const left = Decimal.max(0, dec(limits.maxHourValue).minus(used.value));
  if (value.gt(left))
    return {
      kind: 'hourValue',
      value: toDecimalString(value),
      left: toDecimalString(left),
      limit: limits.maxHourValue,
    };
  return used.orders + values.length > limits.maxHourOrders
    ? { kind: 'hourOrders', limit: limits.maxHourOrders }
    : undefined;
}

/** Value and number of orders that count towards the limits; zero for cancels. Undefined when its value is not known. */
export function usageOf(act: KeyAct, markOf: MarkOf): { value: DecimalString; orders: number } | undefined {
  if (isCancel(act)) return { value: '0', orders: 0 };
  const values = valuesOf(act, markOf);
  return values && { value: toDecimalString(sum(values)), orders: values.length };
}

/** How long a new key stays unlocked, unless its owner chose another time, in ms. */
export const USUAL_UNLOCK_MS = 8 * HOUR_MS;

/** Value and orders of the last sixty minutes. */
export function usedInHour(uses: readonly KeyUse[], now: UnixMs): { value: Decimal; orders: number } {
  const recent = uses.filter(({ at }) => at > now - HOUR_MS);
  return {
    value: sum(recent.map(({ value }) => dec(value))),
    orders: recent.reduce((count, use) => count + use.orders, 0),
  };
}

/** Cancels are within every limit, and never refused for the clock. */
export function isCancel({ type }: { type: string }): boolean {
  return type === 'cancel' || type === 'cancelByCloid' || type === 'twapCancel';
}

function assetsOf(act: KeyAct): AssetId[] {
  switch (act.type) {
    case 'order':
      return act.action.orders.map(({ assetId }) => assetId);
    case 'modify':
      return [act.action.order.assetId];
    case 'batchModify':
      return act.action.modifies.map(({ order }) => order.assetId);
    case 'twapOrder':
    case 'updateLeverage':
    case 'updateIsolatedMargin':
      return [act.action.assetId];
    default:
      return [];
  }
}

/** The value of each order; undefined when one is not known. */
function valuesOf(act: KeyAct, markOf: MarkOf): Decimal[] | undefined {
  const values = partsOf(act, markOf);
  return values.every((value) => value !== undefined) ? values : undefined;
}

function partsOf(act: KeyAct, markOf: MarkOf): (Decimal | undefined)[] {
  switch (act.type) {
    case 'order':
      return act.action.orders.map((order) => orderValue(order, markOf));
    case 'modify':
      return [orderValue(act.action.order, markOf)];
    case 'batchModify':
      return act.action.modifies.map(({ order }) => orderValue(order, markOf));
    case 'twapOrder':
      return [atMark(act.action, markOf)];
    case 'updateIsolatedMargin':
      return [dec(fromMillionths(Math.abs(act.action.microUsd)))];
    case 'updateLeverage':
      return [new Decimal(0)];
    default:
      return [];
  }
}

/**
 * A buy pays at most its price; a sell may fill at the mark, however low its price. Size 0 means a whole
 * position.
 */
function orderValue({ assetId, side, price, size }: OrderEntry, markOf: MarkOf): Decimal | undefined {
  const own = dec(price).mul(size);
  if (dec(size).isZero()) return undefined;
  if (side === 'buy') return own;
  const marked = atMark({ assetId, size }, markOf);
  return marked && Decimal.max(own, marked);
}

function atMark(
  { assetId, size }: { assetId: AssetId; size: DecimalString },
  markOf: MarkOf,
): Decimal | undefined {
  const mark = markOf(assetId);
  return mark === undefined ? undefined : dec(mark).mul(size);
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Decimal(0));
}
