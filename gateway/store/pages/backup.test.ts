import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HISTORY_LENGTH, type HistoryPage, PAGE_LENGTH } from '../../world/history.ts';
import { restoreBackup, writeBackup } from '../backups/backup.ts';
import { unreadText } from '../backups/backupLines.ts';
import { createMemoryStore } from '../memoryStore.ts';
import type { Store } from '../store.ts';
import { storedPage } from './pages.ts';

const OWNER = '0xa11ce00000000000000000000000000000000001';
const LEFT = 3_000;
const folder = mkdtempSync(join(tmpdir(), 'trine-page-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function page(first: number): HistoryPage {
  const entries = Array.from({ length: PAGE_LENGTH }, (_, index) => ({ time: first + index }));
  return { owner: OWNER, kind: 'orders', first, entries };
}
const pages = (from: number, below: number): HistoryPage[] =>
  Array.from({ length: (below - from) / PAGE_LENGTH }, (_, index) => page(from + index * PAGE_LENGTH));

/** A state with 3,000 orders in pages and 20 in memory. */
async function busy(): Promise<Store> {
  const store = createMemoryStore();
  await store.append([{ seq: 1, at: 1, command: '{}', pages: pages(0, LEFT) }]);
  const endedOrders = Array.from({ length: 20 }, (_, index) => ({ statusAt: LEFT + index }));
  const state = { accounts: [{ owner: OWNER, endedOrders, left: { orders: LEFT } }] };
  await store.saveSnapshot({ seq: 1, at: 1, state: JSON.stringify(state) });
  return store;
}

const span = {
  owner: OWNER,
  kind: 'orders',
  from: LEFT + 20 - HISTORY_LENGTH,
  below: LEFT,
  startAt: 0,
  endAt: Number.MAX_SAFE_INTEGER,
  limit: HISTORY_LENGTH,
} as const;
const file = (name: string): string => join(folder, name);

test('a backup contains what its state needs, however much is stored meanwhile', async () => {
  const store = await busy();
  const during = {
    ...store,
    // Runs after the state is read and before any page is.
    async allMeta() {
      await store.append([{ seq: 2, at: 2, command: '{}', pages: pages(LEFT, LEFT + 4_000) }]);
      return store.allMeta();
    },
  };
  expect((await writeBackup(during, file('busy'), 1)).unread).toEqual([]);
  const copy = createMemoryStore();
  expect((await restoreBackup(copy, file('busy'))).unread).toEqual([]);
  expect(await copy.pages.read(span)).toHaveLength(HISTORY_LENGTH - 20);
  // Newer pages are recreated by replaying the journal.
  expect((await copy.pages.list(undefined, 1_000)).at(-1)?.first).toBe(LEFT - PAGE_LENGTH);
  // Afterwards pages are dropped again.
  await store.append([{ seq: 3, at: 3, command: '{}', pages: [page(LEFT + 4_000)] }]);
  expect((await store.pages.list(undefined, 1))[0]?.first).toBeGreaterThan(0);
});

test('a damaged page is copied unchanged, and a missing one is reported; neither prevents the backup', async () => {
  const store = await busy();
  await store.pages.put([{ ...storedPage(page(2_000)), text: '[{"cut' }]);
  const without = {
    ...store,
    pages: {
      ...store.pages,
      list: async (...given: Parameters<typeof store.pages.list>) =>
        (await store.pages.list(...given)).filter(({ first }) => first !== 1_500),
    },
  };
  const unread = [`orders of ${OWNER} from entry 2000`, `orders of ${OWNER} from entry 1500`];
  const report = await writeBackup(without, file('damaged'), 1);
  expect(report.unread).toEqual(unread);
  expect(unreadText(report)).toContain(unread.join('; '));
  const copy = createMemoryStore();
  expect((await restoreBackup(copy, file('damaged'))).unread).toEqual(unread);
  expect(await copy.pages.read({ ...span, limit: 950 })).toHaveLength(950);
  await expect(copy.pages.read({ ...span, limit: 951 })).rejects.toThrow('is damaged');
  await expect(copy.pages.read({ ...span, from: 1_500, below: 1_550 })).rejects.toThrow('is missing');
});
