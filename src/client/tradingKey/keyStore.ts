// keyStore.ts: where trading keys are kept: facts and use in one store, which the page reads; sealed keys in another, which only the worker opens.
import type { KeyUse } from '#domain/order/oneClick.ts';
import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';
import type { SealedKey } from './keySeal.ts';

/** Uses older than this matter to nobody. */
const KEPT_MS = 2 * 3_600_000;
const REOPEN_MS = [50, 200, 750, 2_000];

const lossListeners = new Set<() => void>();

const facts = once('trine-key-facts', () => lossListeners.forEach((listener) => listener()));
const uses = once('trine-key-uses');
const sealed = once('trine-keys');

/** Calls back whenever the browser takes the facts away from under the page: site data were cleared, or the disk failed. */
export function onStoreLost(listener: () => void): void {
  lossListeners.add(listener);
}

export async function readFacts(place: KeyPlace): Promise<KeyFacts | undefined> {
  return await get<KeyFacts>(placeId(place), facts());
}

/** After onStoreLost: while a browser clears site data it refuses to open a database. */
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

/** Adds a use and returns them all, other tabs' included, in one transaction. `decide` may refuse by returning undefined; then nothing is written. */
export async function addUse(
  place: KeyPlace,
  known: readonly KeyUse[],
  now: number,
  decide: (all: readonly KeyUse[]) => KeyUse | undefined,
): Promise<readonly KeyUse[]> {
  let result: readonly KeyUse[] = [];
  await update<KeyUse[]>(
    placeId(place),
    (stored = []) => {
      // What this session knows counts, whatever somebody has done to storage meanwhile.
      const all = [...new Map([...stored, ...known].map((each) => [each.id, each])).values()].filter(
        ({ at }) => at > now - KEPT_MS,
      );
      const added = decide(all);
      result = added === undefined ? all : [...all, added];
      return [...result];
    },
    uses(),
  );
  return result;
}

/** For the worker only. */
export async function readSealed(place: KeyPlace): Promise<SealedKey | undefined> {
  return await get<SealedKey>(placeId(place), sealed());
}

/** For the worker only. The sealed key first: facts without a key would promise what is not there. */
export async function writeKey(next: KeyFacts, key: SealedKey): Promise<void> {
  await set(placeId(next), key, sealed());
  await set(placeId(next), next, facts());
}

export async function eraseKey(place: KeyPlace): Promise<void> {
  await del(placeId(place), facts());
  await del(placeId(place), sealed());
  await del(placeId(place), uses());
}

/** Nothing is opened before it is needed: some privacy settings refuse storage altogether. What was taken away is opened again at the next use. */
function once(name: string, onLost?: () => void): () => UseStore {
  let store: UseStore | undefined;
  return () => {
    if (store !== undefined) return store;
    const opened = createStore(name, 'keys');
    store = opened;
    const forget = (): void => {
      if (store === opened) store = undefined;
    };
    watch(opened, () => (forget(), onLost?.())).catch(forget);
    return opened;
  };
}

/** Deleting the database, in this tab or another, waits until every connection to it is closed. */
async function watch(store: UseStore, onLost: () => void): Promise<void> {
  const db = await store('readonly', ({ transaction }) => transaction.db);
  db.addEventListener('close', onLost);
  db.addEventListener('versionchange', () => {
    db.close();
    onLost();
  });
}
