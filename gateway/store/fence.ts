// fence.ts: who may write. A number in the database that every new holder raises, and that every write checks in its own transaction.
import { type Database, type Query, wholeOf } from './database.ts';
import { StoreError, takenOver } from './storeError.ts';

/** Makes this process the holder, whoever was it before. Returns its epoch. To be called while nobody else has the lock. */
export async function takeHold({ query }: Pick<Database, 'query'>, now: number): Promise<number> {
  const [row] = await query(`UPDATE holder SET epoch = epoch + 1, taken_at = $1 RETURNING epoch`, [now]);
  if (row === undefined)
    throw new StoreError(
      'The table "holder" has lost its row. Nothing was changed. Put a copy of the database back, then start again.',
    );
  return wholeOf(row['epoch']);
}

/** Goes on as the holder after a lost connection: a write that is still under way on the old one is refused from here on. Throws StoreLost. */
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

/** Throws StoreLost when another has taken over. Says nothing about the next moment: writes use `holding`. */
export async function checkHold(query: Query, epoch: number): Promise<void> {
  if ((await query(`SELECT 1 AS held FROM holder WHERE epoch = $1`, [epoch])).length === 0) throw takenOver();
}

/** One transaction that is carried out by the holder or not at all: taking over waits for its end. Throws StoreLost. */
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
