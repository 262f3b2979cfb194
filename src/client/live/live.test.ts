import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#protocol/info/account/account.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { orderStatus } from '#protocol/info/orders/orderStatus.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { type Fill, userFills } from '#protocol/info/orders/userFills.ts';
import { createGatewayClient } from '../createGatewayClient.ts';
import { mergeFills, mergeHistory, mergeOpenOrders, newerAccount } from './liveMerge.ts';
import type { LiveEvent } from './live.ts';
import { createOrderLog, isNewer } from './orderLog.ts';
import { accountQuery } from '../queries/account/account.ts';
import { fillsQuery } from '../queries/orders/fills.ts';
import { openOrdersQuery } from '../queries/orders/openOrders.ts';
import { testConfig } from '../testkit/testConfig.ts';
import { fakeBrowser, fakeEnvironment } from '../testkit/fakeEnvironment.ts';
import { BLANK_ACCOUNT, BLANK_ORDER } from '../testkit/fakeReads.ts';
import { fakeService } from '../testkit/fakeService.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import type { FakeService } from '../testkit/fakeServiceType.ts';

const owner = `0x${'ab'.repeat(20)}` as const;
const T = 1_760_000_000_000;

function update(
  id: number,
  status: OrderUpdate['status'],
  statusAt: number,
  change: Partial<OrderUpdate['order']> = {},
): OrderUpdate {
  return {
    order: {
      ...BLANK_ORDER,
      orderId: `0x${id.toString(16).padStart(32, '0')}`,
      createdAt: T + id,
      status,
      ...change,
    },
    status,
    statusReason: null,
    statusAt,
  };
}

function fill(id: number, side: Fill['side'] = 'buy'): Fill {
  return {
    assetId: '00020000',
    coin: 'BTC',
    price: '1',
    size: '1',
    side,
    time: T + id,
    startPosition: '0',
    direction: 'Open Long',
    closedPnl: '0',
    hash: null,
    orderId: '0x01',
    clientOrderId: null,
    isTaker: true,
    fee: '0',
    feeToken: 'USDC',
    tradeId: String(id),
    twapOrderId: null,
    liquidation: null,
    forcedClosureType: null,
  };
}

// Loaded before: fake time passes while real code loads.
beforeAll(() => import('../accountServices.ts'));

describe('the update of an order that wins', () => {
  test('is the later one', () => {
    expect(isNewer(update(1, 'open', T), update(1, 'partial', T + 1))).toBe(true);
    expect(isNewer(update(1, 'partial', T + 1), update(1, 'open', T))).toBe(false);
    expect(isNewer(undefined, update(1, 'open', T))).toBe(true);
  });

  test('for equal times an ended order wins over a live one, in any order', () => {
    expect(isNewer(update(1, 'open', T), update(1, 'filled', T))).toBe(true);
    expect(isNewer(update(1, 'filled', T), update(1, 'open', T))).toBe(false);
  });

  test('an ended order stays ended', () => {
    expect(isNewer(update(1, 'canceled', T), update(1, 'open', T + 1_000))).toBe(false);
  });

  test('a repeated update changes nothing', () => {
    expect(isNewer(update(1, 'open', T), update(1, 'open', T))).toBe(false);
  });
});

