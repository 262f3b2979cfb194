import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HistoryPage, HISTORY_LENGTH, PAGE_LENGTH } from '../../world/history.ts';
import type { Database } from '../database.ts';
import { REACH, storedPage } from './pages.ts';
import { openPglite } from '../pglite.ts';
import { createSqlStore } from '../sqlStore.ts';
import type { Store } from '../store.ts';

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

/** Entry n has time 1000 + n. */
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

test('pages are stored atomically with the command under which they left memory', async () => {
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

test('numbers and times bound the result', async () => {
  await store.pages.put(pages(200).map(storedPage));
  const entries = await store.pages.read({ ...span(200), from: 70, startAt: 1060, endAt: 1180, limit: 100 });
  expect([entries.length, timesOf(entries)[0], timesOf(entries).at(-1)]).toEqual([100, 1180, 1081]);
  expect(timesOf(await store.pages.read({ ...span(200), from: 70, startAt: 1060, endAt: 1080 })).at(-1)).toBe(
    1070,
  );
  const isIt = (entry: object): boolean => (entry as { name: string }).name.startsWith('n117 ');
  expect(await store.pages.search(span(200), 'n117 ', isIt)).toMatchObject({ time: 1117 });
});

test.each([
  ['damaged', `UPDATE history SET entries = replace(entries, '1120', '1121')`],
  ['moved', `UPDATE history SET first = first + 1000 WHERE first = 50`],
  ['missing in the middle', 'DELETE FROM history WHERE first = 50'],
  ['the newest and missing', 'DELETE FROM history WHERE first = 100'],
  ['the oldest and missing', 'DELETE FROM history WHERE first = 0'],
])('a page that is %s is refused, never left out', async (_what, damage) => {
  await store.pages.put(pages(150).map(storedPage));
  expect(await store.pages.read(span(150))).toHaveLength(150);
  await database.query(damage);
  await expect(store.pages.read(span(150))).rejects.toThrow(/is damaged|is missing/);
});

/** Pages 0, 50, 100 and 150, of times from 1000 to 1199. */
async function without(...firsts: number[]): Promise<void> {
  await store.pages.put(pages(200).map(storedPage));
  await database.query(`DELETE FROM history WHERE first IN (${firsts.join()})`);
}

test.each([
  ['the newest of a range that ends', [150], { endAt: 1180 }],
  ['all of a range that ends', [0, 50, 100, 150], { endAt: 1180 }],
  ['the oldest of a range that begins', [50], { startAt: 1060 }],
  ['the oldest, of times not known', [0], { startAt: 1050 }],
])('%s is refused when it is missing', async (_what, firsts, range) => {
  await without(...firsts);
  await expect(store.pages.read({ ...span(200), ...range })).rejects.toThrow('is missing');
});

test('missing pages outside the read’s range do not matter', async () => {
  await without(0, 50);
  expect(await store.pages.read({ ...span(200), startAt: 1101 })).toHaveLength(99);
  expect(await store.pages.read({ ...span(200), limit: 100 })).toHaveLength(100);
  expect(await store.pages.read({ ...span(200), from: 100 })).toHaveLength(100);
  await expect(store.pages.read({ ...span(200), limit: 101 })).rejects.toThrow('is missing');
});

test('a search does not report absence while a page is damaged or missing', async () => {
  await store.pages.put(pages(200).map(storedPage));
  const find = (name: string) =>
    store.pages.search(span(200), name, (entry: object) =>
      (entry as { name: string }).name.startsWith(`${name} `),
    );
  expect(await find('n70')).toMatchObject({ time: 1070 });
  expect(await find('n999')).toBeUndefined();
  await database.query(`UPDATE history SET entries = replace(entries, 'n70 ', 'n80 ') WHERE first = 50`);
  expect(await find('n120')).toMatchObject({ time: 1120 });
  await expect(find('n70')).rejects.toThrow('is damaged');
  await database.query('DELETE FROM history WHERE first = 50');
  expect(await find('n120')).toMatchObject({ time: 1120 });
  await expect(find('n70')).rejects.toThrow('is missing');
  await expect(find('n20')).rejects.toThrow('is missing');
});

test('a read started before 2,000 more entries were stored still finds its entries', async () => {
  await store.pages.put(pages(2_000).map(storedPage));
  const under = span(2_000);
  const more = pages(4_000).slice(40);
  await store.append([{ seq: 1, at: 1, command: '{}', pages: more }]);
  expect(await store.pages.read(under)).toHaveLength(2_000);
});

test('storing a page again replaces it', async () => {
  await store.pages.put([storedPage(page(0))]);
  await store.pages.put([storedPage({ ...page(0), entries: page(50).entries })]);
  expect(timesOf(await store.pages.read(span(50)))[0]).toBe(1099);
});

test('a damaged page is listed and copied unchanged', async () => {
  await store.pages.put(pages(100).map(storedPage));
  await database.query(`UPDATE history SET entries = '[{"cut' WHERE first = 50`);
  const listed = await store.pages.list(undefined, 9);
  expect(listed.map(({ text }) => text.length)).toEqual([storedPage(page(0)).text.length, 6]);
  await database.query('TRUNCATE history');
  await store.pages.put(listed);
  expect(await store.pages.list(undefined, 9)).toEqual(listed);
  expect(await store.pages.read({ ...span(50) })).toHaveLength(50);
  await expect(store.pages.read(span(100))).rejects.toThrow('is damaged');
});

/** Largest size, in characters, of a statement with a short timeout during `work`. */
async function longestStatement(work: (at: Store) => Promise<unknown>): Promise<number> {
  let longest = 0;
  const watched: Database = {
    ...database,
    query: (sql, parameters = []) => {
      longest = Math.max(longest, ...parameters.map((each) => String(each).length));
      return database.query(sql, parameters);
    },
  };
  await work(
    await createSqlStore(
      () => Promise.resolve(watched),
      () => 0,
    ),
  );
  store = await createSqlStore(
    () => Promise.resolve(database),
    () => 0,
  );
  return longest;
}

test('many pages of one group are written atomically, without a short timeout', async () => {
  const length = JSON.stringify(page(0).entries).length;
  const group = [
    { seq: 1, at: 1, command: '{}', pages: pages(15_000) },
    { seq: 2, at: 1, command: '{}' },
  ];
  expect(await longestStatement((at) => at.append(group))).toBeLessThan(length);
  expect(await store.pages.read({ ...span(15_000), from: 13_000 })).toHaveLength(2_000);
  expect((await store.load()).records).toHaveLength(2);
  await database.query('TRUNCATE history');
  await expect(store.append(group)).rejects.toThrow(/duplicate/);
  expect(await store.pages.list(undefined, 1)).toEqual([]);
});

test('a start compares keys and checksums, and writes missing pages in batches', async () => {
  const all = pages(15_000).map(storedPage);
  expect(await longestStatement((at) => at.pages.put(all))).toBeLessThan(300 * 150);
  const statements: string[] = [];
  await database.query('DELETE FROM history WHERE first = 7000');
  const watched = await createSqlStore(
    async () => ({
      ...database,
      transaction: (work) =>
        database.transaction((inside) =>
          work((sql, parameters) => {
            statements.push(String(parameters?.[0]));
            return inside(sql, parameters);
          }),
        ),
    }),
    () => 0,
  );
  statements.length = 0;
  await watched.pages.put(all);
  expect(statements.filter((each) => each.includes('entries')).map((each) => each.length < 10_000)).toEqual([
    true,
  ]);
  expect((await watched.pages.list(undefined, 999)).map(({ first }) => first)).toEqual(
    all.map(({ first }) => first),
  );
  store = await createSqlStore(
    () => Promise.resolve(database),
    () => 0,
  );
});

test('unreachable pages are dropped, but not during a backup', async () => {
  const length = 3 * HISTORY_LENGTH;
  const release = store.pages.keepAll();
  const earlier = pages(length - PAGE_LENGTH);
  await store.append([{ seq: 1, at: 1, command: '{}', pages: earlier.slice(0, -1) }]);
  await store.append([{ seq: 2, at: 1, command: '{}', pages: earlier.slice(-1) }]);
  expect(await store.pages.list(undefined, 1)).toEqual([storedPage(page(0))]);
  release();
  await store.append([{ seq: 3, at: 1, command: '{}', pages: [page(length - PAGE_LENGTH)] }]);
  const [row] = await database.query('SELECT min(first) AS first FROM history');
  expect(Number(row?.['first'])).toBe(length - PAGE_LENGTH - REACH);
  const from = length + 100 - HISTORY_LENGTH;
  expect(await store.pages.read({ ...span(length), from })).toHaveLength(HISTORY_LENGTH - 100);
});
