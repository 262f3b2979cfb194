// warningMessages.ts: the sentence for each warning of an order.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';

export type Names = Pick<Market, 'base' | 'quote' | 'symbol'>;

/** The figures of a refusal, in the person's number style. */
export type Figures = (name: string) => string;

export type Words = Partial<
  Record<Refusal['code'], (figure: Figures, market: Names, refusal: Refusal) => string>
>;

export const WARNINGS: Words = {
  BEYOND_LIQUIDATION: () => t('warned.beyond', 'Liquidation comes before this stop.'),
  FAR_FROM_TRIGGER: (_figure, _market, { data }) => {
    const values = {
      distance: formatPercent(String(data.distance)),
      mark: figureText(data.mark),
      direction: String(data.direction),
    };
    return t(
      'warned.farFromTrigger',
      'The limit is {distance} {direction, select, above {above} other {below}} the trigger price of {mark}.',
      values,
    );
  },
  FAR_FROM_MARK: (_figure, _market, { data, field }) => {
    const values = { distance: formatPercent(String(data.distance)), mark: figureText(data.mark) };
    if (field === 'triggerPrice')
      return t('warned.farTrigger', 'The trigger is {distance} away from the mark price of {mark}.', values);
    return data.direction === 'above'
      ? t('warned.above', 'The price is {distance} above the mark price of {mark}.', values)
      : t('warned.below', 'The price is {distance} below the mark price of {mark}.', values);
  },
  FLIPS_POSITION: (figure, { base }, { data }) => {
    const values = { closes: figure('closes'), opens: figure('opens'), base };
    return String(data.position).startsWith('-')
      ? t(
          'warned.flipLong',
          'This order flips your position to long: closes {closes} {base} short, opens {opens} {base} long.',
          values,
          'Warning in the ticket. closes, opens: sizes in base.',
        )
      : t(
          'warned.flipShort',
          'This order flips your position to short: closes {closes} {base} long, opens {opens} {base} short.',
          values,
          'Warning in the ticket. closes, opens: sizes in base.',
        );
  },
  REDUCE_ONLY_CLIPPED: (figure, { base }) =>
    t('warned.clipped', 'Order exceeds your position: only {closes} {base} trades.', {
      closes: figure('closes'),
      base,
    }),
  THIN_BOOK: (figure, { base }) =>
    t(
      'warned.thin',
      'The visible book fills {filled} {base} within your limit; {shortfall} {base} would be cancelled.',
      { filled: figure('filled'), shortfall: figure('shortfall'), base },
    ),
  IOC_NO_MATCH: () =>
    t('warned.noMatch', 'No orders at this price. The order would be cancelled immediately.'),
  FILLS_AT_ONCE: (figure, { base }, { data }) => {
    const values = {
      filled: figure('filled'),
      average: averageText(data.average),
      resting: figure('resting'),
      price: figure('price'),
      base,
    };
    return data.resting === '0'
      ? t(
          'warned.fills',
          'Limit crosses the book: {filled} {base} fills now at {average} on average.',
          values,
          'Warning in the ticket. filled: a size in base; average: a price.',
        )
      : t(
          'warned.fillsPart',
          'Limit crosses the book: {filled} {base} fills now at {average} on average, {resting} {base} rests at {price}.',
          values,
          'Warning in the ticket. filled, resting: sizes in base; average, price: prices.',
        );
  },
  CROSSES_OWN_ORDER: (figure, { base }, { data }) =>
    t(
      'warned.own',
      '{count, plural, one {Crosses your own order for {size} {base} at {price}. Own orders may be cancelled, but never fill each other.} other {Crosses # of your own orders. They may be cancelled, but never fill each other.}}',
      { count: Number(data.count), size: figure('size'), price: figure('price'), base },
      'Warning in the ticket. count: orders of one’s own on the other side; size, base, price: of the only one.',
    ),
  FOK_NOT_FILLED: (figure, { base }) =>
    t('warned.fok', 'The visible book fills only {filled} {base}. The order would be cancelled.', {
      filled: figure('filled'),
      base,
    }),
};

/** An average can have many decimals: five at most. */
function averageText(value: string | number | undefined): string {
  return value === undefined
    ? ''
    : formatExact(toDecimalString(dec(String(value) as DecimalString).toDecimalPlaces(AVERAGE_PLACES)));
}

const AVERAGE_PLACES = 5;

export function figureText(value: string | number | undefined): string {
  return value === undefined ? '' : formatExact(String(value));
}
