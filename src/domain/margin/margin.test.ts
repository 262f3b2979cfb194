import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { MarginTier } from '#protocol/info/market/perpMeta.ts';
import {
  accountLeverage,
  equity,
  exposureSize,
  freeCollateral,
  initialMargin,
  liquidationPrice,
  liquidationState,
  maintenanceMargin,
  marginRatio,
  maxLeverageAt,
  totalInitialMargin,
  totalMaintenanceMargin,
  withdrawable,
  type Exposure,
  type MarginAccount,
} from './margin.ts';

const tiers = (...bounds: [DecimalString, number][]): MarginTier[] =>
  bounds.map(([lowerBound, maxLeverage]) => ({ lowerBound, maxLeverage }));

/** `entry` is the entry price, and the mark price by default. */
function held(
  assetId: string,
  size: DecimalString,
  entry: DecimalString,
  more: {
    mark?: DecimalString;
    tiers?: MarginTier[];
    leverage?: number;
    buys?: DecimalString;
    sells?: DecimalString;
  } = {},
): Exposure {
  return {
    assetId,
    size: dec(size),
    entryNotional: dec(size).abs().mul(dec(entry)),
    markPrice: dec(more.mark ?? entry),
    leverage: more.leverage ?? 10,
    tiers: more.tiers ?? tiers(['0', 100]),
    openBuySize: dec(more.buys ?? '0'),
    openSellSize: dec(more.sells ?? '0'),
  };
}

const account = (collateral: DecimalString, ...exposures: Exposure[]): MarginAccount => ({
  collateral: dec(collateral),
  exposures,
});
const places = (value: { toFixed: (places: number) => string } | undefined, count = 2) =>
  value?.toFixed(count);

describe('an account with one position', () => {
  test('a 10× long of 1 BTC at 60,000 with 0.5 % maintenance is liquidated at 54,271.36', () => {
    // 6,000 + (p - 60,000) = 0.005 p, so p = 54,000 / 0.995 = 54,271.3567… (truncated, not rounded, to two places
    // here: .35)
    const price = liquidationPrice(account('6000', held('btc', '1', '60000')), 'btc');
    expect(places(price, 4)).toBe('54271.3567');
  });

  test('the same position short is liquidated at 65,671.64', () => {
    // 6,000 + (60,000 - p) = 0.005 p, so p = 66,000 / 1.005 = 65,671.6417…
    expect(places(liquidationPrice(account('6000', held('btc', '-1', '60000')), 'btc'), 4)).toBe(
      '65671.6417',
    );
  });

  test('at its liquidation price equity is the maintenance margin', () => {
    for (const size of ['1', '-1'] as const) {
      const price = liquidationPrice(account('6000', held('btc', size, '60000')), 'btc');
      const there = account(
        '6000',
        held('btc', size, '60000', { mark: price?.toDecimalPlaces(40).toFixed() as DecimalString }),
      );
      expect(equity(there).minus(totalMaintenanceMargin(there)).abs().lt(dec('0.00001'))).toBe(true);
    }
  });

  test('a fully collateralized long has no liquidation price, and neither has a flat position', () => {
    expect(liquidationPrice(account('100000', held('btc', '1', '60000')), 'btc')).toBeUndefined();
    expect(liquidationPrice(account('60000', held('btc', '1', '60000')), 'btc')).toBeUndefined(); // it would be zero
    expect(liquidationPrice(account('100', held('btc', '0', '60000')), 'btc')).toBeUndefined();
    expect(liquidationPrice(account('100'), 'btc')).toBeUndefined();
  });

  test('maintenance 300 of equity 301 is safe, of 300 partial, of 200 full, of nothing full', () => {
    // 60,000 / (2 × 100) = 300
    const state = (collateral: DecimalString) =>
      liquidationState(account(collateral, held('btc', '1', '60000')));
    expect([state('301'), state('300'), state('200'), state('0')]).toEqual([
      'safe',
      'partial',
      'full',
      'full',
    ]);
    expect(liquidationState(account('0'))).toBe('safe');
    expect(marginRatio(account('0', held('btc', '1', '60000')))).toBeUndefined();
  });

  test('the account read of the interface defaults: 0.1 BTC from 96,623 at 97,123, ten times, forty allowed', () => {
    const example = account('10000', held('btc', '0.1', '96623', { mark: '97123', tiers: tiers(['0', 40]) }));
    // 0.1 × 500 = 50 profit; 9,712.3 / 10 = 971.23; 9,712.3 / 80 = 121.40375; 10,050 - 971.23 = 9,078.77;
    // less the profit 9,028.77
    expect(equity(example).toFixed()).toBe('10050');
    expect(totalInitialMargin(example).toFixed()).toBe('971.23');
    expect(totalMaintenanceMargin(example).toFixed()).toBe('121.40375');
    expect(freeCollateral(example).toFixed()).toBe('9078.77');
    expect(withdrawable(example).toFixed()).toBe('9028.77');
    // 121.40375 / 10,050 = 0.0120799…
    expect(places(marginRatio(example), 5)).toBe('0.01207');
  });
});

