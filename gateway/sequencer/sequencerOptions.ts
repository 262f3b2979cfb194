// sequencerOptions.ts: what a sequencer is made from.
import type { Clock } from './clock.ts';
import type { Engine } from '../engine/engine.ts';
import type { Applied } from '../store/restore.ts';
import type { Store } from '../store/store.ts';
import type { EngineOptions } from '../world/options.ts';

export interface SequencerOptions {
  engine: Engine;
  /** What the engine was made of; without it, the journal is taken to have been written under the same. */
  settings?: EngineOptions;
  store: Store;
  /**
   * Another engine, made alike: `committed` is read from it while the store does not answer. Without it,
   * reads wait.
   */
  spare?: () => Engine;
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
