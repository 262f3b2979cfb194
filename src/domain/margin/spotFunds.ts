// spotFunds.ts: amounts that a spot order moves and requires, and what the balances cover. The gateway settles by the same rule.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import type { Intent } from './admission.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { type MarginAccount, totalInitialMargin, unusedEquity } from './margin.ts';
import { roundSize } from '../market/precision.ts';

/** Balance of one asset in its own units; `held` is reserved by open orders. */
export type Holding = { readonly total: Decimal; readonly held: Decimal };

/** Both sides of a pair. */
export type SpotFunds = { readonly base: Holding; readonly quote: Holding };

/** Balances of a pair from the account read; an unlisted asset is zero. */
export function spotFundsOf(
  balances: readonly Balance[],
  { baseAssetId, quoteAssetId }: { readonly baseAssetId: AssetId; readonly quoteAssetId: AssetId },
): SpotFunds {
  const holding = (assetId: AssetId): Holding => {
    const balance = balances.find((each) => each.assetId === assetId);
    return { total: dec(balance?.total ?? '0'), held: dec(balance?.hold ?? '0') };
  };
  return { base: holding(baseAssetId), quote: holding(quoteAssetId) };
}

/** Balance available for a new order; never negative. */
export function availableOf({ total, held }: Holding): Decimal {
  return Decimal.max(0, total.minus(held));
}

/**
 * Quote that a buyer pays, fee included and rounded up to QUOTE_DECIMALS, or that a seller gets, fee deducted
 * and rounded down. Of a whole order: it costs the same in one piece or in many.
 */
export function spotAmount(side: 'buy' | 'sell', notional: Decimal, rate: DecimalString): Decimal {
  if (side === 'buy')
    return notional.mul(dec(rate).plus(1)).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_CEIL);
  return notional.mul(new Decimal(1).minus(dec(rate))).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_FLOOR);
}

/** Quote moved by the whole order: the immediate part as taker, the resting part as maker at its limit. */
export function spotTotal(intent: Intent): Decimal {
  const { side, price, takenNotional, restingSize, takerRate, makerRate } = intent;
  return spotAmount(side, takenNotional, takerRate).plus(spotAmount(side, restingSize.mul(price), makerRate));
}

/** The fee in that amount. */
export function spotFee(intent: Intent): Decimal {
  const notional = intent.takenNotional.plus(intent.restingSize.mul(intent.price));
  return spotTotal(intent)
    .minus(notional)
    .mul(intent.side === 'buy' ? 1 : -1);
}

/** The missing amount: quote for a buy, base for a sell. Undefined when the balances suffice. */
export function spotShortfall(
  funds: SpotFunds,
  intent: Intent,
): { required: Decimal; available: Decimal } | undefined {
  const required = intent.side === 'buy' ? spotTotal(intent) : intent.takenSize.plus(intent.restingSize);
  const available = availableOf(intent.side === 'buy' ? funds.quote : funds.base);
  return required.gt(available) ? { required, available } : undefined;
}

/** The margin side of a spot order. `loanPrice`: margin value of one base unit, mark × loan-to-value, in quote. */
export type SpotMargin = { readonly account: MarginAccount; readonly loanPrice: Decimal };

/**
 * The missing margin: an order may not reduce margin by more than is free. Quote counts in full, base only at its loan
 * value. A buyer without positions has quote, so no debt to cover. Undefined when the margin suffices.
 */
export function spotMarginShortfall(
  { account, loanPrice }: SpotMargin,
  intent: Intent,
): { required: Decimal; available: Decimal } | undefined {
  if (intent.side === 'buy' && totalInitialMargin(account).isZero()) return undefined;
  const required = spotMarginCost(intent, loanPrice);
  const free = unusedEquity(account);
  return required.gt(0) && required.gt(free) ? { required, available: Decimal.max(0, free) } : undefined;
}

/** The fall in margin by the immediate part, and by the resting part if it filled. */
function spotMarginCost(
  { side, price, takenSize, takenNotional, restingSize, takerRate, makerRate }: Intent,
  loanPrice: Decimal,
): Decimal {
  const counted = (size: Decimal) => size.mul(loanPrice).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_FLOOR);
  const sign = side === 'buy' ? 1 : -1;
  const taken = spotAmount(side, takenNotional, takerRate).minus(counted(takenSize)).mul(sign);
  const resting = spotAmount(side, restingSize.mul(price), makerRate).minus(counted(restingSize)).mul(sign);
  return taken.plus(Decimal.max(0, resting));
}

/**
 * The largest order at this price, in whole lots, as if all of it paid the taker fee. `margin` is absent
 * where unknown.
 */
export function maxSpotSize(
  funds: SpotFunds,
  order: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString },
  szDecimals: number,
  margin?: SpotMargin,
): Decimal {
  if (order.side === 'sell') return roundSize(availableOf(funds.base), szDecimals, 'down');
  const cost = order.price.mul(dec(order.takerRate).plus(1));
  if (!cost.gt(0)) return dec('0');
  const byBalance = availableOf(funds.quote).div(cost);
  return roundSize(
    margin ? Decimal.min(byBalance, maxByMargin(margin, cost)) : byBalance,
    szDecimals,
    'down',
  );
}

/** Base units that margin allows at this cost per unit, less one unit of each rounding. */
function maxByMargin({ account, loanPrice }: SpotMargin, cost: Decimal): Decimal {
  const perUnit = cost.minus(loanPrice);
  if (totalInitialMargin(account).isZero() || !perUnit.gt(0)) return new Decimal(Infinity);
  const rounding = new Decimal(2).mul(new Decimal(10).pow(-QUOTE_DECIMALS));
  return Decimal.max(0, unusedEquity(account).minus(rounding).div(perUnit));
}

/** Both balances after both parts have filled. */
export function spotAfter(funds: SpotFunds, intent: Intent): { base: Decimal; quote: Decimal } {
  const size = intent.takenSize.plus(intent.restingSize);
  const moved = spotTotal(intent);
  if (intent.side === 'buy')
    return { base: funds.base.total.plus(size), quote: funds.quote.total.minus(moved) };
  return { base: funds.base.total.minus(size), quote: funds.quote.total.plus(moved) };
}
