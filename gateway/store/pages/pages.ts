// pages.ts: stored history pages, and reads over them that detect missing ones.
import {
  HISTORY_LENGTH,
  type HistoryPage,
  PAGE_LENGTH,
  type PageEntry,
  type PageSpan,
  type StoredPage,
  timeOf,
} from '../../world/history.ts';
import { checksumOf } from '../checksum.ts';
import { StoreError } from '../storeError.ts';

/** Unreachable pages are kept for as long again, for reads that are still running. */
export const REACH = 2 * HISTORY_LENGTH;

/** A page whose text is omitted when a read will probably not need it. */
export type PlacedPage = Omit<StoredPage, 'text'> & { readonly text: string | undefined };

/** The stored form of a page. */
export function storedPage({ owner, kind, first, entries }: HistoryPage): StoredPage {
  const text = JSON.stringify(entries);
  const [oldest, newest] = [timeOf(entries[0] as PageEntry), timeOf(entries.at(-1) as PageEntry)];
  return { owner, kind, first, oldest, newest, text, checksum: checksumFor(owner, kind, first, text) };
}

export function checksumFor(owner: string, kind: string, first: number, text: string): number {
  return checksumOf(first, 0, `${owner} ${kind} ${text}`);
}

export function isWhole({ owner, kind, first, text, checksum }: StoredPage): boolean {
  return checksumFor(owner, kind, first, text) === checksum;
}

/**
 * The entries of the span in these pages, newest first. Page numbers have no gaps, so the expected pages are known.
 * Throws StoreError at a page that may contain an entry of the span and is missing or damaged.
 */
export function* entriesOf(span: PageSpan, pages: readonly PlacedPage[]): Generator<PageEntry> {
  const { from, startAt, endAt, limit } = span;
  let count = 0;
  if (count >= limit) return;
  for (const page of pagesWithin(span, pages)) {
    for (const { number, entry } of numbered(span, page)) {
      const at = timeOf(entry);
      if (number < from || at < startAt || at > endAt) continue;
      yield entry;
      count += 1;
      if (count >= limit) return;
    }
  }
}

/** The pages that may contain entries of the span, newest first. */
function* pagesWithin(span: PageSpan, pages: readonly PlacedPage[]): Generator<PlacedPage> {
  const { from, below, startAt, endAt } = span;
  const known = new Map(pages.map((page) => [page.first, page]));
  // No entry of the next page is newer than this.
  let bound = Number.POSITIVE_INFINITY;
  for (
    let first = below - PAGE_LENGTH;
    first + PAGE_LENGTH > from && bound >= startAt;
    first -= PAGE_LENGTH
  ) {
    const page = known.get(first);
    if (page === undefined) {
      if (newestBefore(first, pages) <= endAt) throw missing(span, first);
      continue;
    }
    bound = page.oldest;
    if (page.newest >= startAt && page.oldest <= endAt) yield page;
  }
}

/**
 * The newest entry of the span for which `isIt` holds, if only pages without it were omitted before. Undefined: search
 * all pages.
 */
export function newestHit(
  span: PageSpan,
  pages: readonly PlacedPage[],
  isIt: (entry: PageEntry) => boolean,
): PageEntry | undefined {
  const known = new Map(pages.map((page) => [page.first, page]));
  for (let first = span.below - PAGE_LENGTH; first + PAGE_LENGTH > span.from; first -= PAGE_LENGTH) {
    const page = known.get(first);
    if (page === undefined) throw missing(span, first);
    if (page.text === undefined) continue;
    for (const { number, entry } of numbered(span, page))
      if (number >= span.from && isIt(entry)) return entry;
  }
  return undefined;
}

/** The newest entry of the span for which `isIt` holds, ignoring the limit. Throws like `entriesOf`. */
export function firstOf(
  span: PageSpan,
  pages: readonly PlacedPage[],
  isIt: (entry: PageEntry) => boolean,
): PageEntry | undefined {
  for (const entry of entriesOf({ ...span, limit: Number.POSITIVE_INFINITY }, pages))
    if (isIt(entry)) return entry;
  return undefined;
}

function newestBefore(first: number, pages: readonly PlacedPage[]): number {
  return Math.max(...pages.filter((page) => page.first < first).map(({ newest }) => newest));
}

function missing({ kind }: PageSpan, first: number): StoreError {
  return new StoreError(`A page of ${kind} (entry ${first} and after) is missing.`);
}

/** The entries of a page with their numbers, newest first. Throws StoreError for a damaged page. */
function numbered(span: PageSpan, page: PlacedPage): { number: number; entry: PageEntry }[] {
  const { first, kind, text } = page;
  if (text === undefined) throw missing(span, first);
  const entries = isWhole({ ...page, text }) ? (JSON.parse(text) as PageEntry[]) : [];
  const [oldest, newest] = [entries[0], entries.at(-1)].map((each) => each && timeOf(each));
  if (entries.length !== PAGE_LENGTH || oldest !== page.oldest || newest !== page.newest)
    throw new StoreError(`A page of ${kind} (entry ${first} and after) is damaged.`);
  return entries.map((entry, index) => ({ number: first + index, entry })).toReversed();
}
