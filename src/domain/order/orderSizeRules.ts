// orderSizeRules.ts: the size rules of the decision table: lots, minimums, whole cents, funds, and the nearest legal sizes.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import {
  isPredictionRules,
  priceGridOf,
  sizeDecimalsOf,
  type Amount,
  type ParsedOrder,
  type RuleData,
  type RuleFailure,
} from './orderText.ts';
import { hasTrait } from '../market/hasTrait.ts';
import {
  closeKind,
  drawPusd,
  isImmediateBuy,
  isWorthImmediateBuy,
  nearestShares,
  SETTLEMENT_DECIMALS,
  shareStep,
  unheldShares,
  type PredictionRules,
} from '../market/outcomeRules.ts';
import { isPriceOnGrid, lotSize } from '../market/precision.ts';
import {
  ceilDiv,
  compareScaled,
  fitsPlaces,
  powerOfTen,
  scaled,
  scaledText,
  times,
  unitsAt,
  type Scaled,
} from '../market/scaled.ts';
import type { Neighbours } from '../market/tickGrid.ts';

const CENT_DECIMALS = 2;

export function sizeIsPositive(parsed: ParsedOrder): RuleFailure | undefined {
  if (parsed.size?.exact.units !== 0n || isWholePosition(parsed)) return undefined;
  return refuse(parsed, 'INVALID_SIZE', {});
}

/**
 * Rule 3: whole lots. A close of an entire small holding may have six decimals on the prediction venue (its
 * rule 4).
 */
export function sizeHasFewDecimals(parsed: ParsedOrder): RuleFailure | undefined {
  const { size } = parsed;
  if (!size || size.exact.units === 0n) return undefined;
  const limit = closeKindOf(parsed, size) === 'none' ? sizeDecimalsOf(parsed.rules) : SETTLEMENT_DECIMALS;
  return size.exact.places <= limit
    ? undefined
    : refuse(parsed, 'SIZE_DECIMALS', { count: size.exact.places, limit, lot: lotSize(limit) });
}

/** The minimum order value in quote (reduce-only perpetual orders are exempt), or the venue's minimum of shares. */
export function minimumSize(parsed: ParsedOrder): RuleFailure | undefined {
  const { rules, price, size } = parsed;
  if (!size || size.exact.units === 0n) return undefined;
  if (hasTrait(rules, 'question'))
    return rules.venue === 'prediction' ? minimumShares(parsed, size, rules) : undefined;
  if (!price || price.exact.units === 0n || isExemptFromValue(parsed)) return undefined;
  const value = times(price.exact, size.exact);
  if (compareScaled(value, scaled(rules.minOrderValue)) >= 0) return undefined;
  return refuse(parsed, 'MIN_ORDER_VALUE', { value: textOf(value), min: rules.minOrderValue });
}

/** Prediction venue, rule 5: p × s has at most six decimals; closes are exempt, their proceeds are rounded down. */
export function quoteIsExact(parsed: ParsedOrder): RuleFailure | undefined {
  return whenPriced(parsed, (amount) =>
    fitsPlaces(amount, SETTLEMENT_DECIMALS)
      ? undefined
      : refuse(parsed, 'QUOTE_PRECISION', { amount: textOf(amount), limit: SETTLEMENT_DECIMALS }),
  );
}

/** Prediction venue, rule 6: immediate buys cost at least one pUSD and a whole number of cents. */
export function immediateBuyAmount(parsed: ParsedOrder): RuleFailure | undefined {
  if (!isImmediateBuy(parsed.order)) return undefined;
  return whenPriced(parsed, (amount, price) => {
    if (!isWorthImmediateBuy(amount))
      return refuse(parsed, 'IMMEDIATE_BUY_MIN', { amount: textOf(amount), min: '1' });
    const step = textOf(shareStep(price.exact, true));
    return fitsPlaces(amount, CENT_DECIMALS)
      ? undefined
      : refuse(parsed, 'IMMEDIATE_BUY_CENTS', { amount: textOf(amount), step });
  });
}

/**
 * "Balance use": a buy spends local then confirmed pUSD, a sell spends shares without holds. Skipped without
 * funds.
 */
export function fundsAreEnough(parsed: ParsedOrder): RuleFailure | undefined {
  const { rules, order, size, price, funds } = parsed;
  if (!isPredictionRules(rules) || !size) return undefined;
  if (order.side === 'sell') return sharesAreEnough(parsed, size);
  if (!funds.pusd || !price) return undefined;
  const draw = drawPusd(textOf(times(price.exact, size.exact)), funds.pusd);
  if (draw.ok) return undefined;
  if (draw.code === 'LOCAL_DEFICIT')
    return { code: draw.code, field: 'order', data: { deficit: draw.deficit } };
  return {
    code: draw.code,
    field: 'order',
    data: { cost: draw.cost, spendable: draw.spendable, pending: draw.pending },
  };
}

