// positionPlan.ts: a planned trade at legal market prices.
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Side } from '#protocol/scalars.ts';
import type { PositionDrawing } from '#state/chart/chartToolTypes.ts';
import { snapped } from '../orders/movedOrder.ts';

export interface PositionPlan {
  /** The side that opens it. */
  side: Side;
  entry: Decimal;
  target: Decimal;
  stop: Decimal;
  /** Undefined if stop and entry have the same price. */
  rewardToRisk: Decimal | undefined;
}

/** Each price rounded to the nearest legal one; undefined if one has none. The ratio uses these, not pixels. */
export function positionPlan({ from, to, stop }: PositionDrawing, market: Market): PositionPlan | undefined {
  const [entry, target, exit] = [from.price, to.price, stop].map((price) => {
    const legal = snapped(market, new Decimal(price));
    return legal === undefined ? undefined : dec(legal);
  });
  if (!entry || !target || !exit) return undefined;
  return {
    side: to.price > from.price ? 'buy' : 'sell',
    entry,
    target,
    stop: exit,
    rewardToRisk: ratioOf(entry, target, exit),
  };
}

function ratioOf(entry: Decimal, target: Decimal, stop: Decimal): Decimal | undefined {
  const risk = entry.minus(stop).abs();
  return risk.isZero() ? undefined : target.minus(entry).abs().div(risk);
}
