// archive.ts: reads and writes the candles of the store.
import type { AssetId } from '#protocol/ids.ts';
import type { Store } from '../../store/store.ts';
import { createCandleQueue } from './candleQueue.ts';
import type { CandleChart } from './candles.ts';
import type { Grid } from '../prices/grid.ts';
import { createCommonHistory, type CommonHistory } from './history.ts';
import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { barOfMinute, barsOfTrades, minuteCandle } from './minutes.ts';
import { createPast } from './past.ts';
import type { Bar, Minutes } from './series.ts';
import type { Remember } from '../pastCache.ts';
import type { MarketSpec } from '../specs.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** The store operations the simulated market needs. */
export type MarketStore = Pick<Store, 'candles' | 'getMeta' | 'setMeta'>;

export interface ArchivedMarket {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  /** Price units when the exchange first opened, and when this run started. */
  readonly openingPrice: number;
  readonly startPrice: number;
}

export interface ArchiveOptions {
  readonly store: MarketStore;
  readonly seed: string;
  /** The minute the exchange first opened, and the minute this run began. */
  readonly opening: number;
  readonly start: number;
  /** How many minutes before this run to keep, and to generate for a new exchange. */
  readonly minutes: number;
  /** Trades of the replayed journal: the minutes that closed or were open when the last run ended. */
  readonly replayed: readonly Trade[];
  readonly remember: Remember | undefined;
}

export interface Archive {
  /** Reads the stored minutes within the kept range. */
  open(markets: readonly ArchivedMarket[]): Promise<void>;
  /** One market's minutes before this run; only after `open`. Generated or recovered minutes will be stored. */
  pastOf(market: ArchivedMarket): Minutes;
  /** Stores the minutes closed since the last call. Failed writes are kept for the next one. */
  save(charts: Iterable<CandleChart>): Promise<void>;
}

/** Stored minutes are read in short batches, so that a month of them does not block the market. */
const CHUNK_MS = DAY_MS / 2;
const MAX_WAITING = 50_000;

export function createArchive({
  store,
  seed,
  opening,
  start,
  minutes,
  replayed,
  remember,
}: ArchiveOptions): Archive {
  const stored = new Map<AssetId, Map<number, Bar>>();
  let common: CommonHistory | undefined;
  const queue = createCandleQueue(store.candles, MAX_WAITING);
  let prunedAt = 0;

  return {
    async open(markets) {
      const grids = new Map(markets.map(({ spec, grid }) => [spec.assetId, grid]));
      for (const { spec } of markets) stored.set(spec.assetId, new Map());
      const last = start * MINUTE_MS - 1;
      for (
        let startAt = Math.max(opening, start - minutes) * MINUTE_MS;
        startAt <= last;
        startAt += CHUNK_MS
      ) {
        for (const candle of await store.candles.read({
          startAt,
          endAt: Math.min(last, startAt + CHUNK_MS - 1),
        })) {
          const grid = grids.get(candle.assetId);
          if (grid !== undefined)
            stored.get(candle.assetId)?.set(candle.openAt / MINUTE_MS, barOfMinute(grid, candle));
        }
      }
    },
    pastOf({ spec, grid, openingPrice, startPrice: endPrice }) {
      const known = stored.get(spec.assetId) ?? new Map<number, Bar>();
      const recovered = barsOfTrades(grid, tradesOf(replayed, spec.assetId));
      const makeCommon = (): CommonHistory => (common ??= createCommonHistory(seed, { opening, minutes }));
      const past = createPast(spec, grid, {
        seed,
        opening,
        end: start,
        minutes,
        openingPrice,
        endPrice,
        stored: known,
        recovered,
        common: makeCommon,
        remember,
      });
      stored.delete(spec.assetId);
      queue.push(
        past.missing.map((minute) => minuteCandle(spec.assetId, grid, minute, past.series.at(minute))),
      );
      return past.series;
    },
    async save(charts) {
      for (const chart of charts) queue.push(chart.takeClosed());
      const batch = await queue.flush();
      if (batch.length === 0) return;
      const newest = Math.max(...batch.map((each) => each.openAt));
      if (newest - prunedAt < DAY_MS) return;
      prunedAt = newest;
      await store.candles.prune(newest - (minutes + 60) * MINUTE_MS);
    },
  };
}

export function tradesOf(trades: readonly Trade[], assetId: AssetId): Trade[] {
  return trades.filter((trade) => trade.assetId === assetId);
}
