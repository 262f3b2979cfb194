// ownRefusals.ts: reasons against an order that its owner has set: a largest size, a stop-loss with whatever
// may open something.
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { hasTrait } from '../../market/hasTrait.ts';
import { exposureIn, type TicketContext } from '../orderDraft.ts';
import type { PlannedOrder } from '../orderPlan.ts';
import { reducible } from '../orderSizing.ts';
import { orderValue } from '../orderSummary.ts';
import { refusal, type Refusal } from './refusal.ts';

/** What its owner never wants to order at once. Closing is never in the way of it. */
export function ownLimitRefusals(plan: PlannedOrder, context: TicketContext): Refusal[] {
  return plan.reduceOnly ? [] : ownLimitRefusal(orderValue(plan, context), context);
}

/** A refusal when an order of this value, in quote, is more than its owner allows themselves. */
export function ownLimitRefusal(
  value: Decimal | undefined,
  { guards }: Pick<TicketContext, 'guards'>,
): Refusal[] {
  const max = guards?.maxOrderValue;
  return max && value?.gt(max)
    ? [refusal('OWN_MAX_VALUE', 'order', { value: toDecimalString(value), max: toDecimalString(max) })]
    : [];
}

/** A refusal when its owner wants a stop-loss with every order like this one, and it brings none. */
export function ownStopRefusal(
  plan: Pick<PlannedOrder, 'side' | 'size' | 'reduceOnly'>,
  hasStop: boolean,
  context: TicketContext,
): Refusal[] {
  if (context.guards?.isStopRequired !== true || hasStop || plan.size === undefined) return [];
  if (!hasTrait(context.market, 'margin') || onlyReduces(plan, context)) return [];
  return [refusal('OWN_STOP_MISSING', 'order', {})];
}

/** Whether an order can by itself only make smaller what is held: own rules never stand in its way. */
export function onlyReduces(
  { side, size, reduceOnly }: Pick<PlannedOrder, 'side' | 'size' | 'reduceOnly'>,
  context: TicketContext,
): boolean {
  if (reduceOnly) return true;
  if (!hasTrait(context.market, 'shorts')) return side === 'sell';
  const closable = reducible(exposureIn(context)?.size ?? dec('0'), side);
  return size !== undefined && dec(size).lte(closable);
}
