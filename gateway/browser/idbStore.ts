// idbStore.ts: the store on IndexedDB, with the guarantees of the PostgreSQL store, in one browser (decision 058).
import { checksumOf } from '../store/checksum.ts';
import { firstGap, rangeOf, refuseGap } from '../store/gaps.ts';
import type {
  CandleStore,
  JournalRecord,
  MinuteCandle,
  Quarantined,
  Restored,
  Store,
  StoredSnapshot,
} from '../store/store.ts';
import { StoreError, StoreLost } from '../store/storeError.ts';
import { inTransaction, openIdb, resultOf, type Run, type Table, type Tables } from './idb.ts';
import { keepPages, pageStore } from './idbPages.ts';
import { BY_TIME, upgrade, VERSION } from './idbTables.ts';

interface Checked {
  seq: number;
  at: number;
  text: string;
  checksum: number;
}

const EPOCH = 'epoch';
/** The current one, and one to fall back to when it is damaged. */
const KEPT_SNAPSHOTS = 2;

/**
 * Opens the database `name`, creating it on first use. The caller becomes the holder; the previous holder can no longer
 * write.
 */
export async function openIdbStore(factory: IDBFactory, name: string): Promise<Store> {
  let database = await open(factory, name);
  let epoch = await takeHold(database);

  /** One transaction that is carried out by the holder or not at all. */
  const write = <T>(tables: readonly Table[], work: (at: Tables) => Promise<T>): Promise<T> =>
    inTransaction(database, ['holder', ...tables], 'readwrite', async (transaction) => {
      const at = tablesOf(transaction);
      await refuseOther(at, epoch);
      return work(at);
    });
  const look = <T>(tables: readonly Table[], work: (at: Tables) => Promise<T>): Promise<T> =>
    inTransaction(database, tables, 'readonly', (transaction) => work(tablesOf(transaction)));

  const pages = pageStore(write, look);

  return {
    get epoch() {
      return epoch;
    },
    candles: candleStore(write, look),
    pages,
    append: (records) =>
      write(['journal', 'page'], async (at) => {
        // `add` fails for an existing number, and with it the whole group.
        for (const { seq, at: time, command, pages: left = [] } of records) {
          at('journal').add(checked(seq, time, command));
          keepPages(at, left, pages.drops);
        }
      }),
    saveSnapshot: (snapshot) =>
      write(['journal', 'snapshot'], async (at) => {
        at('snapshot').put(checked(snapshot.seq, snapshot.at, snapshot.state));
        const kept = (await keysOf(at('snapshot'))).slice(-KEPT_SNAPSHOTS);
        const oldest = kept[0] ?? 0;
        at('snapshot').delete(IDBKeyRange.upperBound(oldest, true));
        if (kept.length === KEPT_SNAPSHOTS) at('journal').delete(IDBKeyRange.upperBound(oldest));
      }),
    load: () => write(['journal', 'snapshot', 'quarantine'], load),
    async read() {
      const { snapshot, records, damaged } = await look(['journal', 'snapshot'], readAll);
      const [first] = damaged;
      if (first !== undefined)
        throw new StoreError(`Command ${first.seq} is damaged: ${first.reason}. Nothing was changed.`);
      refuseGap(snapshot?.seq ?? 0, records, []);
      return { snapshot, records };
    },
    recordsAfter: (seq) => look(['journal', 'snapshot', 'quarantine'], (at) => recordsAfter(at, seq)),
    getMeta: (key) => look(['meta'], (at) => resultOf<string | undefined>(at('meta').get(key))),
    setMeta: (key, value) => write(['meta'], async (at) => void at('meta').put(value, key)),
    allMeta: () =>
      look(['meta'], async (at) => {
        const [keys, values] = await Promise.all([
          resultOf(at('meta').getAllKeys()),
          resultOf<string[]>(at('meta').getAll()),
        ]);
        return Object.fromEntries(
          keys.flatMap((key, index) => (values[index] ? [[key, values[index]]] : [])),
        );
      }),
    check: () => look(['holder'], (at) => refuseOther(at, epoch)),
    async reopen() {
      database.close();
      database = await open(factory, name);
      await write([], async (at) => void at('holder').put(epoch + 1, EPOCH));
      epoch += 1;
    },
    async close() {
      database.close();
    },
  };
}

/** Deletes a database. Open connections are asked to close. */
export async function deleteIdbStore(factory: IDBFactory, name: string): Promise<void> {
  await resultOf(factory.deleteDatabase(name));
}

/** Throws StoreLost when another has taken over, or the data are gone. */
async function refuseOther(at: Tables, epoch: number): Promise<void> {
  const held = await resultOf<unknown>(at('holder').get(EPOCH));
  if (held === undefined)
    throw new StoreLost(
      'takenOver',
      'The data of this exchange are no longer in this browser: they were deleted here. It no longer writes. Close every tab of Trine, and open it again.',
    );
  if (held !== epoch)
    throw new StoreLost(
      'takenOver',
      'Another exchange of this browser has taken over the data. This one no longer writes. Close every tab of Trine, and open it again.',
    );
}

const tablesOf =
  (transaction: IDBTransaction): Tables =>
  (table) =>
    transaction.objectStore(table);

async function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  try {
    const database = await openIdb(factory, name, upgrade, VERSION);
    database.onversionchange = () => database.close();
    return database;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'VersionError')
      throw new StoreError(
        'The data of the practice exchange were written by a newer version. Nothing was changed. Reload this page to get that version.',
        { cause },
      );
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `This browser does not open the data of the practice exchange (${reason}). Nothing was changed. Allow this site to store data, or leave the private window.`,
      { cause },
    );
  }
}

