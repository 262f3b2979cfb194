import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type HistoryPage, PAGE_LENGTH, type PageSpan } from '../world/history.ts';
import type { MinuteCandle, Store } from '../store/store.ts';
import { StoreError, StoreLost } from '../store/storeError.ts';
import { inTransaction, openIdb, resultOf } from './idb.ts';
import { openIdbStore } from './idbStore.ts';
import { VERSION } from './idbTables.ts';
import { isWhole, storedPage } from '../store/pages/pages.ts';

const NOW = 1_760_000_000_000;
const command = (n: number): string => JSON.stringify({ type: 'credit', note: `command "${n}" ü \u2028` });
const record = (seq: number) => ({ seq, at: NOW + seq, command: command(seq) });
const records = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index));
const snapshot = (seq: number) => ({ seq, at: NOW, state: JSON.stringify({ seq }) });
const candle = (assetId: string, minute: number): MinuteCandle => ({
  assetId,
  openAt: NOW + minute * 60_000,
  open: '1',
  high: '2',
  low: '0.5',
  close: '1.5',
  volume: '10',
  notional: '15',
  tradeCount: 3,
});

let factory: IDBFactory;
let store: Store;
beforeEach(async () => {
  factory = new IDBFactory();
  store = await openIdbStore(factory, 'a');
});
const again = () => openIdbStore(factory, 'a');

/** Changes data behind the store's back, like a damaged disk. */
async function change(table: string, work: (at: IDBObjectStore) => void): Promise<void> {
  const database = await openIdb(factory, 'a', () => undefined, VERSION);
  await inTransaction(database, [table], 'readwrite', async (each) => work(each.objectStore(table)));
  database.close();
}

test('data of the first version, without history pages, are upgraded', async () => {
  const old = await openIdb(
    factory,
    'old',
    (made) => {
      for (const table of ['journal', 'snapshot']) made.createObjectStore(table, { keyPath: 'seq' });
      made.createObjectStore('quarantine', { keyPath: ['kind', 'seq', 'reason'] });
      for (const table of ['meta', 'holder']) made.createObjectStore(table);
      made
        .createObjectStore('candle', { keyPath: ['assetId', 'openAt'] })
        .createIndex('byTime', ['openAt', 'assetId']);
    },
    1,
  );
  await inTransaction(old, ['meta'], 'readwrite', async (each) => each.objectStore('meta').put('1', 'seed'));
  old.close();
  const opened = await openIdbStore(factory, 'old');
  expect(await opened.getMeta('seed')).toBe('1');
  await opened.append(records(1, 2));
  expect(await opened.pages.list(undefined, 1)).toEqual([]);
});

test('the next holder reads exactly what was appended', async () => {
  await store.append(records(1, 5));
  await store.close();
  expect(await (await again()).load()).toEqual({
    snapshot: undefined,
    records: records(1, 5),
    quarantined: [],
  });
});

test('a group containing an existing number is not written at all', async () => {
  await store.append(records(1, 3));
  await expect(store.append(records(3, 6))).rejects.toMatchObject({ name: 'ConstraintError' });
  expect((await store.read()).records).toEqual(records(1, 3));
});

test('two snapshots are kept, and the journal behind the older one is dropped', async () => {
  await store.append(records(1, 9));
  await store.saveSnapshot(snapshot(2));
  expect((await store.load()).records).toEqual(records(3, 9));
  await store.saveSnapshot(snapshot(4));
  await store.saveSnapshot(snapshot(6));
  expect(await store.load()).toEqual({ snapshot: snapshot(6), records: records(7, 9), quarantined: [] });
  await change('snapshot', (at) => void at.put({ seq: 6, at: NOW, text: '{}', checksum: 1 }));
  const fallen = await store.load();
  expect(fallen.snapshot).toEqual(snapshot(4));
  expect(fallen.records).toEqual(records(5, 9));
  expect(fallen.quarantined).toEqual([{ kind: 'snapshot', seq: 6, reason: 'its checksum does not match' }]);
});