describe('merging', () => {
  test('is idempotent and independent of the order', () => {
    const updates = [
      update(1, 'open', T),
      update(2, 'open', T),
      update(1, 'filled', T + 5),
      update(3, 'partial', T + 1),
    ];
    const log = createOrderLog();
    const apply = (list: readonly OrderUpdate[]) => list.filter((each) => log.apply(owner, each, 0));
    const once = mergeOpenOrders([], apply(updates));
    expect(once.map((order) => order.orderId.slice(-1))).toEqual(['3', '2']);
    expect(mergeOpenOrders(once, apply(updates))).toEqual(once);
    const shuffled = createOrderLog();
    expect(
      mergeOpenOrders(
        [],
        [...updates].reverse().filter((each) => shuffled.apply(owner, each, 0)),
      ),
    ).toEqual(once);
    expect(mergeHistory(mergeHistory([], updates), updates).map((each) => each.status)).toEqual([
      'filled',
      'partial',
      'open',
    ]);
  });

  test('fills are identified by trade, order and side, and never counted twice', () => {
    const known = mergeFills([], [fill(1), fill(2)]);
    expect(mergeFills(known, [fill(2), fill(1)])).toBe(known);
    // A trade with oneself: one trade id, two fills.
    expect(mergeFills(known, [fill(2, 'sell')]).map(fillKey)).toEqual([
      '2:0x01:buy',
      '2:0x01:sell',
      '1:0x01:buy',
    ]);
    // Two own orders in one trade.
    expect(mergeFills(known, [{ ...fill(2), orderId: '0x02' }])).toHaveLength(3);
    expect(mergeFills([], [fill(1), fill(1)])).toHaveLength(1);
    // As a read lists them, also when the number of the trade gets another digit.
    const trades = ['999', '1000', '1001'].map((tradeId) => ({ ...fill(1), tradeId, time: 5 }));
    expect(mergeFills([], trades).map(({ tradeId }) => tradeId)).toEqual(['1001', '1000', '999']);
  });

  test('of two account records the later one wins', () => {
    const account = (time: number): Account => ({ ...BLANK_ACCOUNT, time });
    expect(newerAccount(account(5), account(4)).time).toBe(5);
    expect(newerAccount(account(5), account(6)).time).toBe(6);
    expect(newerAccount(undefined, account(1)).time).toBe(1);
  });

  test('fault-31: a read over HTTP is corrected by stream updates received meanwhile', () => {
    const log = createOrderLog();
    log.apply(owner, update(1, 'filled', T + 9), 50);
    log.apply(owner, update(2, 'partial', T + 9, { remainingSize: '0.5' }), 150);
    log.apply(owner, update(3, 'open', T + 9), 150);
    log.apply(owner, update(4, 'open', T + 1), 50);
    const listed = [1, 2].map((id) => update(id, 'open', T).order);
    const orders = log.overlay(owner, listed, 100);
    // 1 has ended. 2 was updated since. 3 is newer than the answer. 4 is older than the read and missing in it, so it
    // is gone.
    expect(orders.map((order) => [order.orderId.slice(-1), order.remainingSize])).toEqual([
      ['3', '1'],
      ['2', '0.5'],
    ]);
  });

  test('an order is found by either of its ids, and only for its owner', () => {
    const log = createOrderLog();
    const cloid = `0x${'cd'.repeat(16)}`;
    log.apply(owner, update(1, 'open', T, { clientOrderId: cloid }), 0);
    expect(log.find(owner, cloid)?.status).toBe('open');
    expect(log.find(owner, update(1, 'open', T).order.orderId)?.status).toBe('open');
    expect(log.find(`0x${'00'.repeat(20)}`, cloid)).toBeUndefined();
  });
});

