// closeShares.ts: how an entire holding of outcome shares can be sold (Limits, "Prediction venue rules", 3 and 4).
import type { DecimalString } from '#protocol/decimal.ts';
import {
  SETTLEMENT_DECIMALS,
  shareStep,
  unheldShares,
  type PredictionRules,
  type ShareHolding,
} from '../market/outcomeRules.ts';
import { compareScaled, fitsPlaces, scaled, scaledText, unitsAt, type Scaled } from '../market/scaled.ts';

/** Why a part of a holding cannot be sold now. */
export type DustReason =
  /** Below the venue's minimum order, and the market does not allow exact closes. */
  | 'disabled'
  /** It could be sold with the rest, but other orders hold part of the holding. */
  | 'held'
  /** Free, but less than the minimum order in whole steps. */
  | 'tooLittle'
  /** Finer than a millionth, the finest size of an order. */
  | 'tooFine';

/**
 * The orders that sell all free shares. `order` goes first: an ordinary order, or a sub-minimum close of the exact
 * holding. `afterwards` is the exact close of the remainder once the first has filled. `stays`: what cannot be
 * sold, and why.
 */
export type ClosePlan = {
  readonly order?: { readonly size: DecimalString; readonly isExact: boolean };
  readonly afterwards?: DecimalString;
  readonly stays?: { readonly size: DecimalString; readonly reason: DustReason };
};

/**
 * How to sell a holding at a price on the market's grid. An empty plan: nothing is held, or orders hold all
 * of it.
 */
export function closePlan(holding: ShareHolding, rules: PredictionRules, price: DecimalString): ClosePlan {
  const free = unheldShares(holding);
  if (free.units === 0n) return {};
  const min = scaled(rules.minOrderSize);
  const whole = scaled(holding.total);
  if (compareScaled(whole, min) < 0) return smallHolding(free, whole, holding, rules);
  const step = shareStep(scaled(price), false);
  const places = Math.max(free.places, step.places);
  const sold: Scaled = {
    units: unitsAt(free, places) - (unitsAt(free, places) % unitsAt(step, places)),
    places,
  };
  // Fewer free shares than the minimum order, and not the entire holding.
  if (compareScaled(sold, min) < 0)
    return { stays: { size: text(free), reason: scaled(holding.hold).units > 0n ? 'held' : 'tooLittle' } };
  const rest: Scaled = { units: unitsAt(free, places) - sold.units, places };
  const order = { size: text(sold), isExact: false };
  if (rest.units === 0n) return { order };
  const reason = dustReason(rest, holding, rules);
  return reason ? { order, stays: { size: text(rest), reason } } : { order, afterwards: text(rest) };
}

function smallHolding(free: Scaled, whole: Scaled, holding: ShareHolding, rules: PredictionRules): ClosePlan {
  const reason = dustReason(whole, holding, rules);
  return reason ? { stays: { size: text(free), reason } } : { order: { size: text(whole), isExact: true } };
}

function dustReason(size: Scaled, holding: ShareHolding, rules: PredictionRules): DustReason | undefined {
  if (!rules.isMinimumCloseEnabled) return 'disabled';
  if (scaled(holding.hold).units > 0n) return 'held';
  return fitsPlaces(size, SETTLEMENT_DECIMALS) ? undefined : 'tooFine';
}

function text({ units, places }: Scaled): DecimalString {
  return scaledText(units, places);
}
