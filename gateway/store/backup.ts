// backup.ts: everything a store keeps as one file, and such a file as a store: of any kind, from any kind.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { JournalRecord, MinuteCandle, Store, StoredSnapshot } from './store.ts';
import { StoreError } from './storeError.ts';

const VERSION = 1;
/** Rows that are written at once. */
const CHUNK = 2_000;
const UNFINISHED = 'restore.unfinished';

export interface BackupReport {
  /** The number of the newest command in it. */
  seq: number;
  records: number;
  candles: number;
}

type Line =
  | { kind: 'trine-backup'; version: number; at: number }
  | { kind: 'meta'; key: string; value: string }
  | { kind: 'snapshot'; snapshot: StoredSnapshot }
  | { kind: 'records'; records: JournalRecord[] }
  | { kind: 'candles'; candles: MinuteCandle[] };

/**
 * Writes what the store holds into a new file that only its owner can read: all of it or no file. The store may be in use. Throws
 * StoreError when there is such a file already.
 */
export async function writeBackup(store: Store, file: string, at: number): Promise<BackupReport> {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name another file.`);
  // In this order: what is stored while this reads follows the snapshot without a gap.
  const { snapshot, records } = await store.load();
  const meta = await store.allMeta();
  const candles = await store.candles.read({ startAt: 0, endAt: Number.MAX_SAFE_INTEGER });
  const lines: Line[] = [
    { kind: 'trine-backup', version: VERSION, at },
    ...Object.entries(meta).map(([key, value]): Line => ({ kind: 'meta', key, value })),
    ...(snapshot === undefined ? [] : [{ kind: 'snapshot', snapshot } satisfies Line]),
    ...chunks(records).map((each): Line => ({ kind: 'records', records: each })),
    ...chunks(candles).map((each): Line => ({ kind: 'candles', candles: each })),
  ];
  await writeWhole(file, packed(lines));
  return {
    seq: records.at(-1)?.seq ?? snapshot?.seq ?? 0,
    records: records.length,
    candles: candles.length,
  };
}

/** Fills an empty store with what is in the file. Throws StoreError for a file that is not whole and a store that is not empty; nothing was changed then. */
export async function restoreBackup(store: Store, file: string): Promise<BackupReport> {
  const lines = unpacked(file);
  const { snapshot, records } = await store.load();
  if (snapshot !== undefined || records.length > 0 || Object.keys(await store.allMeta()).length > 0)
    throw new StoreError(
      'There is an exchange already where the backup should go. Nothing was changed. Name an empty folder or database.',
    );
  await store.setMeta(UNFINISHED, '1');
  const report = { seq: 0, records: 0, candles: 0 };
  for (const line of lines) {
    if (line.kind === 'meta') await store.setMeta(line.key, line.value);
    if (line.kind === 'snapshot') {
      await store.saveSnapshot(line.snapshot);
      report.seq = line.snapshot.seq;
    }
    if (line.kind === 'records') {
      await store.append(line.records);
      report.seq = line.records.at(-1)?.seq ?? report.seq;
      report.records += line.records.length;
    }
    if (line.kind === 'candles') {
      await store.candles.put(line.candles);
      report.candles += line.candles.length;
    }
  }
  await store.setMeta(UNFINISHED, '');
  return report;
}

/** Throws StoreError for a store into which a backup was put in part only. */
export async function refuseUnfinished(store: Pick<Store, 'getMeta'>): Promise<void> {
  if (await store.getMeta(UNFINISHED))
    throw new StoreError(
      'A backup was being restored here and did not get to its end. Nothing was changed. Restore it into an empty folder or database.',
    );
}

function packed(lines: readonly Line[]): Buffer {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return gzipSync(`${text}${JSON.stringify({ kind: 'end', sha256: hashOf(text) })}\n`);
}

function unpacked(file: string): Line[] {
  const text = textIn(file);
  const at = text.lastIndexOf('\n', text.length - 2) + 1;
  const [body, end] = [text.slice(0, at), text.slice(at)];
  if (end.trim() !== JSON.stringify({ kind: 'end', sha256: hashOf(body) }))
    throw new StoreError(
      `${file} is no whole backup: its end is missing or does not match. Nothing was changed.`,
    );
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const [first] = lines;
  if (first?.kind !== 'trine-backup' || first.version > VERSION)
    throw new StoreError(`${file} was written by a newer version. Nothing was changed.`);
  return lines;
}

function textIn(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`${file} cannot be read (${reason}). Nothing was changed.`, { cause });
  }
}

/** On disk under its name when it resolves, or not there at all. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.new`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The backup could not be written to ${file} (${reason}).`, { cause });
  }
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
