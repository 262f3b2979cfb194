// sqlStore.ts: the store on PostgreSQL, embedded or a server.
import { createCandleTable } from './candleTable.ts';
import { type Connect, type Database, type Query, textOf, wholeOf } from './database.ts';
import { checkHold, holding, renewHold, takeHold } from './fence.ts';
import { firstGap, rangeOf, refuseGap } from './gaps.ts';
import { appendLarge, appendRecords, isLarge, pruneJournal, readRecords } from './journal.ts';
import { migrate } from './schema.ts';
import { readNewest, writeSnapshot } from './snapshots.ts';
import { createPageTable } from './pages/pageTable.ts';
import type { JournalRecord, Quarantined, Restored, Store } from './store.ts';
import { StoreError, StoreLost } from './storeError.ts';

/**
 * `connect` opens the database, and reopens it after a failure. From now on this process is the holder, and an earlier
 * holder can no longer write. Throws StoreError like `connect`.
 */
export async function createSqlStore(connect: Connect, now: () => number): Promise<Store> {
  let database = await connect();
  let epoch: number;
  try {
    await migrate(database);
    epoch = await takeHold(database, now());
  } catch (error) {
    await database.close();
    throw error;
  }
  const query: Query = (sql, parameters) => database.query(sql, parameters);
  const write = <T>(work: (inside: Query) => Promise<T>): Promise<T> => holding(database, epoch, work);

  const pages = createPageTable(query, write);

  return {
    get epoch() {
      return epoch;
    },
    candles: createCandleTable(query, write),
    pages,
    append: (records) =>
      isLarge(records)
        ? write((inside) => appendLarge(inside, records, epoch, pages.drops))
        : appendRecords(query, records, epoch, pages.drops),
    async saveSnapshot(snapshot) {
      const upTo = await write((inside) => writeSnapshot(inside, snapshot));
      if (upTo === 0) return;
      await write((inside) => pruneJournal(inside, upTo));
      await database.reclaim(['journal', 'snapshot', 'candle', 'holder', 'history']);
    },
    load: () => load(database, epoch, now()),
    read: () => read(database),
    recordsAfter: (seq) => recordsAfter(database, seq),
    async getMeta(key) {
      const [row] = await query(`SELECT value FROM meta WHERE key = $1`, [key]);
      return row && textOf(row['value']);
    },
    async setMeta(key, value) {
      await write((inside) =>
        inside(
          `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
          [key, value],
        ),
      );
    },
    async allMeta() {
      const rows = await query(
        `SELECT key, value FROM meta WHERE key <> 'schema' AND value <> '' ORDER BY key`,
      );
      return Object.fromEntries(rows.map((row) => [textOf(row['key']), textOf(row['value'])]));
    },
    check: () => checkHold(query, epoch),
    async reopen() {
      await database.close().catch(() => undefined);
      // The holder of the lock may have taken over: then waiting is pointless.
      database = await connect((ask) => checkHold(ask, epoch));
      epoch = await renewHold(database, epoch, now());
    },
    close: () => database.close(),
  };
}

async function load(database: Database, epoch: number, now: number): Promise<Restored> {
  const { snapshot, damaged: snapshots } = await readNewest(database);
  const after = snapshot?.seq ?? 0;
  const { records, damaged } = await readRecords(database, after);
  const earlier = await quarantinedAfter(database, after);
  const named = damaged.map(({ content: _content, ...each }) => each);
  refuseGap(after, records, [...named, ...earlier]);
  await holding(database, epoch, async (query) => {
    for (const each of snapshots) await quarantine(query, each, null, now);
    for (const each of damaged) await quarantine(query, each, each.content, now);
    if (damaged.length > 0) await emptyJournal(query, records, epoch);
  });
  // A row on a damaged page may not be deletable: it is left and found again.
  for (const { seq } of snapshots)
    await holding(database, epoch, (query) => query(`DELETE FROM snapshot WHERE seq = $1`, [seq])).catch(
      () => undefined,
    );
  const known = new Set(named.map(({ seq }) => seq));
  return {
    snapshot,
    records,
    quarantined: [...snapshots, ...named, ...earlier.filter(({ seq }) => !known.has(seq))],
  };
}

async function read(database: Database): Promise<Pick<Restored, 'snapshot' | 'records'>> {
  const { snapshot } = await readNewest(database);
  const { records, damaged } = await readRecords(database, snapshot?.seq ?? 0);
  const [first] = damaged;
  if (first !== undefined)
    throw new StoreError(
      `Command ${first.seq} is damaged: ${first.reason}. Nothing was changed. Start the gateway once, so that a snapshot follows what is whole.`,
    );
  refuseGap(snapshot?.seq ?? 0, records, []);
  return { snapshot, records };
}

/** Records quarantined by an earlier, interrupted start: they are missing from the journal. */
async function quarantinedAfter({ query }: Database, seq: number): Promise<Quarantined[]> {
  const rows = await query(
    `SELECT DISTINCT ON (seq) seq, reason FROM quarantine WHERE kind = 'journal' AND seq > $1 ORDER BY seq, id`,
    [seq],
  );
  return rows.map((row) => ({ kind: 'journal', seq: wholeOf(row['seq']), reason: textOf(row['reason']) }));
}

async function quarantine(
  query: Query,
  { kind, seq, reason }: Quarantined,
  content: string | null,
  now: number,
): Promise<void> {
  // Found again by an interrupted start: stored once only.
  await query(
    `INSERT INTO quarantine (kind, seq, content, reason, found_at)
     SELECT $1::text, $2::bigint, $3::text, $4::text, $5::bigint
     WHERE NOT EXISTS (SELECT 1 FROM quarantine WHERE kind = $1 AND seq = $2 AND reason = $4)`,
    [kind, seq, content, reason, now],
  );
}

/** Rewrites the intact records, because a damaged page can be emptied but not repaired. */
async function emptyJournal(query: Query, records: Restored['records'], epoch: number): Promise<void> {
  await query(`TRUNCATE journal`);
  if (records.length > 0) await appendRecords(query, records, epoch);
}

async function recordsAfter(database: Database, seq: number): Promise<JournalRecord[]> {
  const [ends] = await database.query(
    `SELECT greatest((SELECT max(seq) FROM journal), (SELECT max(seq) FROM snapshot), 0) AS stored, coalesce((SELECT max(seq) FROM quarantine), 0) AS quarantined`,
  );
  const [stored, quarantined] = [wholeOf(ends?.['stored']), wholeOf(ends?.['quarantined'])];
  if (Math.max(stored, quarantined) < seq)
    throw gapped(
      `commands ${Math.max(stored, quarantined) + 1} to ${seq}, which were acknowledged, are no longer in it`,
    );
  const { records, damaged } = await readRecords(database, seq);
  const [first] = damaged;
  if (first !== undefined) throw gapped(`command ${first.seq} is damaged: ${first.reason}`);
  const gap = firstGap(seq, [...records.map((each) => each.seq), ...(stored > seq ? [stored] : [])]);
  // The last number may be a snapshot's: the commands up to it are no longer in the journal, so what they did
  // is unknown.
  const isCut = (records.at(-1)?.seq ?? seq) < stored;
  if (gap !== undefined || isCut)
    throw gapped(`${rangeOf(gap ?? { from: seq + 1, to: stored })} missing after command ${seq}`);
  return records;
}

function gapped(what: string): StoreLost {
  return new StoreLost(
    'gap',
    `The stored journal does not join what this gateway has in memory: ${what}. It no longer writes. Find out what else writes to the database, then start it again.`,
  );
}
