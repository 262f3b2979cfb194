// price.ts: a price as text.
import {
  fixedPlaces,
  formatNumber,
  MISSING,
  type Numeric,
  plainText,
  type Sign,
  signDisplay,
} from './number.ts';
import { toTyped } from './typed.ts';

/** A price with exactly `places` decimals (the market's grid), so that points align in columns. */
export function formatPrice(value: Numeric, places: number): string {
  return formatNumber(value, { ...fixedPlaces(places), signDisplay: 'negative' });
}

/**
 * The price of a share as typed, in cents: 0.435 is "43.5". Below one cent the sign is included: "0.5" alone could be
 * half a dollar.
 */
export function toTypedCents(value: string): string {
  const cents = timesHundred(value).replace(/^0+(?=\d)/, '');
  return cents.startsWith('0.') ? `${toTyped(cents)}¢` : toTyped(cents);
}

/** A price below one as cents with its sign: 0.345 with three decimals is "34.5¢". `bare`: for columns whose header names the unit. */
export function formatCents(
  value: Numeric,
  places: number,
  { bare = false, sign = 'auto' }: { bare?: boolean; sign?: Sign } = {},
): string {
  const text = plainText(value);
  if (text === undefined) return MISSING;
  const cents = formatNumber(timesHundred(text), {
    ...fixedPlaces(Math.max(0, places - 2)),
    signDisplay: signDisplay(sign),
  });
  return bare ? cents : `${cents}¢`;
}

/** Times 100, by moving the decimal point. The whole part may begin with zeroes. */
export function timesHundred(text: string): string {
  const [whole = '0', part = ''] = text.split('.');
  const digits = part.padEnd(2, '0');
  const rest = digits.slice(2);
  return `${whole}${digits.slice(0, 2)}${rest === '' ? '' : `.${rest}`}`;
}
