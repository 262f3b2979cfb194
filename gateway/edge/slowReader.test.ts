import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NatsServer } from '../../tools/testing/nats.mjs';
import { limitOrder, person, post, type TestGateway } from '../testGateway.ts';
import { stallingReader } from '../testReader.ts';
import { missingNats, startCoreOf, startEdge, startTestNats, type TestEdge } from './testEdges.ts';
import { listenTo } from './testListener.ts';

if (missingNats !== undefined) console.log(`not run: slow readers of an edge (${missingNats})`);

const BTC = '00020000';
const DROPPED = 'Stream: a reader with 2 subscriptions fell too far behind and was dropped.';
const EVENTUALLY = { timeout: 40_000, interval: 20 };

describe.skipIf(missingNats !== undefined)('a reader of an edge that stops reading', () => {
  const trader = person(8_402);
  let nats: NatsServer;
  let core: TestGateway;
  let edge: TestEdge;

  beforeAll(async () => {
    nats = await startTestNats();
    core = await startCoreOf(nats.url);
    edge = await startEdge(nats.url, core.url, {
      maxLagMs: 30_000,
      options: { stream: { bookMs: 1, backlog: { pause: 32 * 1024, drop: 512 * 1024 } } },
    });
    await vi.waitUntil(() => edge.edge.status().status === 'ok', EVENTUALLY);
    await post(core.url, '/exchange', await trader.acceptTerms());
    for (let batch = 0; batch < 10; batch += 1) await post(core.url, '/exchange', await restingOrders(batch));
  }, 60_000);
  afterAll(async () => {
    await edge.close();
    await core.close();
    await nats.stop();
  });

  function restingOrders(batch: number): Promise<object> {
    const orders = Array.from(
      { length: 20 },
      (_, index) =>
        (limitOrder({ price: String(40_000 + batch * 20 + index), size: '0.001' })['orders'] as object[])[0],
    );
    return trader.request({ type: 'order', orders, grouping: 'na' });
  }

  async function move(price: '97500' | '98000' | '99000'): Promise<void> {
    core.gateway.feed.setPrice(BTC, price);
    await core.gateway.sequencer.flush();
  }

  test('skips books, is dropped when its backlog is too long, and delays no other reader', async () => {
    const other = await listenTo(edge.port);
    other.subscribe({ type: 'l2Book', assetId: BTC });
    const slow = await stallingReader(edge.port);
    slow.write({ method: 'subscribe', subscription: { type: 'l2Book', assetId: BTC } });
    await vi.waitFor(() => expect(edge.edge.metrics()).toMatch(/^trine_sockets 2$/m), EVENTUALLY);
    slow.socket.pause();
    const lines = () => edge.lines.filter((line) => line.startsWith('Stream:'));
    for (let round = 0; round < 50; round += 1) await move(round % 2 === 0 ? '98000' : '99000');
    expect(lines()).toEqual([]);
    const asked = { method: 'subscribe', subscription: { type: 'orderUpdates', user: trader.address } };
    await vi.waitFor(() => {
      slow.write(asked);
      expect(lines()).toEqual([DROPPED]);
    }, EVENTUALLY);
    slow.socket.destroy();

    const before = other.of('l2Book').length;
    await move('97500');
    await vi.waitFor(() => expect(other.of('l2Book').length).toBeGreaterThan(before), EVENTUALLY);
    expect(other.gaps).toEqual([]);
    other.close();
  });
});
