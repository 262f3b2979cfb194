// spotCost.ts: what the spot assets of an account were bought for, from its fills.
import { inLedgerOrder } from '../journal/ledgerOrder.ts';
import { hasTrait } from '../market/hasTrait.ts';
import type { Market } from '../market/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { MONEY } from './tradingResults.ts';

/** What the fills leave of an asset, and what that was bought for. */
interface Bought {
  size: Decimal;
  /** Undefined where some of it is unknown. */
  cost: Decimal | undefined;
}

/** By spot asset; `fills` in any order. */
export type Purchases = ReadonlyMap<AssetId, Bought>;

export function purchasesOf(
  fills: readonly Fill[],
  marketOf: (assetId: AssetId) => Market | undefined,
): Purchases {
  const bought = new Map<AssetId, Bought>();
  const isSpot = ({ assetId }: Fill): boolean => hasTrait(marketOf(assetId), 'pair');
  for (const fill of inLedgerOrder(fills.filter(isSpot))) {
    const market = marketOf(fill.assetId);
    if (hasTrait(market, 'pair'))
      bought.set(market.baseAssetId, after(fill, market, bought.get(market.baseAssetId)));
  }
  return bought;
}

/**
 * Average purchase price of each balance in quote per unit, without fees, like the entry price of a position. Sales and
 * withdrawals leave it as it is. Without one are assets of which a part came without a trade, or before the oldest fill.
 */
export function averagePrices(
  balances: readonly Pick<Balance, 'assetId' | 'total'>[],
  purchases: Purchases,
): ReadonlyMap<AssetId, Decimal> {
  const prices = new Map<AssetId, Decimal>();
  for (const { assetId, total } of balances) {
    const { size, cost } = purchases.get(assetId) ?? NOTHING;
    if (cost && size.gt(0) && size.gte(dec(total))) prices.set(assetId, cost.div(size));
  }
  return prices;
}

/** Unrealized PnL in quote; undefined without a value or an average price. */
export function spotPnl(
  { total, usdValue }: Pick<Balance, 'total' | 'usdValue'>,
  average: Decimal | undefined,
): Decimal | undefined {
  return usdValue === null || !average ? undefined : dec(usdValue).minus(average.mul(dec(total)));
}

const NOTHING: Bought = { size: new Decimal(0), cost: new Decimal(0) };

/** The asset after a fill. The balance before it shows what came or went without a trade. */
function after(fill: Fill, market: Pick<Market, 'base' | 'quote'>, known: Bought = NOTHING): Bought {
  const before = atBalance(known, fill.startPosition === null ? known.size : dec(fill.startPosition));
  const fee =
    fill.feeToken === market.base && fill.feeToken !== market.quote ? dec(fill.fee) : new Decimal(0);
  if (fill.side === 'sell') return atBalance(before, before.size.minus(dec(fill.size)).minus(fee));
  const received = dec(fill.size).minus(fee);
  const size = before.size.plus(received);
  return {
    size,
    cost: MONEY.has(market.quote) ? before.cost?.plus(received.mul(dec(fill.price))) : undefined,
  };
}

/** A larger balance has a part of unknown cost; a smaller one its share of the cost. */
function atBalance({ size, cost }: Bought, balance: Decimal): Bought {
  if (balance.lte(0)) return NOTHING;
  return { size: balance, cost: balance.gt(size) ? undefined : cost?.mul(balance).div(size) };
}
