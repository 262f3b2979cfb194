// typed.ts: parses text typed by a user in the current number style. The text itself is never changed.
import { decimalSeparator, numberFormatter } from './number.ts';

export type Typed =
  | { status: 'empty' }
  | { status: 'number'; value: string }
  /** A single group such as "1,234" could mean two numbers a thousandfold apart, so it is refused. */
  | { status: 'ambiguous' }
  | { status: 'notNumber' };

/**
 * Reads typed text as a plain decimal ("97123.5"). Thousands separators are accepted only where unambiguous: with a
 * decimal part, or with two groups or more.
 */
export function readTyped(text: string): Typed {
  const typed = text.trim().replace('−', '-');
  if (typed === '') return { status: 'empty' };
  if (!/\d/.test(typed)) return { status: 'notNumber' };
  const { decimal, group, inner } = separators();
  return (
    readGrouped(typed, { decimal, group, inner }) ??
    readPlain(typed, decimal) ??
    readPointed(typed, group) ?? { status: 'notNumber' }
  );
}

/** A plain decimal in the current number style ("97123,5"): to fill a field from a click. */
export function toTyped(value: string): string {
  return value.replace('.', decimalSeparator());
}

/** Both readings of an ambiguous text, in unambiguous form; undefined when it is not ambiguous. */
export function readingsOf(text: string): { thousands: string; fraction: string } | undefined {
  if (readTyped(text).status !== 'ambiguous') return undefined;
  const [whole = '', rest = ''] = text.trim().split(/[^\d]/);
  return { thousands: `${whole}${rest}`, fraction: toTyped(`${whole}.${rest}`) };
}

const GROUPS = /[.,'’\u00a0\u202f ]/g;

/** Groups of three, or where the style groups otherwise (7,66,933) its own: the last one always has three. */
function readGrouped(typed: string, { decimal, group, inner }: Separators): Typed | undefined {
  const between = /\s/.test(group) ? '[ \\u00a0\\u202f]' : `[${escape(group)}]`;
  const groups = (size: number): string =>
    `[1-9]\\d{0,${size - 1}}(?:${between}\\d{${size}})*${between}\\d{3}`;
  const match = new RegExp(`^(-?(?:${groups(3)}|${groups(inner)}))(?:[${escape(decimal)}](\\d*))?$`).exec(
    typed,
  );
  if (!match) return undefined;
  const [, whole = '', fraction] = match;
  const isLoneGroup = fraction === undefined && whole.split(GROUPS).length === 2;
  return isLoneGroup ? { status: 'ambiguous' } : number(whole.replaceAll(GROUPS, ''), fraction);
}

function readPlain(typed: string, decimal: string): Typed | undefined {
  const match = new RegExp(`^(-?\\d*)(?:[${escape(decimal)}](\\d*))?$`).exec(typed);
  return match ? number(match[1] ?? '', match[2]) : undefined;
}

/** Copied prices have a point; in the comma style it is accepted unless it could be a group. */
function readPointed(typed: string, group: string): Typed | undefined {
  const [, whole = '', fraction = ''] = /^(-?\d*)\.(\d*)$/.exec(typed) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const couldBeGroup = group === '.' && fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return couldBeGroup ? { status: 'ambiguous' } : number(whole, fraction);
}

interface Separators {
  decimal: string;
  group: string;
  /** Digits of every group but the first and the last. */
  inner: number;
}

function separators(): Separators {
  const parts = numberFormatter({ useGrouping: true }).formatToParts(1_234_567_890);
  const whole = parts.filter((part) => part.type === 'integer');
  return {
    decimal: decimalSeparator(),
    group: parts.find((part) => part.type === 'group')?.value ?? ',',
    inner: whole.at(-2)?.value.length ?? 3,
  };
}

function number(whole: string, fraction: string | undefined): Typed {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace('-', '').replace(/^0+(?=\d)/, '') || '0';
  return { status: 'number', value: fraction ? `${sign}${digits}.${fraction}` : `${sign}${digits}` };
}

function escape(character: string): string {
  return character.replace(/[.\\\]^-]/g, '\\$&');
}
