import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openPglite, openPgliteInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { createSqlStore } from './sqlStore.ts';
import type { MinuteCandle, Store } from './store.ts';

const NOW = 1_760_000_000_000;
const command = (n: number): string => JSON.stringify({ type: 'credit', note: `command "${n}" with \\ and ü and \u2028` });
const record = (seq: number) => ({ seq, at: NOW + seq, command: command(seq) });
const records = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => record(from + index));

/** A server's tests run beside whatever its database holds, in a schema of their own. */
const servers = [process.env['DATABASE_URL']].filter((url) => url !== undefined);
// Said aloud, so that nobody takes the silence for a pass.
if (servers.length === 0) console.log('not run: the store on a PostgreSQL server (set DATABASE_URL)');

async function openScratch(url: string): Promise<Database> {
  const database = await openPostgres(url);
  await database.query('DROP SCHEMA IF EXISTS trine_test CASCADE');
  await database.query('CREATE SCHEMA trine_test');
  await database.query('SET search_path = trine_test');
  return database;
}

const drivers: [name: string, connect: () => Promise<Database>][] = [
  ['embedded PostgreSQL', openPgliteInMemory],
  ...servers.map((url): [string, () => Promise<Database>] => ['a PostgreSQL server', () => openScratch(url)]),
];

