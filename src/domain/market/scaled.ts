// scaled.ts: exact decimals as integers of a power-of-ten unit, for divisibility rules.
import { isPlainDecimal, type DecimalString } from '#protocol/decimal.ts';

/**
 * `units` × 10^-`places`: 1.25 is { units: 125n, places: 2 }. Nothing is ever rounded, whatever the number of
 * digits.
 */
export type Scaled = { readonly units: bigint; readonly places: number };

/**
 * Reads an unsigned plain decimal, trailing fractional zeroes dropped; undefined for signs, exponents, `.5`,
 * `05`, `5.` and anything else.
 */
export function parseScaled(text: string): Scaled | undefined {
  if (!isPlainDecimal(text) || text.startsWith('-')) return undefined;
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), places: 0 };
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return {
    units: BigInt(text.slice(0, point) + text.slice(point + 1, end)),
    places: Math.max(0, end - point - 1),
  };
}

/** Parses text known to be an unsigned plain decimal. Throws RangeError otherwise. */
export function scaled(text: string): Scaled {
  const value = parseScaled(text);
  if (value === undefined) throw new RangeError('Not a plain decimal');
  return value;
}

/** The canonical text of `units` × 10^-`places`. */
export function scaledText(units: bigint, places: number): DecimalString {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : '.'}${fraction}` as DecimalString;
}

/** The number in units of 10^-`places`. Throws RangeError when that would lose digits. */
export function unitsAt(value: Scaled, places: number): bigint {
  if (places < value.places) throw new RangeError('Too few places');
  return value.units * powerOfTen(places - value.places);
}

export function times(left: Scaled, right: Scaled): Scaled {
  return { units: left.units * right.units, places: left.places + right.places };
}

/** Negative, zero or positive, as for Array.sort. */
export function compareScaled(left: Scaled, right: Scaled): number {
  const places = Math.max(left.places, right.places);
  const a = unitsAt(left, places);
  const b = unitsAt(right, places);
  return a < b ? -1 : Number(a > b);
}

/** True when the number has no digit beyond `places` decimal places. */
export function fitsPlaces(value: Scaled, places: number): boolean {
  return value.places <= places || value.units % powerOfTen(value.places - places) === 0n;
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Quotient of two non-negative numbers, rounded up. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

export function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

export function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b;
}
