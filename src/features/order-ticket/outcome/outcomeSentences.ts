// outcomeSentences.ts: what the rules for outcome shares say against an order, in words; what they share with other markets is said by refusalWords.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { refusalSentence } from '../submit/refusalMessages.ts';
import { centsText } from './outcomeText.ts';

export function outcomeSentence(refusal: Refusal, market: Market): string {
  const figure = (name: string) => {
    const value = refusal.data[name];
    return value === undefined ? '' : formatExact(String(value));
  };
  return WORDS[refusal.code]?.(figure, market, refusal) ?? refusalSentence(refusal, market);
}

const AVERAGE_PLACES = 5;

type Figures = (name: string) => string;

const WORDS: Partial<Record<Refusal['code'], (figure: Figures, market: Market, refusal: Refusal) => string>> =
  {
    PRICE_RANGE: (figure, { quote }) =>
      i18n.t({
        id: 'outcome.refused.range',
        message: 'A share costs between {min} and {max} {quote}.',
        values: { min: figure('min'), max: figure('max'), quote },
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
        message: 'The least order here is {min} shares.',
        values: { min: figure('min') },
      }),
    IMMEDIATE_BUY_MIN: (figure) =>
      i18n.t({
        id: 'outcome.refused.onePusd',
        message: 'A buy that trades at once costs at least {min} pUSD; this one costs {amount}.',
        values: { min: figure('min'), amount: figure('amount') },
      }),
    IMMEDIATE_BUY_CENTS: (figure) =>
      i18n.t({
        id: 'outcome.refused.cents',
        message:
          'A buy that trades at once costs a whole number of cents; this one costs {amount} pUSD. At this price shares come in steps of {step}.',
        values: { amount: figure('amount'), step: figure('step') },
      }),
    QUOTE_PRECISION: (figure) =>
      i18n.t({
        id: 'outcome.refused.sixDecimals',
        message: 'Price times shares may have {limit} decimals; this is {amount} pUSD.',
        values: { limit: figure('limit'), amount: figure('amount') },
      }),
    SPEND_TOO_LITTLE: (figure, { quote }) =>
      i18n.t({
        id: 'outcome.refused.tooLittle',
        message: 'That does not reach the least order: {size} shares at {price} cost {cost} {quote}.',
        values: { size: figure('size'), price: figure('price'), cost: figure('cost'), quote },
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
        message:
          'Less than the least order of {min} shares can only be sold whole, and {hold} of them are held by open orders. Cancel those first.',
        values: { min: figure('min'), hold: figure('hold') },
      }),
    INSUFFICIENT_PUSD: (figure) =>
      figure('pending') === '0'
        ? i18n.t({
            id: 'outcome.refused.pusd',
            message: 'It needs {cost} pUSD; you can spend {spendable}.',
            values: { cost: figure('cost'), spendable: figure('spendable') },
          })
        : i18n.t({
            id: 'outcome.refused.pusdPending',
            message:
              'It needs {cost} pUSD; you can spend {spendable}. {pending} more are pending and count once they are confirmed.',
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
            message: 'This limit crosses the book: {filled} shares fill now at {average} on average.',
            values,
          })
        : i18n.t({
            id: 'outcome.warned.fillsPart',
            message:
              'This limit crosses the book: {filled} shares fill now at {average} on average, {resting} rest at {price}.',
            values,
          });
    },
    SIZE_BELOW_LOT: (figure) =>
      i18n.t({
        id: 'outcome.refused.belowLot',
        message: 'That is less than the smallest step of {lot} shares.',
        values: { lot: figure('lot') },
      }),
  };