describe('an account with two positions', () => {
  // 10,000 collateral; 1 BTC long from 60,000 at 60,000; 10 ETH long from 3,000 at 2,900; both 50× at most,
  // so 1 % maintenance
  const two = account(
    '10000',
    held('btc', '1', '60000', { tiers: tiers(['0', 50]) }),
    held('eth', '10', '3000', { mark: '2900', tiers: tiers(['0', 50]) }),
  );

  test('sums: equity 9,000, initial 8,900, maintenance 890, free 100, ratio 9.89 %, leverage 9.89', () => {
    expect(equity(two).toFixed()).toBe('9000'); // 10,000 + 0 - 10 × 100
    expect(totalInitialMargin(two).toFixed()).toBe('8900'); // 6,000 + 2,900
    expect(totalMaintenanceMargin(two).toFixed()).toBe('890'); // 600 + 290
    expect(freeCollateral(two).toFixed()).toBe('100');
    expect(withdrawable(two).toFixed()).toBe('100'); // no unrealized profit to exclude
    expect(places(marginRatio(two), 4)).toBe('0.0988'); // 890 / 9,000
    expect(places(accountLeverage(two), 4)).toBe('9.8888'); // 89,000 / 9,000
  });

  test('each liquidation price assumes the other mark is constant', () => {
    // BTC: (10,000 - 1,000 - 290) + (p - 60,000) = 0.01 p → 0.99 p = 51,290 → 51,808.0808…
    expect(places(liquidationPrice(two, 'btc'), 4)).toBe('51808.0808');
    // ETH: (10,000 - 600) + 10 (p - 3,000) = 0.1 p → 9.9 p = 20,600 → 2,080.8080…
    expect(places(liquidationPrice(two, 'eth'), 4)).toBe('2080.8080');
  });

  test('a losing account has no free collateral rather than a negative one', () => {
    expect(freeCollateral(account('10', held('btc', '1', '60000'))).toFixed()).toBe('0');
  });
});

describe('margin tiers', () => {
  // up to 100,000 at 50× (1 %), beyond at 25× (2 %)
  const tiered = tiers(['0', 50], ['100000', 25]);

  test('each slice counts at its own rate: 180,000 needs 1 % of 100,000 and 2 % of 80,000', () => {
    expect(maintenanceMargin(held('btc', '3', '60000', { tiers: tiered })).toFixed()).toBe('2600');
  });

  test('the requirement is continuous at the bound', () => {
    const at = (size: DecimalString) =>
      maintenanceMargin(held('btc', size, '1', { tiers: tiered })).toFixed();
    expect([at('99999'), at('100000'), at('100001')]).toEqual(['999.99', '1000', '1000.02']);
  });

  test('the liquidation price is computed in the tier that applies there', () => {
    // tier 2: 20,000 + 3 (p - 60,000) = 0.06 p - 1,000 → 2.94 p = 159,000 → 54,081.6326…, notional 162,244 ≥ 100,000
    expect(
      places(liquidationPrice(account('20000', held('btc', '3', '60000', { tiers: tiered })), 'btc'), 4),
    ).toBe('54081.6326');
    // tier 1: 90,000 + 3 (p - 60,000) = 0.03 p → 2.97 p = 90,000 → 30,303.0303…, notional 90,909 < 100,000
    expect(
      places(liquidationPrice(account('90000', held('btc', '3', '60000', { tiers: tiered })), 'btc'), 4),
    ).toBe('30303.0303');
    // short, tier 2: 20,000 + 180,000 - 3 p = 0.06 p - 1,000 → 3.06 p = 201,000 → 65,686.2745…
    expect(
      places(liquidationPrice(account('20000', held('btc', '-3', '60000', { tiers: tiered })), 'btc'), 4),
    ).toBe('65686.2745');
  });

  test('the bound itself belongs to the tier above', () => {
    expect([maxLeverageAt(tiered, dec('99999.99')), maxLeverageAt(tiered, dec('100000'))]).toEqual([50, 25]);
  });
});

describe('open orders', () => {
  test('count as the largest position they can lead to', () => {
    const size = (position: DecimalString, buys: DecimalString, sells: DecimalString) =>
      exposureSize(held('btc', position, '100', { buys, sells })).toFixed();
    expect(size('0', '2', '3')).toBe('3');
    expect(size('1', '2', '3')).toBe('3'); // 1 + 2 = 3; 3 - 1 = 2
    expect(size('1', '0', '2')).toBe('1'); // reversing within its size requires no more
    expect(size('-2', '1', '1')).toBe('3');
  });

  test('margin is rounded up to a millionth: 1 at 100 with three times leverage is 33.333334', () => {
    expect(initialMargin(held('btc', '1', '100', { leverage: 3 })).toFixed()).toBe('33.333334');
    // 1 / (2 × 30) = 0.01666…
    expect(maintenanceMargin(held('btc', '1', '1', { tiers: tiers(['0', 30]) })).toFixed()).toBe('0.016667');
  });
});
