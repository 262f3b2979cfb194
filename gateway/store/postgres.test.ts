import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { limitOrder, person, type Person, post } from '../testGateway.ts';
import { createLauncher, type GatewayProcess, kill, type Launcher, sendAll } from '../testProcess.ts';
import { missingPostgres, startTestServer, type TestServer } from './testServer.ts';

// Logged, so that a skipped test is not mistaken for a pass.
if (missingPostgres !== undefined) console.log(`not run: faults of a PostgreSQL server (${missingPostgres})`);

let processes: Launcher;
beforeAll(async () => {
  processes = await createLauncher();
});
/** The gateway that a test has left running for the next one, which opens accounts of its own; none after a failure. */
let left: GatewayProcess | undefined;
afterEach(() => processes.killAll(left?.child));
afterAll(() => processes.killAll());

const TAKEN_OVER =
  'Another gateway has taken over the data. This one no longer writes: stop it, and use the other.';
/** A generous limit: tests of durations use shorter ones. */
const EVENTUALLY = { timeout: 30_000, interval: 100 };
let people = 7_000;
const newcomer = (): Person => person((people += 1));

async function health(url: string): Promise<{ status: string; since?: number; reason?: string }> {
  return (await (await fetch(`${url}/healthz`)).json()) as { status: string };
}

/** Prices of resting orders in order: each order of a test has its own price. */
async function pricesOf(url: string, { address }: Person): Promise<string[]> {
  const { status, body } = await post(url, '/info', { type: 'openOrders', user: address });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as unknown as { limitPx: string }[]).map(({ limitPx }) => limitPx).sort();
}

async function arrive(url: string, who: Person): Promise<void> {
  expect((await post(url, '/exchange', await who.acceptTerms())).status).toBe(200);
}

/** Places an order with its own price; resolves with the HTTP status. */
async function order(url: string, who: Person, price: number): Promise<number> {
  return (
    await post(url, '/exchange', await who.request(limitOrder({ price: String(price), size: '0.001' })))
  ).status;
}

/** Records the order in which promises settle. */
function ends(): { names: string[]; noted<T>(name: string, work: Promise<T>): Promise<T> } {
  const names: string[] = [];
  return {
    names,
    async noted(name, work) {
      const result = await work;
      names.push(name);
      return result;
    },
  };
}

