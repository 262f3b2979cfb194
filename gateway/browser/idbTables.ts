// idbTables.ts: the tables of an exchange in IndexedDB, by version.

/** The index of candles by their time. */
export const BY_TIME = 'byTime';
/** 2: with pages of histories. A database of a later one is refused by the browser. */
export const VERSION = 2;

/** Brings a database from the version `before` to this one; 0: from nothing. */
export function upgrade(made: IDBDatabase, before: number): void {
  if (before < 1) {
    for (const table of ['journal', 'snapshot']) made.createObjectStore(table, { keyPath: 'seq' });
    made.createObjectStore('quarantine', { keyPath: ['kind', 'seq', 'reason'] });
    for (const table of ['meta', 'holder']) made.createObjectStore(table);
    made
      .createObjectStore('candle', { keyPath: ['assetId', 'openAt'] })
      .createIndex(BY_TIME, ['openAt', 'assetId']);
  }
  // Some of the first version have it already.
  if (!made.objectStoreNames.contains('page'))
    made.createObjectStore('page', { keyPath: ['owner', 'kind', 'first'] });
}
