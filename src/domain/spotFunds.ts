// spotFunds.ts: what a spot order moves, what it needs, and how much of it the balances carry. The gateway settles by the same rule.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account.ts';
import type { Intent } from './admission.ts';
import { QUOTE_DECIMALS } from './fees.ts';
import { roundSize } from './precision.ts';

/** What is held of one asset, in its own units; `held` is bound by open orders. */
export type Holding = { readonly total: Decimal; readonly held: Decimal };

/** Both sides of a pair. */
export type SpotFunds = { readonly base: Holding; readonly quote: Holding };

/** Balances of a pair as the account read tells them; what it does not list is not held. */
export function spotFundsOf(balances: readonly Balance[], { baseAssetId, quoteAssetId }: { readonly baseAssetId: AssetId; readonly quoteAssetId: AssetId }): SpotFunds {
  const holding = (assetId: AssetId): Holding => {
    const balance = balances.find((each) => each.assetId === assetId);
    return { total: dec(balance?.total ?? '0'), held: dec(balance?.hold ?? '0') };
  };
  return { base: holding(baseAssetId), quote: holding(quoteAssetId) };
}

/** What a new order may use; never negative. */
export function availableOf({ total, held }: Holding): Decimal {
  return Decimal.max(0, total.minus(held));
}

/**
 * Quote that a buyer pays, fee included and rounded up to QUOTE_DECIMALS, or that a seller gets, fee deducted and rounded down. Of a whole
 * order: it costs the same in one piece or in many.
 */
export function spotAmount(side: 'buy' | 'sell', notional: Decimal, rate: DecimalString): Decimal {
  if (side === 'buy') return notional.mul(dec(rate).plus(1)).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_CEIL);
  return notional.mul(new Decimal(1).minus(dec(rate))).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_FLOOR);
}

/** Quote that the whole order moves: what trades at once as a taker, what rests as a maker at its limit. */
export function spotTotal(intent: Intent): Decimal {
  const { side, price, takenNotional, restingSize, takerRate, makerRate } = intent;
  return spotAmount(side, takenNotional, takerRate).plus(spotAmount(side, restingSize.mul(price), makerRate));
}

/** The fee in it: everything beside the notional. */
export function spotFee(intent: Intent): Decimal {
  const notional = intent.takenNotional.plus(intent.restingSize.mul(intent.price));
  return spotTotal(intent).minus(notional).mul(intent.side === 'buy' ? 1 : -1);
}

/** What is missing: quote for a buy, base for a sell. Undefined: the balances carry it. */
export function spotShortfall(funds: SpotFunds, intent: Intent): { required: Decimal; available: Decimal } | undefined {
  const required = intent.side === 'buy' ? spotTotal(intent) : intent.takenSize.plus(intent.restingSize);
  const available = availableOf(intent.side === 'buy' ? funds.quote : funds.base);
  return required.gt(available) ? { required, available } : undefined;
}

/** The largest order at this price, in whole lots; as if all of it paid the taker fee. */
export function maxSpotSize(funds: SpotFunds, order: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString }, szDecimals: number): Decimal {
  if (order.side === 'sell') return roundSize(availableOf(funds.base), szDecimals, 'down');
  const cost = order.price.mul(dec(order.takerRate).plus(1));
  return cost.gt(0) ? roundSize(availableOf(funds.quote).div(cost), szDecimals, 'down') : dec('0');
}

/** Both balances once everything that trades and everything that rests has filled. */
export function spotAfter(funds: SpotFunds, intent: Intent): { base: Decimal; quote: Decimal } {
  const size = intent.takenSize.plus(intent.restingSize);
  const moved = spotTotal(intent);
  if (intent.side === 'buy') return { base: funds.base.total.plus(size), quote: funds.quote.total.minus(moved) };
  return { base: funds.base.total.minus(size), quote: funds.quote.total.plus(moved) };
}