/** Records the stream messages of a connected page. */
async function listen(url: string): Promise<{ statuses: unknown[]; close(): void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  const statuses: unknown[] = [];
  socket.on('message', (text: Buffer) => {
    const frame = JSON.parse(text.toString()) as { channel: string; data: unknown };
    if (frame.channel === 'serviceStatus') statuses.push(frame.data);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return { statuses, close: () => socket.terminate() };
}

describe.skipIf(missingPostgres !== undefined)('on a PostgreSQL server', () => {
  let server: TestServer;
  let data = '';
  let first: GatewayProcess;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  async function begin(): Promise<Person> {
    if (left === undefined) data = await server.createDatabase();
    first = left ?? (await processes.launch(data));
    left = undefined;
    const who = newcomer();
    await arrive(first.url, who);
    expect(await order(first.url, who, 40_000)).toBe(200);
    return who;
  }

  test('fault-37: a second gateway on a database that is in use is refused', async () => {
    await begin();
    await expect(processes.launch(data)).rejects.toThrow(
      /^exit 1: Another gateway is using the database at 127\.0\.0\.1:\d+\/practice_\d+\. Stop it first, or give this one another DATABASE_URL\.$/,
    );
    expect(await health(first.url)).toMatchObject({ status: 'ok' });
    left = first;
  });

  test.each([['trades on'], ['has left again, after a snapshot']])(
    'fault-37: a gateway that was frozen while another took over, and %s, stops for good; nothing the other acknowledged is lost',
    async (how) => {
      const alice = await begin();
      const page = await listen(first.url);
      first.child.kill('SIGSTOP');
      await server.cutOff(data);
      let second = await processes.launch(data);
      const bob = newcomer();
      await arrive(second.url, bob);
      for (let number = 1; number <= 6; number += 1)
        expect(await order(second.url, bob, 41_000 + number)).toBe(200);
      expect(await order(second.url, alice, 41_100)).toBe(200);
      if (how !== 'trades on') await kill(second, 'SIGTERM');

      first.child.kill('SIGCONT');
      await vi.waitFor(
        async () => expect(await health(first.url)).toMatchObject({ status: 'stopped', reason: TAKEN_OVER }),
        EVENTUALLY,
      );
      await vi.waitFor(
        () =>
          expect(page.statuses.at(-1)).toMatchObject({
            status: 'stopped',
            kind: 'takenOver',
            reason: TAKEN_OVER,
            since: expect.any(Number),
          }),
        EVENTUALLY,
      );
      page.close();
      const refused = await post(
        first.url,
        '/exchange',
        await alice.request(limitOrder({ price: '42000', size: '0.001' })),
      );
      expect(refused).toMatchObject({
        status: 503,
        body: {
          error: expect.stringMatching(
            /another gateway has taken over .* Nothing was accepted; use the other\.$/,
          ),
        },
      });
      // Its account data may be outdated, so it returns none; market data is public.
      expect(await post(first.url, '/info', { type: 'openOrders', user: alice.address })).toMatchObject({
        status: 503,
        body: { error: TAKEN_OVER },
      });
      expect((await post(first.url, '/info', { type: 'perpMeta' })).status).toBe(200);
      expect(await kill(first, 'SIGTERM')).toBe(0);

      if (how === 'trades on') await kill(second, 'SIGKILL');
      second = await processes.launch(data);
      expect(await pricesOf(second.url, bob)).toEqual(
        [1, 2, 3, 4, 5, 6].map((number) => String(41_000 + number)),
      );
      expect(await pricesOf(second.url, alice)).toEqual(['40000', '41100']);
      left = second;
    },
  );

  test('fault-37: a gateway suspended during its commits: acknowledged actions exist in the next one, others once or not at all', async () => {
    const alice = await begin();
    const requests = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        alice.request(limitOrder({ price: String(43_000 + number), size: '0.001' })),
      ),
    );
    const answers = sendAll(first.url, requests, (count) => count === 4 && first.child.kill('SIGSTOP'));
    await vi.waitFor(
      async () =>
        expect(
          spawnSync('ps', ['-o', 'state=', '-p', String(first.child.pid)], {
            encoding: 'utf8',
          }).stdout.trim(),
        ).toMatch(/^T/),
      EVENTUALLY,
    );
    await server.cutOff(data);
    const second = await processes.launch(data);
    const before = await pricesOf(second.url, alice);
    first.child.kill('SIGCONT');
    const acknowledged = await answers;
    expect(acknowledged.length).toBeGreaterThanOrEqual(4);
    await vi.waitFor(async () => expect((await health(first.url)).status).toBe('stopped'), EVENTUALLY);
    const prices = await pricesOf(second.url, alice);
    expect(prices).toEqual(before);
    for (const { request } of acknowledged)
      expect(prices).toContain((request.action['orders'] as { p: string }[])[0]?.p);
    expect(new Set(prices).size).toBe(prices.length);
    left = second;
  });

  test.each([
    [
      'one process of the server is frozen',
      async (): Promise<(signal: NodeJS.Signals) => void> => {
        const backends = await server.backendsOf(data);
        return (signal) => backends.forEach((pid) => process.kill(pid, signal));
      },
    ],
    [
      'the whole server is frozen',
      async (): Promise<(signal: NodeJS.Signals) => void> => (signal) => server.signalAll(signal),
    ],
  ])(
    'fault-36: %s: health reports it within 5 s, reads continue with the stored state, and it recovers by itself',
    async (_what, freezer) => {
      const alice = await begin();
      const page = await listen(first.url);
      const signal = await freezer();
      signal('SIGSTOP');
      const frozenAt = performance.now();
      const { names, noted } = ends();
      const answer = noted('order', order(first.url, alice, 44_000));
      try {
        expect(await pricesOf(first.url, alice)).toEqual(['40000']);
        // Account reads wait a moment for the store, the book does not, and neither waits for the order's timeout.
        const [prices, book] = await Promise.all([
          noted('prices', pricesOf(first.url, alice)),
          noted('book', post(first.url, '/info', { type: 'l2Book', coin: 'BTC' })),
        ]);
        expect([prices, book.status, names]).toEqual([['40000'], 200, ['book', 'prices']]);
        await vi.waitFor(
          async () =>
            expect(await health(first.url)).toMatchObject({
              status: 'degraded',
              since: expect.any(Number),
              reason: expect.any(String),
            }),
          { timeout: 5_000, interval: 100 },
        );
        expect(performance.now() - frozenAt).toBeLessThan(5_000);
        await vi.waitFor(
          () => expect(page.statuses.at(-1)).toMatchObject({ status: 'degraded' }),
          EVENTUALLY,
        );
        expect(await order(first.url, alice, 44_001)).toBe(503);
        expect(await answer).toBe(503);
        expect(await pricesOf(first.url, alice)).toEqual(['40000']);
      } finally {
        signal('SIGCONT');
      }
      await vi.waitFor(async () => expect((await health(first.url)).status).toBe('ok'), EVENTUALLY);
      await vi.waitFor(() => expect(page.statuses.at(-1)).toEqual({ status: 'ok' }), EVENTUALLY);
      page.close();
      expect(await order(first.url, alice, 44_002)).toBe(200);
      // The order with the lost answer exists or not, and that does not change.
      const prices = await pricesOf(first.url, alice);
      expect(prices.filter((price) => price !== '44000')).toEqual(['40000', '44002']);
      await kill(first, 'SIGKILL');
      const next = await processes.launch(data);
      expect(await pricesOf(next.url, alice)).toEqual(prices);
      left = next;
    },
  );

  test('fault-36: health reports a suspended server also without any action', async () => {
    await begin();
    server.signalAll('SIGSTOP');
    try {
      await vi.waitFor(async () => expect((await health(first.url)).status).toBe('degraded'), {
        timeout: 5_000,
        interval: 100,
      });
    } finally {
      server.signalAll('SIGCONT');
    }
    await vi.waitFor(async () => expect((await health(first.url)).status).toBe('ok'), EVENTUALLY);
    left = first;
  });

  test('fault-36: after a server crash acknowledged actions exist, and actions are accepted again', async () => {
    const alice = await begin();
    await server.stop('SIGQUIT');
    expect(await order(first.url, alice, 45_000)).toBe(503);
    await vi.waitFor(async () => expect((await health(first.url)).status).toBe('degraded'), {
      timeout: 5_000,
      interval: 100,
    });
    expect(await pricesOf(first.url, alice)).toEqual(['40000']);
    await server.start();
    await vi.waitFor(async () => expect((await health(first.url)).status).toBe('ok'), EVENTUALLY);
    expect(await order(first.url, alice, 45_001)).toBe(200);
    expect(await pricesOf(first.url, alice)).toEqual(['40000', '45001']);
    expect(await kill(first, 'SIGTERM')).toBe(0);
    const next = await processes.launch(data);
    expect(await pricesOf(next.url, alice)).toEqual(['40000', '45001']);
    left = next;
  });

  test('fault-36: kill -9 during a group commit: acknowledged actions exist, nothing is duplicated', async () => {
    const alice = await begin();
    for (let round = 0; round < 3; round += 1) {
      const requests = await Promise.all(
        Array.from({ length: 15 }, (_, number) =>
          alice.request(limitOrder({ price: String(46_000 + round * 100 + number), size: '0.001' })),
        ),
      );
      const dying = first;
      const acknowledged = await sendAll(
        first.url,
        requests,
        (count) => count === 2 + round * 4 && dying.child.kill('SIGKILL'),
      );
      expect(acknowledged.length).toBeGreaterThanOrEqual(2 + round * 4);
      first = await processes.launch(data);
      for (const { request, oid } of acknowledged) {
        expect(await post(first.url, '/exchange', request)).toMatchObject({
          status: 400,
          body: { code: 'NONCE_USED' },
        });
        expect(
          (await post(first.url, '/info', { type: 'orderStatus', user: alice.address, oid })).body,
        ).toMatchObject({ status: 'order', order: { status: 'open' } });
      }
      // Clients without an answer repeat the identical request: in the end each has made exactly one order.
      for (const request of requests) await post(first.url, '/exchange', request);
      expect(
        (await pricesOf(first.url, alice)).filter((price) => Number(price) >= 46_000 + round * 100),
      ).toEqual(Array.from({ length: 15 }, (_, number) => String(46_000 + round * 100 + number)));
    }
  });
});

