// sets.ts: how many sets of a basket are profitable by the books, and which numbers of sets can be ordered.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { LiveBook } from '../book/book.ts';
import { estimateFill, type OwnOrder, type Trade } from '../book/fillEstimate.ts';
import type { FeeRates } from '../market/fees.ts';
import { gridOf, orderSizeDecimals, type OutcomeMarket } from '../market/market.ts';
import { minShares, shareStep } from '../market/outcomeRules.ts';
import { roundPrice } from '../market/precision.ts';
import { lcm, powerOfTen, scaled, scaledText, unitsAt } from '../market/scaled.ts';
import { predictionRulesOf } from '../outcome/outcomeOrder.ts';

/** Inputs of one leg. Own orders are excluded from the book, as in the ticket. */
export type LegInput = {
  readonly market: OutcomeMarket;
  readonly book: LiveBook | undefined;
  readonly fees: FeeRates;
  readonly ownOrders?: readonly OwnOrder[] | undefined;
};

type Side = 'buy' | 'sell';

/** Order sizes are in hundredths of a share; whole shares are multiples of those. */
const PLACES = 2;
/** Limit and size step depend on each other; the iteration converges long before this. */
const MAX_ROUNDS = 50;

/**
 * The largest number of sets at which the next one still gains after fees, as a size that every leg accepts.
 * Zero: none gains, or fewer than the markets' minimum.
 */
export function profitableSets(side: Side, payout: Decimal, inputs: readonly LegInput[]): Decimal {
  let sets = profitableFrom(side, payout, inputs);
  for (let round = 0; round < MAX_ROUNDS && sets.gt(0); round += 1) {
    const limits = limitsAt(side, inputs, sets, dec('0'));
    const legal = nearestSets(side, inputs, limits, sets).below ?? '0';
    if (dec(legal).eq(sets)) return sets;
    sets = dec(legal);
  }
  return dec('0');
}

/**
 * Each leg's limit for this number of sets, on the market's grid, widened by `slack`; undefined for a leg with
 * an empty book. A book that is too thin gives its last price.
 */
export function limitsAt(
  side: Side,
  inputs: readonly LegInput[],
  sets: Decimal,
  slack: Decimal,
): (DecimalString | undefined)[] {
  return inputs.map(({ market, book, ownOrders }) => {
    const fill = book && estimateFill(book, side, { size: sets }, undefined, ownOrders);
    if (fill?.worstPrice === undefined) return undefined;
    const worst = dec(fill.worstPrice);
    const loose = side === 'buy' ? worst.plus(slack) : worst.minus(slack);
    return onGrid(market, loose, side);
  });
}

/** The numbers of sets around the wanted one that every leg can be ordered in at its limit. */
export function nearestSets(
  side: Side,
  inputs: readonly LegInput[],
  limits: readonly (DecimalString | undefined)[],
  sets: Decimal,
): { below?: DecimalString; above?: DecimalString } {
  let step = 1n;
  let min = 1n;
  for (const [index, { market }] of inputs.entries()) {
    const limit = limits[index];
    if (limit === undefined) return {};
    const leg = stepOf(market, side, limit);
    step = lcm(step, leg.step);
    min = min > leg.min ? min : leg.min;
  }
  const minimum = ((min + step - 1n) / step) * step;
  const wanted = sets.mul(powerOfTen(PLACES).toString());
  const down = (BigInt(wanted.toFixed(0, Decimal.ROUND_DOWN)) / step) * step;
  const up = ((BigInt(wanted.toFixed(0, Decimal.ROUND_UP)) + step - 1n) / step) * step;
  return {
    ...(down >= minimum ? { below: scaledText(down, PLACES) } : {}),
    above: scaledText(up > minimum ? up : minimum, PLACES),
  };
}

/** Step and minimum of a leg's size in hundredths of a share; one hundredth while the venue's rules are unknown. */
function stepOf(market: OutcomeMarket, side: Side, limit: DecimalString): { step: bigint; min: bigint } {
  const rules = predictionRulesOf(market);
  if (!rules) {
    const whole = powerOfTen(Math.max(0, PLACES - orderSizeDecimals(market)));
    return { step: whole, min: whole };
  }
  const price = scaled(limit);
  const isImmediate = side === 'buy';
  return {
    step: unitsAt(shareStep(price, isImmediate), PLACES),
    min: unitsAt(minShares(price, rules, isImmediate), PLACES),
  };
}

function onGrid(market: OutcomeMarket, price: Decimal, side: Side): DecimalString | undefined {
  const grid = gridOf(market);
  if (grid.kind !== 'tick') return price.gt(0) && price.lt(1) ? toDecimalString(price) : undefined;
  // Rounding loosens the limit: up for a maximum buy price, down for a minimum sell price, within (0, 1).
  const tick = dec(grid.tickSize);
  const rounded = roundPrice(grid, price, side === 'buy' ? 'up' : 'down') ?? price;
  return toDecimalString(Decimal.max(tick, Decimal.min(dec('1').minus(tick), rounded)));
}

/** Walks all books in parallel while the next set gains after fees. */
function profitableFrom(side: Side, payout: Decimal, inputs: readonly LegInput[]): Decimal {
  const ladders = inputs.map((input) => ladderOf(side, input));
  const places = ladders.map(() => 0);
  const left = ladders.map(([first]) => first?.size ?? dec('0'));
  let sets = dec('0');
  for (;;) {
    const prices = ladders.map((ladder, index) => ladder[places[index] ?? 0]?.price);
    const net = netOf(side, prices, inputs);
    if (net === undefined || !(side === 'buy' ? payout.gt(net) : net.gt(payout))) return sets;
    const taken = Decimal.min(...left);
    sets = sets.plus(taken);
    for (const [index, ladder] of ladders.entries()) {
      const rest = (left[index] as Decimal).minus(taken);
      if (rest.gt(0)) left[index] = rest;
      else {
        places[index] = (places[index] ?? 0) + 1;
        left[index] = ladder[places[index]]?.size ?? dec('0');
      }
    }
  }
}

/** Cost or proceeds of one set at these prices with fees; undefined where a book ends. */
function netOf(
  side: Side,
  prices: readonly (Decimal | undefined)[],
  inputs: readonly LegInput[],
): Decimal | undefined {
  let sum = dec('0');
  for (const [index, price] of prices.entries()) {
    if (price === undefined) return undefined;
    const fee = price.mul(dec(inputs[index]?.fees.takerRate ?? '0'));
    sum = sum.plus(side === 'buy' ? price.plus(fee) : price.minus(fee));
  }
  return prices.length === 0 ? undefined : sum;
}

/** The levels an order of this side could trade with, best first. */
function ladderOf(side: Side, { book, ownOrders }: LegInput): readonly Trade[] {
  if (!book) return [];
  const levels = side === 'buy' ? book.asks : book.bids;
  const depth = levels.reduce((sum, { sizeText }) => sum.plus(dec(sizeText)), dec('0'));
  return estimateFill(book, side, { size: depth }, undefined, ownOrders).trades;
}
