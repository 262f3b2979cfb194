// orderWarnings.ts: warnings about effects that the owner may not intend. They block nothing.
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import {
  exposureIn,
  isMarket,
  isMarketNow,
  isTrigger,
  type ParsedDraft,
  type TicketContext,
} from '../orderDraft.ts';
import type { PlannedOrder } from '../orderPlan.ts';
import { reducible } from '../orderSizing.ts';
import { fillNow } from '../orderSummary.ts';
import { bestOpposite } from '../../book/book.ts';
import type { FillEstimate } from '../../book/fillEstimate.ts';
import { FAR_FROM_MARK } from './farFromMark.ts';
import { warning, type Refusal } from './refusal.ts';

/** On the harmless side of the mark, this many times the distance. */
const BETTER_FACTOR = 10;

/** Decimals of a displayed distance: hundredths of a percent. */
const DISTANCE_PLACES = 4;

type Kind = Pick<ParsedDraft, 'type'>;

export function warningsOf(draft: Kind, plan: PlannedOrder, context: TicketContext): Refusal[] {
  return [
    ...staleData(draft, context),
    ...farFromMark(draft, plan, context),
    ...positionWarnings(plan, context),
    ...bookWarnings(plan, context),
    ...ownOrderWarnings(plan, context),
  ];
}

/** Before the first book there are no figures that could be out of date. */
function staleData(draft: Kind, { isStale, book }: TicketContext): Refusal[] {
  return isStale && book && !isMarketNow(draft) ? [warning('STALE_DATA', 'order', {})] : [];
}

function farFromMark(draft: Kind, plan: PlannedOrder, { markPrice, guards }: TicketContext): Refusal[] {
  const limit = guards?.farFromMark ?? dec(FAR_FROM_MARK);
  const ofPrice =
    isMarket(draft) || plan.price === undefined
      ? []
      : far(
          'price',
          plan.side,
          dec(plan.price),
          isTrigger(draft) ? triggerOf(plan) : markPrice,
          limit,
          isTrigger(draft),
        );
  // A trigger may be far from the mark on purpose: only implausible distances are reported.
  const trigger = triggerOf(plan);
  const ofTrigger = trigger
    ? far('triggerPrice', plan.side, trigger, markPrice, limit.mul(BETTER_FACTOR), false)
    : [];
  return [...ofPrice, ...ofTrigger];
}

/** `reference` is the mark, or the order's trigger. */
function far(
  field: 'price' | 'triggerPrice',
  side: 'buy' | 'sell',
  price: Decimal,
  reference: Decimal | undefined,
  limit: Decimal,
  isFromTrigger: boolean,
): Refusal[] {
  if (!reference?.gt(0)) return [];
  const distance = price.minus(reference).div(reference);
  const worse = side === 'buy' ? distance : distance.neg();
  if (worse.lte(limit) && worse.gte(limit.mul(BETTER_FACTOR).neg())) return [];
  const data = {
    distance: toDecimalString(distance.abs().toDecimalPlaces(DISTANCE_PLACES)),
    mark: toDecimalString(reference),
    direction: distance.isPositive() ? 'above' : 'below',
  };
  return [warning(isFromTrigger ? 'FAR_FROM_TRIGGER' : 'FAR_FROM_MARK', field, data)];
}

function triggerOf({ triggerPrice }: PlannedOrder): Decimal | undefined {
  return triggerPrice === undefined ? undefined : dec(triggerPrice);
}

function positionWarnings(plan: PlannedOrder, context: TicketContext): Refusal[] {
  const held = exposureIn(context)?.size;
  if (!held || plan.size === undefined) return [];
  const closable = reducible(held, plan.side);
  if (closable.isZero() || dec(plan.size).lte(closable)) return [];
  const data = {
    position: toDecimalString(held),
    closes: toDecimalString(closable),
    opens: toDecimalString(dec(plan.size).minus(closable)),
  };
  return [warning(plan.reduceOnly ? 'REDUCE_ONLY_CLIPPED' : 'FLIPS_POSITION', 'size', data)];
}

/**
 * Compared with the visible book up to the limit: a resting order that fills immediately, an immediate one
 * that cannot.
 */
function bookWarnings(plan: PlannedOrder, context: TicketContext): Refusal[] {
  if (plan.tif === undefined || plan.tif === 'Alo') return [];
  const fill = fillNow(plan, context);
  if (plan.tif === 'Gtc') return fill?.averagePrice ? [fillsAtOnce(plan, fill, fill.averagePrice)] : [];
  if (!fill || fill.shortfall.isZero()) return [];
  // A market order that fills nothing is refused elsewhere.
  if (plan.isMarket && fill.filledSize.isZero()) return [];
  const data = { filled: toDecimalString(fill.filledSize), shortfall: toDecimalString(fill.shortfall) };
  if (plan.tif === 'Fok') return [warning('FOK_NOT_FILLED', 'size', data)];
  return [warning(fill.filledSize.isZero() ? 'IOC_NO_MATCH' : 'THIN_BOOK', 'size', data)];
}

function fillsAtOnce(
  { side, price }: PlannedOrder,
  { filledSize, shortfall }: FillEstimate,
  averagePrice: Decimal,
): Refusal {
  const data = {
    side,
    filled: toDecimalString(filledSize),
    average: toDecimalString(averagePrice),
    resting: toDecimalString(shortfall),
    price: price ?? '',
  };
  return warning('FILLS_AT_ONCE', 'price', data);
}

/**
 * Own orders that this one would reach: they are cancelled instead of matched. Without a remainder it goes no further
 * than its worst fill. A trigger order matches nothing yet.
 */
function ownOrderWarnings(plan: PlannedOrder, context: TicketContext): Refusal[] {
  const { side, tif, price } = plan;
  const { ownOrders = [], book } = context;
  if (tif === undefined || tif === 'Alo' || !book || !bestOpposite(book, side)) return [];
  const fill = fillNow(plan, context);
  const reach = fill && (fill.shortfall.isZero() ? fill.worstPrice : price);
  if (reach === undefined) return [];
  const sign = side === 'buy' ? 1 : -1;
  const met = ownOrders
    .filter((order) => order.side !== side && dec(order.price).cmp(dec(reach)) * sign <= 0)
    .sort((a, b) => dec(a.price).cmp(dec(b.price)) * sign);
  const [first] = met;
  return first
    ? [
        warning('CROSSES_OWN_ORDER', 'price', {
          count: met.length,
          price: first.price,
          size: first.remainingSize,
        }),
      ]
    : [];
}
