// snapshots.ts: the table of snapshots.
import { checksumOf } from './checksum.ts';
import { type Database, type Query, textOf, wholeOf } from './database.ts';
import type { Quarantined, StoredSnapshot } from './store.ts';

/** Number of kept snapshots: the current one and a fallback. */
const KEPT = 2;

/** Stores the snapshot, deletes all but the newest two, and returns up to where the journal is no longer needed. */
export async function writeSnapshot(query: Query, { seq, at, state }: StoredSnapshot): Promise<number> {
  await query(
    `INSERT INTO snapshot (seq, at, state, checksum) VALUES ($1, $2, $3, $4)
     ON CONFLICT (seq) DO UPDATE SET at = excluded.at, state = excluded.state, checksum = excluded.checksum`,
    [seq, at, state, checksumOf(seq, at, state)],
  );
  const kept = (await query(`SELECT seq FROM snapshot ORDER BY seq DESC LIMIT ${KEPT}`)).map((row) =>
    wholeOf(row['seq']),
  );
  const oldest = Math.min(...kept);
  await query(`DELETE FROM snapshot WHERE seq < $1`, [oldest]);
  return kept.length < KEPT ? 0 : oldest;
}

/** The newest intact snapshot, and the damaged ones newer than it. */
export async function readNewest({
  query,
}: Pick<Database, 'query'>): Promise<{ snapshot: StoredSnapshot | undefined; damaged: Quarantined[] }> {
  const damaged: Quarantined[] = [];
  for (const row of await query(`SELECT seq FROM snapshot ORDER BY seq DESC`)) {
    const seq = wholeOf(row['seq']);
    const read = await readOne(query, seq);
    if (typeof read !== 'string') return { snapshot: read, damaged };
    damaged.push({ kind: 'snapshot', seq, reason: read });
  }
  return { snapshot: undefined, damaged };
}

/** The snapshot, or a text about its damage. */
async function readOne(query: Query, seq: number): Promise<StoredSnapshot | string> {
  try {
    const [row] = await query(`SELECT at, state, checksum FROM snapshot WHERE seq = $1`, [seq]);
    if (row === undefined) return 'it is missing';
    const snapshot = { seq, at: wholeOf(row['at']), state: textOf(row['state']) };
    return checksumOf(seq, snapshot.at, snapshot.state) === wholeOf(row['checksum'])
      ? snapshot
      : 'its checksum does not match';
  } catch (cause) {
    return `it cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
