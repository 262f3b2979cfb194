// testDraft.ts: ticket texts as parsed drafts, for tests: plain decimals, no number style.
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { ParsedDraft } from './orderDraft.ts';
import type { TypedNumber } from './typedNumber.ts';

/** A ticket whose numbers are still texts. */
export type OrderDraft = {
  [Field in keyof ParsedDraft]: TypedNumber extends ParsedDraft[Field] ? string : ParsedDraft[Field];
};

const CHOICES: readonly string[] = [
  'side',
  'type',
  'sizeUnit',
  'tif',
  'postOnly',
  'reduceOnly',
] satisfies (keyof OrderDraft)[];

export function typedPlain(text: string): TypedNumber {
  if (text === '') return { kind: 'empty' };
  if (text === '.') return { kind: 'incomplete' };
  const number = text.startsWith('-') ? undefined : normalizeDecimal(text);
  return number === undefined ? { kind: 'unreadable' } : { kind: 'number', text: number };
}

/** The numbers read; what is chosen from a list stays as it is. */
export function parsedDraft(draft: OrderDraft): ParsedDraft {
  const fields = Object.entries(draft).map(([field, value]) => [
    field,
    CHOICES.includes(field) ? value : typedPlain(String(value)),
  ]);
  return Object.fromEntries(fields) as ParsedDraft;
}
