import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { encodeFrame } from '#protocol/stream/frames.ts';
import type { GivenOptions } from '../service/options.ts';
import { frameText } from './subscriber.ts';
import { limitOrder, person, post, startGateway, type TestGateway } from '../testGateway.ts';
import { stallingReader } from '../testReader.ts';

interface Frame {
  channel: string;
  seq?: number;
  subKey?: string;
  data?: unknown;
}

const BTC = '00020000';
const open: (TestGateway | WebSocket)[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed())
    await (each instanceof WebSocket ? each.terminate() : each.close());
});

async function start(options: GivenOptions = {}): Promise<TestGateway> {
  const gateway = await startGateway(options);
  open.push(gateway);
  return gateway;
}

/** A client that records every frame. */
async function listen(gateway: TestGateway): Promise<{
  socket: WebSocket;
  frames: Frame[];
  send(frame: unknown): void;
  of(channel: string): Frame[];
  closed: Promise<[number, string]>;
}> {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
  open.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    of: (channel) => frames.filter((frame) => frame.channel === channel),
  };
}

const contextsIn = (frame: Frame | undefined): object =>
  (frame?.data as { contexts: object } | undefined)?.contexts ?? {};

/** With time for a busy machine. */
const eventually = (check: () => void, options: { timeout?: number; interval?: number } = {}) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10, ...options });

const subscribe = (type: string, more: object = {}) => ({
  method: 'subscribe',
  subscription: { type, ...more },
});
const unsubscribe = (type: string, more: object = {}) => ({
  method: 'unsubscribe',
  subscription: { type, ...more },
});
const move = (gateway: TestGateway, price: '98000' | '99000' | '97500') =>
  gateway.gateway.feed.setPrice(BTC, price);

test('a frame with pre-encoded data equals the protocol’s encoding', () => {
  const data = { coin: 'BTC', levels: [[], []] };
  expect(frameText('l2Book', `l2Book:${BTC}`, 17, JSON.stringify(data))).toBe(
    encodeFrame({ kind: 'data', channel: 'l2Book', subKey: `l2Book:${BTC}`, seq: 17, data }),
  );
});

