// refusalMessages.ts: the sentence for each refusal and each warning of an order.
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { ERRORS } from '#protocol/errors.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import type { Market } from '#domain/market/market.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';

/** What is wrong and what is valid; the nearest valid values are offered beside it. `own`: texts of a market kind. */
export function refusalSentence(refusal: Refusal, market: Names, own: Words = {}): string {
  const { code, severity } = refusal;
  const figure: Figures = (name) => figureText(refusal.data[name]);
  const words = own[code] ?? (severity === 'warning' ? WARNINGS[code] : undefined) ?? WORDS[code];
  if (words) return words(figure, market, refusal);
  // Rules of market kinds without ticket texts: the service's catalogued text.
  const known: { text: string } | undefined =
    refusal.code in ERRORS ? ERRORS[refusal.code as keyof typeof ERRORS] : undefined;
  return (
    known?.text ?? t('refused.other', 'The service would reject this order ({code}).', { code: refusal.code })
  );
}

const WORDS: Words = {
  NUMBER_MISSING: (_figure, _market, { field }) => {
    if (field === 'price') return t('refused.missing.price', 'Enter a price.');
    if (field === 'triggerPrice') return t('refused.missing.trigger', 'Enter a trigger price.');
    if (field === 'size') return t('refused.missing.size', 'Enter a size.');
    return t('refused.missing', 'Enter a number.');
  },
  INVALID_DECIMAL: () => notNumberText(),
  INVALID_PRICE: () => t('refused.price', 'The price must be greater than zero.'),
  PRICE_SIGFIGS: (figure) =>
    t(
      'refused.figures',
      'Tick size is {tick}: up to {limit} significant figures, unless whole.',
      { tick: figure('tick'), limit: figure('limit') },
      'Under the price. tick: the price step there; limit: a number of digits.',
    ),
  PRICE_DECIMALS: (figure) =>
    t(
      'refused.decimals',
      'Tick size is {tick}; this price has {count} decimals.',
      { tick: figure('tick'), count: figure('count') },
      'Under the price. tick: the price step there; count: a number of digits.',
    ),
  PRICE_TICK: (figure) =>
    t('refused.tick', 'The price must be a multiple of {tick}.', { tick: figure('tick') }),
  PRICE_RANGE: (figure) =>
    t('refused.range', 'The price must be between {min} and {max}.', {
      min: figure('min'),
      max: figure('max'),
    }),
  POST_ONLY_WOULD_MATCH: (figure) =>
    t('refused.postOnly', 'Would fill immediately against {touch}: rejected as post-only.', {
      touch: figure('touch'),
    }),
  INVALID_TRIGGER: (figure, _market, { data }) => wrongSideText(figure('mark'), data),
  PROTECTION_MISSING: () => t('refused.protection', 'Enter a take-profit or stop-loss, or untick the box.'),
  PROTECTION_IMPOSSIBLE: () => t('refused.noTrigger', 'No price gives that amount.'),
  PROTECTION_USELESS: (figure, _market, { data }) =>
    t(
      'refused.reduces',
      'Reduces your {side, select, long {long} other {short}} {before} → {after}. TP/SL will not apply: remove it.',
      { side: data.direction, before: figure('before'), after: figure('after') },
      'Take-profit and stop-loss are ticked, and the order only reduces. before, after: position sizes.',
    ),
  OWN_MAX_VALUE: (figure, { quote }, { data }) =>
    t(
      'refused.ownMax',
      'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
      { max: figure('max'), value: moneyText(data.value), quote },
      'Under the size; the limit is set under Settings. max, value: amounts in quote.',
    ),
  OWN_STOP_MISSING: () => t('refused.ownStop', 'Your rules require a stop-loss with this order.'),
  INVALID_SIZE: () => t('refused.size', 'The size must be greater than zero.'),
  SIZE_DECIMALS: (figure, { base }) =>
    t('refused.lot', 'Sizes come in steps of {lot} {base}.', { lot: figure('lot'), base }),
  SIZE_BELOW_LOT: (figure, { base }) =>
    t(
      'refused.belowLot',
      'Minimum size is {lot} {base}.',
      { lot: figure('lot'), base },
      'Under the size. lot: the market’s smallest size; base: its coin.',
    ),
  MIN_ORDER_VALUE: (figure, { quote }, { data }) =>
    t(
      'refused.minimum',
      'Minimum order value is {min} {quote}. This order: {value} {quote}.',
      { value: moneyText(data.value), min: figure('min'), quote },
      'Under the size. min, value: amounts in quote.',
    ),
  PERCENT_RANGE: () => t('refused.share', 'Max 100%.'),
  INSUFFICIENT_MARGIN: (_figure, market, { data }) =>
    // Only spot orders name the spent asset.
    data.asset === undefined ? marginText(market, data) : spotMarginText(market.quote, data),
  INSUFFICIENT_SPOT_BALANCE: (figure, _market, { data }) =>
    t('refused.balance', 'Insufficient balance: {required} {asset} required, {available} available.', {
      required: figure('required'),
      available: figure('available'),
      asset: String(data.asset),
    }),
  SLIPPAGE_SHORT: (figure, _market, { data }) =>
    t(
      'refused.slippageShort',
      'Max slippage is too low: the best {side, select, buy {ask} other {bid}} is {touch}, {distance} from mid. Raise it or place a limit order.',
      {
        side: String(data.side),
        touch: figure('touch'),
        distance: formatPercent(String(data.distance)),
      },
    ),
  SLIPPAGE_RANGE: (figure) =>
    t('refused.slippage', 'Max slippage must be {max}% or less.', { max: figure('max') }),
  LEVERAGE_RANGE: (figure) =>
    t('refused.leverage', 'Leverage is a whole number from 1 to {max}.', { max: figure('max') }),
  MAX_LEVERAGE_EXCEEDED: (figure, { symbol }) =>
    t('refused.leverageMax', 'Your leverage is above the {max}× that {symbol} allows now.', {
      max: figure('max'),
      symbol,
    }),
  MAX_POSITION: (figure) =>
    t(
      'refused.tier',
      'Max leverage at this position value is {max}×; yours is {leverage}×.',
      { max: figure('max'), leverage: figure('leverage') },
      'Under the size. max, leverage: whole numbers.',
    ),
  REDUCE_ONLY_VIOLATION: (_figure, _market, { data }) =>
    data.position === '0'
      ? t('refused.nothingToReduce', 'Reduce-only: no position to reduce.')
      : t('refused.wrongSide', 'Reduce-only: this side would increase your position.'),
  NO_LIQUIDITY: () => t('refused.empty', 'No orders on the other side. The order would not fill.'),
  NO_REFERENCE_PRICE: () => t('refused.noReference', 'No reference price for a market order right now.'),
  STALE_DATA: () => t('warned.stale', 'Figures are out of date. Your limit price still applies.'),
};

