import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './candles/intervals.ts';
import { MAKER_ROLES, participantAddress } from './traders/participants.ts';
import { MARKET_SPECS, type MarketSpec } from './specs.ts';
import { createTestMarket } from './testMarket.ts';

const specOf = (base: string): MarketSpec => MARKET_SPECS.find((spec) => spec.base === base) as MarketSpec;
const BTC = specOf('BTC');
const SMALL = [BTC, specOf('SOL'), specOf('BONK')];

describe('a restart', () => {
  test('cancels the quotes of the last run and continues from its prices', async () => {
    const first = await createTestMarket({ specs: SMALL });
    await first.feed.step(30_000);
    const oracle = first.engine.read.oracle(BTC.assetId);
    const old = new Set(
      MAKER_ROLES.flatMap((role) =>
        first.engine.read.openOrders(participantAddress(BTC, role)).map(({ orderId }) => orderId),
      ),
    );
    const second = await createTestMarket({
      specs: SMALL,
      engine: first.engine,
      store: first.store,
      now: first.clock.now() + HOUR_MS,
    });
    const fresh = MAKER_ROLES.flatMap((role) =>
      second.engine.read.openOrders(participantAddress(BTC, role)).map(({ orderId }) => orderId),
    );
    expect(fresh.filter((id) => old.has(id))).toEqual([]);
    expect(fresh.length).toBeGreaterThan(40);
    expect(second.engine.read.oracle(BTC.assetId)).toBe(oracle);
    // Accounts are created once.
    expect(second.entries.some(({ command }) => command.type === 'credit')).toBe(false);
    await second.feed.step(5000);
    expect(second.feed.board.marketContext(BTC.assetId)?.midPrice).not.toBeNull();
  });
});

test('with coarse ticks the two prices around the fair one are quoted in depth', async () => {
  const { feed, engine } = await createTestMarket({ specs: SMALL });
  const { assetId, levelNotional } = specOf('BONK');
  for (let minute = 0; minute < 5; minute += 1) {
    await feed.step(60_000);
    const { bids, asks } = engine.read.book(assetId, 1) ?? { bids: [], asks: [] };
    const [bid, ask] = [bids[0], asks[0]];
    // One unit in the sixth decimal, 1.2 % of the price.
    expect(Math.round((Number(ask?.price) - Number(bid?.price)) * 1e6)).toBe(1);
    expect(Number(bid?.price) * Number(bid?.size)).toBeGreaterThan(levelNotional);
  }
});

describe('the funding clock', () => {
  test('settles every market once when the hour turns', async () => {
    // 14:59:50.
    const market = await createTestMarket({ specs: SMALL, now: Date.UTC(2025, 10, 21, 14, 59, 50) });
    await market.feed.step(9000);
    expect(market.entries.filter(({ command }) => command.type === 'settleFunding').length).toBe(0);
    await market.feed.step(20_000);
    expect(market.entries.filter(({ command }) => command.type === 'settleFunding').length).toBe(1);
    const history = market.feed.board.fundingHistory(BTC.assetId, 0, 1e15);
    // Thirty days of hours before the opening, and the one just settled.
    expect(history.length).toBe(721);
    expect(history.at(-1)?.time).toBe(Date.UTC(2025, 10, 21, 15));
    expect(history.at(-2)?.time).toBe(Date.UTC(2025, 10, 21, 14));
  });
});

describe('idle pace', () => {
  test('participants slow down, prices continue', async () => {
    const market = await createTestMarket({ specs: SMALL });
    const commandsOf = async (): Promise<number> => {
      market.entries.splice(0);
      await market.feed.step(20_000);
      expect(market.entries.filter(({ command }) => command.type === 'setOracle').length).toBe(20);
      return market.entries.length - 20;
    };
    const busy = await commandsOf();
    market.feed.setPace('idle');
    expect(await commandsOf()).toBeLessThan(busy / 2);
  });
});
