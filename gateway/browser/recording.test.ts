import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../market/candles/intervals.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { MinuteCandle } from '../store/store.ts';
import { createPlayer } from './player.ts';
import { pricesAt, rangeOf, recordingOf, fillStore, withHistory } from './recording.ts';

const BTC = '00020000';
const T = Date.UTC(2026, 0, 5, 12);
const HOUR = 60 * MINUTE_MS;
const candle = (minute: number, [open, high, low, close]: readonly number[], assetId = BTC): MinuteCandle =>
  ({
    assetId,
    openAt: T + minute * MINUTE_MS,
    open: String(open),
    high: String(high),
    low: String(low),
    close: String(close),
    volume: '1',
    notional: '1',
    tradeCount: 1,
  }) as MinuteCandle;
const RANGE = { startAt: T, endAt: T + 10 * MINUTE_MS };
const recording = recordingOf(
  [candle(-1, [90, 95, 90, 95]), candle(0, [100, 130, 70, 110]), candle(1, [110, 120, 60, 80])],
  RANGE,
);
const btcAt = (ms: number) => pricesAt(recording, T + ms).get(BTC);

describe('a recording', () => {
  test('passes open, low, high and close of a rising minute, and open, high, low and close of a falling one', () => {
    expect([0, 20_000, 40_000, 60_000].map(btcAt)).toEqual([100, 70, 130, 110]);
    expect([60_000, 80_000, 100_000].map(btcAt)).toEqual([110, 120, 60]);
    expect(btcAt(10_000)).toBe(85);
  });

  test('keeps the last close in missing minutes, and ends with the last minute', () => {
    expect([3 * MINUTE_MS, HOUR].map(btcAt)).toEqual([80, 80]);
    expect(btcAt(-HOUR)).toBe(100);
  });

  test('markets without candles are left out; a recording without markets is refused', () => {
    expect([...recording.minutes.keys()]).toEqual([BTC]);
    expect(() => recordingOf([candle(-5, [1, 1, 1, 1])], RANGE)).toThrow(
      'No candles of that period are kept',
    );
  });

  test('a period is within the last month, in whole minutes, at most a day long and within the recorded data', () => {
    expect(rangeOf({ backMs: HOUR, lengthMs: 2 * HOUR }, T + 30_000)).toEqual({
      startAt: T - HOUR,
      from: T - 25 * HOUR,
      endAt: T,
    });
    expect(rangeOf({ backMs: 3 * HOUR, lengthMs: HOUR }, T).endAt).toBe(T - 2 * HOUR);
    for (const wrong of [0, -HOUR, 1.5 * MINUTE_MS + 0.5, 31 * 24 * HOUR, Number.NaN])
      expect(() => rangeOf({ backMs: wrong, lengthMs: HOUR }, T)).toThrow('up to 30 days');
    expect(() => rangeOf({ backMs: HOUR, lengthMs: 25 * HOUR }, T)).toThrow('up to a day long');
  });

  test('starts on a separate exchange, whose history ends now with the minutes before it', async () => {
    const now = T + 100 * HOUR + 12_345;
    const store = createMemoryStore();
    const history = await fillStore(store, recording, { now, seed: 's' });
    expect(history.map(({ openAt, close }) => [openAt, close])).toEqual([[T + 100 * HOUR - MINUTE_MS, '95']]);
    const genesis = JSON.parse((await store.getMeta('market.genesis')) ?? '') as { openedAt: number };
    expect(genesis.openedAt).toBe(T + 100 * HOUR - MINUTE_MS);
    const { records } = await store.load();
    expect(records.map(({ command }) => JSON.parse(command) as unknown)).toEqual([
      { type: 'setOracle', prices: [{ assetId: BTC, price: '100' }] },
    ]);
  });
});

test('a store with a history reads it with its own candles, oldest first, and writes none of it', async () => {
  const own = createMemoryStore();
  const [first, second, third] = [-2, -1, 0].map((minute) => candle(minute, [1, 1, 1, 1])) as [
    MinuteCandle,
    MinuteCandle,
    MinuteCandle,
  ];
  const other = { ...second, assetId: '00020001' };
  const store = withHistory(own, [other, second, first]);
  await store.candles.put([third]);
  const read = (range: { assetId?: string; limit?: number; startAt?: number }) =>
    store.candles.read({ startAt: 0, endAt: T + HOUR, ...range });
  expect(await read({})).toEqual([first, second, other, third]);
  expect(await read({ limit: 2 })).toEqual([first, second]);
  expect(await read({ assetId: BTC, startAt: second.openAt })).toEqual([second, third]);
  expect(await own.candles.read({ startAt: 0, endAt: T + HOUR })).toEqual([third]);
});

describe('the player', () => {
  const start = () => {
    const clock = { now: 0 };
    const player = createPlayer(recording, { elapsed: () => clock.now });
    const pass = (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.now += Math.min(left, 1_000);
        player.guide(clock.now);
      }
      return player.status().at - T;
    };
    return { clock, player, pass };
  };

  test('starts paused, plays at its speed, and stops at the end', () => {
    const { player, pass } = start();
    expect(pass(5_000)).toBe(0);
    player.steer(['play']);
    expect(pass(5_000)).toBe(5_000);
    player.steer(['speed', '100']);
    expect(pass(2_000)).toBe(205_000);
    expect(pass(10_000)).toBe(10 * MINUTE_MS);
    expect(player.status().isPaused).toBe(true);
    player.steer(['play']);
    expect(player.status().isPaused).toBe(true);
  });

  test('time before a command passes at the previous speed', () => {
    const { player, clock } = start();
    player.steer(['play']);
    clock.now += 1_000;
    player.steer(['speed', '50']);
    expect(player.status().at - T).toBe(1_000);
  });

  test('steps a minute, jumps within the period, and does not catch up after a suspension', () => {
    const { player, clock } = start();
    player.steer(['play']);
    player.steer(['step']);
    expect(player.status()).toMatchObject({ at: T + MINUTE_MS, isPaused: true });
    player.steer(['jump', '-10']);
    expect(player.status().at).toBe(T);
    player.steer(['jump', '9']);
    player.steer(['play']);
    clock.now += 3_600_000;
    player.guide(0);
    expect(player.status().at).toBe(T + 9 * MINUTE_MS + 2_000);
  });

  test('continues, paused, from the stored position', () => {
    const kept: number[] = [];
    const clock = { now: 0 };
    const player = createPlayer(recording, {
      elapsed: () => clock.now,
      from: T + 5 * MINUTE_MS,
      keep: (at) => void kept.push(at - T),
    });
    expect(player.status()).toMatchObject({ at: T + 5 * MINUTE_MS, isPaused: true });
    player.steer(['jump', '1']);
    player.steer(['play']);
    for (let second = 0; second < 6; second += 1) {
      clock.now += 1_000;
      player.guide(0);
    }
    expect(kept).toEqual([360_000, 360_000, 365_000]);
    expect(createPlayer(recording, { elapsed: () => 0, from: T - 1 }).status().at).toBe(T);
  });

  test.each([[['speed', '0']], [['speed', '101']], [['speed', 'x']], [['speed']], [['jump']], [['rewind']]])(
    'refuses %j',
    (words) => {
      const { player } = start();
      expect(() => player.steer(words)).toThrow(/^(?:A speed|Say)/);
      expect(player.status().speed).toBe(1);
    },
  );
});