describe('a followed account', () => {
  let service: FakeService;
  let client: GatewayClient;
  let queries: QueryClient;
  let events: LiveEvent[];
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const isReconciled = (): boolean => client.live.isReconciled(owner);
  const openIds = (): string[] | undefined =>
    queries.getQueryData(openOrdersQuery(client, owner).queryKey)?.map((order) => order.orderId.slice(-1));
  const fillIds = (): string[] | undefined =>
    queries.getQueryData(fillsQuery(client, owner).queryKey)?.map((each) => each.tradeId);

  /** An event at the service, with or without a stream message. */
  function happens(order: OrderUpdate, isStreamed = true): void {
    service.orders.set(order.order.orderId, order);
    if (isStreamed)
      service.push(`orderUpdates:${owner}`, 'orderUpdates', {
        isSnapshot: false,
        user: owner,
        orders: [(orderStatus.encodeResponse(order) as { order: unknown }).order],
      });
  }
  function fills(each: Fill, isStreamed = true): void {
    service.fills.unshift(each);
    if (isStreamed)
      service.push(`userFills:${owner}`, 'userFills', {
        user: owner,
        isSnapshot: false,
        fills: userFills.encodeResponse([each]),
      });
  }

  beforeEach(async () => {
    vi.useFakeTimers({
      now: T,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    service = fakeService();
    queries = new QueryClient();
    events = [];
    client = createGatewayClient(testConfig, {
      queries,
      environment: fakeEnvironment(fakeBrowser(), service),
    });
    client.onLiveEvent((event) => events.push(event));
    void client.start();
    await pass(10);
  });
  afterEach(() => {
    client.stop();
    queries.clear();
    vi.useRealTimers();
  });

  test('is subscribed first, then read, then trusted', async () => {
    happens(update(1, 'open', T), false);
    client.live.follow(owner);
    expect(isReconciled()).toBe(false);
    await pass(100);
    expect(isReconciled()).toBe(true);
    expect(openIds()).toEqual(['1']);
    expect(queries.getQueryData(accountQuery(client, owner).queryKey)?.owner).toBe(owner);
    const types = service.reads.map((read) => read.type);
    expect(types).toEqual(expect.arrayContaining(['account', 'openOrders', 'userFills']));
  });

  test('an update reaches the cache within a frame, and is announced once', async () => {
    client.live.follow(owner);
    await pass(100);
    happens(update(1, 'open', T + 1));
    happens(update(1, 'open', T + 1));
    fills(fill(7));
    fills(fill(7));
    await pass(20);
    expect(openIds()).toEqual(['1']);
    expect(fillIds()).toEqual(['7']);
    expect(events.map((event) => event.kind)).toEqual(['order', 'fill']);
  });

  test('fault-32: a burst of 500 messages in one frame changes the list once', async () => {
    client.live.follow(owner);
    await pass(100);
    let changes = 0;
    const key = JSON.stringify(openOrdersQuery(client, owner).queryKey);
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.query.queryHash === key) changes += 1;
    });
    for (let id = 1; id <= 500; id += 1) happens(update(id, 'open', T + id));
    expect(changes).toBe(0);
    await pass(20);
    expect(openIds()).toHaveLength(500);
    expect(changes).toBe(1);
    stop();
  });

  test('fault-32: a flood over many frames changes the list ten times a second, and loses nothing', async () => {
    client.live.follow(owner);
    await pass(100);
    await pass(1_000);
    let changes = 0;
    const key = JSON.stringify(openOrdersQuery(client, owner).queryKey);
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.query.queryHash === key) changes += 1;
    });
    for (let id = 1; id <= 100; id += 1) {
      happens(update(id, 'open', T + id));
      await pass(20);
    }
    expect(changes).toBeLessThanOrEqual(25);
    await pass(200);
    expect(openIds()).toHaveLength(100);
    stop();
  });

  test('a disconnect makes it untrusted; events meanwhile are present afterwards, each once', async () => {
    client.live.follow(owner);
    await pass(100);
    happens(update(1, 'open', T + 1));
    fills(fill(1));
    await pass(20);
    service.isDown = true;
    service.connections.at(-1)?.close();
    expect(isReconciled()).toBe(false);
    happens(update(1, 'filled', T + 50), false);
    happens(update(2, 'open', T + 60), false);
    fills(fill(2), false);
    await pass(5_000);
    expect(isReconciled()).toBe(false);
    service.isDown = false;
    await pass(20_000);
    expect(isReconciled()).toBe(true);
    expect(openIds()).toEqual(['2']);
    expect(fillIds()).toEqual(['2', '1']);
  });

  test('fault-30: 50 reconnects in a minute lose and duplicate nothing', async () => {
    client.live.follow(owner);
    await pass(100);
    for (let flap = 1; flap <= 50; flap += 1) {
      happens(update(flap, flap % 2 === 0 ? 'canceled' : 'open', T + flap), flap % 3 !== 0);
      fills(fill(flap), flap % 3 !== 0);
      if (flap % 2 === 0) fills(fill(flap), true);
      service.connections.at(-1)?.close();
      client.retryConnection();
      await pass(1_200);
      service.fills.splice(
        0,
        service.fills.length,
        ...new Map(service.fills.map((each) => [each.tradeId, each])).values(),
      );
    }
    await pass(20_000);
    expect(isReconciled()).toBe(true);
    expect(openIds()).toEqual(
      Array.from({ length: 25 }, (_unused, index) =>
        update(49 - 2 * index, 'open', T).order.orderId.slice(-1),
      ),
    );
    expect(fillIds()).toEqual(Array.from({ length: 50 }, (_unused, index) => String(50 - index)));
    expect(service.connections.filter((each) => each.socket.readyState < 2)).toHaveLength(1);
  });

  test('a failed read is repeated until it works, with its reason shown', async () => {
    const outage = {
      at: 'status',
      status: 503,
      body: { error: 'Service unavailable', code: 'OPERATION_DISABLED' },
    } as const;
    service.faults.info.push(outage, outage, outage, outage);
    client.live.follow(owner);
    await pass(50);
    expect(client.live.getSnapshot()[0]).toMatchObject({
      isReconciled: false,
      failure: { kind: 'unavailable' },
    });
    await pass(10_000);
    expect(client.live.getSnapshot()[0]).toMatchObject({ isReconciled: true, failure: null });
  });

  test('a channel refused without its name does not block the account forever', async () => {
    service.unknownChannels.add('userOrderRejections');
    client.live.follow(owner);
    await pass(9_000);
    expect(isReconciled()).toBe(false);
    await pass(2_000);
    expect(isReconciled()).toBe(true);
    client.retryConnection();
    service.connections.at(-1)?.close();
    await pass(1_500);
    expect(isReconciled()).toBe(false);
    await pass(11_000);
    expect(isReconciled()).toBe(true);
  });

  test('an undecodable message triggers a new read of the account', async () => {
    client.live.follow(owner);
    await pass(100);
    happens(update(1, 'open', T), false);
    service.push(`orderUpdates:${owner}`, 'orderUpdates', { user: owner, orders: 'nonsense' });
    expect(isReconciled()).toBe(false);
    await pass(100);
    expect(isReconciled()).toBe(true);
    expect(openIds()).toEqual(['1']);
  });

  test('a gap in the sequence triggers a new read of the account', async () => {
    client.live.follow(owner);
    await pass(100);
    happens(update(1, 'open', T), false);
    service.connections.at(-1)?.receive({
      channel: 'orderUpdates',
      seq: 9,
      subKey: `orderUpdates:${owner}`,
      data: { user: owner, orders: [] },
    });
    expect(isReconciled()).toBe(false);
    await pass(100);
    expect(isReconciled()).toBe(true);
    expect(openIds()).toEqual(['1']);
  });

  test('a late message of the earlier account is not applied to this one', async () => {
    const before = `0x${'cd'.repeat(20)}` as const;
    client.live.follow(before)();
    client.live.follow(owner);
    await pass(4_000);
    const theirs = (orderStatus.encodeResponse(update(9, 'open', T)) as { order: unknown }).order;
    service.connections
      .at(-1)
      ?.receive({ channel: 'orderUpdates', data: { isSnapshot: false, user: before, orders: [theirs] } });
    await pass(20);
    expect(openIds()).toEqual([]);
    service.connections
      .at(-1)
      ?.receive({ channel: 'orderUpdates', data: { isSnapshot: false, orders: [theirs] } });
    await pass(20);
    // A message without an account belongs to the only followed one.
    expect(openIds()).toEqual(['9']);
  });

  test('the subscriptions end with the last follower', async () => {
    const stops = [client.live.follow(owner), client.live.follow(owner)];
    await pass(100);
    stops[0]?.();
    stops[0]?.();
    expect(isReconciled()).toBe(true);
    stops[1]?.();
    expect(client.live.getSnapshot()).toEqual([]);
    await pass(4_000);
    const methods = service.connections[0]?.sent.filter((text) => text.includes('unsubscribe'));
    expect(methods).toHaveLength(4);
  });
});
