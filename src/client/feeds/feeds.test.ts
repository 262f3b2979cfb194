import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Candle, CandleParams } from '#protocol/info/market/candleSnapshot.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import { createStreams, type Streams } from '../transport/streams.ts';
import { createBookFeed } from './book.ts';
import { createCandlesFeed, mergeCandles } from './candles.ts';
import { createContextsFeed } from './contexts.ts';
import { freshnessOf } from './feed.ts';
import { createFeeds } from './feeds.ts';
import { createTradesFeed, mergeTrades } from './trades.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

const BTC = '00020000';

let streams: Streams;
let sent: string[];
let now: number;
const deps = {
  get streams() {
    return streams;
  },
  elapsed: () => now,
};
const subscriptions = (): string[] => sent.map((text) => (JSON.parse(text) as { method: string }).method);

beforeEach(() => {
  vi.useFakeTimers();
  streams = createStreams(3_000);
  sent = [];
  now = 1_000;
  streams.opened((text) => sent.push(text));
});
afterEach(() => vi.useRealTimers());

function receive(channel: string, data: unknown, subKey?: string, seq?: number): void {
  streams.receive({ kind: 'data', channel, data, seq, subKey }, now);
}

const level = (px: string, sz = '1') => ({ px, sz, n: 1 });
const bookData = (time: number, bids: unknown[], asks: unknown[], assetId = BTC) => ({
  assetId,
  time,
  levels: [bids, asks],
});

describe('the age of a stream', () => {
  test.each([
    [undefined, 'stale'],
    [0, 'live'],
    [3_000, 'live'],
    [3_001, 'delayed'],
    [10_000, 'delayed'],
    [10_001, 'stale'],
  ])('%s ms is %s', (age, expected) => {
    expect(freshnessOf(age)).toBe(expected);
  });
});

