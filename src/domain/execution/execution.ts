// execution.ts: one signed order with its fills.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderId, UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

/** How the request that carried an order ended. `uncertain`: it may have been executed. */
export type RequestEnd = 'answered' | 'rejected' | 'uncertain' | 'neverExecuted';

/** An order as it was signed in this browser. */
export interface SignedOrder {
  key: string;
  entry: OrderEntry;
  signer: 'wallet' | 'key';
  /** Times of the service's clock as this browser estimates it. */
  signedAt: UnixMs;
  /** Null: never sent. */
  sentAt: UnixMs | null;
  /** Time of the stored answer; null without one. */
  answeredAt: UnixMs | null;
  /** The same bytes left more than once. */
  isResent: boolean;
  end: RequestEnd;
  /** The answer's result for this order; null where the answer is lost. */
  result: OrderResult | null;
  /** Quote per base as the service last reported it before the signature; null if not recorded. */
  mid: DecimalString | null;
}

/**
 * `open`: it can still trade. `partial`: ended with a part filled. `ended`: without a fill. `uncertain`: the answer is
 * lost and no fill covers it, or it is unknown whether it is still open.
 */
export type ExecutionState =
  | 'filled'
  | 'partial'
  | 'open'
  | 'partlyOpen'
  | 'ended'
  | 'rejected'
  | 'neverExecuted'
  | 'uncertain';

/** The order's type, for grouping. */
export type ExecutionType = 'market' | 'limit' | 'immediate' | 'stop' | 'takeProfit';

export interface Execution {
  order: SignedOrder;
  type: ExecutionType;
  state: ExecutionState;
  /** Base units. */
  filledSize: Decimal;
  /** Quote per base over all fills; undefined without any. */
  average: Decimal | undefined;
  fills: number;
  /** Fills in which the order took liquidity. */
  takerFills: number;
  /**
   * Average of the part that took liquidity against the mid at signing, a fraction; positive: worse than the mid.
   * Undefined without such a part or mid, and for orders that waited for a trigger.
   */
  slippage: Decimal | undefined;
  /** The same over the size of that part, quote. */
  slippageCost: Decimal | undefined;
  /** Quote; negative: a rebate. Undefined where a fee was paid in a token that the fill does not price. */
  fee: Decimal | undefined;
  /** Time of the answer that accepted the order; undefined if it was rejected or the answer is lost. */
  acceptedAt: UnixMs | undefined;
  /** Milliseconds. Undefined also where the estimation error of the service's clock exceeds the time. */
  signedToSentMs: number | undefined;
  /** Undefined also if the request was sent more than once: the answer may belong to any copy. */
  sentToAcceptedMs: number | undefined;
  sentToFirstFillMs: number | undefined;
  /** To the last fill of an order that filled in full. */
  sentToFilledMs: number | undefined;
}

export interface ExecutionSources {
  /** By the order's own id and by the service's. */
  fillsOf: (order: SignedOrder) => readonly Fill[];
  /** Undefined while it is not known which orders are open. */
  isOpen: (order: SignedOrder) => boolean | undefined;
  /** Quote; undefined where the fill does not price its fee's token. */
  feeOf: (fill: Fill) => Decimal | undefined;
}

const ZERO = dec('0');

export function executionOf(order: SignedOrder, sources: ExecutionSources): Execution {
  const fills = sources.fillsOf(order).toSorted((a, b) => a.time - b.time);
  const filledSize = sizeOf(fills);
  const state = stateOf(order, filledSize, sources.isOpen(order));
  const fees = fills.map(sources.feeOf);
  return {
    order,
    type: typeOf(order.entry),
    state,
    filledSize,
    average: averageOf(fills),
    fills: fills.length,
    takerFills: fills.filter(({ isTaker }) => isTaker).length,
    ...slippageOf(order, fills),
    fee: fees.every((fee) => fee !== undefined) ? sum(fees) : undefined,
    ...timesOf(order, fills, state),
  };
}

type Times = Pick<
  Execution,
  'acceptedAt' | 'signedToSentMs' | 'sentToAcceptedMs' | 'sentToFirstFillMs' | 'sentToFilledMs'
>;

