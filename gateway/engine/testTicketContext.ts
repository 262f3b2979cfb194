// testTicketContext.ts: the app's ticket context of Alice's account and a market, read from the engine.
import { readBook } from '#domain/book/book.ts';
import { marginAccountOf, withMarket } from '#domain/margin/marginAccount.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { bookScaleOf, type Market, type PerpMarket } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { spotFundsOf } from '#domain/margin/spotFunds.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { ALICE, OPTIONS, type TestEngine } from './testkit/testEngine.ts';

interface Margin {
  mode: 'cross' | 'isolated';
  leverage: number;
}

type Markets = ReadonlyMap<AssetId, PerpMarket>;

export function ticketContextOf(
  made: TestEngine,
  market: Market,
  { mode, leverage }: Margin,
  markets: Markets,
): TicketContext {
  const { read } = made.engine;
  const account = read.account(ALICE);
  const openOrders = read.openOrders(ALICE).map(orderOf);
  const margin = marginAccountOf({ account, openOrders, markets, markOf: (assetId) => read.mark(assetId) });
  const markPrice = dec(read.mark(market.assetId) ?? '0');
  const { bids, asks } = read.book(market.assetId, 20) ?? { bids: [], asks: [] };
  const { makerRate, takerRate, spotMakerRate, spotTakerRate } = OPTIONS.feeRates;
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
