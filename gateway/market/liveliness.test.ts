import { expect, test } from 'vitest';
import { ALL_SPECS } from './specs.ts';
import { createTestMarket, eventsOf } from './testMarket.ts';

const MINUTES = 20;
const SPECS = ALL_SPECS.filter(({ base }) =>
  ['BTC', 'BNB', 'ETH', 'BTC/USDC', 'ETH/USDC', 'SOL', 'SOL/USDC'].includes(base),
);

test.each(['full', 'idle'] as const)(
  'what is traded live is as lively as what is told of the past, at %s pace, in spot pairs too',
  { timeout: 180_000 },
  async (pace) => {
    const { feed, clock, entries } = await createTestMarket({ historyDays: 1, specs: SPECS });
    feed.setPace(pace);
    await feed.step(60_000);
    entries.splice(0);
    const openedAt = clock.now() - 60_000;
    const live = new Map(SPECS.map(({ assetId }) => [assetId, [] as number[]]));
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await feed.step(60_000);
      const trades = eventsOf(entries.splice(0)).flatMap((event) =>
        event.type === 'trade' ? [event.trade.assetId] : [],
      );
      for (const [assetId, counts] of live) counts.push(trades.filter((each) => each === assetId).length);
    }
    for (const { assetId, base } of SPECS) {
      const past = (feed.board.candles(assetId, '1m', openedAt - 6 * 3_600_000, openedAt - 1) ?? []).map(
        ({ tradeCount }) => tradeCount ?? 0,
      );
      const mean = (counts: readonly number[]): number =>
        counts.reduce((sum, count) => sum + count, 0) / counts.length;
      const counts = live.get(assetId) ?? [];
      const ratio = mean(counts) / mean(past);
      expect([base, ratio > 0.4, ratio < 3]).toEqual([base, true, true]);
      expect([base, counts.filter((count) => count === 0).length <= 1]).toEqual([base, true]);
    }
  },
);
