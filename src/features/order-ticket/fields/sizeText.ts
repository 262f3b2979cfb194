// sizeText.ts: the size field's text after moving the slider or changing the unit. The order stays the same.
import { roundSize } from '#domain/market/precision.ts';
import { orderSizeDecimals } from '#domain/market/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import { inTypedUnit, maxSizeOf, planOrder } from '#domain/order/orderPlan.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { typedValue } from './typedText.ts';
import type { SizeUnit } from '#state/preferences/preferenceEntries.ts';

export type SizeChange = Pick<Ticket, 'sizeText' | 'sizeUnit'>;

/**
 * The same order in another unit. A percentage is not an exact size, so changing to it clears the field, as does an
 * unknown size: the number in another unit would be another order.
 */
export function inUnit(unit: SizeUnit, draft: ParsedDraft, context: TicketContext): SizeChange {
  const { size } = planOrder(draft, context);
  if (unit === 'percent' || size === undefined || dec(size).lte(0)) return { sizeUnit: unit, sizeText: '' };
  return { sizeUnit: unit, sizeText: typedSize(size, { ...draft, sizeUnit: unit }, context) };
}

/**
 * The text for a percentage of the maximum size, 0 to 100: whole lots, rounded down, in the ticket's unit; a percentage
 * without a maximum.
 */
export function sizeOfShare(share: number, draft: ParsedDraft, context: TicketContext): SizeChange {
  const max = maxSizeOf(draft, context);
  if (draft.sizeUnit === 'percent' || !max)
    return { sizeUnit: 'percent', sizeText: share === 0 ? '' : String(share) };
  const size = roundSize(max.mul(share).div(100), orderSizeDecimals(context.market), 'down');
  return {
    sizeUnit: draft.sizeUnit,
    sizeText: size.isZero() ? '' : typedSize(toDecimalString(size), draft, context),
  };
}

/** The ticket's size in per cent of the maximum, 0 to 100, for the slider. */
export function shareOf(draft: ParsedDraft, context: TicketContext): number {
  return shareOfMax(draft, planOrder(draft, context).size, maxSizeOf(draft, context));
}

/** The same of a size and a maximum that are known, in coins or shares. */
export function shareOfMax(
  { sizeUnit, size: typed }: ParsedDraft,
  size: DecimalString | undefined,
  max: Decimal | undefined,
): number {
  if (sizeUnit === 'percent') return typed.kind === 'number' ? thumb(dec(typed.text)) : 0;
  return size === undefined || !max?.gt(0) ? 0 : thumb(dec(size).div(max).mul(100));
}

function typedSize(size: DecimalString, draft: ParsedDraft, context: TicketContext): string {
  const value = inTypedUnit({ below: size }, draft, context).below;
  return value === undefined ? '' : typedValue(value);
}

/** A position on a slider of a hundred steps, not an amount. */
function thumb(percent: Decimal): number {
  return Number.parseInt(Decimal.min(100, percent).toFixed(0), 10);
}
