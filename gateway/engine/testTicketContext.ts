// testTicketContext.ts: the test engine's markets as the app has them, and its ticket context of Alice's account.
import { readBook } from '#domain/book/book.ts';
import { marginAccountOf, withMarket } from '#domain/margin/marginAccount.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { perpMarketsOf, spotMarketsOf } from '#domain/market/listedMarkets.ts';
import { bookScaleOf, type Market, type PerpMarket, type SpotMarket } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { spotFundsOf } from '#domain/margin/spotFunds.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { ALICE, OPTIONS, type TestEngine } from './testkit/testEngine.ts';

const { makerRate, takerRate, spotMakerRate, spotTakerRate } = OPTIONS.feeRates;
const byId = <M extends Market>(markets: readonly M[]) =>
  new Map(markets.map((each) => [each.assetId, each]));

export const PERPS: ReadonlyMap<AssetId, PerpMarket> = byId(
  perpMarketsOf(
    { markets: [...OPTIONS.markets], marginTables: [...OPTIONS.marginTables] },
    { minOrderValue: '10', makerFeeRate: makerRate, takerFeeRate: takerRate },
  ),
);
export const PAIRS: ReadonlyMap<AssetId, SpotMarket> = byId(
  spotMarketsOf(OPTIONS.spot ?? { assets: [], pairs: [] }, {
    minOrderValue: '10',
    makerFeeRate: spotMakerRate,
    takerFeeRate: spotTakerRate,
  }),
);

interface Margin {
  mode: 'cross' | 'isolated';
  leverage: number;
}

export function ticketContextOf(made: TestEngine, market: Market, { mode, leverage }: Margin): TicketContext {
  const { read } = made.engine;
  const account = read.account(ALICE);
  const openOrders = read.openOrders(ALICE).map(orderOf);
  const margin = marginAccountOf({
    account,
    openOrders,
    markets: PERPS,
    markOf: (assetId) => read.mark(assetId),
  });
  const markPrice = dec(read.mark(market.assetId) ?? '0');
  const { bids, asks } = read.book(market.assetId, 20) ?? { bids: [], asks: [] };
  return {
    market,
    markPrice,
    book: readBook({ bids, asks }, bookScaleOf(market)),
    account: hasTrait(market, 'margin') ? withMarket(margin, market, markPrice, leverage, mode) : margin,
    spot: hasTrait(market, 'pair') ? spotFundsOf(account.balances, market) : undefined,
    fees: hasTrait(market, 'pair')
      ? { makerRate: spotMakerRate, takerRate: spotTakerRate }
      : { makerRate, takerRate },
    ownOrders: openOrders.filter(({ assetId }) => assetId === market.assetId),
    isStale: false,
  };
}
