// database.ts: persistent tables, each with a single read-modify-write transaction.
import type { ClientEnvironment } from './environment.ts';
import { createObservable, type Readable } from './observable.ts';
import { begun } from './transactions.ts';

/** The result of a decision on a row: write a new one, delete it, or keep it. */
export interface Decision<Row, Result> {
  put?: Row;
  remove?: true;
  result: Result;
}

export interface Table<Row> {
  get: (key: string) => Promise<Row | undefined>;
  getAll: () => Promise<Row[]>;
  /**
   * Reads one row, with `group` all rows of that group, calls `decide` and writes, in one transaction: changes of two
   * tabs are serialized. `decide` must be synchronous and may run twice. Updates of several tables that are started
   * together may share a transaction.
   */
  update: <Result>(
    key: string,
    decide: (row: Row | undefined, group: readonly Row[]) => Decision<Row, Result>,
    group?: string,
  ) => Promise<Result>;
}

/** `shared`: IndexedDB, shared by all tabs and persistent. `memory`: this tab only, lost on reload. */
export type StorageMode = 'shared' | 'memory';

export interface Database {
  nonces: Table<NonceRow>;
  intents: Table<IntentRow>;
  /** Rows are grouped by their `openSigner`; rows without one are in no group. */
  outbox: Table<StoredItem>;
  mode: Readable<StorageMode>;
}

export interface NonceRow {
  signer: string;
  last: number;
}

export interface IntentRow {
  id: string;
  heldBy: string;
  until: number;
  isSpent: boolean;
}

/** The part of an outbox item that storage uses. */
export interface StoredItem {
  id: string;
  openSigner?: string;
}

type StoreName = 'nonces' | 'intents' | 'outbox';

const NAME = 'trine';
const VERSION = 1;
const KEYS: Record<StoreName, string> = { nonces: 'signer', intents: 'id', outbox: 'id' };
const GROUP_INDEX = 'openSigner';
const OPEN_TIMEOUT_MS = 4_000;

/**
 * Opens storage at first use. Where IndexedDB is missing, blocked or fails, everything continues in memory and
 * `mode` shows it: trading works, but tabs are not coordinated and a reload loses the data.
 */
export function openDatabase(environment: Pick<ClientEnvironment, 'indexedDB'>): Database {
  const mode = createObservable<StorageMode>(environment.indexedDB === undefined ? 'memory' : 'shared');
  let connection: Promise<IDBDatabase> | undefined;

  function connect(): Promise<IDBDatabase> {
    connection ??= openIndexedDB(environment.indexedDB, () => (connection = undefined));
    return connection;
  }

  /** Runs on IndexedDB; reopens a broken connection once, then switches to memory permanently. */
  async function attempt<T>(onDisk: (db: IDBDatabase) => Promise<T>, inMemory: () => T): Promise<T> {
    for (let tries = 0; mode.getSnapshot() === 'shared' && tries < 2; tries += 1) {
      try {
        return await onDisk(await connect());
      } catch (error) {
        if (error instanceof DecideError) throw error.cause;
        connection = undefined;
      }
    }
    mode.set('memory');
    return inMemory();
  }

  function table<Row extends object>(store: StoreName, durability: IDBTransactionDurability): Table<Row> {
    const rows = new Map<string, Row>();
    const remember = (row: Row): Row => {
      rows.set(keyOf(store, row), row);
      return row;
    };
    return {
      get: (key) =>
        attempt(
          (db) => read<Row | undefined>(db, store, (all) => all.get(key)),
          () => rows.get(key),
        ),
      getAll: () =>
        attempt(
          async (db) => (await read<Row[]>(db, store, (all) => all.getAll())).map(remember),
          () => [...rows.values()],
        ),
      update: (key, decide, group) =>
        attempt(
          async (db) => {
            const decision = await transact(db, { store, key, group, durability, decide });
            keepCopy(rows, key, decision);
            return decision.result;
          },
          () => {
            const decision = decide(
              rows.get(key),
              group === undefined ? [] : [...rows.values()].filter((row) => groupOf(row) === group),
            );
            keepCopy(rows, key, decision);
            return decision.result;
          },
        ),
    };
  }

  return {
    // A nonce lost in a power failure is harmless, because time moves past it. A signed request must be on disk
    // before it is sent.
    nonces: table('nonces', 'relaxed'),
    intents: table('intents', 'relaxed'),
    outbox: table('outbox', 'strict'),
    mode,
  };
}

