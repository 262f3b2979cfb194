// restore.ts: restores the engine from a snapshot and the journal.
import type { UnixMs } from '#protocol/ids.ts';
import type { Command } from '../world/commands/commands.ts';
import type { Engine, EngineReply } from '../engine/engine.ts';
import { refuseGap } from './gaps.ts';
import type { Quarantined, Restored } from './store.ts';
import { StoreError } from './storeError.ts';

/** A command with its number and its result. */
export interface Applied extends EngineReply {
  seq: number;
  at: UnixMs;
  command: Command;
}

/** A base for rebuilding: `state` is the JSON text of the snapshot after command `seq`. */
export interface Base {
  seq: number;
  at: UnixMs;
  state: string;
}

export interface Replayed {
  base: Base;
  since: Applied[];
  seq: number;
  quarantined: Quarantined[];
}

/** Restores the snapshot. Throws StoreError when this version cannot read it. */
export function restoreBase(engine: Engine, base: Base): void {
  try {
    engine.restore(JSON.parse(base.state) as Parameters<Engine['restore']>[0]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The saved state (command ${base.seq}) does not fit this version (${reason}). Nothing was changed. Start the version that wrote it, or start from other data.`,
      { cause },
    );
  }
}

/**
 * Replays the stored commands. `onApplied` is called for each in order. Returns the base, the commands after it, the
 * last used number, and the dropped records. Throws StoreError for a command that is neither stored nor among the
 * damaged ones, or of a newer version.
 */
export function replay(engine: Engine, restored: Restored, onApplied: (entry: Applied) => void): Replayed {
  const base: Base = restored.snapshot ?? { seq: 0, at: 0, state: JSON.stringify(engine.snapshot()) };
  refuseGap(base.seq, restored.records, restored.quarantined);
  if (restored.snapshot !== undefined) restoreBase(engine, base);
  const since: Applied[] = [];
  const quarantined = [...restored.quarantined];
  for (const { seq, at, command: text } of restored.records) {
    const command = JSON.parse(text) as Command;
    try {
      const entry: Applied = { seq, at, command, ...engine.apply(command, at) };
      refuseUnknown(entry);
      since.push(entry);
      onApplied(entry);
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      quarantined.push({
        kind: 'journal',
        seq,
        reason: `it cannot be applied: ${cause instanceof Error ? cause.message : String(cause)}`,
      });
      rebuild(engine, base, since);
    }
  }
  const seq = Math.max(base.seq, since.at(-1)?.seq ?? 0, ...quarantined.map((each) => each.seq));
  return { base, since, seq, quarantined };
}

/** Left out, a command of a newer version would be missing from every balance after it. */
function refuseUnknown({ seq, result }: Applied): void {
  if (result.kind === 'refused' && result.code === 'UNKNOWN_TYPE')
    throw new StoreError(
      `Command ${seq} is of a kind that this version does not know. Nothing was changed. Start the version that wrote it, or start from other data.`,
    );
}

/**
 * Discards the engine's state and applies `entries` on top of `base`; commands are deterministic, so results
 * are known.
 */
export function rebuild(
  engine: Engine,
  base: Base,
  entries: readonly Pick<Applied, 'command' | 'at'>[],
): void {
  restoreBase(engine, base);
  for (const { command, at } of entries) engine.apply(command, at);
}
