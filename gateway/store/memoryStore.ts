// memoryStore.ts: a store that is gone with the process: for tests, demonstrations and `--data memory`.
import type { JournalRecord, MinuteCandle, Store, StoredSnapshot } from './store.ts';

/** Starts in no time, where an embedded PostgreSQL takes seconds and hundreds of megabytes to keep what nobody will read again. */
export function createMemoryStore(): Store {
  const meta = new Map<string, string>();
  const candles = new Map<string, MinuteCandle>();
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
    append: async (added) => void records.push(...added),
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
