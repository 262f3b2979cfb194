// database.ts: the few things the gateway asks of PostgreSQL, whichever one it is.

export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement; parameters are `$1`, `$2` … Whole numbers may come back as text: `wholeOf` reads both. */
export type Query = (sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** One connection. Statements run one after the other; what `query` and `transaction` have answered survives a power cut. */
export interface Database {
  query: Query;
  /** All of it or nothing. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Makes the room of deleted rows usable again. Run after pruning, outside transactions. */
  reclaim(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database, alone. When another session has it, `onBusy` is asked first: it may throw the reason why waiting is in vain.
 * Throws StoreError.
 */
export type Connect = (onBusy?: (query: Query) => Promise<void>) => Promise<Database>;

/** A bigint column as a number: sequence numbers and times stay far below 2^53. Throws RangeError beyond that. */
export function wholeOf(value: unknown): number {
  const whole = Number(value);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a whole number: ${String(value).slice(0, 40)}`);
  return whole;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}
