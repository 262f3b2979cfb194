// board.ts: public data of all markets: candles, tape, 24-hour figures.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { createCandleWatches } from './candles/candleWatches.ts';
import type { CandleChart } from './candles/candles.ts';
import { createFundingHistory } from './prices/fundingPath.ts';
import type { Grid } from './prices/grid.ts';
import type { MarketSpec } from './specs.ts';
import { type ContextReaders, contextWith, marketContext, NO_DAY } from './stats.ts';
import { createTape } from './tape.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** Reads of public market data. Unknown markets read as undefined or empty. */
export interface Board {
  /** candleSnapshot: candles that open within [startAt, endAt], oldest first, the newest 5,000. */
  candles(assetId: AssetId, interval: CandleInterval, startAt: UnixMs, endAt: UnixMs): Candle[] | undefined;
  /** The open candle. */
  candle(assetId: AssetId, interval: CandleInterval): Candle | undefined;
  /**
   * Channel `candle`: calls back at most once a second when the candle changed, and with its final state when it
   * closes. Returns an unsubscribe function.
   */
  watchCandle(assetId: AssetId, interval: CandleInterval, listener: (candle: Candle) => void): () => void;
  /** Newest first, at most 200. */
  recentTrades(assetId: AssetId, limit?: number): Trade[];
  /** One record of marketContexts. */
  marketContext(assetId: AssetId): MarketContext | undefined;
  /**
   * Hourly rates within [startAt, endAt], oldest first: the simulated thirty days before the exchange opened, then the
   * settled ones.
   */
  fundingHistory(assetId: AssetId, startAt: UnixMs, endAt: UnixMs): FundingRatePoint[];
}

interface BoardMarket {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly chart: CandleChart;
}

export interface BoardOptions {
  readonly seed: string;
  readonly openedAt: UnixMs;
  readonly markets: readonly BoardMarket[];
  /** Markets without trades, and so without a chart. */
  readonly untraded: readonly MarketSpec[];
  readonly read: ContextReaders & Pick<EngineReaders, 'fundingHistory'>;
  readonly now: () => UnixMs;
  /** Trades of the last run, for the tape. */
  readonly replayed: readonly Trade[];
}

/** The board, with the feed's write access. */
export interface LiveBoard extends Board {
  addTrade(trade: Trade): void;
  /** Closes past minutes and notifies watchers of every candle changed since the last call. */
  advance(now: UnixMs): void;
}

export function createBoard({
  seed,
  openedAt,
  markets,
  untraded,
  read,
  now,
  replayed,
}: BoardOptions): LiveBoard {
  const byAsset = new Map(markets.map((market) => [market.spec.assetId, market]));
  const untradedById = new Map(untraded.map((spec) => [spec.assetId, spec]));
  const chartOf = (assetId: AssetId): CandleChart | undefined => byAsset.get(assetId)?.chart;
  const tape = createTape();
  for (const trade of replayed) tape.add(trade);
  const watches = createCandleWatches(chartOf);
  const earlierFunding = new Map<AssetId, FundingRatePoint[]>();

  const advance = (time: UnixMs): void => {
    // Before the roll, so that watchers get the closing candle's final state.
    watches.publish();
    for (const { spec, chart } of markets) {
      const before = chart.minute;
      chart.advance(time);
      if (chart.minute !== before) watches.touch(spec.assetId);
    }
    watches.publish();
  };
  const settledBefore = (market: BoardMarket): FundingRatePoint[] => {
    const { assetId } = market.spec;
    const points = earlierFunding.get(assetId) ?? createFundingHistory(market.spec, seed, openedAt);
    earlierFunding.set(assetId, points);
    return points;
  };
  return {
    addTrade(trade) {
      const chart = chartOf(trade.assetId);
      if (chart === undefined) return;
      if (chart.isOver(trade.time)) advance(trade.time);
      tape.add(trade);
      chart.addTrade(trade);
      watches.touch(trade.assetId);
    },
    advance,
    candles: (assetId, interval, startAt, endAt) => chartOf(assetId)?.snapshot(interval, startAt, endAt),
    candle: (assetId, interval) => chartOf(assetId)?.current(interval),
    watchCandle: watches.watch,
    recentTrades: tape.recent,
    marketContext(assetId) {
      const market = byAsset.get(assetId);
      if (market !== undefined) return marketContext(market, read, now());
      const spec = untradedById.get(assetId);
      return spec && contextWith(spec, NO_DAY, read, now());
    },
    fundingHistory(assetId, startAt, endAt) {
      const market = byAsset.get(assetId);
      if (market === undefined || market.spec.token !== undefined) return [];
      const within = ({ time }: FundingRatePoint): boolean => time >= startAt && time <= endAt;
      return [...settledBefore(market).filter(within), ...read.fundingHistory(assetId, { startAt, endAt })];
    },
  };
}
