// watchlists.ts: named lists of markets, beside the favourites. Stored in this browser only.
import type { AssetId } from '#protocol/ids.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { recordsIn } from '../preferences/stored.ts';
import { withStored } from '../preferences/withStored.ts';

export interface Watchlist {
  readonly id: string;
  readonly name: string;
  readonly markets: readonly AssetId[];
}

interface Watchlists {
  lists: readonly Watchlist[];
}

export const MAX_LISTS = 20;
export const MAX_LISTED = 200;
export const LIST_NAME_LENGTH = 40;
const LONGEST_ID = 128;

const useStore = create<Watchlists>()(
  persist((): Watchlists => ({ lists: [] }), {
    name: 'trine.watchlists',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ lists: readLists(stored) }),
  }),
);

/** In order of creation. */
export const useWatchlists = (): readonly Watchlist[] => useStore(({ lists }) => lists);

/** The name, trimmed and shortened; undefined where nothing is left. */
export function listNameOf(text: string): string | undefined {
  const name = text.trim().slice(0, LIST_NAME_LENGTH).trim();
  return name === '' ? undefined : name;
}

/** Creates a list with these markets. Returns its id; undefined without a name, or at the maximum number of lists. */
export function createWatchlist(text: string, markets: readonly AssetId[] = []): string | undefined {
  const name = listNameOf(text);
  const { lists } = withStored(useStore);
  if (name === undefined || lists.length >= MAX_LISTS) return undefined;
  const id = crypto.randomUUID();
  useStore.setState({ lists: [...lists, { id, name, markets: markets.slice(0, MAX_LISTED) }] });
  return id;
}

export function renameWatchlist(id: string, text: string): void {
  const name = listNameOf(text);
  if (name !== undefined) changeOne(id, (list) => ({ ...list, name }));
}

export function removeWatchlist(id: string): void {
  const { lists } = withStored(useStore);
  useStore.setState({ lists: lists.filter((list) => list.id !== id) });
}

/** Adds a market to a list, or removes it. */
export function toggleListed(id: string, assetId: AssetId): void {
  changeOne(id, (list) => ({
    ...list,
    markets: list.markets.includes(assetId)
      ? list.markets.filter((each) => each !== assetId)
      : [...list.markets, assetId].slice(0, MAX_LISTED),
  }));
}

/** Applies each change to the stored lists, so that tabs do not overwrite each other. */
function changeOne(id: string, change: (list: Watchlist) => Watchlist): void {
  const { lists } = withStored(useStore);
  useStore.setState({ lists: lists.map((list) => (list.id === id ? change(list) : list)) });
}

function readLists(stored: unknown): Watchlist[] {
  const seen = new Set<string>();
  return recordsIn(stored, 'lists')
    .flatMap(({ id, name, markets }) => {
      const shown = typeof name === 'string' ? listNameOf(name) : undefined;
      if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID || seen.has(id)) return [];
      if (shown === undefined) return [];
      seen.add(id);
      return [{ id, name: shown, markets: idsIn(markets) }];
    })
    .slice(0, MAX_LISTS);
}

function idsIn(list: unknown): AssetId[] {
  const ids = (Array.isArray(list) ? list : []).filter(
    (each: unknown): each is AssetId => typeof each === 'string' && each !== '' && each.length <= LONGEST_ID,
  );
  return [...new Set(ids)].slice(0, MAX_LISTED);
}
