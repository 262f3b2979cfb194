// follower.ts: a read-only engine that repeatedly catches up with a journal.
import { createEngine } from '../engine/createEngine.ts';
import type { Engine, EngineReaders } from '../engine/engine.ts';
import { afterPendingIo } from '../sequencer/timers.ts';
import { type Database, type Query, textOf } from '../store/database.ts';
import { readNext, type ReadRecords } from '../store/journal.ts';
import { restoreBase } from '../store/restore.ts';
import { SETTINGS_KEY } from '../store/settings.ts';
import { readNewest } from '../store/snapshots.ts';
import { StoreError } from '../store/storeError.ts';
import type { Command } from '../world/commands/commands.ts';
import type { EngineOptions } from '../world/options.ts';

/** Records per read. */
const READ_AT_ONCE = 500;
/** Of these applied in one piece, some milliseconds: the process answers actions and streams in between. */
const APPLY_MS = 4;

export interface Follower {
  /** Undefined before the first `catchUp` has ended. */
  readonly read: EngineReaders | undefined;
  /** The newest applied command; 0 before the first. */
  readonly seq: number;
  /**
   * Applies the journal after `seq`; restarts from the newest snapshot where the journal no longer reaches back or was
   * written under other settings. Rejects when the database does not answer, and with StoreError when its journal
   * cannot be replayed.
   */
  catchUp(database: Pick<Database, 'transaction'>): Promise<void>;
}

interface State {
  engine: Engine;
  settings: string;
  seq: number;
}

export function createFollower(): Follower {
  let state: State | undefined;
  return {
    get read() {
      return state?.engine.read;
    },
    get seq() {
      return state?.seq ?? 0;
    },
    async catchUp(database) {
      await database.transaction(async (query) => {
        // All reads see the same version: settings, snapshot and journal match.
        await query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        const settings = await settingsIn(query);
        const isUsable = state?.settings === settings && (await reaches(query, state.seq));
        const next = isUsable && state !== undefined ? state : await fromSnapshot(query, settings);
        await follow(query, next, () => (state = undefined));
        state = next;
      });
    },
  };
}

async function settingsIn(query: Query): Promise<string> {
  const [row] = await query(`SELECT value FROM meta WHERE key = $1`, [SETTINGS_KEY]);
  if (row === undefined) throw new StoreError('There is no exchange in it yet');
  return textOf(row['value']);
}

/** Whether no command between `seq` and the newest has been dropped. */
async function reaches(query: Query, seq: number): Promise<boolean> {
  const [row] = await query(
    `SELECT EXISTS (SELECT 1 FROM journal WHERE seq = $1::bigint + 1)
         OR NOT EXISTS (SELECT 1 FROM journal WHERE seq > $1::bigint)
        AND NOT EXISTS (SELECT 1 FROM snapshot WHERE seq > $1::bigint) AS reaches`,
    [seq],
  );
  return row?.['reaches'] === true;
}

async function fromSnapshot(query: Query, settings: string): Promise<State> {
  const engine = createEngine(JSON.parse(settings) as EngineOptions);
  const { snapshot } = await readNewest({ query });
  if (snapshot !== undefined) restoreBase(engine, snapshot);
  return { engine, settings, seq: snapshot?.seq ?? 0 };
}

/** Every command leaves a complete state, so that reads in between are consistent. */
async function follow(query: Query, state: State, onBroken: () => void): Promise<void> {
  for (;;) {
    const read = await readNext(query, state.seq, READ_AT_ONCE);
    let startedAt = performance.now();
    for (const { seq, at, command } of inOrder(read, state.seq)) {
      try {
        state.engine.apply(JSON.parse(command) as Command, at);
      } catch (cause) {
        onBroken();
        throw new StoreError(`Command ${seq} cannot be applied`, { cause });
      }
      state.seq = seq;
      if (performance.now() - startedAt < APPLY_MS) continue;
      await new Promise<void>((resolve) => afterPendingIo(resolve));
      startedAt = performance.now();
    }
    if (read.records.length < READ_AT_ONCE) return;
  }
}

/** Throws StoreError when they do not continue from command `after` without a gap. */
function inOrder({ records, damaged }: ReadRecords, after: number): ReadRecords['records'] {
  const [first] = damaged;
  if (first !== undefined) throw new StoreError(`Command ${first.seq} is damaged: ${first.reason}`);
  const gap = records.findIndex(({ seq }, index) => seq !== after + 1 + index);
  if (gap !== -1) throw new StoreError(`Command ${after + 1 + gap} is missing`);
  return records;
}
