// twapRefusals.ts: the refusals of a TWAP: of its whole size, whatever the visible book fills.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Intent } from '../../margin/admission.ts';
import { exposureIn, type ParsedDraft, type TicketContext } from '../orderDraft.ts';
import { planOrder, type PlannedOrder } from '../orderPlan.ts';
import { maxSizePrice, reducible, referencePrice } from '../orderSizing.ts';
import { marginRefusals, refusalsOf } from './orderRefusals.ts';
import { ownLimitRefusal } from './ownRefusals.ts';
import type { Refusal } from './refusal.ts';

/** Refusals of the total as one market order that do not apply to slices. */
const OF_ONE_ORDER: readonly Refusal['code'][] = [
  'MIN_ORDER_VALUE',
  'THIN_BOOK',
  'IOC_NO_MATCH',
  'SLIPPAGE_RANGE',
  'STALE_DATA',
  'NO_LIQUIDITY',
];
/** A market order counts what the visible book fills; a TWAP counts its whole size. */
const OF_THE_FILL: readonly Refusal['code'][] = [
  'INSUFFICIENT_MARGIN',
  'INSUFFICIENT_SPOT_BALANCE',
  'MAX_POSITION',
  'OWN_MAX_VALUE',
];

/** In the order of `refusalsOf`. `draft` is a market order of the total. */
export function twapRefusalsOf(draft: ParsedDraft, context: TicketContext): Refusal[] {
  const plan = planOrder(draft, context);
  const dropped = [...OF_ONE_ORDER, ...OF_THE_FILL];
  const judged = refusalsOf(draft, context, plan).filter(({ code }) => !dropped.includes(code));
  return [
    ...judged.filter(({ severity }) => severity === 'refusal'),
    ...(plan.reduceOnly ? [] : ownLimitRefusal(valueOf(plan, context), context)),
    ...marginRefusals(draft, plan, context, wholeIntent(draft, plan, context)),
    ...judged.filter(({ severity }) => severity === 'warning'),
  ];
}

/** At the current price, as the ticket shows it. */
function valueOf({ size }: PlannedOrder, context: TicketContext): Decimal | undefined {
  return size === undefined ? undefined : referencePrice(context)?.mul(dec(size));
}

/**
 * The slices to come count as an order resting at the price of the ticket's maximum size, which pays the taker fee. So
 * the refusal and the maximum agree.
 */
function wholeIntent(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Intent | undefined {
  const { side, size } = plan;
  const { takerRate } = context.fees;
  const price = plan.price && maxSizePrice(draft, context, dec(plan.price));
  if (!price || size === undefined) return undefined;
  const whole = dec(size);
  return {
    side,
    price,
    takenSize: dec('0'),
    takenNotional: dec('0'),
    restingSize: plan.reduceOnly
      ? Decimal.min(whole, reducible(exposureIn(context)?.size ?? dec('0'), side))
      : whole,
    makerRate: takerRate,
    takerRate,
  };
}