function keepCopy<Row>(rows: Map<string, Row>, key: string, decision: Decision<Row, unknown>): void {
  if (decision.remove === true) rows.delete(key);
  else if (decision.put !== undefined) rows.set(key, decision.put);
}

function keyOf(store: StoreName, row: object): string {
  return String((row as Record<string, unknown>)[KEYS[store]]);
}

function groupOf(row: object): unknown {
  return (row as Record<string, unknown>)[GROUP_INDEX];
}

/** An error of `decide` is the caller's, not the storage's. */
class DecideError extends Error {}

interface Change<Row, Result> {
  store: StoreName;
  key: string;
  group: string | undefined;
  durability: IDBTransactionDurability;
  decide: (row: Row | undefined, group: readonly Row[]) => Decision<Row, Result>;
}

/** A change whose transaction has not ended. */
interface PendingChange extends Change<unknown, unknown> {
  decision?: Decision<unknown, unknown>;
  resolve: (decision: Decision<unknown, unknown>) => void;
  reject: (error: unknown) => void;
}

/** The changes of the next transaction of each connection. */
const next = new WeakMap<IDBDatabase, PendingChange[]>();

/**
 * Changes of different stores with the same durability that begin in one turn share a transaction: the browser runs
 * those of one database in sequence. A failed decision writes nothing and does not affect the others.
 */
function transact<Row, Result>(db: IDBDatabase, change: Change<Row, Result>): Promise<Decision<Row, Result>> {
  return new Promise((resolve, reject) => {
    const begun = { ...change, resolve, reject } as unknown as PendingChange;
    let group = next.get(db);
    // A second change of one store would read its row before the first has written it.
    if (
      !group?.every(({ store, durability }) => store !== change.store && durability === change.durability)
    ) {
      const own: PendingChange[] = [];
      group = own;
      next.set(db, own);
      queueMicrotask(() => {
        if (next.get(db) === own) next.delete(db);
        run(db, own, change.durability);
      });
    }
    group.push(begun);
  });
}

function run(db: IDBDatabase, changes: readonly PendingChange[], durability: IDBTransactionDurability): void {
  const fail = (error: unknown): void => changes.forEach(({ reject }) => reject(error));
  try {
    const names = changes.map(({ store }) => store);
    const transaction = begun(db.transaction(names, 'readwrite', { durability }));
    let left = changes.length;
    for (const change of changes)
      readFor(change, transaction, () => {
        left -= 1;
        // Without this the browser waits for the events of the writes first.
        if (left === 0) transaction.commit();
      });
    transaction.oncomplete = () =>
      changes.forEach(({ decision, resolve }) => decision !== undefined && resolve(decision));
    transaction.onabort = () => fail(transaction.error);
  } catch (error) {
    // The connection is closed.
    fail(error);
  }
}

function readFor(change: PendingChange, transaction: IDBTransaction, onDone: () => void): void {
  const { store, key, group, decide, reject } = change;
  const rows = transaction.objectStore(store);
  const own: IDBRequest<unknown> = rows.get(key);
  const peers: IDBRequest<unknown[]> | undefined =
    group === undefined ? undefined : rows.index(GROUP_INDEX).getAll(group);
  // Requests of one transaction complete in order: after the last one, all have.
  (peers ?? own).onsuccess = () => {
    try {
      change.decision = decide(own.result, peers?.result ?? []);
    } catch (error) {
      reject(new DecideError('The decision failed', { cause: error }));
    }
    // A write that throws is a storage failure, like one that fails later.
    try {
      const { remove, put } = change.decision ?? {};
      if (remove === true) rows.delete(key);
      else if (put !== undefined) rows.put(put);
      onDone();
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  };
}

function read<T>(db: IDBDatabase, store: StoreName, ask: (rows: IDBObjectStore) => IDBRequest): Promise<T> {
  const request = ask(begun(db.transaction(store, 'readonly')).objectStore(store)) as IDBRequest<T>;
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The read failed'));
  });
}

function openIndexedDB(factory: IDBFactory | undefined, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) return reject(new Error('No IndexedDB'));
    // Without effect once it has answered.
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_TIMEOUT_MS);
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of Object.keys(KEYS) as StoreName[]) {
        const created = request.result.createObjectStore(store, { keyPath: KEYS[store] });
        if (store === 'outbox') created.createIndex(GROUP_INDEX, GROUP_INDEX);
      }
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    request.onsuccess = () => {
      const db = request.result;
      db.onclose = onLost;
      db.onversionchange = () => {
        db.close();
        onLost();
      };
      resolve(db);
    };
  });
}
