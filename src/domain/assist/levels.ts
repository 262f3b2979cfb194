// levels.ts: the price of an assisted order in the current market.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { type PriceGrid, roundPrice } from '../market/precision.ts';
import type { BreakEvenPlan, ChasePlan, TrailPlan } from './assist.ts';

type Side = 'buy' | 'sell';

/**
 * The only rounding of assisted orders, toward the safe side: a buy never pays more than `price`, a sell never receives
 * less. For a stop that is toward the market: it never loses more than its distance.
 */
export function safePrice(grid: PriceGrid, side: Side, price: Decimal): DecimalString | undefined {
  const rounded = price.gt(0) ? roundPrice(grid, price, side === 'buy' ? 'down' : 'up') : undefined;
  return rounded && toDecimalString(rounded);
}

/** Whether `price` is more likely to trade than `than`: higher for a buy, lower for a sell. */
export function isBolder(side: Side, price: Decimal, than: Decimal): boolean {
  return side === 'buy' ? price.gt(than) : price.lt(than);
}

/** The side on which a stop of this position trades. */
export function stopSide(direction: 'long' | 'short'): Side {
  return direction === 'long' ? 'sell' : 'buy';
}

/** Whether one stop protects more than the other: higher under a long, lower over a short. */
export function isTighter(direction: 'long' | 'short', stop: Decimal, than: Decimal): boolean {
  return direction === 'long' ? stop.gt(than) : stop.lt(than);
}

/**
 * The price a chase moves its order to: the best price, never beyond its limit and never away from the market.
 * `reached`: it rests at its limit, and the best price has moved beyond it.
 */
export function chaseLevel(
  { side, limitPrice }: ChasePlan,
  at: DecimalString,
  touch: DecimalString,
  grid: PriceGrid,
): DecimalString | 'reached' | undefined {
  const limit = safePrice(grid, side, dec(limitPrice));
  const best = safePrice(grid, side, dec(touch));
  if (limit === undefined || best === undefined) return undefined;
  const isPast = isBolder(side, dec(best), dec(limit));
  const to = isPast ? limit : best;
  if (isBolder(side, dec(to), dec(at))) return to;
  return isPast ? 'reached' : undefined;
}

/** The level of a stop behind this mark; undefined without a legal price between it and the mark. */
export function trailLevel(
  { direction, distance }: Pick<TrailPlan, 'direction' | 'distance'>,
  mark: DecimalString,
  grid: PriceGrid,
): DecimalString | undefined {
  const now = dec(mark);
  const away = distance.unit === 'percent' ? now.mul(distance.value).div(100) : dec(distance.value);
  const level = safePrice(grid, stopSide(direction), direction === 'long' ? now.minus(away) : now.plus(away));
  return level !== undefined && waits(direction, dec(level), now) ? level : undefined;
}

/** The new level of a trailing stop; undefined while the step would be too small or backwards. */
export function trailStep(
  plan: TrailPlan,
  at: DecimalString,
  mark: DecimalString,
  grid: PriceGrid,
): DecimalString | undefined {
  const level = trailLevel(plan, mark, grid);
  if (level === undefined || !isTighter(plan.direction, dec(level), dec(at))) return undefined;
  return dec(level).minus(at).abs().gte(plan.minStep) ? level : undefined;
}

/** The price at which a position closes without a loss, including the fees of entry and exit. */
export function breakEvenLevel(
  { direction, feeRate }: Pick<BreakEvenPlan, 'direction' | 'feeRate'>,
  entry: DecimalString,
  grid: PriceGrid,
): DecimalString | undefined {
  const fee = dec(feeRate);
  const more = fee.plus(1);
  const less = fee.neg().plus(1);
  if (less.lte(0)) return undefined;
  const price = direction === 'long' ? dec(entry).mul(more).div(less) : dec(entry).mul(less).div(more);
  return safePrice(grid, stopSide(direction), price);
}

/** The new level of the stop once the profit is reached; `done` where it protects that much already. */
export function breakEvenStep(
  plan: BreakEvenPlan,
  at: DecimalString,
  { mark, entry }: { mark: DecimalString; entry: DecimalString },
  grid: PriceGrid,
): DecimalString | 'done' | undefined {
  const level = breakEvenLevel(plan, entry, grid);
  if (level === undefined) return undefined;
  if (!isTighter(plan.direction, dec(level), dec(at))) return 'done';
  const gain = plan.direction === 'long' ? dec(mark).minus(entry) : dec(entry).minus(mark);
  return gain.gte(plan.distance) && waits(plan.direction, dec(level), dec(mark)) ? level : undefined;
}

/** A stop beyond the mark would trade at once. */
function waits(direction: 'long' | 'short', stop: Decimal, mark: Decimal): boolean {
  return direction === 'long' ? stop.lt(mark) : stop.gt(mark);
}
