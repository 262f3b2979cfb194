// sequencer.ts: the one order of all commands. Applied at once, on disk before anyone hears of it.
import type { Address } from '#protocol/ids.ts';
import type { Clock } from './clock.ts';
import type { Command, CommandResult } from './engine/commands.ts';
import type { Engine, EngineOptions } from './engine/engine.ts';
import type { EngineEvent } from './engine/events.ts';
import { type Applied, type Base, replay } from './store/restore.ts';
import { replayAsWritten } from './store/settings.ts';
import type { JournalRecord, Quarantined, Store } from './store/store.ts';
import { createTimeline } from './timeline.ts';

export interface Sequencer {
  /**
   * Applies a command before it returns, so that a nonce that was checked a moment ago cannot be spent twice, and resolves with the
   * answer once the command is on disk. Rejects with Unavailable when it was not carried out or when that is not certain, and with
   * EngineFailure when the engine threw.
   */
  submit(command: Command): Promise<CommandResult>;
  /** For simulated participants: applied now, on disk with the next group. Never throws; refused while the store is down. */
  post(command: Command): CommandResult;
  /** Hears of every command in order, after it is on disk. Returns the way to stop listening. */
  onCommitted(listener: (entry: Applied) => void): () => void;
  readonly health: Readonly<Health>;
  /**
   * Resolves when everything applied so far that people asked for, or that happened to them, is on disk or undone; with an owner, when
   * nothing that happened to this one is left to be written, or after a few rounds if that never happens. At once, when there is nothing.
   */
  settled(owner?: Address): Promise<void>;
  /** False while something that happened to this owner is not on disk yet. */
  isSettled(owner: Address): boolean;
  /** Resolves when everything applied so far is on disk or undone. */
  flush(): Promise<void>;
  /** Takes no more commands, writes what is waiting and a last snapshot. The store stays open. */
  close(): Promise<void>;
}

export interface Health {
  state: 'running' | 'stopped' | 'closed';
  /** Why it stopped. */
  reason: string | undefined;
  /** The number of the newest command on disk. */
  seq: number;
  /** Records that were damaged and left out at the last start. */
  quarantined: readonly Quarantined[];
}

export interface SequencerOptions {
  engine: Engine;
  /** What the engine was made of; without it, the journal is taken to have been written under the same. */
  settings?: EngineOptions;
  store: Store;
  clock: Clock;
  log: (line: string) => void;
  /** A snapshot is due after so many commands or so much time, whichever comes first. */
  snapshotCommands?: number;
  snapshotMs?: number;
  /** How long commands nobody waits for may lie before they are written. */
  idleCommitMs?: number;
  /** Pause before a failed store is tried again; doubles up to half a minute. */
  retryMs?: number;
  /** Hears of every command that is replayed at the start. */
  onReplayed?: (entry: Applied) => void;
}

