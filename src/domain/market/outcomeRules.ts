// outcomeRules.ts: shares and pUSD on the prediction venue (Limits, "Prediction venue rules" and "Balance use").
import { dec, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import {
  ceilDiv,
  compareScaled,
  gcd,
  powerOfTen,
  scaled,
  scaledText,
  times,
  unitsAt,
  type Scaled,
} from './scaled.ts';
import type { Neighbours } from './tickGrid.ts';

/**
 * The rules of one outcome from the venue's book read, and the flag of the market's metadata. Sizes are shares,
 * prices pUSD per share.
 */
export type PredictionRules = {
  readonly tickSize: DecimalString;
  readonly minOrderSize: DecimalString;
  readonly isMinimumCloseEnabled: boolean;
};

/** Shares of one outcome: `hold` is the part that open sells and merges already claim. */
export type ShareHolding = { readonly total: DecimalString; readonly hold: DecimalString };

/** One pUSD account. `hold` is the part of local and confirmed that orders and splits already claim. */
export type PusdFunds = {
  readonly local: DecimalString;
  readonly confirmed: DecimalString;
  readonly pending: DecimalString;
  readonly localDeficit: DecimalString;
  readonly hold: DecimalString;
};

type PusdDraw =
  | { readonly ok: true; readonly local: DecimalString; readonly confirmed: DecimalString }
  | { readonly ok: false; readonly code: 'LOCAL_DEFICIT'; readonly deficit: DecimalString }
  | {
      readonly ok: false;
      readonly code: 'INSUFFICIENT_PUSD';
      readonly cost: DecimalString;
      readonly spendable: DecimalString;
      readonly pending: DecimalString;
    };

/**
 * Ordinary orders: shares in hundredths. Closes and balances: in millionths, as everything that settles
 * (rules 3 and 4).
 */
const SHARE_DECIMALS = 2;
export const SETTLEMENT_DECIMALS = 6;

/** An immediate buy is worth at least one pUSD (rule 6). */
export const IMMEDIATE_BUY_MINIMUM: Scaled = { units: 1n, places: 0 };

/** FrontendMarket, Ioc, Fak and Fok buys need a whole-cent amount (rule 6); sells and resting orders do not. */
export function isImmediateBuy(order: {
  readonly side: 'buy' | 'sell';
  readonly tif?: string | undefined;
}): boolean {
  return (
    order.side === 'buy' &&
    (order.tif === 'FrontendMarket' || order.tif === 'Ioc' || order.tif === 'Fak' || order.tif === 'Fok')
  );
}

/**
 * The step of legal sizes at a price, at 10^-2 shares: every k steps cost a whole number of cents (immediate buys)
 * or at most six decimals of pUSD (others). With p = n/10^d that is 10^d / gcd(n, 10^d) hundredths for whole cents.
 */
export function shareStep(price: Scaled, isImmediate: boolean): Scaled {
  const spare = isImmediate ? price.places : Math.max(0, price.places + SHARE_DECIMALS - SETTLEMENT_DECIMALS);
  const whole = powerOfTen(spare);
  return { units: whole / gcd(price.units, whole), places: SHARE_DECIMALS };
}

/**
 * Minimum shares of an ordinary order at this price, in whole steps: the venue's minimum, and 1 pUSD for an
 * immediate buy.
 */
export function minShares(price: Scaled, rules: PredictionRules, isImmediate: boolean): Scaled {
  const step = shareStep(price, isImmediate);
  const venue = stepsAtLeast(scaled(rules.minOrderSize), step);
  const cents = isImmediate ? stepsForAmount(IMMEDIATE_BUY_MINIMUM, price, step) : 0n;
  const max = venue > cents ? venue : cents;
  return { units: (max > 0n ? max : 1n) * step.units, places: step.places };
}

/** p × s is at least one pUSD (rule 6). */
export function isWorthImmediateBuy(amount: Scaled): boolean {
  return compareScaled(amount, IMMEDIATE_BUY_MINIMUM) >= 0;
}

/**
 * Sub-minimum close (rule 4; the default reading of its eligibility): a sell of exactly the whole holding,
 * which is below the venue's minimum, on a market that allows it, with no share held by another order.
 * `none`: an ordinary order.
 */
export function closeKind(
  order: { side: 'buy' | 'sell'; size: Scaled },
  rules: PredictionRules,
  holding: ShareHolding | undefined,
): 'none' | 'eligible' | 'disabled' | 'held' {
  if (order.side !== 'sell' || holding === undefined || order.size.units === 0n) return 'none';
  const isWhole = compareScaled(order.size, scaled(holding.total)) === 0;
  if (!isWhole || compareScaled(order.size, scaled(rules.minOrderSize)) >= 0) return 'none';
  if (!rules.isMinimumCloseEnabled) return 'disabled';
  return scaled(holding.hold).units === 0n ? 'eligible' : 'held';
}

/** The price of the other side: 1 − p, exactly. */
export function complementText(price: DecimalString): DecimalString {
  return toDecimalString(dec('1').minus(dec(price)));
}

/** Shares of a holding without open holds. */
export function unheldShares(holding: ShareHolding): Scaled {
  const total = scaled(holding.total);
  const hold = scaled(holding.hold);
  const places = Math.max(total.places, hold.places);
  const rest = unitsAt(total, places) - unitsAt(hold, places);
  return { units: rest > 0n ? rest : 0n, places };
}

/**
 * The nearest sizes a buy or sell may have at this price; a sell stays within the unheld shares and may close
 * a small holding whole.
 */
export function nearestShares(
  order: { side: 'buy' | 'sell'; tif?: string | undefined; size: Scaled; price: Scaled },
  rules: PredictionRules,
  holding: ShareHolding | undefined,
): Neighbours {
  const isImmediate = isImmediateBuy(order);
  const step = shareStep(order.price, isImmediate);
  const min = minShares(order.price, rules, isImmediate);
  const max = order.side === 'sell' && holding !== undefined ? unheldShares(holding) : undefined;
  const candidates = [
    ...ordinaryCandidates(order.size, step, min, max),
    ...closeCandidate(order.side, rules, holding),
  ];
  const below = candidates
    .filter((size) => compareScaled(size, order.size) <= 0)
    .sort(compareScaled)
    .at(-1);
  const above = candidates.filter((size) => compareScaled(size, order.size) >= 0).sort(compareScaled)[0];
  return {
    ...(below ? { below: scaledText(below.units, below.places) } : {}),
    ...(above ? { above: scaledText(above.units, above.places) } : {}),
  };
}

/** 1.25 as base units is 1250000. Undefined for more than six decimals, and for zero or less. */
export function toBaseUnits(amount: DecimalString): string | undefined {
  const value = scaled(amount);
  return value.places > SETTLEMENT_DECIMALS || value.units <= 0n
    ? undefined
    : unitsAt(value, SETTLEMENT_DECIMALS).toString();
}

/** Base units as pUSD or shares. */
export function fromBaseUnits(units: string): DecimalString {
  return scaledText(BigInt(units), SETTLEMENT_DECIMALS);
}

/**
 * The pUSD that a buy draws: local first, then confirmed; pending never counts, a deficit blocks it (Limits,
 * "Balance use").
 */
export function drawPusd(cost: DecimalString, funds: PusdFunds): PusdDraw {
  if (dec(funds.localDeficit).gt(0)) return { ok: false, code: 'LOCAL_DEFICIT', deficit: funds.localDeficit };
  const { local, confirmed } = unheldPusd(funds);
  const wanted = dec(cost);
  const spendable = local.plus(confirmed);
  if (wanted.gt(spendable)) {
    return {
      ok: false,
      code: 'INSUFFICIENT_PUSD',
      cost,
      spendable: toDecimalString(spendable),
      pending: funds.pending,
    };
  }
  const fromLocal = wanted.lt(local) ? wanted : local;
  return { ok: true, local: toDecimalString(fromLocal), confirmed: toDecimalString(wanted.minus(fromLocal)) };
}

/** pUSD available for a new buy: zero while there is a deficit. */
export function spendablePusd(funds: PusdFunds): DecimalString {
  if (dec(funds.localDeficit).gt(0)) return '0';
  const { local, confirmed } = unheldPusd(funds);
  return toDecimalString(local.plus(confirmed));
}

/** Holds reduce local first, then confirmed, as buys do. */
function unheldPusd(funds: PusdFunds) {
  const local = dec(funds.local).minus(dec(funds.hold));
  const overflow = local.lt(0) ? local : dec('0');
  const confirmed = dec(funds.confirmed).plus(overflow);
  return { local: local.lt(0) ? dec('0') : local, confirmed: confirmed.lt(0) ? dec('0') : confirmed };
}

/** The step multiples around a size, clamped to [min, max]. */
function ordinaryCandidates(size: Scaled, step: Scaled, min: Scaled, max: Scaled | undefined): Scaled[] {
  const capped = max !== undefined && compareScaled(max, size) < 0 ? max : size;
  const floor: Scaled = { units: stepsWithin(capped, step) * step.units, places: step.places };
  const ceiling: Scaled = { units: stepsAtLeast(size, step) * step.units, places: step.places };
  const isLegal = (candidate: Scaled) =>
    compareScaled(candidate, min) >= 0 && (max === undefined || compareScaled(candidate, max) <= 0);
  return [floor, ceiling, min].filter(isLegal);
}

function closeCandidate(
  side: 'buy' | 'sell',
  rules: PredictionRules,
  holding: ShareHolding | undefined,
): Scaled[] {
  if (side !== 'sell' || holding === undefined) return [];
  const whole = scaled(holding.total);
  const isLegal =
    whole.places <= SETTLEMENT_DECIMALS && closeKind({ side, size: whole }, rules, holding) === 'eligible';
  return isLegal ? [whole] : [];
}

function stepsWithin(size: Scaled, step: Scaled): bigint {
  const places = Math.max(size.places, step.places);
  return unitsAt(size, places) / unitsAt(step, places);
}

function stepsAtLeast(size: Scaled, step: Scaled): bigint {
  const places = Math.max(size.places, step.places);
  return ceilDiv(unitsAt(size, places), unitsAt(step, places));
}

/** The smallest number of steps whose cost reaches an amount. */
function stepsForAmount(amount: Scaled, price: Scaled, step: Scaled): bigint {
  return price.units === 0n ? 0n : stepsAtLeast(amount, times(price, step));
}
