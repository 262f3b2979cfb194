// closeShares.ts: how a whole holding of outcome shares can be sold (Limits, "Prediction venue rules", 3 and 4).
import type { DecimalString } from '#protocol/decimal.ts';
import {
  SETTLEMENT_DECIMALS,
  shareStep,
  unheldShares,
  type PredictionRules,
  type ShareHolding,
} from '../market/outcomeRules.ts';
import { compareScaled, fitsPlaces, scaled, scaledText, unitsAt, type Scaled } from '../market/scaled.ts';

/** Why some of a holding cannot be sold now. */
export type DustReason =
  /** Below the venue's least order, and the market does not take the exact rest. */
  | 'disabled'
  /** It could be sold with the rest, but other orders hold part of it. */
  | 'held'
  /** Nothing holds it, and still it is less than the least order of whole steps. */
  | 'tooLittle'
  /** Finer than a millionth, which no order can say. */
  | 'tooFine';

/**
 * The orders that sell everything that is not held, in shares. `order` goes first and keeps the ordinary
 * rules, or is a sub-minimum close of the exact holding; `afterwards` is that exact close of what is left
 * once the first has filled. `stays` cannot be sold, and why.
 */
export type ClosePlan = {
  readonly order?: { readonly size: DecimalString; readonly isExact: boolean };
  readonly afterwards?: DecimalString;
  readonly stays?: { readonly size: DecimalString; readonly reason: DustReason };
};

/**
 * How to sell a holding at a price on the market's grid. An empty plan: nothing is held, or other orders hold
 * all of it.
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
  // Too little is free for an ordinary order, and it is not the whole holding.
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
