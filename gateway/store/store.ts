// store.ts: what the gateway keeps, and what it may rely on.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { HistoryPage, PageEntry, PageSpan, StoredPage } from '../world/history.ts';

/** One command of the journal. `command` is its JSON text; `seq` counts from 1 without holes. */
export interface JournalRecord {
  seq: number;
  at: UnixMs;
  command: string;
  /** Parts of histories that left memory with the command; they are stored with it and not told by `load`. */
  pages?: readonly HistoryPage[];
}

/** The state after command `seq`, as JSON text. */
export interface StoredSnapshot {
  seq: number;
  at: UnixMs;
  state: string;
}

/** A record that is there but damaged. It is set aside and never replayed. */
export interface Quarantined {
  kind: 'journal' | 'snapshot';
  seq: number;
  reason: string;
}

export interface Restored {
  /** The newest one that is whole; undefined on a new store. */
  snapshot: StoredSnapshot | undefined;
  /** Everything whole after that snapshot, in order. */
  records: JournalRecord[];
  quarantined: Quarantined[];
}

/**
 * Keeps the journal, snapshots, and what the market remembers. Every call rejects when nothing could be kept, and with StoreLost once
 * the data are another's: no write of this one is carried out from then on.
 */
export interface Store {
  readonly candles: CandleStore;
  readonly pages: PageStore;
  /** How often the data were opened by anybody; 0 where nobody else could. */
  readonly epoch: number;
  /** Resolves when the records are on disk, all of them. */
  append(records: readonly JournalRecord[]): Promise<void>;
  /** Keeps a snapshot and drops what no later start needs: all but the two newest snapshots, and the journal behind the older of them. */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>;
  /** Rejects with StoreError, and changes nothing, when a record is not there at all. Sets aside what is damaged. */
  load(): Promise<Restored>;
  /** What `load` gives, for a copy of a store in use: changes nothing. Rejects with StoreError when a record is damaged or not there. */
  read(): Promise<Pick<Restored, 'snapshot' | 'records'>>;
  /**
   * The records after `seq`, the last that is known to be stored: to learn what became of a write whose answer was lost. Rejects with
   * StoreLost when they do not follow it without a gap, or when the store no longer reaches that far.
   */
  recordsAfter(seq: number): Promise<JournalRecord[]>;
  /** Small texts under a name: when the exchange began, and the like. */
  getMeta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** All of them, for a backup; the store's own notes about its form are left out. */
  allMeta(): Promise<Record<string, string>>;
  /** Resolves when the store answers and the data are still this gateway's. */
  check(): Promise<void>;
  /** Tries to get a failed store to work again. Throws when it still does not, and StoreLost when another has taken over meanwhile. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Older parts of people's histories. A page is known by owner, kind and first number; storing it again replaces it. */
export interface PageStore {
  /**
   * The newest entries of the span, newest first. Rejects with StoreError when a page that may hold one is
   * damaged or not there.
   */
  read(span: PageSpan): Promise<PageEntry[]>;
  /**
   * The newest entry of the span that `isIt`, whose JSON text contains `text`. Undefined says that there is
   * none: rejects as `read` does when it could be in a page that is damaged or not there.
   */
  search(span: PageSpan, text: string, isIt: (entry: PageEntry) => boolean): Promise<PageEntry | undefined>;
  /** Stores those of the pages that are not there as they are here, and drops none. */
  put(pages: readonly StoredPage[]): Promise<void>;
  /** All pages in an order of their own, damaged ones as they are, at most `limit`, after this one; for a backup. */
  list(after: PageKey | undefined, limit: number): Promise<StoredPage[]>;
  /**
   * From here on until the returned function is called no page is dropped: for a backup, which reads them
   * after the state.
   */
  keepAll(): () => void;
}

export type PageKey = Pick<HistoryPage, 'owner' | 'kind' | 'first'>;

/** A closed minute of one market; prices in quote per base, volume in base units, notional in quote. */
export interface MinuteCandle {
  assetId: AssetId;
  openAt: UnixMs;
  open: DecimalString;
  high: DecimalString;
  low: DecimalString;
  close: DecimalString;
  volume: DecimalString;
  notional: DecimalString;
  tradeCount: number;
}

/** Candles of minutes that are over. Kept beside the journal: losing the newest ones costs a gap in a chart, never money. */
export interface CandleStore {
  /** Replaces candles with the same market and opening time. */
  put(candles: readonly MinuteCandle[]): Promise<void>;
  /** Candles that open within [startAt, endAt], oldest first; of one market or of all, at most `limit`. */
  read(range: { assetId?: AssetId; startAt: UnixMs; endAt: UnixMs; limit?: number }): Promise<MinuteCandle[]>;
  /** Forgets candles that open before `at`. */
  prune(at: UnixMs): Promise<void>;
}
