// refusalMessages.ts: the sentence for each reason the rules give against an order, and for each warning.
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusal.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { ERRORS } from '#protocol/errors.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';

type Names = Pick<Market, 'base' | 'quote' | 'symbol'>;
/** The figures of a refusal, written in the person's number style. */
type Figures = (name: string) => string;

/** What is wrong, and what would be right; the nearest legal values are offered beside it. */
export function refusalSentence(refusal: Refusal, market: Names): string {
  const figure: Figures = (name) => figureText(refusal.data[name]);
  const words = refusal.severity === 'warning' ? (WARNINGS[refusal.code] ?? WORDS[refusal.code]) : WORDS[refusal.code];
  if (words) return words(figure, market, refusal);
  // Rules of markets that this ticket does not trade yet: the service's own catalogued words.
  const known: { text: string } | undefined = refusal.code in ERRORS ? ERRORS[refusal.code as keyof typeof ERRORS] : undefined;
  return known?.text ?? i18n.t({ id: 'refused.other', message: 'The service would refuse this order ({code}).', values: { code: refusal.code } });
}

type Words = Partial<Record<Refusal['code'], (figure: Figures, market: Names, refusal: Refusal) => string>>;

const WORDS: Words = {
  NUMBER_MISSING: (_figure, _market, { field }) => {
    if (field === 'price') return i18n.t({ id: 'refused.missing.price', message: 'Enter a price.' });
    if (field === 'triggerPrice') return i18n.t({ id: 'refused.missing.trigger', message: 'Enter a trigger price.' });
    if (field === 'size') return i18n.t({ id: 'refused.missing.size', message: 'Enter a size.' });
    return i18n.t({ id: 'refused.missing', message: 'A number is missing.' });
  },
  INVALID_DECIMAL: () => i18n.t({ id: 'refused.decimal', message: 'This cannot be read as a number. Use digits and one decimal separator.' }),
  INVALID_PRICE: () => i18n.t({ id: 'refused.price', message: 'The price must be greater than zero.' }),
  PRICE_SIGFIGS: (figure) =>
    i18n.t({
      id: 'refused.figures',
      message: 'Prices here move in steps of {tick}: they have at most {limit} significant figures, unless they are whole.',
      values: { tick: figure('tick'), limit: figure('limit') },
    }),
  PRICE_DECIMALS: (figure) =>
    i18n.t({ id: 'refused.decimals', message: 'Prices here move in steps of {tick}; this one has {count} decimals.', values: { tick: figure('tick'), count: figure('count') } }),
  PRICE_TICK: (figure) => i18n.t({ id: 'refused.tick', message: 'The price must be a multiple of {tick}.', values: { tick: figure('tick') } }),
  PRICE_RANGE: (figure) => i18n.t({ id: 'refused.range', message: 'The price must be between {min} and {max}.', values: { min: figure('min'), max: figure('max') } }),
  POST_ONLY_WOULD_MATCH: (figure) =>
    i18n.t({ id: 'refused.postOnly', message: 'At this price it would trade at once with {touch}, which a post-only order must not.', values: { touch: figure('touch') } }),
  INVALID_TRIGGER: (figure, _market, { data }) => wrongSideText(figure('mark'), data),
  PROTECTION_MISSING: () => i18n.t({ id: 'refused.protection', message: 'Enter a take-profit or a stop loss, or leave them out.' }),
  PROTECTION_IMPOSSIBLE: () => i18n.t({ id: 'refused.noTrigger', message: 'No price of this market would bring that.' }),
  OWN_MAX_VALUE: (figure, { quote }, { data }) =>
    i18n.t({ id: 'refused.ownMax', message: 'Your own limit for one order is {max} {quote}; this one is worth {value} {quote}.', values: { max: figure('max'), value: moneyText(data.value), quote } }),
  INVALID_SIZE: () => i18n.t({ id: 'refused.size', message: 'The size must be greater than zero.' }),
  SIZE_DECIMALS: (figure, { base }) => i18n.t({ id: 'refused.lot', message: 'Sizes come in steps of {lot} {base}.', values: { lot: figure('lot'), base } }),
  SIZE_BELOW_LOT: (figure, { base }) => i18n.t({ id: 'refused.belowLot', message: 'That is less than the smallest size, {lot} {base}.', values: { lot: figure('lot'), base } }),
  MIN_ORDER_VALUE: (figure, { quote }, { data }) =>
    i18n.t({ id: 'refused.minimum', message: 'The order is worth {value} {quote}; the least is {min} {quote}.', values: { value: moneyText(data.value), min: figure('min'), quote } }),
  PERCENT_RANGE: () => i18n.t({ id: 'refused.share', message: 'A share cannot be more than 100 per cent.' }),
  INSUFFICIENT_MARGIN: (_figure, market, { data }) =>
    // Only a spot order names what it spends.
    data.asset === undefined ? marginText(market, data) : spotMarginText(market.quote, data),
  INSUFFICIENT_SPOT_BALANCE: (figure, _market, { data }) =>
    i18n.t({
      id: 'refused.balance',
      message: 'Insufficient balance: {required} {asset} required, {available} available.',
      values: { required: figure('required'), available: figure('available'), asset: String(data.asset) },
    }),
  SLIPPAGE_SHORT: (figure, _market, { data }) =>
    i18n.t({
      id: 'refused.slippageShort',
      message: 'Max slippage is too low: the best {side, select, buy {ask} other {bid}} is {touch}, {distance} from mid. Raise it or place a limit order.',
      values: { side: String(data.side), touch: figure('touch'), distance: formatPercent(String(data.distance)) },
    }),
  SLIPPAGE_RANGE: (figure) => i18n.t({ id: 'refused.slippage', message: 'Max slippage must be {max}% or less.', values: { max: figure('max') } }),
  LEVERAGE_RANGE: (figure) => i18n.t({ id: 'refused.leverage', message: 'Leverage is a whole number from 1 to {max}.', values: { max: figure('max') } }),
  MAX_LEVERAGE_EXCEEDED: (figure, { symbol }) =>
    i18n.t({ id: 'refused.leverageMax', message: 'Your leverage is above the {max}× that {symbol} allows now.', values: { max: figure('max'), symbol } }),
  MAX_POSITION: (figure) =>
    i18n.t({ id: 'refused.tier', message: 'A position of that value may have at most {max}× leverage; yours is {leverage}×.', values: { max: figure('max'), leverage: figure('leverage') } }),
  REDUCE_ONLY_VIOLATION: (_figure, _market, { data }) =>
    data.position === '0'
      ? i18n.t({ id: 'refused.nothingToReduce', message: 'Reduce-only: there is no position to reduce.' })
      : i18n.t({ id: 'refused.wrongSide', message: 'Reduce-only: on this side the order would add to your position.' }),
  NO_LIQUIDITY: () => i18n.t({ id: 'refused.empty', message: 'Nobody offers the other side right now, so that nothing would fill.' }),
  NO_REFERENCE_PRICE: () => i18n.t({ id: 'refused.noReference', message: 'There is no price to set the limit of a market order from.' }),
  STALE_DATA: () => i18n.t({ id: 'warned.stale', message: 'The figures shown are old. Your limit price still holds.' }),
};

