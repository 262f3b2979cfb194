// wholeCent.ts: immediate buys on the prediction venue, which must cost whole cents (Limits, "Prediction venue rules", 6).
import type { DecimalString } from '#protocol/decimal.ts';
import type { BookLevel } from '../book/book.ts';
import {
  IMMEDIATE_BUY_MINIMUM,
  minShares,
  nearestShares,
  shareStep,
  type PredictionRules,
} from '../market/outcomeRules.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import {
  ceilDiv,
  compareScaled,
  gcd,
  lcm,
  powerOfTen,
  scaled,
  scaledText,
  times,
  unitsAt,
  type Scaled,
} from '../market/scaled.ts';
import { gridSteps, PRICE_PLACES, tickUnits, unitsDown, unitsUp } from './priceUnits.ts';

/** A legal order. Price in pUSD per share, `cost` in pUSD: price × size, its maximum cost. */
export type LegalBuy = {
  readonly price: DecimalString;
  readonly size: DecimalString;
  readonly cost: DecimalString;
};

/** Alternatives to an immediate buy that is not legal; each is absent where it does not exist. */
export type CentOffers = {
  /** The nearest sizes at the same price. */
  readonly below?: LegalBuy;
  readonly above?: LegalBuy;
  /** The nearest worse limit at which the same size, or one at most 1% smaller, is legal. */
  readonly worsePrice?: LegalBuy;
  /** The same order resting on the book, which needs no whole cents. */
  readonly resting?: LegalBuy;
};

/** The buy for an amount, and how much of it the visible book would fill. Sizes in shares. */
export type SpentBuy = LegalBuy & { readonly fills: DecimalString };

/**
 * Maximum worsening of a limit: this fraction of the price or one cent a share, whichever is more; one tick
 * is always allowed.
 */
const SLIGHTLY: Scaled = { units: 5n, places: 2 };
const ONE_CENT: Scaled = { units: 1n, places: 2 };

/** A size offered with a worse limit may be smaller by at most one part in this many. */
const NEAR_ENOUGH = 100n;

/**
 * Alternatives to an immediate buy of `size` shares at `price`, both plain decimals. None for a price off the
 * market's grid; no worse limit above `atMost`.
 */
export function centOffers(
  wish: { readonly price: DecimalString; readonly size: DecimalString },
  rules: PredictionRules,
  atMost?: DecimalString,
): CentOffers {
  if (!isPriceOnGrid({ kind: 'tick', tickSize: rules.tickSize }, wish.price)) return {};
  const price = scaled(wish.price);
  const size = scaled(wish.size);
  const now = nearestShares({ side: 'buy', tif: 'Ioc', size, price }, rules, undefined);
  const later = nearestShares({ side: 'buy', tif: 'Gtc', size, price }, rules, undefined);
  const rests = later.below ?? later.above;
  const worse = worseLimit(price, size, rules, atMost);
  return {
    ...(now.below ? { below: buy(price, scaled(now.below)) } : {}),
    ...(now.above ? { above: buy(price, scaled(now.above)) } : {}),
    ...(worse ? { worsePrice: worse } : {}),
    ...(rests ? { resting: buy(price, scaled(rests)) } : {}),
  };
}

/** The highest legal limit in [from, to] for an immediate buy of exactly this size; undefined where there is none. */
export function limitForSize(
  size: DecimalString,
  rules: PredictionRules,
  range: { readonly from: DecimalString; readonly to: DecimalString },
): DecimalString | undefined {
  const wanted = scaled(size);
  if (wanted.places > 2 || wanted.units === 0n) return undefined;
  // n × hundredths must be a multiple of the unit 10^8, hence n of 10^8 / gcd(hundredths, 10^8).
  const whole = powerOfTen(PRICE_PLACES);
  const step = lcm(tickUnits(rules.tickSize), whole / gcd(unitsAt(wanted, 2), whole));
  const top = min(unitsDown(scaled(range.to)), whole - tickUnits(rules.tickSize));
  const units = (top / step) * step;
  const price = { units, places: PRICE_PLACES };
  if (units <= 0n || compareScaled(price, scaled(range.from)) < 0) return undefined;
  return compareScaled(minShares(price, rules, true), wanted) <= 0
    ? scaledText(units, PRICE_PLACES)
    : undefined;
}

