// orderSummary.ts: the receipt: the effect of an order if the market did not move.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import {
  type AccountChange,
  accountChange,
  type Change,
  type ExpectedFill,
} from '../margin/accountChange.ts';
import { marginNeed, type Intent, type MarginNeed } from '../margin/admission.ts';
import { feeOfNotional } from '../market/fees.ts';
import { estimateFill, type FillEstimate, type Trade } from '../book/fillEstimate.ts';
import { exposureIn, type ParsedDraft, type TicketContext } from './orderDraft.ts';
import { planOrder, type PlannedOrder } from './orderPlan.ts';
import { checkedAccount, reducible } from './orderSizing.ts';
import { hasTrait } from '../market/hasTrait.ts';
import { parseScaled } from '../market/scaled.ts';
import { spotAfter, spotFee, type SpotFunds } from '../margin/spotFunds.ts';

/** Amounts in quote unless stated. Undefined: not known yet. */
export type OrderSummary = {
  readonly plan: PlannedOrder;
  /**
   * The immediate fill by the visible book, up to the limit; undefined for post-only and trigger orders, and
   * without a book.
   */
  readonly fill: FillEstimate | undefined;
  /** Base units that would rest on the book. */
  readonly restingSize: Decimal | undefined;
  /** Size × the price below. */
  readonly notional: Decimal | undefined;
  /** Average over the immediate and the resting part. */
  readonly averagePrice: Decimal | undefined;
  /** Against the mid, a fraction; positive is worse. */
  readonly slippage: Decimal | undefined;
  readonly fee: Decimal | undefined;
  /** Required and available margin, of a trigger order when it fires: the pair that a refusal names. */
  readonly margin: MarginNeed | undefined;
  readonly account: AccountChange | undefined;
  /** Spot pairs: both balances, before → after. */
  readonly balances: { readonly base: Change<Decimal>; readonly quote: Change<Decimal> } | undefined;
};

/**
 * The receipt of a draft, or of its `plan`. Missing inputs leave figures undefined: value, fill and fee need
 * no account.
 */
export function summarize(
  draft: ParsedDraft,
  context: TicketContext,
  plan: PlannedOrder = planOrder(draft, context),
): OrderSummary {
  return summarizePlan(plan, context);
}

/** The receipt of an order with final numbers, as when it is signed. */
export function summarizePlan(plan: PlannedOrder, context: TicketContext): OrderSummary {
  const parts = partsOf(plan, context);
  if (!parts) return { ...NOTHING, plan };
  const notional = valueOf(parts);
  const traded = parts.takenSize.plus(parts.restingSize);
  return {
    plan,
    fill: parts.fill,
    restingSize: parts.restingSize,
    notional,
    averagePrice: traded.isZero() ? undefined : notional.div(traded),
    slippage: parts.fill?.slippage,
    fee: feeBy(plan, parts, context),
    margin: marginOf(plan, parts, context),
    account: changeBy(fillsOf(plan, parts, context), context, plan.triggerPrice),
    balances: context.spot && balanceChange(context.spot, toIntent(plan, parts, context)),
  };
}

/** Fee and margin alone; both undefined while inputs are missing. */
export function costOf(plan: PlannedOrder, context: TicketContext): Pick<OrderSummary, 'fee' | 'margin'> {
  const parts = partsOf(plan, context);
  return {
    fee: parts && feeBy(plan, parts, context),
    margin: parts && marginOf(plan, parts, context),
  };
}

/** Value of the order in quote: the immediate fill, and the resting part at its price. */
export function orderValue(plan: PlannedOrder, context: TicketContext): Decimal | undefined {
  const parts = partsOf(plan, context);
  return parts && valueOf(parts);
}

function valueOf({ takenNotional, restingSize, price }: Parts): Decimal {
  return takenNotional.plus(restingSize.mul(price));
}

/**
 * The order split into immediate and resting part, as input of the admission check; undefined while inputs
 * are missing.
 */
export function intentOf(plan: PlannedOrder, context: TicketContext): Intent | undefined {
  const parts = partsOf(plan, context);
  return parts && toIntent(plan, parts, context);
}

/** The immediate fill by the visible book; undefined for orders that only rest or wait, and without a book. */
export function fillNow(plan: PlannedOrder, context: TicketContext): FillEstimate | undefined {
  return partsOf(plan, context)?.fill;
}

type Parts = {
  readonly fill: FillEstimate | undefined;
  /** The immediate fills, or that of a triggered market order; the three below are their totals and the remainder. */
  readonly trades: readonly Trade[];
  readonly takenSize: Decimal;
  readonly takenNotional: Decimal;
  readonly restingSize: Decimal;
  /** The limit, at which the remainder rests. */
  readonly price: Decimal;
};

const NOTHING: Omit<OrderSummary, 'plan'> = {
  fill: undefined,
  restingSize: undefined,
  notional: undefined,
  averagePrice: undefined,
  slippage: undefined,
  fee: undefined,
  margin: undefined,
  account: undefined,
  balances: undefined,
};

