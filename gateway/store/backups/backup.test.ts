import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../admin/commands.ts';
import { createEngine } from '../../engine/createEngine.ts';
import { createGateway } from '../../gateway.ts';
import { practiceSettings } from '../../core/practiceEngine.ts';
import { completeOptions } from '../../service/options.ts';
import { limitOrder, person, post, startGateway } from '../../testGateway.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { refuseUnfinished } from './backupLines.ts';
import { createMemoryStore } from '../memoryStore.ts';
import { replay } from '../restore.ts';
import { openStore } from '../openStore.ts';
import type { MinuteCandle } from '../store.ts';
import { missingPostgres, startTestServer, type TestServer } from '../testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-backup-'));
const file = join(folder, 'exchange.backup');
const who = person(9_001);
let report: string;
let kept: { state: unknown; candles: unknown; meta: unknown };

/** The content of an exchange: the state of its journal, its charts, its meta values. */
async function contentOf(data: string) {
  const store = await openStore(data, Date.now);
  try {
    const engine = createEngine(practiceSettings(completeOptions().service));
    const { seq } = replay(engine, await store.load(), () => undefined);
    return {
      state: { ...engine.snapshot(), seq },
      candles: await store.candles.read({ startAt: 0, endAt: Number.MAX_SAFE_INTEGER }),
      meta: await store.allMeta(),
    };
  } finally {
    await store.close();
  }
}

/** One a minute, of yesterday; more than one batch. */
const CANDLES: MinuteCandle[] = Array.from({ length: 2_100 }, (_, index) => ({
  assetId: '00020000',
  openAt: Math.floor(Date.now() / 60_000) * 60_000 - (index + 60) * 60_000,
  open: '97000',
  high: '97100',
  low: '96900',
  close: '97050',
  volume: '1.5',
  notional: '145500',
  tradeCount: 3,
}));

beforeAll(async () => {
  const store = await openStore(join(folder, 'first'), Date.now);
  await store.candles.put(CANDLES);
  await store.close();
  let stoppedAt: number | undefined;
  const clock = { now: () => stoppedAt ?? Date.now() };
  const running = await startGateway({ data: join(folder, 'first'), market: 'live', clock });
  await post(running.url, '/exchange', await who.acceptTerms());
  for (const price of ['40000', '41000'])
    await post(running.url, '/exchange', await who.request(limitOrder({ price, size: '0.001' })));
  // The compared state must be the backed-up one: the market stops, and nothing more comes due.
  await running.gateway.feed.stop();
  stoppedAt = Date.now();
  for (const type of ['runFunds', 'runOutcomes'] as const) await running.gateway.sequencer.submit({ type });
  const { practice } = running.gateway;
  report = await runCommand(practice, ['backup', file]);
  await running.close();
  kept = await contentOf(join(folder, 'first'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function restoreInto(data: string): Promise<void> {
  const store = await openStore(data, Date.now);
  await restoreBackup(store, file);
  await store.close();
}

describe('a backup of a running exchange', () => {
  test('is made with one command, and contains orders and charts', () => {
    expect(report).toMatch(/^Everything up to command \d+ is in /);
    expect(JSON.stringify(kept.state)).toContain(who.address);
    expect((kept.candles as unknown[]).length).toBeGreaterThanOrEqual(CANDLES.length);
  });

  test('restored to a folder is the same exchange and opens', async () => {
    const data = join(folder, 'second');
    await restoreInto(data);
    expect(await contentOf(data)).toEqual(kept);
    const gateway = createGateway({ data, market: 'still', log: () => undefined });
    await gateway.whenReady;
    expect(gateway.sequencer.health.quarantined).toEqual([]);
    await gateway.close();
  });

  describe.skipIf(missingPostgres !== undefined)('on a PostgreSQL server', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.remove());

    test('is the same exchange, and can be backed up again', async () => {
      await restoreInto(server.url);
      expect(await contentOf(server.url)).toEqual(kept);
      const store = await openStore(server.url, Date.now);
      const again = join(folder, 'again.backup');
      await writeBackup(store, again, 0);
      await store.close();
      const copy = createMemoryStore();
      await restoreBackup(copy, again);
      const first = createMemoryStore();
      await restoreBackup(first, file);
      expect(await copy.load()).toEqual(await first.load());
    });
  });

  test('is readable by its owner only, contains no signature, and is never overwritten', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/"signature"|"privateKey"/);
    await expect(writeBackup(createMemoryStore(), file, 0)).rejects.toThrow('is there already');
  });
});

describe('nothing is changed by', () => {
  const damaged = (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };

  test.each([
    ['a file that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['a file with its end cut off before it was packed', (bytes: Buffer) => cutLines(bytes)],
    ['another file', () => Buffer.from('hello')],
  ])('%s', async (_what, change) => {
    const store = createMemoryStore();
    await expect(restoreBackup(store, damaged(change))).rejects.toThrow('Nothing was changed.');
    expect([await store.load(), await store.allMeta()]).toEqual([
      { snapshot: undefined, records: [], quarantined: [] },
      {},
    ]);
  });

  test('a restore to a place with an exchange', async () => {
    const store = createMemoryStore();
    await restoreBackup(store, file);
    await expect(restoreBackup(store, file)).rejects.toThrow('There is an exchange already');
  });
});

test('a partly restored exchange is not opened', async () => {
  const store = createMemoryStore();
  let appended = 0;
  const failing = {
    ...store,
    saveSnapshot: () => Promise.reject(new Error('disk full')),
    append: () => Promise.reject(new Error(`disk full ${(appended += 1)}`)),
  };
  await expect(restoreBackup(failing, file)).rejects.toThrow('disk full');
  await expect(refuseUnfinished(store)).rejects.toThrow('did not get to its end');
  // It is not backed up either, because the backup would look complete.
  const copy = join(folder, 'half.backup');
  await expect(writeBackup(store, copy, 0)).rejects.toThrow('did not get to its end');
  expect(existsSync(copy)).toBe(false);
});

test('a place without an exchange is not backed up, because it is probably wrong', async () => {
  const copy = join(folder, 'empty.backup');
  await expect(writeBackup(createMemoryStore(), copy, 0)).rejects.toThrow('There is no exchange');
  expect(existsSync(copy)).toBe(false);
});

test('a second backup to the same name does not touch the file that the first is writing', async () => {
  const store = createMemoryStore();
  await store.setMeta('opened', '1');
  const copy = join(folder, 'twice.backup');
  writeFileSync(`${copy}.new`, 'being written');
  await expect(writeBackup(store, copy, 0)).rejects.toThrow('could not be written');
  expect(readFileSync(`${copy}.new`, 'utf8')).toBe('being written');
});

function cutLines(bytes: Buffer): Buffer {
  const lines = gunzipSync(bytes).toString().split('\n');
  return gzipSync(lines.slice(0, -3).join('\n'));
}
