import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NatsServer } from '../../tools/testing/nats.mjs';
import { limitOrder, person, post, type TestGateway } from '../testGateway.ts';
import { missingNats, startCoreOf, startEdge, startTestNats, type TestEdge } from './testEdges.ts';
import { followAccount, type FollowedAccount } from './testFollower.ts';

if (missingNats !== undefined)
  console.log(`not run: edges, brokers and exchanges that are killed (${missingNats})`);

const EVENTUALLY = { timeout: 40_000, interval: 50 };
const BTC = '00020000';
const alice = person(8_301);
/** Which of the three processes is killed, in which order; orders are placed, filled and canceled in between. */
const KILLS = ['edge', 'broker', 'core', 'edge', 'core', 'broker', 'edge'] as const;

describe.skipIf(missingNats !== undefined)('through kills of edges, broker and exchange', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trine-kills-'));
  let nats: NatsServer;
  let core: TestGateway;
  let edges: TestEdge[] = [];
  let client: FollowedAccount;

  beforeAll(async () => {
    nats = await startTestNats();
    core = await startCoreOf(nats.url, { data: folder });
    edges = await Promise.all([start(), start()]);
    await post(core.url, '/exchange', await alice.acceptTerms());
    client = followAccount(() => edges.map(({ port }) => port), alice.address, BTC);
  }, 60_000);
  afterAll(async () => {
    await client.close();
    for (const edge of edges) await edge.close();
    await core.close();
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A busy machine may be silent for seconds: only kills count here. */
  const start = (): Promise<TestEdge> => startEdge(nats.url, core.url, { maxLagMs: 30_000 });

  const read = async (type: string): Promise<Record<string, unknown>[]> =>
    (await post(core.url, '/info', { type, user: alice.address })).body as never;

  async function act(turn: number): Promise<void> {
    const orders = [
      { price: `${40_000 + turn}`, size: '0.001' },
      { price: '98500', size: '0.001', tif: 'Ioc' },
      { isBuy: false, price: '95500', size: '0.001', tif: 'Ioc' },
    ];
    for (const order of orders) await post(core.url, '/exchange', await alice.request(limitOrder(order)));
    const [oldest] = (await read('openOrders')).toReversed();
    if (turn % 2 === 0 || oldest === undefined) return;
    const cancels = [{ a: BTC, o: oldest['oid'] }];
    await post(core.url, '/exchange', await alice.request({ type: 'cancel', cancels }));
  }

  async function kill(which: (typeof KILLS)[number], turn: number): Promise<void> {
    if (which === 'broker') {
      await nats.stop();
      await act(turn);
      await nats.start();
    } else if (which === 'core') {
      await core.close();
      core = await startCoreOf(nats.url, { data: folder });
    } else {
      await edges.shift()?.close();
      await act(turn);
      edges.push(await start());
    }
  }

  /** The client's state, merged from snapshots and updates, and the exchange's. */
  async function isEqual(): Promise<void> {
    await vi.waitFor(async () => {
      const [orders, fills] = [await read('openOrders'), await read('userFills')];
      expect(client.openOrders()).toEqual(orders.map(({ oid }) => String(oid)).toSorted());
      expect(client.fills()).toEqual(fills.map(({ tid }) => String(tid)).toSorted());
      const { body } = await post(core.url, '/info', { type: 'l2Book', assetId: BTC });
      expect(client.book()).toEqual(body['levels']);
    }, EVENTUALLY);
  }

  test('a client of the edges ends with the exchange’s state, whichever processes were killed', async () => {
    await isEqual();
    for (const [turn, which] of KILLS.entries()) {
      await act(2 * turn);
      await kill(which, 2 * turn + 1);
      await isEqual();
    }
    expect((await read('userFills')).length).toBeGreaterThan(20);
    expect(client.gaps()).toEqual([]);
    expect(client.misplaced()).toEqual([]);
    // At most once per killed process.
    expect(client.connections()).toBeLessThanOrEqual(1 + KILLS.length);
  }, 240_000);
});