describe('the book feed', () => {
  const scale = { priceDecimals: 1, sizeDecimals: 5 };

  test('is subscribed with the first listener, and unsubscribed after the last', async () => {
    const feed = createBookFeed(deps, BTC);
    expect(sent).toEqual([]);
    const stops = [feed.subscribe(() => {}), feed.subscribe(() => {})];
    expect(subscriptions()).toEqual(['subscribe']);
    stops.forEach((stop) => stop());
    await vi.advanceTimersByTimeAsync(3_100);
    expect(subscriptions()).toEqual(['subscribe', 'unsubscribe']);
  });

  test('returns exact text, and whole ticks and lots', () => {
    const feed = createBookFeed(deps, BTC);
    feed.subscribe(() => {});
    receive('l2Book', bookData(1, [level('97122.5', '1.25')], [level('97123', '0.00001')]));
    expect(feed.latest()?.bids).toEqual([{ price: '97122.5', size: '1.25', count: 1 }]);
    // One decimal of price, five of size: 97122.5 is 971225 ticks, 1.25 is 125000 lots.
    expect(feed.read(scale)?.bids[0]).toMatchObject({ price: 971_225, size: 125_000, priceText: '97122.5' });
    expect(feed.read(scale)?.asks[0]).toMatchObject({ price: 971_230, size: 1 });
    expect(feed.read(scale)).toBe(feed.read({ ...scale }));
  });

  test('marks every message, and decodes only the newest on demand', () => {
    const feed = createBookFeed(deps, BTC);
    const marks = vi.fn<() => void>();
    feed.subscribe(marks);
    marks.mockReset();
    let decoded = 0;
    const watched = (time: number): unknown => ({
      assetId: BTC,
      time,
      get levels() {
        decoded += 1;
        return [[level('1')], []];
      },
    });
    for (let time = 1; time <= 500; time += 1) receive('l2Book', watched(time), `l2Book:${BTC}`);
    expect(marks.mock.calls.length).toBeGreaterThanOrEqual(500);
    expect(decoded).toBe(0);
    expect(feed.latest()?.time).toBe(500);
    const once = decoded;
    feed.latest();
    feed.read(scale);
    expect(decoded).toBe(once);
    // 20,000 levels a second, painted 60 times: only what is painted is decoded.
    for (let time = 501; time <= 1_000; time += 1) {
      receive('l2Book', watched(time), `l2Book:${BTC}`);
      if (time % 8 === 0) feed.read(scale);
    }
    expect(decoded).toBe(once * (1 + 63));
  });

  test.each([
    ['crossed', bookData(5, [level('101')], [level('100')])],
    ['touching', bookData(5, [level('100')], [level('100')])],
    ['older than the one shown', bookData(1, [level('1')], [])],
    ['of another market', bookData(5, [level('1')], [], '00030000')],
    ['with a bad number', bookData(5, [level('NaN')], [])],
    ['not a book', { x: 1 }],
  ])('a book that is %s is not shown, and does not reset the age of the old one', (_name, bad) => {
    const feed = createBookFeed(deps, BTC);
    feed.subscribe(() => {});
    receive('l2Book', bookData(3, [level('99')], [level('100')]));
    feed.latest();
    now += 5_000;
    receive('l2Book', bad);
    expect(feed.latest()?.time).toBe(3);
    expect(feed.ageMs()).toBe(5_000);
    expect(feed.rejected()).toBe(1);
  });

  test('after a reconnect a book with an earlier time is accepted: the service’s clock may differ', () => {
    const feed = createBookFeed(deps, BTC);
    feed.subscribe(() => {});
    receive('l2Book', bookData(100, [level('1')], []), undefined, 1);
    feed.latest();
    streams.closed();
    streams.opened(() => {});
    receive('l2Book', bookData(50, [level('2')], []), undefined, 1);
    expect(feed.latest()?.time).toBe(50);
  });

  test('ages without messages', () => {
    const feed = createBookFeed(deps, BTC);
    feed.subscribe(() => {});
    expect(feed.ageMs()).toBeUndefined();
    receive('l2Book', bookData(3, [], []));
    now += 10_500;
    expect(freshnessOf(feed.ageMs())).toBe('stale');
    receive('l2Book', bookData(4, [], []));
    expect(freshnessOf(feed.ageMs())).toBe('live');
  });
});

describe('the tape', () => {
  const trade = (tradeId: string, time: number): Trade => ({
    assetId: BTC,
    side: 'buy',
    price: '1',
    size: '1',
    time,
    tradeId,
    hash: null,
  });
  const wire = (tid: string, time: number) => ({
    assetId: BTC,
    side: 'B',
    px: '1',
    sz: '1',
    time,
    tid,
    hash: null,
  });

  test('is newest first without duplicates, whatever the order of a message', () => {
    const feed = createTradesFeed(deps, BTC);
    feed.subscribe(() => {});
    receive('trades', [wire('3', 30), wire('2', 20), wire('1', 10)]);
    receive('trades', [wire('3', 30), wire('4', 40), wire('5', 50)]);
    expect(feed.latest().map((each) => each.tradeId)).toEqual(['5', '4', '3', '2', '1']);
  });

  test('after a reconnect it reports the trade before which others may be missing', () => {
    const feed = createTradesFeed(deps, BTC);
    feed.subscribe(() => {});
    const again = (...trades: unknown[]) => {
      streams.closed();
      streams.opened((text) => sent.push(text));
      receive('trades', trades);
    };
    receive('trades', [wire('2', 20), wire('1', 10)]);
    again(wire('3', 30), wire('2', 20));
    expect(feed.brokenAt()).toBeUndefined();
    again(wire('9', 90), wire('8', 80));
    receive('trades', [wire('10', 100)]);
    expect(feed.brokenAt()).toBe('8');
    expect(feed.latest()).toHaveLength(6);
  });

  test('the same message again changes nothing', () => {
    const known = mergeTrades([], [trade('1', 1), trade('2', 2)]);
    expect(mergeTrades(known, [trade('2', 2)])).toBe(known);
  });

  test('keeps 200', () => {
    const many = Array.from({ length: 300 }, (_unused, index) => trade(String(index), index));
    expect(mergeTrades([], many)).toHaveLength(200);
    expect(mergeTrades([], many)[0]?.tradeId).toBe('299');
  });
});

