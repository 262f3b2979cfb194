// fence.ts: fencing: a number in the database that every new holder increments, and every write checks in its transaction.
import { type Database, type Query, wholeOf } from './database.ts';
import { StoreError, takenOver } from './storeError.ts';

/** Makes this process the holder and returns its epoch. Call while holding the lock. */
export async function takeHold({ query }: Pick<Database, 'query'>, now: number): Promise<number> {
  const [row] = await query(`UPDATE holder SET epoch = epoch + 1, taken_at = $1 RETURNING epoch`, [now]);
  if (row === undefined)
    throw new StoreError(
      'The table "holder" has lost its row. Nothing was changed. Put a copy of the database back, then start again.',
    );
  return wholeOf(row['epoch']);
}

/**
 * Continues as the holder after a lost connection: pending writes of the old connection are refused from now
 * on. Throws StoreLost.
 */
export async function renewHold(
  { query }: Pick<Database, 'query'>,
  epoch: number,
  now: number,
): Promise<number> {
  const [row] = await query(
    `UPDATE holder SET epoch = epoch + 1, taken_at = $2 WHERE epoch = $1 RETURNING epoch`,
    [epoch, now],
  );
  if (row === undefined) throw takenOver();
  return wholeOf(row['epoch']);
}

/** Throws StoreLost when another process has taken over. No guarantee for the next moment: writes use `holding`. */
export async function checkHold(query: Query, epoch: number): Promise<void> {
  if ((await query(`SELECT 1 AS held FROM holder WHERE epoch = $1`, [epoch])).length === 0) throw takenOver();
}

/** A transaction that only the holder can commit; a takeover waits for its end. Throws StoreLost. */
export function holding<T>(
  database: Database,
  epoch: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return database.transaction(async (query) => {
    if ((await query(`SELECT 1 AS held FROM holder WHERE epoch = $1 FOR SHARE`, [epoch])).length === 0)
      throw takenOver();
    return work(query);
  });
}
