// basketMessages.ts: texts for baskets.
import type { BasketOffer, BasketWay } from '#domain/basket/offers.ts';
import type { LegOutcome } from '#domain/basket/payoffs.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { i18n } from '#ui/text/i18n.ts';

/** The traded outcomes. */
export function wayText({ way, markets }: Pick<BasketOffer, 'way' | 'markets'>): string {
  const values = { count: markets.length, question: markets[0]?.question ?? '' };
  return WAYS[way](values);
}

const WAYS: Record<BasketWay, (values: { count: number; question: string }) => string> = {
  yesOfAll: (values) =>
    i18n.t({
      id: 'basket.way.yes',
      comment: 'What a basket holds; {count}: questions of an event.',
      message: 'Buy Yes of all {count} questions',
      values,
    }),
  noOfAll: (values) => i18n.t({ id: 'basket.way.no', message: 'Buy No of all {count} questions', values }),
  sellYesOfAll: (values) =>
    i18n.t({ id: 'basket.way.sellYes', message: 'Sell Yes of all {count} questions', values }),
  bothSides: (values) =>
    i18n.t({
      id: 'basket.way.both',
      comment: 'What a basket holds; {question}: the question.',
      message: 'Buy Yes and No: {question}',
      values,
    }),
  sellBothSides: (values) =>
    i18n.t({ id: 'basket.way.sellBoth', message: 'Sell Yes and No: {question}', values }),
};

/** The condition of the payout. */
export function promiseText({ way, payout }: Pick<BasketOffer, 'way' | 'payout'>): string {
  const values = { pays: formatExact(payout.toFixed()) };
  const texts: Record<BasketWay, () => string> = {
    yesOfAll: () =>
      i18n.t({
        id: 'basket.promise.yes',
        message: 'A set pays 1 pUSD if exactly one question resolves Yes, and nothing if none does.',
      }),
    noOfAll: () =>
      i18n.t({
        id: 'basket.promise.no',
        comment: '{pays}: pUSD.',
        message: 'A set pays {pays} pUSD or more: only one question can resolve Yes.',
        values,
      }),
    bothSides: () =>
      i18n.t({
        id: 'basket.promise.both',
        message: 'Yes and No together pay 1 pUSD whatever the answer. They can be merged at once.',
      }),
    sellYesOfAll: () =>
      i18n.t({
        id: 'basket.promise.sellYes',
        message: 'You sell shares you hold. A set would pay 1 pUSD if exactly one question resolves Yes.',
      }),
    sellBothSides: () =>
      i18n.t({
        id: 'basket.promise.sellBoth',
        message: 'You sell shares you hold. Yes and No together would pay 1 pUSD.',
      }),
  };
  return texts[way]();
}

/** Yes or No, with the question if needed. */
export function legText({ outcome, base, question }: OutcomeMarket): string {
  const values = { side: base === '' ? outcome : base, question };
  return i18n.t({
    id: 'basket.leg',
    comment: 'A leg of a basket: {side} is Yes or No, {question} the question.',
    message: '{side} · {question}',
    values,
  });
}

/** A price in cents with its decimals, at most hundredths. */
export function cents(price: Decimal | DecimalString): string {
  const exact = typeof price === 'string' ? dec(price) : price;
  return formatCents(exact, Math.max(2, Math.min(4, exact.decimalPlaces())));
}

/** A leg's result. */
export function outcomeText({ leg, state, filled, averagePrice, message }: LegOutcome): string {
  const values = {
    filled: formatExact(filled.toFixed()),
    size: formatExact(leg.size),
    price: averagePrice === undefined ? '—' : cents(averagePrice.toSignificantDigits(6)),
    message: message ?? '',
  };
  const texts: Record<LegOutcome['state'], () => string> = {
    filled: () =>
      i18n.t({
        id: 'basket.leg.filled',
        comment: 'What became of a leg of a basket; {filled}: shares, {price}: the average price.',
        message: 'Filled {filled} at {price}',
        values,
      }),
    partly: () =>
      i18n.t({
        id: 'basket.leg.partly',
        message: 'Filled {filled} of {size} at {price}; the rest is cancelled',
        values,
      }),
    nothing: () =>
      message
        ? i18n.t({
            id: 'basket.leg.refused',
            comment: '{message}: the service’s own words.',
            message: 'Not filled: {message}',
            values,
          })
        : i18n.t({ id: 'basket.leg.nothing', message: 'Not filled' }),
    unknown: () => i18n.t({ id: 'basket.leg.unknown', message: 'Result not known. Check Activity.' }),
    notSent: () => i18n.t({ id: 'basket.leg.notSent', message: 'Not sent' }),
  };
  return texts[state]();
}
