import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HistoryPage, HISTORY_LENGTH, PAGE_LENGTH } from '../world/history.ts';
import type { Database } from './database.ts';
import { REACH } from './pageTable.ts';
import { openPglite } from './pglite.ts';
import { createSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';

const OWNER = '0xa11ce00000000000000000000000000000000001';
const folder = mkdtempSync(join(tmpdir(), 'trine-pages-'));
let database: Database;
let store: Store;

beforeAll(async () => {
  database = await openPglite(folder);
  store = await createSqlStore(
    () => Promise.resolve(database),
    () => 0,
  );
});
beforeEach(async () => {
  await database.query('TRUNCATE journal, history');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Entry n happened at 1000 + n. */
function page(first: number): HistoryPage {
  const entries = Array.from({ length: PAGE_LENGTH }, (_, index) => ({
    time: 1000 + first + index,
    name: `n${first + index} "ü"`,
  }));
  return { owner: OWNER, kind: 'fills', first, entries };
}
const pages = (below: number): HistoryPage[] =>
  Array.from({ length: below / PAGE_LENGTH }, (_, index) => page(index * PAGE_LENGTH));
const span = (below: number) =>
  ({
    owner: OWNER,
    kind: 'fills',
    from: 0,
    below,
    startAt: 0,
    endAt: Number.MAX_SAFE_INTEGER,
    limit: 2000,
  }) as const;
const timesOf = (entries: readonly object[]): number[] =>
  entries.map((entry) => (entry as { time: number }).time);

test('pages are stored with the command under which they left memory, or not at all', async () => {
  await store.append([{ seq: 1, at: 1, command: '{}', pages: pages(150) }]);
  expect(timesOf(await store.pages.read({ ...span(150), limit: 70 }))).toEqual(
    Array.from({ length: 70 }, (_, index) => 1149 - index),
  );
  await expect(store.append([{ seq: 1, at: 1, command: '{}', pages: [page(150)] }])).rejects.toThrow(
    /duplicate/,
  );
  await database.query('UPDATE holder SET epoch = epoch + 1');
  await expect(store.append([{ seq: 2, at: 1, command: '{}', pages: [page(150)] }])).rejects.toThrow(
    /taken over/,
  );
  await database.query('UPDATE holder SET epoch = epoch - 1');
  await expect(store.pages.read(span(200))).rejects.toThrow('missing');
});

test('numbers and times bound what is told', async () => {
  await store.pages.put(pages(200));
  const told = await store.pages.read({ ...span(200), from: 70, startAt: 1060, endAt: 1180, limit: 100 });
  expect([told.length, timesOf(told)[0], timesOf(told).at(-1)]).toEqual([100, 1180, 1081]);
  expect(timesOf(await store.pages.read({ ...span(200), from: 70, startAt: 1060, endAt: 1080 })).at(-1)).toBe(
    1070,
  );
  expect(timesOf(await store.pages.search(span(200), 'n117 ')).slice(0, 1)).toEqual([1149]);
});

test.each([
  ['damaged', `UPDATE history SET entries = replace(entries, '1120', '1121')`],
  ['moved', `UPDATE history SET first = first + 1000 WHERE first = 50`],
  ['missing in the middle', 'DELETE FROM history WHERE first = 50'],
  ['missing at its end', 'DELETE FROM history WHERE first = 100'],
])('a page that is %s is refused, never left out', async (_what, damage) => {
  await store.pages.put(pages(150));
  expect(await store.pages.read(span(150))).toHaveLength(150);
  await database.query(damage);
  await expect(store.pages.read(span(150))).rejects.toThrow(/is damaged|is missing/);
});

test('a page that is stored again as another replaces the first', async () => {
  await store.pages.put([page(0)]);
  await store.pages.put([{ ...page(0), entries: page(50).entries }]);
  expect(timesOf(await store.pages.read(span(50)))[0]).toBe(1099);
});

test('what no read reaches any more is dropped', async () => {
  const length = 2 * HISTORY_LENGTH;
  for (const [index, each] of pages(length).entries())
    await store.append([{ seq: index + 1, at: 1, command: '{}', pages: [each] }]);
  const [row] = await database.query('SELECT min(first) AS first FROM history');
  expect(Number(row?.['first'])).toBe(length - PAGE_LENGTH - REACH);
  const from = length + 100 - HISTORY_LENGTH;
  expect(await store.pages.read({ ...span(length), from })).toHaveLength(HISTORY_LENGTH - 100);
});