function takeHold(database: IDBDatabase): Promise<number> {
  return inTransaction(database, ['holder'], 'readwrite', async (transaction) => {
    const holder = transaction.objectStore('holder');
    const epoch = ((await resultOf<number | undefined>(holder.get(EPOCH))) ?? 0) + 1;
    holder.put(epoch, EPOCH);
    return epoch;
  });
}

const checked = (seq: number, at: number, text: string): Checked => ({
  seq,
  at,
  text,
  checksum: checksumOf(seq, at, text),
});

const isWhole = ({ seq, at, text, checksum }: Checked): boolean => checksumOf(seq, at, text) === checksum;

const keysOf = async (table: IDBObjectStore): Promise<number[]> =>
  (await resultOf(table.getAllKeys())).map(Number);

async function readAll(at: Tables): Promise<
  Pick<Restored, 'records'> & {
    snapshot: StoredSnapshot | undefined;
    snapshots: Quarantined[];
    damaged: Quarantined[];
  }
> {
  const snapshots: Quarantined[] = [];
  let snapshot: StoredSnapshot | undefined;
  const states = await resultOf<Checked[]>(at('snapshot').getAll());
  for (const each of states.toReversed()) {
    if (isWhole(each)) {
      snapshot = { seq: each.seq, at: each.at, state: each.text };
      break;
    }
    snapshots.push({ kind: 'snapshot', seq: each.seq, reason: MISMATCH });
  }
  return { snapshot, snapshots, ...(await readRecords(at, snapshot?.seq ?? 0)) };
}

const MISMATCH = 'its checksum does not match';

async function readRecords(
  at: Tables,
  after: number,
): Promise<{ records: JournalRecord[]; damaged: Quarantined[] }> {
  const rows = await resultOf<Checked[]>(at('journal').getAll(IDBKeyRange.lowerBound(after, true)));
  return {
    records: rows.filter(isWhole).map(({ seq, at: time, text }) => ({ seq, at: time, command: text })),
    damaged: rows
      .filter((each) => !isWhole(each))
      .map(({ seq }) => ({ kind: 'journal', seq, reason: MISMATCH })),
  };
}

async function load(at: Tables): Promise<Restored> {
  const { snapshot, snapshots, records, damaged } = await readAll(at);
  const after = snapshot?.seq ?? 0;
  const earlier = (await resultOf<Quarantined[]>(at('quarantine').getAll()))
    .filter(({ kind, seq }) => kind === 'journal' && seq > after)
    .map(({ kind, seq, reason }) => ({ kind, seq, reason }));
  refuseGap(after, records, [...damaged, ...earlier]);
  for (const each of [...snapshots, ...damaged]) {
    // The damaged entry with its remaining text, for diagnosis.
    const row = await resultOf<unknown>(at(each.kind).get(each.seq));
    at('quarantine').put({ kind: each.kind, seq: each.seq, reason: each.reason, row });
    at(each.kind).delete(each.seq);
  }
  const known = new Set(damaged.map(({ seq }) => seq));
  return {
    snapshot,
    records,
    quarantined: [...snapshots, ...damaged, ...earlier.filter(({ seq }) => !known.has(seq))],
  };
}

async function recordsAfter(at: Tables, seq: number): Promise<JournalRecord[]> {
  const [journal, states, quarantined] = await Promise.all([
    keysOf(at('journal')),
    keysOf(at('snapshot')),
    resultOf<Quarantined[]>(at('quarantine').getAll()),
  ]);
  const stored = Math.max(0, ...journal, ...states);
  const last = Math.max(stored, ...quarantined.map((each) => each.seq));
  if (last < seq)
    throw gapped(`commands ${last + 1} to ${seq}, which were acknowledged, are no longer in it`);
  const { records, damaged } = await readRecords(at, seq);
  const [first] = damaged;
  if (first !== undefined) throw gapped(`command ${first.seq} is damaged: ${first.reason}`);
  const gap = firstGap(seq, [...records.map((each) => each.seq), ...(stored > seq ? [stored] : [])]);
  if (gap !== undefined || (records.at(-1)?.seq ?? seq) < stored)
    throw gapped(`${rangeOf(gap ?? { from: seq + 1, to: stored })} missing after command ${seq}`);
  return records;
}

function gapped(what: string): StoreLost {
  return new StoreLost(
    'gap',
    `The stored journal does not join what this exchange has in memory: ${what}. It no longer writes. Close every tab of Trine, and open it again.`,
  );
}

function candleStore(write: Run, look: Run): CandleStore {
  return {
    put: (candles) =>
      write(['candle'], async (at) => {
        for (const each of candles) at('candle').put(each);
      }),
    read: ({ assetId, startAt, endAt, limit }) =>
      look(['candle'], (at) =>
        resultOf<MinuteCandle[]>(
          assetId === undefined
            ? at('candle')
                .index(BY_TIME)
                .getAll(IDBKeyRange.bound([startAt], [endAt, []]), limit)
            : at('candle').getAll(IDBKeyRange.bound([assetId, startAt], [assetId, endAt]), limit),
        ),
      ),
    prune: (time) =>
      write(['candle'], async (at) => {
        const keys = await resultOf(
          at('candle')
            .index(BY_TIME)
            .getAllKeys(IDBKeyRange.upperBound([time])),
        );
        for (const key of keys) at('candle').delete(key);
      }),
  };
}
