// AvailableMax.tsx: the available amount, and a button for the maximum size, above the size field.
import { availableMargin } from '#domain/margin/margin.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { spendablePusd, unheldShares } from '#domain/market/outcomeRules.ts';
import { scaledText } from '#domain/market/scaled.ts';
import { availableOf } from '#domain/margin/spotFunds.ts';
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

interface AvailableMaxProps {
  /** Undefined without an account, or while amounts are hidden. */
  available: string | undefined;
  /** Size with its unit; empty: all that is available. */
  max: string | undefined;
  onMax: () => void;
}

export function AvailableMax({ available, max, onMax }: AvailableMaxProps) {
  return (
    // As high without the button: the fields below keep their place when the account arrives.
    <span className="flex min-h-6 min-w-0 items-baseline justify-end gap-2">
      {available !== undefined && <span className="truncate">{available}</span>}
      {max !== undefined && (
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

/** "Available 9,032.12 USDC": free collateral, on isolated margin free cash, or the balance this side spends or sells. Rounded down. */
export function availableText(context: TicketContext, side: 'buy' | 'sell'): string | undefined {
  const amount = amountText(context, side);
  return amount && t('ticket.available', 'Available {amount}', { amount });
}

function amountText(context: TicketContext, side: 'buy' | 'sell'): string | undefined {
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