/**
 * The largest immediate buy at this price for at most `budget` pUSD; undefined below the minimum or for an
 * illegal price.
 */
export function spendAtPrice(
  budget: DecimalString,
  price: DecimalString,
  rules: PredictionRules,
): LegalBuy | undefined {
  if (!isPriceOnGrid({ kind: 'tick', tickSize: rules.tickSize }, price)) return undefined;
  const exact = scaled(price);
  const size = affordable(scaled(budget), exact, rules);
  return size && buy(exact, size);
}

/**
 * The immediate buy that gets the most shares from the book for at most `budget` pUSD, counted at its limit:
 * it never costs more than that. Of several, the cheapest. `asks` best first, `atMost` the worst price that
 * may be paid. Undefined when no legal order fits.
 */
export function spend(
  budget: DecimalString,
  asks: readonly BookLevel[],
  rules: PredictionRules,
  atMost: DecimalString,
): SpentBuy | undefined {
  const money = scaled(budget);
  const highest = min(unitsDown(scaled(atMost)), powerOfTen(PRICE_PLACES) - tickUnits(rules.tickSize));
  const steps = gridSteps(rules.tickSize);
  let best: Candidate | undefined;
  let depth: Scaled = { units: 0n, places: 0 };
  for (const [index, level] of asks.entries()) {
    const from = unitsUp(scaled(level.priceText));
    // At this price and above, the budget buys no more than this.
    const isBest =
      best !== undefined &&
      compareScaled(times({ units: from, places: PRICE_PLACES }, best.fills), money) >= 0;
    if (from > highest || isBest) break;
    depth = plus(depth, scaled(level.sizeText));
    // Up to the next level the depth is constant, and the first price of each step buys the most.
    const next = asks[index + 1];
    const until = next ? min(highest, unitsUp(scaled(next.priceText)) - 1n) : highest;
    for (const step of steps)
      best = better(best, candidateAt(ceilDiv(from, step) * step, until, money, depth, rules));
  }
  return best && { ...buy(best.price, best.size), fills: text(best.fills) };
}

/**
 * A cheap legal buy with a price in [from, to]: the cheapest among the first prices of each size step.
 * Undefined without one.
 */
export function minBuy(
  rules: PredictionRules,
  range: { readonly from: DecimalString; readonly to: DecimalString },
  isImmediate: boolean,
): LegalBuy | undefined {
  const from = unitsUp(scaled(range.from));
  const to = min(unitsDown(scaled(range.to)), powerOfTen(PRICE_PLACES) - tickUnits(rules.tickSize));
  const prices = gridSteps(rules.tickSize).map((step) => ceilDiv(from, step) * step);
  const buys = prices
    .filter((units) => units > 0n && units <= to)
    .map((units) => {
      const price = shortest({ units, places: PRICE_PLACES });
      return buy(price, minShares(price, rules, isImmediate));
    });
  return buys.sort(
    (a, b) =>
      compareScaled(scaled(a.cost), scaled(b.cost)) || compareScaled(scaled(a.price), scaled(b.price)),
  )[0];
}

type Candidate = { readonly price: Scaled; readonly size: Scaled; readonly fills: Scaled };

function candidateAt(
  units: bigint,
  until: bigint,
  money: Scaled,
  depth: Scaled,
  rules: PredictionRules,
): Candidate | undefined {
  if (units > until) return undefined;
  const price = { units, places: PRICE_PLACES };
  const size = affordable(money, shortest(price), rules);
  return size && { price, size, fills: compareScaled(size, depth) <= 0 ? size : depth };
}