describe('the figures of all markets', () => {
  const figures = (markPx: string) => ({ coin: 'X', kind: 'perp', markPx });

  test('a snapshot replaces everything, an update only its own markets', () => {
    const feed = createContextsFeed(deps);
    feed.subscribe(() => {});
    receive('marketContexts', {
      isSnapshot: true,
      time: 1,
      contexts: { [BTC]: figures('1'), '00030000': figures('2') },
    });
    receive('marketContexts', { time: 2, contexts: { [BTC]: figures('3') } });
    expect(feed.get(BTC)?.markPrice).toBe('3');
    expect(feed.get('00030000')?.markPrice).toBe('2');
    expect([feed.versionOf(BTC), feed.versionOf('00030000'), feed.versionOf('unknown')]).toEqual([2, 1, 0]);
    receive('marketContexts', { isSnapshot: true, time: 3, contexts: { '00030000': figures('4') } });
    expect(feed.get(BTC)).toBeUndefined();
  });

  test('an older change does not undo a newer one', () => {
    const feed = createContextsFeed(deps);
    feed.subscribe(() => {});
    receive('marketContexts', { isSnapshot: true, time: 5, contexts: { [BTC]: figures('5') } });
    receive('marketContexts', { time: 4, contexts: { [BTC]: figures('4') } });
    expect(feed.get(BTC)?.markPrice).toBe('5');
  });

  test('a snapshot that came while nobody listened is requested again by the next listener', () => {
    const feed = createContextsFeed(deps);
    const leave = feed.subscribe(() => {});
    leave();
    receive('marketContexts', { isSnapshot: true, time: 1, contexts: { [BTC]: figures('1') } }, undefined, 1);
    feed.subscribe(() => {});
    expect(subscriptions()).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
    // Of the old subscription: it would be the only market with figures.
    receive('marketContexts', { time: 2, contexts: { '00030000': figures('2') } }, undefined, 2);
    expect(feed.all().size).toBe(0);
    receive('marketContexts', { isSnapshot: true, time: 3, contexts: { [BTC]: figures('3') } }, undefined, 1);
    expect(feed.get(BTC)?.markPrice).toBe('3');
  });

  test('a listener back before any message needs no second subscription', () => {
    const feed = createContextsFeed(deps);
    feed.subscribe(() => {})();
    feed.subscribe(() => {});
    receive('marketContexts', { isSnapshot: true, time: 1, contexts: { [BTC]: figures('1') } }, undefined, 1);
    expect(feed.get(BTC)?.markPrice).toBe('1');
    expect(subscriptions()).toEqual(['subscribe']);
  });
});

