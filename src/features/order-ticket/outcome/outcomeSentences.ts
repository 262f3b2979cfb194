// outcomeSentences.ts: texts of refusals for outcome shares; shared ones are in refusalMessages.ts.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { refusalSentence } from '../submit/refusalMessages.ts';

export function outcomeSentence(refusal: Refusal, market: Market): string {
  const figure = (name: string) => {
    const value = refusal.data[name];
    return value === undefined ? '' : formatExact(String(value));
  };
  return WORDS[refusal.code]?.(figure, market, refusal) ?? refusalSentence(refusal, market);
}

function centsOf({ data }: Refusal, name: string): string {
  return data[name] === undefined ? '' : centsText(String(data[name]) as DecimalString);
}

const AVERAGE_PLACES = 5;

type Figures = (name: string) => string;

const WORDS: Partial<Record<Refusal['code'], (figure: Figures, market: Market, refusal: Refusal) => string>> =
  {
    NUMBER_MISSING: (_figure, _market, { field }) =>
      field === 'size'
        ? i18n.t({ id: 'outcome.refused.missing', message: 'Enter an amount.' })
        : i18n.t({ id: 'refused.missing.price', message: 'Enter a price.' }),
    PRICE_RANGE: (_figure, _market, refusal) =>
      i18n.t({
        id: 'outcome.refused.range',
        comment: 'Under the price; {min} and {max}: prices in cents.',
        message: 'A share costs between {min} and {max}.',
        values: { min: centsOf(refusal, 'min'), max: centsOf(refusal, 'max') },
      }),
    PRICE_TICK: (_figure, _market, refusal) =>
      i18n.t({
        id: 'refused.tick',
        message: 'The price must be a multiple of {tick}.',
        values: { tick: centsOf(refusal, 'tick') },
      }),
    PRICE_DECIMALS: (_figure, _market, refusal) =>
      i18n.t({
        id: 'refused.tick',
        message: 'The price must be a multiple of {tick}.',
        values: { tick: centsOf(refusal, 'tick') },
      }),
    SIZE_DECIMALS: (figure) =>
      i18n.t({
        id: 'outcome.refused.lot',
        message: 'Shares come in steps of {lot}.',
        values: { lot: figure('lot') },
      }),
    MIN_ORDER_SIZE: (figure) =>
      i18n.t({
        id: 'outcome.refused.minimum',
        comment: 'Under the size of an order; {min}: the minimum.',
        message: 'Minimum order size is {min} shares.',
        values: { min: figure('min') },
      }),
    IMMEDIATE_BUY_MIN: (figure) =>
      i18n.t({
        id: 'outcome.refused.onePusd',
        comment: 'Why a buy is refused; {min} and {amount}: in pUSD.',
        message: 'Minimum immediate buy is {min} pUSD. This one costs {amount}.',
        values: { min: figure('min'), amount: figure('amount') },
      }),
    IMMEDIATE_BUY_CENTS: (figure) =>
      i18n.t({
        id: 'outcome.refused.cents',
        comment: 'Why a buy is refused; {amount}: its cost, {step}: in shares.',
        message:
          'Immediate buys must cost whole cents. This one costs {amount} pUSD. Use steps of {step} shares at this price.',
        values: { amount: figure('amount'), step: figure('step') },
      }),
    QUOTE_PRECISION: (figure) =>
      i18n.t({
        id: 'outcome.refused.sixDecimals',
        message: 'Price times shares may have {limit} decimals; this is {amount} pUSD.',
        values: { limit: figure('limit'), amount: figure('amount') },
      }),
    SPEND_TOO_LITTLE: (figure, { quote }, refusal) =>
      i18n.t({
        id: 'outcome.refused.tooLittle',
        comment: 'Why an order is refused; {cost}: in {quote}.',
        message: 'Below the minimum order: {size} shares at {price} cost {cost} {quote}.',
        values: { size: figure('size'), price: centsOf(refusal, 'price'), cost: figure('cost'), quote },
      }),
    INSUFFICIENT_SHARES: (figure, { base }) =>
      i18n.t({
        id: 'outcome.refused.shares',
        message: 'You have {unheld} {base} shares to sell; {hold} more are held by open orders.',
        values: { unheld: figure('unheld'), hold: figure('hold'), base },
      }),
    CLOSE_NOT_ELIGIBLE: (figure) =>
      i18n.t({
        id: 'outcome.refused.held',
        comment: 'Why a sell is refused; {min}: the minimum order, {hold}: shares held by open orders.',
        message:
          'Below the minimum order of {min} shares you can only sell all. Open orders hold {hold} shares. Cancel those orders first.',
        values: { min: figure('min'), hold: figure('hold') },
      }),
    INSUFFICIENT_PUSD: (figure) =>
      figure('pending') === '0'
        ? i18n.t({
            id: 'outcome.refused.pusd',
            comment: 'Why a buy is refused; {cost} and {spendable}: in pUSD.',
            message: 'Insufficient pUSD: {cost} required, {spendable} available.',
            values: { cost: figure('cost'), spendable: figure('spendable') },
          })
        : i18n.t({
            id: 'outcome.refused.pusdPending',
            comment: 'Why a buy is refused; {cost}, {spendable} and {pending}: in pUSD.',
            message:
              'Insufficient pUSD: {cost} required, {spendable} available. Another {pending} count once confirmed.',
            values: { cost: figure('cost'), spendable: figure('spendable'), pending: figure('pending') },
          }),
    LOCAL_DEFICIT: (figure) =>
      i18n.t({
        id: 'outcome.refused.deficit',
        message:
          'Repay {deficit} pUSD before you buy: your account owes it on the prediction venue. Selling, merging and depositing repay it first.',
        values: { deficit: figure('deficit') },
      }),
    FILLS_AT_ONCE: (figure, _market, { data }) => {
      const cents = (name: string) =>
        data[name] === undefined
          ? ''
          : centsText(dec(String(data[name]) as DecimalString).toDecimalPlaces(AVERAGE_PLACES));
      const values = {
        filled: figure('filled'),
        average: cents('average'),
        resting: figure('resting'),
        price: cents('price'),
      };
      return data['resting'] === '0'
        ? i18n.t({
            id: 'outcome.warned.fills',
            comment: 'Under an order; {filled}: shares, {average}: a price.',
            message: 'Limit crosses the book: {filled} shares fill now at {average} on average.',
            values,
          })
        : i18n.t({
            id: 'outcome.warned.fillsPart',
            comment: 'Under an order; {filled} and {resting}: shares, {average} and {price}: prices.',
            message:
              'Limit crosses the book: {filled} shares fill now at {average} on average, {resting} rest at {price}.',
            values,
          });
    },
    SIZE_BELOW_LOT: (figure) =>
      i18n.t({
        id: 'outcome.refused.belowLot',
        comment: 'Under the size of an order; {lot}: the size step.',
        message: 'Size is below the minimum step of {lot} shares.',
        values: { lot: figure('lot') },
      }),
  };
