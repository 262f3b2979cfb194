import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { putEmptyDatabase } from './emptyDatabase.ts';
import { openPostgres } from './postgres.ts';
import { createSqlStore } from './sqlStore.ts';
import type { MinuteCandle, Store } from './store.ts';
import { StoreLost } from './storeError.ts';
import { missingPostgres, startTestServer } from './testServer.ts';

const NOW = 1_760_000_000_000;
const command = (n: number): string =>
  JSON.stringify({ type: 'credit', note: `command "${n}" with \\ and ü and \u2028` });
const record = (seq: number) => ({ seq, at: NOW + seq, command: command(seq) });
const records = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index));

/** The server of DATABASE_URL, else one started here. Tests use their own schema beside existing data. */
const named = process.env['DATABASE_URL'];
const own = named === undefined && missingPostgres === undefined ? await startTestServer() : undefined;
const servers = [named ?? own?.url].filter((url) => url !== undefined);
afterAll(() => own?.remove());
// Logged, so that skipped tests are not mistaken for passes.
if (servers.length === 0)
  console.log(`not run: the store on a PostgreSQL server (${missingPostgres}; DATABASE_URL names one)`);

async function openScratch(url: string): Promise<Database> {
  const database = await openPostgres(url);
  await database.query('DROP SCHEMA IF EXISTS trine_test CASCADE');
  await database.query('CREATE SCHEMA trine_test');
  await database.query('SET search_path = trine_test');
  return database;
}

