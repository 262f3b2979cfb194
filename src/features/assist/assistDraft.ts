// assistDraft.ts: converts the forms to plans of assisted orders, or the error.
import type { BreakEvenPlan, ChasePlan, TrailPlan } from '#domain/assist/assist.ts';
import { breakEvenLevel, isBolder, isTighter, trailLevel } from '#domain/assist/levels.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, type MarginMarket, type Market, orderRulesOf } from '#domain/market/market.ts';
import { isPriceOnGrid, nearestPrices, roundPrice, tickSizeAt } from '#domain/market/precision.ts';
import { tpslOrder } from '#domain/order/tpsl.ts';
import { dec, Decimal, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { shareTyped, UNIT_MISSING } from '#ui/text/format/typedShare.ts';

/**
 * Why a form is invalid. `side`: the price is on the wrong side of the order; `distance`: on the wrong side of the
 * mark. `step`: below one tick. `cents`: a bare number below one in a market of cents. `rules`: tick and minimum are
 * still loading.
 */
export type DraftFault =
  | { readonly kind: 'empty' | 'unreadable' | 'side' | 'noMark' | 'step' | 'better' | 'cents' | 'rules' }
  | { readonly kind: 'grid'; readonly near: readonly DecimalString[] };

export type Draft<Ready> =
  | { readonly ok: true; readonly ready: Ready }
  | { readonly ok: false; readonly fault: DraftFault };

/** The chase of an order up to a typed limit. */
export function chaseDraft(
  { side, price, assetId }: Order,
  text: string,
  everyMs: number,
  market: Market,
): Draft<ChasePlan> {
  if (!orderRulesOf(market)) return no({ kind: 'rules' });
  const typed = hasTrait(market, 'cents') ? shareOf(text) : amountOf(text);
  if (typeof typed !== 'string') return no(typed);
  const grid = gridOf(market);
  if (!isPriceOnGrid(grid, typed)) {
    const { below, above } = nearestPrices(grid, typed);
    return no({ kind: 'grid', near: [below, above].filter((each) => each !== undefined) });
  }
  if (!isBolder(side, dec(typed), dec(price))) return no({ kind: 'side' });
  return yes({ kind: 'chase', assetId, side, limitPrice: typed, everyMs });
}

export interface TrailTexts {
  unit: 'price' | 'percent';
  distance: string;
  minStep: string;
}

export interface TrailDraft {
  plan: TrailPlan;
  /** The stop price if started now. */
  level: DecimalString;
  /** The order that places it; for an existing stop, the change's value. */
  order: OrderEntry;
}

/** A trailing stop of a position: new at its current size, or existing. */
export function trailDraft(
  { assetId, size }: Pick<Position, 'assetId' | 'size'>,
  present: Order | undefined,
  { unit, distance, minStep }: TrailTexts,
  { market, mark }: { market: MarginMarket; mark: DecimalString | undefined },
): Draft<TrailDraft> {
  const far = amountOf(distance);
  if (typeof far !== 'string') return no(far);
  if (mark === undefined) return no({ kind: 'noMark' });
  const step = amountOf(minStep);
  if (typeof step !== 'string' || dec(step).lt(tickSizeAt(gridOf(market), dec(mark))))
    return no({ kind: 'step' });
  const direction = directionOf(size);
  const plan: TrailPlan = {
    kind: 'trail',
    assetId,
    direction,
    distance: { unit, value: far },
    minStep: step,
  };
  const level = trailLevel(plan, mark, gridOf(market));
  if (level === undefined) return no({ kind: 'side' });
  // A fixed size: the key could not check the value of one that follows the position.
  const order = tpslOrder(
    {
      assetId,
      kind: 'sl',
      direction,
      size: present?.originalSize ?? toDecimalString(dec(size).abs()),
      triggerPrice: level,
    },
    market,
  );
  return order ? yes({ plan, level, order }) : no({ kind: 'side' });
}

/** The move of a stop to break-even. */
export function breakEvenDraft(
  { assetId, size, entryPrice }: Pick<Position, 'assetId' | 'size' | 'entryPrice'>,
  present: Order,
  text: string,
  { market, feeRate }: { market: MarginMarket; feeRate: DecimalString },
): Draft<{ plan: BreakEvenPlan; level: DecimalString }> {
  const distance = amountOf(text);
  if (typeof distance !== 'string') return no(distance);
  const plan: BreakEvenPlan = {
    kind: 'breakEven',
    assetId,
    direction: directionOf(size),
    distance,
    // A rebate does not count as a cost.
    feeRate: dec(feeRate).isNegative() ? '0' : feeRate,
  };
  const level = breakEvenLevel(plan, entryPrice, gridOf(market));
  if (level === undefined) return no({ kind: 'side' });
  if (present.triggerPrice !== null && !isTighter(plan.direction, dec(level), dec(present.triggerPrice)))
    return no({ kind: 'better' });
  return yes({ plan, level });
}

/** Stops that can be moved: market, fixed size, closing side of this position. */
export function followableStops(
  orders: readonly Order[],
  position: Pick<Position, 'assetId' | 'size'>,
): Order[] {
  return marketStops(orders, position).filter((order) => !coversAll(order));
}

/** Market stops that cover the whole position, whatever its size. */
export function wholeStops(orders: readonly Order[], position: Pick<Position, 'assetId' | 'size'>): Order[] {
  return marketStops(orders, position).filter(coversAll);
}

/** Whether a stop covers the whole position: it has no size of its own, so the trading key cannot check its value. */
export const coversAll = ({ originalSize }: Pick<Order, 'originalSize'>): boolean =>
  dec(originalSize).isZero();

/** A copy, with the position's current size, of a stop that covers the whole position. The original is not changed. */
export function copyOfStop(
  { triggerPrice }: Pick<Order, 'triggerPrice'>,
  { assetId, size }: Pick<Position, 'assetId' | 'size'>,
  market: MarginMarket,
): OrderEntry | undefined {
  if (triggerPrice === null) return undefined;
  const direction = directionOf(size);
  return tpslOrder(
    { assetId, kind: 'sl', direction, size: toDecimalString(dec(size).abs()), triggerPrice },
    market,
  );
}

function marketStops(
  orders: readonly Order[],
  { assetId, size }: Pick<Position, 'assetId' | 'size'>,
): Order[] {
  const side = directionOf(size) === 'long' ? 'sell' : 'buy';
  return orders.filter(
    (order) =>
      order.assetId === assetId &&
      order.side === side &&
      order.reduceOnly &&
      order.kind.tpsl === 'sl' &&
      order.kind.isMarket &&
      order.triggerPrice !== null &&
      order.status !== 'pendingParentFill',
  );
}

/** Default: a fraction of the mark in whole ticks. */
export function usualStep(market: Market, mark: DecimalString): DecimalString {
  const tick = dec(tickSizeAt(gridOf(market), dec(mark)));
  const wanted = dec(mark).mul('0.0005');
  const step: Decimal = wanted.div(tick).ceil().mul(tick);
  return toDecimalString(step);
}

/** Default: 0.1 % beyond the best price, at least a tick. */
export function usualLimit(
  market: Market,
  side: 'buy' | 'sell',
  touch: DecimalString,
): DecimalString | undefined {
  const grid = gridOf(market);
  const best = dec(touch);
  const away = Decimal.max(best.mul('0.001'), tickSizeAt(grid, best));
  const wanted = side === 'buy' ? best.plus(away) : best.minus(away);
  const price = wanted.gt(0) ? roundPrice(grid, wanted, side === 'buy' ? 'down' : 'up') : undefined;
  return price && toDecimalString(price);
}

function amountOf(text: string): DecimalString | DraftFault {
  const typed = readTyped(text);
  if (typed.status === 'empty') return { kind: 'empty' };
  const value = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  return value !== undefined && dec(value).gt(0) ? value : { kind: 'unreadable' };
}

/** A price of a share, typed in cents. */
function shareOf(text: string): DecimalString | DraftFault {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = shareTyped(text);
  if (typed === UNIT_MISSING) return { kind: 'cents' };
  const price = typed === undefined ? undefined : normalizeDecimal(typed);
  return price !== undefined && dec(price).gt(0) ? price : { kind: 'unreadable' };
}

const directionOf = (size: DecimalString): 'long' | 'short' => (dec(size).isNegative() ? 'short' : 'long');
const yes = <Ready>(ready: Ready): Draft<Ready> => ({ ok: true, ready });
const no = (fault: DraftFault): { ok: false; fault: DraftFault } => ({ ok: false, fault });
