// sequencer.ts: the one order of all commands. Applied at once, on disk before anyone hears of it.
import type { Address } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { Command, CommandResult } from '../world/commands/commands.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { type Health, STOPPED, UNCERTAIN } from './health.ts';
import type { SequencerOptions } from './sequencerOptions.ts';
import { type Applied, type Base, replay } from '../store/restore.ts';
import { replayAsWritten } from '../store/settings.ts';
import { StoreLost } from '../store/storeError.ts';
import { createTimeline } from './timeline.ts';
import { createVitals } from './vitals.ts';
import { concerns, concernsPeople, isSoon, recordOf, type Waiting } from './waiting.ts';

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
  status(): ServiceStatus;
  /** Hears when the status becomes another. Returns the way to stop listening. */
  onStatus(listener: (status: ServiceStatus) => void): () => void;
  /**
   * Resolves when everything applied so far that people asked for, or that happened to them, is on disk or undone; with an owner, when
   * nothing that happened to this one is left to be written, or after a few rounds if that never happens. At once, when there is nothing.
   */
  settled(owner?: Address): Promise<void>;
  /** As `settled` without an owner; false when the store takes so long that the present cannot be told meanwhile: `committed` can. */
  settledSoon(): Promise<boolean>;
  /** What is on disk, to be read from whatever the store does. */
  committed(): EngineReaders;
  /** underWay: something that happened to this owner is being written. stalled: likewise, and the store does not answer. */
  certainty(owner: Address): 'certain' | 'underWay' | 'stalled';
  /** Resolves when everything applied so far is on disk or undone. */
  flush(): Promise<void>;
  /** Takes no more commands, writes what is waiting and a last snapshot. The store stays open. */
  close(): Promise<void>;
}

/** The command was not acknowledged: it did not happen, or nobody knows yet. Reads go on. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

const MAX_RETRY_MS = 30_000;
const SETTLING_ROUNDS = 20;
/** A write that takes longer holds nobody up who only reads. */
const STALLED_MS = 900;

