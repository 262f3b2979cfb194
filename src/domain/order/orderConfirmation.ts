// orderConfirmation.ts: figures of an order about to be signed: what fills immediately, and the whole order filled.
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { bookAfter } from '../book/fillEstimate.ts';
import type { Change } from '../margin/accountChange.ts';
import { withoutResting } from '../margin/admission.ts';
import { countsForMargin } from '../margin/marginAccount.ts';
import { filledSizeOf } from './orderFigures.ts';
import { closeEstimate } from './closeEstimate.ts';
import { draftTypeOf, exposureIn, type TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { reducible } from './orderSizing.ts';
import { type OrderSummary, summarizePlan } from './orderSummary.ts';
import { warningsOf } from './refusals/orderWarnings.ts';
import type { Refusal } from './refusals/refusal.ts';

export type OrderConfirmation = {
  /** As if everything had filled: the ticket's receipt. */
  readonly whole: OrderSummary;
  /**
   * The immediate fill only. Undefined for orders that only rest or wait for a trigger, and without a book;
   * `fill.filledSize` is zero where nothing fills.
   */
  readonly atOnce: OrderSummary | undefined;
  /** In quote, before fees, of what closes a position; undefined where nothing does, and for orders by trigger. */
  readonly realizedPnl: Decimal | undefined;
  readonly warnings: readonly Refusal[];
};

/** Computed from the frozen order, so that the figures are those of the signed request. Units as in OrderSummary. */
export function confirmOrder(order: OrderEntry, context: TicketContext): OrderConfirmation {
  const plan = planOfEntry(order);
  const whole = summarizePlan(plan, context);
  const isImmediate = plan.tif !== undefined && plan.tif !== 'Alo' && context.book !== undefined;
  const atOnce = plan.tif === 'Gtc' ? summarizePlan({ ...plan, tif: 'Ioc' }, context) : whole;
  return {
    whole,
    atOnce: isImmediate ? atOnce : undefined,
    realizedPnl: realizedBy(plan, context),
    warnings: warningsOf({ type: draftTypeOf(order) }, plan, context),
  };
}

function realizedBy(plan: PlannedOrder, context: TicketContext): Decimal | undefined {
  const held = exposureIn(context);
  if (!held || plan.triggerPrice !== undefined || plan.size === undefined) return undefined;
  const closes = reducible(held.size, plan.side);
  if (closes.isZero()) return undefined;
  const size = plan.reduceOnly ? toDecimalString(Decimal.min(closes, dec(plan.size))) : plan.size;
  return closeEstimate({ ...plan, size }, held, context)?.pnl;
}

/** The plan of an order with final numbers. */
export function planOfEntry({ side, price, size, reduceOnly, type }: OrderEntry): PlannedOrder {
  const common = { side, price, size, reduceOnly };
  if (type.kind === 'trigger')
    return { ...common, triggerPrice: type.triggerPrice, tif: undefined, isMarket: type.isMarket };
  return { ...common, triggerPrice: undefined, tif: type.tif, isMarket: type.tif === 'FrontendMarket' };
}

/** Whether a price looks like a typing error; the confirmation then opens its details. */
export function isFarFromMarket(warnings: readonly Refusal[]): boolean {
  return warnings.some(({ code }) => code === 'FAR_FROM_MARK' || code === 'FAR_FROM_TRIGGER');
}

/** Orders of one batch in one market, in sequence: each consumes the book of the next. Without account figures. */
export function confirmBatch(orders: readonly OrderEntry[], context: TicketContext): OrderConfirmation[] {
  let rest: TicketContext = { ...withoutAccount(context) };
  return orders.map((order) => {
    const confirmed = confirmOrder(order, rest);
    if (rest.book && confirmed.atOnce?.fill)
      rest = { ...rest, book: bookAfter(rest.book, order.side, confirmed.atOnce.fill) };
    return confirmed;
  });
}

export type ChangeConfirmation = OrderConfirmation & {
  /** Margin required for the remaining size, before and after; undefined without the order or an account. */
  readonly margin: Change<Decimal> | undefined;
};

/**
 * A changed order: its filled part counts towards the size, so only the remainder can fill. `before`: the order as it
 * rests, while it is known. As the service checks a change, margin is that of a new order in an account without it.
 */
export function confirmChange(
  order: OrderEntry,
  before: Order | undefined,
  context: TicketContext,
): ChangeConfirmation {
  const remaining = Decimal.max(0, dec(order.size).minus(before ? filledSizeOf(before) : 0));
  const entry = { ...order, size: toDecimalString(remaining) };
  return {
    ...confirmOrder(entry, withoutAccount(context)),
    margin: before && marginChange(planOfEntry(entry), before, context),
  };
}

function marginChange(
  plan: PlannedOrder,
  before: Order,
  context: TicketContext,
): Change<Decimal> | undefined {
  const { account, market } = context;
  const { side, price, reduceOnly, triggerPrice } = before;
  const size = dec(before.remainingSize);
  const without = {
    ...context,
    account:
      account && countsForMargin(before) ? withoutResting(account, market.assetId, { side, size }) : account,
  };
  const resting: PlannedOrder = {
    ...plan,
    price,
    reduceOnly,
    size: before.remainingSize,
    triggerPrice: triggerPrice ?? undefined,
    tif: plan.tif && 'Alo',
  };
  const [old, changed] = [resting, plan].map((each) => summarizePlan(each, without).margin?.required);
  return old && changed && { before: old, after: changed };
}

function withoutAccount({ account: _account, spot: _spot, ...context }: TicketContext): TicketContext {
  return { ...context, account: undefined };
}
