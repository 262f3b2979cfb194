// markets.ts: public reads of the service and its markets.
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { BookParams } from '#protocol/info/market/l2Book.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { NO_HASH } from '#protocol/info/orders/userFunding.ts';
import type { MidPrice } from '#protocol/info/market/allMids.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { DepositCaps } from '#protocol/info/market/spotMeta.ts';
import type { ServiceInfo } from '#protocol/info/serviceInfo.ts';
import type { GatewayContext } from '../service/context.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { InfoHandlers } from './handlers.ts';
import { LongList } from './longAnswer.ts';
import { checkGrouping, depthFor, groupBook } from './groupedBook.ts';
import type { Book } from '#protocol/info/market/book.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

export const marketHandlers: Pick<
  InfoHandlers,
  | 'serviceInfo'
  | 'perpMeta'
  | 'spotMeta'
  | 'predictionMeta'
  | 'marketContexts'
  | 'allMids'
  | 'l2Book'
  | 'recentTrades'
  | 'candleSnapshot'
  | 'fundingHistory'
> = {
  serviceInfo: (context) => serviceInfoOf(context),
  perpMeta: ({ read }) => ({
    markets: read.markets().map((market) => withCaps(market, read)),
    marginTables: [...read.marginTables()],
  }),
  spotMeta: ({ assets, read }) => ({
    assets: assets.map((asset) => ({ ...asset, depositCaps: depositCapsOf(asset.assetId, read) })),
    pairs: read.pairs(),
  }),
  predictionMeta: (context) => new LongList(outcomesOf(context)),
  marketContexts: (context, { assetIds }) => ({
    time: context.clock.now(),
    contexts: contextsOf(context, assetIds),
  }),
  allMids: (context) => midsOf(context),
  l2Book: (context, params) => bookOf(context, params) ?? null,
  recentTrades: ({ board, read }, { assetId }) =>
    completeTrades(board.recentTrades(assetId), coinOf(read, assetId)),
  candleSnapshot: ({ board, clock, read }, { assetId, interval, startAt, endAt }) => {
    const coin = coinOf(read, assetId);
    const candles = board.candles(assetId, interval, startAt, endAt ?? clock.now()) ?? [];
    return candles.map((candle) => ({ ...candle, ...coin }));
  },
  fundingHistory: ({ board, clock, read }, { assetId, startAt, endAt }) => {
    const coin = coinOf(read, assetId);
    return board
      .fundingHistory(assetId, startAt, endAt ?? clock.now())
      .map((point) => ({ ...point, ...coin }));
  },
};

function* outcomesOf({ read, board }: GatewayContext): Generator<OutcomeMarketRecord> {
  for (const { yes } of read.outcomeListings()) {
    const market = read.outcomeMarket(yes.assetId);
    // One that was removed since the answer began is left out.
    if (market) yield { ...market, volume24h: board.marketContext(yes.assetId)?.dayNotional ?? null };
  }
}

function depositCapsOf(assetId: AssetId, read: EngineReaders): DepositCaps | null {
  const cap = read.depositCap(assetId);
  return cap === null ? null : { cap, current: read.deposited(assetId) };
}

/** The venue's name of a market, for records beside its id. */
export function coinOf(read: EngineReaders, assetId: AssetId): { coin?: string } {
  const coin = read.market(assetId)?.venueName;
  return coin === undefined ? {} : { coin };
}

/** Trades of one market as they are sent: by name, and with a zero hash where no request caused them. */
export function completeTrades(trades: readonly Trade[], coin: { coin?: string }): Trade[] {
  return trades.map((trade) => ({ ...trade, ...coin, hash: trade.hash ?? NO_HASH }));
}

/** Every long has a short: each side equals the open interest. */
function withCaps(market: PerpMarketRecord, read: EngineReaders): PerpMarketRecord {
  const { assetId, maxOpenInterest: cap } = market;
  const [held, mark] = [read.openInterest(assetId), read.mark(assetId)];
  if (cap === null || held === undefined || mark === undefined) return market;
  // To the cent: the service sends JSON numbers, and these are exact.
  const side = dec(held).mul(dec(mark)).toDecimalPlaces(2);
  const current = toDecimalString(side);
  return {
    ...market,
    openInterestCaps: {
      cap,
      currentLong: current,
      currentShort: current,
      currentTotal: toDecimalString(side.mul(2)),
      currentNet: '0',
    },
  };
}

/** The requested markets, or all. Unknown ones are left out. */
export function contextsOf({ read, board }: GatewayContext, assetIds?: readonly AssetId[]): MarketContext[] {
  const wanted = assetIds ?? listedIn(read);
  return [...new Set(wanted)].flatMap((assetId) => board.marketContext(assetId) ?? []);
}

/** Markets with both sides quoted. */
export function midsOf({ read }: GatewayContext): MidPrice[] {
  return listedIn(read).flatMap((assetId) => {
    const midPrice = read.mid(assetId);
    return midPrice === undefined ? [] : [{ assetId, midPrice }];
  });
}

/** Perpetuals, then spot pairs, then both sides of every outcome market. */
export function listedIn(read: EngineReaders): AssetId[] {
  return [
    ...[...read.markets(), ...read.pairs()].map(({ assetId }) => assetId),
    ...read.outcomeListings().flatMap(({ yes, no }) => [yes.assetId, no.assetId]),
  ];
}

/** Undefined for unknown markets. Throws RequestRefused for an invalid grouping. */
export function bookOf({ read, clock }: GatewayContext, params: BookParams): Book | undefined {
  checkGrouping(params);
  const book = read.book(params.assetId, depthFor(params));
  // The engine's time is that of its newest command; a quiet book is still current.
  return book && groupBook({ ...book, ...coinOf(read, params.assetId), time: clock.now() }, params);
}

function serviceInfoOf({ options, clock, read }: GatewayContext): ServiceInfo {
  const { name, serviceChain, termsUrl, isAccessRequired, signing, features, limits } = options.service;
  return {
    name,
    apiVersion: '1',
    serviceChain,
    time: clock.now(),
    termsVersion: read.termsVersion(),
    termsUrl,
    isAccessRequired,
    signing,
    features: [...features],
    limits,
  };
}
