// marketMessages.ts: texts for a market's kind, status and prices.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { isReduceOnlyMarket, type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Tone } from '#ui/display/Badge.tsx';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { i18n } from '#ui/text/i18n.ts';

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
    perp: () => i18n.t({ id: 'details.kind.perp', message: 'Perpetual' }),
    spot: () => i18n.t({ id: 'details.kind.spot', message: 'Spot pair' }),
    outcome: () => i18n.t({ id: 'details.kind.outcome', message: 'Outcome share' }),
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
      word: i18n.t({ id: 'details.state.unusable', message: 'Not tradable here' }),
      tone: 'danger',
      meaning: i18n.t({
        id: 'details.state.unusable.detail',
        message: 'The service names no usable size precision for this market.',
      }),
    };
  if (isReduceOnlyMarket(market))
    return {
      word: i18n.t({ id: 'details.state.reduceOnly', message: 'Reduce-only' }),
      tone: 'warn',
      meaning: i18n.t({
        id: 'details.state.reduceOnly.detail',
        message: 'Orders may only reduce or close positions. New positions are not possible.',
      }),
    };
  if (market.notTradable === null)
    return {
      word: i18n.t({ id: 'details.state.active', message: 'Trading' }),
      tone: 'gain',
      meaning: i18n.t({ id: 'details.state.active.detail', message: 'Orders are accepted.' }),
    };
  return closedState(market);
}

function closedState({ status }: Market): MarketState {
  if (status === 'halted')
    return {
      word: i18n.t({ id: 'details.state.halted', message: 'Halted' }),
      tone: 'danger',
      meaning: i18n.t({
        id: 'details.state.halted.detail',
        message: 'The service takes no orders in this market. Positions stay open.',
      }),
    };
  if (status === 'delisted')
    return {
      word: i18n.t({ id: 'details.state.delisted', message: 'Delisted' }),
      tone: 'danger',
      meaning: i18n.t({
        id: 'details.state.delisted.detail',
        message: 'The service no longer trades this market.',
      }),
    };
  return {
    word: status,
    tone: 'warn',
    meaning: i18n.t({
      id: 'details.state.other.detail',
      message: 'This app does not know the status, so orders are off.',
    }),
  };
}
