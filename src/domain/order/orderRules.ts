// orderRules.ts: validates an order's numbers: one check per row of the decision table, in the service's order.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import {
  fundsAreEnough,
  immediateBuyAmount,
  minimumSize,
  quoteIsExact,
  sizeHasFewDecimals,
  sizeIsPositive,
} from './orderSizeRules.ts';
import {
  parseOrderText,
  priceGridOf,
  type Amount,
  type OrderCheck,
  type OrderFunds,
  type OrderRules,
  type OrderText,
  type ParsedOrder,
  type RuleData,
  type RuleFailure,
} from './orderText.ts';
import { hasTrait } from '../market/hasTrait.ts';
import {
  decimalsOf,
  MAX_FIGURES,
  nearestPrices,
  significantFigures,
  tickSizeAt,
} from '../market/precision.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { isMultipleOfTick, isPriceInRange, MAX_TICK_PRICE_DECIMALS } from '../market/tickGrid.ts';

type Check = (order: ParsedOrder) => RuleFailure | undefined;
type PriceField = 'price' | 'triggerPrice';

/**
 * The normalized texts to sign, or the first rule that fails in the service's order (Limits; rows R1 to R12 of the
 * decision table): plain decimal, positive, significant figures, decimals, range, tick, size decimals, minimum,
 * quote precision, immediate buy, trigger price, funds. Pass `funds` for outcomes on the prediction venue; without
 * them R12 is skipped.
 */
export function checkOrder(rules: OrderRules, order: OrderText, funds: OrderFunds = {}): OrderCheck {
  const parsed = parseOrderText(rules, order, funds);
  for (const check of CHECKS) {
    const failure = check(parsed);
    if (failure) return { ok: false, ...failure };
  }
  const { price, size, triggerPrice } = parsed;
  if (!price || !size) throw new Error('No numbers');
  return {
    ok: true,
    price: price.text,
    size: size.text,
    ...(triggerPrice ? { triggerPrice: triggerPrice.text } : {}),
  };
}

/** Every rule that fails, in the service's order, except rules that depend on an unreadable or illegal number. */
export function failuresOf(rules: OrderRules, order: OrderText, funds: OrderFunds = {}): RuleFailure[] {
  const parsed = parseOrderText(rules, order, funds);
  return CHECKS.flatMap((check) => check(parsed) ?? []);
}

/**
 * The first failing rule of the price alone, for a field validated before the rest is typed; undefined when
 * legal.
 */
export function priceFailure(rules: OrderRules, price: string): RuleFailure | undefined {
  const parsed = parseOrderText(rules, { side: 'buy', price, size: '' }, {});
  for (const check of PRICE_CHECKS) {
    const failure = check(parsed);
    if (failure) return failure;
  }
  return undefined;
}

function isPlain(field: 'price' | 'size' | 'triggerPrice'): Check {
  return (parsed) =>
    parsed.order[field] !== undefined && !parsed[field]
      ? { code: 'INVALID_DECIMAL', field, data: {} }
      : undefined;
}

function isPositive(field: PriceField): Check {
  return (parsed) =>
    parsed[field]?.exact.units === 0n ? { code: 'INVALID_PRICE', field, data: {} } : undefined;
}

/** Rule 1: five significant figures unless whole. */
function hasFewFigures(field: PriceField): Check {
  return priceCheck(field, 'PRICE_SIGFIGS', (price, parsed) => {
    const count = significantFigures(price.text);
    if (priceGridOf(parsed.rules).kind === 'tick' || price.exact.places === 0 || count <= MAX_FIGURES)
      return undefined;
    return { count, limit: MAX_FIGURES, tick: tickSizeAt(priceGridOf(parsed.rules), dec(price.text)) };
  });
}

/** Rule 2: the market's decimal places; eight on the prediction venue. */
function hasFewDecimals(field: PriceField): Check {
  return priceCheck(field, 'PRICE_DECIMALS', (price, { rules }) => {
    const grid = priceGridOf(rules);
    const limit = grid.kind === 'tick' ? MAX_TICK_PRICE_DECIMALS : grid.maxDecimals;
    return price.exact.places <= limit
      ? undefined
      : { count: price.exact.places, limit, tick: tickSizeAt(grid, dec(price.text)) };
  });
}

const isInRange = priceCheck('price', 'PRICE_RANGE', (price, { rules }) => {
  const grid = priceGridOf(rules);
  if (grid.kind !== 'tick' || isPriceInRange(price.exact, grid.tickSize)) return undefined;
  return {
    tick: grid.tickSize,
    min: grid.tickSize,
    max: toDecimalString(dec('1').minus(dec(grid.tickSize))),
  };
});

const isOnTick = priceCheck('price', 'PRICE_TICK', (price, { rules }) => {
  const grid = priceGridOf(rules);
  if (grid.kind !== 'tick' || isMultipleOfTick(price.exact, grid.tickSize)) return undefined;
  return { tick: grid.tickSize, count: decimalsOf(price.text) };
});

/** Trigger orders exist on perpetuals only. */
const isTriggerSupported: Check = ({ rules, order }) =>
  order.triggerPrice !== undefined && !hasTrait(rules, 'triggers')
    ? { code: 'INVALID_TIF', field: 'triggerPrice', data: {} }
    : undefined;

const PRICE_CHECKS: readonly Check[] = [
  isPlain('price'),
  isPositive('price'),
  hasFewFigures('price'),
  hasFewDecimals('price'),
  isInRange,
  isOnTick,
];

const CHECKS: readonly Check[] = [
  isPlain('price'),
  isPlain('size'),
  isPositive('price'),
  sizeIsPositive,
  hasFewFigures('price'),
  hasFewDecimals('price'),
  isInRange,
  isOnTick,
  sizeHasFewDecimals,
  minimumSize,
  quoteIsExact,
  immediateBuyAmount,
  isTriggerSupported,
  isPlain('triggerPrice'),
  isPositive('triggerPrice'),
  hasFewFigures('triggerPrice'),
  hasFewDecimals('triggerPrice'),
  fundsAreEnough,
];

/** A check of a price that can be read and is not zero; a failure carries the nearest legal prices. */
function priceCheck(
  field: PriceField,
  code: OrderCode,
  brokenBy: (price: Amount, parsed: ParsedOrder) => RuleData | undefined,
): Check {
  return (parsed) => {
    const price = parsed[field];
    if (!price || price.exact.units === 0n) return undefined;
    const data = brokenBy(price, parsed);
    return data && { code, field, data, ...nearestPrices(priceGridOf(parsed.rules), price.text) };
  };
}
