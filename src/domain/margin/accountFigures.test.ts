import type { MarginAccount } from './margin.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { accountFigures } from './accountFigures.ts';
import { BTC, MARKET } from '../market/testMarket.ts';

/** A cross account with `collateral`, long 1 BTC from 97,000 at this mark; its maintenance is the mark / 80. */
const margin = (collateral: DecimalString, mark: DecimalString): MarginAccount => ({
  collateral: dec(collateral),
  exposures: [
    {
      assetId: BTC,
      size: dec('1'),
      entryNotional: dec('97000'),
      markPrice: dec(mark),
      leverage: 10,
      tiers: MARKET.tiers,
      openBuySize: dec('0'),
      openSellSize: dec('0'),
    },
  ],
});

test('follow the live mark', () => {
  // profit 200, equity 10,200; initial margin 97,200 / 10; maintenance 97,200 / 80 = 1,215; 1,215 / 10,200 = 0.11911…
  const figures = accountFigures(margin('10000', '97200'));
  expect(
    [figures.equity, figures.unrealizedPnl, figures.freeCollateral, figures.maintenanceMargin].map((value) =>
      value.toFixed(),
    ),
  ).toEqual(['10200', '200', '480', '1215']);
  expect([figures.marginRatio?.toFixed(4), figures.leverage?.toFixed(4)]).toEqual(['0.1191', '9.5294']);
});

test('an isolated position counts for PnL and leverage, not for cross margin', () => {
  const { exposures } = margin('10000', '97200');
  const figures = accountFigures({
    collateral: dec('10000'),
    exposures: exposures.map((each) => ({ ...each, isolatedMargin: dec('4700') })),
  });
  expect([figures.equity, figures.freeCollateral, figures.maintenanceMargin].map(String)).toEqual([
    '10000',
    '10000',
    '0',
  ]);
  // 97,200 / (10,000 + 4,700 + 200) = 6.52348…, cut
  expect([figures.unrealizedPnl.toFixed(), figures.leverage?.toFixed(4)]).toEqual(['200', '6.5234']);
});

test('danger is measured by the nearest liquidation price: watch from 10% away, near from 5%', () => {
  const figures = (collateral: DecimalString) => accountFigures(margin(collateral, '97000'));
  // liquidated at p with collateral + p - 97,000 = p / 80, so at (97,000 - collateral) × 80 / 79
  const cases = ['20000', '8000', '4850', '1200', '0'] as const;
  expect(cases.map((collateral) => figures(collateral).danger)).toEqual([
    'calm',
    'watch',
    'near',
    'over',
    'over',
  ]);
  expect(cases.slice(0, 3).map((each) => figures(each).liquidationDistance?.toFixed(4))).toEqual([
    '0.1961',
    '0.0708',
    '0.0379',
  ]);
  // 20×, although maintenance is only a quarter of equity
  expect(figures('4850').marginRatio?.toFixed(2)).toBe('0.25');
});

test('an isolated position has its own distance and danger, apart from those of cross margin', () => {
  const { collateral, exposures } = margin('20000', '97000');
  const isolated = exposures.map((each) => ({ ...each, assetId: 'a', isolatedMargin: dec('4850') }));
  const alone = accountFigures({ collateral, exposures: isolated });
  expect([alone.danger, alone.liquidationDistance, alone.marginRatio?.toFixed()]).toEqual([
    'none',
    undefined,
    '0',
  ]);
  const figures = accountFigures({ collateral, exposures: [...exposures, ...isolated] });
  expect([figures.danger, figures.liquidationDistance?.toFixed(4)]).toEqual(['calm', '0.1961']);
  expect(
    figures.isolated.map(({ assetId, liquidationDistance, danger }) => [
      assetId,
      liquidationDistance?.toFixed(4),
      danger,
    ]),
  ).toEqual([['a', '0.0379', 'near']]);
});

test('isolated positions are listed by their distance to liquidation, one without a price last', () => {
  const { collateral, exposures } = margin('20000', '97000');
  const of = (id: string, isolatedMargin: DecimalString) =>
    exposures.map((each) => ({ ...each, assetId: id, isolatedMargin: dec(isolatedMargin) }));
  const figures = accountFigures({
    collateral,
    exposures: [...of('a', '200000'), ...of('b', '9700'), ...of('c', '4850'), ...exposures],
  });
  expect(figures.isolated.map(({ assetId }) => assetId)).toEqual(['c', 'b', 'a']);
  expect(figures.isolated.at(-1)?.liquidationDistance).toBeUndefined();
});

test('without a position there is nothing to liquidate', () => {
  const figures = accountFigures({ collateral: dec('0'), exposures: [] });
  expect([figures.danger, figures.liquidationDistance]).toEqual(['none', undefined]);
});

test('the work grows with the number of positions, not with its square', () => {
  let reads = 0;
  const readsFor = (count: number): number => {
    const { collateral, exposures } = margin('10000000', '97200');
    const [one] = exposures;
    if (!one) throw new Error('no position');
    const counted = (index: number) => ({
      ...one,
      assetId: String(index),
      get markPrice() {
        reads += 1;
        return one.markPrice;
      },
    });
    reads = 0;
    // Collateral 10,000,000 and 97,200 - 97,000 of each: far from any liquidation.
    expect(
      accountFigures({ collateral, exposures: Array.from({ length: count }, (_, i) => counted(i)) }).danger,
    ).toBe('calm');
    return reads;
  };
  const few = readsFor(10);
  expect(readsFor(80)).toBe(8 * few);
});
