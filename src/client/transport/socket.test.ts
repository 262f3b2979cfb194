import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tradesChannel } from '#protocol/stream/trades.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import { candleChannel } from '#protocol/stream/candle.ts';
import { createSocket, type Socket } from './socket.ts';
import { backoffMs } from './socketBackoff.ts';
import { createStreams, type Streams } from './streams.ts';
import {
  type FakeConnection,
  fakeBrowser,
  fakeConnection,
  fakeEnvironment,
  type FakeEnvironment,
} from '../testkit/fakeEnvironment.ts';

let connections: FakeConnection[];
let streams: Streams;
let socket: Socket;
let environment: FakeEnvironment;
/** Whether the service answers pings. */
let isAlive: boolean;

const state = (): string => socket.status.getSnapshot().state;
const latest = (): FakeConnection => connections.at(-1) as FakeConnection;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const book = (time: number, seq: number | undefined, price = '100') => ({
  channel: 'l2Book',
  seq,
  subKey: 'l2Book:00020000',
  data: { assetId: '00020000', time, levels: [[{ px: price, sz: '1', n: 1 }], []] },
});

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_760_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  connections = [];
  isAlive = true;
  environment = fakeEnvironment(fakeBrowser(), {
    fetch: () => Promise.reject(new Error('no HTTP here')),
    openSocket: () => {
      const connection = fakeConnection((text, self) => {
        if (isAlive && text.includes('ping')) self.receive({ channel: 'pong' });
      });
      connections.push(connection);
      return connection.socket;
    },
  });
  streams = createStreams(3_000);
  socket = createSocket(() => 'ws://service/ws', streams, environment);
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe('the connection', () => {
  test('fault-37: keeps the service’s reported status until a new one or a new connection; unknown statuses change nothing', () => {
    socket.start();
    latest().open();
    const serviceStatus = () => socket.status.getSnapshot().service;
    const say = (data: unknown) => latest().receive({ channel: 'serviceStatus', data });
    expect(serviceStatus()).toBeNull();
    say({
      status: 'stopped',
      since: 1_760_000_000_000,
      reason: 'Another has it',
      kind: 'takenOver',
      more: 1,
    });
    expect(serviceStatus()).toEqual({
      status: 'stopped',
      since: 1_760_000_000_000,
      reason: 'Another has it',
      kind: 'takenOver',
    });
    for (const nonsense of [null, 'stopped', {}, { status: 'asleep' }]) say(nonsense);
    expect(serviceStatus()?.status).toBe('stopped');
    say({ status: 'degraded', since: 'yesterday', reason: 5, kind: 'x' });
    expect(serviceStatus()).toEqual({ status: 'degraded', since: null, reason: null, kind: null });
    say({ status: 'ok' });
    expect(serviceStatus()).toBeNull();
    say({ status: 'stopped' });
    latest().close();
    expect(serviceStatus()?.status).toBe('stopped');
    socket.retryNow();
    latest().open();
    expect(serviceStatus()).toBeNull();
    expect(streams.counters().ignored).toBe(0);
  });

  test('is connecting, then live with a measured latency', () => {
    socket.start();
    expect(state()).toBe('connecting');
    latest().open();
    expect(socket.status.getSnapshot()).toMatchObject({ state: 'live', session: 1, latencyMs: 0 });
  });

  test('reconnects after 0.5 s, then 1, 2, 4, 8 and at most 15 s, with jitter', () => {
    const full = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => backoffMs(attempt, () => 0.9999999));
    expect(full).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect([0, 5].map((attempt) => backoffMs(attempt, () => 0))).toEqual([250, 7_500]);
  });

  test('reconnects after it was closed, and subscribes everything again', async () => {
    streams.listen(tradesChannel, { assetId: '00020000' }, { onMessage: () => {} });
    socket.start();
    latest().open();
    latest().close();
    expect(state()).toBe('reconnecting');
    expect(connections).toHaveLength(1);
    await pass(600);
    expect(connections).toHaveLength(2);
    latest().open();
    expect(socket.status.getSnapshot()).toMatchObject({ state: 'live', session: 2 });
    expect(latest().sent[0]).toBe(
      '{"method":"subscribe","subscription":{"type":"trades","assetId":"00020000"}}',
    );
  });

  test('figures age from the last message, not from a connection that says nothing', async () => {
    isAlive = false;
    socket.start();
    latest().open();
    await pass(5_000);
    expect(socket.silenceMs()).toBeUndefined();
    latest().receive({ channel: 'pong' });
    await pass(3_000);
    latest().close();
    await pass(1_000);
    latest().open();
    await pass(2_000);
    expect(socket.silenceMs()).toBe(6_000);
  });

  test('a connection attempt times out after 10 s', async () => {
    socket.start();
    await pass(11_000);
    await pass(1_000);
    expect(connections.length).toBeGreaterThan(1);
    expect(connections[0]?.socket.readyState).toBe(3);
  });

  test('an attempt that hangs is replaced when the device is online again, and no younger one is', async () => {
    socket.start();
    await pass(500);
    environment.wake('online');
    expect(connections).toHaveLength(1);
    await pass(500);
    environment.wake('online');
    expect(connections.map((each) => each.socket.readyState)).toEqual([3, 0]);
    latest().open();
    expect(socket.status.getSnapshot()).toMatchObject({ state: 'live', session: 1 });
  });

  test('a slow handshake keeps its time: neither answers over HTTP nor Retry replace it', async () => {
    socket.start();
    for (let at = 0; at < 9_000; at += 500) {
      await pass(500);
      socket.serviceSeen();
      socket.retryNow();
      environment.wake('shown');
    }
    expect(connections).toHaveLength(1);
    latest().open();
    expect(state()).toBe('live');
  });

  test('fault-29: a half-open connection is found within 10 s: pinged at 5, stale at 6, dropped at 10', async () => {
    socket.start();
    latest().open();
    isAlive = false;
    await pass(4_900);
    expect(latest().sent.filter((text) => text.includes('ping'))).toHaveLength(1);
    expect(state()).toBe('live');
    await pass(2_100);
    expect(latest().sent.filter((text) => text.includes('ping'))).toHaveLength(2);
    expect(state()).toBe('stale');
    await pass(3_900);
    expect(connections[0]?.socket.readyState).toBe(3);
    expect(state()).toBe('reconnecting');
  });

  test('a stream that accepts and says nothing never counts as connected, and is asked ever less often', async () => {
    isAlive = false;
    const states: string[] = [];
    const openedAt: number[] = [];
    socket.status.subscribe(() => states.push(state()));
    socket.start();
    for (let second = 0; second < 240; second += 1) {
      if (latest().socket.readyState === 0) {
        latest().open();
        openedAt.push(second);
      }
      await pass(1_000);
    }
    expect(new Set(states)).toEqual(new Set(['connecting', 'reconnecting']));
    // Ten seconds each to be found mute, and at the end up to fifteen of waiting.
    expect(openedAt.length).toBeLessThan(16);
    isAlive = true;
    socket.retryNow();
    for (let second = 0; second < 40 && state() !== 'live'; second += 1) {
      if (latest().socket.readyState === 0) latest().open();
      await pass(1_000);
    }
    expect(state()).toBe('live');
  });

  test('a silent but healthy connection stays, and is pinged every few seconds', async () => {
    socket.start();
    latest().open();
    await pass(120_000);
    expect(connections).toHaveLength(1);
    expect(state()).toBe('live');
    expect(latest().sent.length).toBeGreaterThan(10);
  });

  test('a busy connection is pinged every 30 s too, because the service closes silent clients', async () => {
    streams.listen(bookChannel, { assetId: '00020000' }, { onMessage: () => {} });
    socket.start();
    latest().open();
    for (let second = 1; second <= 65; second += 1) {
      latest().receive(book(second, second));
      await pass(1_000);
    }
    expect(latest().sent.filter((text) => text.includes('ping'))).toHaveLength(3);
  });

  test('survives invalid JSON, unknown channels and invalid frames', () => {
    socket.start();
    latest().open();
    for (const frame of [
      'Websocket connection established.',
      '',
      '[]',
      '5',
      '{"channel":5}',
      '{"channel":"weather","data":1}',
      '{"channel":"error","data":"x"}',
    ]) {
      latest().receive(frame);
    }
    expect(state()).toBe('live');
    expect(streams.counters()).toEqual({ ignored: 1, bad: 0, gaps: 0 });
  });

  test('when the device goes offline it pings first, and then drops the connection', async () => {
    socket.start();
    latest().open();
    environment.setOnline(false);
    environment.wake('offline');
    expect(state()).toBe('live');
    isAlive = false;
    await pass(10_100);
    expect(state()).toBe('offline');
    expect(socket.status.getSnapshot().retryAt).toBe(Date.now() - 100 + 375);
    isAlive = true;
    environment.setOnline(true);
    environment.wake('online');
    latest().open();
    expect(connections).toHaveLength(2);
    expect(state()).toBe('live');
  });

  test('fault-30: after a sleep of eight hours the dead connection is replaced within seconds', async () => {
    socket.start();
    latest().open();
    await pass(5_000);
    isAlive = false;
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await pass(1_000);
    expect(state()).toBe('stale');
    await pass(3_100);
    expect(connections).toHaveLength(2);
    isAlive = true;
    latest().open();
    expect(state()).toBe('live');
  });

  test('a page with throttled timers keeps a connection that answers', async () => {
    socket.start();
    latest().open();
    await pass(5_000);
    vi.setSystemTime(Date.now() + 60_000);
    await pass(5_000);
    expect(connections).toHaveLength(1);
    expect(state()).toBe('live');
  });

  test('fault-30: 50 reconnects in a minute never have more than one socket, and end live', async () => {
    streams.listen(tradesChannel, { assetId: '00020000' }, { onMessage: () => {} });
    socket.start();
    for (let flap = 0; flap < 50; flap += 1) {
      if (latest().socket.readyState === 0) latest().open();
      await pass(600);
      expect(connections.filter((each) => each.socket.readyState < 2).length).toBeLessThanOrEqual(1);
      latest().close();
      socket.retryNow();
      await pass(600);
    }
    latest().open();
    expect(state()).toBe('live');
    expect(socket.status.getSnapshot().session).toBe(51);
    expect(latest().sent.filter((text) => text.includes('trades'))).toHaveLength(1);
    expect(connections.filter((each) => each.socket.readyState < 2)).toHaveLength(1);
  });

  test('is silent after it was stopped', async () => {
    socket.start();
    latest().open();
    socket.stop();
    await pass(60_000);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.socket.readyState).toBe(3);
  });
});