function better(best: Candidate | undefined, next: Candidate | undefined): Candidate | undefined {
  if (!best || !next) return best ?? next;
  const byFills = compareScaled(next.fills, best.fills);
  if (byFills !== 0) return byFills > 0 ? next : best;
  const byCost = compareScaled(times(next.price, next.size), times(best.price, best.size));
  return byCost < 0 ? next : best;
}

/** The largest number of whole steps within the budget, if that is a legal order. */
function affordable(money: Scaled, price: Scaled, rules: PredictionRules): Scaled | undefined {
  const step = shareStep(price, true);
  const costOfStep = times(price, step);
  const places = Math.max(money.places, costOfStep.places);
  const size = {
    units: (unitsAt(money, places) / unitsAt(costOfStep, places)) * step.units,
    places: step.places,
  };
  return size.units > 0n && compareScaled(size, minShares(price, rules, true)) >= 0 ? size : undefined;
}

function worseLimit(
  price: Scaled,
  size: Scaled,
  rules: PredictionRules,
  atMost: DecimalString | undefined,
): LegalBuy | undefined {
  const from = unitsAt(price, PRICE_PLACES);
  const tick = tickUnits(rules.tickSize);
  const ceiling = min(
    powerOfTen(PRICE_PLACES) - tick,
    atMost === undefined ? powerOfTen(PRICE_PLACES) : unitsDown(scaled(atMost)),
  );
  const slack = [unitsDown(times(price, SLIGHTLY)), unitsDown(ONE_CENT), tick].reduce((a, b) =>
    a > b ? a : b,
  );
  const until = min(ceiling, from + slack);
  // Of each step the first price above, and the first price at which the size reaches the minimum cost.
  const starts = [from + 1n, ...candidatePrices(size)];
  const prices = [
    ...new Set(
      gridSteps(rules.tickSize).flatMap((step) => starts.map((start) => ceilDiv(start, step) * step)),
    ),
  ]
    .filter((units) => units > from && units <= until)
    .sort((a, b) => (a < b ? -1 : 1));
  for (const isGood of [isSame, isNear]) {
    for (const units of prices) {
      const worse = shortest({ units, places: PRICE_PLACES });
      const { below } = nearestShares({ side: 'buy', tif: 'Ioc', size, price: worse }, rules, undefined);
      if (below !== undefined && isGood(scaled(below), size)) return buy(worse, scaled(below));
    }
  }
  return undefined;
}

/**
 * The prices, in units, from which an immediate buy of this size, and of one 1% smaller, reaches the minimum
 * cost.
 */
function candidatePrices(size: Scaled): bigint[] {
  if (size.units === 0n) return [];
  const cost = unitsAt(IMMEDIATE_BUY_MINIMUM, PRICE_PLACES) * powerOfTen(size.places);
  return [ceilDiv(cost, size.units), ceilDiv(cost * NEAR_ENOUGH, size.units * (NEAR_ENOUGH - 1n))];
}

const isSame = (size: Scaled, wanted: Scaled): boolean => compareScaled(size, wanted) === 0;

function isNear(size: Scaled, wanted: Scaled): boolean {
  const places = Math.max(size.places, wanted.places);
  return (unitsAt(wanted, places) - unitsAt(size, places)) * NEAR_ENOUGH <= unitsAt(wanted, places);
}

function buy(price: Scaled, size: Scaled): LegalBuy {
  return { price: text(price), size: text(size), cost: text(times(price, size)) };
}

function shortest(price: Scaled): Scaled {
  return scaled(text(price));
}

function text({ units, places }: Scaled): DecimalString {
  return scaledText(units, places);
}

function plus(left: Scaled, right: Scaled): Scaled {
  const places = Math.max(left.places, right.places);
  return { units: unitsAt(left, places) + unitsAt(right, places), places };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
