// pglite.ts: embedded PostgreSQL with its files in one folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Results } from '@electric-sql/pglite';
import type { Database, Query, Row } from './database.ts';
import { DurableFolder } from './durableFolder.ts';
import { putEmptyDatabase } from './emptyDatabase.ts';
import { StoreError } from './storeError.ts';

/**
 * Turns fsync on, which PGlite disables, with method `fsync`, because `fdatasync` does nothing in the WebAssembly
 * build. Small buffers: the journal is written once and read once.
 */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'synchronous_commit=on', 'shared_buffers=16MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/**
 * Opens, and at first use creates, the database in `folder`. Throws StoreError for one that cannot be opened,
 * without any change.
 */
export async function openPglite(folder: string): Promise<Database> {
  const home = join(folder, 'pg');
  if (!existsSync(home)) await putEmptyDatabase(home, make);
  return wrap(await open(home));
}

async function make(folder: string): Promise<void> {
  const database = await open(folder);
  await database.close();
}

async function open(home: string): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: new DurableFolder(home), relaxedDurability: false, startParams: START });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The database in ${home} cannot be opened (${reason}). Nothing was changed. Move the folder away or put a copy of it back, then start again.`,
      { cause },
    );
  }
}

function wrap(database: PGlite): Database {
  const query: Query = async (sql, parameters = []) => rows(await database.query(sql, [...parameters]));
  return {
    query,
    transaction: (work) =>
      database.transaction((inside) =>
        work(async (sql, parameters = []) => rows(await inside.query(sql, [...parameters]))),
      ),
    async reclaim(tables) {
      for (const table of tables) await database.exec(`VACUUM ${table}`);
      // A single process writes no checkpoints by itself, and without them the WAL grows forever.
      await database.exec('CHECKPOINT');
    },
    close: () => database.close(),
  };
}

function rows(results: Results): Row[] {
  return results.rows as Row[];
}
