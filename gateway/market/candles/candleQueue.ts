// candleQueue.ts: closed minutes waiting to be stored; failed writes are retried.
import type { MinuteCandle, Store } from '../../store/store.ts';

export interface CandleQueue {
  push(minutes: readonly MinuteCandle[]): void;
  /** Stores the queue and resolves with what was stored; rejects on failure, and the queue stays. */
  flush(): Promise<readonly MinuteCandle[]>;
}

/**
 * At most `most` failed writes are kept, oldest dropped first: a store that is down for days must not fill the memory.
 */
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
