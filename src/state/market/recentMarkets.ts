// recentMarkets.ts: the markets opened last in this browser, newest first. Stored in this browser only.
import type { AssetId } from '#protocol/ids.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from '../preferences/stored.ts';
import { withStored } from '../preferences/withStored.ts';

interface RecentMarkets {
  markets: readonly AssetId[];
}

export const MAX_RECENT = 12;
/** Longer ids are not ids of this service. */
const LONGEST = 128;

const useStore = create<RecentMarkets>()(
  persist((): RecentMarkets => ({ markets: [] }), {
    name: 'trine.recentMarkets',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ markets: readRecent(stored) }),
  }),
);

/** Newest first. */
export const useRecentMarkets = (): readonly AssetId[] => useStore(({ markets }) => markets);

/**
 * Puts a market first in the list. The change is applied to the stored list, so that tabs do not overwrite each other.
 */
export function noteMarket(assetId: AssetId): void {
  const { markets } = withStored(useStore);
  if (markets[0] === assetId) return;
  useStore.setState({
    markets: [assetId, ...markets.filter((each) => each !== assetId)].slice(0, MAX_RECENT),
  });
}

export function clearRecentMarkets(): void {
  useStore.setState({ markets: [] });
}

function readRecent(stored: unknown): AssetId[] {
  const list = isRecord(stored) && Array.isArray(stored['markets']) ? stored['markets'] : [];
  const ids = list.filter(
    (each: unknown): each is AssetId => typeof each === 'string' && each !== '' && each.length <= LONGEST,
  );
  return [...new Set(ids)].slice(0, MAX_RECENT);
}