describe('candles', () => {
  const MINUTE = 60_000;
  const candle = (index: number, close = '1'): Candle => ({
    assetId: BTC,
    interval: '1m',
    openAt: index * MINUTE,
    closeAt: (index + 1) * MINUTE - 1,
    open: '1',
    high: '1',
    low: '1',
    close: close as Candle['close'],
    volume: '1',
    tradeCount: 1,
  });
  const wire = (index: number, close = '1') => ({
    t: index * MINUTE,
    T: (index + 1) * MINUTE - 1,
    assetId: BTC,
    i: '1m',
    o: '1',
    h: '1',
    l: '1',
    c: close,
    v: '1',
    n: 1,
  });

  function feedWith(answers: ((params: CandleParams) => Candle[] | Promise<Candle[]> | GatewayError)[]) {
    const asked: CandleParams[] = [];
    const feed = createCandlesFeed(
      {
        ...deps,
        streams,
        elapsed: deps.elapsed,
        now: () => 1_000 * MINUTE,
        readCandles: async (params) => {
          asked.push(params);
          const answer = (answers.length > 1 ? answers.shift() : answers[0])?.(params) ?? [];
          if (answer instanceof GatewayError) throw answer;
          return answer;
        },
      },
      BTC,
      '1m',
    );
    return { feed, asked };
  }

  test('history comes over HTTP, the newest candle live, and neither overwrites the other', async () => {
    const { feed, asked } = feedWith([() => [candle(998), candle(999, '5')]]);
    feed.subscribe(() => {});
    receive('candle', wire(999, '7'));
    receive('candle', wire(1_000, '8'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]).toMatchObject({ startAt: 500 * MINUTE });
    expect(feed.latest().map((each) => [each.openAt / MINUTE, each.close])).toEqual([
      [998, '1'],
      [999, '7'],
      [1_000, '8'],
    ]);
    expect(feed.history()).toEqual({ kind: 'ready' });
  });

  test('a newer last candle, or the next one, is not a reset; anything else is', async () => {
    const { feed } = feedWith([() => [candle(998), candle(999)]]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    receive('candle', wire(999, '2'), undefined, 1);
    await vi.advanceTimersByTimeAsync(0);
    const resets = feed.resets();
    receive('candle', wire(999, '3'), undefined, 2);
    receive('candle', wire(1_000), undefined, 3);
    expect(feed.resets()).toBe(resets);
    receive('candle', wire(998, '9'), undefined, 4);
    expect(feed.resets()).toBe(resets + 1);
  });

  test('after a reconnect the candles in between are read', async () => {
    const { feed, asked } = feedWith([
      () => [candle(998), candle(999)],
      () => [candle(999), candle(1_000), candle(1_001)],
    ]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    streams.closed();
    streams.opened(() => {});
    receive('candle', wire(1_002), undefined, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    expect(feed.latest().map((each) => each.openAt / MINUTE)).toEqual([998, 999, 1_000, 1_001, 1_002]);
  });

  test('an answer that does not reach back to the known candles leaves no hole: they are read again by scrolling', async () => {
    const { feed, asked } = feedWith([
      () => [candle(998), candle(999)],
      () => [],
      // A service that answers with the newest two.
      () => [candle(1_500), candle(1_501)],
      () => [candle(1_498), candle(1_499)],
    ]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(await feed.loadOlder()).toBe(false);
    streams.closed();
    streams.opened(() => {});
    receive('candle', wire(1_502), undefined, 1);
    await vi.advanceTimersByTimeAsync(0);
    const shown = () => feed.latest().map((each) => each.openAt / MINUTE);
    expect(shown()).toEqual([1_500, 1_501, 1_502]);
    expect(await feed.loadOlder()).toBe(true);
    expect(asked.at(-1)).toMatchObject({ endAt: 1_500 * MINUTE - 1 });
    expect(shown()).toEqual([1_498, 1_499, 1_500, 1_501, 1_502]);
  });

  test('an older page that arrives after its successors were dropped is dropped too', async () => {
    let answer = (_page: Candle[]) => {};
    const late = new Promise<Candle[]>((resolve) => (answer = resolve));
    const { feed } = feedWith([() => [candle(998), candle(999)], () => late, () => [candle(1_500)]]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const older = feed.loadOlder();
    streams.closed();
    streams.opened(() => {});
    receive('candle', wire(1_501), undefined, 1);
    await vi.advanceTimersByTimeAsync(0);
    answer([candle(497)]);
    await older;
    expect(feed.latest().map((each) => each.openAt / MINUTE)).toEqual([1_500, 1_501]);
  });

  test('a gap whose read fails is read from its start, whatever has arrived since', async () => {
    const { feed, asked } = feedWith([
      () => [candle(998), candle(999)],
      () => new GatewayError({ kind: 'unavailable' }),
      () => [candle(998), candle(999), candle(1_000), candle(1_001), candle(1_002)],
    ]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    streams.closed();
    streams.opened(() => {});
    receive('candle', wire(1_002), undefined, 1);
    await vi.advanceTimersByTimeAsync(0);
    receive('candle', wire(1_003), undefined, 2);
    receive('candle', wire(1_004), undefined, 3);
    feed.reload();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)?.startAt).toBe(999 * MINUTE);
    expect(feed.latest().map((each) => each.openAt / MINUTE)).toEqual([
      998, 999, 1_000, 1_001, 1_002, 1_003, 1_004,
    ]);
  });

  test('a failure is reported and can be retried', async () => {
    const { feed } = feedWith([() => new GatewayError({ kind: 'unavailable' }), () => [candle(999)]]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.history()).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } });
    feed.reload();
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.history()).toEqual({ kind: 'ready' });
    expect(feed.latest()).toHaveLength(1);
  });

  test('pages back until there is nothing older', async () => {
    const { feed, asked } = feedWith([() => [candle(999)], () => [candle(498), candle(499)], () => []]);
    feed.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const both = Promise.all([feed.loadOlder(), feed.loadOlder()]);
    expect(await both).toEqual([true, true]);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ endAt: 999 * MINUTE - 1 });
    expect(await feed.loadOlder()).toBe(false);
    expect(feed.latest().map((each) => each.openAt / MINUTE)).toEqual([498, 499, 999]);
  });

  test('merging is by opening time, in order, and may be repeated', () => {
    const once = mergeCandles([candle(1), candle(3)], [candle(2), candle(3, '9')]);
    expect(once.map((each) => [each.openAt / MINUTE, each.close])).toEqual([
      [1, '1'],
      [2, '1'],
      [3, '9'],
    ]);
    expect(mergeCandles(once, [candle(2), candle(3, '9')])).toEqual(once);
  });
});

