// backupLines.ts: converts a store to lines of text and back, between any kinds of stores.
import { createSHA256 } from 'hash-wasm';
import type { HistoryPage, PageEntry, StoredPage } from '../../world/history.ts';
import { createLineCheck } from './lineCheck.ts';
import { isWhole, storedPage } from '../pages/pages.ts';
import { pageLabel, type Reach, reachOf } from '../pages/reach.ts';
import type { JournalRecord, MinuteCandle, Store, StoredSnapshot } from '../store.ts';
import { StoreError } from '../storeError.ts';

/** Version 2: with history pages. */
const VERSION = 2;
/** Rows per write. */
const CHUNK = 2_000;
const PAGES = 40;
/** Number of pages listed in a message; further ones are counted. */
const NAMED = 5;
const UNFINISHED = 'restore.unfinished';

export interface BackupReport {
  /** Number of the newest command in the backup. */
  seq: number;
  records: number;
  candles: number;
  /** Texts naming history pages that are damaged (copied as they are) or missing. */
  unread: string[];
}

type Line =
  | { kind: 'trine-backup'; version: number; at: number }
  | { kind: 'meta'; key: string; value: string }
  | { kind: 'snapshot'; snapshot: StoredSnapshot }
  | { kind: 'records'; records: JournalRecord[] }
  | { kind: 'pages'; pages: HistoryPage[] }
  | { kind: 'damagedPages'; pages: StoredPage[] }
  | { kind: 'candles'; candles: MinuteCandle[] };

/** Reads the lines of a backup from the start, without line ends; every call starts again. */
export type ReadLines = () => AsyncIterable<string>;

/**
 * Passes the lines of a backup to `consume`, with line ends, the last with the hash of all others; the report counts
 * them meanwhile. The store may be in use; no page is dropped until the end. Throws StoreError for a store that is
 * empty, damaged or partly restored.
 */
export async function backUp<Made>(
  store: Store,
  at: number,
  consume: (lines: AsyncIterable<string>) => Promise<Made>,
): Promise<{ made: Made; report: BackupReport }> {
  const release = store.pages.keepAll();
  try {
    const { lines, report } = await backupOf(store, at);
    return { made: await consume(lines), report };
  } finally {
    release();
  }
}

async function backupOf(
  store: Store,
  at: number,
): Promise<{ lines: AsyncIterable<string>; report: BackupReport }> {
  await refuseUnfinished(store);
  // Read first: everything stored later follows the snapshot without a gap.
  const { snapshot, records } = await store.read();
  const meta = await store.allMeta();
  if (snapshot === undefined && records.length === 0 && Object.keys(meta).length === 0)
    throw new StoreError('There is no exchange where the data should be: nothing was written. Check --data.');
  const report: BackupReport = {
    seq: records.at(-1)?.seq ?? snapshot?.seq ?? 0,
    records: records.length,
    candles: 0,
    unread: [],
  };
  async function* lines(): AsyncGenerator<Line> {
    yield { kind: 'trine-backup', version: VERSION, at };
    for (const [key, value] of Object.entries(meta)) yield { kind: 'meta', key, value };
    if (snapshot !== undefined) yield { kind: 'snapshot', snapshot };
    for (const each of chunks(records)) yield { kind: 'records', records: each };
    yield* pageLines(store, reachOf(snapshot), report);
    for await (const each of candlePages(store)) {
      report.candles += each.length;
      yield { kind: 'candles', candles: each };
    }
  }
  return { lines: packed(lines()), report };
}

/** The pages that the state needs. */
async function* pageLines({ pages }: Store, reach: Reach, { unread }: BackupReport): AsyncGenerator<Line> {
  for (let last: StoredPage | undefined; ;) {
    const found: StoredPage[] = await pages.list(last, PAGES);
    last = found.at(-1);
    if (last === undefined) break;
    const needed = found.filter((page) => reach.takes(page));
    const [whole, damaged] = [needed.filter(isWhole), needed.filter((page) => !isWhole(page))];
    yield { kind: 'pages', pages: whole.map(readPage) };
    if (damaged.length > 0) yield { kind: 'damagedPages', pages: damaged };
    unread.push(...damaged.map(pageLabel));
  }
  unread.push(...reach.missing());
}

function readPage({ owner, kind, first, text }: StoredPage): HistoryPage {
  return { owner, kind, first, entries: JSON.parse(text) as PageEntry[] };
}

/** All candles, oldest first. A page has room for more candles than one minute has, so every page makes progress. */
async function* candlePages({ candles }: Store): AsyncGenerator<MinuteCandle[]> {
  for (let startAt = 0; ;) {
    const page = await candles.read({ startAt, endAt: Number.MAX_SAFE_INTEGER, limit: CHUNK });
    const last = page.at(-1);
    if (last === undefined) return;
    if (page.length < CHUNK) return yield page;
    // The last minute may continue in the next page.
    yield page.filter(({ openAt }) => openAt < last.openAt);
    startAt = last.openAt;
  }
}

