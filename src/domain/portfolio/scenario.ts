// scenario.ts: value of an account's holdings at another price of one asset: PnL of perpetuals, value of spot, payout of outcomes.
import { Decimal } from '#protocol/decimal.ts';

/** An outcome pays at or above a price, below a price, always, never, or keeps its current value. */
export type PayoffRule =
  | { kind: 'above' | 'below'; strike: Decimal }
  | { kind: 'pays' | 'nothing' | 'asNow' };

export interface PerpLeg {
  /** Signed base units. */
  size: Decimal;
  entryPrice: Decimal;
}

export interface OutcomeLeg {
  shares: Decimal;
  /** Quote per share; undefined when unknown: then it counts as zero while its rule keeps the current value. */
  markPrice: Decimal | undefined;
  rule: PayoffRule;
}

export interface ScenarioLegs {
  perps: readonly PerpLeg[];
  /** Units of the asset itself. */
  spot: Decimal;
  outcomes: readonly OutcomeLeg[];
}

/** Quote. */
export interface ScenarioPoint {
  price: Decimal;
  perps: Decimal;
  spot: Decimal;
  outcomes: Decimal;
  total: Decimal;
}

export function scenarioAt(price: Decimal, { perps, spot, outcomes }: ScenarioLegs): ScenarioPoint {
  const perpSum = perps.reduce(
    (sum, { size, entryPrice }) => sum.plus(price.minus(entryPrice).mul(size)),
    new Decimal(0),
  );
  const spotValue = spot.mul(price);
  const payoff = outcomes.reduce((sum, leg) => sum.plus(payoffOf(price, leg)), new Decimal(0));
  return {
    price,
    perps: perpSum,
    spot: spotValue,
    outcomes: payoff,
    total: perpSum.plus(spotValue).plus(payoff),
  };
}

/**
 * Points over the price axis: even steps, plus one on either side of every strike, so that payouts are steps.
 * `from` < `to`, at least one step. The values are linear between neighbouring points.
 */
export function scenarioLine(
  legs: ScenarioLegs,
  { from, to, steps }: { from: Decimal; to: Decimal; steps: number },
): ScenarioPoint[] {
  const width = to.minus(from).div(steps);
  const prices = Array.from({ length: steps + 1 }, (_, index) =>
    index === steps ? to : from.plus(width.mul(index)),
  );
  const strikes = legs.outcomes
    .flatMap(({ rule }) => ('strike' in rule ? [rule.strike] : []))
    .filter((strike) => strike.gt(from) && strike.lt(to));
  const near = width.div(1_000);
  const all = [...prices, ...strikes.flatMap((strike) => [strike.minus(near), strike])].sort((a, b) =>
    a.cmp(b),
  );
  return all
    .filter((price, index) => index === 0 || !price.eq(all[index - 1] ?? 0))
    .map((price) => scenarioAt(price, legs));
}

/** Prices at which the total equals its value at `now`, interpolated between points; level segments are skipped. */
export function evenPrices(line: readonly ScenarioPoint[], now: Decimal): Decimal[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1];
    if (next === undefined) return [];
    const [a, b] = [point.total.minus(now), next.total.minus(now)];
    if (a.isZero() && b.isZero()) return [];
    if (a.isZero()) return [point.price];
    if (b.isZero()) return index === line.length - 2 ? [next.price] : [];
    return a.isNegative() === b.isNegative()
      ? []
      : [point.price.plus(next.price.minus(point.price).mul(a.abs()).div(a.abs().plus(b.abs())))];
  });
}

/** One share pays one unit of quote or nothing; exactly at the strike it pays. */
function payoffOf(price: Decimal, { shares, markPrice, rule }: OutcomeLeg): Decimal {
  switch (rule.kind) {
    case 'above':
      return price.gte(rule.strike) ? shares : new Decimal(0);
    case 'below':
      return price.lt(rule.strike) ? shares : new Decimal(0);
    case 'pays':
      return shares;
    case 'nothing':
      return new Decimal(0);
    case 'asNow':
      return shares.mul(markPrice ?? 0);
  }
}
