// pglite.ts: embedded PostgreSQL with its files in one folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Query } from './database.ts';
import { putEmptyDatabase } from './emptyDatabase.ts';
import { openLine, type PgliteLine } from './pgliteLine.ts';
import { createQueue } from './queue.ts';
import { StoreError } from './storeError.ts';

/**
 * Opens, and at first use creates, the database in `folder`. Throws StoreError for one that cannot be opened,
 * without any change.
 */
export async function openPglite(folder: string): Promise<Database> {
  const home = join(folder, 'pg');
  if (!existsSync(home)) await putEmptyDatabase(home, make);
  return databaseOn(await open(home));
}

/** Without the databases that PostgreSQL only copies new ones from: they are two thirds of the files. */
async function make(folder: string): Promise<void> {
  const line = await open(folder);
  await line.exec(`UPDATE pg_database SET datistemplate = false WHERE datname <> current_database()`);
  for (const name of ['template0', 'template1']) await line.exec(`DROP DATABASE ${name}`);
  await line.close();
}

async function open(home: string): Promise<PgliteLine> {
  try {
    return await openLine(home);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The database in ${home} cannot be opened (${reason}). Nothing was changed. Move the folder away or put a copy of it back, then start again.`,
      { cause },
    );
  }
}

function databaseOn(line: PgliteLine): Database {
  const queue = createQueue();
  const send: Query = (sql, parameters = []) => line.query(sql, parameters);
  return {
    query: (sql, parameters) => queue(() => send(sql, parameters)),
    transaction: (work) => queue(() => inTransaction(line, () => work(send))),
    async reclaim(tables) {
      // One by one, so that commits can go in between.
      for (const table of tables) await queue(() => line.exec(`VACUUM ${table}`));
      // A single process writes no checkpoints by itself, and without them the WAL grows forever.
      await queue(() => line.exec('CHECKPOINT'));
    },
    close: () => queue(() => line.close()),
  };
}

async function inTransaction<T>(line: PgliteLine, work: () => Promise<T>): Promise<T> {
  await line.exec('BEGIN');
  try {
    const result = await work();
    await line.commit();
    return result;
  } catch (error) {
    await line.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