/**
 * Fills an empty store from the lines of `name`. Throws StoreError for incomplete lines or a non-empty store,
 * without any change.
 */
export async function restoreLines(store: Store, name: string, read: ReadLines): Promise<BackupReport> {
  await refuseUnfit(name, read);
  const { snapshot, records } = await store.read();
  if (snapshot !== undefined || records.length > 0 || Object.keys(await store.allMeta()).length > 0)
    throw new StoreError(
      'There is an exchange already where the backup should go. Nothing was changed. Name an empty folder or database.',
    );
  await store.setMeta(UNFINISHED, '1');
  const report: BackupReport = { seq: 0, records: 0, candles: 0, unread: [] };
  let reach = reachOf(undefined);
  for await (const text of read()) {
    const line = JSON.parse(text) as Line;
    if (line.kind === 'snapshot') reach = reachOf(line.snapshot);
    await restoreLine(store, line, reach, report);
  }
  report.unread.push(...reach.missing());
  await store.setMeta(UNFINISHED, '');
  return report;
}

/** When a backup was made, by its first line. Call it with restored lines. */
export async function madeAtOf(read: ReadLines): Promise<number> {
  for await (const text of read()) {
    const line = JSON.parse(text) as Line;
    return line.kind === 'trine-backup' ? line.at : 0;
  }
  return 0;
}

async function restoreLine(store: Store, line: Line, reach: Reach, report: BackupReport): Promise<void> {
  switch (line.kind) {
    case 'meta':
      return store.setMeta(line.key, line.value);
    case 'snapshot':
      report.seq = line.snapshot.seq;
      return store.saveSnapshot(line.snapshot);
    case 'records':
      report.seq = line.records.at(-1)?.seq ?? report.seq;
      report.records += line.records.length;
      return store.append(line.records);
    case 'pages':
      return store.pages.put(line.pages.map(storedPage).filter((page) => reach.takes(page)));
    case 'damagedPages':
      report.unread.push(...line.pages.map(pageLabel));
      return store.pages.put(line.pages.filter((page) => reach.takes(page)));
    case 'candles':
      report.candles += line.candles.length;
      return store.candles.put(line.candles);
    default:
  }
}

/** A sentence about unreadable pages, with a leading space; empty without any. */
export function unreadText({ unread }: Pick<BackupReport, 'unread'>): string {
  if (unread.length === 0) return '';
  const more = unread.length > NAMED ? `, and ${unread.length - NAMED} more` : '';
  return ` Parts of histories cannot be read in it, as they are damaged or missing: ${unread.slice(0, NAMED).join('; ')}${more}.`;
}

/** Throws StoreError for a partly restored store. */
export async function refuseUnfinished(store: Pick<Store, 'getMeta'>): Promise<void> {
  if (await store.getMeta(UNFINISHED))
    throw new StoreError(
      'A backup was being restored here and did not get to its end. Nothing was changed. Restore it into an empty folder or database.',
    );
}

/** The lines as text, and a last line with the hash of the others. */
async function* packed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = await createSHA256();
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    yield text;
  }
  yield `${endLine(hash.digest('hex'))}\n`;
}

const endLine = (sha256: string): string => JSON.stringify({ kind: 'end', sha256 });

/** Throws StoreError for lines that are not a complete backup of a supported version, or that no store can take. */
async function refuseUnfit(name: string, read: ReadLines): Promise<void> {
  const hash = await createSHA256();
  const fits = createLineCheck();
  let first: string | undefined;
  let last: string | undefined;
  let unfit: number | undefined;
  let count = 0;
  for await (const line of read()) {
    first ??= line;
    if (last !== undefined) {
      hash.update(`${last}\n`);
      count += 1;
      if (unfit === undefined && !fits(last)) unfit = count;
    }
    last = line;
  }
  if (last !== endLine(hash.digest('hex')) || first === undefined || count === 0)
    throw new StoreError(
      `${name} is no whole backup: its end is missing or does not match. Nothing was changed.`,
    );
  if (isNewer(first)) throw new StoreError(`${name} was written by a newer version. Nothing was changed.`);
  if (unfit !== undefined)
    throw new StoreError(
      `${name} cannot be restored: its line ${unfit} is damaged or not in order. Nothing was changed.`,
    );
}

function isNewer(first: string): boolean {
  const head = JSON.parse(first) as { kind?: unknown; version?: unknown } | null;
  return head?.kind === 'trine-backup' && !(Number(head.version) <= VERSION);
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
