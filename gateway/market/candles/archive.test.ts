import { describe, expect, test } from 'vitest';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { createMemoryStore } from '../../store/memoryStore.ts';
import { MINUTE_MS } from './intervals.ts';
import { MARKET_SPECS } from '../specs.ts';
import {
  createTestEngine,
  createTestMarket,
  eventsOf,
  OPENED_AT,
  type TestMarketOptions,
} from '../testMarket.ts';

const SPECS = MARKET_SPECS.slice(0, 2);
const BTC = SPECS[0]?.assetId ?? '';

/** One exchange over several runs. */
function exchange() {
  const shared = { specs: SPECS, engine: createTestEngine(SPECS), store: createMemoryStore() };
  return async (options: TestMarketOptions) => {
    const market = await createTestMarket({ ...shared, ...options });
    await market.feed.warm;
    return market;
  };
}

/** From an hour before the opening on. */
const minutesOf = (market: Awaited<ReturnType<typeof createTestMarket>>): Candle[] =>
  market.feed.board.candles(BTC, '1m', OPENED_AT - 60 * MINUTE_MS, 1e15) ?? [];

function expectWhole(minutes: readonly Candle[]): void {
  const holes = minutes.filter(
    (candle, index) => index > 0 && candle.openAt !== (minutes[index - 1]?.openAt ?? 0) + MINUTE_MS,
  );
  expect(holes).toEqual([]);
}

describe('over several runs', () => {
  test('stored minutes are read unchanged, and downtime is bridged without gap or jump', async () => {
    const run = exchange();
    const first = await run({});
    await first.feed.step(4 * MINUTE_MS);
    await first.feed.stop();
    const before = minutesOf(first).filter(({ openAt }) => openAt < OPENED_AT + 3 * MINUTE_MS);
    const last = first.engine.read.oracle(BTC);

    const second = await run({ now: OPENED_AT + 3 * 60 * MINUTE_MS });
    const after = minutesOf(second);
    expectWhole(after);
    expect(before.length).toBe(63);
    expect(after.slice(0, 63)).toEqual(before);
    const downTime = after.filter(
      ({ openAt }) => openAt >= OPENED_AT + 4 * MINUTE_MS && openAt < OPENED_AT + 180 * MINUTE_MS,
    );
    expect(downTime.length).toBe(176);
    expect(downTime.every(({ close }) => Math.abs(Number(close) / Number(last) - 1) < 0.005)).toBe(true);
    expect(downTime.at(-1)?.close).toBe(last);
    await second.feed.step(61_000);
    await second.feed.stop();

    // The bridge was stored: later runs read the same one, whatever the current price.
    second.post({ type: 'setOracle', prices: [{ assetId: BTC, price: '99000' }] });
    const third = await run({ now: OPENED_AT + 5 * 60 * MINUTE_MS });
    const again = minutesOf(third).filter(
      ({ openAt }) => openAt >= OPENED_AT && openAt < OPENED_AT + 180 * MINUTE_MS,
    );
    expect(again).toEqual(
      after.filter(({ openAt }) => openAt >= OPENED_AT && openAt < OPENED_AT + 180 * MINUTE_MS),
    );
    expect(again.length).toBe(180);
  });

  test('newest minutes from the replayed journal are not overwritten by a bridge', async () => {
    const run = exchange();
    const first = await run({});
    // Killed: minutes closed after the last second were never stored.
    await first.feed.step(2 * MINUTE_MS + 30_000);
    const traded = minutesOf(first);
    const replayed = eventsOf(first.entries).flatMap((event) =>
      event.type === 'trade' ? [event.trade] : [],
    );
    const second = await createTestMarket({
      specs: SPECS,
      engine: first.engine,
      now: OPENED_AT + 2 * MINUTE_MS + 40_000,
      store: storeOpenedWith(first),
      replayed,
    });
    const recovered = minutesOf(second);
    expect(traded.length).toBe(63);
    expect(recovered).toEqual(traded);
    expect(second.feed.board.recentTrades(BTC, 5)).toEqual(first.feed.board.recentTrades(BTC, 5));
  });

  test('after two months offline only thirty days are kept, all complete', async () => {
    const run = exchange();
    const first = await run({});
    await first.feed.step(2 * MINUTE_MS);
    await first.feed.stop();
    const later = await run({ now: OPENED_AT + 60 * 24 * 60 * MINUTE_MS });
    const hours = later.feed.board.candles(BTC, '1h', 0, 1e15) ?? [];
    // It begins and ends in the middle of an hour.
    expect(hours.length).toBe(30 * 24 + 1);
    expectWhole(minutesOf(later));
  });

  test('minutes that could not be stored are stored later', async () => {
    const store = createMemoryStore();
    const put = store.candles.put;
    let failures = 0;
    store.candles.put = (candles) => (failures++ < 2 ? Promise.reject(new Error('disk full')) : put(candles));
    const lines: string[] = [];
    const market = await createTestMarket({ specs: SPECS, store, log: (line) => lines.push(line) });
    await market.feed.step(5 * MINUTE_MS - 1000);
    const kept = await store.candles.read({ assetId: BTC, startAt: 0, endAt: 1e15 });
    expect(kept.map(({ openAt }) => (openAt - OPENED_AT) / MINUTE_MS)).toEqual([0, 1, 2, 3]);
    expect(lines).toEqual([
      'Candles could not be stored: disk full',
      'Candles could not be stored: disk full',
    ]);
  });
});

/** A store that only has the genesis. */
function storeOpenedWith({ store }: { store: TestMarketOptions['store'] & object }) {
  return { ...createMemoryStore(), getMeta: store.getMeta };
}
