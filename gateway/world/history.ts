// history.ts: the newest entries of a list that would otherwise grow for ever, and the pages in which older
// ones leave memory.
import type { Address, UnixMs } from '#protocol/ids.ts';

/** Entries kept per owner and kind. */
export const HISTORY_LENGTH = 2000;

/** Keeps the newest `HISTORY_LENGTH` entries, oldest first. */
export class History<Entry> {
  #entries: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.#entries = entries.slice(-HISTORY_LENGTH);
  }

  /** Cutting only every so often keeps this cheap. */
  push(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length >= 2 * HISTORY_LENGTH) this.#entries = this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Oldest first. */
  list(): Entry[] {
    return this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Newest first, as far as `keeps` says, at most `limit`. */
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

/** Histories of an account whose older part lies in the store. */
export type PageKind = 'fills' | 'orders' | 'payments' | 'slices';

/** Entries of a page. */
export const PAGE_LENGTH = 50;

/** How many of the newest entries stay in memory at least: what streams begin with. A page more at most. */
const TAILS: Readonly<Record<PageKind, number>> = { fills: 100, orders: 20, payments: 50, slices: 20 };

/**
 * Entries that leave memory: `PAGE_LENGTH` of them, oldest first; `first` is the number of the first, counted
 * from 0.
 */
export interface HistoryPage {
  readonly owner: Address;
  readonly kind: PageKind;
  readonly first: number;
  readonly entries: readonly PageEntry[];
}

/** A page as it is stored: its entries as JSON text. It may be damaged. */
export interface StoredPage extends Pick<HistoryPage, 'owner' | 'kind' | 'first'> {
  readonly oldest: UnixMs;
  readonly newest: UnixMs;
  readonly text: string;
  readonly checksum: number;
}

/** What a page holds entries of, and when each happened: never earlier than the one before it. */
export type PageEntry =
  | { readonly time: UnixMs }
  | { readonly statusAt: UnixMs }
  | { readonly fill: { readonly time: UnixMs } };

/** When it happened. */
export function timeOf(entry: PageEntry): UnixMs {
  if ('time' in entry) return entry.time;
  return 'statusAt' in entry ? entry.statusAt : entry.fill.time;
}

/**
 * Keeps the newest entries and hands older ones over in pages: a function of what was pushed, whatever lies
 * in the store.
 */
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
    // One at a time: states of earlier versions hold many more, of many accounts, and all would leave with one command.
    if (this.#entries.length < TAILS[this.#kind] + PAGE_LENGTH) return;
    const entries = this.#entries.slice(0, PAGE_LENGTH);
    this.#leave({ owner: this.#owner, kind: this.#kind, first: this.#first, entries });
    this.#entries = this.#entries.slice(PAGE_LENGTH);
    this.#first += PAGE_LENGTH;
  }

  /** How many have left memory. */
  get first(): number {
    return this.#first;
  }

  /** Those in memory, oldest first. */
  list(): Entry[] {
    return [...this.#entries];
  }

  /** Of those in memory, newest first, as far as `keeps` says, at most `limit`. */
  newest(limit: number, keeps: (entry: Entry) => boolean): Entry[] {
    const found: Entry[] = [];
    for (let index = this.#entries.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const entry = this.#entries[index] as Entry;
      if (keeps(entry)) found.push(entry);
    }
    return found;
  }

  /** What of a range is older than memory reaches; `found` of it were found in memory. Undefined: nothing. */
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
 * Entries to be read from pages: numbers from `from` up to but not including `below`, times within [startAt,
 * endAt], the newest `limit`.
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
