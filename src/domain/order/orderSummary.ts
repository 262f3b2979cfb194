// orderSummary.ts: the receipt: the effect of an order if the market did not move.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import { marginNeed, type Intent, type MarginNeed } from '../margin/admission.ts';
import { feeOfNotional } from '../market/fees.ts';
import { estimateFill, type FillEstimate, type Trade } from '../book/fillEstimate.ts';
import {
  accountLeverage,
  freeCollateral,
  liquidationPrice,
  marginRatio,
  type MarginAccount,
} from '../margin/margin.ts';
import { afterFill } from '../margin/marginAccount.ts';
import { exposureIn, type ParsedDraft, type TicketContext } from './orderDraft.ts';
import { planOrder, type PlannedOrder } from './orderPlan.ts';
import { reducible } from './orderSizing.ts';
import type { PositionState } from '../margin/position.ts';
import { hasTrait } from '../market/hasTrait.ts';
import { parseScaled } from '../market/scaled.ts';
import { spotAfter, spotFee, type SpotFunds } from '../margin/spotFunds.ts';

export type Change<T> = { readonly before: T; readonly after: T };

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
  /** Required and available margin: the pair that a refusal names. */
  readonly margin: MarginNeed | undefined;
  /** Before → after, as if both parts had filled. */
  readonly account: AccountChange | undefined;
  /** Spot pairs: both balances, before → after. */
  readonly balances: { readonly base: Change<Decimal>; readonly quote: Change<Decimal> } | undefined;
};

export type AccountChange = {
  readonly position: Change<PositionState | undefined>;
  /** Leverage of the whole account. */
  readonly leverage: Change<Decimal | undefined>;
  readonly liquidationPrice: Change<Decimal | undefined>;
  readonly freeCollateral: Change<Decimal>;
  readonly marginRatio: Change<Decimal | undefined>;
  /** Margin of an isolated position; undefined on cross margin. */
  readonly isolatedMargin: Change<Decimal> | undefined;
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
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  if (!price || !size) return { ...NOTHING, plan };
  const parts = partsOf(plan, price, size, context);
  const notional = parts.takenNotional.plus(parts.restingSize.mul(parts.restingPrice));
  const traded = parts.takenSize.plus(parts.restingSize);
  const account = context.account && accountChange(plan, parts, context.account, context);
  return {
    plan,
    fill: parts.fill,
    restingSize: parts.restingSize,
    notional,
    averagePrice: traded.isZero() ? undefined : notional.div(traded),
    slippage: parts.fill?.slippage,
    fee: feeBy(plan, parts, price, context),
    margin: marginOf(plan, parts, price, context),
    account,
    balances: context.spot && balanceChange(context.spot, toIntent(plan, parts, price, context)),
  };
}

/** Value of the order in quote: the immediate fill, and the resting part at its price. */
export function orderValue(plan: PlannedOrder, context: TicketContext): Decimal | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  if (!price || !size) return undefined;
  const parts = partsOf(plan, price, size, context);
  return parts.takenNotional.plus(parts.restingSize.mul(parts.restingPrice));
}

/**
 * The order split into immediate and resting part, as input of the admission check; undefined while inputs
 * are missing.
 */
export function intentOf(plan: PlannedOrder, context: TicketContext): Intent | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  if (!price || !size) return undefined;
  return toIntent(plan, partsOf(plan, price, size, context), price, context);
}

/** The immediate fill by the visible book; undefined for orders that only rest or wait, and without a book. */
export function fillNow(plan: PlannedOrder, context: TicketContext): FillEstimate | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  return price && size && partsOf(plan, price, size, context).fill;
}

