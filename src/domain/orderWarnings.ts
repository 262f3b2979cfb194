// orderWarnings.ts: what an order would do that its owner may not mean. Nothing here blocks it.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { exposureIn, isMarket, isTrigger, type ParsedDraft, type TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { reducible } from './orderSizing.ts';
import { fillNow } from './orderSummary.ts';
import { warning, type Refusal } from './refusal.ts';

/** A limit this much worse than the mark looks like a slip of the finger, unless its owner set another share; so does one ten times further on the harmless side. */
export const FAR_FROM_MARK: DecimalString = '0.05';
const BETTER_FACTOR = 10;

/** Places of a distance told to people: hundredths of a percent. */
const DISTANCE_PLACES = 4;

export function warningsOf(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Refusal[] {
  return [...staleData(draft, context), ...farFromMark(draft, plan, context), ...positionWarnings(plan, context), ...bookWarnings(plan, context)];
}

function staleData(draft: ParsedDraft, { isStale }: TicketContext): Refusal[] {
  return isStale && draft.type !== 'market' ? [warning('STALE_DATA', 'order', {})] : [];
}

function farFromMark(draft: ParsedDraft, plan: PlannedOrder, { markPrice, guards }: TicketContext): Refusal[] {
  const limit = guards?.farFromMark ?? dec(FAR_FROM_MARK);
  const ofPrice = isMarket(draft) || plan.price === undefined ? [] : far('price', plan.side, dec(plan.price), isTrigger(draft) ? triggerOf(plan) : markPrice, limit, isTrigger(draft));
  // A trigger may be far on either side and mean it: only what no stop would be is pointed out.
  const trigger = triggerOf(plan);
  const ofTrigger = trigger ? far('triggerPrice', plan.side, trigger, markPrice, limit.mul(BETTER_FACTOR), false) : [];
  return [...ofPrice, ...ofTrigger];
}

/** `reference` is the mark, or the trigger that lets the order go. */
function far(field: 'price' | 'triggerPrice', side: 'buy' | 'sell', price: Decimal, reference: Decimal | undefined, limit: Decimal, isFromTrigger: boolean): Refusal[] {
  if (!reference?.gt(0)) return [];
  const distance = price.minus(reference).div(reference);
  const worse = side === 'buy' ? distance : distance.neg();
  if (worse.lte(limit) && worse.gte(limit.mul(BETTER_FACTOR).neg())) return [];
  const data = { distance: toDecimalString(distance.abs().toDecimalPlaces(DISTANCE_PLACES)), mark: toDecimalString(reference), direction: distance.isPositive() ? 'above' : 'below' };
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
  const data = { position: toDecimalString(held), closes: toDecimalString(closable), opens: toDecimalString(dec(plan.size).minus(closable)) };
  return [warning(plan.reduceOnly ? 'REDUCE_ONLY_CLIPPED' : 'FLIPS_POSITION', 'size', data)];
}

/** Orders that trade at once or not at all, against what the visible book gives up to their limit. */
function bookWarnings(plan: PlannedOrder, context: TicketContext): Refusal[] {
  if (plan.tif === undefined || plan.tif === 'Gtc' || plan.tif === 'Alo') return [];
  const fill = fillNow(plan, context);
  if (!fill || fill.shortfall.isZero()) return [];
  // Of a market order that reaches nobody the refusal tells.
  if (plan.isMarket && fill.filledSize.isZero()) return [];
  const data = { filled: toDecimalString(fill.filledSize), shortfall: toDecimalString(fill.shortfall) };
  if (plan.tif === 'Fok') return [warning('FOK_NOT_FILLED', 'size', data)];
  return [warning(fill.filledSize.isZero() ? 'IOC_NO_MATCH' : 'THIN_BOOK', 'size', data)];
}