const DISK_MB = 120;
/** Mounting a small disk needs root on Linux, and is not possible in every container. */
const mayMount = missingPostgres === undefined && process.platform === 'linux' && process.getuid?.() === 0;
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'trine-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0)
    return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const NOT_MOUNTED =
  'not run: a PostgreSQL server on a full disk (a small disk can be mounted by root on Linux only)';
if (!mayMount) console.log(NOT_MOUNTED);

describe.skipIf(!mayMount)('on a PostgreSQL server with a small disk', () => {
  let folder = '';
  let server: TestServer | undefined;
  beforeAll(async () => {
    folder = smallDisk() ?? '';
    if (folder === '') console.log(NOT_MOUNTED);
    else server = await startTestServer(join(folder, 'data'));
  });
  afterAll(async () => {
    if (folder === '') return;
    await server?.remove();
    // The server's processes may hold it briefly after its end.
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('fault-36: the disk is full: no action is accepted, reads continue, and with space again all acknowledged actions exist', async (context) => {
    if (server === undefined) return context.skip();
    const data = await server.createDatabase();
    let gateway = await processes.launch(data);
    const crowd = Array.from({ length: 12 }, newcomer);
    for (const who of crowd) await arrive(gateway.url, who);
    const filler = join(folder, 'filler');
    fill(filler);
    const kept = new Map(crowd.map((who) => [who, [] as string[]]));
    let refused = 0;
    for (let number = 0; number < 15 && refused === 0; number += 1) {
      for (const who of crowd) {
        const price = 47_000 + number;
        if ((await order(gateway.url, who, price)) === 200) kept.get(who)?.push(String(price));
        else refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
    await vi.waitFor(
      async () =>
        expect(await health(gateway.url)).toMatchObject({ status: 'degraded', reason: expect.any(String) }),
      { timeout: 5_000, interval: 50 },
    );
    for (const [who, prices] of kept) expect(await pricesOf(gateway.url, who)).toEqual(prices);
    rmSync(filler);
    await vi.waitFor(async () => expect((await health(gateway.url)).status).toBe('ok'), {
      timeout: 60_000,
      interval: 200,
    });
    for (const [who, prices] of kept) {
      expect(await order(gateway.url, who, 48_000)).toBe(200);
      prices.push('48000');
    }
    await kill(gateway, 'SIGKILL');
    gateway = await processes.launch(data);
    for (const [who, prices] of kept) expect(await pricesOf(gateway.url, who)).toEqual(prices);
  });
});

/** Fills the disk. */
function fill(path: string): void {
  const descriptor = openSync(path, 'w');
  for (const size of [1 << 20, 4_096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(descriptor);
}
