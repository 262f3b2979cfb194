// candleWatches.ts: the subscribers of candles.
import type { AssetId } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { CandleChart } from './candles.ts';

type Listener = (candle: Candle) => void;

export interface CandleWatches {
  /** Returns an unsubscribe function. */
  watch(assetId: AssetId, interval: CandleInterval, listener: Listener): () => void;
  /** Marks a market's open candles as changed. */
  touch(assetId: AssetId): void;
  /** Sends every watcher of a changed market its current candle: computed once per interval. */
  publish(): void;
}

export function createCandleWatches(
  chartOf: (assetId: AssetId) => Pick<CandleChart, 'current'> | undefined,
): CandleWatches {
  const watches = new Map<AssetId, Map<CandleInterval, Set<Listener>>>();
  const touched = new Set<AssetId>();
  return {
    watch(assetId, interval, listener) {
      const ofMarket = watches.get(assetId) ?? new Map<CandleInterval, Set<Listener>>();
      const listeners = ofMarket.get(interval) ?? new Set();
      watches.set(assetId, ofMarket);
      ofMarket.set(interval, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && ofMarket.get(interval) === listeners) ofMarket.delete(interval);
      };
    },
    touch: (assetId) => void touched.add(assetId),
    publish() {
      for (const assetId of touched) {
        for (const [interval, listeners] of watches.get(assetId) ?? []) {
          const candle = chartOf(assetId)?.current(interval);
          if (candle !== undefined) for (const listener of listeners) listener(candle);
        }
      }
      touched.clear();
    },
  };
}