type Parts = {
  readonly fill: FillEstimate | undefined;
  /** The immediate fills; the three below are their totals and the remainder. */
  readonly trades: readonly Trade[];
  readonly takenSize: Decimal;
  readonly takenNotional: Decimal;
  readonly restingSize: Decimal;
  readonly restingPrice: Decimal;
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

function partsOf(plan: PlannedOrder, price: Decimal, wanted: Decimal, context: TicketContext): Parts {
  const size = plan.reduceOnly ? Decimal.min(wanted, reducibleSize(plan, context)) : wanted;
  const rest = {
    fill: undefined,
    trades: [],
    takenSize: dec('0'),
    takenNotional: dec('0'),
    restingSize: size,
    restingPrice: restingPrice(plan, price),
  };
  // Without a book the whole order counts at its limit.
  if (plan.tif === undefined || plan.tif === 'Alo' || !context.book) return rest;
  const fill = estimateFill(context.book, plan.side, { size }, price, context.ownOrders);
  const isKilled = plan.tif === 'Fok' && fill.shortfall.gt(0);
  return {
    fill,
    trades: isKilled ? [] : fill.trades,
    takenSize: isKilled ? dec('0') : fill.filledSize,
    takenNotional: isKilled ? dec('0') : fill.notional,
    restingSize: plan.tif === 'Gtc' ? size.minus(fill.filledSize) : dec('0'),
    restingPrice: price,
  };
}

/** A market trigger is expected to fill at its trigger, not at its protective price. */
function restingPrice(plan: PlannedOrder, price: Decimal): Decimal {
  return plan.isMarket ? (numberIn(plan.triggerPrice) ?? price) : price;
}

function reducibleSize(plan: PlannedOrder, context: TicketContext): Decimal {
  const exposure = exposureIn(context);
  return exposure ? reducible(exposure.size, plan.side) : dec('0');
}

/** A resting order pays the maker fee; a triggered market order the taker fee. */
function restingRate(plan: PlannedOrder, { fees }: TicketContext): DecimalString {
  return plan.isMarket ? fees.takerRate : fees.makerRate;
}

function toIntent(
  plan: PlannedOrder,
  parts: Parts,
  price: Decimal,
  { fees }: Pick<TicketContext, 'fees'>,
): Intent {
  const { takenSize, takenNotional, restingSize } = parts;
  return { side: plan.side, price, takenSize, takenNotional, restingSize, ...fees };
}

/** On spot the fee is the moved amount less the notional; elsewhere the sum of both parts' fees. */
function feeBy(plan: PlannedOrder, parts: Parts, price: Decimal, context: TicketContext): Decimal {
  if (hasTrait(context.market, 'pair')) return spotFee(toIntent(plan, parts, price, context));
  return fillsOf(plan, parts, context).reduce((total, { fee }) => total.plus(fee), dec('0'));
}

function balanceChange(funds: SpotFunds, intent: Intent): OrderSummary['balances'] {
  const after = spotAfter(funds, intent);
  return {
    base: { before: funds.base.total, after: after.base },
    quote: { before: funds.quote.total, after: after.quote },
  };
}

function marginOf(
  plan: PlannedOrder,
  parts: Parts,
  price: Decimal,
  { account, market, fees }: TicketContext,
): MarginNeed | undefined {
  if (!account || !hasTrait(market, 'margin')) return undefined;
  const need = marginNeed(account, market.assetId, toIntent(plan, parts, price, { fees }));
  return plan.reduceOnly ? { ...need, required: dec('0') } : need;
}

function accountChange(
  plan: PlannedOrder,
  parts: Parts,
  before: MarginAccount,
  context: TicketContext,
): AccountChange | undefined {
  const { market } = context;
  const { assetId } = market;
  if (!hasTrait(market, 'margin')) return undefined;
  const after = fillsOf(plan, parts, context).reduce(
    (account, fill) => afterFill(account, assetId, fill),
    before,
  );
  const both = <T>(of: (account: MarginAccount) => T): Change<T> => ({
    before: of(before),
    after: of(after),
  });
  return {
    position: both((account) => account.exposures.find((each) => each.assetId === assetId)),
    leverage: both(accountLeverage),
    liquidationPrice: both((account) => liquidationPrice(account, assetId)),
    freeCollateral: both(freeCollateral),
    marginRatio: both(marginRatio),
    isolatedMargin: isolatedChange(
      both((account) => account.exposures.find((each) => each.assetId === assetId)?.isolatedMargin),
    ),
  };
}

function isolatedChange({ before, after }: Change<Decimal | undefined>): Change<Decimal> | undefined {
  return before && after && { before, after };
}

/**
 * Immediate fills and then the resting part, each with its fee, in booking order; undefined while inputs are
 * missing.
 */
export function expectedFills(
  plan: PlannedOrder,
  context: TicketContext,
): ReturnType<typeof fillsOf> | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  return price && size && fillsOf(plan, partsOf(plan, price, size, context), context);
}

/** Sequential fills as booked: each level has its own fee, and the first ones close the held position. */
function fillsOf(
  plan: PlannedOrder,
  { trades, restingSize, restingPrice: price }: Parts,
  context: TicketContext,
) {
  const taken = trades.map((trade) => ({
    ...trade,
    side: plan.side,
    fee: feeOfNotional(trade.size.mul(trade.price), context.fees.takerRate),
  }));
  if (restingSize.isZero()) return taken;
  return [
    ...taken,
    {
      side: plan.side,
      size: restingSize,
      price,
      fee: feeOfNotional(restingSize.mul(price), restingRate(plan, context)),
    },
  ];
}

/** The positive number in a text; undefined for anything else. */
function numberIn(text: DecimalString | undefined): Decimal | undefined {
  const exact = text === undefined ? undefined : parseScaled(text);
  return text === undefined || exact === undefined || exact.units === 0n ? undefined : dec(text);
}
