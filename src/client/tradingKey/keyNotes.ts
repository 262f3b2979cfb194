// keyNotes.ts: a note outside IndexedDB that a key was created here, so that a lost key is noticed. No secrets.
import { isObject } from '#protocol/guards.ts';
import type { Address } from '#protocol/ids.ts';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';

/** The facts kept of a lost key: enough to revoke it. */
export type LostKey = KeyPlace & Pick<KeyFacts, 'address' | 'name'>;

export interface KeyNotes {
  read: (place: KeyPlace) => LostKey | undefined;
  write: (key: LostKey) => void;
  /** Without a place: removes every note. */
  remove: (place?: KeyPlace) => void;
}

const NAME = 'trine.keys';

/** `storage` throws where the browser blocks it: then only the service's list of approved keys remains. */
export function keyNotes(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeyNotes {
  const all = (): Map<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(NAME) ?? '{}');
      return new Map(isObject(stored) ? Object.entries(stored) : []);
    } catch {
      return new Map();
    }
  };
  const save = (notes: Map<string, unknown>): void => {
    try {
      if (notes.size === 0) storage().removeItem(NAME);
      else storage().setItem(NAME, JSON.stringify(Object.fromEntries(notes)));
    } catch {
      // Storage is blocked: see keyNotes.
    }
  };
  return {
    read: (place) => {
      const note = all().get(placeId(place));
      return isNote(note)
        ? { owner: place.owner, serviceUrl: place.serviceUrl, address: note.address, name: note.name }
        : undefined;
    },
    write: (key) => save(all().set(placeId(key), { address: key.address, name: key.name })),
    remove: (place) => {
      const notes = all();
      if (place === undefined) notes.clear();
      else notes.delete(placeId(place));
      save(notes);
    },
  };
}

function isNote(value: unknown): value is { address: Address; name: string } {
  return (
    isObject(value) &&
    typeof value['address'] === 'string' &&
    /^0x[0-9a-f]{40}$/.test(value['address']) &&
    typeof value['name'] === 'string'
  );
}
