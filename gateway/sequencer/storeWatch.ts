// storeWatch.ts: notices a store that has stopped answering, or that is another's, also while there is nothing to write.
import { inBackground } from './timers.ts';

export interface StoreWatch {
  /** Counts the call as under way until it ends. */
  time<T>(call: Promise<T>): Promise<T>;
  /** For how long the oldest call under way has been so; 0: there is none. */
  waitingMs(): number;
  stop(): void;
}

interface WatchOptions {
  /** Asks the store; undefined: not now. */
  check: () => Promise<void> | undefined;
  onFailure: (error: unknown) => void;
  /** Called often, for whoever compares. */
  onTick: () => void;
}

const CHECK_MS = 1_000;
const TICK_MS = 250;

export function createStoreWatch({ check, onFailure, onTick }: WatchOptions): StoreWatch {
  const underWay = new Set<{ since: number }>();
  let isChecking = false;
  let checkedAt = performance.now();

  async function time<T>(call: Promise<T>): Promise<T> {
    const entry = { since: performance.now() };
    underWay.add(entry);
    try {
      return await call;
    } finally {
      underWay.delete(entry);
    }
  }

  async function ask(): Promise<void> {
    isChecking = true;
    try {
      const asked = check();
      if (asked !== undefined) await time(asked);
    } catch (error) {
      onFailure(error);
    } finally {
      [isChecking, checkedAt] = [false, performance.now()];
    }
  }

  const timer = inBackground(
    setInterval(() => {
      if (!isChecking && performance.now() - checkedAt >= CHECK_MS) void ask();
      onTick();
    }, TICK_MS),
  );

  return {
    time,
    waitingMs: () => Math.max(0, ...[...underWay].map(({ since }) => performance.now() - since)),
    stop: () => clearInterval(timer),
  };
}
