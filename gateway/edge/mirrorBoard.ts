// mirrorBoard.ts: the board of an edge: the tape from the journal, candles and 24-hour figures as the exchange publishes them.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Board } from '../market/board.ts';
import { outcomeContextWith } from '../market/outcomes/board.ts';
import { createFundingHistory } from '../market/prices/fundingPath.ts';
import { ALL_SPECS, type MarketSpec } from '../market/specs.ts';
import { contextWith, type DayFigures } from '../market/stats.ts';
import { createTape } from '../market/tape.ts';
import type { EngineEvent } from '../world/events.ts';
import { AtCore } from '../service/relayed.ts';
import type { Figures, State } from './feed.ts';

export interface MirrorBoard extends Board {
  addEvents(events: readonly EngineEvent[]): void;
  /** Notifies the subscribers of a candle. */
  take(figures: Figures): void;
}

const NO_DAY: DayFigures = { previousDayPrice: null, dayNotional: null, dayBaseVolume: null };

export function createMirrorBoard(
  state: Pick<State, 'tape' | 'figures' | 'genesis'>,
  read: EngineReaders,
  now: () => UnixMs,
): MirrorBoard {
  const { seed, openedAt } = state.genesis;
  const specs = new Map<AssetId, MarketSpec>(ALL_SPECS.map((spec) => [spec.assetId, spec]));
  const tape = createTape();
  const candles = new Map<string, Candle>();
  const days = new Map<AssetId, DayFigures>();
  const watches = new Map<string, Set<(candle: Candle) => void>>();
  const earlierFunding = new Map<AssetId, FundingRatePoint[]>();

  function take({ candles: changed, days: newDays }: Figures): void {
    for (const [assetId, day] of newDays) days.set(assetId, day);
    for (const candle of changed) {
      const key = keyOf(candle.assetId, candle.interval);
      candles.set(key, candle);
      for (const listener of watches.get(key) ?? []) listener(candle);
    }
  }

  function settledBefore(spec: MarketSpec): FundingRatePoint[] {
    const points = earlierFunding.get(spec.assetId) ?? createFundingHistory(spec, seed, openedAt);
    earlierFunding.set(spec.assetId, points);
    return points;
  }

  for (const trade of state.tape) tape.add(trade);
  take(state.figures);

  return {
    addEvents(events) {
      for (const event of events) if (event.type === 'trade') tape.add(event.trade);
    },
    take,
    candles() {
      throw new AtCore();
    },
    candle: (assetId, interval) => candles.get(keyOf(assetId, interval)),
    watchCandle(assetId, interval, listener) {
      const key = keyOf(assetId, interval);
      const listeners = watches.get(key) ?? new Set();
      watches.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watches.get(key) === listeners) watches.delete(key);
      };
    },
    recentTrades: tape.recent,
    marketContext(assetId) {
      const day = days.get(assetId) ?? NO_DAY;
      if (read.outcomeListing(assetId) !== undefined) return outcomeContextWith(assetId, day, read);
      const spec = specs.get(assetId);
      return spec && contextWith(spec, day, read, now());
    },
    fundingHistory(assetId, startAt, endAt) {
      const spec = specs.get(assetId);
      if (spec === undefined || spec.token !== undefined) return [];
      const within = ({ time }: FundingRatePoint): boolean => time >= startAt && time <= endAt;
      return [...settledBefore(spec).filter(within), ...read.fundingHistory(assetId, { startAt, endAt })];
    },
  };
}

const keyOf = (assetId: AssetId, interval: CandleInterval): string => `${assetId} ${interval}`;
