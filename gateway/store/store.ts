// store.ts: the interface of the store, and its guarantees.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { HistoryPage, PageEntry, PageSpan, StoredPage } from '../world/history.ts';

/** One command of the journal. `command`: JSON text; `seq` counts from 1 without gaps. */
export interface JournalRecord {
  seq: number;
  at: UnixMs;
  command: string;
  /** History pages that left memory with the command; stored with it, and not returned by `load`. */
  pages?: readonly HistoryPage[];
}

/** The state after command `seq`, as JSON text. */
export interface StoredSnapshot {
  seq: number;
  at: UnixMs;
  state: string;
}

/** A damaged record. It is quarantined and never replayed. */
export interface Quarantined {
  kind: 'journal' | 'snapshot';
  seq: number;
  reason: string;
}

export interface Restored {
  /** The newest intact snapshot; undefined in a new store. */
  snapshot: StoredSnapshot | undefined;
  /** Intact records after that snapshot, in order. */
  records: JournalRecord[];
  quarantined: Quarantined[];
}

/**
 * Stores the journal, snapshots and market data. Every call rejects when nothing could be stored, and with StoreLost
 * once another process has the data: from then on this one writes nothing.
 */
export interface Store {
  readonly candles: CandleStore;
  readonly pages: PageStore;
  /** How often the data were opened by any process; 0 where only this one can. */
  readonly epoch: number;
  /** How long a call may take before the store counts as silent. Default 2 s. */
  readonly timeoutMs?: number;
  /** Resolves when all records are on disk. */
  append(records: readonly JournalRecord[]): Promise<void>;
  /**
   * Stores a snapshot and deletes what no later start needs: all but the newest two snapshots, and the
   * journal before the older.
   */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>;
  /** Rejects with StoreError, without any change, when a record is missing. Quarantines damaged records. */
  load(): Promise<Restored>;
  /**
   * Like `load`, for a backup of a store in use: changes nothing. Rejects with StoreError when a record is
   * damaged or missing.
   */
  read(): Promise<Pick<Restored, 'snapshot' | 'records'>>;
  /**
   * The records after `seq`, the last certainly stored one: to learn the result of a write whose answer was lost. Rejects
   * with StoreLost when they do not follow without a gap, or when the store no longer reaches that far.
   */
  recordsAfter(seq: number): Promise<JournalRecord[]>;
  /** Small values by key, such as the start time of the exchange. */
  getMeta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** All of them, for a backup, without the store's own version. */
  allMeta(): Promise<Record<string, string>>;
  /** Resolves when the store answers and the data are still this gateway's. */
  check(): Promise<void>;
  /**
   * Tries to repair a failed store. Throws when it still fails, and StoreLost when another process has taken
   * over.
   */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Older parts of accounts' histories. A page is identified by owner, kind and first number; storing it again
 * replaces it.
 */
export interface PageStore {
  /**
   * The newest entries of the span, newest first. Rejects with StoreError when a page that may contain one is
   * damaged or missing.
   */
  read(span: PageSpan): Promise<PageEntry[]>;
  /**
   * The newest entry of the span for which `isIt` holds and whose JSON contains `text`. Undefined: there is none. Rejects
   * like `read` when it could be in a damaged or missing page.
   */
  search(span: PageSpan, text: string, isIt: (entry: PageEntry) => boolean): Promise<PageEntry | undefined>;
  /** Stores the pages that are missing or different; deletes none. */
  put(pages: readonly StoredPage[]): Promise<void>;
  /** At most `limit` pages after this one in storage order, damaged ones unchanged; for a backup. */
  list(after: PageKey | undefined, limit: number): Promise<StoredPage[]>;
  /** No page is dropped until the returned function is called: for a backup, which reads pages after the state. */
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

/**
 * Candles of past minutes. Stored beside the journal: losing the newest leaves a gap in a chart, never
 * affects money.
 */
export interface CandleStore {
  /** Replaces candles with the same market and opening time. */
  put(candles: readonly MinuteCandle[]): Promise<void>;
  /** Candles that open within [startAt, endAt], oldest first; of one market or of all, at most `limit`. */
  read(range: { assetId?: AssetId; startAt: UnixMs; endAt: UnixMs; limit?: number }): Promise<MinuteCandle[]>;
  /** Deletes candles that open before `at`. */
  prune(at: UnixMs): Promise<void>;
}
