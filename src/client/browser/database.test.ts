import { IDBDatabase, IDBFactory, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';

const intent = (id: string) => ({ id, heldBy: 'tab', until: 1, isSpent: false });

let database: Database;
let transactions: string[];

beforeEach(async () => {
  database = openDatabase({ indexedDB: new IDBFactory() });
  await database.intents.get('a');
  transactions = [];
  const real = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function opened(
    this: IDBDatabase,
    stores,
    ...how
  ) {
    transactions.push(typeof stores === 'string' ? stores : [...stores].join('+'));
    return real.call(this, stores, ...how);
  });
});
afterEach(() => void vi.restoreAllMocks());

const hold = (id: string): Promise<string> =>
  database.intents.update(id, () => ({ put: intent(id), result: id }));
const count = (signer: string): Promise<number> =>
  database.nonces.update(signer, (row) => {
    const last = (row?.last ?? 0) + 1;
    return { put: { signer, last }, result: last };
  });

describe('updates that begin together', () => {
  test('of two tables share one transaction', async () => {
    expect(await Promise.all([hold('a'), count('s')])).toEqual(['a', 1]);
    expect(transactions).toEqual(['intents+nonces']);
    expect(await database.intents.get('a')).toEqual(intent('a'));
    expect(await database.nonces.get('s')).toEqual({ signer: 's', last: 1 });
  });

  test('of one table are serialized: none is lost', async () => {
    expect(await Promise.all([count('s'), hold('a'), count('s'), count('s')])).toEqual([1, 'a', 2, 3]);
    expect(transactions).toEqual(['nonces+intents', 'nonces', 'nonces']);
  });

  test('of the outbox have their own: they must be on disk', async () => {
    await Promise.all([hold('a'), database.outbox.update('i', () => ({ put: { id: 'i' }, result: 0 }))]);
    expect(transactions).toEqual(['intents', 'outbox']);
  });

  test('do not share the failure of one decision', async () => {
    const failing = database.nonces.update('s', () => {
      throw new RangeError('no nonce');
    });
    const [held, failed] = await Promise.allSettled([hold('a'), failing]);
    expect(held).toMatchObject({ value: 'a' });
    expect(failed).toMatchObject({ reason: new RangeError('no nonce') });
    expect(await database.intents.get('a')).toEqual(intent('a'));
    expect(await database.nonces.get('s')).toBeUndefined();
    expect(database.mode.getSnapshot()).toBe('shared');
  });

  test('are both repeated when the transaction fails', async () => {
    const real = IDBTransaction.prototype.commit;
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    commit.mockImplementation(real);
    expect(await Promise.all([hold('a'), count('s')])).toEqual(['a', 1]);
    expect(transactions.toSorted()).toEqual(['intents', 'intents+nonces', 'nonces']);
    expect(database.mode.getSnapshot()).toBe('shared');
  });
});

const signed = (id: string) => database.outbox.update(id, () => ({ put: { id }, result: id }));

test('data of a newer version are not touched: this tab goes on in memory, and says so', async () => {
  const factory = new IDBFactory();
  const newer = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('trine', 2);
    request.onupgradeneeded = () => request.result.createObjectStore('outbox').put('signed', 'request');
    request.onsuccess = () => resolve(request.result);
  });
  database = openDatabase({ indexedDB: factory });
  expect([await signed('a'), await database.outbox.getAll()]).toEqual(['a', [{ id: 'a' }]]);
  expect(database.mode.getSnapshot()).toBe('memory');
  const rows = newer.transaction('outbox').objectStore('outbox').getAll();
  await new Promise((resolve) => (rows.onsuccess = resolve));
  expect([newer.version, rows.result]).toEqual([2, ['signed']]);
});

test('a full disk: signed requests are kept in memory, those before also on disk', async () => {
  const factory = new IDBFactory();
  database = openDatabase({ indexedDB: factory });
  await signed('a');
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function full(this: IDBTransaction) {
    Object.defineProperty(this, 'error', { value: new DOMException('full', 'QuotaExceededError') });
    this.abort();
  });
  await signed('b');
  expect(database.mode.getSnapshot()).toBe('memory');
  expect((await database.outbox.getAll()).map(({ id }) => id)).toEqual(['a', 'b']);
  vi.restoreAllMocks();
  expect(await openDatabase({ indexedDB: factory }).outbox.getAll()).toEqual([{ id: 'a' }]);
});
