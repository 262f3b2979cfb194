// snapshots.ts: decides when a snapshot is due, and stores it.
import type { Base } from '../store/restore.ts';
import { StoreLost } from '../store/storeError.ts';
import { messageOf } from './errorText.ts';
import type { SequencerOptions } from './sequencerOptions.ts';
import type { Timeline } from './timeline.ts';

export interface Snapshots {
  /** Whether enough commands were applied since the last one. */
  isLong(): boolean;
  isDue(): boolean;
  /** Stores this state. A failure is only logged: the journal is complete. */
  save(base: Base): Promise<void>;
}

interface Parts {
  options: SequencerOptions;
  timeline: Pick<Timeline, 'length' | 'rebase'>;
  onLost: (error: StoreLost) => void;
}

export function createSnapshots({ options, timeline, onLost }: Parts): Snapshots {
  const { store, clock, log, snapshotCommands = 20_000, snapshotMs = 300_000 } = options;
  let savedAt = clock.now();
  const isLong = (): boolean => timeline.length >= snapshotCommands;
  return {
    isLong,
    isDue: () => isLong() || clock.now() - savedAt >= snapshotMs,
    async save(base) {
      savedAt = clock.now();
      timeline.rebase(base);
      try {
        // Not timed as one call: a snapshot is many calls, and the check every second finds a hanging one.
        await store.saveSnapshot(base);
      } catch (error) {
        if (error instanceof StoreLost) return onLost(error);
        // The journal is complete, so nothing is lost: the next start only replays more.
        log(`A snapshot could not be kept: ${messageOf(error)}`);
      }
    },
  };
}
