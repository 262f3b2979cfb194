// keyStore.ts: stores trading keys: facts and uses in one store, read by the page; sealed keys in another, opened by the worker only.
import type { KeyUse } from '#domain/order/oneClick.ts';
import { begun } from '../browser/transactions.ts';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';
import type { SealedKey } from './keySeal.ts';

/** How long uses are kept, in ms. */
const KEPT_MS = 2 * 3_600_000;
const REOPEN_MS = [50, 200, 750, 2_000];

const lossListeners = new Set<() => void>();

const facts = once('trine-key-facts', () => lossListeners.forEach((listener) => listener()));
const uses = once('trine-key-uses');
const sealed = once('trine-keys');

/** Calls back when the store disappears under the page: site data were cleared, or the disk failed. */
export function onStoreLost(listener: () => void): void {
  lossListeners.add(listener);
}

export async function readFacts(place: KeyPlace): Promise<KeyFacts | undefined> {
  return await get<KeyFacts>(placeId(place), facts());
}

/** Reads after onStoreLost, with retries: a browser refuses to open a database while it clears site data. */
export async function readFactsAgain(place: KeyPlace): Promise<KeyFacts | undefined> {
  for (const ms of REOPEN_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      return await readFacts(place);
    } catch {
      // Not yet.
    }
  }
  return await readFacts(place);
}

export async function readUses(place: KeyPlace): Promise<readonly KeyUse[]> {
  return (await get<KeyUse[]>(placeId(place), uses())) ?? [];
}

/**
 * Adds a use and returns all, other tabs' included, in one transaction. `decide` returns undefined to refuse:
 * nothing is written.
 */
export async function addUse(
  place: KeyPlace,
  known: readonly KeyUse[],
  now: number,
  decide: (all: readonly KeyUse[]) => KeyUse | undefined,
): Promise<readonly KeyUse[]> {
  let result: readonly KeyUse[] = [];
  await updateAtOnce<KeyUse[]>(uses(), placeId(place), (stored = []) => {
    // Uses known to this session count even if storage was changed meanwhile.
    const all = [...new Map([...stored, ...known].map((each) => [each.id, each])).values()].filter(
      ({ at }) => at > now - KEPT_MS,
    );
    const added = decide(all);
    result = added === undefined ? all : [...all, added];
    return [...result];
  });
  return result;
}

/**
 * Like the library's `update`, but commits with the write: otherwise the browser first waits for the write's event,
 * which comes after the signing that is done meanwhile.
 */
function updateAtOnce<T>(store: UseStore, key: string, change: (stored: T | undefined) => T): Promise<void> {
  return store(
    'readwrite',
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const { transaction } = rows;
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
        const reading: IDBRequest<T | undefined> = rows.get(key);
        reading.onsuccess = () => {
          try {
            rows.put(change(reading.result), key);
            transaction.commit();
          } catch (error) {
            reject(error);
            transaction.abort();
          }
        };
      }),
  );
}

/** For the worker only. */
export async function readSealed(place: KeyPlace): Promise<SealedKey | undefined> {
  return await get<SealedKey>(placeId(place), sealed());
}

/** For the worker only. Writes the sealed key first: facts without a key would announce a missing key. */
export async function writeKey(next: KeyFacts, key: SealedKey): Promise<void> {
  await set(placeId(next), key, sealed());
  await set(placeId(next), next, facts());
}

export async function eraseKey(place: KeyPlace): Promise<void> {
  await del(placeId(place), facts());
  await del(placeId(place), sealed());
  await del(placeId(place), uses());
}

/**
 * Opens the store at first use, because some privacy settings refuse storage. A lost store is opened again at
 * the next use.
 */
function once(name: string, onLost?: () => void): () => UseStore {
  let store: UseStore | undefined;
  return () => {
    if (store !== undefined) return store;
    const created = createStore(name, 'keys');
    const opened: UseStore = (mode, use) =>
      created(mode, (rows) => {
        begun(rows.transaction);
        return use(rows);
      });
    store = opened;
    const forget = (): void => {
      if (store === opened) store = undefined;
    };
    watch(opened, () => (forget(), onLost?.())).catch(forget);
    return opened;
  };
}

/** Closes the connection when the database is to be deleted, which would wait for it. */
async function watch(store: UseStore, onLost: () => void): Promise<void> {
  const db = await store('readonly', ({ transaction }) => transaction.db);
  db.addEventListener('close', onLost);
  db.addEventListener('versionchange', () => {
    db.close();
    onLost();
  });
}
