// candleQueue.ts: minutes that closed, on their way to the store; what cannot be stored now is kept for the next try.
import type { MinuteCandle, Store } from '../../store/store.ts';

export interface CandleQueue {
  push(minutes: readonly MinuteCandle[]): void;
  /** Stores what waits and resolves with it; rejects when the store does, and then everything waits on. */
  flush(): Promise<readonly MinuteCandle[]>;
}

/** Failed writes are kept up to `most`: a store that is gone for days must not fill the memory. The oldest go first. */
export function createCandleQueue(candles: Pick<Store['candles'], 'put'>, max: number): CandleQueue {
  let waiting: MinuteCandle[] = [];
  return {
    push: (minutes) => void waiting.push(...minutes),
    async flush() {
      const batch = waiting;
      if (batch.length === 0) return batch;
      waiting = [];
      try {
        await candles.put(batch);
      } catch (error) {
        waiting = [...batch, ...waiting].slice(-max);
        throw error;
      }
      return batch;
    },
  };
}
