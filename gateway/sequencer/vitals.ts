// vitals.ts: the gateway's health status and its listeners.
import type { UnixMs } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { type Health, STORE_TIMEOUT_MS, refusalOf, statusOf } from './health.ts';
import type { Store } from '../store/store.ts';
import type { StoreLost } from '../store/storeError.ts';
import { createStoreWatch } from './storeWatch.ts';
import { safely } from './timers.ts';

export interface Vitals {
  /** `seq` and `reason` are set by the sequencer. */
  readonly health: Health;
  enter(state: Health['state'], reason?: string): void;
  /** `enter('lost')`, with what was lost. */
  lose(error: StoreLost): void;
  /** Counts a store call as pending until it ends. */
  time<T>(call: Promise<T>): Promise<T>;
  waitingMs(): number;
  isDown(): boolean;
  /** Why actions are refused now; undefined: they are not. */
  refusal(): string | undefined;
  status(): ServiceStatus;
  onStatus(listener: (status: ServiceStatus) => void): () => void;
  stop(): void;
}

interface VitalsOptions {
  start: Pick<Health, 'seq' | 'quarantined'>;
  store: Pick<Store, 'check' | 'timeoutMs'>;
  now: () => UnixMs;
  /** The store failed without a call. */
  onFailure: (error: unknown) => void;
  log: (line: string) => void;
}

export function createVitals({ start, store, now, onFailure, log }: VitalsOptions): Vitals {
  const health: Health = {
    state: 'running',
    reason: undefined,
    since: undefined,
    isTakenOver: false,
    ...start,
  };
  const listeners = new Set<(status: ServiceStatus) => void>();
  const watch = createStoreWatch({
    check: () => (health.state === 'running' ? store.check() : undefined),
    onFailure,
    onTick: notifyListeners,
    log,
  });
  let notified = 'ok';

  function silentMs(): number {
    const listeningMs = watch.listeningMs();
    return listeningMs < (store.timeoutMs ?? STORE_TIMEOUT_MS) ? 0 : listeningMs;
  }

  function status(): ServiceStatus {
    return statusOf(health, silentMs(), now());
  }

  function notifyListeners(): void {
    const present = status();
    const next = present.status === 'ok' ? 'ok' : `${present.status} ${present.reason}`;
    if (next === notified) return;
    notified = next;
    for (const listener of listeners) listener(present);
  }

  function enter(state: Health['state'], reason?: string): void {
    if (state !== health.state) health.since = state === 'running' ? undefined : now();
    [health.state, health.reason] = [state, reason];
    notifyListeners();
  }

  return {
    health,
    enter,
    lose({ kind, message }) {
      health.isTakenOver = kind === 'takenOver';
      enter('lost', message);
    },
    time: (call) => watch.time(call),
    waitingMs: () => watch.waitingMs(),
    isDown: () => health.state === 'stopped' || health.state === 'lost',
    refusal: () => refusalOf(health, silentMs()),
    status,
    onStatus(listener) {
      const told = safely('A listener of the status', log, listener);
      listeners.add(told);
      return () => listeners.delete(told);
    },
    stop: () => watch.stop(),
  };
}
