// sqlStore.ts: the store on PostgreSQL, embedded or not.
import { createCandleTable } from './candleTable.ts';
import { type Database, type Query, textOf } from './database.ts';
import { appendRecords, pruneJournal, readRecords } from './journal.ts';
import { migrate } from './schema.ts';
import { readNewest, writeSnapshot } from './snapshots.ts';
import type { Quarantined, Restored, Store } from './store.ts';

/** `connect` opens the database, and opens it anew after a failure. Throws StoreError as `connect` does. */
export async function createSqlStore(connect: () => Promise<Database>, now: () => number): Promise<Store> {
  let database = await connect();
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const query: Query = (sql, parameters) => database.query(sql, parameters);

  return {
    candles: createCandleTable(query),
    append: (records) => appendRecords(query, records),
    async saveSnapshot(snapshot) {
      const upTo = await database.transaction((inside) => writeSnapshot(inside, snapshot));
      if (upTo === 0) return;
      await pruneJournal(query, upTo);
      await database.reclaim(['journal', 'snapshot', 'candle']);
    },
    load: () => load(database, now()),
    recordsAfter: async (seq) => (await readRecords(database, seq)).records,
    async getMeta(key) {
      const [row] = await query(`SELECT value FROM meta WHERE key = $1`, [key]);
      return row && textOf(row['value']);
    },
    async setMeta(key, value) {
      await query(`INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, [key, value]);
    },
    async reopen() {
      await database.close().catch(() => undefined);
      database = await connect();
    },
    close: () => database.close(),
  };
}

async function load(database: Database, now: number): Promise<Restored> {
  const { snapshot, damaged: snapshots } = await readNewest(database);
  const { records, damaged } = await readRecords(database, snapshot?.seq ?? 0);
  const quarantined: Quarantined[] = [...snapshots, ...damaged.map(({ content: _content, ...named }) => named)];
  for (const each of snapshots) await quarantine(database.query, each, null, now);
  for (const each of damaged) await quarantine(database.query, each, each.content, now);
  if (damaged.length > 0) await emptyJournal(database, records);
  return { snapshot, records, quarantined };
}

async function quarantine(query: Query, { kind, seq, reason }: Quarantined, content: string | null, now: number): Promise<void> {
  // Found again on a start that was cut short before the next snapshot: once is enough.
  await query(
    `INSERT INTO quarantine (kind, seq, content, reason, found_at)
     SELECT $1::text, $2::bigint, $3::text, $4::text, $5::bigint
     WHERE NOT EXISTS (SELECT 1 FROM quarantine WHERE kind = $1 AND seq = $2 AND reason = $4)`,
    [kind, seq, content, reason, now],
  );
  if (kind === 'snapshot') await query(`DELETE FROM snapshot WHERE seq = $1`, [seq]).catch(() => undefined);
}

/** Writes the whole records anew: a damaged page can be emptied, not repaired. */
async function emptyJournal(database: Database, records: Restored['records']): Promise<void> {
  await database.transaction(async (query) => {
    await query(`TRUNCATE journal`);
    if (records.length > 0) await appendRecords(query, records);
  });
}
