// changeMessages.ts: why an edit is invalid, and what would be valid.
import type { Market } from '#domain/market/market.ts';
import type { RuleData } from '#domain/order/orderText.ts';
import { ERRORS, type ErrorCode } from '#protocol/errors.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { EditedField, EditResult } from './editing.ts';
import { isInCents, shownIn } from './typedPrices.ts';

export function changeSentence(result: EditResult, market: Market | undefined): string {
  if (result.ok) return '';
  const unit = market?.base ?? '';
  switch (result.reason) {
    case 'same':
      return t('orders.change.same', 'No changes');
    case 'notKnown':
      return t('orders.change.notKnown', 'Order type cannot be changed here. Cancel it and place a new one.');
    case 'belowFilled':
      return t(
        'orders.change.belowFilled',
        'Total size must exceed the {filled} {unit} already filled.',
        { filled: formatExact(result.filled), unit },
        'Under the size of a changed order; {filled}: the filled size in {unit}.',
      );
    case 'ownMax':
      return t(
        'refused.ownMax',
        'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
        {
          max: formatExact(result.max),
          value: formatExact(result.value),
          quote: market?.quote ?? '',
        },
        'Under the size; the limit is set under Settings. max, value: amounts in quote.',
      );
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
  t('orders.change.cents', 'Enter the price as a number. Below 1, add the unit: 0.5¢ or $0.50.');

const WORDS: Partial<Record<ErrorCode, (data: RuleData, around: Around) => string>> = {
  INVALID_DECIMAL: (_data, { field, market }) =>
    isInCents(market, field)
      ? askForCents()
      : t(
          'orders.change.decimal',
          'Enter the {field, select, size {size} triggerPrice {trigger price} other {price}} as a number.',
          { field },
        ),
  INVALID_PRICE: () => t('orders.change.price', 'The price must be greater than zero.'),
  INVALID_SIZE: () => t('orders.change.size', 'The size must be greater than zero.'),
  PRICE_SIGFIGS: ({ tick }, { market }) =>
    t('orders.change.step', 'Tick size is {tick}.', { tick: price(tick, market) }),
  PRICE_DECIMALS: ({ tick }, { market }) =>
    t('orders.change.step', 'Tick size is {tick}.', { tick: price(tick, market) }),
  PRICE_TICK: ({ tick }, { market }) =>
    t('orders.change.step', 'Tick size is {tick}.', { tick: price(tick, market) }),
  PRICE_RANGE: ({ min, max }, { market }) =>
    t(
      'orders.change.range',
      'A share costs between {min} and {max}.',
      { min: price(min, market), max: price(max, market) },
      'Under a changed order; {min} and {max}: prices in cents.',
    ),
  MIN_ORDER_SIZE: ({ min }) =>
    t(
      'orders.change.least',
      'Minimum order size is {min} shares, filled shares included.',
      { min: figure(min) },
      'Under the size of a changed order; {min}: the minimum of the market.',
    ),
  QUOTE_PRECISION: ({ amount, limit }) =>
    t(
      'orders.change.exact',
      'Price times shares is {amount}: more than {limit} decimals. Take fewer decimals in the number of shares.',
      { amount: figure(amount), limit: figure(limit) },
    ),
  SIZE_DECIMALS: ({ lot }, { unit }) =>
    t('orders.change.lot', 'Sizes come in steps of {lot} {unit}.', { lot: figure(lot), unit }),
  MIN_ORDER_VALUE: ({ min }, { quote }) =>
    t(
      'orders.change.minimum',
      'Minimum order value is {min} {quote}.',
      { min: figure(min), quote },
      'Under a changed order; {min}: the minimum in {quote}.',
    ),
};
