import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { practiceSettings } from '../core/practiceEngine.ts';
import { createEngine } from '../engine/createEngine.ts';
import { openSequencer, type Sequencer } from '../sequencer/sequencer.ts';
import { completeOptions } from '../service/options.ts';
import type { Database } from '../store/database.ts';
import { openPglite } from '../store/pglite.ts';
import { createSqlStore } from '../store/sqlStore.ts';
import type { Store } from '../store/store.ts';
import { createFollower } from './follower.ts';

const START = 1_760_000_000_000;
const { service } = completeOptions();
const owner = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;

let folder: string;
let database: Database;
let store: Store;
let exchanges: Sequencer[];
beforeEach(async () => {
  exchanges = [];
  folder = mkdtempSync(join(tmpdir(), 'trine-follower-'));
  const opened = await openPglite(folder);
  database = opened;
  store = await createSqlStore(
    () => Promise.resolve(opened),
    () => START,
  );
});
afterEach(async () => {
  for (const exchange of exchanges) await exchange.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The exchange on the database; `practiceBalance` changes with each start. */
async function open(practiceBalance: `${number}`): Promise<Sequencer> {
  const settings = { ...practiceSettings(service), practiceBalance };
  const exchange = await openSequencer({
    engine: createEngine(settings),
    settings,
    store,
    clock: { now: () => START },
    log: () => undefined,
    idleCommitMs: 0,
  });
  exchanges.push(exchange);
  return exchange;
}

async function accept(sequencer: Sequencer, ...numbers: number[]): Promise<void> {
  for (const number of numbers)
    await sequencer.submit({
      type: 'acceptTerms',
      owner: owner(number),
      version: '2026-01',
      signedAt: START,
    });
}

test('follows command by command, and starts from a snapshot where the journal no longer reaches back', async () => {
  const follower = createFollower();
  const cash = (number: number): string | undefined =>
    follower.read?.balance(owner(number), '00012710').total;
  await expect(follower.catchUp(database)).rejects.toThrow('There is no exchange in it yet');
  expect([follower.read, follower.seq]).toEqual([undefined, 0]);

  const exchange = await open('10000');
  await accept(exchange, 1, 2);
  await follower.catchUp(database);
  expect([cash(1), cash(2), cash(3), follower.seq]).toEqual(['10000', '10000', '0', exchange.health.seq]);
  await accept(exchange, 3);
  expect(cash(3)).toBe('0');
  await follower.catchUp(database);
  expect([cash(3), follower.seq]).toEqual(['10000', exchange.health.seq]);

  await accept(exchange, 4);
  await exchange.close();
  await database.query('DELETE FROM journal');
  await follower.catchUp(database);
  expect([cash(4), follower.seq]).toEqual(['10000', exchange.health.seq]);
});

test('other work is done between commands that take long', async () => {
  const exchange = await open('10000');
  await accept(exchange, ...Array.from({ length: 20 }, (_, index) => index + 1));
  let [time, turns] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
  const soon = vi.spyOn(globalThis, 'setImmediate').mockImplementation(((job: () => void) => {
    turns += 1;
    queueMicrotask(job);
  }) as unknown as typeof setImmediate);
  const follower = createFollower();
  await follower
    .catchUp({ transaction: (work) => work((sql, values) => database.query(sql, values)) })
    .finally(() => [clock, soon].forEach((each) => each.mockRestore()));
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(follower.seq).toBe(exchange.health.seq);
});

test('commands written under other settings are replayed under those', async () => {
  const first = await open('10000');
  await accept(first, 1);
  const follower = createFollower();
  await follower.catchUp(database);
  // As after a power cut: the next start replays it.
  const second = await open('7');
  await accept(second, 2);
  await follower.catchUp(database);
  expect([1, 2].map((number) => follower.read?.balance(owner(number), '00012710').total)).toEqual([
    '10000',
    '7',
  ]);
});

test('stops at a damaged or missing command and keeps the state before it', async () => {
  const exchange = await open('10000');
  await accept(exchange, 1);
  const follower = createFollower();
  await follower.catchUp(database);
  const { seq } = follower;
  await accept(exchange, 2, 3);
  await database.query('UPDATE journal SET command = $1 WHERE seq = $2', ['{}', seq + 2]);
  await expect(follower.catchUp(database)).rejects.toThrow(
    `Command ${seq + 2} is damaged: its checksum does not match`,
  );
  await database.query('DELETE FROM journal WHERE seq = $1', [seq + 2]);
  await accept(exchange, 4);
  await expect(follower.catchUp(database)).rejects.toThrow(/^Command \d+ is missing$/);
  expect(follower.read?.balance(owner(1), '00012710').total).toBe('10000');
});
