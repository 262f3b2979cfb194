// orderWarnings.ts: what an order would do that its owner may not mean. Nothing here blocks it.
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { exposureIn, type ParsedDraft, type TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { reducible } from './orderSizing.ts';
import { fillNow } from './orderSummary.ts';
import { warning, type Refusal } from './refusal.ts';

/** A limit this much worse than the mark looks like a slip of the finger; so does one ten times further on the harmless side. */
const FAR_WORSE = dec('0.05');
const FAR_BETTER = dec('0.5');

/** Places of a distance told to people: hundredths of a percent. */
const DISTANCE_PLACES = 4;

export function warningsOf(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Refusal[] {
  return [...staleData(draft, context), ...farFromMark(draft, plan, context), ...positionWarnings(plan, context), ...bookWarnings(plan, context)];
}

function staleData(draft: ParsedDraft, { isStale }: TicketContext): Refusal[] {
  return isStale && draft.type !== 'market' ? [warning('STALE_DATA', 'order', {})] : [];
}

function farFromMark(draft: ParsedDraft, plan: PlannedOrder, { markPrice }: TicketContext): Refusal[] {
  if (draft.type !== 'limit' || plan.price === undefined || !markPrice?.gt(0)) return [];
  const distance = dec(plan.price).minus(markPrice).div(markPrice);
  const worse = plan.side === 'buy' ? distance : distance.neg();
  if (worse.lte(FAR_WORSE) && worse.gte(FAR_BETTER.neg())) return [];
  const data = { distance: toDecimalString(distance.abs().toDecimalPlaces(DISTANCE_PLACES)), mark: toDecimalString(markPrice), direction: distance.isPositive() ? 'above' : 'below' };
  return [warning('FAR_FROM_MARK', 'price', data)];
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
  const data = { filled: toDecimalString(fill.filledSize), shortfall: toDecimalString(fill.shortfall) };
  if (plan.tif === 'Fok') return [warning('FOK_NOT_FILLED', 'size', data)];
  return [warning(fill.filledSize.isZero() ? 'IOC_NO_MATCH' : 'THIN_BOOK', 'size', data)];
}
