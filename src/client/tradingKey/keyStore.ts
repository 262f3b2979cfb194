// keyStore.ts: where trading keys are kept: facts and use in one store, which the page reads; sealed keys in another, which only the worker opens.
import type { KeyUse } from '#domain/oneClick.ts';
import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';
import type { SealedKey } from './keySeal.ts';

/** Uses older than this matter to nobody. */
const KEPT_MS = 2 * 3_600_000;

const facts = once('trine-key-facts');
const uses = once('trine-key-uses');
const sealed = once('trine-keys');

export async function readFacts(place: KeyPlace): Promise<KeyFacts | undefined> {
  return await get<KeyFacts>(placeId(place), facts());
}

export async function readUses(place: KeyPlace): Promise<readonly KeyUse[]> {
  return (await get<KeyUse[]>(placeId(place), uses())) ?? [];
}

/** Adds a use and returns them all, other tabs' included, in one transaction. `decide` may refuse by returning undefined; then nothing is written. */
export async function addUse(place: KeyPlace, known: readonly KeyUse[], now: number, decide: (all: readonly KeyUse[]) => KeyUse | undefined): Promise<readonly KeyUse[]> {
  let result: readonly KeyUse[] = [];
  await update<KeyUse[]>(
    placeId(place),
    (stored = []) => {
      // What this session knows counts, whatever somebody has done to storage meanwhile.
      const all = [...new Map([...stored, ...known].map((each) => [each.id, each])).values()].filter(({ at }) => at > now - KEPT_MS);
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

/** Nothing is opened before it is needed: some privacy settings refuse storage altogether. */
function once(name: string): () => UseStore {
  let store: UseStore | undefined;
  return () => (store ??= createStore(name, 'keys'));
}
