import { expect, test } from 'vitest';
import { DAY_MS } from './intervals.ts';
import { createTestMarket, OPENED_AT } from '../testMarket.ts';
import { ALL_SPECS } from '../specs.ts';

test('daily candles cover more than a year, join the minutes without a jump, and are deterministic', async () => {
  const [one, two] = [
    await createTestMarket({ historyDays: 2, mode: 'still' }),
    await createTestMarket({ historyDays: 2, mode: 'still' }),
  ];
  for (const { assetId, dayVolatility } of ALL_SPECS) {
    const days = one.feed.board.candles(assetId, '1d', 0, OPENED_AT) ?? [];
    expect(days.length).toBeGreaterThan(400);
    expect(days.map(({ openAt }) => openAt % DAY_MS).filter((rest) => rest !== 0)).toEqual([]);
    for (const [index, { open, high, low, close, volume }] of days.entries()) {
      const [o, h, l, c] = [open, high, low, close].map(Number) as [number, number, number, number];
      expect([h >= Math.max(o, c), l <= Math.min(o, c), l > 0, Number(volume) > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const before = days[index - 1];
      if (before === undefined) continue;
      expect(days[index]?.openAt).toBe(before.openAt + DAY_MS);
      expect(Math.abs(o / Number(before.close) - 1)).toBeLessThan(dayVolatility);
    }
    expect(two.feed.board.candles(assetId, '1d', 0, OPENED_AT)).toEqual(days);
    const weeks = one.feed.board.candles(assetId, '1w', 0, OPENED_AT) ?? [];
    expect(weeks.length).toBeGreaterThan(55);
    // The open candle is the last one of the list.
    expect(one.feed.board.candle(assetId, '1w')).toEqual(weeks.at(-1));
    expect(one.feed.board.candle(assetId, '1M')).toEqual(
      one.feed.board.candles(assetId, '1M', 0, OPENED_AT)?.at(-1),
    );
  }
});

test('hours come from the minutes only', async () => {
  const market = await createTestMarket({ historyDays: 2, mode: 'still' });
  expect(market.feed.board.candles('00020000', '1h', 0, OPENED_AT)?.length).toBeLessThan(60);
});
