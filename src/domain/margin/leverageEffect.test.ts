import type { Exposure, MarginAccount } from './margin.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { describe, expect, test } from 'vitest';
import { highestLeverage, isolatedRefusal, leverageEffect } from './leverageEffect.ts';
import { BTC, MARKET } from '../market/testMarket.ts';

/** 10,000 of collateral and a long of `size` BTC bought at its mark of 100,000. Tiers: 40× up to a million, then 20×. */
const holding = (size: DecimalString): MarginAccount => ({
  collateral: dec('10000'),
  exposures: [
    {
      assetId: BTC,
      size: dec(size),
      entryNotional: dec(size).mul('100000'),
      markPrice: dec('100000'),
      leverage: 10,
      tiers: MARKET.tiers,
      openBuySize: dec('0'),
      openSellSize: dec('0'),
    },
  ],
});
const effect = (size: DecimalString, before: number, after: number) =>
  leverageEffect(
    { account: holding(size), market: MARKET, markPrice: dec('100000'), takerRate: '0' },
    before,
    after,
  );

describe('another leverage', () => {
  test('changes margin and free collateral, not a cross liquidation price', () => {
    // 0.5 × 100,000 = 50,000: / 10 = 5,000; / 20 = 2,500. Free: 10,000 less that.
    const result = effect('0.5', 10, 20);
    expect([result.initialMargin.before.toFixed(), result.initialMargin.after.toFixed()]).toEqual([
      '5000',
      '2500',
    ]);
    expect([result.freeCollateral.before.toFixed(), result.freeCollateral.after.toFixed()]).toEqual([
      '5000',
      '7500',
    ]);
    expect(result.liquidationPrice.after?.eq(result.liquidationPrice.before ?? 0)).toBe(true);
    // (50,000 - 10,000) / (0.5 × (1 - 1/80)) = 40,000 / 0.49375 = 81,012.658…
    expect(result.liquidationPrice.after?.toFixed(3)).toBe('81012.658');
    expect(result.refusal).toBeUndefined();
  });

  test('reports how much more could be ordered', () => {
    // 5,000 free at 10× is 50,000, and 7,500 at 20× is 150,000; two millionths are kept for rounding, which costs one lot of 0.00001 BTC = 1.
    const result = effect('0.5', 10, 20);
    expect([result.buyingPower.before.toFixed(), result.buyingPower.after.toFixed()]).toEqual([
      '49999',
      '149999',
    ]);
  });

  test('too low for the equity is refused with both sums', () => {
    // 50,000 / 4 = 12,500 of 10,000
    const { refusal } = effect('0.5', 10, 4);
    expect(refusal?.kind === 'margin' && [refusal.required.toFixed(), refusal.available.toFixed()]).toEqual([
      '12500',
      '10000',
    ]);
    expect(effect('0.5', 10, 5).refusal).toBeUndefined();
  });

  test('too high for the position’s tier is refused with its maximum', () => {
    // 11 × 100,000 = 1,100,000 is in the second tier
    expect(effect('11', 10, 25).refusal).toEqual({ kind: 'tier', max: 20 });
    expect(highestLeverage(holding('11'), MARKET, dec('100000'))).toBe(20);
    expect(highestLeverage(holding('9'), MARKET, dec('100000'))).toBe(40);
    expect(highestLeverage(undefined, MARKET, undefined)).toBe(40);
  });

  test('higher leverage is never refused for margin', () => {
    // 2 BTC: 200,000 / 10 = 20,000 is already more than the 10,000; at 20× it is 10,000
    expect(effect('2', 10, 20).refusal).toBeUndefined();
  });
});

describe('lower leverage of an isolated position', () => {
  // 0.1 BTC bought at 100,000 with 1,000 isolated margin, now at 99,000: equity 900.
  const held = holding('0.1').exposures[0] as Exposure;
  const own = { ...held, markPrice: dec('99000'), isolatedMargin: dec('1000') };

  test('takes the missing margin from free collateral', () => {
    // 9,900 / 5 = 1,980, 1,080 more than it is worth
    expect(isolatedRefusal(own, dec('1080'), 5)).toBeUndefined();
    const short = isolatedRefusal(own, dec('1079.99'), 5);
    expect(short?.kind === 'margin' && [short.required.toFixed(), short.available.toFixed()]).toEqual([
      '1080',
      '1079.99',
    ]);
    expect(isolatedRefusal(own, dec('0'), 20)).toBeUndefined();
  });

  test('also for orders that would increase it', () => {
    // 0.1 more ordered: at 10× 990 are reserved, at 5× 1,980
    const ordered = { ...own, openBuySize: dec('0.1') };
    const short = isolatedRefusal(ordered, dec('2069'), 5);
    expect(short?.kind === 'margin' && short.required.toFixed()).toBe('2070');
  });

  test('too high for the position’s tier is refused with its maximum', () => {
    expect(isolatedRefusal({ ...own, size: dec('11') }, dec('999999'), 25)).toEqual({
      kind: 'tier',
      max: 20,
    });
  });
});
