// idb.ts: IndexedDB as promises.

/** The result of one request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

/** Opens the database, and makes it where there is none. */
export function openIdb(
  factory: IDBFactory,
  name: string,
  make: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => make(request.result);
  return resultOf(request);
}

/** Runs the work in one transaction; what it has done is on disk when this resolves. The work waits for nothing but requests of it. */
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
      // It has ended already.
    }
    throw error;
  }
  await ended;
  return result;
}
