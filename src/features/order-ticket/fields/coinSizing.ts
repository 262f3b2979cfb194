// coinSizing.ts: the size field of a coin: its maximum, and its text after moving the slider or changing the unit.
import { roundSize } from '#domain/market/precision.ts';
import { orderSizeDecimals, sizeDecimals } from '#domain/market/market.ts';
import { isMarket, isMarketNow, type ParsedDraft, type TicketContext } from '#domain/order/orderDraft.ts';
import { inTypedUnit, maxSizeOf, type PlannedOrder } from '#domain/order/orderPlan.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { SizeUnit } from '#state/preferences/preferenceEntries.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { typedValue } from './typedText.ts';

type SizeChange = Pick<Ticket, 'sizeText' | 'sizeUnit'>;

/** How the size of an order is named, limited and converted: in coins or in shares. */
export interface Sizing {
  label: string;
  /** The base unit's name. */
  base: string;
  /** The base unit as it may be typed, if it may. */
  typedBase: string;
  /** Size with its unit; empty: all that is available. */
  max: string | undefined;
  /** What an amount or percentage orders. */
  meaning: string | undefined;
  /** Per cent of the maximum, 0 to 100, for the slider. */
  share: number;
  shareLabel: string;
  /** The text for a percentage of the maximum, 0 to 100. */
  ofShare: (share: number) => SizeChange;
  ofMax: () => SizeChange;
  /**
   * The same order in another unit. A percentage is not an exact size, so changing to it clears the field, as does an
   * unknown size: the number in another unit would be another order.
   */
  inUnit: (unit: SizeUnit) => SizeChange;
}

export function coinSizing(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Sizing {
  const { market } = context;
  const max = maxSizeOf(draft, context);
  // Without a price the maximum shown uses the mid.
  const shown = maxSizeOf(priced(draft, context), context);
  const textOf = (sizeUnit: SizeUnit, size: DecimalString): string => {
    const value = inTypedUnit({ below: size }, { ...draft, sizeUnit }, context).below;
    return value === undefined ? '' : typedValue(value);
  };
  // Whole lots, rounded down, in the ticket's unit; a percentage without a maximum.
  const ofShare = (share: number): SizeChange => {
    const { sizeUnit } = draft;
    if (sizeUnit === 'percent' || !max)
      return { sizeUnit: 'percent', sizeText: share === 0 ? '' : String(share) };
    const size = roundSize(max.mul(share).div(100), orderSizeDecimals(market), 'down');
    return { sizeUnit, sizeText: size.isZero() ? '' : textOf(sizeUnit, toDecimalString(size)) };
  };
  return {
    label: t('ticket.size', 'Size'),
    base: market.base,
    typedBase: market.base,
    max: shown && `${formatSize(shown, sizeDecimals(market), { trim: true })} ${market.base}`,
    meaning: meaningOf(draft, plan, market.base),
    share: shareOfMax(draft, plan.size, max),
    shareLabel: t('ticket.size.share', 'Share of max size'),
    ofShare,
    // In the chosen unit; in base units if only those are exact.
    ofMax: () => {
      const isExact = draft.sizeUnit === 'base' || draft.price.kind === 'empty';
      return shown && isExact && !isMarketNow(draft)
        ? { sizeUnit: 'base', sizeText: typedValue(toDecimalString(shown)) }
        : ofShare(100);
    },
    inUnit: (sizeUnit) => ({
      sizeUnit,
      sizeText: isExactSize(plan, sizeUnit) ? textOf(sizeUnit, plan.size) : '',
    }),
  };
}

/** Whether the order has a size that another unit can state. */
export function isExactSize<Plan extends PlannedOrder>(
  plan: Plan,
  unit: SizeUnit,
): plan is Plan & { size: DecimalString } {
  return unit !== 'percent' && plan.size !== undefined && dec(plan.size).gt(0);
}

/** A size in per cent of a maximum, both in coins or shares. */
export function shareOfMax(
  { sizeUnit, size: typed }: ParsedDraft,
  size: DecimalString | undefined,
  max: Decimal | undefined,
): number {
  if (sizeUnit === 'percent') return typed.kind === 'number' ? thumb(dec(typed.text)) : 0;
  return size === undefined || !max?.gt(0) ? 0 : thumb(dec(size).div(max).mul(100));
}

/** A position on a slider of a hundred steps, not an amount. */
function thumb(percent: Decimal): number {
  return Number.parseInt(Decimal.min(100, percent).toFixed(0), 10);
}

/** The base size of an amount or percentage, which is what is ordered. */
function meaningOf({ size }: ParsedDraft, plan: PlannedOrder, base: string): string | undefined {
  if (size.kind !== 'number' || dec(size.text).isZero()) return undefined;
  if (plan.size === undefined)
    return t(
      'ticket.size.meaningNothing',
      'In {base}: not available yet',
      { base },
      'Under the size typed in the quote currency, while there is no price; {base}: the coin.',
    );
  return t(
    'ticket.size.meaning',
    '{size} {base}, rounded down to a lot',
    { size: formatExact(plan.size), base },
    'Under the size typed in the quote currency; {size}: what it makes in {base}.',
  );
}

function priced(draft: ParsedDraft, context: TicketContext): ParsedDraft {
  const mid = draft.price.kind === 'empty' && !isMarket(draft) ? referencePrice(context) : undefined;
  return mid ? { ...draft, price: { kind: 'number', text: toDecimalString(mid) } } : draft;
}
