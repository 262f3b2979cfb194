// refusalMessages.ts: the sentence for each refusal and each warning of an order.
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { ERRORS } from '#protocol/errors.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import type { Market } from '#domain/market/market.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';

/** What is wrong and what is valid; the nearest valid values are offered beside it. `own`: texts of a market kind. */
export function refusalSentence(refusal: Refusal, market: Names, own: Words = {}): string {
  const { code, severity } = refusal;
  const words = own[code] ?? (severity === 'warning' ? WARNINGS[code] : undefined) ?? WORDS[code];
  if (words) return words(valuesOf(refusal, market), refusal);
  // Rules of market kinds without ticket texts: the service's catalogued text.
  return code in ERRORS
    ? ERRORS[code as keyof typeof ERRORS].text
    : t('refused.other', 'The service would reject this order ({code}).', { code });
}

const WORDS: Words = {
  NUMBER_MISSING: (_values, { field }) => {
    if (field === 'price') return t('refused.missing.price', 'Enter a price.');
    if (field === 'triggerPrice') return t('refused.missing.trigger', 'Enter a trigger price.');
    if (field === 'size') return t('refused.missing.size', 'Enter a size.');
    return t('refused.missing', 'Enter a number.');
  },
  INVALID_DECIMAL: () => notNumberText(),
  INVALID_PRICE: () => t('refused.price', 'The price must be greater than zero.'),
  PRICE_SIGFIGS: (values) =>
    t(
      'refused.figures',
      'Tick size is {tick}: up to {limit} significant figures, unless whole.',
      values,
      'Under the price. tick: the price step there; limit: a number of digits.',
    ),
  PRICE_DECIMALS: (values) =>
    t(
      'refused.decimals',
      'Tick size is {tick}; this price has {count} decimals.',
      values,
      'Under the price. tick: the price step there; count: a number of digits.',
    ),
  PRICE_TICK: (values) => t('refused.tick', 'The price must be a multiple of {tick}.', values),
  PRICE_RANGE: (values) => t('refused.range', 'The price must be between {min} and {max}.', values),
  POST_ONLY_WOULD_MATCH: (values) =>
    t('refused.postOnly', 'Would fill immediately against {touch}: rejected as post-only.', values),
  INVALID_TRIGGER: wrongSideText,
  PROTECTION_MISSING: () => t('refused.protection', 'Enter a take-profit or stop-loss, or untick the box.'),
  PROTECTION_IMPOSSIBLE: () => t('refused.noTrigger', 'No price gives that amount.'),
  PROTECTION_USELESS: (values, { data }) =>
    t(
      'refused.reduces',
      'Reduces your {side, select, long {long} other {short}} {before} → {after}. TP/SL will not apply: remove it.',
      { ...values, side: data.direction },
      'Take-profit and stop-loss are ticked, and the order only reduces. before, after: position sizes.',
    ),
  OWN_MAX_VALUE: (values) =>
    t(
      'refused.ownMax',
      'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
      values,
      'Under the size; the limit is set under Settings. max, value: amounts in quote.',
    ),
  OWN_STOP_MISSING: () => t('refused.ownStop', 'Your rules require a stop-loss with this order.'),
  INVALID_SIZE: () => t('refused.size', 'The size must be greater than zero.'),
  SIZE_DECIMALS: (values) => t('refused.lot', 'Sizes come in steps of {lot} {base}.', values),
  SIZE_BELOW_LOT: (values) =>
    t(
      'refused.belowLot',
      'Minimum size is {lot} {base}.',
      values,
      'Under the size. lot: the market’s smallest size; base: its coin.',
    ),
  MIN_ORDER_VALUE: (values) =>
    t(
      'refused.minimum',
      'Minimum order value is {min} {quote}. This order: {value} {quote}.',
      values,
      'Under the size. min, value: amounts in quote.',
    ),
  PERCENT_RANGE: () => t('refused.share', 'Max 100%.'),
  // Only spot orders name the spent asset.
  INSUFFICIENT_MARGIN: (values, { data }) =>
    data.asset === undefined ? marginText(values, data) : spotMarginText(values, data),
  INSUFFICIENT_SPOT_BALANCE: (values) =>
    t('refused.balance', 'Insufficient balance: {required} {asset} required, {available} available.', values),
  SLIPPAGE_SHORT: (values) =>
    t(
      'refused.slippageShort',
      'Max slippage is too low: the best {side, select, buy {ask} other {bid}} is {touch}, {distance} from mid. Raise it or place a limit order.',
      values,
    ),
  SLIPPAGE_RANGE: (values) => t('refused.slippage', 'Max slippage must be {max}% or less.', values),
  LEVERAGE_RANGE: (values) => t('refused.leverage', 'Leverage is a whole number from 1 to {max}.', values),
  MAX_LEVERAGE_EXCEEDED: (values) =>
    t('refused.leverageMax', 'Your leverage is above the {max}× that {symbol} allows now.', values),
  MAX_POSITION: (values) =>
    t(
      'refused.tier',
      'Max leverage at this position value is {max}×; yours is {leverage}×.',
      values,
      'Under the size. max, leverage: whole numbers.',
    ),
  REDUCE_ONLY_VIOLATION: (_values, { data }) =>
    data.position === '0'
      ? t('refused.nothingToReduce', 'Reduce-only: no position to reduce.')
      : t('refused.wrongSide', 'Reduce-only: this side would increase your position.'),
  NO_LIQUIDITY: () => t('refused.empty', 'No orders on the other side. The order would not fill.'),
  NO_REFERENCE_PRICE: () => t('refused.noReference', 'No reference price for a market order right now.'),
  STALE_DATA: () => t('warned.stale', 'Figures are out of date. Your limit price still applies.'),
};

