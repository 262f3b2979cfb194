// writer.ts: writes applied commands to the journal in groups and acknowledges them.
import type { Applied } from '../store/restore.ts';
import type { SequencerOptions } from './sequencerOptions.ts';
import type { Snapshots } from './snapshots.ts';
import { safely, afterPendingIo } from './timers.ts';
import type { Timeline } from './timeline.ts';
import type { Vitals } from './vitals.ts';
import { type Pending, recordOf, type Waiting } from './waiting.ts';

interface Parts {
  options: SequencerOptions;
  pending: Pending;
  timeline: Pick<Timeline, 'keep' | 'takeBase'>;
  vitals: Pick<Vitals, 'health' | 'time'>;
  snapshots: Snapshots;
  onFailure: (error: unknown) => void;
  /** A group is on disk: before anyone is notified of its commands. */
  onWritten: () => void;
  publish: (entry: Applied) => void;
  /** Resolves waits for the disk. */
  wake: () => void;
}

/**
 * Maximum commands per group. Clients send their next command after the answer to the last: if one group had all of them,
 * the engine would be idle during the write, and the disk while the next commands are applied.
 */
const MAX_GROUP = 128;

/**
 * Commands with callers are written after the other requests that have already arrived, so that those join the group.
 */
export function createWriter(parts: Parts): (isAwaited: boolean) => void {
  const { pending, timeline, vitals, snapshots } = parts;
  const { store, idleCommitMs = 50, log } = parts.options;
  let isCommitting = false;
  /** Cancels the scheduled write. */
  let cancelPending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One at a time: two would acknowledge each other's groups. The running one takes what was queued meanwhile. */
  async function commit(): Promise<void> {
    clearTimeout(timer);
    cancelPending?.();
    [timer, cancelPending] = [undefined, undefined];
    if (isCommitting) return;
    isCommitting = true;
    try {
      while (pending.queue.length > 0) await commitGroup();
    } catch (error) {
      parts.onFailure(error);
    } finally {
      isCommitting = false;
    }
  }

  async function commitGroup(): Promise<void> {
    const base = snapshots.isDue() ? timeline.takeBase() : undefined;
    // A state holds everything that was applied, so all of it is written first.
    const length = base === undefined ? MAX_GROUP : pending.queue.length;
    [pending.writing, pending.queue] = [pending.queue.slice(0, length), pending.queue.slice(length)];
    await vitals.time(store.append(pending.writing.map(recordOf)));
    acknowledge(pending.writing);
    if (base !== undefined) await snapshots.save(base);
  }

  function acknowledge(written: readonly Waiting[]): void {
    pending.writing = [];
    parts.onWritten();
    vitals.health.seq = written.at(-1)?.seq ?? vitals.health.seq;
    timeline.keep(vitals.health.seq);
    for (const entry of written) {
      entry.settle?.resolve(entry.result);
      parts.publish(entry);
    }
    parts.wake();
  }

  const write = safely('Writing', log, commit);
  return (isAwaited) => {
    if (isCommitting || cancelPending !== undefined) return;
    if (isAwaited) cancelPending = afterPendingIo(write);
    else timer ??= setTimeout(write, idleCommitMs);
  };
}
