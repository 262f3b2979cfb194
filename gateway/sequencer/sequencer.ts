// sequencer.ts: orders all commands. Applied at once, on disk before anyone is notified.
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { Applied, Replayed } from '../store/restore.ts';
import { replayAsWritten } from '../store/settings.ts';
import type { Command, CommandResult } from '../world/commands/commands.ts';
import { type CommittedReads, createCommittedReads } from './committedReads.ts';
import { detailOf } from './errorText.ts';
import { createFlushes } from './flushes.ts';
import { type Health, STOPPED, UNCERTAIN } from './health.ts';
import { createRecovery } from './recovery.ts';
import type { SequencerOptions } from './sequencerOptions.ts';
import { createSnapshots } from './snapshots.ts';
import { createTimeline } from './timeline.ts';
import { safely } from './timers.ts';
import { createVitals, type Vitals } from './vitals.ts';
import { type Pending, waitingIn, type Waiting } from './waiting.ts';
import { createWriter } from './writer.ts';

export interface Sequencer extends CommittedReads {
  /**
   * Applies a command before it returns, so that a checked nonce cannot be spent twice, and resolves with the result
   * once the command is on disk. Rejects with Unavailable when it was not carried out or that is uncertain, and with
   * EngineFailure when the engine threw.
   */
  submit(command: Command): Promise<CommandResult>;
  /**
   * For simulated participants: applied now, on disk with the next group, which a trade makes at once. Never throws;
   * refused while the store is down.
   */
  post(command: Command): CommandResult;
  /** Called for every command in order, once on disk. Returns an unsubscribe function. */
  onCommitted(listener: (entry: Applied) => void): () => void;
  readonly health: Readonly<Health>;
  /** Number of the newest applied command: `health.seq`, or more during a write. */
  readonly applied: number;
  /** Duration of the pending store call. */
  waitingMs(): number;
  status(): ServiceStatus;
  /** Called on a status change. Returns an unsubscribe function. */
  onStatus(listener: (status: ServiceStatus) => void): () => void;
  /** Resolves when everything applied so far is on disk or undone. */
  flush(): Promise<void>;
  /** Stops accepting commands, writes pending ones and a last snapshot. The store stays open. */
  close(): Promise<void>;
}

/** The command was not acknowledged: it did not happen, or that is uncertain. Reads continue. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Restores the engine from the store and starts accepting commands. Throws StoreError when the data are unusable. */
export async function openSequencer(options: SequencerOptions): Promise<Sequencer> {
  const { engine, store, clock, log, spare } = options;
  const start = await restore(options);
  const timeline = createTimeline(engine, start);
  const vitals = createVitals({
    start: { seq: timeline.seq, quarantined: start.quarantined },
    store,
    now: () => clock.now(),
    onFailure: (error) => recovery.stop(error),
    log,
  });
  const { health } = vitals;
  const pending: Pending = { writing: [], queue: [] };
  const { publish, onCommitted } = createListeners(log);
  const { wait, wake } = createFlushes((upTo) => vitals.isDown() || upTo <= health.seq);
  const { forgetCopy, ...reads } = createCommittedReads({ engine, spare, timeline, vitals, pending, flush });
  const shared = { options, timeline, vitals, publish, wake };
  const recovery = createRecovery({ ...shared, goBack });
  const snapshots = createSnapshots({ options, timeline, onLost: recovery.lose });
  const scheduleWrite = createWriter({
    ...shared,
    pending,
    snapshots,
    onFailure: recovery.stop,
    onWritten: forgetCopy,
  });

  if (start.quarantined.length > 0 || snapshots.isLong()) await snapshots.save(timeline.takeBase());

  function apply(command: Command): Waiting {
    try {
      const entry: Waiting = timeline.apply(command, clock.now());
      pending.queue.push(entry);
      return entry;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : error;
      log(`The engine failed on a ${command.type} command, which was left out: ${detailOf(cause)}`);
      throw error;
    }
  }

  /** Returns to the committed state: reads must not show what a restart may lose. */
  function goBack(): void {
    const lost = waitingIn(pending);
    [pending.writing, pending.queue] = [[], []];
    forgetCopy();
    timeline.undo();
    for (const entry of lost) entry.settle?.reject(new Unavailable(UNCERTAIN));
  }

  function flush(): Promise<void> {
    if (vitals.isDown() || health.seq >= timeline.seq) return Promise.resolve();
    scheduleWrite(true);
    return wait(timeline.seq);
  }

  return {
    health,
    get applied() {
      return timeline.seq;
    },
    waitingMs: vitals.waitingMs,
    status: vitals.status,
    onStatus: vitals.onStatus,
    flush,
    ...reads,
    ...createIntake({ vitals, apply, scheduleWrite }),
    onCommitted,
    async close() {
      recovery.end();
      vitals.stop();
      if (health.state !== 'running') return;
      vitals.enter('closed');
      await flush();
      // The store may have failed meanwhile: uncommitted state must not be in a snapshot either.
      if (health.seq === timeline.seq && timeline.length > 0) await snapshots.save(timeline.takeBase());
    },
  };
}

/** Accepts commands of users and of simulated participants while the store works. */
function createIntake({
  vitals,
  apply,
  scheduleWrite,
}: {
  vitals: Pick<Vitals, 'refusal'>;
  apply: (command: Command) => Waiting;
  scheduleWrite: (isAwaited: boolean) => void;
}): Pick<Sequencer, 'submit' | 'post'> {
  return {
    submit(command) {
      const refusal = vitals.refusal();
      if (refusal !== undefined) return Promise.reject(new Unavailable(refusal));
      return new Promise((resolve, reject) => {
        apply(command).settle = { resolve, reject };
        scheduleWrite(true);
      });
    },
    post(command) {
      if (vitals.refusal() !== undefined)
        return { kind: 'refused', code: 'SERVICE_UNAVAILABLE', message: STOPPED };
      try {
        const { result, events } = apply(command);
        // A trade is on everyone's tape once it is on disk.
        scheduleWrite(events.some(({ type }) => type === 'trade'));
        return result;
      } catch {
        return { kind: 'refused', code: 'INTERNAL', message: 'Internal error' };
      }
    },
  };
}

/** Replays the stored commands, and logs those left out. */
async function restore({
  engine,
  settings,
  store,
  log,
  onReplayed: listener,
}: SequencerOptions): Promise<Replayed> {
  const onReplayed = (entry: Applied): void => listener?.(entry);
  const start = await replayAsWritten(engine, settings, store, onReplayed);
  for (const { kind, seq, reason } of start.quarantined)
    log(`Left out ${kind} record ${seq}: ${reason}. Its contents are kept in the table "quarantine".`);
  return start;
}

/** The listeners of commands; a throwing one is logged and does not affect the others. */
function createListeners(log: (line: string) => void) {
  const listeners = new Set<(entry: Applied) => void>();
  return {
    publish(entry: Applied): void {
      for (const listener of listeners) listener(entry);
    },
    onCommitted(listener: (entry: Applied) => void): () => void {
      const told = safely('A listener', log, listener);
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
}