function marginText(values: Values, { required, available, max, cash }: Refusal['data']): string {
  return t(
    'refused.margin',
    'Insufficient margin: {required} {quote} required, {available} available{cash, select, yes { in cash} other {}}.{has, select, yes { Max size {most} {base}.} other {}}',
    {
      ...values,
      required: neededText(required),
      available: moneyText(available),
      has: max === undefined || max === '0' ? 'no' : 'yes',
      most: values.max,
      cash: cash ?? 'no',
    },
    'An isolated position takes its margin from cash: other assets and unrealized profit are none.',
  );
}

/** A purchase counts for less margin than its cost. */
function spotMarginText(values: Values, { required, available }: Refusal['data']): string {
  return t(
    'refused.spotMargin',
    'Too little margin would be left: {required} {quote} required, {available} available.',
    { ...values, required: neededText(required), available: moneyText(available) },
  );
}

/** A trigger that mark or entry has already passed. */
function wrongSideText(values: Values, { data: { kind, direction } }: Refusal): string {
  if (direction === undefined)
    return t(
      'refused.trigger.mark',
      'Order would trigger immediately: a {kind, select, tp {take-profit} other {stop}} to {side, select, buy {buy} other {sell}} must be {wanted, select, above {above} other {below}} the mark price of {mark}. Use a {kind, select, tp {stop} other {take-profit}} here.',
      values,
      'Under the trigger price. mark: the mark price.',
    );
  return kind === 'sl'
    ? t(
        'refused.trigger.stop',
        'The stop of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} entry and mark, about {mark}.',
        values,
      )
    : t(
        'refused.trigger.entry',
        'The take-profit of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} its entry, about {mark}.',
        values,
      );
}

/** Rounded up to cents: a value just above the available one never looks equal. */
const neededText = (value: Figure | undefined): string =>
  formatUsd(value?.toString(), { bare: true, rounding: 'expand' });

/** Rounded down to cents: a value just below a limit never looks equal. */
const moneyText = (value: Figure | undefined): string =>
  formatUsd(value?.toString(), { bare: true, rounding: 'trunc' });

type Names = Pick<Market, 'base' | 'quote' | 'symbol'>;
type Figure = Refusal['data'][string];

/** The market's names and the refusal's figures, in the person's number style. */
type Values = Readonly<Record<string, string>>;

export type Words = Partial<Record<Refusal['code'], (values: Values, refusal: Refusal) => string>>;

const WARNINGS: Words = {
  BEYOND_LIQUIDATION: () => t('warned.beyond', 'Liquidation comes before this stop.'),
  FAR_FROM_TRIGGER: (values) =>
    t(
      'warned.farFromTrigger',
      'The limit is {distance} {direction, select, above {above} other {below}} the trigger price of {mark}.',
      values,
    ),
  FAR_FROM_MARK: (values, { data, field }) => {
    if (field === 'triggerPrice')
      return t('warned.farTrigger', 'The trigger is {distance} away from the mark price of {mark}.', values);
    return data.direction === 'above'
      ? t('warned.above', 'The price is {distance} above the mark price of {mark}.', values)
      : t('warned.below', 'The price is {distance} below the mark price of {mark}.', values);
  },
  FLIPS_POSITION: (values, { data }) =>
    String(data.position).startsWith('-')
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
        ),
  REDUCE_ONLY_CLIPPED: (values) =>
    t('warned.clipped', 'Order exceeds your position: only {closes} {base} trades.', values),
  THIN_BOOK: (values) =>
    t(
      'warned.thin',
      'The visible book fills {filled} {base} within your limit; {shortfall} {base} would be cancelled.',
      values,
    ),
  IOC_NO_MATCH: () =>
    t('warned.noMatch', 'No orders at this price. The order would be cancelled immediately.'),
  FILLS_AT_ONCE: (values, { data }) =>
    data.resting === '0'
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
        ),
  CROSSES_OWN_ORDER: (values, { data }) =>
    t(
      'warned.own',
      '{count, plural, one {Crosses your own order for {size} {base} at {price}. Own orders may be cancelled, but never fill each other.} other {Crosses # of your own orders. They may be cancelled, but never fill each other.}}',
      { ...values, count: data.count },
      'Warning in the ticket. count: orders of one’s own on the other side; size, base, price: of the only one.',
    ),
  FOK_NOT_FILLED: (values) =>
    t('warned.fok', 'The visible book fills only {filled} {base}. The order would be cancelled.', values),
};

function valuesOf({ data }: Refusal, { base, quote, symbol }: Names): Values {
  const shown = Object.entries(data).map(([name, value]) => [name, (FORMATS[name] ?? plainText)(value)]);
  return { base, quote, symbol, ...Object.fromEntries(shown) };
}

const FORMATS: Record<string, ((value: Figure) => string) | undefined> = {
  distance: (value) => formatPercent(String(value)),
  value: moneyText,
  // An average can have many decimals: five at most.
  average: (value) => formatExact(dec(String(value) as DecimalString).toDecimalPlaces(5)),
  // The names of assets may be digits.
  asset: String,
};

/** A number, or a word that a message selects by. */
function plainText(value: Figure): string {
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value) ? formatExact(String(value)) : value;
}
