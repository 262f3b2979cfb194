// basketMessages.ts: texts for baskets.
import type { BasketOffer, BasketWay } from '#domain/basket/offers.ts';
import type { LegOutcome } from '#domain/basket/payoffs.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';

/** The traded outcomes. */
export function wayText({ way, markets }: Pick<BasketOffer, 'way' | 'markets'>): string {
  const values = { count: markets.length, question: markets[0]?.question ?? '' };
  return WAYS[way](values);
}

const WAYS: Record<BasketWay, (values: { count: number; question: string }) => string> = {
  yesOfAll: (values) =>
    t(
      'basket.way.yes',
      'Buy Yes of all {count} questions',
      values,
      'What a basket holds; {count}: questions of an event.',
    ),
  noOfAll: (values) => t('basket.way.no', 'Buy No of all {count} questions', values),
  sellYesOfAll: (values) => t('basket.way.sellYes', 'Sell Yes of all {count} questions', values),
  bothSides: (values) =>
    t(
      'basket.way.both',
      'Buy Yes and No: {question}',
      values,
      'What a basket holds; {question}: the question.',
    ),
  sellBothSides: (values) => t('basket.way.sellBoth', 'Sell Yes and No: {question}', values),
};

/** The condition of the payout. */
export function promiseText({ way, payout }: Pick<BasketOffer, 'way' | 'payout'>): string {
  const values = { pays: formatExact(payout.toFixed()) };
  const texts: Record<BasketWay, () => string> = {
    yesOfAll: () =>
      t(
        'basket.promise.yes',
        'A set pays 1 pUSD if exactly one question resolves Yes, and nothing if none does.',
      ),
    noOfAll: () =>
      t(
        'basket.promise.no',
        'A set pays {pays} pUSD or more: only one question can resolve Yes.',
        values,
        '{pays}: pUSD.',
      ),
    bothSides: () =>
      t(
        'basket.promise.both',
        'Yes and No together pay 1 pUSD whatever the answer. They can be merged at once.',
      ),
    sellYesOfAll: () =>
      t(
        'basket.promise.sellYes',
        'You sell shares you hold. A set would pay 1 pUSD if exactly one question resolves Yes.',
      ),
    sellBothSides: () =>
      t('basket.promise.sellBoth', 'You sell shares you hold. Yes and No together would pay 1 pUSD.'),
  };
  return texts[way]();
}

/** Yes or No, with the question if needed. */
export function legText({ outcome, base, question }: OutcomeMarket): string {
  const values = { side: base === '' ? outcome : base, question };
  return t(
    'basket.leg',
    '{side} · {question}',
    values,
    'A leg of a basket: {side} is Yes or No, {question} the question.',
  );
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
      t(
        'basket.leg.filled',
        'Filled {filled} at {price}',
        values,
        'What became of a leg of a basket; {filled}: shares, {price}: the average price.',
      ),
    partly: () =>
      t('basket.leg.partly', 'Filled {filled} of {size} at {price}; the rest is cancelled', values),
    nothing: () =>
      message
        ? t('basket.leg.refused', 'Not filled: {message}', values, '{message}: the service’s own words.')
        : t('basket.leg.nothing', 'Not filled'),
    unknown: () => t('basket.leg.unknown', 'Result not known. Check Activity.'),
    notSent: () => t('basket.leg.notSent', 'Not sent'),
  };
  return texts[state]();
}
