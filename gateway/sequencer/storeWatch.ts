// storeWatch.ts: detects an unresponsive or lost store, also without writes.
import { inBackground } from './timers.ts';

export interface StoreWatch {
  /** Counts the call as pending until it ends. */
  time<T>(call: Promise<T>): Promise<T>;
  /** Duration of the oldest pending call; 0 without one. */
  waitingMs(): number;
  stop(): void;
}

interface WatchOptions {
  /** Probes the store; undefined: not now. */
  check: () => Promise<void> | undefined;
  onFailure: (error: unknown) => void;
  /** Called frequently, to compare. */
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