/** `fills`: the oldest first. */
function timesOf(order: SignedOrder, fills: readonly Fill[], state: ExecutionState): Times {
  const { sentAt } = order;
  const isAccepted = order.end === 'answered' && order.result?.kind !== 'refused';
  const acceptedAt = isAccepted ? (order.answeredAt ?? undefined) : undefined;
  const since = (at: UnixMs | undefined): number | undefined => duration(sentAt ?? undefined, at);
  return {
    acceptedAt,
    signedToSentMs: duration(order.signedAt, sentAt ?? undefined),
    sentToAcceptedMs: order.isResent ? undefined : since(acceptedAt),
    sentToFirstFillMs: since(fills[0]?.time),
    sentToFilledMs: state === 'filled' ? since(fills.at(-1)?.time) : undefined,
  };
}

/** The fills of each order, by its client id and by the id in the answer. */
export function fillsByOrder(fills: readonly Fill[]): ExecutionSources['fillsOf'] {
  const byClientId = new Map<string, Fill[]>();
  const byOrderId = new Map<string, Fill[]>();
  for (const fill of fills) {
    if (fill.clientOrderId !== null) add(byClientId, fill.clientOrderId, fill);
    add(byOrderId, fill.orderId, fill);
  }
  return ({ entry, result }) => {
    const orderId = orderIdIn(result);
    const own = entry.clientOrderId === undefined ? undefined : byClientId.get(entry.clientOrderId);
    const byId = orderId === undefined ? undefined : byOrderId.get(orderId);
    return [...new Set([...(own ?? []), ...(byId ?? [])])];
  };
}

/** The service's id of the order, if the answer has one. */
export function orderIdIn(result: OrderResult | null): OrderId | undefined {
  return result !== null && 'orderId' in result ? (result.orderId ?? undefined) : undefined;
}

export function typeOf({ type }: OrderEntry): ExecutionType {
  if (type.kind === 'trigger') return type.tpsl === 'sl' ? 'stop' : 'takeProfit';
  if (type.tif === 'FrontendMarket') return 'market';
  return type.tif === 'Gtc' || type.tif === 'Alo' ? 'limit' : 'immediate';
}

/** Positive: worse than the mid. A part that filled while it rested in the book has no slippage. */
function slippageOf(
  { entry, mid }: SignedOrder,
  fills: readonly Fill[],
): Pick<Execution, 'slippage' | 'slippageCost'> {
  const taken = typeOf(entry) === 'limit' ? fills.filter(({ isTaker }) => isTaker) : fills;
  const average = averageOf(taken);
  const isMeasured = entry.type.kind !== 'trigger' && mid !== null && dec(mid).gt(0);
  if (!isMeasured || average === undefined) return { slippage: undefined, slippageCost: undefined };
  const perUnit = entry.side === 'buy' ? average.minus(dec(mid)) : dec(mid).minus(average);
  return { slippage: perUnit.div(dec(mid)), slippageCost: perUnit.mul(sizeOf(taken)) };
}

const sizeOf = (fills: readonly Fill[]): Decimal => sum(fills.map(({ size }) => dec(size)));

function averageOf(fills: readonly Fill[]): Decimal | undefined {
  const size = sizeOf(fills);
  return size.gt(0) ? sum(fills.map((fill) => dec(fill.size).mul(dec(fill.price)))).div(size) : undefined;
}

function duration(from: UnixMs | undefined, to: UnixMs | undefined): number | undefined {
  return from === undefined || to === undefined || to < from ? undefined : to - from;
}

/** Fills are authoritative: they outweigh a lost answer. */
function stateOf(order: SignedOrder, filled: Decimal, isOpen: boolean | undefined): ExecutionState {
  const { entry, end } = order;
  const hasFill = filled.gt(0);
  // An order whose size was raised later is open although its first size has filled.
  if (isOpen === true) return hasFill ? 'partlyOpen' : 'open';
  if (hasFill && filled.gte(dec(entry.size))) return 'filled';
  if (end === 'neverExecuted') return 'neverExecuted';
  if (!hasFill && isRejected(order)) return 'rejected';
  if (isOpen === undefined || !isSettled(order, filled)) return 'uncertain';
  return hasFill ? 'partial' : 'ended';
}

const isRejected = ({ end, result }: SignedOrder): boolean =>
  end === 'rejected' || result?.kind === 'refused';

/** The answer is known, and all fills it reports have been read. */
function isSettled({ end, result }: SignedOrder, filled: Decimal): boolean {
  if (end === 'uncertain' || result?.kind === 'unknown') return false;
  return result?.kind !== 'filled' || filled.gte(dec(result.filledSize));
}

function add(map: Map<string, Fill[]>, key: string, fill: Fill): void {
  const list = map.get(key);
  if (list) list.push(fill);
  else map.set(key, [fill]);
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), ZERO);
}
