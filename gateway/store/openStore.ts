// openStore.ts: from the word on the command line to a store.
import { resolve } from 'node:path';
import { lockFolder } from './folderLock.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';

/** `memory`, a `postgres://` or `postgresql://` address, or a folder. */
export type DataPlace = string;

/**
 * Opens the store, alone: a second gateway on the same folder or database is refused with a StoreError. Drivers are loaded only
 * when they are used.
 */
export async function openStore(place: DataPlace, now: () => number): Promise<Store> {
  if (place === 'memory') return createMemoryStore();
  if (/^postgres(?:ql)?:\/\//.test(place)) {
    const { openPostgres } = await import('./postgres.ts');
    return createSqlStore(() => openPostgres(place), now);
  }
  const folder = resolve(place);
  const lock = lockFolder(folder);
  try {
    const { openPglite } = await import('./pglite.ts');
    const store = await createSqlStore(() => openPglite(folder), now);
    return { ...store, close: () => store.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
