// pageTable.ts: older parts of people's histories as rows, a page each.
import type { Address } from '#protocol/ids.ts';
import {
  HISTORY_LENGTH,
  type HistoryPage,
  PAGE_LENGTH,
  type PageEntry,
  type PageKind,
  type PageSpan,
  timeOf,
} from '../world/history.ts';
import { checksumOf } from './checksum.ts';
import { type Query, type Row, textOf, wholeOf } from './database.ts';
import type { PageStore } from './store.ts';
import { StoreError } from './storeError.ts';

const COLUMNS = 'owner, kind, first, oldest, newest, entries, checksum';
const TYPES =
  'owner text, kind text, first bigint, oldest bigint, newest bigint, entries json, checksum bigint';

/** Pages that no read reaches any more are kept a little longer: one may be under way. */
export const REACH = HISTORY_LENGTH + 4 * PAGE_LENGTH;

/** `write` runs what changes something in a transaction of the holder. */
export function createPageTable(
  query: Query,
  write: (work: (inside: Query) => Promise<unknown>) => Promise<unknown>,
): PageStore {
  return {
    async read(span) {
      return within(span, joined(span, await rowsOf(query, span, '', [pagesFor(span)])));
    },
    search: async (span, text) =>
      within(span, await rowsOf(query, span, 'AND strpos(entries, $8) > 0', [null, text])),
    async put(pages) {
      if (pages.length === 0) return;
      const known = await query(
        `SELECT h.owner, h.kind, h.first, h.checksum FROM history h JOIN json_to_recordset($1::json) AS r (${TYPES}) USING (owner, kind, first) WHERE h.checksum = r.checksum`,
        [rowsText(pages)],
      );
      const keys = new Set(
        known.map((row) => `${textOf(row['owner'])} ${textOf(row['kind'])} ${wholeOf(row['first'])}`),
      );
      const missing = pages.filter(({ owner, kind, first }) => !keys.has(`${owner} ${kind} ${first}`));
      if (missing.length > 0)
        await write((inside) => inside(`WITH ${pageStatements(1, 'true')} SELECT 1`, [rowsText(missing)]));
    },
    async list(after, limit) {
      const rows = await query(
        `SELECT ${COLUMNS} FROM history WHERE (owner, kind, first) > ($1, $2, $3::bigint) ORDER BY owner, kind, first LIMIT $4`,
        [after?.owner ?? '', after?.kind ?? '', after?.first ?? -1, limit],
      );
      return rows.map(pageOf);
    },
  };
}

/**
 * Two statements for WITH, which write the pages that parameter $`n` holds and drop what no read reaches any more. `condition`: who may.
 * A page of the same name is replaced.
 */
export function pageStatements(n: number, condition: string): string {
  const rows = `json_to_recordset($${n}::json) AS r (${TYPES})`;
  return `paged AS (
       INSERT INTO history (${COLUMNS})
       SELECT r.owner, r.kind, r.first, r.oldest, r.newest, r.entries::text, r.checksum FROM ${rows} WHERE ${condition}
       ON CONFLICT (owner, kind, first) DO UPDATE SET oldest = excluded.oldest, newest = excluded.newest,
         entries = excluded.entries, checksum = excluded.checksum),
     dropped AS (
       DELETE FROM history h USING ${rows} WHERE ${condition} AND h.owner = r.owner AND h.kind = r.kind AND h.first < r.first - ${REACH})`;
}

/** The parameter for `pageStatements`; of two pages with the same name the later one. */
export function rowsText(pages: readonly HistoryPage[]): string {
  const rows = new Map<string, string>();
  for (const { owner, kind, first, entries } of pages) {
    const text = JSON.stringify(entries);
    const head = {
      owner,
      kind,
      first,
      oldest: timeOf(entries[0] as PageEntry),
      newest: timeOf(entries.at(-1) as PageEntry),
      checksum: checksumFor(owner, kind, first, text),
    };
    // As it is, not as a text in a text: every quote would be escaped and read back.
    rows.set(`${owner} ${kind} ${first}`, `${JSON.stringify(head).slice(0, -1)},"entries":${text}}`);
  }
  return `[${[...rows.values()].join(',')}]`;
}

export function checksumFor(owner: string, kind: string, first: number, text: string): number {
  return checksumOf(first, 0, `${owner} ${kind} ${text}`);
}

/** Newest first; the newest of them may end after the span, and a page more may begin before it. */
function pagesFor({ limit }: PageSpan): number {
  return Math.ceil(limit / PAGE_LENGTH) + 2;
}

async function rowsOf(
  query: Query,
  { owner, kind, from, below, startAt, endAt }: PageSpan,
  condition: string,
  more: readonly unknown[],
): Promise<HistoryPage[]> {
  const rows = await query(
    `SELECT ${COLUMNS} FROM history WHERE owner = $1 AND kind = $2 AND first > $3::bigint - ${PAGE_LENGTH} AND first < $4::bigint
       AND newest >= $5::bigint AND oldest <= $6::bigint ${condition} ORDER BY first DESC LIMIT $7::bigint`,
    [owner, kind, from, below, startAt, endAt, ...more],
  );
  return rows.map(pageOf);
}

/** Throws StoreError for a page that is not as it was written. */
function pageOf(row: Row): HistoryPage {
  const [owner, kind, first, text] = [
    textOf(row['owner']) as Address,
    textOf(row['kind']) as PageKind,
    wholeOf(row['first']),
    textOf(row['entries']),
  ];
  if (checksumFor(owner, kind, first, text) !== wholeOf(row['checksum']))
    throw new StoreError(`A page of ${kind} (entry ${first} and after) is damaged.`);
  return { owner, kind, first, entries: JSON.parse(text) as PageEntry[] };
}

/** Throws StoreError where a page between two others is not there, or the newest one of a span without an end. */
export function joined(
  { kind, below, endAt }: PageSpan,
  pages: readonly HistoryPage[],
): readonly HistoryPage[] {
  const isWhole = pages.every(({ first }, index) => {
    const next = index === 0 ? below : (pages[index - 1] as HistoryPage).first;
    return first + PAGE_LENGTH === next || (index === 0 && endAt < Number.MAX_SAFE_INTEGER);
  });
  if (!isWhole || (pages.length === 0 && endAt === Number.MAX_SAFE_INTEGER))
    throw new StoreError(`A page of ${kind} before entry ${below} is missing.`);
  return pages;
}

/** The entries of the span in these pages, newest first. Pages come newest first. */
export function within(
  { from, below, startAt, endAt, limit }: PageSpan,
  pages: readonly HistoryPage[],
): PageEntry[] {
  const found: PageEntry[] = [];
  for (const { first, entries } of pages) {
    for (let index = entries.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const entry = entries[index] as PageEntry;
      const [number, at] = [first + index, timeOf(entry)];
      if (number >= from && number < below && at >= startAt && at <= endAt) found.push(entry);
    }
  }
  return found;
}
