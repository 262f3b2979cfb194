// database.ts: the interface to PostgreSQL, embedded or a server.

export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement with parameters `$1`, `$2` … Integers may be returned as text: `wholeOf` reads both. */
export type Query = (sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** One connection. Statements run in sequence; whatever `query` and `transaction` have confirmed is durable. */
export interface Database {
  query: Query;
  /** Atomic. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Makes the space of deleted rows usable again. Call after pruning, outside transactions. */
  reclaim(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database exclusively. When another session has it, `onBusy` is called first, which may throw the reason
 * why waiting is pointless. Throws StoreError.
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