/** Undefined while inputs are missing. */
function partsOf(plan: PlannedOrder, context: TicketContext): Parts | undefined {
  const price = numberIn(plan.price);
  const wanted = numberIn(plan.size);
  if (!price || !wanted) return undefined;
  const held = exposureIn(context)?.size ?? dec('0');
  const size = plan.reduceOnly ? Decimal.min(wanted, reducible(held, plan.side)) : wanted;
  const fill = fillBy(plan, size, price, context);
  const trades = tradesOf(plan, size, fill);
  const sum = (of: (trade: Trade) => Decimal) =>
    trades.reduce((total, trade) => total.plus(of(trade)), dec('0'));
  const takenSize = sum((trade) => trade.size);
  return {
    fill,
    trades,
    takenSize,
    takenNotional: sum((trade) => trade.size.mul(trade.price)),
    restingSize: fill && plan.tif !== 'Gtc' ? dec('0') : size.minus(takenSize),
    price,
  };
}

/** Without a book the whole order counts at its limit. */
function fillBy(
  { tif, side }: PlannedOrder,
  size: Decimal,
  price: Decimal,
  { book, ownOrders }: TicketContext,
): FillEstimate | undefined {
  if (tif === undefined || tif === 'Alo' || !book) return undefined;
  return estimateFill(book, side, { size }, price, ownOrders);
}

function tradesOf(plan: PlannedOrder, size: Decimal, fill: FillEstimate | undefined): readonly Trade[] {
  // A market trigger is expected to fill at its trigger, not at its protective price.
  const trigger = plan.isMarket && numberIn(plan.triggerPrice);
  if (trigger) return [{ size, price: trigger }];
  return !fill || (plan.tif === 'Fok' && fill.shortfall.gt(0)) ? [] : fill.trades;
}

/**
 * Whether what does not fill now pays the taker fee later: a market order, or a trigger order whose limit is at or beyond
 * its trigger.
 */
export function takesLater({ isMarket, side, price, triggerPrice }: PlannedOrder): boolean {
  const [limit, trigger] = [numberIn(price), numberIn(triggerPrice)];
  return (
    isMarket || (limit && trigger && (side === 'buy' ? limit.gte(trigger) : limit.lte(trigger))) === true
  );
}

/** The fee rate of what does not fill now. */
function restingRate(plan: PlannedOrder, { fees }: Pick<TicketContext, 'fees'>): DecimalString {
  return takesLater(plan) ? fees.takerRate : fees.makerRate;
}

function toIntent(
  plan: PlannedOrder,
  { price, takenSize, takenNotional, restingSize }: Parts,
  context: Pick<TicketContext, 'fees'>,
): Intent {
  const { takerRate } = context.fees;
  const makerRate = restingRate(plan, context);
  return {
    side: plan.side,
    price,
    takenSize,
    takenNotional,
    restingSize,
    takerRate,
    makerRate,
    reduceOnly: plan.reduceOnly,
  };
}

/** On spot the fee is the moved amount less the notional; elsewhere the sum of both parts' fees. */
function feeBy(plan: PlannedOrder, parts: Parts, context: TicketContext): Decimal {
  if (hasTrait(context.market, 'pair')) return spotFee(toIntent(plan, parts, context));
  return fillsOf(plan, parts, context).reduce((total, { fee }) => total.plus(fee), dec('0'));
}

function balanceChange(funds: SpotFunds, intent: Intent): OrderSummary['balances'] {
  const after = spotAfter(funds, intent);
  return {
    base: { before: funds.base.total, after: after.base },
    quote: { before: funds.quote.total, after: after.quote },
  };
}

function marginOf(plan: PlannedOrder, parts: Parts, context: TicketContext): MarginNeed | undefined {
  const { market } = context;
  const account = checkedAccount(context, plan.triggerPrice);
  if (!account || !hasTrait(market, 'margin')) return undefined;
  return marginNeed(account, market.assetId, toIntent(plan, parts, context));
}

/** What these fills change, in their order; undefined without an account, and in markets without margin. */
export function changeBy(
  fills: readonly ExpectedFill[],
  context: TicketContext,
  triggerPrice?: DecimalString,
): AccountChange | undefined {
  const { account, market } = context;
  const start = checkedAccount(context, triggerPrice);
  return account && start && hasTrait(market, 'margin')
    ? accountChange(account, market.assetId, fills, start)
    : undefined;
}

/**
 * Immediate fills and then the resting part, each with its fee, in booking order; undefined while inputs are
 * missing.
 */
export function expectedFills(plan: PlannedOrder, context: TicketContext): ExpectedFill[] | undefined {
  const parts = partsOf(plan, context);
  return parts && fillsOf(plan, parts, context);
}

/** Sequential fills as booked: each level has its own fee, and the first ones close the held position. */
function fillsOf(
  plan: PlannedOrder,
  { trades, restingSize, price }: Parts,
  context: TicketContext,
): ExpectedFill[] {
  const common = { side: plan.side, isReserved: !plan.reduceOnly && plan.tif !== undefined };
  const taken = trades.map((trade) => ({
    ...trade,
    ...common,
    isResting: plan.tif === undefined,
    fee: feeOfNotional(trade.size.mul(trade.price), context.fees.takerRate),
  }));
  if (restingSize.isZero()) return taken;
  return [
    ...taken,
    {
      ...common,
      size: restingSize,
      price,
      isResting: plan.tif === undefined || plan.tif === 'Gtc' || plan.tif === 'Alo',
      fee: feeOfNotional(restingSize.mul(price), restingRate(plan, context)),
    },
  ];
}

/** The positive number in a text; undefined for anything else. */
function numberIn(text: DecimalString | undefined): Decimal | undefined {
  const exact = text === undefined ? undefined : parseScaled(text);
  return text === undefined || exact === undefined || exact.units === 0n ? undefined : dec(text);
}
