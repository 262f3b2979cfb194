// idbTables.ts: the IndexedDB tables of an exchange, by version.

/** The index of candles by their time. */
export const BY_TIME = 'byTime';
/** 2: with history pages. The browser refuses a database of a later version. */
export const VERSION = 2;

/** Upgrades a database from version `before` to this one; 0: new. */
export function upgrade(made: IDBDatabase, before: number): void {
  if (before < 1) {
    for (const table of ['journal', 'snapshot']) made.createObjectStore(table, { keyPath: 'seq' });
    made.createObjectStore('quarantine', { keyPath: ['kind', 'seq', 'reason'] });
    for (const table of ['meta', 'holder']) made.createObjectStore(table);
    made
      .createObjectStore('candle', { keyPath: ['assetId', 'openAt'] })
      .createIndex(BY_TIME, ['openAt', 'assetId']);
  }
  // Some databases of the first version already have it.
  if (!made.objectStoreNames.contains('page'))
    made.createObjectStore('page', { keyPath: ['owner', 'kind', 'first'] });
}
