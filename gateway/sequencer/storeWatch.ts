// storeWatch.ts: detects an unresponsive or lost store, also without writes.
import { inBackground, safely } from './timers.ts';

export interface StoreWatch {
  /** Counts the call as pending until it ends. */
  time<T>(call: Promise<T>): Promise<T>;
  /** Duration of the oldest pending call; 0 without one. */
  waitingMs(): number;
  /**
   * The part of it in which this process could have heard the answer: not the time in which it was busy itself. Changes only between
   * two tasks, so that one task's commands are taken or refused together.
   */
  listeningMs(): number;
  stop(): void;
}

interface WatchOptions {
  /** Probes the store; undefined: not now. */
  check: () => Promise<void> | undefined;
  onFailure: (error: unknown) => void;
  /** Called frequently, to compare. */
  onTick: () => void;
  log: (line: string) => void;
}

const CHECK_MS = 1_000;
const TICK_MS = 250;
/** A longer time between two ticks was this process's own. */
const MAX_TURN_MS = 2 * TICK_MS;

export function createStoreWatch({ check, onFailure, onTick, log }: WatchOptions): StoreWatch {
  const underWay = new Set<{ since: number; heardMs: number }>();
  let heardMs = 0;
  let tickedAt = performance.now();
  let isChecking = false;
  let checkedAt = performance.now();

  async function time<T>(call: Promise<T>): Promise<T> {
    const entry = { since: performance.now(), heardMs };
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

  const tick = safely('The watch of the store', log, onTick);
  const askStore = safely('The check of the store', log, ask);
  const timer = inBackground(
    setInterval(() => {
      const now = performance.now();
      heardMs += Math.min(now - tickedAt, MAX_TURN_MS);
      tickedAt = now;
      if (!isChecking && now - checkedAt >= CHECK_MS) askStore();
      tick();
    }, TICK_MS),
  );

  return {
    time,
    waitingMs: () => Math.max(0, ...[...underWay].map(({ since }) => performance.now() - since)),
    listeningMs: () => Math.max(0, ...[...underWay].map((entry) => heardMs - entry.heardMs)),
    stop: () => clearInterval(timer),
  };
}