describe('a damaged or incomplete journal', () => {
  test('a damaged command is quarantined and reported, also by the next start', async () => {
    await store.append(records(1, 4));
    await change('journal', (at) => void at.put({ seq: 3, at: NOW, text: '{}', checksum: 1 }));
    const damaged = [{ kind: 'journal', seq: 3, reason: 'its checksum does not match' }];
    await expect(store.read()).rejects.toThrow('Command 3 is damaged');
    for (const _start of [1, 2]) {
      const loaded = await (await again()).load();
      expect(loaded.records.map(({ seq }) => seq)).toEqual([1, 2, 4]);
      expect(loaded.quarantined).toEqual(damaged);
    }
    const database = await openIdb(factory, 'a', () => undefined, VERSION);
    const quarantined = await inTransaction(database, ['quarantine'], 'readonly', (each) =>
      resultOf<unknown[]>(each.objectStore('quarantine').getAll()),
    );
    expect(quarantined).toEqual([{ ...damaged[0], row: { seq: 3, at: NOW, text: '{}', checksum: 1 } }]);
    database.close();
  });

  test('a missing command is refused, and nothing changes', async () => {
    await store.append(records(1, 4));
    await change('journal', (at) => void at.delete(2));
    await expect(store.load()).rejects.toThrow(StoreError);
    await expect(store.read()).rejects.toThrow('command 2 is missing');
  });
});

test('of two holders the later writes, and the earlier receives StoreLost', async () => {
  await store.append(records(1, 2));
  const later = await again();
  expect(later.epoch).toBe(store.epoch + 1);
  for (const write of [
    () => store.append([record(3)]),
    () => store.saveSnapshot(snapshot(2)),
    () => store.setMeta('a', 'b'),
    () => store.candles.put([candle('00020000', 0)]),
    () => store.check(),
    () => store.load(),
    () => store.reopen(),
  ])
    await expect(write()).rejects.toThrow(StoreLost);
  await later.append([record(3)]);
  await later.check();
  expect((await later.read()).records).toEqual(records(1, 3));
});

test('deleted data are not reported as taken over', async () => {
  await change('holder', (at) => void at.clear());
  await expect(store.append(records(1, 1))).rejects.toThrow('were deleted here');
});

test('after a failure it continues with a number of its own, and finds what was written', async () => {
  await store.append(records(1, 3));
  const before = store.epoch;
  await store.reopen();
  expect(store.epoch).toBe(before + 1);
  expect(await store.recordsAfter(1)).toEqual(records(2, 3));
  await expect(store.recordsAfter(7)).rejects.toThrow('commands 4 to 7, which were acknowledged');
  await change('journal', (at) => void at.delete(2));
  await expect(store.recordsAfter(1)).rejects.toThrow('command 2 is missing after command 1');
});

test('notes, and candles by market and time, in order', async () => {
  await store.setMeta('seed', '1');
  await store.setMeta('gone', '');
  expect([await store.getMeta('seed'), await store.getMeta('none'), await store.allMeta()]).toEqual([
    '1',
    undefined,
    { seed: '1' },
  ]);
  const [a, b] = ['00020000', '00020001'];
  await store.candles.put([candle(b, 0), candle(a, 0), candle(a, 1), candle(b, 2)]);
  await store.candles.put([{ ...candle(a, 1), close: '9' }]);
  const all = { startAt: NOW, endAt: NOW + 120_000 };
  expect((await store.candles.read(all)).map((each) => [each.openAt - NOW, each.assetId])).toEqual([
    [0, a],
    [0, b],
    [60_000, a],
    [120_000, b],
  ]);
  expect((await store.candles.read({ ...all, assetId: a })).map(({ close }) => close)).toEqual(['1.5', '9']);
  expect(await store.candles.read({ ...all, limit: 3 })).toHaveLength(3);
  await store.candles.prune(NOW + 60_000);
  expect(await store.candles.read(all)).toHaveLength(2);
});

