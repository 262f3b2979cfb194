// orderSummary.ts: the receipt: what an order would do if the market stood still.
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

/** All amounts in quote unless said otherwise. Undefined: not known yet. */
export type OrderSummary = {
  readonly plan: PlannedOrder;
  /**
   * What trades at once by the visible book, up to the limit; undefined for post-only and trigger orders and
   * without a book.
   */
  readonly fill: FillEstimate | undefined;
  /** Base units that would rest on the book. */
  readonly restingSize: Decimal | undefined;
  /** Size × the price below. */
  readonly notional: Decimal | undefined;
  /** Average over what trades at once and what rests. */
  readonly averagePrice: Decimal | undefined;
  /** Against the mid, a fraction; positive is worse. */
  readonly slippage: Decimal | undefined;
  readonly fee: Decimal | undefined;
  /** What the order requires of the free collateral, and what there is: the pair that a refusal names. */
  readonly margin: MarginNeed | undefined;
  /** Before → after, as if everything that trades and everything that rests had filled. */
  readonly account: AccountChange | undefined;
  /** Of a spot pair: both balances, likewise. */
  readonly balances: { readonly base: Change<Decimal>; readonly quote: Change<Decimal> } | undefined;
};

export type AccountChange = {
  readonly position: Change<PositionState | undefined>;
  /** Of the whole account. */
  readonly leverage: Change<Decimal | undefined>;
  readonly liquidationPrice: Change<Decimal | undefined>;
  readonly freeCollateral: Change<Decimal>;
  readonly marginRatio: Change<Decimal | undefined>;
  /** What is set aside for an isolated position; undefined on cross margin. */
  readonly isolatedMargin: Change<Decimal> | undefined;
};

/**
 * The receipt of a draft, or of the `plan` it was made into. Works on whatever is there: without an account
 * it still tells value, fill and fee.
 */
export function summarize(
  draft: ParsedDraft,
  context: TicketContext,
  plan: PlannedOrder = planOrder(draft, context),
): OrderSummary {
  return summarizePlan(plan, context);
}

/** The same of an order whose numbers are settled, as when it is about to be signed. */
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

/** What the order is worth in quote: what trades at once, and what rests at its price. */
export function orderValue(plan: PlannedOrder, context: TicketContext): Decimal | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  if (!price || !size) return undefined;
  const parts = partsOf(plan, price, size, context);
  return parts.takenNotional.plus(parts.restingSize.mul(parts.restingPrice));
}

/**
 * The order split into what trades and what rests, as the admission check wants it; undefined while it cannot
 * be worked out.
 */
export function intentOf(plan: PlannedOrder, context: TicketContext): Intent | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  if (!price || !size) return undefined;
  return toIntent(plan, partsOf(plan, price, size, context), price, context);
}

/** What trades at once by the visible book; undefined for orders that only rest or wait, and without a book. */
export function fillNow(plan: PlannedOrder, context: TicketContext): FillEstimate | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  return price && size && partsOf(plan, price, size, context).fill;
}

type Parts = {
  readonly fill: FillEstimate | undefined;
  /** What trades at once; the three below are its sums and what is left. */
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
  // Without a book nothing is known about what trades: the order counts at its limit.
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

/** A market trigger is expected to fill where it fires, not at its protective price. */
function restingPrice(plan: PlannedOrder, price: Decimal): Decimal {
  return plan.isMarket ? (numberIn(plan.triggerPrice) ?? price) : price;
}

function reducibleSize(plan: PlannedOrder, context: TicketContext): Decimal {
  const exposure = exposureIn(context);
  return exposure ? reducible(exposure.size, plan.side) : dec('0');
}

/** What rests pays as a maker; a market order that waits for its trigger will pay as a taker. */
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

/** On spot the fee is what moves beside the notional; elsewhere every part has its own. */
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
 * What trades at once and then what rests, each with its fee, in the order in which it would be booked;
 * undefined while the inputs are missing.
 */
export function expectedFills(
  plan: PlannedOrder,
  context: TicketContext,
): ReturnType<typeof fillsOf> | undefined {
  const price = numberIn(plan.price);
  const size = numberIn(plan.size);
  return price && size && fillsOf(plan, partsOf(plan, price, size, context), context);
}

/**
 * One after the other, as they are booked: each level pays its own fee, and only the first of them close what
 * is held.
 */
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

/** A positive number; undefined for anything that no order can be worked out from. */
function numberIn(text: DecimalString | undefined): Decimal | undefined {
  const exact = text === undefined ? undefined : parseScaled(text);
  return text === undefined || exact === undefined || exact.units === 0n ? undefined : dec(text);
}