/** Restores the engine from the store and starts taking commands. Throws StoreError when what was kept cannot be used. */
export async function openSequencer(options: SequencerOptions): Promise<Sequencer> {
  const {
    engine,
    settings,
    store,
    clock,
    log,
    snapshotCommands = 20_000,
    snapshotMs = 300_000,
    idleCommitMs = 50,
    retryMs = 2_000,
  } = options;
  const onReplayed = (entry: Applied): void => options.onReplayed?.(entry);
  const start =
    settings === undefined
      ? replay(engine, await store.load(), onReplayed)
      : await replayAsWritten(engine, settings, store, onReplayed);
  for (const each of start.quarantined)
    log(
      `Left out ${each.kind} record ${each.seq}: ${each.reason}. What there was of it is kept in the table "quarantine".`,
    );

  const timeline = createTimeline(engine, start);
  const vitals = createVitals({
    start: { seq: timeline.seq, quarantined: start.quarantined },
    store,
    now: () => clock.now(),
    onFailure: stop,
  });
  const { health } = vitals;
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
  let copy: EngineReaders | undefined;

  if (start.quarantined.length > 0 || timeline.length >= snapshotCommands)
    await saveSnapshot(timeline.takeBase());

  function apply(command: Command): Waiting {
    try {
      const entry: Waiting = timeline.apply(command, clock.now());
      queue.push(entry);
      return entry;
    } catch (error) {
      log(
        `The engine failed on a ${command.type} command, which was left out: ${detailOf(error instanceof Error ? error.cause : error)}`,
      );
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
        await vitals.time(store.append(writing.map(recordOf)));
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
    [writing, copy] = [[], undefined];
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
      await vitals.time(store.saveSnapshot(base));
    } catch (error) {
      if (error instanceof StoreLost) return lose(error);
      // The journal is whole, so nothing is lost: the next start replays a little more.
      log(`A snapshot could not be kept: ${messageOf(error)}`);
    }
  }

  /** Back to what is on disk: nobody shall read what may be gone after a restart. */
  function goBack(): void {
    const lost = waiting();
    [writing, queue, copy] = [[], [], undefined];
    timeline.undo();
    for (const entry of lost) entry.settle?.reject(new Unavailable(UNCERTAIN));
  }

  function stop(error: unknown): void {
    if (error instanceof StoreLost) return lose(error);
    if (vitals.isDown()) return;
    goBack();
    vitals.enter('stopped', messageOf(error));
    wake();
    log(
      `Storing failed (${health.reason}). The gateway takes no actions until it works again; reading goes on.`,
    );
    tryAgain(retryMs);
  }

  /** For good: whoever has the data now may have acknowledged what this one does not know. */
  function lose(error: StoreLost): void {
    if (health.state === 'lost') return;
    clearTimeout(retry);
    goBack();
    vitals.lose(error);
    wake();
    log(`Stopped for good at command ${health.seq}. ${error.message}`);
  }

  function tryAgain(pause: number): void {
    if (!isClosing) retry = setTimeout(() => void recover(pause), pause).unref();
  }

  async function recover(pause: number): Promise<void> {
    try {
      await store.reopen();
      // A write whose answer was lost may have happened all the same: then it counts.
      for (const record of await store.recordsAfter(timeline.seq)) publish(timeline.repeat(record));
      health.seq = timeline.seq;
      if (isClosing) return;
      vitals.enter('running');
      log('Storing works again: the gateway takes actions.');
    } catch (error) {
      if (error instanceof StoreLost) return lose(error);
      health.reason = messageOf(error);
      tryAgain(Math.min(pause * 2, MAX_RETRY_MS));
    }
  }

  function waiting(): Waiting[] {
    return [...writing, ...queue];
  }

  function isSettled(owner: Address): boolean {
    return !waiting().some((entry) => concerns(entry, owner));
  }

  async function settledSoon(): Promise<boolean> {
    if (!waiting().some(concernsPeople)) return true;
    return options.spare === undefined ? flush().then(() => true) : isSoon(flush(), STALLED_MS);
  }

  function committed(): EngineReaders {
    if (options.spare === undefined || waiting().length === 0) return engine.read;
    if (copy === undefined) {
      const spare = options.spare();
      timeline.copyKept(spare);
      copy = spare.read;
    }
    return copy;
  }

  function flush(): Promise<void> {
    if (vitals.isDown() || health.seq >= timeline.seq) return Promise.resolve();
    const upTo = timeline.seq;
    schedule(true);
    return new Promise((resolve) => flushes.push({ upTo, resolve }));
  }

  function wake(): void {
    const isDone = ({ upTo }: { upTo: number }): boolean => vitals.isDown() || upTo <= health.seq;
    const done = flushes.filter(isDone);
    flushes = flushes.filter((each) => !isDone(each));
    for (const { resolve } of done) resolve();
  }

  return {
    health,
    status: () => vitals.status(),
    onStatus: (listener) => vitals.onStatus(listener),
    flush,
    settledSoon,
    committed,
    certainty: (owner) =>
      isSettled(owner) ? 'certain' : vitals.waitingMs() < STALLED_MS ? 'underWay' : 'stalled',
    async settled(owner) {
      if (owner === undefined && waiting().some(concernsPeople)) await flush();
      for (let round = 0; owner !== undefined && round < SETTLING_ROUNDS && !isSettled(owner); round += 1)
        await flush();
    },
    submit(command) {
      const refusal = vitals.refusal();
      if (refusal !== undefined) return Promise.reject(new Unavailable(refusal));
      return new Promise((resolve, reject) => {
        apply(command).settle = { resolve, reject };
        schedule(true);
      });
    },
    post(command) {
      if (vitals.refusal() !== undefined)
        return { kind: 'refused', code: 'SERVICE_UNAVAILABLE', message: STOPPED };
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
      vitals.stop();
      if (health.state !== 'running') return;
      vitals.enter('closed');
      await flush();
      // `stop` may have been called meanwhile: what is not on disk must not be in a snapshot either.
      if (health.seq === timeline.seq && timeline.length > 0) await saveSnapshot(timeline.takeBase());
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
