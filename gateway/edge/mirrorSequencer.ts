// mirrorSequencer.ts: the sequencer of an edge: it accepts no commands, and applies those that are durable at the exchange.
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { Engine, EngineReaders } from '../engine/engine.ts';
import { type Sequencer, Unavailable } from '../sequencer/sequencer.ts';
import type { Health } from '../sequencer/health.ts';
import type { Command } from '../world/commands/commands.ts';
import type { Applied } from '../store/restore.ts';
import type { Entry } from './feed.ts';

export interface MirrorSequencer extends Sequencer {
  /** Applies a command and notifies subscribers. Throws Diverged when the result differs from the exchange's. */
  follow(entry: Entry): Applied;
  setStatus(status: ServiceStatus): void;
}

/** This engine differs from the exchange's: another version, or other data. */
export class Diverged extends Error {
  override readonly name = 'Diverged';
}

const NOT_HERE = 'Service unavailable: this server takes no actions. Nothing was accepted.';

export function createMirrorSequencer(
  engine: Engine,
  start: { seq: number; status: ServiceStatus },
): MirrorSequencer {
  const listeners = new Set<(entry: Applied) => void>();
  const statusListeners = new Set<(status: ServiceStatus) => void>();
  const health: Health = {
    state: 'running',
    reason: undefined,
    since: undefined,
    isTakenOver: false,
    seq: start.seq,
    quarantined: [],
  };
  let { status } = start;
  const nothing = Promise.resolve();
  const committed = (): EngineReaders => engine.read;

  return {
    health,
    get applied() {
      return health.seq;
    },
    waitingMs: () => 0,
    status: () => status,
    onStatus: (listener) => listenIn(statusListeners, listener),
    onCommitted: (listener) => listenIn(listeners, listener),
    settled: () => nothing,
    settledSoon: () => Promise.resolve(true),
    committed,
    certainty: () => 'certain',
    flush: () => nothing,
    submit: (_command: Command) => Promise.reject(new Unavailable(NOT_HERE)),
    post: (_command: Command) => ({ kind: 'refused', code: 'SERVICE_UNAVAILABLE', message: NOT_HERE }),
    close: () => nothing,
    follow([seq, at, command, count]) {
      const applied: Applied = { seq, at, command, ...engine.apply(command, at) };
      const { result } = applied;
      if (result.kind === 'refused' && result.code === 'UNKNOWN_TYPE')
        throw new Diverged(`Command ${seq} is not known here: both must be of the same version`);
      if (applied.events.length !== count)
        throw new Diverged(
          `Command ${seq} raised ${count} events at the exchange and ${applied.events.length} here: both must be of the same version`,
        );
      health.seq = seq;
      for (const listener of listeners) listener(applied);
      return applied;
    },
    setStatus(next) {
      const isNew = next.status !== status.status || next.reason !== status.reason;
      status = next;
      if (isNew) for (const listener of statusListeners) listener(status);
    },
  };
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