describe('the registry of feeds', () => {
  test('returns the same feed to all callers, and drops markets not used for long', () => {
    const feeds = createFeeds({
      ...deps,
      streams,
      elapsed: deps.elapsed,
      now: () => 0,
      readCandles: async () => [],
    });
    const first = feeds.book('00000000');
    expect(feeds.book('00000000')).toBe(first);
    expect(feeds.candles(BTC, '1m')).toBe(feeds.candles(BTC, '1m'));
    expect(feeds.candles(BTC, '1m')).not.toBe(feeds.candles(BTC, '5m'));
    const market = (index: number) => index.toString(16).padStart(8, '0');
    // A day's list of markets, each with a book of its own grouping besides.
    for (let index = 1; index <= 23; index += 1) {
      feeds.book(market(index));
      feeds.book(market(index), { significantFigures: 5 });
    }
    expect(feeds.book('00000000')).toBe(first);
    for (let index = 1; index <= 72; index += 1) feeds.book(market(index));
    expect(feeds.book('00000000')).not.toBe(first);
  });

  test('prefetches book and candles of the current interval, and drops what no panel has taken over', async () => {
    const feeds = createFeeds({
      ...deps,
      streams,
      elapsed: deps.elapsed,
      now: () => 0,
      readCandles: async () => [],
    });
    const asked = (): unknown[] =>
      sent.map((text) => (JSON.parse(text) as { subscription: { type: string } }).subscription.type);
    feeds.ahead(BTC);
    expect(asked()).toEqual(['l2Book']);
    feeds.candles('00000000', '5m');
    feeds.ahead('00000001');
    expect(asked()).toEqual(['l2Book', 'l2Book', 'candle']);
    const stop = feeds.book(BTC).subscribe(() => {});
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(subscriptions().slice(3)).toEqual(['unsubscribe', 'unsubscribe']);
    expect(sent.slice(3).every((text) => text.includes('00000001'))).toBe(true);
    stop();
  });
});
