import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PostgresServer } from '../../tools/testing/postgres.mjs';
import { missingPostgres, startTestServer, type TestServer } from '../store/testServer.ts';
import { limitOrder, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

// Logged, so that a skipped test is not mistaken for a pass.
if (missingPostgres !== undefined) console.log(`not run: reads from a standby (${missingPostgres})`);

/** Waits for a condition, however long it takes. */
const EVENTUALLY = { timeout: 30_000, interval: 100 };
const AWAY = { status: 503, body: { code: 'REPLICA_UNAVAILABLE', retryAfter: 30 } };

interface Health {
  status: string;
  replica: { status: string; lagMs: number | null; reason: string | null };
}

describe.skipIf(missingPostgres !== undefined)('with a standby of the database', () => {
  let server: TestServer;
  let standby: PostgresServer;
  let data = '';
  let gateway: TestGateway;
  let lines: string[] = [];
  const alice = person(8_101);
  /** Has traded, and so has a rank. */
  const ranked = person(8_100);

  beforeAll(async () => {
    server = await startTestServer();
    data = await server.createDatabase();
    standby = await server.startStandby();
    gateway = await open();
    for (const who of [alice, ranked]) await post(gateway.url, '/exchange', await who.acceptTerms());
    const trade = limitOrder({ price: '100000', size: '0.001', tif: 'Ioc' });
    await post(gateway.url, '/exchange', await ranked.request(trade));
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    await standby.remove();
    await server.remove();
  });

  const onStandby = (): string => new URL(new URL(data).pathname, standby.url).href;
  async function open(replicaUrl = onStandby()): Promise<TestGateway> {
    lines = [];
    return startGateway({ data, replicaUrl, log: (line) => lines.push(line) });
  }
  const health = async (): Promise<Health> =>
    (await (await fetch(`${gateway.url}/healthz`)).json()) as Health;
  const portfolio = (who: Person): ReturnType<typeof post> =>
    post(gateway.url, '/portfolio', { user: who.address, period: 'perpDay' });
  const leaderboard = (): ReturnType<typeof post> => post(gateway.url, '/leaderboard', { period: '24H' });
  /** Her newest account value reported by the replica. */
  async function valueOf(who: Person): Promise<string | undefined> {
    const { status, body } = await portfolio(who);
    expect(status).toBe(200);
    return (body['accountValueHistory'] as [number, string][]).at(-1)?.[1];
  }
  const isUp = (): Promise<void> =>
    vi.waitFor(async () => expect((await health()).replica.status).toBe('ok'), EVENTUALLY);
  const isDown = (): Promise<void> =>
    vi.waitFor(async () => expect((await health()).replica.status).toBe('down'), EVENTUALLY);
  async function order(price: number): Promise<number> {
    const action = limitOrder({ price: String(price), size: '0.001' });
    return (await post(gateway.url, '/exchange', await alice.request(action))).status;
  }

  test("portfolio and leaderboard equal the exchange's own", async () => {
    await isUp();
    await vi.waitFor(async () => expect(await valueOf(alice)).toBe('11000'), EVENTUALLY);
    const { engine } = gateway.gateway;
    const row = engine.read.leaderboard(0).find(({ owner }) => owner === ranked.address);
    expect(row).toBeDefined();
    await vi.waitFor(async () => {
      const { body } = await post(gateway.url, '/leaderboard', { period: 'All-Time' });
      const rows = body as unknown as { user: string; pnl: string; rank: number }[];
      expect(rows.find(({ user }) => user === ranked.address)).toMatchObject({
        rank: row?.rank,
        pnl: row?.pnl,
      });
    }, EVENTUALLY);
    expect((await health()).replica).toEqual({ status: 'ok', lagMs: expect.any(Number), reason: null });
    expect(gateway.gateway.metrics()).toMatch(/^trine_replica_up 1$/m);
    expect(gateway.gateway.metrics()).toMatch(/^trine_replica_lag_seconds [\d.]+$/m);
  });

  test('they are answered by the standby only: missing data are absent, and the lag is reported', async () => {
    await isUp();
    standby.signalAll('SIGSTOP');
    try {
      const bob = person(8_102);
      expect((await post(gateway.url, '/exchange', await bob.acceptTerms())).status).toBe(200);
      expect((await portfolio(bob)).body['accountValueHistory']).toEqual([]);
      const before = (await health()).replica.lagMs ?? 0;
      await vi.waitFor(
        async () => expect((await health()).replica.lagMs).toBeGreaterThan(before + 500),
        EVENTUALLY,
      );
      expect(await order(40_000)).toBe(200);
    } finally {
      standby.signalAll('SIGCONT');
    }
    await vi.waitFor(async () => expect(await valueOf(person(8_102))).toBe('11000'), EVENTUALLY);
  });

  test('an unavailable standby disables portfolio and leaderboard only, and reconnects automatically', async () => {
    await isUp();
    await standby.stop('SIGQUIT');
    await isDown();
    expect(await portfolio(alice)).toMatchObject(AWAY);
    expect(await leaderboard()).toMatchObject(AWAY);
    expect((await portfolio(alice)).headers.get('retry-after')).toBe('30');
    expect(await health()).toMatchObject({ status: 'ok', replica: { reason: expect.any(String) } });
    expect(gateway.gateway.metrics()).toMatch(/^trine_replica_up 0$/m);
    expect(await order(40_100)).toBe(200);
    expect((await post(gateway.url, '/info', { type: 'openOrders', user: alice.address })).status).toBe(200);
    await standby.start();
    await isUp();
    expect((await portfolio(alice)).status).toBe(200);
    expect((await leaderboard()).status).toBe(200);
    expect(lines.filter((line) => line.startsWith('The read replica answers'))).toHaveLength(2);
  });

  test('the exchange starts without its standby, which continues later from a snapshot', async () => {
    await gateway.close();
    await standby.stop('SIGQUIT');
    gateway = await open();
    expect(await portfolio(alice)).toMatchObject(AWAY);
    for (let price = 41_000; price < 41_020; price += 1) expect(await order(price)).toBe(200);
    await gateway.close();
    gateway = await open();
    await standby.start();
    await isUp();
    await vi.waitFor(async () => expect(await valueOf(alice)).toBe('11000'), EVENTUALLY);
  });

  test('a database that is not a standby of this one is not read', async () => {
    await gateway.close();
    const other = await server.createDatabase();
    await (await startGateway({ data: other })).close();
    gateway = await open(other);
    await vi.waitFor(
      async () =>
        expect((await health()).replica).toMatchObject({
          status: 'down',
          reason: 'It has another exchange in it, or none: it must be a standby of DATABASE_URL',
        }),
      EVENTUALLY,
    );
    expect(await portfolio(alice)).toMatchObject(AWAY);
  });

  test('a copy that diverged before this start is not read', async () => {
    await gateway.close();
    const copy = await server.createDatabase();
    await server.query(`DROP DATABASE "${new URL(copy).pathname.slice(1)}"`);
    await server.query(
      `CREATE DATABASE "${new URL(copy).pathname.slice(1)}" TEMPLATE "${new URL(data).pathname.slice(1)}"`,
    );
    gateway = await open(copy);
    await vi.waitFor(
      async () =>
        expect((await health()).replica).toMatchObject({
          status: 'down',
          reason: expect.stringContaining('It has no data of this start of the exchange'),
        }),
      EVENTUALLY,
    );
    expect(await portfolio(alice)).toMatchObject(AWAY);
  });

  test('a standby without a database is refused at start', async () => {
    await expect(startGateway({ data: 'memory', replicaUrl: data })).rejects.toThrow(
      'DATABASE_REPLICA_URL names a standby of the server in DATABASE_URL.',
    );
  });
});
