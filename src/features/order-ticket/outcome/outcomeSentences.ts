// outcomeSentences.ts: texts of refusals for outcome shares; shared ones are in refusalMessages.ts.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { t } from '#ui/text/i18n.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { refusalSentence, type Words } from '../submit/refusalMessages.ts';

export function outcomeSentence(refusal: Refusal, market: Market): string {
  return refusalSentence(refusal, market, WORDS);
}

/** A price in cents, exact: a rounded limit would be refused again. `places`: only for an average, which can have many. */
function centsOf({ data }: Refusal, name: string, places?: number): string {
  const price = data[name];
  if (price === undefined) return '';
  const exact = dec(String(price) as DecimalString);
  return centsText(places === undefined ? exact : exact.toDecimalPlaces(places));
}

const AVERAGE_PLACES = 5;

const tickText: Words[Refusal['code']] = (_values, refusal) =>
  t('refused.tick', 'The price must be a multiple of {tick}.', { tick: centsOf(refusal, 'tick') });

const WORDS: Words = {
  NUMBER_MISSING: (_values, { field }) =>
    field === 'size'
      ? t('outcome.refused.missing', 'Enter an amount.')
      : t('refused.missing.price', 'Enter a price.'),
  PRICE_RANGE: (_values, refusal) =>
    t(
      'outcome.refused.range',
      'A share costs between {min} and {max}.',
      { min: centsOf(refusal, 'min'), max: centsOf(refusal, 'max') },
      'Under the price; {min} and {max}: prices in cents.',
    ),
  PRICE_TICK: tickText,
  PRICE_DECIMALS: tickText,
  SIZE_DECIMALS: (values) => t('outcome.refused.lot', 'Shares come in steps of {lot}.', values),
  MIN_ORDER_SIZE: (values) =>
    t(
      'outcome.refused.minimum',
      'Minimum order size is {min} shares.',
      values,
      'Under the size of an order; {min}: the minimum.',
    ),
  IMMEDIATE_BUY_MIN: (values) =>
    t(
      'outcome.refused.onePusd',
      'Minimum immediate buy is {min} pUSD. This one costs {amount}.',
      values,
      'Why a buy is refused; {min} and {amount}: in pUSD.',
    ),
  IMMEDIATE_BUY_CENTS: (values) =>
    t(
      'outcome.refused.cents',
      'Immediate buys must cost whole cents. This one costs {amount} pUSD. Use steps of {step} shares at this price.',
      values,
      'Why a buy is refused; {amount}: its cost, {step}: in shares.',
    ),
  QUOTE_PRECISION: (values) =>
    t(
      'outcome.refused.sixDecimals',
      'Price times shares may have {limit} decimals; this is {amount} pUSD.',
      values,
    ),
  SPEND_TOO_LITTLE: (values, refusal) =>
    t(
      'outcome.refused.tooLittle',
      'Below the minimum order: {size} shares at {price} cost {cost} {quote}.',
      { ...values, price: centsOf(refusal, 'price') },
      'Why an order is refused; {cost}: in {quote}.',
    ),
  INSUFFICIENT_SHARES: (values) =>
    t(
      'outcome.refused.shares',
      'You have {unheld} {base} shares to sell; {hold} more are held by open orders.',
      values,
    ),
  CLOSE_NOT_ELIGIBLE: (values) =>
    t(
      'outcome.refused.held',
      'Below the minimum order of {min} shares you can only sell all. Open orders hold {hold} shares. Cancel those orders first.',
      values,
      'Why a sell is refused; {min}: the minimum order, {hold}: shares held by open orders.',
    ),
  INSUFFICIENT_PUSD: (values) =>
    values.pending === '0'
      ? t(
          'outcome.refused.pusd',
          'Insufficient pUSD: {cost} required, {spendable} available.',
          values,
          'Why a buy is refused; {cost} and {spendable}: in pUSD.',
        )
      : t(
          'outcome.refused.pusdPending',
          'Insufficient pUSD: {cost} required, {spendable} available. Another {pending} count once confirmed.',
          values,
          'Why a buy is refused; {cost}, {spendable} and {pending}: in pUSD.',
        ),
  LOCAL_DEFICIT: (values) =>
    t(
      'outcome.refused.deficit',
      'Repay {deficit} pUSD before you buy: your account owes it on the prediction venue. Selling, merging and depositing repay it first.',
      values,
    ),
  FILLS_AT_ONCE: (figures, refusal) => {
    const values = {
      ...figures,
      average: centsOf(refusal, 'average', AVERAGE_PLACES),
      price: centsOf(refusal, 'price', AVERAGE_PLACES),
    };
    return refusal.data.resting === '0'
      ? t(
          'outcome.warned.fills',
          'Limit crosses the book: {filled} shares fill now at {average} on average.',
          values,
          'Under an order; {filled}: shares, {average}: a price.',
        )
      : t(
          'outcome.warned.fillsPart',
          'Limit crosses the book: {filled} shares fill now at {average} on average, {resting} rest at {price}.',
          values,
          'Under an order; {filled} and {resting}: shares, {average} and {price}: prices.',
        );
  },
  SIZE_BELOW_LOT: (values) =>
    t(
      'outcome.refused.belowLot',
      'Size is below the minimum step of {lot} shares.',
      values,
      'Under the size of an order; {lot}: the size step.',
    ),
};
