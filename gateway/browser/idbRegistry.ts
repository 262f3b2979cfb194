// idbRegistry.ts: records which database holds the current exchange. It is switched in one write, so that one of the two is
// always complete.
import type { ExchangeRegistry } from './exchangeRegistry.ts';
import { inTransaction, openIdb, resultOf } from './idb.ts';
import { deleteIdbStore, openIdbStore } from './idbStore.ts';
import type { KeptReplay } from './recording.ts';

const REGISTRY = 'trine-practice';
const TABLE = 'names';
const CURRENT = 'current';
const REPLAY = 'replay';
const REPLAY_AT = 'replayAt';

export function createRegistry(factory: IDBFactory): ExchangeRegistry {
  /** Opened for every call: a connection closed by the browser fails only on its next use. */
  const table = async <T>(
    mode: 'readonly' | 'readwrite',
    work: (at: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const database = await openIdb(factory, REGISTRY, (made) => made.createObjectStore(TABLE), 1);
    try {
      return await inTransaction(database, [TABLE], mode, (transaction) =>
        work(transaction.objectStore(TABLE)),
      );
    } finally {
      database.close();
    }
  };
  const registry: ExchangeRegistry = {
    current: () =>
      table('readwrite', async (at) => {
        const known = await resultOf<string | undefined>(at.get(CURRENT));
        if (known !== undefined) return known;
        const name = registry.freshName();
        at.put(name, CURRENT);
        return name;
      }),
    open: (name) => openIdbStore(factory, name),
    freshName: () => `${REGISTRY}-${crypto.randomUUID()}`,
    async replace(name) {
      const before = await registry.current();
      await table('readwrite', async (at) => void at.put(name, CURRENT));
      // A database left behind takes space and does no harm.
      await deleteIdbStore(factory, before).catch(() => undefined);
    },
    discard: (name) => deleteIdbStore(factory, name),
    replay: () =>
      table('readonly', async (at) => {
        const kept = await resultOf<KeptReplay | undefined>(at.get(REPLAY));
        return kept && { ...kept, at: await resultOf<number | undefined>(at.get(REPLAY_AT)) };
      }),
    async keepReplay(kept) {
      await table('readwrite', async (at) => {
        at.delete(REPLAY_AT);
        if (kept === undefined) at.delete(REPLAY);
        else at.put(kept, REPLAY);
      });
    },
    keepReplayAt: (time) => table('readwrite', async (at) => void at.put(time, REPLAY_AT)),
  };
  return registry;
}

/**
 * Deletes databases left behind by a tab that closed while filling or deleting an exchange. Call only while no other
 * exchange of this browser runs.
 */
export async function deleteLeftovers(
  factory: IDBFactory,
  registry: Pick<ExchangeRegistry, 'current' | 'replay'>,
): Promise<void> {
  // Some browsers cannot list databases.
  const found = (await factory.databases?.()) ?? [];
  const kept = [await registry.current(), (await registry.replay())?.name];
  for (const { name = '' } of found)
    if (LEFTOVER.test(name) && !kept.includes(name))
      await deleteIdbStore(factory, name).catch(() => undefined);
}

/** The pattern of freshName. */
const LEFTOVER = /^trine-practice-[\da-f]{8}-[\da-f-]{27}$/;
