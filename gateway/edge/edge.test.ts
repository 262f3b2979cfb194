import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NatsServer } from '../../tools/testing/nats.mjs';
import { limitOrder, person, type Person, post, type TestGateway } from '../testGateway.ts';
import { listenTo, type Listener } from './testListener.ts';
import { missingNats, startCoreOf, startEdge, startTestNats, type TestEdge } from './testEdges.ts';

// Logged, so that a skipped test is not mistaken for a pass.
if (missingNats !== undefined) console.log(`not run: edges over a broker (${missingNats})`);

const BTC = '00020000';
/** For events without a deadline of their own. */
const EVENTUALLY = { timeout: 30_000, interval: 20 };
const FAST = { bookMs: 20, bboMs: 10, contextsMs: 50, accountMs: 20, accountMarkMs: 50, tradesMs: 20 };
const alice = person(8_201);
const bob = person(8_202);

const isUp = (edge: TestEdge): Promise<void> =>
  vi.waitFor(() => expect(edge.edge.status()).toMatchObject({ status: 'ok' }), EVENTUALLY);
const isDown = (edge: TestEdge, reason: string): Promise<void> =>
  vi.waitFor(() => expect(edge.edge.status()).toMatchObject({ status: 'down', reason }), EVENTUALLY);
const info = (at: { url: string }, body: object): ReturnType<typeof post> => post(at.url, '/info', body);

async function send(at: { url: string }, who: Person, order: Parameters<typeof limitOrder>[0]) {
  return post(at.url, '/exchange', await who.request(limitOrder(order)));
}

/** An order that is accepted. */
async function act(at: { url: string }, who: Person, order: Parameters<typeof limitOrder>[0]) {
  const { status, body } = await send(at, who, order);
  expect({ status, body: JSON.stringify(body) }).toEqual({
    status: 200,
    body: expect.not.stringContaining('"error"'),
  });
}

