// memoryStore.ts: a store in memory, for tests, demonstrations and `--data memory`.
import { type HistoryPage, PAGE_LENGTH, type PageSpan, type StoredPage } from '../world/history.ts';
import { entriesOf, firstOf, REACH, storedPage } from './pages/pages.ts';
import type { PageKey, JournalRecord, MinuteCandle, Store, StoredSnapshot } from './store.ts';

/** Starts immediately, where an embedded PostgreSQL needs seconds and hundreds of megabytes. */
export function createMemoryStore(): Store {
  const meta = new Map<string, string>();
  const candles = new Map<string, MinuteCandle>();
  const pages = new Map<string, StoredPage>();
  let backups = 0;
  const nameOf = (owner: string, kind: string, first: number): string => `${owner} ${kind} ${first}`;
  const nameOfPage = ({ owner, kind, first }: PageKey): string => nameOf(owner, kind, first);
  const keep = (added: readonly HistoryPage[]): void => {
    for (const page of added) {
      const { owner, kind, first } = page;
      pages.set(nameOfPage(page), storedPage(page));
      let old = first - REACH - PAGE_LENGTH;
      while (backups === 0 && pages.delete(nameOf(owner, kind, old))) old -= PAGE_LENGTH;
    }
  };
  const pagesOf = ({ owner, kind, below, from }: PageSpan): StoredPage[] => {
    const found: (StoredPage | undefined)[] = [];
    for (let first = below - PAGE_LENGTH; first > from - PAGE_LENGTH; first -= PAGE_LENGTH)
      found.push(pages.get(nameOf(owner, kind, first)));
    return found.filter((each) => each !== undefined);
  };
  let records: JournalRecord[] = [];
  let snapshots: StoredSnapshot[] = [];
  return {
    epoch: 0,
    candles: {
      put: async (added) => added.forEach((each) => candles.set(`${each.openAt}:${each.assetId}`, each)),
      async read({ assetId, startAt, endAt, limit }) {
        const found = [...candles.values()].filter(
          (each) =>
            each.openAt >= startAt && each.openAt <= endAt && (assetId ?? each.assetId) === each.assetId,
        );
        return found.sort((a, b) => a.openAt - b.openAt || (a.assetId < b.assetId ? -1 : 1)).slice(0, limit);
      },
      prune: async (at) => candles.forEach((each, key) => each.openAt < at && candles.delete(key)),
    },
    pages: {
      read: async (span) => [...entriesOf(span, pagesOf(span))],
      search: async (span, _text, isIt) => firstOf(span, pagesOf(span), isIt),
      put: async (added) => added.forEach((page) => pages.set(nameOfPage(page), page)),
      list: async (after, limit) => {
        const known = [...pages.values()].sort(byKey);
        return known.filter((each) => after === undefined || byKey(each, after) > 0).slice(0, limit);
      },
      keepAll() {
        backups += 1;
        return () => void (backups -= 1);
      },
    },
    async append(added) {
      for (const { pages: left = [], ...record } of added) {
        keep(left);
        records.push(record);
      }
    },
    async saveSnapshot(snapshot) {
      snapshots = [snapshot];
      records = records.filter((each) => each.seq > snapshot.seq);
    },
    load: async () => ({ snapshot: snapshots[0], records: [...records], quarantined: [] }),
    read: async () => ({ snapshot: snapshots[0], records: [...records] }),
    recordsAfter: async (seq) => records.filter((each) => each.seq > seq),
    getMeta: async (key) => meta.get(key),
    setMeta: async (key, value) => void meta.set(key, value),
    allMeta: async () => Object.fromEntries([...meta].filter(([, value]) => value !== '')),
    check: async () => undefined,
    reopen: async () => undefined,
    close: async () => undefined,
  };
}

function byKey(a: PageKey, b: PageKey): number {
  if (a.owner !== b.owner) return a.owner < b.owner ? -1 : 1;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.first - b.first;
}
