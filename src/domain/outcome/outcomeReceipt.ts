// outcomeReceipt.ts: cost, pUSD draw, payout and break-even of an order for outcome shares.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { feeOfNotional } from '../market/fees.ts';
import type { OrderSummary } from '../order/orderSummary.ts';
import { drawPusd, type PusdFunds } from '../market/outcomeRules.ts';
import { refusal, type Refusal } from '../order/refusals/refusal.ts';
import type { PlannedOrder } from '../order/orderPlan.ts';
import { parseScaled } from '../market/scaled.ts';

/** Payout of a share that resolves true. */
const PAYOUT_PER_SHARE = 1;

/** Amounts in the market's quote currency. Undefined: not known yet. */
export type OutcomeReceipt = {
  /** Amount that a buy reserves: every share at its limit, plus the fee. Undefined for sells. */
  readonly maxCost: Decimal | undefined;
  /** Expected cost of a buy, or proceeds of a sell, by the current book, fee included. */
  readonly expected: Decimal | undefined;
  /** Payout of all shares if the outcome resolves true. */
  readonly payout: Decimal | undefined;
  readonly profit: Decimal | undefined;
  /** Profit over cost, a fraction. */
  readonly returnOnCost: Decimal | undefined;
  /** The probability above which a buy, or below which a sell, gains on average: a fraction. */
  readonly breakEven: Decimal | undefined;
  readonly draw: PusdDraw | undefined;
};

/** Local pUSD first, then confirmed (Limits, "Balance use"). */
export type PusdDraw = { readonly local: DecimalString; readonly confirmed: DecimalString };

/** `funds`: prediction venue only, for the pUSD draw. */
export function outcomeReceipt(
  summary: OrderSummary,
  fees: { makerRate: DecimalString; takerRate: DecimalString },
  funds: PusdFunds | undefined,
): OutcomeReceipt {
  const { plan, notional, fee } = summary;
  const shares = tradedShares(summary);
  if (!shares || !notional || !fee) return NOTHING;
  const isBuy = plan.side === 'buy';
  const expected = isBuy ? notional.plus(fee) : notional.minus(fee);
  const breakEven = expected.div(shares);
  const max = isBuy ? maxCostOf(plan, fees) : undefined;
  const draw = max && funds ? drawPusd(toDecimalString(max), funds) : undefined;
  const common = {
    maxCost: max,
    expected,
    breakEven,
    draw: draw?.ok ? { local: draw.local, confirmed: draw.confirmed } : undefined,
  };
  if (!isBuy) return { ...NOTHING, ...common };
  const payout = shares.mul(PAYOUT_PER_SHARE);
  const profit = payout.minus(expected);
  return { ...common, payout, profit, returnOnCost: profit.div(expected) };
}

/**
 * Amount that a buy reserves; undefined while numbers are missing. At the higher of both fee rates, because
 * either may apply.
 */
export function maxCostOf(
  { price, size }: Pick<PlannedOrder, 'price' | 'size'>,
  { makerRate, takerRate }: { makerRate: DecimalString; takerRate: DecimalString },
): Decimal | undefined {
  const numbers = [price, size].map((text) =>
    text === undefined || !parseScaled(text)?.units ? undefined : dec(text),
  );
  const [each, count] = numbers;
  if (!each || !count) return undefined;
  const cost = each.mul(count);
  const rate = Decimal.max(0, dec(makerRate), dec(takerRate));
  return cost.plus(feeOfNotional(cost, toDecimalString(rate)));
}

/** pUSD refusals of a buy, also before price and size are typed: a deficit comes first; pending never counts. */
export function pusdRefusals(
  plan: PlannedOrder,
  fees: { makerRate: DecimalString; takerRate: DecimalString },
  funds: PusdFunds | undefined,
): Refusal[] {
  if (plan.side === 'sell' || !funds) return [];
  const cost = maxCostOf(plan, fees) ?? dec('0');
  const draw = drawPusd(toDecimalString(cost), funds);
  if (draw.ok) return [];
  if (draw.code === 'LOCAL_DEFICIT') return [refusal(draw.code, 'order', { deficit: draw.deficit })];
  return [refusal(draw.code, 'order', { cost: draw.cost, spendable: draw.spendable, pending: draw.pending })];
}

/** Proceeds of a sale less the cost of its shares; undefined while either is not known. */
export function profitOnCost(
  summary: OrderSummary,
  { expected }: OutcomeReceipt,
  position: PredictionPosition | undefined,
): Decimal | undefined {
  const average = averageCostOf(position);
  const shares = tradedShares(summary);
  return expected && average && shares && expected.minus(average.mul(shares));
}

/** As exact as the service: its average is rounded, its cost is not. */
function averageCostOf(position: PredictionPosition | undefined): Decimal | undefined {
  if (!position || position.size === '0') return undefined;
  if (position.costBasis !== null) return dec(position.costBasis).div(dec(position.size));
  return position.averagePrice === null ? undefined : dec(position.averagePrice);
}

function tradedShares({ fill, restingSize }: OrderSummary): Decimal | undefined {
  const shares = (fill?.filledSize ?? dec('0')).plus(restingSize ?? 0);
  return shares.gt(0) ? shares : undefined;
}

const NOTHING: OutcomeReceipt = {
  maxCost: undefined,
  expected: undefined,
  payout: undefined,
  profit: undefined,
  returnOnCost: undefined,
  breakEven: undefined,
  draw: undefined,
};