function marginText({ base, quote }: Names, { required, available, max }: Refusal['data']): string {
  const values = { required: neededText(required), available: moneyText(available), quote, base, has: max === undefined || max === '0' ? 'no' : 'yes', most: figureText(max) };
  return i18n.t({ id: 'refused.margin', message: 'Insufficient margin: {required} {quote} required, {available} available.{has, select, yes { Max size {most} {base}.} other {}}', values });
}

/** What is bought counts for less margin than what it costs. */
function spotMarginText(quote: string, { required, available }: Refusal['data']): string {
  const values = { required: neededText(required), available: moneyText(available), quote };
  return i18n.t({ id: 'refused.spotMargin', message: 'Insufficient margin for your perpetuals: {required} {quote} required, {available} available.', values });
}

/** A trigger that the mark, or the entry it protects, has passed already. */
function wrongSideText(mark: string, { wanted, kind, side, direction }: Refusal['data']): string {
  if (direction !== undefined) {
    const values = { mark, kind: String(kind), direction: String(direction), wanted: String(wanted) };
    return i18n.t({
      id: 'refused.trigger.entry',
      message: '{kind, select, tp {The take-profit} other {The stop}} of a {direction, select, long {long} other {short}} lies {wanted, select, above {above} other {below}} its entry, about {mark}.',
      values,
    });
  }
  const values = { mark, kind: String(kind), side: String(side), wanted: String(wanted) };
  return i18n.t({
    id: 'refused.trigger.mark',
    message:
      'A {kind, select, tp {take-profit} other {stop}} to {side, select, buy {buy} other {sell}} waits {wanted, select, above {above} other {below}} the mark price of {mark}; here it would fire at once. On this side of the mark use a {kind, select, tp {stop} other {take-profit}}.',
    values,
  });
}

