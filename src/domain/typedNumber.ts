// typedNumber.ts: the number a person meant, read from the text exactly as typed. The text itself is never rewritten.
import { normalizeDecimal, type DecimalString } from '#protocol/decimal.ts';

/** How the person's locale writes numbers: 1,234.5 or 1.234,5 or 1 234,5. An empty group means that digits are never grouped. */
export type Separators = { readonly decimal: string; readonly group: string };

/** `incomplete` is something a number could still become, such as a lone separator; `unreadable` never will. */
export type TypedNumber = { readonly kind: 'empty' | 'incomplete' | 'unreadable' } | { readonly kind: 'number'; readonly text: DecimalString };

export const PLAIN_SEPARATORS: Separators = { decimal: '.', group: '' };

/**
 * Reads an unsigned decimal. Blanks around it do not matter; `.5`, `12.` and `007` mean what they look like. Group separators count only
 * where groups belong, so that 1.5 typed in a locale that groups with dots is unreadable rather than fifteen. No exponents, no signs.
 */
export function readTypedNumber(text: string, separators: Separators): TypedNumber {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const { whole, fraction } = splitAtDecimal(typed, separators.decimal);
  const digits = ungrouped(whole, separators.group);
  if (digits === undefined || !/^\d*$/.test(fraction)) return { kind: 'unreadable' };
  if (digits === '' && fraction === '') return { kind: 'incomplete' };
  const plain = `${digits.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  const number = normalizeDecimal(plain);
  return number === undefined ? { kind: 'unreadable' } : { kind: 'number', text: number };
}

/** The number as a person of that locale would type it, ungrouped: for values that the app offers and the person picks. */
export function typedText(value: DecimalString, separators: Separators): string {
  return value.replace('.', separators.decimal);
}

function splitAtDecimal(typed: string, decimal: string): { whole: string; fraction: string } {
  const at = typed.indexOf(decimal);
  return at < 0 ? { whole: typed, fraction: '' } : { whole: typed.slice(0, at), fraction: typed.slice(at + decimal.length) };
}

/** Digits without their group separators; undefined when anything else is in between. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  if (group === '') return undefined;
  const groups = isBlank(group) ? whole.split(/\s/u) : whole.split(group);
  const [first = '', ...rest] = groups;
  const last = rest.at(-1) ?? '';
  // Thousands in threes; lakhs and crores in twos with a last group of three.
  const isGrouped = /^\d{1,3}$/.test(first) && rest.every((each) => /^\d{2,3}$/.test(each)) && last.length === 3;
  return isGrouped ? groups.join('') : undefined;
}

/** Locales group with several kinds of space; keyboards have one. */
function isBlank(group: string): boolean {
  return group.trim() === '';
}
