// unlockedTimes.ts: until when keys are unlocked, for other tabs and the next page. No secrets.
import type { UnixMs } from '#protocol/ids.ts';
import { type KeyPlace, placeId } from './keyMessages.ts';

export interface UnlockedTimes {
  /** Undefined while the key is locked. */
  read: (place: KeyPlace) => UnixMs | undefined;
  write: (place: KeyPlace, until: UnixMs) => void;
  /** With `until`: only this time, not that of a later unlock. Returns whether one was removed. */
  remove: (place: KeyPlace, until?: UnixMs) => boolean;
  /** For every account and service. */
  removeAll: () => void;
}

const PREFIX = 'trine.unlocked|';

/** `storage` throws where the browser blocks it: then a key is unlocked in one tab, until a reload. */
export function unlockedTimes(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
): UnlockedTimes {
  const nameOf = (place: KeyPlace): string => PREFIX + placeId(place);
  function read(place: KeyPlace): UnixMs | undefined {
    const text = attempt(() => storage().getItem(nameOf(place)));
    return text != null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  }
  return {
    read,
    write: (place, until) => attempt(() => storage().setItem(nameOf(place), String(until))),
    remove: (place, until) => {
      const stored = read(place);
      if (until !== undefined && stored !== until) return false;
      attempt(() => storage().removeItem(nameOf(place)));
      return stored !== undefined;
    },
    removeAll: () =>
      attempt(() => {
        const store = storage();
        const names = Array.from({ length: store.length }, (_, index) => store.key(index));
        for (const name of names) if (name?.startsWith(PREFIX) === true) store.removeItem(name);
      }),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
