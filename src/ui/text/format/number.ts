// number.ts: formats exact decimal strings with cached Intl formatters, never through a float.
import type { Decimal } from 'decimal.js';
import { localeRevision, numberLocale } from '../i18n.ts';

/** An amount; null and undefined mean "not known". */
export type Numeric = string | Decimal | null | undefined;

/** Shown for a missing or malformed number. Never 0. */
export const MISSING = '—';

export type Sign = 'auto' | 'always';

const PLAIN = /^-?\d+(\.\d+)?$/;
let formatters = new Map<string, Intl.NumberFormat>();
let revision = -1;
let separator = { revision: -1, mark: '.' };

/** The cached formatter for these options in the current number style (creating one costs fifty times a use). */
export function numberFormatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  if (revision !== localeRevision()) {
    revision = localeRevision();
    formatters = new Map();
  }
  const key = JSON.stringify(options);
  // Spanish would write 4942,59 beside 12.345,60: groups are shown in every language.
  const grouped = options.notation === undefined ? { useGrouping: true, ...options } : options;
  const known = formatters.get(key) ?? new Intl.NumberFormat(numberLocale(), grouped);
  formatters.set(key, known);
  return known;
}

/** The plain decimal text of a value, or undefined when it is missing or not a plain decimal. */
export function plainText(value: Numeric): Intl.StringNumericLiteral | undefined {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === 'string' ? value : value.toFixed();
  return PLAIN.test(text) ? (text as Intl.StringNumericLiteral) : undefined;
}

/** Formats exactly; a missing or malformed value becomes "—". The minus is the typographic one, as wide as the plus. */
export function formatNumber(value: Numeric, options: Intl.NumberFormatOptions): string {
  const text = plainText(value);
  if (text === undefined) return MISSING;
  return numberFormatter(options).format(text).replace('-', '−');
}

/**
 * A compact figure: "1.24M". German has no short form of thousands, and Intl would write 472.946,5: such figures are
 * shown without decimals instead.
 */
export function formatShort(value: Numeric, options: Intl.NumberFormatOptions): string {
  const text = plainText(value);
  const short: Intl.NumberFormatOptions = {
    ...options,
    notation: 'compact',
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  };
  const isLarge = text !== undefined && /^-?[1-9]\d{3}/.test(text);
  const isWhole =
    isLarge &&
    !numberFormatter(short)
      .formatToParts(text)
      .some(({ type }) => type === 'compact');
  return formatNumber(value, isWhole ? { ...options, ...fixedPlaces(0), signDisplay: 'negative' } : short);
}

/** Intl's option for signed figures: + and −, none on zero. */
export function signDisplay(sign: Sign): 'exceptZero' | 'negative' {
  return sign === 'always' ? 'exceptZero' : 'negative';
}

/** More digits than any real amount has and any column can show: written as a power of ten. */
export const isBeyondRoom = (value: Numeric): boolean => /^-?\d{16}/.test(plainText(value) ?? '');

/** Intl's options for such a value: "1.00E30". */
export const POWER_OF_TEN = { notation: 'scientific', maximumFractionDigits: 2 } as const;

/** The direction of a value, for colour and arrow beside its sign. */
export function directionOf(value: Numeric): 'up' | 'down' | 'flat' {
  const text = plainText(value);
  if (text === undefined || /^-?0+(\.0+)?$/.test(text)) return 'flat';
  return text.startsWith('-') ? 'down' : 'up';
}

/** Exactly this many decimals. The oldest supported browsers stop at 20, more than any market's grid. */
export function fixedPlaces(places: number): {
  minimumFractionDigits: number;
  maximumFractionDigits: number;
} {
  const digits = Math.max(0, Math.min(20, places));
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** At most eight decimals, without trailing zeros: for tooltips, averages and quotients. */
export function formatBrief(value: Numeric): string {
  return formatNumber(value, { maximumFractionDigits: 8 });
}

/** All digits, grouped, without trailing zeros: for tooltips and receipts. */
export function formatExact(value: Numeric): string {
  const text = plainText(value);
  if (text === undefined) return MISSING;
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const digits = fraction.replace(/0+$/, '');
  const shown = formatNumber(whole, { maximumFractionDigits: 0 }) + (digits && decimalSeparator() + digits);
  return text.startsWith('-') && /[1-9]/.test(text) ? `−${shown}` : shown;
}

/** The decimal separator of the current number style. */
export function decimalSeparator(): string {
  if (separator.revision !== localeRevision()) {
    const parts = numberFormatter({ minimumFractionDigits: 1 }).formatToParts(0.5);
    separator = {
      revision: localeRevision(),
      mark: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    };
  }
  return separator.mark;
}
