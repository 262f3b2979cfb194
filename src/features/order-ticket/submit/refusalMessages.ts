// refusalMessages.ts: the sentence for each refusal and each warning of an order.
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { ERRORS } from '#protocol/errors.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import { WARNINGS, figureText, type Names, type Figures, type Words } from './warningMessages.ts';

/** What is wrong and what is valid; the nearest valid values are offered beside it. */
export function refusalSentence(refusal: Refusal, market: Names): string {
  const figure: Figures = (name) => figureText(refusal.data[name]);
  const words =
    refusal.severity === 'warning' ? (WARNINGS[refusal.code] ?? WORDS[refusal.code]) : WORDS[refusal.code];
  if (words) return words(figure, market, refusal);
  // Rules of market kinds without ticket texts: the service's catalogued text.
  const known: { text: string } | undefined =
    refusal.code in ERRORS ? ERRORS[refusal.code as keyof typeof ERRORS] : undefined;
  return (
    known?.text ??
    i18n.t({
      id: 'refused.other',
      message: 'The service would reject this order ({code}).',
      values: { code: refusal.code },
    })
  );
}

const WORDS: Words = {
  NUMBER_MISSING: (_figure, _market, { field }) => {
    if (field === 'price') return i18n.t({ id: 'refused.missing.price', message: 'Enter a price.' });
    if (field === 'triggerPrice')
      return i18n.t({ id: 'refused.missing.trigger', message: 'Enter a trigger price.' });
    if (field === 'size') return i18n.t({ id: 'refused.missing.size', message: 'Enter a size.' });
    return i18n.t({ id: 'refused.missing', message: 'Enter a number.' });
  },
  INVALID_DECIMAL: () => notNumberText(),
  INVALID_PRICE: () => i18n.t({ id: 'refused.price', message: 'The price must be greater than zero.' }),
  PRICE_SIGFIGS: (figure) =>
    i18n.t({
      id: 'refused.figures',
      comment: 'Under the price. tick: the price step there; limit: a number of digits.',
      message: 'Tick size is {tick}: up to {limit} significant figures, unless whole.',
      values: { tick: figure('tick'), limit: figure('limit') },
    }),
  PRICE_DECIMALS: (figure) =>
    i18n.t({
      id: 'refused.decimals',
      comment: 'Under the price. tick: the price step there; count: a number of digits.',
      message: 'Tick size is {tick}; this price has {count} decimals.',
      values: { tick: figure('tick'), count: figure('count') },
    }),
  PRICE_TICK: (figure) =>
    i18n.t({
      id: 'refused.tick',
      message: 'The price must be a multiple of {tick}.',
      values: { tick: figure('tick') },
    }),
  PRICE_RANGE: (figure) =>
    i18n.t({
      id: 'refused.range',
      message: 'The price must be between {min} and {max}.',
      values: { min: figure('min'), max: figure('max') },
    }),
  POST_ONLY_WOULD_MATCH: (figure) =>
    i18n.t({
      id: 'refused.postOnly',
      message: 'Would fill immediately against {touch}: rejected as post-only.',
      values: { touch: figure('touch') },
    }),
  INVALID_TRIGGER: (figure, _market, { data }) => wrongSideText(figure('mark'), data),
  PROTECTION_MISSING: () =>
    i18n.t({ id: 'refused.protection', message: 'Enter a take-profit or stop-loss, or untick the box.' }),
  PROTECTION_IMPOSSIBLE: () => i18n.t({ id: 'refused.noTrigger', message: 'No price gives that amount.' }),
  PROTECTION_USELESS: (figure, _market, { data }) =>
    i18n.t({
      id: 'refused.reduces',
      comment:
        'Take-profit and stop-loss are ticked, and the order only reduces. before, after: position sizes.',
      message:
        'Reduces your {side, select, long {long} other {short}} {before} → {after}. TP/SL will not apply: remove it.',
      values: { side: data.direction, before: figure('before'), after: figure('after') },
    }),
  OWN_MAX_VALUE: (figure, { quote }, { data }) =>
    i18n.t({
      id: 'refused.ownMax',
      comment: 'Under the size; the limit is set under Settings. max, value: amounts in quote.',
      message: 'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
      values: { max: figure('max'), value: moneyText(data.value), quote },
    }),
  OWN_STOP_MISSING: () =>
    i18n.t({ id: 'refused.ownStop', message: 'Your rules require a stop-loss with this order.' }),
  INVALID_SIZE: () => i18n.t({ id: 'refused.size', message: 'The size must be greater than zero.' }),
  SIZE_DECIMALS: (figure, { base }) =>
    i18n.t({
      id: 'refused.lot',
      message: 'Sizes come in steps of {lot} {base}.',
      values: { lot: figure('lot'), base },
    }),
  SIZE_BELOW_LOT: (figure, { base }) =>
    i18n.t({
      id: 'refused.belowLot',
      comment: 'Under the size. lot: the market’s smallest size; base: its coin.',
      message: 'Minimum size is {lot} {base}.',
      values: { lot: figure('lot'), base },
    }),
  MIN_ORDER_VALUE: (figure, { quote }, { data }) =>
    i18n.t({
      id: 'refused.minimum',
      comment: 'Under the size. min, value: amounts in quote.',
      message: 'Minimum order value is {min} {quote}. This order: {value} {quote}.',
      values: { value: moneyText(data.value), min: figure('min'), quote },
    }),
  PERCENT_RANGE: () => i18n.t({ id: 'refused.share', message: 'Max 100%.' }),
  INSUFFICIENT_MARGIN: (_figure, market, { data }) =>
    // Only spot orders name the spent asset.
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
      message:
        'Max slippage is too low: the best {side, select, buy {ask} other {bid}} is {touch}, {distance} from mid. Raise it or place a limit order.',
      values: {
        side: String(data.side),
        touch: figure('touch'),
        distance: formatPercent(String(data.distance)),
      },
    }),
  SLIPPAGE_RANGE: (figure) =>
    i18n.t({
      id: 'refused.slippage',
      message: 'Max slippage must be {max}% or less.',
      values: { max: figure('max') },
    }),
  LEVERAGE_RANGE: (figure) =>
    i18n.t({
      id: 'refused.leverage',
      message: 'Leverage is a whole number from 1 to {max}.',
      values: { max: figure('max') },
    }),
  MAX_LEVERAGE_EXCEEDED: (figure, { symbol }) =>
    i18n.t({
      id: 'refused.leverageMax',
      message: 'Your leverage is above the {max}× that {symbol} allows now.',
      values: { max: figure('max'), symbol },
    }),
  MAX_POSITION: (figure) =>
    i18n.t({
      id: 'refused.tier',
      comment: 'Under the size. max, leverage: whole numbers.',
      message: 'Max leverage at this position value is {max}×; yours is {leverage}×.',
      values: { max: figure('max'), leverage: figure('leverage') },
    }),
  REDUCE_ONLY_VIOLATION: (_figure, _market, { data }) =>
    data.position === '0'
      ? i18n.t({ id: 'refused.nothingToReduce', message: 'Reduce-only: no position to reduce.' })
      : i18n.t({
          id: 'refused.wrongSide',
          message: 'Reduce-only: this side would increase your position.',
        }),
  NO_LIQUIDITY: () =>
    i18n.t({
      id: 'refused.empty',
      message: 'No orders on the other side. The order would not fill.',
    }),
  NO_REFERENCE_PRICE: () =>
    i18n.t({
      id: 'refused.noReference',
      message: 'No reference price for a market order right now.',
    }),
  STALE_DATA: () =>
    i18n.t({ id: 'warned.stale', message: 'Figures are out of date. Your limit price still applies.' }),
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
  return i18n.t({
    id: 'refused.margin',
    comment: 'An isolated position takes its margin from cash: other assets and unrealized profit are none.',
    message:
      'Insufficient margin: {required} {quote} required, {available} available{cash, select, yes { in cash} other {}}.{has, select, yes { Max size {most} {base}.} other {}}',
    values,
  });
}

