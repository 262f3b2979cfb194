// candleWatches.ts: who wants to hear of which candle.
import type { AssetId } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { CandleChart } from './candles.ts';

type Listener = (candle: Candle) => void;

export interface CandleWatches {
  /** Returns the way to stop. */
  watch(assetId: AssetId, interval: CandleInterval, listener: Listener): () => void;
  /** Says that a market's open candles changed. */
  touch(assetId: AssetId): void;
  /** Tells every watcher of a touched market its candle as it is now: one per interval, however many listen. */
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
