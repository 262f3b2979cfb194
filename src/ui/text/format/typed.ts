// typed.ts: parses text typed by a user in the current number style. The text itself is never changed.
import { decimalSeparator, numberFormatter } from './number.ts';

export type Typed =
  | { status: 'empty' }
  | { status: 'number'; value: string }
  /** A single group such as "1,234" could mean two numbers a thousandfold apart, so it is refused. */
  | { status: 'ambiguous' }
  | { status: 'notNumber' };

/**
 * Reads typed text as a plain decimal ("97123.5"). Point and comma are both decimal separators, because some keypads
 * have only one of them. A text that also has a reading with thousands separators is ambiguous ("1,234").
 */
export function readTyped(text: string): Typed {
  const typed = plainTyped(text);
  if (typed === '') return { status: 'empty' };
  if (!/\d/.test(typed)) return { status: 'notNumber' };
  const style = separators();
  return (
    readGrouped(typed, style, style.group) ??
    readGrouped(typed, style, NEVER_DECIMAL) ??
    readPlain(typed, style.decimal) ?? { status: 'notNumber' }
  );
}

/**
 * Without the unit of its field, as figures on the screen have it: "$97,123.50", "0.5 BTC". Another unit stays, and
 * so the text is no number.
 */
export function withoutUnit(text: string, unit: string): string {
  const [, sign = '', dollar = '', number = '', after = ''] =
    /^([-−+－＋]?)(\$?)(.*[\d０-９][.,．，。｡]?)\s*([^\d０-９]*)$/.exec(text.trim()) ?? [];
  const marks = [dollar, after].filter((mark) => mark !== '');
  const isOwn = (mark: string) =>
    mark.toLowerCase() === unit.toLowerCase() || (mark === '$' && unit.includes('USD'));
  return marks.length > 0 && marks.every(isOwn) ? `${sign}${number}` : text;
}

/** A plain decimal in the current number style ("97123,5"): to fill a field from a click. */
export function toTyped(value: string): string {
  return value.replace('.', decimalSeparator());
}

/** Both readings of an ambiguous text, in unambiguous form; undefined when it is not ambiguous. */
export function readingsOf(text: string): { thousands: string; fraction: string } | undefined {
  if (readTyped(text).status !== 'ambiguous') return undefined;
  const [whole = '', rest = ''] = plainTyped(text).split(/[.,]/);
  return { thousands: `${whole}${rest}`, fraction: toTyped(`${whole}.${rest}`) };
}

/** They separate groups in any style. */
const NEVER_DECIMAL = "'’\u00a0\u2009\u202f";
/** They show nothing and do not turn the text around; pages put them into figures. */
const UNSEEN = /[\u00ad\u200b-\u200e\u2060\u2066\u2068\u2069\ufeff]/g;

/** Digits and marks as a Chinese or Japanese keyboard writes them. */
const FULL_WIDTH = /[０-９．，－＋。｡]/g;

/** What is read of a typed text: without characters that show nothing, spaces around it and its plus. */
export function plainTyped(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replaceAll(FULL_WIDTH, (mark) =>
      /[。｡]/.test(mark) ? '.' : String.fromCharCode(mark.charCodeAt(0) - 0xfee0),
    )
    .trim()
    .replace('−', '-')
    .replace(/^\+(?=[\d.,])/, '');
}

/** Groups of three, or where the style groups otherwise (7,66,933) its own: the last one always has three. */
function readGrouped(typed: string, { decimal, inner }: Separators, mark: string): Typed | undefined {
  const between = `[${escape(mark)}]`;
  const groups = (size: number): string =>
    `[1-9]\\d{0,${size - 1}}(?:${between}\\d{${size}})*${between}\\d{3}`;
  const match = new RegExp(`^(-?(?:${groups(3)}|${groups(inner)}))(?:[${escape(decimal)}](\\d*))?$`).exec(
    typed,
  );
  if (!match) return undefined;
  const [, whole = '', fraction] = match;
  const couldBeFraction = fraction === undefined && /^-?\d+[.,]\d+$/.test(whole);
  return couldBeFraction ? { status: 'ambiguous' } : number(whole.replaceAll(/[^\d-]/g, ''), fraction);
}

/** With the other style's decimal separator, too, unless it could separate thousands. */
function readPlain(typed: string, decimal: string): Typed | undefined {
  const [text, whole = '', mark = decimal, fraction = ''] = /^(-?\d*)(?:([.,])(\d*))?$/.exec(typed) ?? [];
  if (text === undefined) return undefined;
  const couldBeGroup = mark !== decimal && fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
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
  const group = parts.find((part) => part.type === 'group')?.value ?? ',';
  return {
    decimal: decimalSeparator(),
    group: /\s/.test(group) ? ` ${NEVER_DECIMAL}` : group,
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
