// warningMessages.ts: the texts of an order's warnings on its confirmation.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';

/** A figure of the warning in the market's format: share prices in ¢. */
interface Figures {
  size: (name: string) => string;
  price: (name: string) => string;
  share: (name: string) => string;
}

/** Undefined for warnings that the confirmation shows elsewhere. */
export function warningText(warning: Refusal, market: Market): string | undefined {
  return WORDS[warning.code]?.(figuresOf(warning, market), market, warning);
}

/** A price or average with its unit: at most one decimal more than the market's. */
export function priceWithUnit(market: Market, price: string): string {
  const text = shortPrice(market, dec(price as `${number}`));
  return hasTrait(market, 'cents') ? text : `${text} ${market.quote}`;
}

/** The same, of a share with ¢, else without a unit. */
export function shortPrice(market: Market, value: Decimal): string {
  if (hasTrait(market, 'cents')) return centsText(value.toDecimalPlaces(SHARE_PRICE_PLACES));
  return formatExact(toDecimalString(value.toDecimalPlaces(priceDecimals(market, value) + 1)));
}

/** A tenth of a cent. */
const SHARE_PRICE_PLACES = 5;

export function sizeWithUnit(market: Market, size: string): string {
  return `${formatExact(size)} ${hasTrait(market, 'question') ? t('confirm.shares', '{side} shares', { side: market.base }) : market.base}`;
}

function figuresOf({ data }: Refusal, market: Market): Figures {
  const text = (name: string) => String(data[name] ?? '0');
  return {
    size: (name) => sizeWithUnit(market, text(name)),
    price: (name) => priceWithUnit(market, text(name)),
    share: (name) => formatPercent(text(name)),
  };
}

type Words = Partial<
  Record<Refusal['code'], (figures: Figures, market: Market, warning: Refusal) => string | undefined>
>;

const WORDS: Words = {
  STALE_DATA: () => t('confirm.warn.stale', 'Figures are out of date. Your limit price still applies.'),
  FAR_FROM_MARK: ({ share, price }, _market, { data, field }) => {
    const values = { distance: share('distance'), mark: price('mark'), direction: String(data['direction']) };
    return field === 'triggerPrice'
      ? t(
          'confirm.warn.farTrigger',
          'The trigger is {distance} {direction, select, above {above} other {below}} the mark price ({mark}).',
          values,
        )
      : t(
          'confirm.warn.far',
          'The price is {distance} {direction, select, above {above} other {below}} the mark price ({mark}).',
          values,
        );
  },
  FAR_FROM_TRIGGER: ({ share, price }, _market, { data }) => {
    const values = {
      distance: share('distance'),
      trigger: price('mark'),
      direction: String(data['direction']),
    };
    return t(
      'confirm.warn.farFromTrigger',
      'The limit is {distance} {direction, select, above {above} other {below}} the trigger price ({trigger}).',
      values,
    );
  },
  FLIPS_POSITION: ({ size }, _market, { data }) => {
    const values = { closes: size('closes'), opens: size('opens') };
    return String(data['position']).startsWith('-')
      ? t(
          'confirm.warn.flipLong',
          'This order flips your position to long: {closes} closes, {opens} opens.',
          values,
        )
      : t(
          'confirm.warn.flipShort',
          'This order flips your position to short: {closes} closes, {opens} opens.',
          values,
        );
  },
  REDUCE_ONLY_CLIPPED: ({ size }) =>
    t(
      'confirm.warn.clipped',
      'Order exceeds your position: only {closes} trades.',
      { closes: size('closes') },
      'Signature sheet; {closes}: the size of the position, with its unit.',
    ),
  THIN_BOOK: ({ size }) =>
    t('confirm.warn.thin', 'The visible book fills {filled}; the rest ({shortfall}) is cancelled.', {
      filled: size('filled'),
      shortfall: size('shortfall'),
    }),
  IOC_NO_MATCH: () =>
    t(
      'confirm.warn.noMatch',
      'No order in the visible book matches this price. The order would be cancelled.',
    ),
  FOK_NOT_FILLED: ({ size }) =>
    t('confirm.warn.fok', 'The visible book fills only {filled}. The order would be cancelled.', {
      filled: size('filled'),
    }),
  FILLS_AT_ONCE: ({ size, price }, _market, { data }) => {
    const values = {
      filled: size('filled'),
      average: price('average'),
      resting: size('resting'),
      price: price('price'),
    };
    return data['resting'] === '0'
      ? t(
          'confirm.warn.fills',
          'Limit crosses the book: fills {filled} now at {average} on average.',
          values,
          'Signature sheet; {filled}: a size with its unit, {average}: a price.',
        )
      : t(
          'confirm.warn.fillsPart',
          'Limit crosses the book: fills {filled} now at {average} on average and leaves {resting} at {price}.',
          values,
          'Signature sheet; {filled} and {resting}: sizes with their unit, {average} and {price}: prices.',
        );
  },
  CROSSES_OWN_ORDER: ({ size, price }, _market, { data }) =>
    t(
      'confirm.warn.own',
      '{count, plural, one {Crosses your own order: {size} at {price}.} other {Crosses # of your own orders, the first {size} at {price}.}} Own orders may be cancelled, but never fill each other.',
      { count: Number(data['count']), size: size('size'), price: price('price') },
      'Signature sheet; {count}: own orders that cross, {size} and {price}: those of the first.',
    ),
};
