// twapPlan.ts: the choices of a TWAP ticket: how many slices its duration and size allow, and the size of each.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { Limits } from '#protocol/profile.ts';
import type { MarginNeed } from '../margin/admission.ts';
import { feeOfNotional } from '../market/fees.ts';
import { orderSizeDecimals } from '../market/market.ts';
import { roundSize } from '../market/precision.ts';
import type { TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { referencePrice } from './orderSizing.ts';
import { costOf } from './orderSummary.ts';
import { sliceIntervalMs } from './twap.ts';

type Schedule = Pick<TwapOrder, 'durationMinutes' | 'sliceCount'>;
type Spacing = Pick<Limits, 'twapMinSliceMs' | 'twapMaxSliceMs'>;

const MINUTE_MS = 60_000;
/** Minimum number of slices: one at each end. */
export const MIN_SLICES = 2;

/** Interval between slices; the first trades at the start, the last at the end. */
export function twapIntervalMs({ durationMinutes, sliceCount }: Schedule): number {
  return sliceIntervalMs({ durationMs: durationMinutes * MINUTE_MS, sliceCount }) ?? 0;
}

/** Allowed numbers of slices for a duration; undefined when none keeps the interval within the limits. */
export function sliceRange(
  durationMinutes: number,
  { twapMinSliceMs, twapMaxSliceMs }: Spacing,
): { min: number; max: number } | undefined {
  const duration = durationMinutes * MINUTE_MS;
  const min = Math.max(MIN_SLICES, Math.ceil(duration / twapMaxSliceMs) + 1);
  const max = Math.floor(duration / twapMinSliceMs) + 1;
  return duration > 0 && min <= max ? { min, max } : undefined;
}

/**
 * Maximum number of slices of which each reaches the minimum order value and one lot; at least one. `price` is the
 * price at which the service values a slice: the mark.
 */
export function maxSlices(
  size: Decimal,
  price: Decimal | undefined,
  rules: { szDecimals: number; minOrderValue: DecimalString; isExempt: boolean },
): number {
  const lot = new Decimal(10).pow(-rules.szDecimals);
  const min =
    rules.isExempt || !price?.gt(0)
      ? lot
      : Decimal.max(
          lot,
          dec(rules.minOrderValue).div(price).toDecimalPlaces(rules.szDecimals, Decimal.ROUND_UP),
        );
  return Number.parseInt(Decimal.max(1, Decimal.min(MAX, size.div(min).floor())).toFixed(0), 10);
}

const MAX = 10_000;

/** The default: a slice every 30 s where limits and size allow it. */
export function usualSlices(
  durationMinutes: number,
  range: { min: number; max: number },
  max: number,
): number {
  const wanted = Math.round((durationMinutes * MINUTE_MS) / USUAL_INTERVAL_MS) + 1;
  return Math.max(range.min, Math.min(wanted, range.max, max));
}

const USUAL_INTERVAL_MS = 30_000;

/** The slices that a duration and a count make. */
export interface Slicing {
  /** Allowed slice counts for the duration; undefined while it is invalid, and with it the rest. */
  readonly range?: { min: number; max: number };
  /** The maximum for the size, once there is one. */
  readonly max?: number | undefined;
  /** The default number of slices. */
  readonly usual?: number;
  readonly count?: number | undefined;
  readonly schedule?: Schedule | undefined;
  /** Each slice would be below the market's minimum. */
  readonly isTooMany: boolean;
}

/** `count`: `usual` for the default; both numbers are undefined while they are no numbers. */
export function slicingOf(
  { minutes, count: asked }: { minutes: number | undefined; count: number | 'usual' | undefined },
  { size, reduceOnly }: { size: DecimalString | undefined; reduceOnly: boolean },
  context: TicketContext,
  limits: Spacing,
): Slicing {
  const range = minutes === undefined ? undefined : sliceRange(minutes, limits);
  if (!range || minutes === undefined) return { isTooMany: false };
  const max = size === undefined ? undefined : maxFor(dec(size), reduceOnly, context);
  const usual = usualSlices(minutes, range, max ?? range.max);
  const count = asked === 'usual' ? usual : asked;
  const isInRange = count !== undefined && count >= range.min && count <= range.max;
  return {
    range,
    max,
    usual,
    count,
    schedule: isInRange ? { durationMinutes: minutes, sliceCount: count } : undefined,
    isTooMany: isInRange && max !== undefined && count > max,
  };
}

function maxFor(size: Decimal, isExempt: boolean, context: TicketContext): number {
  const { market, markPrice } = context;
  return maxSlices(size, markPrice ?? referencePrice(context), {
    szDecimals: orderSizeDecimals(market),
    minOrderValue: market.minOrderValue,
    isExempt,
  });
}

/** The smallest slice, in whole lots; the others have the same size or one lot more. */
export function sliceSize(size: Decimal, sliceCount: number, szDecimals: number): Decimal {
  return roundSize(size.div(sliceCount), szDecimals, 'down');
}

export type TwapFigures = {
  /** The smallest slice, in base units. */
  readonly slice: Decimal;
  /** The current price, as the average of all slices; undefined without a book and a mark, and with it the rest. */
  readonly price: Decimal | undefined;
  /** Of the whole size at that price, in quote. */
  readonly value: Decimal | undefined;
  /** Every slice is a taker. */
  readonly fee: Decimal | undefined;
  readonly margin: MarginNeed | undefined;
};

/** What a TWAP comes to if every slice fills at the current price. */
export function twapFigures(
  { side, size, sliceCount, reduceOnly }: Pick<TwapOrder, 'side' | 'size' | 'sliceCount' | 'reduceOnly'>,
  context: TicketContext,
): TwapFigures {
  const slice = sliceSize(dec(size), sliceCount, orderSizeDecimals(context.market));
  const price = referencePrice(context);
  const value = price?.mul(dec(size));
  const plan: PlannedOrder | undefined = price && {
    side,
    size,
    reduceOnly,
    price: toDecimalString(price),
    triggerPrice: undefined,
    tif: 'Gtc',
    isMarket: false,
  };
  return {
    slice,
    price,
    value,
    fee: value && feeOfNotional(value, context.fees.takerRate),
    margin: plan && costOf(plan, { ...context, book: undefined }).margin,
  };
}
