// strikeInQuestion.ts: the price that an outcome's question names, as a suggestion for the user to check.
import { Decimal } from '#protocol/decimal.ts';

export interface AskedPrice {
  /** Yes pays at or above the price, or below it. */
  kind: 'above' | 'below';
  strike: Decimal;
}

const ABOVE = /\b(above|over|at least|or more|exceed|reach|hit|higher than|greater than)\b|≥|>/i;
const BELOW = /\b(below|under|at most|or less|lower than|less than|dip to|fall to)\b|≤|</i;
const PRICE = /\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?([kmb])?\b/gi;
const TIMES: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };

/** Undefined unless the question names one of `names`, exactly one price in dollars, and one direction. */
export function strikeInQuestion(question: string, names: readonly string[]): AskedPrice | undefined {
  const isNamed = names.some(
    (name) => name !== '' && new RegExp(`\\b${name.replaceAll(/[^\w]/g, '\\$&')}\\b`, 'i').test(question),
  );
  const prices = [...question.matchAll(PRICE)];
  const [price] = prices;
  const isAbove = ABOVE.test(question);
  if (!isNamed || prices.length !== 1 || price?.[1] === undefined || isAbove === BELOW.test(question))
    return undefined;
  const strike = new Decimal(price[1].replaceAll(',', '')).mul(TIMES[price[2]?.toLowerCase() ?? ''] ?? 1);
  return { kind: isAbove ? 'above' : 'below', strike };
}
