// legs.ts: the orders of a basket, planned and validated by the ticket's functions, and their totals.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import { feeOfNotional } from '../market/fees.ts';
import type { OutcomeMarket } from '../market/market.ts';
import { drawPusd, type PusdFunds } from '../market/outcomeRules.ts';
import type { ParsedDraft } from '../order/orderDraft.ts';
import { orderEntryOf } from '../order/orderPlan.ts';
import { type OrderSummary, summarizePlan } from '../order/orderSummary.ts';
import { type Refusal } from '../order/refusals/refusal.ts';
import { type OutcomeContext, planOutcome } from '../outcome/outcomeOrder.ts';
import { maxCostOf } from '../outcome/outcomeReceipt.ts';
import { outcomeRefusals } from '../outcome/outcomeRefusals.ts';

export type PlannedLeg = {
  readonly market: OutcomeMarket;
  readonly side: 'buy' | 'sell';
  readonly size: DecimalString;
  /** The worst price. */
  readonly limit: DecimalString;
  /** Fill-or-kill; otherwise immediate-or-cancel. A leg never rests on the book. */
  readonly isWhole: boolean;
};

export type BasketLeg = PlannedLeg & {
  readonly summary: OrderSummary;
  readonly refusals: readonly Refusal[];
  readonly order: OrderEntry | undefined;
  /** Maximum cost of a buy, or minimum proceeds of a sale if all of it fills, fee included. */
  readonly atLimit: Decimal;
};

/** Plans and validates one leg with the functions of the ticket. */
export function legOf(planned: PlannedLeg, context: OutcomeContext): BasketLeg {
  const draft = draftOf(planned);
  const plan = planOutcome(draft, context);
  return {
    ...planned,
    summary: summarizePlan(plan, context),
    refusals: outcomeRefusals(draft, plan, context),
    order: orderEntryOf(plan, draft, planned.market),
    atLimit: atLimitOf(planned, context),
  };
}

export type BasketFigures = {
  /** Cost or proceeds of the legs by the current books, and the fees on that. */
  readonly money: Decimal;
  readonly fees: Decimal;
  /** Maximum cost of all buys, or minimum proceeds of all sales if everything fills, fees included. */
  readonly atLimit: Decimal;
  /** The books are thinner than the wanted size. */
  readonly isShort: boolean;
};

export function figuresOf(legs: readonly BasketLeg[]): BasketFigures {
  const sum = (of: (leg: BasketLeg) => Decimal | undefined) =>
    legs.reduce((total, leg) => total.plus(of(leg) ?? 0), dec('0'));
  return {
    money: sum(({ summary }) => summary.notional),
    fees: sum(({ summary }) => summary.fee),
    atLimit: sum(({ atLimit }) => atLimit),
    isShort: legs.some(({ summary, size }) => summary.fill?.filledSize.lt(dec(size)) ?? true),
  };
}

export type BasketProfit = {
  /** If every leg fills: payout less cost, or proceeds less the payout given up, by the books and at the limits. */
  readonly profit: Decimal;
  readonly profitAtLimit: Decimal;
  /** What is put in: the cost of a purchase, or the payout given up by a sale. */
  readonly stake: Decimal;
};

/** `pays`: payout of the complete sets, in quote. */
export function profitOf(
  side: 'buy' | 'sell',
  pays: Decimal,
  { money, fees, atLimit }: Pick<BasketFigures, 'money' | 'fees' | 'atLimit'>,
): BasketProfit {
  if (side === 'sell')
    return { profit: money.minus(fees).minus(pays), profitAtLimit: atLimit.minus(pays), stake: pays };
  const cost = money.plus(fees);
  return { profit: pays.minus(cost), profitAtLimit: pays.minus(atLimit), stake: cost };
}

/** The refusal of all buys together, although each would pass alone: they draw on the same pUSD. */
export function fundsShort(
  legs: readonly BasketLeg[],
  funds: PusdFunds | undefined,
): { required: DecimalString; spendable: DecimalString } | undefined {
  const buys = legs.filter(({ side, market }) => side === 'buy' && market.venue === 'prediction');
  if (!funds || buys.length === 0) return undefined;
  const required = toDecimalString(buys.reduce((total, { atLimit }) => total.plus(atLimit), dec('0')));
  const draw = drawPusd(required, funds);
  return draw.ok || draw.code !== 'INSUFFICIENT_PUSD' ? undefined : { required, spendable: draw.spendable };
}

function draftOf({ side, size, limit, isWhole }: PlannedLeg): ParsedDraft {
  const tif: Tif = isWhole ? 'Fok' : 'Ioc';
  return {
    side,
    type: 'limit',
    price: { kind: 'number', text: limit },
    triggerPrice: { kind: 'empty' },
    size: { kind: 'number', text: size },
    sizeUnit: 'base',
    leverage: { kind: 'number', text: '1' },
    tif,
    postOnly: false,
    reduceOnly: false,
    slippage: { kind: 'empty' },
  };
}

function atLimitOf({ side, size, limit }: PlannedLeg, { fees }: Pick<OutcomeContext, 'fees'>): Decimal {
  if (side === 'buy') return maxCostOf({ price: limit, size }, fees) ?? dec('0');
  const brings = dec(limit).mul(dec(size));
  return brings.minus(feeOfNotional(brings, fees.takerRate));
}