const folder = mkdtempSync(join(tmpdir(), 'trine-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drivers: [name: string, connect: () => Promise<Database>][] = [
  ['embedded PostgreSQL', () => openPglite(mkdtempSync(join(folder, 'every-')))],
  ...servers.map((url): [string, () => Promise<Database>] => ['a PostgreSQL server', () => openScratch(url)]),
];

/** The same tests for every driver. */
describe.each(drivers)('the store on %s', (_name, connect) => {
  let database: Database;
  let store: Store;

  beforeAll(async () => {
    database = await connect();
    store = await createSqlStore(
      () => Promise.resolve(database),
      () => NOW,
    );
  });
  beforeEach(async () => {
    await database.query('TRUNCATE journal, snapshot, quarantine, candle');
  });
  afterAll(async () => {
    await database.query('DROP SCHEMA IF EXISTS trine_test CASCADE');
    await database.close();
  });

  test('a new store is empty', async () => {
    expect(await store.load()).toEqual({ snapshot: undefined, records: [], quarantined: [] });
  });

  test('a group of records is read back completely, in order, unchanged', async () => {
    await store.append(records(1, 3));
    await store.append(records(4, 250));
    expect((await store.load()).records).toEqual(records(1, 250));
    expect(await store.recordsAfter(248)).toEqual(records(249, 250));
  });

  test('a used number is refused with its whole group', async () => {
    await store.append(records(1, 3));
    await expect(store.append(records(3, 5))).rejects.toThrow(/duplicate key/);
    expect((await store.load()).records).toEqual(records(1, 3));
  });

  test('loading starts from the newest snapshot', async () => {
    await store.append(records(1, 10));
    await store.saveSnapshot({ seq: 7, at: NOW, state: '{"balance":"7"}' });
    expect(await store.load()).toEqual({
      snapshot: { seq: 7, at: NOW, state: '{"balance":"7"}' },
      records: records(8, 10),
      quarantined: [],
    });
  });

  test('two snapshots are kept, without the journal before the older one', async () => {
    await store.append(records(1, 30));
    for (const seq of [10, 20, 30]) await store.saveSnapshot({ seq, at: NOW, state: `{"seq":${seq}}` });
    const kept = await database.query('SELECT seq FROM snapshot ORDER BY seq');
    expect(kept.map((row) => Number(row['seq']))).toEqual([20, 30]);
    const rows = await database.query('SELECT min(seq) AS first, count(*) AS count FROM journal');
    expect([Number(rows[0]?.['first']), Number(rows[0]?.['count'])]).toEqual([21, 10]);
  });

  test('a damaged snapshot is reported, and the one before it is used', async () => {
    await store.append(records(1, 30));
    for (const seq of [10, 20]) await store.saveSnapshot({ seq, at: NOW, state: `{"seq":${seq}}` });
    await database.query(`UPDATE snapshot SET state = '{"seq":21}' WHERE seq = 20`);
    const loaded = await store.load();
    expect(loaded.snapshot?.seq).toBe(10);
    expect(loaded.records.at(0)?.seq).toBe(11);
    expect(loaded.quarantined).toEqual([
      { kind: 'snapshot', seq: 20, reason: 'its checksum does not match' },
    ]);
  });

  test.each([
    [
      'its command was changed',
      `UPDATE journal SET command = replace(command, '2', '3') WHERE seq = 2`,
      'its checksum does not match',
    ],
    ['its time was changed', `UPDATE journal SET at = at + 1 WHERE seq = 2`, 'its checksum does not match'],
  ])('a record is left out and named when %s', async (_what, damage, reason) => {
    await store.append(records(1, 4));
    expect(await store.read()).toEqual({ snapshot: undefined, records: records(1, 4) });
    await database.query(damage);
    // A backup would have a gap; reading for one changes nothing.
    await expect(store.read()).rejects.toThrow(`Command 2 is damaged: ${reason}`);
    expect(await database.query('SELECT kind FROM quarantine')).toEqual([]);
    const loaded = await store.load();
    expect(loaded.records.map(({ seq }) => seq)).toEqual([1, 3, 4]);
    expect(loaded.quarantined).toEqual([{ kind: 'journal', seq: 2, reason }]);
    const kept = await database.query('SELECT kind, seq, reason FROM quarantine');
    expect(kept.map((row) => [row['kind'], Number(row['seq']), row['reason']])).toEqual([
      ['journal', 2, reason],
    ]);
    await expect(store.read()).rejects.toThrow('command 2 is missing');
  });

  test.each([
    [
      'in the middle',
      `DELETE FROM journal WHERE seq IN (2, 3)`,
      'commands 2 to 3 are missing after the state at command 0',
    ],
    [
      'at the beginning',
      `DELETE FROM journal WHERE seq = 1`,
      'command 1 is missing after the state at command 0',
    ],
  ])('a missing record is refused, and nothing is changed: %s', async (_where, damage, what) => {
    await store.append(records(1, 5));
    await database.query(`UPDATE journal SET command = 'null and void' WHERE seq = 4`);
    await database.query(damage);
    await expect(store.load()).rejects.toThrow(
      `The journal has a gap: ${what}. Nothing was changed. Put a whole copy of the data back`,
    );
    expect(await database.query('SELECT seq FROM quarantine')).toEqual([]);
  });

  test('with only damaged snapshots the start is refused', async () => {
    await store.append(records(1, 30));
    for (const seq of [10, 20]) await store.saveSnapshot({ seq, at: NOW, state: `{"seq":${seq}}` });
    await database.query(`UPDATE snapshot SET state = '{}'`);
    await expect(store.load()).rejects.toThrow(
      'The journal has a gap: commands 1 to 10 are missing after the state at command 0.',
    );
    expect(await database.query('SELECT seq FROM snapshot')).toHaveLength(2);
  });

  test('records quarantined by an interrupted start are not a gap on the next one', async () => {
    await store.append(records(1, 4));
    await database.query(`UPDATE journal SET command = 'null and void' WHERE seq IN (2, 4)`);
    await store.load();
    const { records: whole, quarantined } = await store.load();
    expect([whole.map(({ seq }) => seq), quarantined.map(({ seq }) => seq)]).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('the result of a write is known only without a gap', async () => {
    await store.append(records(1, 5));
    expect(await store.recordsAfter(5)).toEqual([]);
    await expect(store.recordsAfter(7)).rejects.toThrow(
      /commands 6 to 7, which were acknowledged, are no longer in it/,
    );
    await database.query(`DELETE FROM journal WHERE seq = 3`);
    await expect(store.recordsAfter(2)).rejects.toThrow(
      /does not join what this gateway has in memory: command 3 is missing after command 2/,
    );
    await expect(store.recordsAfter(2)).rejects.toBeInstanceOf(StoreLost);
    await store.saveSnapshot({ seq: 9, at: NOW, state: '{}' });
    await expect(store.recordsAfter(5)).rejects.toThrow(/commands 6 to 8 are missing after command 5/);
    await database.query(`TRUNCATE journal`);
    await expect(store.recordsAfter(5)).rejects.toThrow(/missing after command 5/);
  });

  test('fault-37: opening the database takes it over: the earlier holder writes nothing more, including pending writes', async () => {
    await store.append(records(1, 2));
    const next = await createSqlStore(
      () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
      () => NOW,
    );
    const before = await database.query('SELECT * FROM candle');
    for (const write of [
      () => store.append(records(3, 4)),
      () => store.saveSnapshot({ seq: 2, at: NOW, state: '{}' }),
      () => store.setMeta('a', 'stale'),
      () => store.candles.prune(1e15),
      () => store.check(),
      () => store.load(),
    ])
      await expect(write()).rejects.toThrow(
        /^Another gateway has taken over the data\. This one no longer writes/,
      );
    expect(await next.load()).toEqual({ snapshot: undefined, records: records(1, 2), quarantined: [] });
    expect([await database.query('SELECT * FROM candle'), await next.getMeta('a')]).toEqual([
      before,
      undefined,
    ]);
    await next.append(records(3, 3));
    store = next;
  });

  test('quarantined records leave the journal, and are found once', async () => {
    await store.append(records(1, 4));
    await database.query(`UPDATE journal SET command = 'null and void' WHERE seq = 3`);
    await store.load();
    expect(
      (await database.query('SELECT seq FROM journal ORDER BY seq')).map((row) => Number(row['seq'])),
    ).toEqual([1, 2, 4]);
    await store.load();
    expect(await database.query('SELECT content FROM quarantine WHERE content IS NOT NULL')).toEqual([
      { content: 'null and void' },
    ]);
  });

  test('meta values are stored by key', async () => {
    expect(await store.getMeta('a')).toBeUndefined();
    await store.setMeta('a', '1');
    await store.setMeta('a', '2');
    expect(await store.getMeta('a')).toBe('2');
  });

  test('candles are replaced by market and minute, read by range, and pruned', async () => {
    const candle = (assetId: string, minute: number, close: MinuteCandle['close']): MinuteCandle => ({
      assetId,
      openAt: minute * 60_000,
      open: '1',
      high: '2.5',
      low: '0.5',
      close,
      volume: '10',
      notional: '12.345678',
      tradeCount: 3,
    });
    await store.candles.put([
      candle('00020000', 1, '1.1'),
      candle('00020001', 1, '1.2'),
      candle('00020000', 2, '1.3'),
    ]);
    await store.candles.put([candle('00020000', 2, '1.4')]);
    expect(await store.candles.read({ startAt: 60_000, endAt: 120_000 })).toEqual([
      candle('00020000', 1, '1.1'),
      candle('00020001', 1, '1.2'),
      candle('00020000', 2, '1.4'),
    ]);
    expect(await store.candles.read({ assetId: '00020000', startAt: 120_000, endAt: 120_000 })).toEqual([
      candle('00020000', 2, '1.4'),
    ]);
    await store.candles.prune(120_000);
    expect(await store.candles.read({ startAt: 0, endAt: 1e12 })).toEqual([candle('00020000', 2, '1.4')]);
  });

  test('data of a newer version is refused and unchanged', async () => {
    await database.query(`UPDATE meta SET value = '99' WHERE key = 'schema'`);
    await expect(
      createSqlStore(
        () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
        () => NOW,
      ),
    ).rejects.toThrow(/newer version \(schema 99/);
    await database.query(`UPDATE meta SET value = '2' WHERE key = 'schema'`);
  });
});

test.each(servers)('a second gateway on the same server is refused', async (url) => {
  const first = await openPostgres(url);
  await expect(openPostgres(url)).rejects.toThrow(/Another gateway is using the database/);
  await first.close();
  await (await openPostgres(url)).close();
});

test('an unreachable server is named without its password', async () => {
  await expect(openPostgres('postgres://trine:secret@127.0.0.1:9/practice')).rejects.toThrow(
    /at 127\.0\.0\.1:9\/practice cannot be reached/,
  );
  await expect(openPostgres('postgres://trine:secret@127.0.0.1:9/practice')).rejects.not.toThrow(/secret/);
});

describe('embedded PostgreSQL on disk', () => {
  function folderFor(name: string): string {
    const home = join(folder, name);
    mkdirSync(home);
    return home;
  }

  test('syncs to disk before confirming', async () => {
    const database = await openPglite(folderFor('settings'));
    const settings = await database.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'wal_sync_method') ORDER BY name`,
    );
    expect(settings.map((row) => row['setting'])).toEqual(['on', 'on', 'fsync']);
    await database.close();
  });

  test('data survives closing, and the WAL does not grow forever', async () => {
    const home = folderFor('kept');
    const first = await createSqlStore(
      () => openPglite(home),
      () => NOW,
    );
    await first.append(records(1, 100));
    await first.saveSnapshot({ seq: 50, at: NOW, state: '{}' });
    await first.saveSnapshot({ seq: 90, at: NOW, state: '{}' });
    await first.close();
    const second = await createSqlStore(
      () => openPglite(home),
      () => NOW,
    );
    expect((await second.load()).records).toEqual(records(91, 100));
    await second.reopen();
    expect((await second.load()).records).toEqual(records(91, 100));
    await second.close();
  });

  test('corrupted bytes lose only the records on their page, which are reported; others are replayed and new ones accepted', async () => {
    const home = folderFor('rotten');
    const first = await createSqlStore(
      () => openPglite(home),
      () => NOW,
    );
    await first.append(records(1, 200));
    await first.close();
    const database = await openPglite(home);
    const [file] = await database.query(`SELECT pg_relation_filepath('journal') AS path`);
    const [place] = await database.query(
      `SELECT min(seq) AS first, max(seq) AS last FROM journal WHERE ctid::text LIKE '(1,%'`,
    );
    await database.close();
    flipByte(join(home, 'pg', String(file?.['path'])), PAGE_BYTES + 4_000);

    const second = await createSqlStore(
      () => openPglite(home),
      () => NOW,
    );
    const loaded = await second.load();
    const lost = records(Number(place?.['first']), Number(place?.['last'])).map(({ seq }) => seq);
    expect(lost.length).toBeGreaterThan(10);
    expect(loaded.quarantined.map(({ seq }) => seq)).toEqual(lost);
    expect(loaded.quarantined[0]?.reason).toMatch(/^cannot be read: invalid page/);
    expect(loaded.records.map(({ seq }) => seq)).toEqual(
      records(1, 200)
        .map(({ seq }) => seq)
        .filter((seq) => !lost.includes(seq)),
    );
    await second.append([record(201)]);
    expect((await second.load()).records.at(-1)).toEqual(record(201));
    await second.close();
  });

  test('a database that cannot be opened is unchanged, with an error that names the remedy', async () => {
    const home = folderFor('broken');
    await (await openPglite(home)).close();
    writeFileSync(join(home, 'pg', 'global', 'pg_control'), 'not a control file');
    await expect(openPglite(home)).rejects.toThrow(
      /^The database in .*broken.* cannot be opened \(.*\)\. Nothing was changed\. Move the folder away or put a copy of it back, then start again\.$/,
    );
  });

  test('an interrupted creation is restarted', async () => {
    const home = join(folder, 'cut');
    mkdirSync(join(home, 'pg.new', 'base'), { recursive: true });
    await (await openPglite(home)).close();
    expect(readdirSync(home)).toEqual(['pg']);
  });
});

describe('an empty database', () => {
  /** Stands in for PGlite and records where it created a database. */
  function maker(): { made: string[]; make: (at: string) => Promise<void> } {
    const made: string[] = [];
    return {
      made,
      make: (at) => {
        made.push(at);
        mkdirSync(join(at, 'base'));
        writeFileSync(join(at, 'base', '1'), 'rows');
        return Promise.resolve();
      },
    };
  }
  const rowsIn = (home: string): string => readFileSync(join(home, 'base', '1'), 'utf8');

  test('is created once and then copied; writing to a copy does not change the cached one', async () => {
    const cache = join(folder, 'cache');
    const { made, make } = maker();
    const homes = ['one', 'two', 'three'].map((name) => join(folder, name));
    for (const home of homes) {
      await putEmptyDatabase(home, make, cache);
      expect(rowsIn(home)).toBe('rows');
      writeFileSync(join(home, 'base', '1'), 'other rows');
      expect(existsSync(`${home}.new`)).toBe(false);
    }
    expect(made).toHaveLength(1);
    expect(readdirSync(cache)).toEqual([expect.stringMatching(/^pglite-\d+\.\d+\.\d+/)]);
  });

  test('created by two processes at once is complete for both', async () => {
    const cache = join(folder, 'cache of two');
    const { make } = maker();
    const homes = ['first', 'second'].map((name) => join(folder, name));
    await Promise.all(homes.map((home) => putEmptyDatabase(home, make, cache)));
    expect(homes.map(rowsIn)).toEqual(['rows', 'rows']);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  test('is created in place where nothing can be cached', async () => {
    const cache = join(folder, 'no folder');
    writeFileSync(cache, '');
    const { made, make } = maker();
    const home = join(folder, 'alone');
    await putEmptyDatabase(home, make, cache);
    expect(made).toEqual([`${home}.new`]);
    expect(rowsIn(home)).toBe('rows');
  });

  test('whose creation fails is neither cached nor left behind', async () => {
    const cache = join(folder, 'cache of none');
    const home = join(folder, 'failed');
    await expect(putEmptyDatabase(home, () => Promise.reject(new Error('no space')), cache)).rejects.toThrow(
      'no space',
    );
    expect(readdirSync(cache)).toEqual([]);
    expect(existsSync(home)).toBe(false);
  });
});

const PAGE_BYTES = 8192;

function flipByte(path: string, offset: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}
