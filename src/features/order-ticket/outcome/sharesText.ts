// sharesText.ts: the shares field's text after moving the slider or changing the unit.
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import { maxShares, planOutcome, spendableIn, type OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import { shareOfMax, type SizeChange } from '../fields/sizeText.ts';
import { typedValue } from '../fields/typedText.ts';
import type { SizeUnit } from '#state/preferences/preferenceEntries.ts';

/** The same order in another unit; empty without an exact equivalent: the number would be another order. */
export function sharesInUnit(unit: SizeUnit, draft: ParsedDraft, context: OutcomeContext): SizeChange {
  const { price, size } = planOutcome(draft, context);
  if (unit === 'percent' || price === undefined || size === undefined || dec(size).lte(0))
    return { sizeUnit: unit, sizeText: '' };
  return {
    sizeUnit: unit,
    sizeText: typedValue(unit === 'base' ? size : toDecimalString(dec(price).mul(dec(size)))),
  };
}

/** The text for a percentage of the maximum, 0 to 100: shares to sell, money to spend; a percentage while unknown. */
export function sizeOfPart(part: number, draft: ParsedDraft, context: OutcomeContext): SizeChange {
  if (part === 0) return { sizeUnit: draft.sizeUnit, sizeText: '' };
  const asPart: SizeChange = { sizeUnit: 'percent', sizeText: String(part) };
  if (draft.sizeUnit === 'percent') return asPart;
  if (draft.side === 'buy') {
    const spendable = draft.sizeUnit === 'quote' ? spendableIn(context) : undefined;
    if (!spendable) return asPart;
    const amount = spendable.mul(part).div(100).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    return { sizeUnit: 'quote', sizeText: typedValue(toDecimalString(amount)) };
  }
  const { size } = planOutcome(
    { ...draft, sizeUnit: 'percent', size: { kind: 'number', text: `${part}` } },
    context,
  );
  return draft.sizeUnit === 'base' && size !== undefined
    ? { sizeUnit: 'base', sizeText: typedValue(size) }
    : asPart;
}

/** The ticket's size in per cent of the maximum, 0 to 100, for the slider. */
export function shareOfShares(draft: ParsedDraft, context: OutcomeContext): number {
  return shareOfMax(draft, planOutcome(draft, context).size, maxShares(draft, context));
}