/** The command was not acknowledged: it did not happen, or nobody knows yet. Reads go on. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

interface Waiting extends Applied {
  settle?: { resolve: (result: CommandResult) => void; reject: (error: Error) => void };
}

const MAX_RETRY_MS = 30_000;
const SETTLING_ROUNDS = 20;
const STOPPED = 'Service unavailable: the gateway cannot store actions at the moment. Nothing was accepted; reading still works.';
const UNCERTAIN = 'Service unavailable: the gateway could not store this action. It was not acknowledged; read the current state before trying again.';
const CLOSING = 'Service unavailable: the gateway is shutting down. Nothing was accepted.';

/** Restores the engine from the store and starts taking commands. Throws StoreError when what was kept cannot be used. */
export async function openSequencer(options: SequencerOptions): Promise<Sequencer> {
  const { engine, settings, store, clock, log, snapshotCommands = 20_000, snapshotMs = 300_000, idleCommitMs = 50, retryMs = 2_000 } = options;
  const onReplayed = (entry: Applied): void => options.onReplayed?.(entry);
  const start = settings === undefined ? replay(engine, await store.load(), onReplayed) : await replayAsWritten(engine, settings, store, onReplayed);
  for (const each of start.quarantined) log(`Left out ${each.kind} record ${each.seq}: ${each.reason}. What there was of it is kept in the table "quarantine".`);

  const timeline = createTimeline(engine, start);
  const health: Health = { state: 'running', reason: undefined, seq: timeline.seq, quarantined: start.quarantined };
  const listeners = new Set<(entry: Applied) => void>();
  let queue: Waiting[] = [];
  let writing: Waiting[] = [];
  let flushes: { upTo: number; resolve: () => void }[] = [];
  let isCommitting = false;
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosing = false;
  let snapshotAt = clock.now();

  if (start.quarantined.length > 0 || timeline.length >= snapshotCommands) await saveSnapshot(timeline.takeBase());

  function apply(command: Command): Waiting {
    try {
      const entry: Waiting = timeline.apply(command, clock.now());
      queue.push(entry);
      return entry;
    } catch (error) {
      log(`The engine failed on a ${command.type} command, which was left out: ${detailOf(error instanceof Error ? error.cause : error)}`);
      throw error;
    }
  }

  /** Awaited commands are written after the other requests that have already arrived: those go into the same group. */
  function schedule(isAwaited: boolean): void {
    if (isCommitting || immediate !== undefined) return;
    if (isAwaited) immediate = setImmediate(() => void commit());
    else timer ??= setTimeout(() => void commit(), idleCommitMs);
  }

  async function commit(): Promise<void> {
    clearTimeout(timer);
    clearImmediate(immediate);
    [timer, immediate, isCommitting] = [undefined, undefined, true];
    while (queue.length > 0) {
      [writing, queue] = [queue, []];
      const base = isSnapshotDue() ? timeline.takeBase() : undefined;
      try {
        await store.append(writing.map(recordOf));
      } catch (error) {
        stop(error);
        break;
      }
      acknowledge();
      if (base !== undefined) await saveSnapshot(base);
    }
    isCommitting = false;
  }

  function acknowledge(): void {
    const written = writing;
    writing = [];
    health.seq = written.at(-1)?.seq ?? health.seq;
    timeline.keep(health.seq);
    for (const entry of written) {
      entry.settle?.resolve(entry.result);
      publish(entry);
    }
    wake();
  }

  function publish(entry: Applied): void {
    for (const listener of listeners) {
      try {
        listener(entry);
      } catch (error) {
        log(`A listener failed: ${detailOf(error)}`);
      }
    }
  }

  function isSnapshotDue(): boolean {
    return timeline.length >= snapshotCommands || clock.now() - snapshotAt >= snapshotMs;
  }

  async function saveSnapshot(base: Base): Promise<void> {
    snapshotAt = clock.now();
    timeline.rebase(base);
    try {
      await store.saveSnapshot(base);
    } catch (error) {
      // The journal is whole, so nothing is lost: the next start replays a little more.
      log(`A snapshot could not be kept: ${messageOf(error)}`);
    }
  }

  /** Back to what is on disk: nobody shall read what may be gone after a restart. */
  function stop(error: unknown): void {
    const lost = waiting();
    [writing, queue] = [[], []];
    timeline.undo();
    [health.state, health.reason] = ['stopped', messageOf(error)];
    log(`Storing failed (${health.reason}). The gateway takes no actions until it works again; reading goes on.`);
    for (const entry of lost) entry.settle?.reject(new Unavailable(UNCERTAIN));
    wake();
    tryAgain(retryMs);
  }

  function tryAgain(pause: number): void {
    if (!isClosing) retry = setTimeout(() => void recover(pause), pause).unref();
  }

  async function recover(pause: number): Promise<void> {
    try {
      await store.reopen();
      // A write whose answer was lost may have happened all the same: then it counts.
      for (const record of await store.recordsAfter(timeline.seq)) publish(timeline.repeat(record));
      [health.seq, health.reason] = [timeline.seq, undefined];
      if (isClosing) return;
      health.state = 'running';
      log('Storing works again: the gateway takes actions.');
    } catch (error) {
      health.reason = messageOf(error);
      tryAgain(Math.min(pause * 2, MAX_RETRY_MS));
    }
  }

  function waiting(): Waiting[] {
    return [...writing, ...queue];
  }

  function isSettled(owner: Address): boolean {
    return !waiting().some(({ events }) => events.some((event) => isPersonal(event) && event.owner === owner));
  }

  function flush(): Promise<void> {
    if (health.state === 'stopped' || health.seq >= timeline.seq) return Promise.resolve();
    const upTo = timeline.seq;
    schedule(true);
    return new Promise((resolve) => flushes.push({ upTo, resolve }));
  }

  function wake(): void {
    const isDone = ({ upTo }: { upTo: number }): boolean => health.state === 'stopped' || upTo <= health.seq;
    const done = flushes.filter(isDone);
    flushes = flushes.filter((each) => !isDone(each));
    for (const { resolve } of done) resolve();
  }

  return {
    health,
    flush,
    isSettled,
    async settled(owner) {
      if (owner === undefined && waiting().some((entry) => entry.settle !== undefined || entry.events.some(isPersonal))) await flush();
      for (let round = 0; owner !== undefined && round < SETTLING_ROUNDS && !isSettled(owner); round += 1) await flush();
    },
    submit(command) {
      if (health.state !== 'running') return Promise.reject(new Unavailable(health.state === 'closed' ? CLOSING : STOPPED));
      return new Promise((resolve, reject) => {
        apply(command).settle = { resolve, reject };
        schedule(true);
      });
    },
    post(command) {
      if (health.state !== 'running') return { kind: 'refused', code: 'SERVICE_UNAVAILABLE', message: STOPPED };
      try {
        const { result } = apply(command);
        schedule(false);
        return result;
      } catch {
        return { kind: 'refused', code: 'INTERNAL', message: 'Internal error' };
      }
    },
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosing = true;
      clearTimeout(retry);
      if (health.state !== 'running') return;
      health.state = 'closed';
      await flush();
      // `stop` may have been called meanwhile: what is not on disk must not be in a snapshot either.
      if (health.seq === timeline.seq && timeline.length > 0) await saveSnapshot(timeline.takeBase());
    },
  };
}

/** Of simulated participants nothing is told that could turn out not to have happened. */
function isPersonal(event: EngineEvent): event is Extract<EngineEvent, { owner: Address }> {
  return 'owner' in event;
}

function recordOf({ seq, at, command }: Applied): JournalRecord {
  return { seq, at, command: JSON.stringify(command) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