test('history pages are stored with their command, read newest first, and a missing one is named', async () => {
  const owner = '0xa11ce00000000000000000000000000000000001';
  const page = (first: number): HistoryPage => ({
    owner,
    kind: 'fills',
    first,
    entries: Array.from({ length: PAGE_LENGTH }, (_, index) => ({
      time: first + index,
      name: `n${first + index}`,
    })),
  });
  const [first, second, third] = [page(0), page(PAGE_LENGTH), page(2 * PAGE_LENGTH)];
  await store.append([
    { ...record(1), pages: [first, second] },
    { ...record(2), pages: [third] },
  ]);
  expect((await store.load()).records).toEqual(records(1, 2));
  const below = 3 * PAGE_LENGTH;
  const span: PageSpan = {
    owner,
    kind: 'fills',
    from: 0,
    below,
    startAt: 0,
    endAt: Number.MAX_SAFE_INTEGER,
    limit: 2,
  };
  expect(await store.pages.read(span)).toEqual(third.entries.toReversed().slice(0, 2));
  const find = (name: string) =>
    store.pages.search(span, `"${name}"`, (entry) => (entry as { name?: string }).name === name);
  expect(await find('n120')).toMatchObject({ time: 120 });
  expect(await store.pages.list(undefined, 2)).toEqual([first, second].map(storedPage));
  expect(await store.pages.list(storedPage(second), 2)).toEqual([storedPage(third)]);
  const all = { ...span, limit: below };
  for (const [number, range] of [
    [0, all],
    [PAGE_LENGTH, all],
    [2 * PAGE_LENGTH, { ...all, endAt: below - 2 }],
  ] as const) {
    await change('page', (at) => void at.delete([owner, 'fills', number]));
    await expect(store.pages.read(range)).rejects.toThrow('is missing');
    await expect(find('n999')).rejects.toThrow('is missing');
    await store.pages.put([storedPage(page(number))]);
  }
  // As the first version stored them, without times.
  const { oldest: _oldest, newest: _newest, ...old } = storedPage(second);
  await change('page', (at) => void at.put(old));
  expect(await store.pages.read(all)).toHaveLength(below);
  await change('page', (at) => void at.put({ ...old, first: 0, text: '[]', checksum: 1 }));
  await expect(store.pages.read({ ...span, limit: below })).rejects.toThrow('is damaged');
  await expect(find('n1')).rejects.toThrow('is damaged');
  expect((await store.pages.list(undefined, 9)).map(isWhole)).toEqual([false, true, true]);
});

test('a database of the first version, without pages, is upgraded', async () => {
  await store.append(records(1, 2));
  await store.close();
  const old = new IDBFactory();
  const tables = { journal: 'seq', snapshot: 'seq', quarantine: ['kind', 'seq', 'reason'] };
  const database = await openIdb(old, 'a', (made) => {
    for (const [table, keyPath] of Object.entries(tables)) made.createObjectStore(table, { keyPath });
    for (const table of ['meta', 'holder']) made.createObjectStore(table);
    made
      .createObjectStore('candle', { keyPath: ['assetId', 'openAt'] })
      .createIndex('byTime', ['openAt', 'assetId']);
  });
  database.close();
  const opened = await openIdbStore(old, 'a');
  await opened.append(records(1, 2));
  expect(await opened.pages.list(undefined, 1)).toEqual([]);
});

test('a database of a newer version is refused, and unchanged', async () => {
  await store.append(records(1, 2));
  await store.close();
  (await openIdb(factory, 'a', () => undefined, VERSION + 1)).close();
  await expect(again()).rejects.toThrow(
    'The data of the practice exchange were written by a newer version. Nothing was changed.',
  );
  const database = await openIdb(factory, 'a', () => undefined);
  expect(await resultOf(database.transaction('journal').objectStore('journal').count())).toBe(2);
});
