// pgliteLine.test.ts: the thread of the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-line-'));

let database: Database;

beforeAll(async () => {
  database = await openPglite(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a long statement does not block the process', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const [row] = await database.query(`SELECT count(*) AS count FROM generate_series(1, 3000000)`);
  clearInterval(timer);
  expect(Number(row?.['count'])).toBe(3_000_000);
  expect(turns).toBeGreaterThan(5);
});

test('statements stay out of a transaction, and a failed one is rolled back', async () => {
  await database.query(`CREATE TABLE kept (word text)`);
  const transaction = database.transaction(async (query) => {
    await query(`INSERT INTO kept VALUES ('inside')`);
    await query(`SELECT 1 / 0`);
  });
  const outside = database.query(`INSERT INTO kept VALUES ('outside')`);
  await expect(transaction).rejects.toThrow('division by zero');
  await outside;
  expect(await database.query(`SELECT word FROM kept`)).toEqual([{ word: 'outside' }]);
});

test('a transaction that PostgreSQL rolls back at its end is not confirmed', async () => {
  const swallowed = database.transaction((query) => query(`SELECT 1 / 0`).catch(() => []));
  await expect(swallowed).rejects.toThrow('taken back');
  expect(await database.query(`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('texts, numbers and null arrive unchanged', async () => {
  const text = `ä€😀 '"\\ ${'x'.repeat(10_000)}`;
  expect(
    await database.query(`SELECT $1::text AS a, $2::bigint AS b, $3::text AS c, $4::json ->> 'd' AS d`, [
      text,
      2 ** 50,
      null,
      '{"d":"ß"}',
    ]),
  ).toEqual([{ a: text, b: 2 ** 50, c: null, d: 'ß' }]);
});

test('long texts arrive unchanged as text, JSON and lists', async () => {
  const numbers = Array.from({ length: 2_000 }, (_, index) => index);
  const list = JSON.stringify({ d: 'ß😀'.repeat(1_000) });
  expect(
    await database.query(
      `SELECT $1::json ->> 'd' AS a, (SELECT sum(each) FROM unnest($2::text::bigint[]) AS each)::text AS b, $3::text AS c`,
      [list, `{${numbers.join()}}`, list],
    ),
  ).toEqual([{ a: 'ß😀'.repeat(1_000), b: '1999000', c: list }]);
});

test('a database that was closed refuses', async () => {
  await database.close();
  await expect(database.query('SELECT 1')).rejects.toThrow('ended');
});
