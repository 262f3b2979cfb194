// openStore.ts: opens the store named on the command line.
import { resolve } from 'node:path';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';
import { takenOver } from './storeError.ts';

/** `memory`, a `postgres://` or `postgresql://` address, or a folder. */
export type DataPlace = string;

/**
 * Actions wait longer for a slow local disk than for a server, because there is no other. A check begins every second,
 * so that a silent disk is reported within 5 s.
 */
const FOLDER_TIMEOUT_MS = 3_500;

/** Whether the place is a PostgreSQL server. */
export function isServer(place: DataPlace): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}

/**
 * Opens the store exclusively: a second gateway on the same data is refused with a StoreError. Drivers are
 * loaded on demand.
 */
export async function openStore(place: DataPlace, now: () => number): Promise<Store> {
  if (place === 'memory') return createMemoryStore();
  if (isServer(place)) {
    const { postgresAt } = await import('./postgres.ts');
    return createSqlStore(postgresAt(place), now);
  }
  const folder = resolve(place);
  const lock = lockFolder(folder);
  try {
    const { openPglite } = await import('./pglite.ts');
    return guarded(await createSqlStore(() => openPglite(folder), now), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The store while this process holds the folder. Each process has its own embedded PostgreSQL, so the epoch does not
 * help: the lock file is checked before every write, and again before the write counts.
 */
function guarded(store: Store, lock: FolderLock): Store {
  const check = (): void => {
    if (!lock.isHeld()) throw takenOver();
  };
  const checked =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      check();
      const result = await call(...args);
      check();
      return result;
    };
  const { candles, pages } = store;
  return {
    ...store,
    timeoutMs: FOLDER_TIMEOUT_MS,
    get epoch() {
      return store.epoch;
    },
    candles: { read: candles.read, put: checked(candles.put), prune: checked(candles.prune) },
    pages: { ...pages, put: checked(pages.put) },
    append: checked(store.append),
    saveSnapshot: checked(store.saveSnapshot),
    load: checked(store.load),
    recordsAfter: checked(store.recordsAfter),
    setMeta: checked(store.setMeta),
    check: checked(store.check),
    reopen: checked(store.reopen),
    async close() {
      // Closing writes too, so another process's folder is not touched.
      if (lock.isHeld()) await store.close().finally(() => lock.release());
    },
  };
}
