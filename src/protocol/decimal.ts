// decimal.ts: decimal text of the wire, and the Decimal type that computes with it.
import { Decimal as DecimalJs } from 'decimal.js';

/** Text of a decimal number in canonical form: no exponent, no leading zeroes, no trailing fractional zeroes. */
export type DecimalString = `${number}`;

/**
 * A separate clone, so that settings made elsewhere do not affect it. Division rounds toward zero at 60 significant
 * digits.
 */
export const Decimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_DOWN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = DecimalJs;

/** An optional minus, digits without leading zeroes, an optional fraction (Limits, "Numeric formats"). */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Maximum digits: 2^256 - 1 has 78. Longer text is refused before any arithmetic. */
const MAX_DIGITS = 78;

/**
 * True for plain decimal text such as `0.10` or `-5`; false for exponents, signs other than minus, spaces,
 * `.5`, `05`, `5.`.
 */
export function isPlainDecimal(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length <= MAX_DIGITS + 2 &&
    PLAIN.test(text) &&
    digitsOf(text) <= MAX_DIGITS
  );
}

/** Parses plain decimal text. Throws RangeError on anything else: use `parseDecimal` for external text. */
export function dec(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`Not a plain decimal: ${text.slice(0, 40)}`);
  return value;
}

/** Parses plain decimal text; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  return isPlainDecimal(text) ? new Decimal(text) : undefined;
}

/**
 * The canonical text of a number: `1.2300` becomes `1.23`, `10.0` becomes `10`, never an exponent. Throws on
 * NaN and infinity.
 */
export function toDecimalString(value: Decimal): DecimalString {
  if (!value.isFinite()) throw new RangeError('Not a finite number');
  const text = value.toFixed();
  return (text === '-0' ? '0' : text) as DecimalString;
}

/**
 * Removes trailing fractional zeroes (Authentication, "Decimal normalization"): `1.2300` becomes `1.23`, `10.0` becomes
 * `10`. Undefined when the text is not a plain decimal, or too long without them. Works on the text, so every digit survives.
 */
export function normalizeDecimal(text: string): DecimalString | undefined {
  if (!PLAIN.test(text)) return undefined;
  // The lookbehind tries each run of zeroes once: linear in the length, which only the request limits.
  const trimmed = text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text;
  if (digitsOf(trimmed) > MAX_DIGITS) return undefined;
  return (trimmed === '-0' ? '0' : trimmed) as DecimalString;
}

function digitsOf(text: string): number {
  return text.length - (text.startsWith('-') ? 1 : 0) - (text.includes('.') ? 1 : 0);
}