const WARNINGS: Words = {
  BEYOND_LIQUIDATION: () => i18n.t({ id: 'warned.beyond', message: 'The stop lies beyond the liquidation price: the position would be liquidated before it fires.' }),
  FAR_FROM_TRIGGER: (_figure, _market, { data }) => {
    const values = { distance: formatPercent(String(data.distance)), mark: figureText(data.mark), direction: String(data.direction) };
    return i18n.t({ id: 'warned.farFromTrigger', message: 'The limit is {distance} {direction, select, above {above} other {below}} the trigger price of {mark}.', values });
  },
  FAR_FROM_MARK: (_figure, _market, { data, field }) => {
    const values = { distance: formatPercent(String(data.distance)), mark: figureText(data.mark) };
    if (field === 'triggerPrice') return i18n.t({ id: 'warned.farTrigger', message: 'The trigger is {distance} away from the mark price of {mark}.', values });
    return data.direction === 'above'
      ? i18n.t({ id: 'warned.above', message: 'The price is {distance} above the mark price of {mark}.', values })
      : i18n.t({ id: 'warned.below', message: 'The price is {distance} below the mark price of {mark}.', values });
  },
  FLIPS_POSITION: (figure, { base }, { data }) => {
    const values = { closes: figure('closes'), opens: figure('opens'), base };
    return String(data.position).startsWith('-')
      ? i18n.t({ id: 'warned.flipLong', message: 'This turns your position round: it closes {closes} {base} short and opens {opens} {base} long.', values })
      : i18n.t({ id: 'warned.flipShort', message: 'This turns your position round: it closes {closes} {base} long and opens {opens} {base} short.', values });
  },
  REDUCE_ONLY_CLIPPED: (figure, { base }) =>
    i18n.t({ id: 'warned.clipped', message: 'Your position is smaller: only {closes} {base} will trade.', values: { closes: figure('closes'), base } }),
  THIN_BOOK: (figure, { base }) =>
    i18n.t({
      id: 'warned.thin',
      message: 'The visible book fills {filled} {base} within your limit; {shortfall} {base} would be cancelled.',
      values: { filled: figure('filled'), shortfall: figure('shortfall'), base },
    }),
  IOC_NO_MATCH: () => i18n.t({ id: 'warned.noMatch', message: 'Nothing in the visible book meets this price: the order would be cancelled at once.' }),
  FILLS_AT_ONCE: (figure, { base }, { data }) => {
    const values = { filled: figure('filled'), average: averageText(data.average), resting: figure('resting'), price: figure('price'), base };
    return data.resting === '0'
      ? i18n.t({ id: 'warned.fills', message: 'This limit crosses the book: {filled} {base} fills now at {average} on average.', values })
      : i18n.t({ id: 'warned.fillsPart', message: 'This limit crosses the book: {filled} {base} fills now at {average} on average, {resting} {base} rests at {price}.', values });
  },
  CROSSES_OWN_ORDER: (figure, { base }, { data }) =>
    i18n.t({
      id: 'warned.own',
      message: '{count, plural, one {Your own order for {size} {base} at {price} is in the way; it may be cancelled, never traded with.} other {# of your own orders are in the way; they may be cancelled, never traded with.}}',
      values: { count: Number(data.count), size: figure('size'), price: figure('price'), base },
    }),
  FOK_NOT_FILLED: (figure, { base }) =>
    i18n.t({
      id: 'warned.fok',
      message: 'The visible book fills only {filled} {base} within your limit, so that nothing would trade.',
      values: { filled: figure('filled'), base },
    }),
};

/** An average seldom has an end: five decimals at most. */
function averageText(value: string | number | undefined): string {
  return value === undefined ? '' : formatExact(toDecimalString(dec(String(value) as DecimalString).toDecimalPlaces(AVERAGE_PLACES)));
}

const AVERAGE_PLACES = 5;

function figureText(value: string | number | undefined): string {
  return value === undefined ? '' : formatExact(String(value));
}

/** Rounded up to cents: a sum just above what there is never reads as that. */
function neededText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'expand' });
}

/** Cut to cents: a sum just below a bound never reads as the bound. */
function moneyText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'trunc' });
}