/** The same expectations for every driver: one SQL for all. */
describe.each(drivers)('the store on %s', (_name, connect) => {
  let database: Database;
  let store: Store;

  beforeAll(async () => {
    database = await connect();
    store = await createSqlStore(() => Promise.resolve(database), () => NOW);
  });
  beforeEach(async () => {
    await database.query('TRUNCATE journal, snapshot, quarantine, candle');
  });
  afterAll(async () => {
    await database.query('DROP SCHEMA IF EXISTS trine_test CASCADE');
    await store.close();
  });

  test('a new store is empty', async () => {
    expect(await store.load()).toEqual({ snapshot: undefined, records: [], quarantined: [] });
  });

  test('a group of records comes back whole and in order, to the letter', async () => {
    await store.append(records(1, 3));
    await store.append(records(4, 250));
    expect((await store.load()).records).toEqual(records(1, 250));
    expect(await store.recordsAfter(248)).toEqual(records(249, 250));
  });

  test('a number that is in use is refused, and nothing of its group is kept', async () => {
    await store.append(records(1, 3));
    await expect(store.append(records(3, 5))).rejects.toThrow(/duplicate key/);
    expect((await store.load()).records).toEqual(records(1, 3));
  });

  test('loading starts from the newest snapshot', async () => {
    await store.append(records(1, 10));
    await store.saveSnapshot({ seq: 7, at: NOW, state: '{"balance":"7"}' });
    expect(await store.load()).toEqual({ snapshot: { seq: 7, at: NOW, state: '{"balance":"7"}' }, records: records(8, 10), quarantined: [] });
  });

  test('two snapshots are kept, and the journal behind the older one is not', async () => {
    await store.append(records(1, 30));
    for (const seq of [10, 20, 30]) await store.saveSnapshot({ seq, at: NOW, state: `{"seq":${seq}}` });
    const kept = await database.query('SELECT seq FROM snapshot ORDER BY seq');
    expect(kept.map((row) => Number(row['seq']))).toEqual([20, 30]);
    const rows = await database.query('SELECT min(seq) AS first, count(*) AS count FROM journal');
    expect([Number(rows[0]?.['first']), Number(rows[0]?.['count'])]).toEqual([21, 10]);
  });

  test('a damaged snapshot is named, and the one before it is used', async () => {
    await store.append(records(1, 30));
    for (const seq of [10, 20]) await store.saveSnapshot({ seq, at: NOW, state: `{"seq":${seq}}` });
    await database.query(`UPDATE snapshot SET state = '{"seq":21}' WHERE seq = 20`);
    const loaded = await store.load();
    expect(loaded.snapshot?.seq).toBe(10);
    expect(loaded.records.at(0)?.seq).toBe(11);
    expect(loaded.quarantined).toEqual([{ kind: 'snapshot', seq: 20, reason: 'its checksum does not match' }]);
  });

  test.each([
    ['its command was changed', `UPDATE journal SET command = replace(command, '2', '3') WHERE seq = 2`, 'its checksum does not match'],
    ['its time was changed', `UPDATE journal SET at = at + 1 WHERE seq = 2`, 'its checksum does not match'],
    ['it is gone', `DELETE FROM journal WHERE seq = 2`, 'it is missing'],
  ])('a record is left out and named when %s', async (_what, damage, reason) => {
    await store.append(records(1, 4));
    await database.query(damage);
    const loaded = await store.load();
    expect(loaded.records.map(({ seq }) => seq)).toEqual([1, 3, 4]);
    expect(loaded.quarantined).toEqual([{ kind: 'journal', seq: 2, reason }]);
    const kept = await database.query('SELECT kind, seq, reason FROM quarantine');
    expect(kept.map((row) => [row['kind'], Number(row['seq']), row['reason']])).toEqual([['journal', 2, reason]]);
  });

  test('what was quarantined is out of the journal, and found once', async () => {
    await store.append(records(1, 4));
    await database.query(`UPDATE journal SET command = 'null and void' WHERE seq = 3`);
    await store.load();
    expect((await database.query('SELECT seq FROM journal ORDER BY seq')).map((row) => Number(row['seq']))).toEqual([1, 2, 4]);
    await store.load();
    expect(await database.query('SELECT content FROM quarantine WHERE content IS NOT NULL')).toEqual([{ content: 'null and void' }]);
  });

  test('texts are kept under their names', async () => {
    expect(await store.getMeta('a')).toBeUndefined();
    await store.setMeta('a', '1');
    await store.setMeta('a', '2');
    expect(await store.getMeta('a')).toBe('2');
  });

  test('candles are replaced by market and minute, read by range, and forgotten', async () => {
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
    await store.candles.put([candle('00020000', 1, '1.1'), candle('00020001', 1, '1.2'), candle('00020000', 2, '1.3')]);
    await store.candles.put([candle('00020000', 2, '1.4')]);
    expect(await store.candles.read({ startAt: 60_000, endAt: 120_000 })).toEqual([candle('00020000', 1, '1.1'), candle('00020001', 1, '1.2'), candle('00020000', 2, '1.4')]);
    expect(await store.candles.read({ assetId: '00020000', startAt: 120_000, endAt: 120_000 })).toEqual([candle('00020000', 2, '1.4')]);
    await store.candles.prune(120_000);
    expect(await store.candles.read({ startAt: 0, endAt: 1e12 })).toEqual([candle('00020000', 2, '1.4')]);
  });

  test('data of a newer version is refused and left alone', async () => {
    await database.query(`UPDATE meta SET value = '99' WHERE key = 'schema'`);
    await expect(createSqlStore(() => Promise.resolve({ ...database, close: () => Promise.resolve() }), () => NOW)).rejects.toThrow(/newer version \(schema 99/);
    await database.query(`UPDATE meta SET value = '1' WHERE key = 'schema'`);
  });
});

test.each(servers)('a second gateway on the same server is refused', async (url) => {
  const first = await openPostgres(url);
  await expect(openPostgres(url)).rejects.toThrow(/Another gateway is using the database/);
  await first.close();
  await (await openPostgres(url)).close();
});

test('a server that cannot be reached is named without its password', async () => {
  await expect(openPostgres('postgres://trine:secret@127.0.0.1:9/practice')).rejects.toThrow(/at 127\.0\.0\.1:9\/practice cannot be reached/);
  await expect(openPostgres('postgres://trine:secret@127.0.0.1:9/practice')).rejects.not.toThrow(/secret/);
});

describe('embedded PostgreSQL on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trine-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes through to the disk before it answers', async () => {
    const database = await openPglite(folder);
    const settings = await database.query(`SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'wal_sync_method') ORDER BY name`);
    expect(settings.map((row) => row['setting'])).toEqual(['on', 'on', 'fsync']);
    await database.close();
  });

  test('what was written is there after closing and opening, and its log of changes does not grow for ever', async () => {
    const first = await createSqlStore(() => openPglite(folder), () => NOW);
    await first.append(records(1, 100));
    await first.saveSnapshot({ seq: 50, at: NOW, state: '{}' });
    await first.saveSnapshot({ seq: 90, at: NOW, state: '{}' });
    await first.close();
    const second = await createSqlStore(() => openPglite(folder), () => NOW);
    expect((await second.load()).records).toEqual(records(91, 100));
    await second.reopen();
    expect((await second.load()).records).toEqual(records(91, 100));
    await second.close();
  });

  test('bytes that rot on the disk cost the records on their page, which are named; the others are replayed and new ones are taken', async () => {
    const home = join(folder, 'rotten');
    const first = await createSqlStore(() => openPglite(home), () => NOW);
    await first.append(records(1, 200));
    await first.close();
    const database = await openPglite(home);
    const [file] = await database.query(`SELECT pg_relation_filepath('journal') AS path`);
    const [place] = await database.query(`SELECT min(seq) AS first, max(seq) AS last FROM journal WHERE ctid::text LIKE '(1,%'`);
    await database.close();
    flipByte(join(home, 'pg', String(file?.['path'])), PAGE_BYTES + 4_000);

    const second = await createSqlStore(() => openPglite(home), () => NOW);
    const loaded = await second.load();
    const lost = records(Number(place?.['first']), Number(place?.['last'])).map(({ seq }) => seq);
    expect(lost.length).toBeGreaterThan(10);
    expect(loaded.quarantined.map(({ seq }) => seq)).toEqual(lost);
    expect(loaded.quarantined[0]?.reason).toMatch(/^cannot be read: invalid page/);
    expect(loaded.records.map(({ seq }) => seq)).toEqual(records(1, 200).map(({ seq }) => seq).filter((seq) => !lost.includes(seq)));
    await second.append([record(201)]);
    expect((await second.load()).records.at(-1)).toEqual(record(201));
    await second.close();
  });

  test('a database that cannot be opened is left alone, with a sentence about what to do', async () => {
    const home = join(folder, 'broken');
    await (await openPglite(home)).close();
    writeFileSync(join(home, 'pg', 'global', 'pg_control'), 'not a control file');
    await expect(openPglite(home)).rejects.toThrow(/^The database in .*broken.* cannot be opened \(.*\)\. Nothing was changed\. Move the folder away or put a copy of it back, then start again\.$/);
  });

  test('a creation that was cut short is begun anew', async () => {
    const home = join(folder, 'cut');
    mkdirSync(join(home, 'pg.new', 'base'), { recursive: true });
    await (await openPglite(home)).close();
    expect(readdirSync(home)).toEqual(['pg']);
  });
});

const PAGE_BYTES = 8192;

function flipByte(path: string, offset: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}