/** One gateway for all tests with default options. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ stream: { bookMs: 100, bboMs: 10, contextsMs: 50, accountMs: 10 } });
});
afterAll(() => gateway.close());

describe('frames', () => {
  test('ping is answered with pong', async () => {
    const client = await listen(gateway);
    client.send({ method: 'ping' });
    await eventually(() => expect(client.frames).toEqual([{ channel: 'pong' }]));
  });

  test('a subscription is acknowledged in canonical form, followed by the snapshot with seq 1', async () => {
    const client = await listen(gateway);
    client.send(subscribe('l2Book', { coin: 'BTC', nSigFigs: null, mantissa: null }));
    await eventually(() => expect(client.frames).toHaveLength(2));
    expect(client.frames[0]).toEqual({
      channel: 'subscriptionResponse',
      data: { method: 'subscribe', subscription: { type: 'l2Book', assetId: BTC } },
    });
    expect(client.frames[1]).toMatchObject({
      channel: 'l2Book',
      seq: 1,
      subKey: `l2Book:${BTC}`,
      data: { coin: 'BTC', assetId: BTC, levels: [expect.any(Array), expect.any(Array)] },
    });
  });

  test.each([
    ['no JSON', 'hello', { message: 'Not a frame of this stream', code: 'INVALID_FIELD' }],
    [
      'no method',
      '{"subscription":{"type":"l2Book"}}',
      { message: 'Not a frame of this stream', code: 'INVALID_FIELD' },
    ],
    [
      'an unknown channel',
      subscribe('foo'),
      { message: 'Unknown subscription type', code: 'UNKNOWN_TYPE', subscription: { type: 'foo' } },
    ],
    [
      'an unknown market',
      subscribe('l2Book', { assetId: '0002ffff' }),
      { message: 'Unknown or malformed asset', code: 'INVALID_ASSET_ID' },
    ],
    [
      'steps that do not exist',
      subscribe('l2Book', { assetId: BTC, nSigFigs: 9 }),
      { message: "Invalid 'nSigFigs'", code: 'INVALID_FIELD' },
    ],
    ['no market', subscribe('trades'), { code: 'MISSING_FIELD' }],
    ['no user', subscribe('orderUpdates'), { message: "Missing 'user' parameter", code: 'MISSING_FIELD' }],
    [
      'an unknown market among figures',
      subscribe('marketContexts', { assetIds: [BTC, '0002ffff'] }),
      { code: 'INVALID_ASSET_ID' },
    ],
  ])('%s gets an error frame and no acknowledgement', async (_what, frame, expected) => {
    const client = await listen(gateway);
    client.send(frame);
    await eventually(() => expect(client.frames).toHaveLength(1));
    expect(client.frames[0]).toMatchObject({ channel: 'error', data: expected });
  });

  test.each([
    ['l2Book', { coin: 'NOSUCH' }],
    ['trades', { coin: 'NOSUCH' }],
    ['candle', { coin: 'NOSUCH', interval: '15m' }],
    ['bbo', { coin: 'NOSUCH/USDC' }],
    ['activeAssetData', { coin: '#0002ffff', user: person(303).address }],
  ])(
    '%s of an unknown symbol: an error frame, on subscribing and on unsubscribing, one line each however often, counted, and no stack',
    async (type, more) => {
      const lines: string[] = [];
      const own = await start({ log: (line) => void lines.push(line) });
      const client = await listen(own);
      lines.length = 0;
      for (const frame of [subscribe(type, more), unsubscribe(type, more), subscribe(type, more)])
        client.send(frame);
      await eventually(() => expect(client.frames).toHaveLength(3));
      const error = {
        channel: 'error',
        data: {
          message: 'Unknown or malformed asset',
          code: 'INVALID_ASSET_ID',
          subscription: { type, ...more },
        },
      };
      expect(client.frames).toEqual([error, error, error]);
      expect(lines).toEqual([
        `Stream: subscribe to "${type}" was refused (INVALID_ASSET_ID).`,
        `Stream: unsubscribe to "${type}" was refused (INVALID_ASSET_ID).`,
      ]);
      expect(own.gateway.stream).toMatchObject({ refused: 3, topics: 0 });
    },
  );

  test('an agent has no streams; its owner has', async () => {
    const [owner, agent] = [person(301), person(302)];
    await post(gateway.url, '/exchange', await owner.acceptTerms());
    await gateway.gateway.sequencer.submit({
      type: 'approveAgent',
      owner: owner.address,
      agent: agent.address,
      name: 'a',
      validUntil: null,
    });
    const client = await listen(gateway);
    client.send(subscribe('orderUpdates', { user: agent.address }));
    await eventually(() => expect(client.frames).toHaveLength(1));
    expect(client.frames[0]).toMatchObject({
      channel: 'error',
      data: { message: "Subscriptions use the account owner's address" },
    });
  });

  test('binary frames and frames beyond 64 KiB close the connection', async () => {
    const binary = await listen(gateway);
    binary.socket.send(Buffer.from('{"method":"ping"}'));
    expect((await binary.closed)[0]).toBe(1003);
    const large = await listen(gateway);
    large.send(`{"method":"ping","x":"${'x'.repeat(70_000)}"}`);
    expect((await large.closed)[0]).toBe(1009);
  });

  test('every offered channel sends a snapshot or is only acknowledged', async () => {
    const user = person(303).address;
    const client = await listen(gateway);
    const channels: [string, object, boolean][] = [
      ['l2Book', { assetId: BTC }, true],
      ['trades', { assetId: BTC }, true],
      ['candle', { assetId: BTC, interval: '15m' }, true],
      ['bbo', { assetId: BTC }, true],
      ['allMids', {}, true],
      ['marketContexts', {}, true],
      ['marketStatus', {}, false],
      ['tickSizeChange', {}, false],
      ['orderUpdates', { user }, true],
      ['userFills', { user }, true],
      ['userOrderRejections', { user }, false],
      ['accountSummary', { user }, true],
      ['activeAssetData', { user, assetId: BTC }, true],
      ['notifications', { user }, false],
    ];
    for (const [type, params] of channels) client.send(subscribe(type, params));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(channels.length));
    for (const [type, , hasSnapshot] of channels)
      expect([
        type,
        client
          .of(type)
          .map(({ seq }) => seq)
          .slice(0, 1),
      ]).toEqual([type, hasSnapshot ? [1] : []]);
    expect(client.of('error')).toEqual([]);
    expect(client.of('marketContexts')[0]?.data).toMatchObject({
      isSnapshot: true,
      contexts: { [BTC]: { coin: 'BTC' } },
    });
    expect(client.of('candle')[0]?.data).toMatchObject({ s: 'BTC', assetId: BTC });
    expect(client.of('bbo')[0]?.data).toMatchObject({ coin: 'BTC', assetId: BTC });
    expect(client.of('orderUpdates')[0]?.data).toEqual({ user, isSnapshot: true, orders: [] });
    expect(client.of('accountSummary')[0]?.data).toMatchObject({
      user,
      summary: { user, withdrawable: '0' },
    });
  });
});

describe('updates', () => {
  test('a book updates in order and rate-limited, and not after unsubscribing', async () => {
    const client = await listen(gateway);
    client.send(subscribe('l2Book', { assetId: BTC }));
    await eventually(() => expect(client.of('l2Book')).toHaveLength(1));
    const startedAt = performance.now();
    for (let round = 0; round < 30; round += 1) {
      move(gateway, round % 2 === 0 ? '98000' : '99000');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const best = { px: gateway.gateway.engine.read.bestBid(BTC) };
    await eventually(() =>
      expect(client.of('l2Book').at(-1)).toMatchObject({
        data: { levels: [expect.arrayContaining([expect.objectContaining(best)]), expect.any(Array)] },
      }),
    );
    const max = Math.ceil((performance.now() - startedAt) / 100) + 2;
    const books = client.of('l2Book');
    expect(books.length).toBeGreaterThan(2);
    expect(books.length).toBeLessThanOrEqual(max);
    expect(books.map(({ seq }) => seq)).toEqual(books.map((_, index) => index + 1));
    client.send(unsubscribe('l2Book', { assetId: BTC }));
    await eventually(() =>
      expect(client.of('subscriptionResponse').at(-1)?.data).toMatchObject({ method: 'unsubscribe' }),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    const before = client.of('l2Book').length;
    move(gateway, '97500');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(client.of('l2Book')).toHaveLength(before);
  });

  test('subscribing again sends a new snapshot and restarts the sequence', async () => {
    const client = await listen(gateway);
    client.send(subscribe('l2Book', { assetId: BTC }));
    await eventually(() => expect(client.of('l2Book')).toHaveLength(1));
    move(gateway, '98000');
    await eventually(() => expect(client.of('l2Book').at(-1)?.seq).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = client.frames.length;
    client.send(subscribe('l2Book', { assetId: BTC }));
    await eventually(() => expect(client.frames.length).toBe(before + 2));
    expect(client.frames.slice(before)).toMatchObject([
      { channel: 'subscriptionResponse' },
      { channel: 'l2Book', seq: 1 },
    ]);
    move(gateway, '99000');
    await eventually(() => expect(client.of('l2Book').at(-1)?.seq).toBe(2));
  });

  test('two listeners get the same data, each with its own sequence', async () => {
    const first = await listen(gateway);
    first.send(subscribe('bbo', { assetId: BTC }));
    await eventually(() => expect(first.of('bbo')).toHaveLength(1));
    move(gateway, '98000');
    await eventually(() => expect(first.of('bbo').length).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await listen(gateway);
    second.send(subscribe('bbo', { assetId: BTC }));
    await eventually(() => expect(second.of('bbo')).toHaveLength(1));
    move(gateway, '99000');
    await eventually(() => expect(second.of('bbo')).toHaveLength(2));
    await eventually(() => expect(first.of('bbo').at(-1)?.data).toEqual(second.of('bbo').at(-1)?.data));
    expect(second.of('bbo').at(-1)?.seq).toBe(2);
    expect(first.of('bbo').at(-1)?.seq).toBeGreaterThan(2);
  });

  test('figures: a snapshot of all markets, then only those that changed', async () => {
    const client = await listen(gateway);
    client.send(subscribe('marketContexts'));
    await eventually(() => expect(client.of('marketContexts')).toHaveLength(1));
    move(gateway, '98000');
    await eventually(() => expect(client.of('marketContexts').length).toBeGreaterThan(1));
    expect(client.of('marketContexts')[1]?.data).toMatchObject({
      isSnapshot: false,
      contexts: { [BTC]: { oraclePx: '98000' } },
    });
    // The pair of the same token is updated with its perpetual; others only where their mark moved.
    const [all, changed] = client.of('marketContexts').map((message) => Object.keys(contextsIn(message)));
    expect(changed).toEqual(expect.arrayContaining([BTC, '00030001']));
    expect(changed?.length).toBeLessThan(all?.length ?? 0);
  });

  test('an order is reported to its owner from placing to the end, with fills, account and active asset; to no other account', async () => {
    const [owner, other] = [person(311), person(312)];
    for (const each of [owner, other]) await post(gateway.url, '/exchange', await each.acceptTerms());
    const [mine, theirs] = [await listen(gateway), await listen(gateway)];
    for (const [client, user] of [
      [mine, owner.address],
      [theirs, other.address],
    ] as const) {
      for (const type of ['orderUpdates', 'userFills', 'accountSummary', 'userOrderRejections'])
        client.send(subscribe(type, { user }));
      client.send(subscribe('activeAssetData', { user, assetId: BTC }));
      await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(5));
    }
    const act = async (action: Parameters<typeof owner.request>[0]) =>
      post(gateway.url, '/exchange', await owner.request(action));
    await act(limitOrder({ price: '50000', size: '0.01' }));
    await eventually(() => expect(mine.of('orderUpdates')).toHaveLength(2));
    const placed = mine.of('orderUpdates')[1]?.data as {
      orders: { order: { oid: string }; status: string }[];
    };
    expect(placed).toMatchObject({
      user: owner.address,
      isSnapshot: false,
      orders: [
        { status: 'open', order: { limitPx: '50000', sz: '0.01', side: 'B', assetId: BTC, venueOid: null } },
      ],
    });
    await act({ type: 'cancel', cancels: [{ a: BTC, o: placed.orders[0]?.order.oid ?? '' }] });
    await eventually(() =>
      expect(mine.of('orderUpdates').at(-1)?.data).toMatchObject({ orders: [{ status: 'canceled' }] }),
    );
    await act(limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
    await eventually(() => expect(mine.of('userFills')).toHaveLength(2));
    const [oid, hash] = [
      expect.stringMatching(/^0x[0-9a-f]{32}$/),
      expect.stringMatching(/^0x[0-9a-f]{64}$/),
    ];
    expect(mine.of('userFills')[1]?.data).toMatchObject({
      isSnapshot: false,
      fills: [{ dir: 'Open Long', sz: '0.01', crossed: true, oid, orderId: oid, hash }],
    });
    mine.send(subscribe('trades', { assetId: BTC }));
    await eventually(() => expect(mine.of('trades')).toHaveLength(1));
    const trades = mine.of('trades')[0]?.data as object[];
    expect(trades.length).toBeGreaterThan(0);
    expect(trades).toEqual(trades.map(() => expect.objectContaining({ coin: 'BTC', assetId: BTC, hash })));
    await eventually(() =>
      expect(mine.of('accountSummary').at(-1)?.data).toMatchObject({
        summary: { assetPositions: [{ position: { szi: '0.01' } }] },
      }),
    );
    expect(mine.of('activeAssetData').length).toBeGreaterThan(1);
    await act(limitOrder({ price: '50000.5', size: '0.01' }));
    await act(limitOrder({ price: '50000', size: '100' }));
    await eventually(() =>
      expect(
        mine.of('userOrderRejections').flatMap(({ data }) => (data as { rejections: unknown[] }).rejections),
      ).toHaveLength(2),
    );
    expect(mine.of('userOrderRejections').at(-1)?.data).toMatchObject({
      rejections: [{ code: 'INSUFFICIENT_MARGIN', reason: 'Insufficient margin to place order.' }],
    });
    expect(theirs.frames.filter(({ channel, seq }) => channel.startsWith('user') && (seq ?? 0) > 1)).toEqual(
      [],
    );
    expect(theirs.of('orderUpdates')).toHaveLength(1);
    for (const client of [mine, theirs]) {
      for (const type of ['orderUpdates', 'userFills', 'accountSummary', 'activeAssetData']) {
        expect(client.of(type).map(({ seq }) => seq)).toEqual(client.of(type).map((_, index) => index + 1));
      }
    }
  });

  test('a stop and a take-profit of a position are reported from pending to the end, though the makers withdraw in between', async () => {
    const own = await start();
    const owner = person(321);
    await post(own.url, '/exchange', await owner.acceptTerms());
    const client = await listen(own);
    client.send(subscribe('orderUpdates', { user: owner.address }));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(1));
    const act = async (action: Parameters<typeof owner.request>[0]) =>
      post(own.url, '/exchange', await owner.request(action));
    await act(limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
    const mark = Number(own.gateway.engine.read.mark(BTC));
    const child = (tpsl: 'tp' | 'sl', share: number) => {
      const triggerPx = String(Math.round(mark * share));
      return {
        a: BTC,
        b: false,
        p: String(Math.round(mark * share * 0.9)),
        s: '0',
        r: true,
        t: { trigger: { isMarket: true, triggerPx, tpsl } },
      };
    };
    await act({ type: 'order', orders: [child('tp', 1.05), child('sl', 0.97)], grouping: 'positionTpsl' });
    // Far enough that every bid is cancelled before there are new ones.
    own.gateway.feed.setPrice(BTC, `${Math.round(mark * 0.95)}`);
    const updates = () =>
      client
        .of('orderUpdates')
        .flatMap(({ data }) =>
          (data as { orders: { order: { orderType: string }; status: string }[] }).orders.map(
            ({ order, status }) => `${order.orderType} ${status}`,
          ),
        );
    await eventually(() => expect(updates()).toHaveLength(6));
    expect(updates()).toEqual([
      'limit filled',
      'take_profit_market waitingForTrigger',
      'stop_market waitingForTrigger',
      'stop_market triggered',
      'take_profit_market positionClosedCanceled',
      'market filled',
    ]);
    expect(own.gateway.engine.read.positions(owner.address)).toEqual([]);
  });

  test('new terms and lost access are notified', async () => {
    const user = person(313).address;
    const client = await listen(gateway);
    client.send(subscribe('notifications', { user }));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(1));
    await gateway.gateway.sequencer.submit({ type: 'setTermsVersion', version: '2027-01' });
    await gateway.gateway.sequencer.submit({
      type: 'setAccess',
      owner: user,
      isAuthorized: false,
      reason: 'region',
    });
    await gateway.gateway.sequencer.submit({ type: 'setTermsVersion', version: '2026-01' });
    await eventually(() =>
      expect(
        client
          .of('notifications')
          .flatMap(({ data }) =>
            (data as { notifications: { kind: string }[] }).notifications.map(({ kind }) => kind),
          ),
      ).toEqual(['terms', 'access', 'terms']),
    );
  });

  test('a halted market is reported to listeners', async () => {
    const client = await listen(gateway);
    client.send(subscribe('marketStatus'));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(1));
    await gateway.gateway.sequencer.submit({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    await eventually(() =>
      expect(client.of('marketStatus')).toMatchObject([
        { seq: 1, data: { updates: [{ assetId: BTC, status: 'halted', resolution: null }] } },
      ]),
    );
    await gateway.gateway.sequencer.submit({ type: 'setMarketStatus', assetId: BTC, status: 'active' });
  });
});

test('a quiet market repeats book and figures without a change', async () => {
  const quiet = await start({ stream: { renewMs: 100 } });
  const client = await listen(quiet);
  client.send(subscribe('l2Book', { assetId: BTC }));
  client.send(subscribe('marketContexts'));
  await eventually(() => expect(client.of('l2Book').length).toBeGreaterThanOrEqual(3));
  await eventually(() => expect(client.of('marketContexts').length).toBeGreaterThanOrEqual(3));
  const [first, again] = client.of('l2Book').map(({ data }) => data as { levels: unknown });
  expect(again?.levels).toEqual(first?.levels);
  expect(
    client
      .of('l2Book')
      .map(({ seq }) => seq)
      .slice(0, 3),
  ).toEqual([1, 2, 3]);
  expect(contextsIn(client.of('marketContexts')[1])).toEqual({});
});

describe('limits', () => {
  test('a silent client is disconnected; one that pings stays', async () => {
    const own = await start({ stream: { idleCloseMs: 2_000 } });
    const startedAt = performance.now();
    const [silent, alive] = [await listen(own), await listen(own)];
    const pings = setInterval(() => alive.send({ method: 'ping' }), 100);
    expect(await silent.closed).toEqual([1001, 'No message for too long']);
    expect(performance.now() - startedAt).toBeGreaterThan(1_990);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    clearInterval(pings);
  });

  test('the default timeout is sixty seconds', () => {
    expect(gateway.gateway.options.stream.idleCloseMs).toBe(60_000);
  });

  test('connections, subscriptions, accounts and messages are capped', async () => {
    const own = await start({
      stream: { connections: 1, subscriptions: 3, users: 2, messagesPerMinute: 12 },
    });
    const client = await listen(own);
    await expect(listen(own)).rejects.toThrow(/503/);
    for (const number of [1, 2, 3]) client.send(subscribe('userFills', { user: person(number).address }));
    for (const type of ['allMids', 'marketStatus']) client.send(subscribe(type));
    await eventually(() => expect(client.of('error')).toHaveLength(2));
    expect(client.of('error').map(({ data }) => (data as { message: string }).message)).toEqual([
      'At most 2 accounts per connection',
      'At most 3 subscriptions per connection',
    ]);
    // An existing subscription does not count twice.
    client.send(subscribe('allMids'));
    await eventually(() => expect(client.of('allMids')).toHaveLength(2));
    for (let round = 0; round < 10; round += 1) client.send({ method: 'ping' });
    expect(await client.closed).toEqual([1008, 'Too many messages']);
  });

  test('one address has a share of the connections: the others still get in', async () => {
    const own = await start({ stream: { connections: 5, perAddress: 2 }, http: { isProxied: true } });
    const from = (address: string) =>
      new Promise<[string, WebSocket | undefined]>((resolve) => {
        const headers = { 'X-Forwarded-For': `198.51.100.1, ${address}` };
        const socket = new WebSocket(`ws://127.0.0.1:${own.port}/ws`, { headers });
        open.push(socket);
        socket.on('open', () => resolve(['open', socket]));
        socket.on('error', ({ message }) => resolve([message, undefined]));
      });
    const full = ['Unexpected server response: 429', undefined];
    const [, first] = await from('203.0.113.1');
    expect(first).toBeDefined();
    await from('203.0.113.1');
    expect(await from('203.0.113.1')).toEqual(full);
    // An IPv6 network is one address.
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2:ffff::7');
    expect(await from('2001:DB8:1:2:3:4:5:6')).toEqual(full);
    const [next] = await from('2001:db8:1:3::1');
    expect(next).toBe('open');
    first?.close();
    await eventually(() => expect(own.gateway.stream.connections).toBe(4));
    expect((await from('::ffff:203.0.113.1'))[0]).toBe('open');
  });

  test('the subscriptions of one address are capped over all its connections', async () => {
    const own = await start({ stream: { subscriptionsPerAddress: 2 } });
    const [first, second] = [await listen(own), await listen(own)];
    first.send(subscribe('allMids'));
    await eventually(() => expect(first.of('subscriptionResponse')).toHaveLength(1));
    for (const assetId of [BTC, '00020002']) second.send(subscribe('l2Book', { assetId }));
    await eventually(() => expect(second.of('error')).toHaveLength(1));
    expect(second.of('error')[0]?.data).toMatchObject({ message: 'At most 2 subscriptions per address' });
    first.socket.close();
    await eventually(() => expect(own.gateway.stream.connections).toBe(1));
    second.send(subscribe('l2Book', { assetId: '00020002' }));
    await eventually(() => expect(second.of('subscriptionResponse')).toHaveLength(2));
  });

  test('figures of listed markets count as one subscription a market', async () => {
    const own = await start({ stream: { subscriptions: 3 } });
    const client = await listen(own);
    client.send(subscribe('marketContexts', { assetIds: [BTC, '00020001', '00020002'] }));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(1));
    client.send(subscribe('allMids'));
    await eventually(() => expect(client.of('error')).toHaveLength(1));
    client.send(unsubscribe('marketContexts', { assetIds: [BTC, '00020001', '00020002'] }));
    client.send(subscribe('allMids'));
    await eventually(() => expect(client.of('subscriptionResponse')).toHaveLength(3));
  });

  test('pings of the wire count as messages: each is answered', async () => {
    const own = await start({ stream: { messagesPerMinute: 12 } });
    const client = await listen(own);
    for (let round = 0; round < 13; round += 1) client.socket.ping();
    expect(await client.closed).toEqual([1008, 'Too many messages']);
  });

  test('listeners of the same subscription share one topic', async () => {
    const own = await start();
    const assetIds = own.gateway.engine.read.markets().map((market) => market.assetId);
    const clients = await Promise.all(Array.from({ length: 20 }, () => listen(own)));
    for (const client of clients) for (const assetId of assetIds) client.send(subscribe('bbo', { assetId }));
    await eventually(() =>
      expect(clients.map((client) => client.of('bbo').length)).toEqual(clients.map(() => assetIds.length)),
    );
    expect([own.gateway.stream.connections, own.gateway.stream.topics]).toEqual([20, assetIds.length]);
  });

  test('topics end with their last listener', async () => {
    const own = await start();
    const client = await listen(own);
    client.send(subscribe('allMids'));
    await eventually(() => expect(client.of('allMids')).toHaveLength(1));
    client.send(subscribe('bbo', { assetId: BTC }));
    await eventually(() => expect(client.of('bbo')).toHaveLength(1));
    const { stream } = own.gateway;
    expect([stream.connections, stream.topics]).toEqual([1, 2]);
    client.send(unsubscribe('bbo', { assetId: BTC }));
    await eventually(() => expect(stream.topics).toBe(1));
    client.socket.close();
    await eventually(() => expect([stream.connections, stream.topics]).toEqual([0, 0]));
  });

  test('a stalled reader skips states without using memory, and is dropped in the end', async () => {
    const log: string[] = [];
    const own = await start({
      log: (line) => log.push(line),
      stream: { bookMs: 1, backlog: { pause: 32 * 1024, drop: 512 * 1024 } },
    });
    const trader = person(321);
    await post(own.url, '/exchange', await trader.acceptTerms());
    for (let batch = 0; batch < 10; batch += 1) {
      const orders = Array.from(
        { length: 20 },
        (_, index) =>
          (
            limitOrder({ price: String(40_000 + batch * 20 + index), size: '0.001' })['orders'] as object[]
          )[0],
      );
      await post(own.url, '/exchange', await trader.request({ type: 'order', orders, grouping: 'na' }));
    }
    const slow = await stallingReader(own.port);
    slow.write(subscribe('l2Book', { assetId: BTC }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.socket.pause();
    // Books pause at 32 KiB of backlog and never lead to a disconnect by themselves.
    for (let round = 0; round < 200; round += 1) {
      move(own, round % 2 === 0 ? '98000' : '99000');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(log).toEqual([]);
    // 200 orders of about 450 bytes: 90 kB per snapshot. Some megabytes fill the system's buffers, then half
    // a megabyte
    // ours.
    await eventually(
      () => {
        slow.write(subscribe('orderUpdates', { user: trader.address }));
        expect(log).toEqual(['Stream: a reader with 2 subscriptions fell too far behind and was dropped.']);
      },
      { timeout: 20_000, interval: 5 },
    );
    slow.socket.destroy();
  });

  test('closing the gateway sends a close frame', async () => {
    const own = await start();
    const client = await listen(own);
    await own.gateway.close();
    expect(await client.closed).toEqual([1001, 'The gateway is closing']);
  });
});
