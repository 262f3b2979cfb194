// positionPlan.ts: a planned trade of the chart in prices that the market takes.
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Side } from '#protocol/scalars.ts';
import type { PositionDrawing } from '#state/chart/chartToolTypes.ts';
import { snapped } from '../orders/movedOrder.ts';

export interface PositionPlan {
  /** What opens it. */
  side: Side;
  entry: Decimal;
  target: Decimal;
  stop: Decimal;
  /** Undefined where stop and entry share a price. */
  rewardToRisk: Decimal | undefined;
}

/** Each price on the market's grid, nearest to where it was drawn; undefined where one has none. The ratio is theirs, not of the pixels. */
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
