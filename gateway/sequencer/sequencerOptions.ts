// sequencerOptions.ts: options of a sequencer.
import type { Clock } from './clock.ts';
import type { Engine } from '../engine/engine.ts';
import type { Applied } from '../store/restore.ts';
import type { Store } from '../store/store.ts';
import type { EngineOptions } from '../world/options.ts';

export interface SequencerOptions {
  engine: Engine;
  /** The engine's settings; without them, the journal is assumed to have the same. */
  settings?: EngineOptions;
  store: Store;
  /**
   * A second engine with the same settings: `committed` is read from it while the store does not answer. Without it,
   * reads wait.
   */
  spare?: () => Engine;
  clock: Clock;
  log: (line: string) => void;
  /** A snapshot is due after so many commands or this much time, whichever comes first. */
  snapshotCommands?: number;
  snapshotMs?: number;
  /** Maximum delay before commands without a caller are written. */
  idleCommitMs?: number;
  /** Delay before a failed store is retried; doubles up to half a minute. */
  retryMs?: number;
  /** Called for every command replayed at the start. */
  onReplayed?: (entry: Applied) => void;
}
