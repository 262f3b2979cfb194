// marketMessages.ts: texts for a market's kind, status and prices.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { isReduceOnlyMarket, type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Tone } from '#ui/display/Badge.tsx';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';

/** In cents for outcomes, else with the market's own decimals. */
export function priceText(market: Market, price: Decimal | DecimalString): string {
  const value = typeof price === 'string' ? dec(price) : price;
  return hasTrait(market, 'cents')
    ? formatCents(value, Math.max(2, Math.min(4, value.decimalPlaces())))
    : formatPrice(value, priceDecimals(market, value));
}

/** A rate with the digits it has, two or more. */
export const exactPercent = (rate: DecimalString, sign: 'auto' | 'always' = 'auto'): string =>
  formatPercent(rate, { sign, places: Math.max(2, Math.min(8, dec(rate).mul(100).decimalPlaces())) });

export function kindName(market: Market): string {
  const names: Record<Market['kind'], () => string> = {
    perp: () => t('details.kind.perp', 'Perpetual'),
    spot: () => t('details.kind.spot', 'Spot pair'),
    outcome: () => t('details.kind.outcome', 'Outcome share'),
  };
  return names[market.kind]();
}

export interface MarketState {
  word: string;
  tone: Tone;
  meaning: string;
}

/** The service's status of a perpetual or pair, and its effect on orders. An unknown status is shown as received. */
export function stateOf(market: Market): MarketState {
  if (market.notTradable === 'szDecimals')
    return {
      word: t('details.state.unusable', 'Not tradable here'),
      tone: 'danger',
      meaning: t(
        'details.state.unusable.detail',
        'The service names no usable size precision for this market.',
      ),
    };
  if (isReduceOnlyMarket(market))
    return {
      word: t('details.state.reduceOnly', 'Reduce-only'),
      tone: 'warn',
      meaning: t(
        'details.state.reduceOnly.detail',
        'Orders may only reduce or close positions. New positions are not possible.',
      ),
    };
  if (market.notTradable === null)
    return {
      word: t('details.state.active', 'Trading'),
      tone: 'gain',
      meaning: t('details.state.active.detail', 'Orders are accepted.'),
    };
  return closedState(market);
}

function closedState({ status }: Market): MarketState {
  if (status === 'halted')
    return {
      word: t('details.state.halted', 'Halted'),
      tone: 'danger',
      meaning: t(
        'details.state.halted.detail',
        'The service takes no orders in this market. Positions stay open.',
      ),
    };
  if (status === 'delisted')
    return {
      word: t('details.state.delisted', 'Delisted'),
      tone: 'danger',
      meaning: t('details.state.delisted.detail', 'The service no longer trades this market.'),
    };
  return {
    word: status,
    tone: 'warn',
    meaning: t('details.state.other.detail', 'The app does not know the status, so orders are off.'),
  };
}