describe.skipIf(missingNats !== undefined)('an edge of an exchange', () => {
  let nats: NatsServer;
  let core: TestGateway;
  let edge: TestEdge;
  const open: { close(): unknown }[] = [];

  beforeAll(async () => {
    nats = await startTestNats();
    core = await startCoreOf(nats.url, { stream: FAST });
    edge = await startEdge(nats.url, core.url, { options: { stream: FAST }, maxLagMs: 3_000 });
    await isUp(edge);
    for (const who of [alice, bob]) await post(edge.url, '/exchange', await who.acceptTerms());
  }, 60_000);
  afterAll(async () => {
    await edge.close();
    await core.close();
    await nats.stop();
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  async function listen(at: { port: number }): Promise<Listener> {
    const listener = await listenTo(at.port);
    open.push(listener);
    return listener;
  }

  describe('reads', () => {
    const of = { user: alice.address };
    const since = { startTime: 0 };
    test.each([
      ['perpMeta', {}],
      ['spotMeta', {}],
      ['predictionMeta', {}],
      ['l2Book', { assetId: BTC }],
      ['recentTrades', { assetId: BTC }],
      ['candleSnapshot', { req: { assetId: BTC, interval: '1h', ...since } }],
      ['fundingHistory', { assetId: BTC, ...since }],
      ['marketContexts', {}],
      ['allMids', {}],
      ['depositOptions', {}],
      ['outcomeOperationCapabilities', { adapter: 'predictionvenue' }],
      ['account', of],
      ['assets', of],
      ['openOrders', of],
      ['historicalOrders', of],
      ['userFills', of],
      ['userFees', of],
      ['pendingWithdrawals', of],
      ['predictionBalances', of],
      ['userRole', of],
      ['checkAccess', of],
      ['checkTerms', of],
    ])('%s equals the exchange’s answer', async (type, more) => {
      // Retried where the minute has just changed: its figures arrive within a second.
      await vi.waitFor(async () => {
        const [here, there] = await Promise.all([edge, core].map((each) => info(each, { type, ...more })));
        expect(here?.status).toBe(there?.status);
        expect(withoutTimes(here?.body)).toEqual(withoutTimes(there?.body));
      }, EVENTUALLY);
    });

    test('portfolio and leaderboard too', async () => {
      for (const [path, body] of [
        ['/portfolio', { user: alice.address, period: 'perpDay' }],
        ['/leaderboard', { period: 'All-Time' }],
      ] as const) {
        const [here, there] = await Promise.all([edge, core].map((each) => post(each.url, path, body)));
        expect(here?.status).toBe(200);
        expect(withoutTimes(here?.body)).toEqual(withoutTimes(there?.body));
      }
    });

    test('refusals have the same text', async () => {
      for (const body of [{}, { type: 'nothing' }, { type: 'userRole' }, { type: 'account', user: '0x1' }]) {
        const [here, there] = await Promise.all([edge, core].map((each) => info(each, body)));
        expect({ ...here?.body, timestamp: 0 }).toEqual({ ...there?.body, timestamp: 0 });
        expect(here?.status).toBe(there?.status);
      }
    });
  });

  describe('actions', () => {
    test('are forwarded unchanged; the next read includes their effect', async () => {
      const before = core.gateway.sequencer.health.seq;
      await act(edge, alice, { price: '41000', size: '0.001' });
      const { body: orders } = await info(edge, { type: 'openOrders', user: alice.address });
      expect(orders).toMatchObject([{ limitPx: '41000' }]);
      // Once: one command for one action.
      expect(core.gateway.sequencer.health.seq - before).toBe(1);
    });

    test('a replay and the signature of an unknown signer are refused by the exchange, with its text', async () => {
      const request = await alice.request(limitOrder({ price: '41100', size: '0.001' }));
      expect((await post(edge.url, '/exchange', request)).status).toBe(200);
      const again = await post(edge.url, '/exchange', {
        ...request,
        action: { type: 'cancel', cancels: [] },
      });
      expect(again.status).toBeGreaterThanOrEqual(400);
      const forged = { ...request, nonce: request.nonce + 1 };
      const [here, there] = await Promise.all(
        [edge, core].map((each) => post(each.url, '/exchange', forged)),
      );
      expect(here?.status).toBe(401);
      expect({ ...here?.body, timestamp: 0 }).toEqual({ ...there?.body, timestamp: 0 });
    });

    test('foreign pages are refused by the edge and not forwarded', async () => {
      const before = core.gateway.metrics();
      const response = await fetch(`${edge.url}/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
        body: '{}',
      });
      expect(response.status).toBe(403);
      expect(requestsIn(core.gateway.metrics())).toEqual(requestsIn(before));
    });
  });

  test('a client of an edge receives what a client of the exchange receives, on every channel', async () => {
    const [here, there] = [await listen(edge), await listen(core)];
    const subscriptions = everyChannel(alice.address);
    for (const subscription of subscriptions) {
      for (const each of [here, there]) each.subscribe(subscription);
    }
    for (const each of [here, there])
      await vi.waitFor(() => expect(each.acknowledged).toHaveLength(subscriptions.length), EVENTUALLY);
    for (let turn = 0; turn < 12; turn += 1) {
      const at = turn % 2 === 0 ? edge : core;
      core.gateway.feed.setPrice(BTC, `${97_000 + turn * 10}`);
      const isBuy = turn % 3 !== 2;
      await act(at, alice, { isBuy, price: isBuy ? '98500' : '95500', size: '0.001', tif: 'Ioc' });
      await act(at, bob, { price: `${40_000 + turn}`, size: '0.001' });
      await act(at, alice, { price: `${42_000 + turn}`, size: '0.001' });
    }
    for (const status of ['reduceOnly', 'active'] as const)
      core.gateway.sequencer.post({ type: 'setMarketStatus', assetId: BTC, status });
    await vi.waitFor(() => {
      expect(there.items('marketStatus')).toHaveLength(2);
      // Every item of the lists in the same order, and the same final state of everything.
      for (const channel of ['orderUpdates', 'userFills', 'trades'])
        expect(here.items(channel)).toEqual(there.items(channel));
      // Its time is that of the message.
      expect(withoutTimes(here.items('marketStatus'))).toEqual(withoutTimes(there.items('marketStatus')));
      for (const channel of ['accountSummary', 'activeAssetData', 'l2Book', 'bbo', 'allMids', 'candle'])
        expect(withoutTimes(here.last(channel))).toEqual(withoutTimes(there.last(channel)));
    }, EVENTUALLY);
    expect(there.items('userFills').length).toBeGreaterThan(5);
    for (const each of [here, there]) expect(each.gaps).toEqual([]);
  });

  test('the messages of an account reach no other account', async () => {
    const otherClient = await listen(edge);
    otherClient.subscribe({ type: 'orderUpdates', user: bob.address });
    await vi.waitFor(() => expect(otherClient.of('orderUpdates')).toHaveLength(1), EVENTUALLY);
    await act(edge, alice, { price: '43000', size: '0.001' });
    const own = await listen(edge);
    own.subscribe({ type: 'orderUpdates', user: alice.address });
    await vi.waitFor(() => expect(own.of('orderUpdates')).toHaveLength(1), EVENTUALLY);
    expect(otherClient.of('orderUpdates')).toHaveLength(1);
  });

  test('its status is in /healthz, in /metrics and in the log', async () => {
    const health = await (await fetch(`${edge.url}/healthz`)).json();
    expect(health).toMatchObject({ status: 'ok', edge: { status: 'ok', lagMs: expect.any(Number) } });
    expect(edge.edge.metrics()).toMatch(/^trine_up 1$/m);
    expect(edge.edge.metrics()).toMatch(/^trine_edge_lag_seconds [\d.]+$/m);
    expect(core.gateway.metrics()).toMatch(/^trine_edges 1$/m);
    expect(core.gateway.metrics()).toMatch(/^trine_broker_up 1$/m);
    expect(edge.lines).toContainEqual(
      expect.stringMatching(/^This edge follows the exchange from command \d+ on\.$/),
    );
  });

  describe('without current data', () => {
    async function isSilent(at: TestEdge): Promise<void> {
      const answer = await info(at, { type: 'l2Book', assetId: BTC });
      expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } });
      expect(answer.body['error']).toMatch(/^Service unavailable: this edge has no current data\. /);
      expect((await post(at.url, '/leaderboard', { period: '24H' })).status).toBe(503);
      expect((await fetch(`${at.url}/healthz`)).status).toBe(503);
      await expect(listenTo(at.port)).rejects.toThrow('503');
    }

    test('clients of a killed edge reconnect once: another edge has the same data', async () => {
      const second = await startEdge(nats.url, core.url, { options: { stream: FAST } });
      await isUp(second);
      const client = await listen(second);
      client.subscribe({ type: 'orderUpdates', user: alice.address });
      await vi.waitFor(() => expect(client.of('orderUpdates')).toHaveLength(1), EVENTUALLY);
      await act(second, alice, { price: '44000', size: '0.001' });
      await second.close();
      await client.closed;
      const next = await listen(edge);
      next.subscribe({ type: 'orderUpdates', user: alice.address });
      await vi.waitFor(() => expect(next.of('orderUpdates')).toHaveLength(1), EVENTUALLY);
      expect(JSON.stringify(next.last('orderUpdates'))).toContain('"limitPx":"44000"');
      expect(next.of('orderUpdates')[0]).toMatchObject({ seq: 1, data: { isSnapshot: true } });
    });

    test('without the broker it serves no data and closes its streams; actions still reach the exchange', async () => {
      const client = await listen(edge);
      await nats.stop();
      expect(await client.closed).toEqual([1012, 'The broker cannot be reached']);
      await isDown(edge, 'The broker cannot be reached');
      await isSilent(edge);
      await act(edge, alice, { price: '45000', size: '0.001' });
      await nats.start();
      await isUp(edge);
      const { body } = await info(edge, { type: 'openOrders', user: alice.address });
      expect(JSON.stringify(body)).toContain('"limitPx":"45000"');
    });

    test('a broker that hangs is noticed in seconds', async () => {
      const client = await listen(edge);
      nats.signal('SIGSTOP');
      try {
        expect((await client.closed)[0]).toBe(1012);
        await isSilent(edge);
      } finally {
        nats.signal('SIGCONT');
      }
      await isUp(edge);
    });

    test('a restarted exchange is followed from its new state; streams are closed once', async () => {
      const folder = await startCoreOf(nats.url, {
        stream: FAST,
        edges: { servers: [nats.url], name: 'again' },
      });
      const own = await startEdge(nats.url, folder.url, { name: 'again', options: { stream: FAST } });
      open.push(own);
      await isUp(own);
      const client = await listen(own);
      await folder.close();
      expect((await client.closed)[0]).toBe(1012);
      await isSilent(own);
      expect(await send(own, alice, { price: '45000', size: '0.001' })).toMatchObject({
        status: 503,
        body: { error: 'Service unavailable: the exchange cannot be reached. Nothing was accepted.' },
      });
      const later = await startCoreOf(nats.url, { edges: { servers: [nats.url], name: 'again' } });
      open.push(later);
      await isUp(own);
      expect(own.edge.metrics()).toMatch(/^trine_edge_begun [2-9]$/m);
    });

    test('of two exchanges that publish at once the later one is followed', async () => {
      const name = 'two';
      const first = await startCoreOf(nats.url, { edges: { servers: [nats.url], name } });
      open.push(first);
      const own = await startEdge(nats.url, first.url, { name });
      open.push(own);
      await isUp(own);
      const second = await startCoreOf(nats.url, { edges: { servers: [nats.url], name } });
      open.push(second);
      const changes = (): string[] => own.lines.filter((line) => line.includes('has started again'));
      await vi.waitFor(() => expect(changes()).toHaveLength(1), EVENTUALLY);
      await isUp(own);
      second.gateway.feed.setPrice(BTC, '91000');
      await vi.waitFor(async () => {
        const { body } = await info(own, { type: 'marketContexts' });
        expect(JSON.stringify(body)).toContain('"oraclePx":"91000"');
      }, EVENTUALLY);
      // Never back to the first, which continues to publish.
      expect(changes()).toHaveLength(1);
    });

    test('an exchange starts and trades without its broker', async () => {
      const lines: string[] = [];
      const alone = await startCoreOf('nats://127.0.0.1:1', { log: (line) => lines.push(line) });
      open.push(alone);
      expect((await post(alone.url, '/exchange', await alice.acceptTerms())).status).toBe(200);
      expect(alone.gateway.metrics()).toMatch(/^trine_broker_up 0$/m);
      await vi.waitFor(() => expect(lines.join()).toContain('The broker cannot be reached'), EVENTUALLY);
    });
  });
});

function requestsIn(metrics: string): string[] {
  return metrics.split('\n').filter((line) => line.startsWith('trine_requests_total{path="/exchange"'));
}

function everyChannel(user: string): { type: string }[] {
  return [
    ...['l2Book', 'bbo', 'trades'].map((type) => ({ type, assetId: BTC })),
    { type: 'candle', assetId: BTC, interval: '1m' } as { type: string },
    ...['allMids', 'marketContexts', 'marketStatus', 'tickSizeChange'].map((type) => ({ type })),
    ...[
      'orderUpdates',
      'userFills',
      'userOrderRejections',
      'accountSummary',
      'twapUpdates',
      'userFundings',
      'predictionBalances',
      'predictionPositions',
      'outcomeOperations',
      'withdrawals',
      'deposits',
      'notifications',
    ].map((type) => ({ type, user })),
    { type: 'activeAssetData', user, assetId: BTC } as { type: string },
  ];
}

/** Two servers that answer at different times report different times. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (key, each: unknown) =>
      key === 'time' || key === 'timestamp' || key === 'remainingSeconds' ? undefined : each,
    ),
  );
}
