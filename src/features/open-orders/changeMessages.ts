// changeMessages.ts: why an edit is invalid, and what would be valid.
import type { Market } from '#domain/market/market.ts';
import type { RuleData } from '#domain/order/orderText.ts';
import { ERRORS, type ErrorCode } from '#protocol/errors.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { EditedField, EditResult } from './editing.ts';
import { isInCents, shownIn } from './typedPrices.ts';

export function changeSentence(result: EditResult, market: Market | undefined): string {
  if (result.ok) return '';
  const unit = market?.base ?? '';
  switch (result.reason) {
    case 'same':
      return i18n.t({ id: 'orders.change.same', message: 'No changes' });
    case 'notKnown':
      return i18n.t({
        id: 'orders.change.notKnown',
        message: 'Order type cannot be changed here. Cancel it and place a new one.',
      });
    case 'belowFilled':
      return i18n.t({
        id: 'orders.change.belowFilled',
        comment: 'Under the size of a changed order; {filled}: the filled size in {unit}.',
        message: 'Total size must exceed the {filled} {unit} already filled.',
        values: { filled: formatExact(result.filled), unit },
      });
    case 'ownMax':
      return i18n.t({
        id: 'refused.ownMax',
        comment: 'Under the size; the limit is set under Settings. max, value: amounts in quote.',
        message: 'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
        values: {
          max: formatExact(result.max),
          value: formatExact(result.value),
          quote: market?.quote ?? '',
        },
      });
    case 'rule':
      return ruleSentence(result.code, result.data, {
        unit,
        quote: market?.quote ?? '',
        field: result.field,
        market,
      });
  }
}

interface Around {
  unit: string;
  quote: string;
  field: EditedField | 'order';
  market: Market | undefined;
}

function ruleSentence(code: ErrorCode, data: RuleData, around: Around): string {
  const words = WORDS[code];
  return words ? words(data, around) : ERRORS[code].text;
}

const figure = (value: string | number | undefined): string =>
  value === undefined ? '' : formatExact(String(value));

const price = (value: string | number | undefined, market: Market | undefined): string =>
  value === undefined ? '' : shownIn(market, 'price', String(value));

const askForCents = (): string =>
  i18n.t({
    id: 'orders.change.cents',
    message: 'Enter the price as a number. Below 1, add the unit: 0.5¢ or $0.50.',
  });

const WORDS: Partial<Record<ErrorCode, (data: RuleData, around: Around) => string>> = {
  INVALID_DECIMAL: (_data, { field, market }) =>
    isInCents(market, field)
      ? askForCents()
      : i18n.t({
          id: 'orders.change.decimal',
          message:
            'Enter the {field, select, size {size} triggerPrice {trigger price} other {price}} as a number.',
          values: { field },
        }),
  INVALID_PRICE: () => i18n.t({ id: 'orders.change.price', message: 'The price must be greater than zero.' }),
  INVALID_SIZE: () => i18n.t({ id: 'orders.change.size', message: 'The size must be greater than zero.' }),
  PRICE_SIGFIGS: ({ tick }, { market }) =>
    i18n.t({
      id: 'orders.change.step',
      message: 'Tick size is {tick}.',
      values: { tick: price(tick, market) },
    }),
  PRICE_DECIMALS: ({ tick }, { market }) =>
    i18n.t({
      id: 'orders.change.step',
      message: 'Tick size is {tick}.',
      values: { tick: price(tick, market) },
    }),
  PRICE_TICK: ({ tick }, { market }) =>
    i18n.t({
      id: 'orders.change.step',
      message: 'Tick size is {tick}.',
      values: { tick: price(tick, market) },
    }),
  PRICE_RANGE: ({ min, max }, { market }) =>
    i18n.t({
      id: 'orders.change.range',
      comment: 'Under a changed order; {min} and {max}: prices in cents.',
      message: 'A share costs between {min} and {max}.',
      values: { min: price(min, market), max: price(max, market) },
    }),
  MIN_ORDER_SIZE: ({ min }) =>
    i18n.t({
      id: 'orders.change.least',
      comment: 'Under the size of a changed order; {min}: the minimum of the market.',
      message: 'Minimum order size is {min} shares, filled shares included.',
      values: { min: figure(min) },
    }),
  QUOTE_PRECISION: ({ amount, limit }) =>
    i18n.t({
      id: 'orders.change.exact',
      message:
        'Price times shares is {amount}: more than {limit} decimals. Take fewer decimals in the number of shares.',
      values: { amount: figure(amount), limit: figure(limit) },
    }),
  SIZE_DECIMALS: ({ lot }, { unit }) =>
    i18n.t({
      id: 'orders.change.lot',
      message: 'Sizes come in steps of {lot} {unit}.',
      values: { lot: figure(lot), unit },
    }),
  MIN_ORDER_VALUE: ({ min }, { quote }) =>
    i18n.t({
      id: 'orders.change.minimum',
      comment: 'Under a changed order; {min}: the minimum in {quote}.',
      message: 'Minimum order value is {min} {quote}.',
      values: { min: figure(min), quote },
    }),
};