/** A purchase counts for less margin than its cost. */
function spotMarginText(quote: string, { required, available }: Refusal['data']): string {
  const values = { required: neededText(required), available: moneyText(available), quote };
  return i18n.t({
    id: 'refused.spotMargin',
    message: 'Too little margin would be left: {required} {quote} required, {available} available.',
    values,
  });
}

/** A trigger that mark or entry has already passed. */
function wrongSideText(mark: string, { wanted, kind, side, direction }: Refusal['data']): string {
  if (direction !== undefined) {
    const values = { mark, direction: String(direction), wanted: String(wanted) };
    if (kind === 'sl')
      return i18n.t({
        id: 'refused.trigger.stop',
        message:
          'The stop of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} entry and mark, about {mark}.',
        values,
      });
    return i18n.t({
      id: 'refused.trigger.entry',
      message:
        'The take-profit of a {direction, select, long {long} other {short}} must be {wanted, select, above {above} other {below}} its entry, about {mark}.',
      values,
    });
  }
  const values = { mark, kind: String(kind), side: String(side), wanted: String(wanted) };
  return i18n.t({
    id: 'refused.trigger.mark',
    comment: 'Under the trigger price. mark: the mark price.',
    message:
      'Order would trigger immediately: a {kind, select, tp {take-profit} other {stop}} to {side, select, buy {buy} other {sell}} must be {wanted, select, above {above} other {below}} the mark price of {mark}. Use a {kind, select, tp {stop} other {take-profit}} here.',
    values,
  });
}

/** Rounded up to cents: a value just above the available one never looks equal. */
function neededText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'expand' });
}

/** Rounded down to cents: a value just below a limit never looks equal. */
function moneyText(value: string | number | undefined): string {
  return formatUsd(value === undefined ? undefined : String(value), { bare: true, rounding: 'trunc' });
}
