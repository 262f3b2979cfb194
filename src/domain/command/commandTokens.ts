// commandTokens.ts: splits a command line into words and reads its numbers.
import { dec, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import type { CommandSize, Flaw } from './command.ts';

/** Words between spaces; `>` and `<` are always words of their own. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/[<>]/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

type NumberWord =
  | { readonly ok: true; readonly value: DecimalString }
  | { readonly ok: false; readonly flaw?: Flaw };

const NUMBER = /^(\d+(?:\.\d+)?)([km]?)$/i;
/** Longer than any price or size, shorter than the precision of Decimal. */
const MAX_DIGITS = 30;
/** Longer than any number with commas that is worth explaining. */
const MAX_WORD = 100;
const FACTORS = { '': 1, k: 1_000, m: 1_000_000 } as const;

/**
 * A positive number: digits with at most one point, then k for thousands or m for millions. Commas are
 * ambiguous and refused.
 */
export function readAmount(word: string): NumberWord {
  if (word.length > MAX_WORD) return { ok: false, flaw: 'long' };
  if (word.includes(',') && /^[\d.,]+[km]?$/i.test(word) && /\d/.test(word))
    return { ok: false, flaw: 'comma' };
  const [, digits, letter] = NUMBER.exec(word) ?? [];
  if (digits === undefined || letter === undefined) return { ok: false };
  if (digits.length > MAX_DIGITS) return { ok: false, flaw: 'long' };
  const plain = normalizeDecimal(digits.replace(/^0+(?=\d)/, ''));
  const factor = FACTORS[letter.toLowerCase() as keyof typeof FACTORS];
  if (plain === undefined) return { ok: false };
  const value = dec(plain).mul(factor);
  return value.isZero() ? { ok: false, flaw: 'zero' } : { ok: true, value: toDecimalString(value) };
}

/** A size in base units (0.5), or in the quote currency (1000$ or $1000). */
export function readSize(
  word: string,
): { readonly ok: true; readonly size: CommandSize } | { readonly ok: false; readonly flaw?: Flaw } {
  const inQuote = /^\$[^$]+$/.test(word)
    ? word.slice(1)
    : /^[^$]+\$$/.test(word)
      ? word.slice(0, -1)
      : undefined;
  const number = readAmount(inQuote ?? word);
  if (!number.ok) return number;
  return { ok: true, size: { unit: inQuote === undefined ? 'base' : 'quote', value: number.value } };
}
