// vitals.ts: the state the gateway is in, and everybody who wants to hear of a change.
import type { UnixMs } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { type Health, refusalOf, statusOf } from './health.ts';
import type { Store } from '../store/store.ts';
import type { StoreLost } from '../store/storeError.ts';
import { createStoreWatch } from './storeWatch.ts';

export interface Vitals {
  /** `seq` and `reason` are kept by the sequencer. */
  readonly health: Health;
  enter(state: Health['state'], reason?: string): void;
  /** `enter('lost')`, with what was lost. */
  lose(error: StoreLost): void;
  /** Counts a call to the store as under way until it ends. */
  time<T>(call: Promise<T>): Promise<T>;
  waitingMs(): number;
  isDown(): boolean;
  /** Why an action is refused now; undefined: it is not. */
  refusal(): string | undefined;
  status(): ServiceStatus;
  onStatus(listener: (status: ServiceStatus) => void): () => void;
  stop(): void;
}

interface VitalsOptions {
  start: Pick<Health, 'seq' | 'quarantined'>;
  store: Pick<Store, 'check'>;
  now: () => UnixMs;
  /** The store failed while nobody asked it for anything. */
  onFailure: (error: unknown) => void;
}

export function createVitals({ start, store, now, onFailure }: VitalsOptions): Vitals {
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
    onTick: tell,
  });
  let told = 'ok';

  function status(): ServiceStatus {
    return statusOf(health, watch.waitingMs(), now());
  }

  function tell(): void {
    const present = status();
    const next = present.status === 'ok' ? 'ok' : `${present.status} ${present.reason}`;
    if (next === told) return;
    told = next;
    for (const listener of listeners) listener(present);
  }

  function enter(state: Health['state'], reason?: string): void {
    if (state !== health.state) health.since = state === 'running' ? undefined : now();
    [health.state, health.reason] = [state, reason];
    tell();
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
    refusal: () => refusalOf(health, watch.waitingMs()),
    status,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => watch.stop(),
  };
}
