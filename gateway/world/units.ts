// units.ts: converts decimal text to integers in power-of-ten units and back. The engine computes with such integers
// only.
import type { DecimalString } from '#protocol/decimal.ts';
import { scaledText } from '#domain/market/scaled.ts';

/** Money of the quote asset is in millionths. Price unit × lot is exactly one: see Market. */
export const MONEY_DECIMALS = 6;

/** Decimals of the notional unit (price unit × lot) of each kind of market: see Market. */
export const NOTIONAL_DECIMALS = { perp: 6, spot: 8, outcome: 14 } as const;

const POWERS: readonly bigint[] = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

/** 78 digits, the most of a decimal on the wire, a sign and a point: longer text is refused before parsing. */
const MAX_LENGTH = 80;

const MAX_UNITS = 10n ** 78n;

/** Whether any part of so many units, which may have all decimals, is readable on the wire. */
export function isReadable(units: bigint): boolean {
  return units < MAX_UNITS;
}

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Integer units of 10^-`decimals`; undefined when the text is not a plain decimal (a leading minus is allowed), has
 * more digits after dropping trailing zeroes, or is absurdly long.
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  return shortUnits(text, decimals) ?? longUnits(text, decimals);
}

/** Text of this length has no more significant digits than a number holds exactly, whatever the decimals. */
const SHORT = 15;
const ZERO = 48;
const POINT = 46;

/**
 * The fast path for most orders: at most fifteen digits, no sign, parsed as a number, which is exact below 2^53.
 * Undefined: use `longUnits`.
 */
function shortUnits(text: string, decimals: number): bigint | undefined {
  if (text.length > SHORT || !hasPlainEnds(text)) return undefined;
  let value = 0;
  let point = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === POINT && point < 0) point = index;
    else if (isDigit(code)) value = value * 10 + (code - ZERO);
    else return undefined;
  }
  const missing = decimals - (point < 0 ? 0 : text.length - point - 1);
  if (missing < 0) return undefined;
  return text.length + missing <= SHORT
    ? BigInt(value * (NUMBER_POWERS[missing] as number))
    : BigInt(value) * power(missing);
}

/** Begins and ends with a digit, without leading zeroes. */
function hasPlainEnds(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    isDigit(first) &&
    isDigit(text.charCodeAt(text.length - 1)) &&
    (first !== ZERO || text.length === 1 || text.charCodeAt(1) === POINT)
  );
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

const NUMBER_POWERS: readonly number[] = Array.from({ length: SHORT }, (_, exponent) =>
  Number(`1e${exponent}`),
);

function longUnits(text: string, decimals: number): bigint | undefined {
  if (!PLAIN.test(text)) return undefined;
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * power(decimals);
  let end = text.length;
  while (text.charCodeAt(end - 1) === ZERO) end -= 1;
  const places = Math.max(0, end - point - 1);
  if (places > decimals) return undefined;
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + places)) * power(decimals - places);
}

/** The same for required numbers. Throws RangeError: a programming error, found at the start. */
export function unitsOf(text: string, decimals: number): bigint {
  const units = toUnits(text, decimals);
  if (units === undefined) throw new RangeError(`Not a number with at most ${decimals} decimals: ${text}`);
  return units;
}

/** As `toUnits`, but further digits are dropped: for feeds, never for orders. */
export function toUnitsDropping(text: string, decimals: number): bigint | undefined {
  if (typeof text !== 'string') return undefined;
  const point = text.indexOf('.');
  if (point < 0 || text.length - point - 1 <= decimals) return toUnits(text, decimals);
  return PLAIN.test(text)
    ? toUnits(decimals === 0 ? text.slice(0, point) : text.slice(0, point + 1 + decimals), decimals)
    : undefined;
}

/** The canonical text of a number of units. */
export function toText(units: bigint, decimals: number): DecimalString {
  if (units === 0n) return '0';
  const isNegative = units < 0n;
  const positive = isNegative ? -units : units;
  // Below 2^53 a number has the same digits and is formatted several times faster.
  return positive <= MAX_EXACT
    ? shortText(Number(positive), isNegative, decimals)
    : scaledText(units, decimals);
}

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

function shortText(units: number, isNegative: boolean, decimals: number): DecimalString {
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  const whole = isNegative ? `-${digits.slice(0, point)}` : digits.slice(0, point);
  return (end === point ? whole : `${whole}.${digits.slice(point, end)}`) as DecimalString;
}

export function moneyText(money: bigint): DecimalString {
  return toText(money, MONEY_DECIMALS);
}

/**
 * `numerator`/`denominator` in units of 10^-`decimals`, as text with at most ten decimals, halves away from zero: entry
 * and average prices, for display only. '0' for a zero denominator.
 */
export function ratioText(numerator: bigint, denominator: bigint, decimals: number): DecimalString {
  if (denominator === 0n) return '0';
  if (decimals <= RATIO_PLACES && numerator % denominator === 0n)
    return toText(numerator / denominator, decimals);
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = abs(numerator) * power(RATIO_PLACES) * 2n;
  const bottom = abs(denominator) * power(decimals);
  const rounded = (top + bottom) / (2n * bottom);
  return scaledText(isNegative ? -rounded : rounded, RATIO_PLACES);
}

const RATIO_PLACES = 10;

/** Quotient rounded up; the divisor is positive. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return dividend > 0n ? (dividend + divisor - 1n) / divisor : dividend / divisor;
}

/** Quotient rounded down; the divisor is positive. */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  return dividend < 0n ? (dividend - divisor + 1n) / divisor : dividend / divisor;
}

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The value, or the nearer end of ±`maximum`. */
export function clamp(value: bigint, maximum: bigint): bigint {
  return max(-maximum, min(maximum, value));
}

export function power(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** Rates are whole billionths. */
export const RATE_DECIMALS = 9;
