// history.ts: bounded lists of the newest entries, and the pages in which older ones leave memory.
import type { Address, UnixMs } from '#protocol/ids.ts';

/** Entries kept per owner and kind. */
export const HISTORY_LENGTH = 2000;

/** Keeps the newest `HISTORY_LENGTH` entries, oldest first. */
export class History<Entry> {
  #entries: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.#entries = entries.slice(-HISTORY_LENGTH);
  }

  /** Trimmed in batches. */
  push(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length >= 2 * HISTORY_LENGTH) this.#entries = this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Oldest first. */
  list(): Entry[] {
    return this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Newest first, while `keeps` holds, at most `limit`. */
  newest(limit: number, keeps: (entry: Entry) => boolean): Entry[] {
    const found: Entry[] = [];
    const oldest = Math.max(0, this.#entries.length - HISTORY_LENGTH);
    for (let index = this.#entries.length - 1; index >= oldest && found.length < limit; index -= 1) {
      const entry = this.#entries[index] as Entry;
      if (keeps(entry)) found.push(entry);
    }
    return found;
  }
}

/** The histories of an account whose older part is in the store. */
export type PageKind = 'fills' | 'orders' | 'payments' | 'slices';

/** Entries per page. */
export const PAGE_LENGTH = 50;

/** Minimum of newest entries in memory, sent when a stream starts. At most one page more. */
const TAILS: Readonly<Record<PageKind, number>> = { fills: 100, orders: 20, payments: 50, slices: 20 };

/** Entries that leave memory: `PAGE_LENGTH` of them, oldest first; `first` is the index of the first, from 0. */
export interface HistoryPage {
  readonly owner: Address;
  readonly kind: PageKind;
  readonly first: number;
  readonly entries: readonly PageEntry[];
}

/** A stored page: its entries as JSON text, possibly damaged. */
export interface StoredPage extends Pick<HistoryPage, 'owner' | 'kind' | 'first'> {
  readonly oldest: UnixMs;
  readonly newest: UnixMs;
  readonly text: string;
  readonly checksum: number;
}

/** The history a page belongs to, and its entries' times, non-decreasing. */
export type PageEntry =
  | { readonly time: UnixMs }
  | { readonly statusAt: UnixMs }
  | { readonly fill: { readonly time: UnixMs } };

/** Time of an entry. */
export function timeOf(entry: PageEntry): UnixMs {
  if ('time' in entry) return entry.time;
  return 'statusAt' in entry ? entry.statusAt : entry.fill.time;
}

/** Keeps the newest entries and returns older ones in pages, depending only on what was pushed. */
export class PagedHistory<Entry extends PageEntry> {
  readonly #owner: Address;
  readonly #kind: PageKind;
  readonly #leave: (page: HistoryPage) => void;
  #entries: Entry[];
  #first: number;

  constructor(
    owner: Address,
    kind: PageKind,
    leave: (page: HistoryPage) => void,
    kept: { first?: number | undefined; entries?: readonly Entry[] | undefined } = {},
  ) {
    [this.#owner, this.#kind, this.#leave] = [owner, kind, leave];
    [this.#entries, this.#first] = [[...(kept.entries ?? [])], kept.first ?? 0];
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
    // One page at a time: states of earlier versions have many more, which would otherwise all leave with one command.
    if (this.#entries.length < TAILS[this.#kind] + PAGE_LENGTH) return;
    const entries = this.#entries.slice(0, PAGE_LENGTH);
    this.#leave({ owner: this.#owner, kind: this.#kind, first: this.#first, entries });
    this.#entries = this.#entries.slice(PAGE_LENGTH);
    this.#first += PAGE_LENGTH;
  }

  /** Number of entries that have left memory. */
  get first(): number {
    return this.#first;
  }

  /** Those in memory, oldest first. */
  list(): Entry[] {
    return [...this.#entries];
  }

  /** Of those in memory, newest first, while `keeps` holds, at most `limit`. */
  newest(limit: number, keeps: (entry: Entry) => boolean): Entry[] {
    const found: Entry[] = [];
    for (let index = this.#entries.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const entry = this.#entries[index] as Entry;
      if (keeps(entry)) found.push(entry);
    }
    return found;
  }

  /** The part of a range older than memory; `found` entries were in memory. Undefined: none. */
  older(
    { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH }: PageRange,
    found: number,
  ): PageSpan | undefined {
    const from = Math.max(0, this.#first + this.#entries.length - HISTORY_LENGTH);
    const left = Math.min(limit, HISTORY_LENGTH) - found;
    const [oldest] = this.#entries;
    if (this.#first <= from || left <= 0 || (oldest !== undefined && timeOf(oldest) < startAt))
      return undefined;
    return { owner: this.#owner, kind: this.#kind, from, below: this.#first, startAt, endAt, limit: left };
  }
}

interface PageRange {
  startAt?: UnixMs;
  endAt?: UnixMs;
  limit?: number;
}

/**
 * Entries to read from pages: indexes from `from` to before `below`, times within [startAt, endAt], the newest `limit`.
 */
export interface PageSpan {
  readonly owner: Address;
  readonly kind: PageKind;
  readonly from: number;
  readonly below: number;
  readonly startAt: UnixMs;
  readonly endAt: UnixMs;
  readonly limit: number;
}
