// assistMessages.ts: texts of assisted orders: plan, next action, last action.
import type { Assist, AssistPlan } from '#domain/assist/assist.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, tradedPriceDecimals } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatRelative } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { marketLabel } from '#ui/text/marketLabel.ts';

/** A price as its market writes it. */
export function priceIn(market: Market | undefined, price: DecimalString): string {
  if (hasTrait(market, 'cents')) return centsText(price);
  return market ? formatPrice(price, tradedPriceDecimals(market, price)) : formatExact(price);
}

/** “Chase BTC-USDC”. */
export function assistTitle({ kind, assetId }: AssistPlan, market: Market | undefined): string {
  const values = { market: market ? marketLabel(market) : assetId };
  switch (kind) {
    case 'chase':
      return t('assist.chase', 'Chase {market}', values);
    case 'trail':
      return t('assist.trail', 'Trailing stop {market}', values);
    case 'breakEven':
      return t('assist.breakEven', 'Break-even {market}', values);
  }
}

/** Its movement rule. */
export function planText(plan: AssistPlan, market: Market | undefined): string {
  switch (plan.kind) {
    case 'chase': {
      const values = { limit: priceIn(market, plan.limitPrice), count: plan.everyMs / 1_000 };
      return plan.side === 'buy'
        ? t(
            'assist.plan.chaseBuy',
            'Buy at the best bid, max {limit}, every {count} s',
            values,
            'limit: a price. count: the least time between two changes.',
          )
        : t(
            'assist.plan.chaseSell',
            'Sell at the best ask, min {limit}, every {count} s',
            values,
            'limit: a price. count: the least time between two changes.',
          );
    }
    case 'trail':
      return t(
        'assist.plan.trail',
        '{distance} behind the mark, min step {step}',
        { distance: distanceText(plan.distance), step: formatExact(plan.minStep) },
        'distance: a price or a percentage. step: a price.',
      );
    case 'breakEven':
      return t(
        'assist.plan.breakEven',
        'To entry plus fees once {distance} in profit',
        { distance: formatExact(plan.distance) },
        'distance: how far the price has to move in profit.',
      );
  }
}

function distanceText({ unit, value }: { unit: 'price' | 'percent'; value: DecimalString }): string {
  return unit === 'percent' ? `${formatExact(value)}%` : formatExact(value);
}

/** The order's price, and whether a change is pending. */
export function restsText(assist: Assist, market: Market | undefined): string | undefined {
  const { at, sending, end, plan } = assist;
  if (end !== null && GONE.has(end.reason)) return undefined;
  const values = { price: priceIn(market, at), other: sending === null ? '' : priceIn(market, sending) };
  // Until an answer arrives, or forever if the tab was closed before.
  if (end !== null && sending !== null)
    return t(
      'assist.rests.unsure',
      'Rests at {price} or {other}. See Activity.',
      values,
      'price and other: two prices, one of which is right.',
    );
  if (plan.kind === 'chase') return t('assist.rests.order', 'The order rests at {price}.', values);
  return t('assist.rests.stop', 'The stop rests at {price}.', values);
}

const GONE: ReadonlySet<string> = new Set(['filled', 'canceled', 'triggered', 'gone']);

/** The last action. */
export function lastText({ moves, sentAt }: Assist, now: number): string {
  if (moves === 0 || sentAt === null) return t('assist.last.none', 'No change yet');
  return t(
    'assist.last',
    '{count, plural, one {# change} other {# changes}}, the last {when}',
    { count: moves, when: formatRelative(sentAt, now) },
    'when: “2 minutes ago”.',
  );
}

/** The condition of the next action. */
export function nextText({ plan, sending, at }: Assist, market: Market | undefined): string {
  if (sending !== null)
    return t('assist.next.sending', 'Changing to {price}…', { price: priceIn(market, sending) });
  const values = { price: priceIn(market, at) };
  switch (plan.kind) {
    case 'chase':
      return plan.side === 'buy'
        ? t('assist.next.bid', 'Moves when the best bid is above {price}', values)
        : t('assist.next.ask', 'Moves when the best ask is below {price}', values);
    case 'trail':
      return plan.direction === 'long'
        ? t('assist.next.up', 'Moves up from {price} with the mark', values)
        : t('assist.next.down', 'Moves down from {price} with the mark', values);
    case 'breakEven':
      return t(
        'assist.next.profit',
        'Moves once the mark is {distance} in profit',
        { distance: formatExact(plan.distance) },
        'distance: how far the price has to move in profit.',
      );
  }
}
