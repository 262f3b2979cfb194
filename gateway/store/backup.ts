// backup.ts: everything a store keeps as one file, and such a file as a store: of any kind, from any kind.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { HistoryPage } from '../world/history.ts';
import type { JournalRecord, MinuteCandle, Store, StoredSnapshot } from './store.ts';
import { StoreError } from './storeError.ts';

/** 2: with pages of histories. */
const VERSION = 2;
/** Rows that are written at once. */
const CHUNK = 2_000;
const PAGES = 40;
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
  | { kind: 'pages'; pages: HistoryPage[] }
  | { kind: 'candles'; candles: MinuteCandle[] };

/**
 * Writes what the store holds into a new file that only its owner can read: all of it or no file. The store may be in use; it is read and
 * packed piece by piece, so that the exchange goes on. Throws StoreError when there is such a file already, and for a store that is empty,
 * damaged or restored in part.
 */
export async function writeBackup(store: Store, file: string, at: number): Promise<BackupReport> {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name another file.`);
  await refuseUnfinished(store);
  // In this order: what is stored while this reads follows the snapshot without a gap.
  const { snapshot, records } = await store.read();
  const meta = await store.allMeta();
  if (snapshot === undefined && records.length === 0 && Object.keys(meta).length === 0)
    throw new StoreError('There is no exchange where the data should be: nothing was written. Check --data.');
  let candles = 0;
  async function* lines(): AsyncGenerator<Line> {
    yield { kind: 'trine-backup', version: VERSION, at };
    for (const [key, value] of Object.entries(meta)) yield { kind: 'meta', key, value };
    if (snapshot !== undefined) yield { kind: 'snapshot', snapshot };
    for (const each of chunks(records)) yield { kind: 'records', records: each };
    for await (const each of historyPages(store)) yield { kind: 'pages', pages: each };
    for await (const each of candlePages(store)) {
      candles += each.length;
      yield { kind: 'candles', candles: each };
    }
  }
  await writeWhole(file, packed(lines()));
  return { seq: records.at(-1)?.seq ?? snapshot?.seq ?? 0, records: records.length, candles };
}

/** What is stored meanwhile may come along: a page that the snapshot and the journal do not reach is never read. */
async function* historyPages({ pages }: Store): AsyncGenerator<HistoryPage[]> {
  for (let last: HistoryPage | undefined; ;) {
    const found: HistoryPage[] = await pages.list(last, PAGES);
    last = found.at(-1);
    if (last === undefined) return;
    yield found;
  }
}

/** All candles, oldest first. A page has room for many more markets than there are, so that a minute is never split without end. */
async function* candlePages({ candles }: Store): AsyncGenerator<MinuteCandle[]> {
  for (let startAt = 0; ;) {
    const page = await candles.read({ startAt, endAt: Number.MAX_SAFE_INTEGER, limit: CHUNK });
    const last = page.at(-1);
    if (last === undefined) return;
    if (page.length < CHUNK) return yield page;
    // The last minute may go on in the next page.
    yield page.filter(({ openAt }) => openAt < last.openAt);
    startAt = last.openAt;
  }
}

/** Fills an empty store with what is in the file. Throws StoreError for a file that is not whole and a store that is not empty; nothing was changed then. */
export async function restoreBackup(store: Store, file: string): Promise<BackupReport> {
  await refuseCut(file);
  const { snapshot, records } = await store.read();
  if (snapshot !== undefined || records.length > 0 || Object.keys(await store.allMeta()).length > 0)
    throw new StoreError(
      'There is an exchange already where the backup should go. Nothing was changed. Name an empty folder or database.',
    );
  await store.setMeta(UNFINISHED, '1');
  const report = { seq: 0, records: 0, candles: 0 };
  for await (const line of linesIn(file)) {
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
    if (line.kind === 'pages') await store.pages.put(line.pages);
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

/** The lines as text, and a last one with the hash of those before it. */
async function* packed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    yield text;
  }
  yield `${endLine(hash.digest('hex'))}\n`;
}

const endLine = (sha256: string): string => JSON.stringify({ kind: 'end', sha256 });

/** Throws StoreError for a file that is not a whole backup of a version that this one reads. */
async function refuseCut(file: string): Promise<void> {
  const hash = createHash('sha256');
  let first: string | undefined;
  let last: string | undefined;
  for await (const line of textsIn(file)) {
    first ??= line;
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
  }
  if (last !== endLine(hash.digest('hex')) || first === undefined)
    throw new StoreError(
      `${file} is no whole backup: its end is missing or does not match. Nothing was changed.`,
    );
  const head = JSON.parse(first) as Line;
  if (head.kind !== 'trine-backup' || head.version > VERSION)
    throw new StoreError(`${file} was written by a newer version. Nothing was changed.`);
}

async function* linesIn(file: string): AsyncGenerator<Line> {
  for await (const text of textsIn(file)) yield JSON.parse(text) as Line;
}

async function* textsIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let rest = '';
  try {
    for await (const part of gunzip.setEncoding('utf8')) {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`${file} cannot be read (${reason}). Nothing was changed.`, { cause });
  } finally {
    source.destroy();
  }
  if (rest !== '') yield rest;
}

/** On disk under its name when it resolves, or not there at all. */
async function writeWhole(file: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.new`;
  let isOurs = false;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    isOurs = true;
    try {
      await pipeline(texts, createGzip(), async (packedParts: AsyncIterable<Buffer>) => {
        for await (const part of packedParts) await handle.writeFile(part);
      });
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (cause) {
    if (isOurs) await rm(unfinished, { force: true });
    if (cause instanceof StoreError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The backup could not be written to ${file} (${reason}).`, { cause });
  }
}

/** A name is on disk once its folder is. Windows opens no folders, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
