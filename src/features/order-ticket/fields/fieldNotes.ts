// fieldNotes.ts: sorts refusals by place: a field with the nearest valid values, the list under the button, or a
// warning.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { reasonOf } from '../submit/blockerMessages.ts';
import type { Reason } from '../submit/useRemedies.ts';
import { refusalSentence } from '../submit/refusalMessages.ts';
import { shownPrice, typedPrice, typedValue } from './typedText.ts';

export type TicketField = 'price' | 'triggerPrice' | 'size' | 'slippage' | 'takeProfit' | 'stopLoss';

/** The fields of every form: a scale order has two prices, number and skew, a TWAP duration and slices. */
export type FormField = TicketField | 'lastPrice' | 'count' | 'skew' | 'minutes' | 'slices';

/** The notes under a field. `text`: what a chip fills in. */
export interface FieldNote {
  error: string | undefined;
  chips: readonly { shown: string; text: string }[];
}

export const NO_NOTE: FieldNote = { error: undefined, chips: [] };

/** Already reported by useTradingGate with a remedy. */
const REPORTED_BY_GATE: readonly string[] = ['MARKET_CLOSED', 'MARKET_REDUCE_ONLY', 'STALE_DATA'];

/** The texts of refusals; market kinds can supply their own. */
export type Sentences = (refusal: Refusal, market: Market) => string;

/** A field's first broken rule and the values that would pass. An empty field is not an error. */
export function noteOf(
  field: FormField,
  typed: string,
  refusals: readonly Refusal[],
  market: Market,
  sentence: Sentences = refusalSentence,
): FieldNote {
  const refusal = refusals.find((each) => each.field === field && isFault(each));
  if (!refusal) return NO_NOTE;
  const misread = refusal.code === 'INVALID_DECIMAL' ? misreadNote(typed) : undefined;
  if (misread) return misread;
  const values = [refusal.below, refusal.above].filter((value) => value !== undefined);
  return {
    error: sentence(refusal, market),
    chips: [...new Set(values)].map((value) => ({
      shown: field === 'price' ? shownPrice(market, value) : formatExact(value),
      text: field === 'price' ? typedPrice(market, value) : typedValue(value),
    })),
  };
}

interface OwnField {
  field: FormField;
  text: string;
  isValid: boolean;
  /** The note's error, and the value nearest to what was typed. */
  error: string;
  nearest: string;
  /** What the button says: for a wrong value, and for none. */
  wrong: string;
  missing?: string;
}

/** The note and the reasons of a field that only one form has; an empty field has no note. */
export function checkedField({ field, text, isValid, error, nearest, wrong, missing = wrong }: OwnField): {
  note: FieldNote;
  reasons: Reason[];
} {
  if (isValid) return { note: NO_NOTE, reasons: [] };
  return text.trim() === ''
    ? { note: NO_NOTE, reasons: [{ key: `missing-${field}`, text: missing }] }
    : { note: noteWith(error, nearest), reasons: [{ key: `wrong-${field}`, text: wrong }] };
}

/** An error with one value that would pass. */
export const noteWith = (error: string, value: string): FieldNote => ({
  error,
  chips: [{ shown: value, text: value }],
});

/** For a text without a reading, or with two: both as chips. */
export function misreadNote(typed: string): FieldNote | undefined {
  const fault = typedFault(typed, () => {});
  return fault && { error: fault.error, chips: fault.suggestions.map(({ text }) => ({ shown: text, text })) };
}

/** Refusals without a field, then invalid fields, then missing ones. */
export function refusalReasons(
  refusals: readonly Refusal[],
  market: Market,
  sentence: Sentences = refusalSentence,
): Reason[] {
  const hard = refusals.filter(
    ({ severity, code }) => severity === 'refusal' && !REPORTED_BY_GATE.includes(code),
  );
  const wrong = FIELDS.filter((field) => hard.some((each) => each.field === field && isFault(each)));
  return [
    ...hard
      .filter((each) => !fieldOf(each))
      .map((each) => reasonOf(each.code, sentence(each, market), `${each.code}-${each.field}`)),
    ...wrong.map((field) => ({ key: `wrong-${field}`, text: CORRECTIONS[field]() })),
    ...hard.filter(isMissing).map((each) => ({ key: `missing-${each.field}`, text: sentence(each, market) })),
  ];
}

/** The first field to correct or to fill. */
export function fieldToMend(refusals: readonly Refusal[]): TicketField | undefined {
  const first = refusals.find((each) => each.severity === 'refusal' && fieldOf(each));
  return first && fieldOf(first);
}

export function warningSentences(
  refusals: readonly Refusal[],
  market: Market,
  sentence: Sentences = refusalSentence,
): string[] {
  return refusals.filter(({ severity }) => severity === 'warning').map((each) => sentence(each, market));
}

function isFault(refusal: Refusal): boolean {
  return refusal.severity === 'refusal' && !isMissing(refusal);
}

function isMissing(refusal: Refusal): boolean {
  const { code } = refusal;
  return (code === 'NUMBER_MISSING' || code === 'PROTECTION_MISSING') && fieldOf(refusal) !== undefined;
}

const CORRECTIONS: Record<TicketField, () => string> = {
  price: () => t('why.fix.price', 'Correct the price.'),
  triggerPrice: () => t('why.fix.trigger', 'Correct the trigger price.'),
  takeProfit: () => t('why.fix.takeProfit', 'Correct the take-profit.'),
  stopLoss: () => t('why.fix.stopLoss', 'Correct the stop-loss.'),
  size: () => t('why.fix.size', 'Correct the size.'),
  slippage: () => t('why.fix.slippage', 'Correct the max slippage.'),
};
const FIELDS = Object.keys(CORRECTIONS) as TicketField[];

/** The ticket's field of a refusal, if it belongs to one. */
const fieldOf = ({ field }: Refusal): TicketField | undefined => FIELDS.find((each) => each === field);
