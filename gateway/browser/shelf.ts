// shelf.ts: which database of this browser holds the current exchange. Another takes its place in one write,
// so that one of the two is always whole.
import type { Shelf } from './host.ts';
import { inTransaction, openIdb, resultOf } from './idb.ts';
import { deleteIdbStore, openIdbStore } from './idbStore.ts';

const SHELF = 'trine-practice';
const TABLE = 'names';
const CURRENT = 'current';

export function createShelf(factory: IDBFactory): Shelf {
  /**
   * Opened anew for every call: a connection that the browser has closed is of no use any more, and says so
   * only to whoever uses it.
   */
  const table = async <T>(
    mode: 'readonly' | 'readwrite',
    work: (at: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const database = await openIdb(factory, SHELF, (made) => made.createObjectStore(TABLE), 1);
    try {
      return await inTransaction(database, [TABLE], mode, (transaction) =>
        work(transaction.objectStore(TABLE)),
      );
    } finally {
      database.close();
    }
  };
  const shelf: Shelf = {
    current: () =>
      table('readwrite', async (at) => {
        const known = await resultOf<string | undefined>(at.get(CURRENT));
        if (known !== undefined) return known;
        const name = shelf.freshName();
        at.put(name, CURRENT);
        return name;
      }),
    open: (name) => openIdbStore(factory, name),
    freshName: () => `${SHELF}-${crypto.randomUUID()}`,
    async replace(name) {
      const before = await shelf.current();
      await table('readwrite', async (at) => void at.put(name, CURRENT));
      // What stays behind takes room and does no harm.
      await deleteIdbStore(factory, before).catch(() => undefined);
    },
    discard: (name) => deleteIdbStore(factory, name),
  };
  return shelf;
}

/**
 * Left by a tab that was closed while it filled or forgot an exchange. To be called while no other exchange
 * of this browser runs.
 */
export async function deleteLeftovers(factory: IDBFactory, shelf: Pick<Shelf, 'current'>): Promise<void> {
  // Some browsers list none.
  const found = (await factory.databases?.()) ?? [];
  const current = await shelf.current();
  for (const { name = '' } of found)
    if (LEFTOVER.test(name) && name !== current) await deleteIdbStore(factory, name).catch(() => undefined);
}

/** As freshName makes them. */
const LEFTOVER = /^trine-practice-[\da-f]{8}-[\da-f-]{27}$/;
