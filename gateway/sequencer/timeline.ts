// timeline.ts: the engine with what replay and undo need: a state, and the commands since.
import type { UnixMs } from '#protocol/ids.ts';
import type { Command } from '../world/commands/commands.ts';
import type { Engine } from '../engine/engine.ts';
import { type Applied, type Base, rebuild } from '../store/restore.ts';
import type { JournalRecord } from '../store/store.ts';
import { StoreLost } from '../store/storeError.ts';

/** The engine threw on this command, which was undone. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

export interface Timeline {
  /** Numbers of the newest applied command, and of the newest committed one. */
  readonly seq: number;
  readonly kept: number;
  /** Commands since the state that an undo starts from. */
  readonly length: number;
  /** Assigns the next number and a non-decreasing time. Throws EngineFailure; then nothing has changed. */
  apply(command: Command, now: UnixMs): Applied;
  /** Commits the commands up to this number. */
  keep(upTo: number): void;
  /** Undoes everything uncommitted. */
  undo(): void;
  /** A command that was on disk after all. Throws StoreLost, without changes, unless it is the next one. */
  repeat(record: JournalRecord): Applied;
  /** Brings another engine with the same settings to the newest committed state. */
  copyKept(spare: Engine): void;
  /** The current state, for `rebase` once it is committed. */
  takeBase(): Base;
  /** Drops the commands that led to this state. */
  rebase(base: Base): void;
}

type Entry = Pick<Applied, 'seq' | 'at' | 'command'>;

/** `seq` is the last number in use; it may exceed the last command where damaged ones were left out. */
export function createTimeline(
  engine: Engine,
  start: { base: Base; since: readonly Entry[]; seq: number },
): Timeline {
  let { base, seq } = start;
  let kept = seq;
  let entries = start.since.map(replayable);
  let lastAt: UnixMs = entries.at(-1)?.at ?? base.at;

  function repeated({ seq: number, at, command: text }: JournalRecord): Applied {
    const command = JSON.parse(text) as Command;
    try {
      return { seq: number, at, command, ...engine.apply(command, at) };
    } catch (cause) {
      rebuild(engine, base, entries);
      throw new EngineFailure('Internal error', { cause });
    }
  }

  return {
    get seq() {
      return seq;
    },
    get kept() {
      return kept;
    },
    get length() {
      return entries.length;
    },
    apply(command, now) {
      const at = Math.max(now, lastAt);
      let entry: Applied;
      try {
        entry = { seq: seq + 1, at, command, ...engine.apply(command, at) };
      } catch (cause) {
        rebuild(engine, base, entries);
        throw new EngineFailure('Internal error', { cause });
      }
      entries.push(replayable(entry));
      [seq, lastAt] = [entry.seq, at];
      return entry;
    },
    keep(upTo) {
      if (upTo < kept || upTo > seq)
        throw new RangeError(`Command ${upTo} cannot be kept between ${kept} and ${seq}`);
      kept = upTo;
    },
    undo() {
      entries = entries.filter((entry) => entry.seq <= kept);
      rebuild(engine, base, entries);
      seq = kept;
    },
    repeat(record) {
      if (record.seq !== seq + 1)
        throw new StoreLost(
          'gap',
          `The stored journal continues with command ${record.seq}, but ${seq + 1} was expected. This gateway no longer writes: start it again.`,
        );
      const entry = repeated(record);
      entries.push(replayable(entry));
      [seq, kept, lastAt] = [record.seq, record.seq, Math.max(lastAt, record.at)];
      return entry;
    },
    copyKept: (spare) =>
      rebuild(
        spare,
        base,
        entries.filter((entry) => entry.seq <= kept),
      ),
    takeBase: () => ({ seq, at: lastAt, state: JSON.stringify(engine.snapshot()) }),
    rebase(next) {
      base = next;
      entries = entries.filter((entry) => entry.seq > next.seq);
    },
  };
}

/** The data needed to replay a command, without results and events. */
function replayable({ seq, at, command }: Entry): Entry {
  return { seq, at, command };
}
