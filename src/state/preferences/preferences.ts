// preferences.ts: how this person likes the instrument set. Kept in this browser only; every tab follows.
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { FAR_FROM_MARK } from '#domain/order/refusals/orderWarnings.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { readPreferences } from './preferencesReader.ts';
import type { Preferences } from './preferenceTypes.ts';

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  pair: 'green-red',
  density: 'compact',
  language: 'auto',
  region: 'auto',
  decimalStyle: 'auto',
  clock: '24',
  confirmations: {
    limitOrder: true,
    marketOrder: true,
    triggerOrder: true,
    scaleOrder: true,
    twapOrder: true,
    closePosition: true,
    modifyOrder: true,
    cancelOrder: false,
    cancelAll: true,
    cancelTwap: true,
    updateLeverage: true,
    isolatedMargin: true,
  },
  slippage: '0.01',
  outcomeSlippage: '0.05',
  guards: { maxOrderValue: null, farFromMark: FAR_FROM_MARK, validMs: 180_000 },
  sizeUnit: 'base',
  book: { unit: 'base', layout: 'both', groupings: [] },
  chart: {
    view: 'price',
    interval: '15m',
    showsCandles: false,
    showsVolume: true,
    showsOrders: true,
    showsPosition: true,
    showsFills: true,
  },
  favourites: [],
  panelSizes: {},
  hidesAmounts: false,
  hasWorkspace: false,
  sounds: { fills: false, refusals: false },
  notifiesWhenHidden: false,
  shortcuts: [],
};

const STORAGE_KEY = 'trine.preferences';
/** Raise it with each change of shape and teach preferencesReader.ts the step from the version before. */
const VERSION = 2;
const GROUPINGS_KEPT = 200;

/** The store itself, for code outside React: `preferences.getState()`, `preferences.setState(…)`, `preferences.subscribe(…)`. */
export const preferences = createStore<Preferences>()(
  persist(() => DEFAULT_PREFERENCES, {
    name: STORAGE_KEY,
    version: VERSION,
    storage: createJSONStorage(() => localStorage),
    // Same reader for every version: unknown or damaged values become the default, one by one, never a blank page.
    migrate: (stored) => readPreferences(stored, DEFAULT_PREFERENCES),
    merge: (stored, current) => readPreferences(stored, current),
  }),
);

/** One value of the preferences, re-rendering when it changes. Select single values, not new objects. */
export function usePreference<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

/** Sets some preferences. Nested groups are replaced as a whole: spread the old one. */
export function setPreferences(change: Partial<Preferences>): void {
  preferences.setState(change);
}

/** Puts everything back to how it came. */
export function resetPreferences(): void {
  preferences.setState(DEFAULT_PREFERENCES, true);
}

/** Stars a market, or takes the star away. */
export function toggleFavourite(assetId: AssetId): void {
  const { favourites } = preferences.getState();
  preferences.setState({
    favourites: favourites.includes(assetId)
      ? favourites.filter((id) => id !== assetId)
      : [...favourites, assetId],
  });
}

/** Remembers the order book's price grouping for one market. */
export function setBookGrouping(assetId: AssetId, step: DecimalString): void {
  const { book } = preferences.getState();
  const others = book.groupings.filter((grouping) => grouping.assetId !== assetId);
  preferences.setState({
    book: { ...book, groupings: [...others, { assetId, step }].slice(-GROUPINGS_KEPT) },
  });
}

/** The remembered grouping of a market, if one was chosen. */
export function bookGroupingOf({ book }: Preferences, assetId: AssetId): DecimalString | undefined {
  return book.groupings.find((grouping) => grouping.assetId === assetId)?.step;
}

/** Remembers the sizes of one layout's panels. */
export function setPanelSizes(layout: string, sizes: Record<string, number>): void {
  preferences.setState({ panelSizes: { ...preferences.getState().panelSizes, [layout]: sizes } });
}

/** Follows changes made in other tabs; returns the way out. Called once by the app. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) void preferences.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
