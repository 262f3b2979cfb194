// SizeField.tsx: the size of an order, with the available amount.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import type { ReactNode } from 'react';
import type { Sizing } from './coinSizing.ts';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';
import { availableMargin } from '#domain/margin/margin.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { spendablePusd, unheldShares } from '#domain/market/outcomeRules.ts';
import { scaledText } from '#domain/market/scaled.ts';
import { availableOf } from '#domain/margin/spotFunds.ts';
import { formatUsd } from '#ui/text/format/usd.ts';

interface SizeFieldProps extends FieldProps {
  sizing: Sizing;
  /** Between field and slider. */
  children?: ReactNode;
}

/** The size in base, quote or per cent of the maximum, with a slider for the latter. */
export function SizeField({ sizing, children, ...field }: SizeFieldProps) {
  const { draft, context, change } = field;
  const { quote } = context.market;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketNumber
        {...field}
        label={sizing.label}
        aside={
          <AvailableMax
            context={context}
            side={draft.side}
            max={sizing.max}
            onMax={() => change(sizing.ofMax())}
          />
        }
        hint={draft.sizeUnit === 'base' ? undefined : sizing.meaning}
        unitName={{ base: sizing.typedBase, quote, percent: '%' }[draft.sizeUnit]}
        unit={
          <Select
            size="sm"
            aria-label={t('ticket.size.unit', 'Unit of the size')}
            value={draft.sizeUnit}
            onChange={(unit) => change(sizing.inUnit(unit))}
            className="-me-2"
            options={[
              { id: 'base', label: sizing.base },
              { id: 'quote', label: quote },
              { id: 'percent', label: '%' },
            ]}
          />
        }
      />
      {children}
      <Slider
        label={sizing.shareLabel}
        tone={draft.side}
        value={sizing.share}
        onChange={(share) => change(sizing.ofShare(share))}
      />
    </div>
  );
}

interface AvailableMaxProps extends Pick<Sizing, 'max'> {
  context: TicketContext;
  side: 'buy' | 'sell';
  onMax: () => void;
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
