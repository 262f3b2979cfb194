// idb.ts: IndexedDB with promises.

/** The tables of a store. */
export type Table = 'journal' | 'snapshot' | 'quarantine' | 'meta' | 'holder' | 'candle' | 'page';
/** The tables of one transaction. */
export type Tables = (table: Table) => IDBObjectStore;
/** Runs the work in a transaction of its own. */
export type Run = <T>(tables: readonly Table[], work: (at: Tables) => Promise<T>) => Promise<T>;

/** The result of one request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

/** Opens the database and upgrades it to `version` (undefined: the current one) from `before`, 0 for a new one. */
export function openIdb(
  factory: IDBFactory,
  name: string,
  upgrade: (database: IDBDatabase, before: number) => void,
  version?: number,
): Promise<IDBDatabase> {
  const request = factory.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  return resultOf(request);
}

/** Runs the work in one transaction; resolves when its writes are on disk. The work may only await its own requests. */
export async function inTransaction<T>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(stores, mode, { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('The browser undid the write'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
  });
  ended.catch(() => undefined);
  let result: T;
  try {
    result = await work(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    throw error;
  }
  await ended;
  return result;
}