function sharesAreEnough(parsed: ParsedOrder, size: Amount): RuleFailure | undefined {
  const holding = parsed.funds.shares;
  if (!holding) return undefined;
  const unheld = unheldShares(holding);
  return compareScaled(size.exact, unheld) <= 0
    ? undefined
    : refuse(parsed, 'INSUFFICIENT_SHARES', {
        unheld: textOf(unheld),
        total: holding.total,
        hold: holding.hold,
      });
}

function minimumShares(parsed: ParsedOrder, size: Amount, rules: PredictionRules): RuleFailure | undefined {
  const close = closeKindOf(parsed, size);
  if (close === 'eligible' || compareScaled(size.exact, scaled(rules.minOrderSize)) >= 0) return undefined;
  // The holding would qualify without its holds: report those instead of offering more shares than exist.
  if (close === 'held')
    return refuse(parsed, 'CLOSE_NOT_ELIGIBLE', {
      min: rules.minOrderSize,
      hold: parsed.funds.shares?.hold ?? '0',
    });
  return refuse(parsed, 'MIN_ORDER_SIZE', { min: rules.minOrderSize });
}

function closeKindOf({ rules, order, funds }: ParsedOrder, size: Amount) {
  if (!isPredictionRules(rules)) return 'none';
  return closeKind({ side: order.side, size: size.exact }, rules, funds.shares);
}

/** Runs a rule about p × s of an ordinary prediction order once price and size are legal by themselves. */
function whenPriced(
  parsed: ParsedOrder,
  rule: (amount: Scaled, price: Amount) => RuleFailure | undefined,
): RuleFailure | undefined {
  const { rules, price, size } = parsed;
  if (!isPredictionRules(rules) || !price || !size || size.exact.units === 0n) return undefined;
  if (closeKindOf(parsed, size) === 'eligible' || !isPriceOnGrid(priceGridOf(rules), price.text))
    return undefined;
  return rule(times(price.exact, size.exact), price);
}

function refuse(parsed: ParsedOrder, code: OrderCode, data: RuleData): RuleFailure {
  return { code, field: 'size', data, ...legalSizes(parsed) };
}

/** The nearest sizes that pass every size rule at the typed price. */
function legalSizes(parsed: ParsedOrder): Neighbours {
  const { rules, order, size, price, funds } = parsed;
  if (!size) return {};
  if (!isPredictionRules(rules)) return wholeLots(size.exact, sizeDecimalsOf(rules), minLots(parsed));
  const isPriced = price !== undefined && isPriceOnGrid(priceGridOf(rules), price.text);
  // Without a legal price only the step of 0.01 is certain.
  const basis = isPriced
    ? { price: price.exact, tif: order.tif }
    : { price: { units: 1n, places: 0 }, tif: undefined };
  return nearestShares({ side: order.side, size: size.exact, ...basis }, rules, funds.shares);
}

function wholeLots(size: Scaled, szDecimals: number, min: bigint): Neighbours {
  const places = Math.max(size.places, szDecimals);
  const units = unitsAt(size, places);
  const lot = powerOfTen(places - szDecimals);
  const below = units / lot;
  const above = ceilDiv(units, lot);
  return {
    ...(below >= min ? { below: scaledText(below, szDecimals) } : {}),
    above: scaledText(above > min ? above : min, szDecimals),
  };
}

/**
 * The smallest number of lots whose value reaches the minimum at the typed price: value × 10^szDecimals /
 * price, rounded up.
 */
function minLots(parsed: ParsedOrder): bigint {
  const { rules, price } = parsed;
  if (hasTrait(rules, 'question') || !price || price.exact.units === 0n || isExemptFromValue(parsed))
    return 1n;
  const minimum = scaled(rules.minOrderValue);
  const lotValue = times(price.exact, { units: 1n, places: rules.szDecimals });
  const places = Math.max(minimum.places, lotValue.places);
  const lots = ceilDiv(unitsAt(minimum, places), unitsAt(lotValue, places));
  return lots > 1n ? lots : 1n;
}

function isExemptFromValue({ rules, order }: ParsedOrder): boolean {
  return hasTrait(rules, 'shorts') && order.reduceOnly === true;
}

function isWholePosition({ rules, order }: ParsedOrder): boolean {
  return hasTrait(rules, 'triggers') && order.isWholePosition === true;
}

function textOf(value: Scaled): DecimalString {
  return scaledText(value.units, value.places);
}
