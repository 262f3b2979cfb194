// journal.ts: the journal's table of commands.
import type { HistoryPage } from '../world/history.ts';
import { checksumOf } from './checksum.ts';
import { type Database, type Query, type Row, textOf, wholeOf } from './database.ts';
import { pageParameters, pageStatements } from './pages/pageTable.ts';
import type { JournalRecord, Quarantined } from './store.ts';
import { takenOver } from './storeError.ts';
import { joined, textsIn } from './texts.ts';

/** Maximum pages per statement. */
const MAX_PAGES = 100;

/**
 * Writes a group in one statement, which is one transaction and one disk sync. It locks the holder's row, so that
 * another process takes over either before it, and nothing is written, or after it, and finds the group. Throws
 * StoreLost.
 */
export async function appendRecords(
  query: Query,
  records: readonly JournalRecord[],
  epoch: number,
  drops = true,
): Promise<void> {
  const pages = pagesWith(records);
  const [written] = await query(
    `WITH held AS (SELECT epoch FROM holder WHERE epoch = $1 FOR SHARE), ${
      pages.length === 0 ? '' : `${pageStatements(6, 'EXISTS (SELECT 1 FROM held)', drops)}, `
    }written AS (
       INSERT INTO journal (seq, at, checksum, command)
       SELECT r.seq, r.at, r.checksum, r.command
       FROM held, ROWS FROM (${wholesIn(2)}, ${wholesIn(3)}, ${wholesIn(4)}, ${textsIn(5)}) AS r (seq, at, checksum, command)
       RETURNING 1)
     SELECT count(*) AS count FROM written`,
    [epoch, ...parametersOf(records), ...(pages.length === 0 ? [] : pageParameters(pages))],
  );
  if (wholeOf(written?.['count']) !== records.length) throw takenOver();
}

function parametersOf(records: readonly JournalRecord[]): string[] {
  return [
    `{${records.map(({ seq }) => seq).join()}}`,
    `{${records.map(({ at }) => at).join()}}`,
    `{${records.map(({ seq, at, command }) => checksumOf(seq, at, command)).join()}}`,
    joined(records.map(({ command }) => command)),
  ];
}

/** The rows of a parameter such as `{1,2,3}`. */
function wholesIn(n: number): string {
  return `unnest($${n}::text::bigint[])`;
}

/** Whether a group is so large that one statement could exceed the timeout. */
export function isLarge(records: readonly JournalRecord[]): boolean {
  return pagesWith(records).length > MAX_PAGES;
}

/** The same in several statements of one transaction, with a longer timeout. Call as the holder. */
export async function appendLarge(
  inside: Query,
  records: readonly JournalRecord[],
  epoch: number,
  drops: boolean,
): Promise<void> {
  const pages = pagesWith(records);
  for (let start = 0; start < pages.length; start += MAX_PAGES)
    await inside(`WITH ${pageStatements(1, 'true', drops)} SELECT 1`, [
      ...pageParameters(pages.slice(start, start + MAX_PAGES)),
    ]);
  await appendRecords(
    inside,
    records.map(({ seq, at, command }) => ({ seq, at, command })),
    epoch,
  );
}

function pagesWith(records: readonly JournalRecord[]): HistoryPage[] {
  return records.flatMap((record) => record.pages ?? []);
}

export interface ReadRecords {
  records: JournalRecord[];
  damaged: (Quarantined & { content: string | null })[];
}

/** The records after `seq` in order, damaged ones separately. A number in neither list is a gap. */
export async function readRecords(database: Database, seq: number): Promise<ReadRecords> {
  const { rows, unreadable } = await readRows(database.query, seq);
  const { records, damaged } = checked(rows);
  return { records, damaged: [...unreadable, ...damaged].sort((a, b) => a.seq - b.seq) };
}

/** The same for at most `limit` records. Rejects when the database cannot read one of them. */
export async function readNext(query: Query, seq: number, limit: number): Promise<ReadRecords> {
  return checked(
    await query(`SELECT seq, at, command, checksum FROM journal WHERE seq > $1 ORDER BY seq LIMIT $2`, [
      seq,
      limit,
    ]),
  );
}

function checked(rows: readonly Row[]): ReadRecords {
  const result: ReadRecords = { records: [], damaged: [] };
  for (const row of rows) {
    const record = recordOf(row);
    const reason = damageOf(record, wholeOf(row['checksum']));
    if (reason === undefined) result.records.push(record);
    else result.damaged.push({ kind: 'journal', seq: record.seq, reason, content: record.command });
  }
  return result;
}

export async function pruneJournal(query: Query, upTo: number): Promise<void> {
  await query(`DELETE FROM journal WHERE seq <= $1`, [upTo]);
}

async function readRows(
  query: Query,
  seq: number,
): Promise<{ rows: Row[]; unreadable: ReadRecords['damaged'] }> {
  try {
    return {
      rows: await query(`SELECT seq, at, command, checksum FROM journal WHERE seq > $1 ORDER BY seq`, [seq]),
      unreadable: [],
    };
  } catch (error) {
    return readOneByOne(query, seq, error);
  }
}

/** A damaged page makes the whole query fail, but not queries of records on other pages. */
async function readOneByOne(
  query: Query,
  seq: number,
  error: unknown,
): Promise<{ rows: Row[]; unreadable: ReadRecords['damaged'] }> {
  // The index has the last number even when the page of its row is gone.
  const last = wholeOf(
    (
      await query(`SELECT coalesce(max(seq), 0) AS last FROM journal`).catch(() => Promise.reject(error))
    )[0]?.['last'],
  );
  const rows: Row[] = [];
  const unreadable: ReadRecords['damaged'] = [];
  for (let each = seq + 1; each <= last; each += 1) {
    try {
      rows.push(...(await query(`SELECT seq, at, command, checksum FROM journal WHERE seq = $1`, [each])));
    } catch (cause) {
      unreadable.push({
        kind: 'journal',
        seq: each,
        reason: `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
        content: null,
      });
    }
  }
  return { rows, unreadable };
}

function recordOf(row: Row): JournalRecord {
  return { seq: wholeOf(row['seq']), at: wholeOf(row['at']), command: textOf(row['command']) };
}

function damageOf({ seq, at, command }: JournalRecord, checksum: number): string | undefined {
  if (checksumOf(seq, at, command) !== checksum) return 'its checksum does not match';
  try {
    JSON.parse(command);
    return undefined;
  } catch {
    return 'it is not JSON';
  }
}
