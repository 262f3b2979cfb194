// assistMessages.ts: texts of assisted orders: plan, next action, last action.
import type { Assist, AssistPlan } from '#domain/assist/assist.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, tradedPriceDecimals } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatRelative } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';

/** A price as its market writes it. */
export function priceIn(market: Market | undefined, price: DecimalString): string {
  if (hasTrait(market, 'cents')) return centsText(price);
  return market ? formatPrice(price, tradedPriceDecimals(market, price)) : formatExact(price);
}

/** “Chase BTC-USDC”. */
export function assistTitle({ kind, assetId }: AssistPlan, market: Market | undefined): string {
  const values = { market: market?.symbol ?? assetId };
  switch (kind) {
    case 'chase':
      return i18n.t({ id: 'assist.chase', message: 'Chase {market}', values });
    case 'trail':
      return i18n.t({ id: 'assist.trail', message: 'Trailing stop {market}', values });
    case 'breakEven':
      return i18n.t({ id: 'assist.breakEven', message: 'Break-even {market}', values });
  }
}

/** Its movement rule. */
export function planText(plan: AssistPlan, market: Market | undefined): string {
  switch (plan.kind) {
    case 'chase': {
      const values = { limit: priceIn(market, plan.limitPrice), count: plan.everyMs / 1_000 };
      return plan.side === 'buy'
        ? i18n.t({
            id: 'assist.plan.chaseBuy',
            comment: 'limit: a price. count: the least time between two changes.',
            message: 'Buy at the best bid, max {limit}, every {count} s',
            values,
          })
        : i18n.t({
            id: 'assist.plan.chaseSell',
            comment: 'limit: a price. count: the least time between two changes.',
            message: 'Sell at the best ask, min {limit}, every {count} s',
            values,
          });
    }
    case 'trail':
      return i18n.t({
        id: 'assist.plan.trail',
        comment: 'distance: a price or a percentage. step: a price.',
        message: '{distance} behind the mark, min step {step}',
        values: { distance: distanceText(plan.distance), step: formatExact(plan.minStep) },
      });
    case 'breakEven':
      return i18n.t({
        id: 'assist.plan.breakEven',
        comment: 'distance: how far the price has to move in profit.',
        message: 'To entry plus fees once {distance} in profit',
        values: { distance: formatExact(plan.distance) },
      });
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
    return i18n.t({
      id: 'assist.rests.unsure',
      comment: 'price and other: two prices, one of which is right.',
      message: 'Rests at {price} or {other}. See Activity.',
      values,
    });
  if (plan.kind === 'chase')
    return i18n.t({
      id: 'assist.rests.order',
      message: 'The order rests at {price}.',
      values,
    });
  return i18n.t({
    id: 'assist.rests.stop',
    message: 'The stop rests at {price}.',
    values,
  });
}

const GONE: ReadonlySet<string> = new Set(['filled', 'canceled', 'triggered', 'gone']);

/** The last action. */
export function lastText({ moves, sentAt }: Assist, now: number): string {
  if (moves === 0 || sentAt === null) return i18n.t({ id: 'assist.last.none', message: 'No change yet' });
  return i18n.t({
    id: 'assist.last',
    comment: 'when: “2 minutes ago”.',
    message: '{count, plural, one {# change} other {# changes}}, the last {when}',
    values: { count: moves, when: formatRelative(sentAt, now) },
  });
}

/** The condition of the next action. */
export function nextText({ plan, sending, at }: Assist, market: Market | undefined): string {
  if (sending !== null)
    return i18n.t({
      id: 'assist.next.sending',
      message: 'Changing to {price}…',
      values: { price: priceIn(market, sending) },
    });
  const values = { price: priceIn(market, at) };
  switch (plan.kind) {
    case 'chase':
      return plan.side === 'buy'
        ? i18n.t({ id: 'assist.next.bid', message: 'Moves when the best bid is above {price}', values })
        : i18n.t({ id: 'assist.next.ask', message: 'Moves when the best ask is below {price}', values });
    case 'trail':
      return plan.direction === 'long'
        ? i18n.t({ id: 'assist.next.up', message: 'Moves up from {price} with the mark', values })
        : i18n.t({ id: 'assist.next.down', message: 'Moves down from {price} with the mark', values });
    case 'breakEven':
      return i18n.t({
        id: 'assist.next.profit',
        comment: 'distance: how far the price has to move in profit.',
        message: 'Moves once the mark is {distance} in profit',
        values: { distance: formatExact(plan.distance) },
      });
  }
}
