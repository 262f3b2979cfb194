// keyNotes.ts: that a key was made here, kept outside IndexedDB, so that a page that finds no key knows whether one was lost. No secrets.
import { isObject } from '#protocol/guards.ts';
import type { Address } from '#protocol/ids.ts';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';

/** What is still known of a key that is gone: enough to revoke it. */
export type LostKey = KeyPlace & Pick<KeyFacts, 'address' | 'name'>;

export interface KeyNotes {
  read: (place: KeyPlace) => LostKey | undefined;
  write: (key: LostKey) => void;
  /** Without a place: every note. */
  remove: (place?: KeyPlace) => void;
}

const NAME = 'trine.keys';

/** `storage` throws where the browser blocks it: then nothing is noted, and the service's list of approved keys is the only trace. */
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
      // See above.
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