function marginText({ base, quote }: Names, { required, available, max, cash }: Refusal['data']): string {
  const values = {
    required: neededText(required),
    available: moneyText(available),
    quote,
    base,
    has: max === undefined || max === '0' ? 'no' : 'yes',
    most: figureText(max),
    cash: cash === 'yes' ? 'yes' : 'no',
  };
  return t(
    'refused.margin',
    'Insufficient margin: {required} {quote} required, {available} available{cash, select, yes { in cash} other {}}.{has, select, yes { Max size {most} {base}.} other {}}',
    values,
    'An isolated position takes its margin from cash: other assets and unrealized profit are none.',
  );
}

/** A purchase counts for less margin than its cost. */
function spotMarginText(quote: string, { required, available }: Refusal['data']): string {
  const values = { required: neededText(required), available: moneyText(available), quote };
  return t(
    'refused.spotMargin',
    'Too little margin would be left: {required} {quote} required, {available} available.',
    values,
  );
}

/** A trigger that mark or entry has already passed. */
function wrongSideText(mark: string, { wanted, kind, side, direction }: Refusal['data']): string {
  if (direction !== undefined) {
    const values = { mark, direction: String(direction), wanted: String(wanted) };
    if (kind === 'sl')
      return t(
        'refused.trigger.stop',
        'The stop of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} entry and mark, about {mark}.',
        values,
      );
    return t(
      'refused.trigger.entry',
      'The take-profit of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} its entry, about {mark}.',
      values,
    );
  }
  const values = { mark, kind: String(kind), side: String(side), wanted: String(wanted) };
  return t(
    'refused.trigger.mark',
    'Order would trigger immediately: a {kind, select, tp {take-profit} other {stop}} to {side, select, buy {buy} other {sell}} must be {wanted, select, above {above} other {below}} the mark price of {mark}. Use a {kind, select, tp {stop} other {take-profit}} here.',
    values,
    'Under the trigger price. mark: the mark price.',
  );
}

/** Rounded up to cents: a value just above the available one never looks equal. */
function neededText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'expand' });
}

/** Rounded down to cents: a value just below a limit never looks equal. */
function moneyText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'trunc' });
}

type Names = Pick<Market, 'base' | 'quote' | 'symbol'>;

/** The figures of a refusal, in the person's number style. */
type Figures = (name: string) => string;

export type Words = Partial<
  Record<Refusal['code'], (figure: Figures, market: Names, refusal: Refusal) => string>
>;

const WARNINGS: Words = {
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

function figureText(value: string | number | undefined): string {
  return value === undefined ? '' : formatExact(String(value));
}
