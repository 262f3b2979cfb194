// fieldNotes.ts: sorts refusals by place: a field with the nearest valid values, the list under the button, or a
// warning.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import type { Reason, Remedy } from '../submit/useRemedies.ts';
import { refusalSentence } from '../submit/refusalMessages.ts';
import { typedPrice, typedValue } from './typedText.ts';

export type TicketField = 'price' | 'triggerPrice' | 'size' | 'slippage' | 'takeProfit' | 'stopLoss';

/** The notes under a field. `text`: what a chip fills in. */
export interface FieldNote {
  error: string | undefined;
  chips: readonly { shown: string; text: string }[];
}

const FIELDS: readonly string[] = [
  'price',
  'triggerPrice',
  'size',
  'slippage',
  'takeProfit',
  'stopLoss',
] satisfies TicketField[];
/** Already reported by useTradingGate with a remedy. */
const REPORTED_BY_GATE: readonly string[] = ['MARKET_CLOSED', 'MARKET_REDUCE_ONLY', 'STALE_DATA'];

/** The texts of refusals; market kinds can supply their own. */
export type Sentences = (refusal: Refusal, market: Market) => string;

/** A field's first broken rule and the values that would pass. An empty field is not an error. */
export function noteOf(
  field: TicketField,
  typed: string,
  refusals: readonly Refusal[],
  market: Market,
  sentence: Sentences = refusalSentence,
  shownAs: (value: DecimalString) => string = formatExact,
): FieldNote {
  const refusal = refusals.find((each) => each.field === field && isFault(each));
  if (!refusal) return { error: undefined, chips: [] };
  const misread = refusal.code === 'INVALID_DECIMAL' ? misreadNote(typed) : undefined;
  if (misread) return misread;
  const values = [refusal.below, refusal.above].filter((value) => value !== undefined);
  return {
    error: sentence(refusal, market),
    chips: [...new Set(values)].map((value) => ({
      shown: shownAs(value),
      text: field === 'price' ? typedPrice(market, value) : typedValue(value),
    })),
  };
}

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
  return [
    ...hard
      .filter(({ field }) => !FIELDS.includes(field))
      .map((each) => withRemedy(each, sentence(each, market))),
    ...faultyFields(hard).map(({ field, text }) => ({ key: `wrong-${field}`, text })),
    ...hard.filter(isMissing).map((each) => ({ key: `missing-${each.field}`, text: sentence(each, market) })),
  ];
}

/** The first field to correct or to fill. */
export function fieldToMend(refusals: readonly Refusal[]): TicketField | undefined {
  return refusals.find(({ severity, field }) => severity === 'refusal' && FIELDS.includes(field))?.field as
    | TicketField
    | undefined;
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

function isMissing({ code, field }: Refusal): boolean {
  return (code === 'NUMBER_MISSING' || code === 'PROTECTION_MISSING') && FIELDS.includes(field);
}

function faultyFields(hard: readonly Refusal[]): { field: TicketField; text: string }[] {
  const labels: Record<TicketField, string> = {
    price: t('why.fix.price', 'Correct the price.'),
    triggerPrice: t('why.fix.trigger', 'Correct the trigger price.'),
    takeProfit: t('why.fix.takeProfit', 'Correct the take-profit.'),
    stopLoss: t('why.fix.stopLoss', 'Correct the stop-loss.'),
    size: t('why.fix.size', 'Correct the size.'),
    slippage: t('why.fix.slippage', 'Correct the max slippage.'),
  };
  return (Object.keys(labels) as TicketField[])
    .filter((field) => hard.some((each) => each.field === field && isFault(each)))
    .map((field) => ({ field, text: labels[field] }));
}

function withRemedy({ code, field }: Refusal, text: string): Reason {
  const remedies: Partial<Record<Refusal['code'], { kind: Remedy; label: string }>> = {
    REDUCE_ONLY_VIOLATION: {
      kind: 'dropReduceOnly',
      label: t('why.notReduceOnly', 'Turn reduce-only off'),
    },
    LOCAL_DEFICIT: { kind: 'openFunds', label: t('why.repay', 'Deposit pUSD') },
    INSUFFICIENT_PUSD: { kind: 'openFunds', label: t('why.repay', 'Deposit pUSD') },
    OWN_MAX_VALUE: {
      kind: 'openSettings',
      label: t('why.ownLimit', 'Change the limit'),
    },
    MAX_POSITION: {
      kind: 'changeLeverage',
      label: t('why.leverage', 'Change leverage'),
    },
    MAX_LEVERAGE_EXCEEDED: {
      kind: 'changeLeverage',
      label: t('why.leverage', 'Change leverage'),
    },
  };
  const remedy = remedies[code];
  return { key: `${code}-${field}`, text, ...(remedy ? { remedy } : {}) };
}
