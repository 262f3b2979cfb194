// pageTable.ts: the table of history pages.
import type { Address } from '#protocol/ids.ts';
import {
  type HistoryPage,
  PAGE_LENGTH,
  type PageKind,
  type PageSpan,
  type StoredPage,
} from '../../world/history.ts';
import { type Query, type Row, textOf, wholeOf } from '../database.ts';
import { joined, textsIn } from '../texts.ts';
import { entriesOf, firstOf, newestHit, type PlacedPage, REACH, storedPage } from './pages.ts';
import type { PageStore } from '../store.ts';

const COLUMNS = 'owner, kind, first, oldest, newest, entries, checksum';
const HEAD = 'owner text, kind text, first bigint, oldest bigint, newest bigint, checksum bigint';
const REPLACED = `ON CONFLICT (owner, kind, first) DO UPDATE SET oldest = excluded.oldest, newest = excluded.newest,
         entries = excluded.entries, checksum = excluded.checksum`;
/** Pages per write, and keys per query: each in one short statement. */
const WRITTEN = 40;
const NAMED = 1_000;
const ALL = Number.MAX_SAFE_INTEGER;

export interface PageTable extends PageStore {
  /** Whether unreachable pages may be dropped now. */
  readonly drops: boolean;
}

/** `write` runs a change in a transaction of the holder. */
export function createPageTable(
  query: Query,
  write: (work: (inside: Query) => Promise<unknown>) => Promise<unknown>,
): PageTable {
  let backups = 0;
  return {
    get drops() {
      return backups === 0;
    },
    async read(span) {
      const [isIn, most] = ['newest >= $5::bigint AND oldest <= $6::bigint', pagesFor(span)];
      return [...entriesOf(span, await rowsOf(query, span, isIn, 7, [span.startAt, span.endAt, most]))];
    },
    async search(span, text, isIt) {
      const rows = await rowsOf(query, span, 'strpos(entries, $5) > 0', 6, [text, ALL]);
      const hit = newestHit(span, rows, isIt);
      // The text may be in a damaged page.
      return hit ?? firstOf(span, await rowsOf(query, span, 'true', 5, [ALL]), isIt);
    },
    async put(pages) {
      const missing: StoredPage[] = [];
      for (const part of chunks(pages, NAMED)) missing.push(...(await unlikeStored(query, part)));
      for (const part of chunks(missing, WRITTEN)) await write((inside) => insert(inside, part));
    },
    async list(after, limit) {
      const rows = await query(
        `SELECT ${COLUMNS} FROM history WHERE (owner, kind, first) > ($1, $2, $3::bigint) ORDER BY owner, kind, first LIMIT $4`,
        [after?.owner ?? '', after?.kind ?? '', after?.first ?? -1, limit],
      );
      return rows.map((row) => ({ ...placeOf(row), text: textOf(row['entries']) }));
    },
    keepAll() {
      backups += 1;
      return () => void (backups -= 1);
    },
  };
}

/**
 * Statements for WITH that write the pages in parameters $`n` and the next, and drop unreachable ones, if `drops`.
 * `condition`: the check of the holder. A page with the same key is replaced.
 */
export function pageStatements(n: number, condition: string, drops: boolean): string {
  const written = `paged AS (
       INSERT INTO history (${COLUMNS})
       SELECT ${COLUMNS} FROM ROWS FROM (json_to_recordset($${n}::json) AS (${HEAD}), ${textsIn(n + 1)})
         AS r (owner, kind, first, oldest, newest, checksum, entries) WHERE ${condition}
       ${REPLACED})`;
  if (!drops) return written;
  return `${written},
     dropped AS (
       DELETE FROM history h USING json_to_recordset($${n}::json) AS r (${HEAD})
       WHERE ${condition} AND h.owner = r.owner AND h.kind = r.kind AND h.first < r.first - ${REACH})`;
}

/** The two parameters of `pageStatements`; of two pages with the same key the later one. */
export function pageParameters(pages: readonly HistoryPage[]): [heads: string, texts: string] {
  const rows = [...new Map(pages.map((page) => [nameOf(page), storedPage(page)])).values()];
  return [JSON.stringify(rows.map(({ text: _text, ...head }) => head)), joined(rows.map(({ text }) => text))];
}

/** Number of pages to read: the newest may end after the span, and one more may begin before it. */
function pagesFor({ limit }: PageSpan): number {
  return Math.ceil(limit / PAGE_LENGTH) + 2;
}

/**
 * All pages of the span's numbers; with their text the newest for which `condition` holds, as many as
 * parameter $`n`.
 */
async function rowsOf(
  query: Query,
  { owner, kind, from, below }: PageSpan,
  condition: string,
  n: number,
  more: readonly unknown[],
): Promise<PlacedPage[]> {
  const rows = await query(
    `SELECT owner, kind, first, oldest, newest, checksum, CASE WHEN wanted AND place <= $${n}::bigint THEN entries END AS entries
       FROM (SELECT *, row_number() OVER (PARTITION BY wanted ORDER BY first DESC) AS place
         FROM (SELECT *, (${condition}) AS wanted FROM history
           WHERE owner = $1 AND kind = $2 AND first > $3::bigint - ${PAGE_LENGTH} AND first < $4::bigint) AS h) AS p`,
    [owner, kind, from, below, ...more],
  );
  return rows.map((row) => ({
    ...placeOf(row),
    text: row['entries'] === null ? undefined : textOf(row['entries']),
  }));
}

/** Compares keys and checksums only. */
async function unlikeStored(query: Query, pages: readonly StoredPage[]): Promise<StoredPage[]> {
  const heads = pages.map(({ owner, kind, first, checksum }) => ({ owner, kind, first, checksum }));
  const known = await query(
    `SELECT h.owner, h.kind, h.first FROM history h JOIN json_to_recordset($1::json) AS r (owner text, kind text, first bigint, checksum bigint) USING (owner, kind, first) WHERE h.checksum = r.checksum`,
    [JSON.stringify(heads)],
  );
  const names = new Set(
    known.map((row) => `${textOf(row['owner'])} ${textOf(row['kind'])} ${wholeOf(row['first'])}`),
  );
  return pages.filter((page) => !names.has(nameOf(page)));
}

/** As text, because a damaged one may not be JSON. */
function insert(query: Query, pages: readonly StoredPage[]): Promise<unknown> {
  const rows = new Map(pages.map(({ text, ...head }) => [nameOf(head), { ...head, entries: text }]));
  return query(
    `INSERT INTO history (${COLUMNS})
       SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS r (${HEAD}, entries text) ${REPLACED}`,
    [JSON.stringify([...rows.values()])],
  );
}

const nameOf = ({ owner, kind, first }: Pick<HistoryPage, 'owner' | 'kind' | 'first'>): string =>
  `${owner} ${kind} ${first}`;

function placeOf(row: Row): Omit<StoredPage, 'text'> {
  return {
    owner: textOf(row['owner']) as Address,
    kind: textOf(row['kind']) as PageKind,
    first: wholeOf(row['first']),
    oldest: wholeOf(row['oldest']),
    newest: wholeOf(row['newest']),
    checksum: wholeOf(row['checksum']),
  };
}

function chunks<T>(rows: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, index) =>
    rows.slice(index * length, (index + 1) * length),
  );
}
