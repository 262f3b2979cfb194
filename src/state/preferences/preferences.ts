// preferences.ts: a person's preferences. Stored in this browser, shared by all tabs.
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from './preferenceEntries.ts';

const STORAGE_KEY = 'trine.preferences';
/** Raise it with each change of shape and add the migration to preferenceEntries.ts. */
const VERSION = 2;
const GROUPINGS_KEPT = 200;

/** The store, for code outside React: `preferences.getState()`, `.setState(…)`, `.subscribe(…)`. */
export const preferences = createStore<Preferences>()(
  persist(() => DEFAULT_PREFERENCES, {
    name: STORAGE_KEY,
    version: VERSION,
    storage: createJSONStorage(() => localStorage),
    // One reader for every version: each unknown or invalid value becomes the default.
    migrate: (stored) => readPreferences(stored, DEFAULT_PREFERENCES),
    merge: (stored, current) => readPreferences(stored, current),
  }),
);

/** One value of the preferences. Select single values: a new object renders at every change. */
export function usePreference<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

/** Sets some preferences. Nested groups are replaced as a whole: spread the old one. */
export function setPreferences(change: Partial<Preferences>): void {
  preferences.setState(change);
}

/** Resets every preference to its default. */
export function resetPreferences(): void {
  preferences.setState(DEFAULT_PREFERENCES, true);
}

/** Adds a market to the favourites, or removes it. */
export function toggleFavourite(assetId: AssetId): void {
  const { favourites } = preferences.getState();
  preferences.setState({
    favourites: favourites.includes(assetId)
      ? favourites.filter((id) => id !== assetId)
      : [...favourites, assetId],
  });
}

/** Stores the order book's price grouping for one market. */
export function setBookGrouping(assetId: AssetId, step: DecimalString): void {
  const { book } = preferences.getState();
  const others = book.groupings.filter((grouping) => grouping.assetId !== assetId);
  preferences.setState({
    book: { ...book, groupings: [...others, { assetId, step }].slice(-GROUPINGS_KEPT) },
  });
}

/** The stored grouping of a market, if one was chosen. */
export function bookGroupingOf({ book }: Preferences, assetId: AssetId): DecimalString | undefined {
  return book.groupings.find((grouping) => grouping.assetId === assetId)?.step;
}

/** Stores the sizes of one layout's panels. */
export function setPanelSizes(layout: string, sizes: Record<string, number>): void {
  preferences.setState({ panelSizes: { ...preferences.getState().panelSizes, [layout]: sizes } });
}

/** Follows changes made in other tabs; returns a function that stops it. Called once by the app. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) void preferences.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