describe('a stream', () => {
  const received: { data: unknown; isFirst: boolean }[] = [];
  const handler = {
    onMessage: (data: unknown, arrival: { isFirst: boolean }) =>
      void received.push({ data, isFirst: arrival.isFirst }),
    onGap: vi.fn<() => void>(),
  };
  const sentSince = (start: number): string[] =>
    latest()
      .sent.slice(start)
      .map((text) => (JSON.parse(text) as { method: string }).method);

  beforeEach(() => {
    received.length = 0;
    handler.onGap.mockReset();
  });

  function listening(): number {
    streams.listen(bookChannel, { assetId: '00020000' }, handler);
    socket.start();
    latest().open();
    return latest().sent.length;
  }

  test('is subscribed once for many listeners, and unsubscribed a while after the last one left', async () => {
    socket.start();
    latest().open();
    const before = latest().sent.length;
    const stops = [1, 2, 3].map(() =>
      streams.listen(bookChannel, { assetId: '00020000' }, { onMessage: () => {} }),
    );
    expect(sentSince(before)).toEqual(['subscribe']);
    stops.forEach((stop) => stop());
    await pass(2_900);
    expect(sentSince(before)).toEqual(['subscribe']);
    await pass(200);
    expect(sentSince(before)).toEqual(['subscribe', 'unsubscribe']);
  });

  test('is kept when a listener returns in time', async () => {
    const before = listening();
    const stop = streams.listen(
      candleChannel,
      { assetId: '00020000', interval: '1m' },
      { onMessage: () => {} },
    );
    stop();
    await pass(1_000);
    streams.listen(candleChannel, { assetId: '00020000', interval: '1m' }, { onMessage: () => {} });
    await pass(10_000);
    expect(sentSince(before).filter((method) => method !== 'ping')).toEqual(['subscribe']);
  });

  test('delivers numbered messages in order and marks the first', () => {
    listening();
    latest().receive(book(1, 1));
    latest().receive(book(2, 2));
    expect(received.map((each) => each.isFirst)).toEqual([true, false]);
  });

  test('a lost message restarts it; late messages of the old subscription are dropped', () => {
    const before = listening();
    latest().receive(book(1, 1));
    latest().receive(book(3, 3));
    expect(handler.onGap).toHaveBeenCalledTimes(1);
    expect(sentSince(before)).toEqual(['unsubscribe', 'subscribe']);
    latest().receive(book(4, 4));
    latest().receive(book(5, 1));
    latest().receive(book(6, 2));
    expect(received.map((each) => (each.data as { time: number }).time)).toEqual([1, 5, 6]);
    expect(received.map((each) => each.isFirst)).toEqual([true, true, false]);
    expect(streams.counters().gaps).toBe(1);
  });

  test('a repeated message is dropped', () => {
    const before = listening();
    for (const seq of [1, 2, 2, 3]) latest().receive(book(seq, seq));
    expect(received).toHaveLength(3);
    expect(sentSince(before)).toEqual([]);
  });

  test('fault-28: 200 streams with a lost, repeated or swapped message all end complete', () => {
    listening();
    let random = 7;
    const next = (below: number): number => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    for (let trial = 0; trial < 200; trial += 1) {
      latest().receive(book(trial * 100, 1));
      const at = 2 + next(8);
      const fault = next(3);
      const numbers = Array.from({ length: 10 }, (_unused, index) => index + 2);
      if (fault === 0) numbers.splice(at, 1);
      else if (fault === 1) numbers.splice(at, 0, numbers[at] as number);
      else numbers.splice(at, 2, (numbers[at] as number) + 1, numbers[at] as number);
      const gapsBefore = streams.counters().gaps;
      for (const seq of numbers) latest().receive(book(trial * 100 + seq, seq));
      // A repetition needs nothing. A loss or a swap is noticed, unless it was the last message.
      const isNoticed = fault !== 1 && at < numbers.length - (fault === 0 ? 0 : 1);
      expect(streams.counters().gaps - gapsBefore).toBe(isNoticed ? 1 : 0);
      latest().receive(book(trial * 100 + 50, 1));
      expect(received.at(-1)?.data).toMatchObject({ time: trial * 100 + 50 });
    }
  });

  test('a first message with a later number is a gap', () => {
    const before = listening();
    latest().receive(book(1, 4));
    expect(received).toEqual([]);
    expect(handler.onGap).toHaveBeenCalledTimes(1);
    expect(sentSince(before)).toEqual(['unsubscribe', 'subscribe']);
    latest().receive(book(2, 5));
    latest().receive(book(3, 1));
    latest().receive(book(4, 2));
    expect(received.map((each) => (each.data as { time: number }).time)).toEqual([3, 4]);
  });

  test('a snapshot starts the sequence with any number', () => {
    listening();
    const at = (time: number, seq: number, isSnapshot: boolean) => ({
      ...book(time, seq),
      data: { ...book(time, seq).data, isSnapshot },
    });
    latest().receive(at(1, 40, true));
    latest().receive(at(2, 41, false));
    latest().receive(at(3, 43, false));
    expect(received.map((each) => (each.data as { time: number }).time)).toEqual([1, 2]);
    expect(streams.counters().gaps).toBe(1);
  });

  test('a service that never starts at 1 is accepted after three attempts', () => {
    listening();
    for (let seq = 10; seq < 20; seq += 1) {
      latest().receive(book(seq, seq));
      // The answer to the new subscription ends the draining.
      for (const text of latest().sent.slice(-1)) {
        const { method, subscription } = JSON.parse(text) as { method: string; subscription: unknown };
        if (method === 'subscribe')
          latest().receive({ channel: 'subscriptionResponse', data: { method, subscription } });
      }
    }
    expect(streams.counters().gaps).toBe(3);
    expect(received.map((each) => (each.data as { time: number }).time)).toEqual([
      13, 14, 15, 16, 17, 18, 19,
    ]);
  });

  test('without numbers everything is delivered', () => {
    listening();
    for (const time of [1, 2, 5]) latest().receive(book(time, undefined));
    expect(received).toHaveLength(3);
  });

  test('a late message of another market is not delivered', () => {
    listening();
    latest().receive({ ...book(1, 1), subKey: 'l2Book:00099999' });
    expect(received).toEqual([]);
    expect(streams.counters().ignored).toBe(1);
  });

  test('messages without a subscription are routed by content', () => {
    const other: unknown[] = [];
    streams.listen(bookChannel, { assetId: '00030000' }, { onMessage: (data) => void other.push(data) });
    listening();
    const frame = { channel: 'l2Book', data: { assetId: '00030000', time: 1, levels: [[], []] } };
    latest().receive(frame);
    expect(other).toHaveLength(1);
    expect(received).toEqual([]);
  });

  test('reports its state: asked, live once acknowledged, refused when not offered', () => {
    const states: string[] = [];
    socket.start();
    latest().open();
    streams.listen(
      bookChannel,
      { assetId: '00020000' },
      { onMessage: () => {}, onState: (next) => states.push(next) },
    );
    latest().receive({
      channel: 'subscriptionResponse',
      data: { method: 'subscribe', subscription: { type: 'l2Book', assetId: '00020000', nSigFigs: null } },
    });
    latest().receive({
      channel: 'error',
      data: { message: 'Unknown subscription type', subscription: { type: 'l2Book', assetId: '00020000' } },
    });
    latest().close();
    expect(states).toEqual(['asked', 'live', 'refused', 'idle']);
  });

  test('a listener that throws is counted and does not affect others', () => {
    streams.listen(
      bookChannel,
      { assetId: '00020000' },
      {
        onMessage: () => {
          throw new Error('bad data');
        },
      },
    );
    listening();
    latest().receive(book(1, 1));
    expect(received).toHaveLength(1);
    expect(streams.counters().bad).toBe(1);
  });
});
