// leverageEffect.ts: the effect of another leverage on the account, and its refusal.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import { orderSizeDecimals, type MarginMarket } from '../market/market.ts';
import type { Change } from './accountChange.ts';
import { maxTradeSize } from './admission.ts';
import {
  type Exposure,
  exposureSize,
  freeCollateral,
  initialMargin,
  liquidationPrice,
  type MarginAccount,
  marginFor,
  maxLeverageAt,
  unusedEquity,
} from './margin.ts';
import { withMarket } from './marginAccount.ts';
import { unrealizedPnl } from './position.ts';

export interface LeverageEffect {
  /** Of this market's position and resting orders. */
  initialMargin: Change<Decimal>;
  freeCollateral: Change<Decimal>;
  liquidationPrice: Change<Decimal | undefined>;
  /** Value of the largest order that could be added at the mark, in quote. */
  buyingPower: Change<Decimal>;
  refusal: LeverageRefusal | undefined;
}

export type LeverageRefusal =
  /** The tier of this position and its orders allows less. */
  | { kind: 'tier'; max: number }
  /** Lower leverage needs more margin than is available; amounts in quote. */
  | { kind: 'margin'; required: Decimal; available: Decimal };

interface Given {
  account: MarginAccount;
  market: MarginMarket;
  markPrice: Decimal;
  takerRate: DecimalString;
}

/**
 * For cross margin. Both leverages are integers from 1 to the market's maximum. Same checks as the service's
 * updateLeverage.
 */
export function leverageEffect(given: Given, before: number, after: number): LeverageEffect {
  const { account, market, markPrice, takerRate } = given;
  const both = <T>(of: (account: MarginAccount) => T): Change<T> => ({
    before: of(withMarket(account, market, markPrice, before)),
    after: of(withMarket(account, market, markPrice, after)),
  });
  const marginHere = both((each) => initialMargin(exposureIn(each, market)));
  const power = (each: MarginAccount): Decimal =>
    maxTradeSize(
      each,
      market.assetId,
      { side: exposureIn(each, market).size.isNegative() ? 'sell' : 'buy', price: markPrice, takerRate },
      orderSizeDecimals(market),
    ).mul(markPrice);
  return {
    initialMargin: marginHere,
    freeCollateral: both(freeCollateral),
    liquidationPrice: both((each) => liquidationPrice(each, market.assetId)),
    buyingPower: both(power),
    refusal: refusalOf(withMarket(account, market, markPrice, after), market, marginHere),
  };
}

/** The maximum for this position and its orders. */
export function highestLeverage(
  account: MarginAccount | undefined,
  market: MarginMarket,
  markPrice: Decimal | undefined,
): number {
  const exposure = account?.exposures.find(({ assetId }) => assetId === market.assetId);
  if (!exposure || !markPrice) return market.maxLeverage;
  return Math.min(market.maxLeverage, maxLeverageAt(market.tiers, exposureSize(exposure).mul(markPrice)));
}

function refusalOf(
  account: MarginAccount,
  market: MarginMarket,
  here: Change<Decimal>,
): LeverageRefusal | undefined {
  const exposure = exposureIn(account, market);
  const max = highestLeverage(account, market, exposure.markPrice);
  if (exposure.leverage > max) return { kind: 'tier', max };
  const available = unusedEquity(account).plus(here.after);
  return here.after.gt(here.before) && available.lt(here.after)
    ? { kind: 'margin', required: here.after, available }
    : undefined;
}

/**
 * Why an isolated position cannot have this leverage: its tier, or missing margin for the position and orders that
 * would increase it. Amounts in quote.
 */
export function isolatedRefusal(
  own: Exposure,
  free: Decimal | undefined,
  leverage: number,
): LeverageRefusal | undefined {
  const size = exposureSize(own);
  const max = maxLeverageAt(own.tiers, size.mul(own.markPrice));
  if (leverage > max) return { kind: 'tier', max };
  const marginOf = (lots: Decimal) => marginFor({ markPrice: own.markPrice, leverage }, lots);
  const equity = (own.isolatedMargin ?? dec('0')).plus(unrealizedPnl(own, own.markPrice));
  const forPosition = Decimal.max(0, marginOf(own.size.abs()).minus(equity));
  const forOrders = Decimal.max(0, marginOf(size).minus(marginOf(own.size.abs())).minus(initialMargin(own)));
  const required = forPosition.plus(forOrders);
  return free && required.gt(free) ? { kind: 'margin', required, available: free } : undefined;
}

function exposureIn(account: MarginAccount, { assetId }: MarginMarket) {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  if (!exposure) throw new Error('withMarket adds the market it is given');
  return exposure;
}
