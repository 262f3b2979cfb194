// SizeField.tsx: the size of an order, with the available amount.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { sizeDecimals } from '#domain/market/market.ts';
import { isMarket, isMarketNow, type ParsedDraft, type TicketContext } from '#domain/order/orderDraft.ts';
import { maxSizeOf, type PlannedOrder } from '#domain/order/orderPlan.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { formatExact, formatNumber } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import type { ReactNode } from 'react';
import { inUnit, shareOf, sizeOfShare } from './sizeText.ts';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';
import { typedValue } from './typedText.ts';
import type { SizeUnit } from '#state/preferences/preferenceEntries.ts';
import { availableMargin } from '#domain/margin/margin.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { spendablePusd, unheldShares } from '#domain/market/outcomeRules.ts';
import { scaledText } from '#domain/market/scaled.ts';
import { availableOf } from '#domain/margin/spotFunds.ts';
import { formatUsd } from '#ui/text/format/usd.ts';

/** The size in base, quote or per cent of the maximum, with a slider for the latter. */
export function SizeField(field: FieldProps) {
  const { draft, plan, context, change } = field;
  const { market } = context;
  const max = maxSizeOf(priced(draft, context), context);
  return (
    <SizeInput
      {...field}
      label={t('ticket.size', 'Size')}
      base={market.base}
      max={max && `${formatSize(max, sizeDecimals(market), { trim: true })} ${market.base}`}
      onMax={() => max && change(all(max, draft, context))}
      meaning={meaningOf(draft, plan, market.base)}
      onUnit={(unit) => change(inUnit(unit, draft, context))}
      share={shareOf(draft, context)}
      onShare={(share) => change(sizeOfShare(share, draft, context))}
    />
  );
}

interface SizeInputProps extends FieldProps {
  label: string;
  /** The base unit's name; `typedBase`: as it may be typed, if not the same. */
  base: string;
  typedBase?: string;
  /** Size with its unit; empty: all that is available. */
  max: string | undefined;
  onMax: () => void;
  /** What an amount or percentage orders. */
  meaning: string | undefined;
  onUnit: (unit: SizeUnit) => void;
  /** Per cent of the maximum, 0 to 100. */
  share: number;
  shareLabel?: string;
  onShare: (share: number) => void;
  /** Between field and slider. */
  children?: ReactNode;
}

/** The size of a coin or of shares: the number with its unit, the available amount, and the slider. */
export function SizeInput({
  base,
  typedBase = base,
  max,
  onMax,
  meaning,
  onUnit,
  share,
  shareLabel = t('ticket.size.share', 'Share of max size'),
  onShare,
  children,
  ...field
}: SizeInputProps) {
  const { draft, context } = field;
  const { quote } = context.market;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketNumber
        {...field}
        aside={<AvailableMax context={context} side={draft.side} max={max} onMax={onMax} />}
        hint={draft.sizeUnit === 'base' ? undefined : meaning}
        unitName={{ base: typedBase, quote, percent: '%' }[draft.sizeUnit]}
        unit={
          <Select
            size="sm"
            aria-label={t('ticket.size.unit', 'Unit of the size')}
            value={draft.sizeUnit}
            onChange={onUnit}
            className="-me-2"
            options={[
              { id: 'base', label: base },
              { id: 'quote', label: quote },
              { id: 'percent', label: '%' },
            ]}
          />
        }
      />
      {children}
      <Slider label={shareLabel} tone={draft.side} value={share} onChange={onShare} />
    </div>
  );
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

/** Without a price the maximum size uses the mid. */
function priced(draft: ParsedDraft, context: TicketContext): ParsedDraft {
  const mid = draft.price.kind === 'empty' && !isMarket(draft) ? referencePrice(context) : undefined;
  return mid ? { ...draft, price: { kind: 'number', text: toDecimalString(mid) } } : draft;
}

/** The maximum in the chosen unit; in base units if only those are exact. */
function all(
  max: Decimal,
  draft: ParsedDraft,
  context: TicketContext,
): Pick<Ticket, 'sizeText' | 'sizeUnit'> {
  const isExact = draft.sizeUnit === 'base' || draft.price.kind === 'empty';
  return isExact && !isMarketNow(draft)
    ? { sizeUnit: 'base', sizeText: typedValue(toDecimalString(max)) }
    : sizeOfShare(100, draft, context);
}

interface AvailableMaxProps extends Pick<SizeInputProps, 'context' | 'max' | 'onMax'> {
  side: 'buy' | 'sell';
}

/** Nothing while amounts are hidden. */
function AvailableMax({ context, side, max, onMax }: AvailableMaxProps) {
  const isHidden = useHidesAmounts();
  const amount = isHidden ? undefined : availableText(context, side);
  return (
    // As high without the button: the fields below keep their place when the account arrives.
    <span className="flex min-h-6 min-w-0 items-baseline justify-end gap-2">
      {amount !== undefined && (
        <span className="truncate">{t('ticket.available', 'Available {amount}', { amount })}</span>
      )}
      {max !== undefined && !isHidden && (
        // Not in the Tab order, which goes from price to size; End on the slider does the same.
        <button
          type="button"
          tabIndex={-1}
          onClick={onMax}
          className="min-h-6 shrink-0 rounded-sm text-accent hover:underline compact:min-h-11 compact:px-2"
        >
          {max === '' ? t('ticket.size.maxAll', 'Max') : t('ticket.size.max', 'Max {size}', { size: max })}
        </button>
      )}
    </span>
  );
}

/** "9,032.12 USDC": free collateral, on isolated margin free cash, or the balance this side spends or sells. Rounded down. */
function availableText(context: TicketContext, side: 'buy' | 'sell'): string | undefined {
  const { account, market } = context;
  if (hasTrait(market, 'margin'))
    return account && moneyText(availableMargin(account, market.assetId), market.quote);
  return hasTrait(market, 'question') && market.venue === 'prediction'
    ? venueText(context, side)
    : balanceText(context, side);
}

/** On the outcome venue pUSD buys, and shares without open orders can be sold. */
function venueText({ market, funds }: TicketContext, side: 'buy' | 'sell'): string | undefined {
  if (side === 'buy') return funds?.pusd && formatUsd(spendablePusd(funds.pusd), { rounding: 'trunc' });
  if (!funds?.shares) return undefined;
  const { units, places } = unheldShares(funds.shares);
  return `${formatSize(scaledText(units, places), 6, { trim: true })} ${market.base}`;
}

function balanceText({ market, spot }: TicketContext, side: 'buy' | 'sell'): string | undefined {
  if (!spot) return undefined;
  if (side === 'buy') return moneyText(availableOf(spot.quote), market.quote);
  return `${formatNumber(availableOf(spot.base), { maximumFractionDigits: 8, roundingMode: 'trunc' })} ${market.base}`;
}

const moneyText = (value: Decimal | DecimalString, unit: string): string =>
  `${formatUsd(value, { bare: true, rounding: 'trunc' })} ${unit}`;
