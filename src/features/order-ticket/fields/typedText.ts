// typedText.ts: parses typed text by the person's number style, without guessing or rewriting.
import type { TypedNumber } from '#domain/order/typedNumber.ts';
import { dec, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';

/** An unsigned number for the domain's rules. A lone group such as "1,234" is invalid: see `readingsOf`. */
export function readNumber(text: string): TypedNumber {
  const typed = readTyped(text);
  if (typed.status === 'empty') return { kind: 'empty' };
  const number = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  if (number !== undefined && !number.startsWith('-')) return { kind: 'number', text: number };
  return { kind: /^[.,]$/.test(text.trim()) ? 'incomplete' : 'unreadable' };
}

/** The text of this value as typed. */
export function typedValue(value: DecimalString): string {
  return toTyped(value);
}

/** The text of this price as typed: in cents for markets displayed in cents. */
export function typedPrice(market: Market, price: DecimalString): string {
  return hasTrait(market, 'cents') ? toTypedCents(price) : toTyped(price);
}

/** The price as shown: in cents for markets displayed in cents. */
export function shownPrice(market: Market, price: DecimalString): string {
  return hasTrait(market, 'cents') ? centsText(price) : formatExact(price);
}

/** 0.005 is 0.5 per cent. */
export function percentOf(fraction: DecimalString): DecimalString {
  return toDecimalString(dec(fraction).mul(100));
}

/** A typed count: an integer from 1 to `max`, which has at most five digits; undefined otherwise. */
export function wholeNumber(text: string, max = 99_999): number | undefined {
  const typed = readNumber(text);
  if (typed.kind !== 'number' || !/^[1-9]\d{0,4}$/.test(typed.text)) return undefined;
  const count = Number.parseInt(typed.text, 10);
  return count <= max ? count : undefined;
}

/** The count some steps from the typed one, or from `otherwise`, for the arrow keys. */
export function steppedCount(
  text: string,
  otherwise: number,
  steps: number,
  [min, max] = [1, 99_999],
): string {
  return String(Math.min(max, Math.max(min, (wholeNumber(text) ?? otherwise) + steps)));
}
