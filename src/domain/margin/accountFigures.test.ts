import type { MarginAccount } from './margin.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { accountFigures } from './accountFigures.ts';
import { account, BTC, MARKET, position } from '../market/testMarket.ts';

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
  const figures = accountFigures(account('10000', [position('1', '97000')]), margin('10000', '97200'));
  expect(
    [figures.equity, figures.unrealizedPnl, figures.freeCollateral, figures.maintenanceMargin].map((value) =>
      value.toFixed(),
    ),
  ).toEqual(['10200', '200', '480', '1215']);
  expect([figures.marginRatio?.toFixed(4), figures.leverage?.toFixed(4)]).toEqual(['0.1191', '9.5294']);
});

test('isolated positions are added as the service reports them', () => {
  const reported = account('10000');
  const whole = {
    ...reported,
    summary: { ...reported.summary, equity: '12500' as const },
    unrealizedPnl: '30' as const,
  };
  const figures = accountFigures(whole, margin('10000', '97200'));
  expect([figures.equity.toFixed(), figures.unrealizedPnl.toFixed()]).toEqual(['12700', '230']);
});

test('levels of the ratio: calm below half, watch, near from four fifths, over from one', () => {
  const danger = (collateral: DecimalString) =>
    accountFigures(account('0'), margin(collateral, '97000')).danger;
  // maintenance is 1,212.5: over 2,500 it is 0.485, over 2,000 it is 0.606, over 1,500 it is 0.808, over 1,200 more than one
  expect([danger('2500'), danger('2000'), danger('1500'), danger('1200'), danger('0')]).toEqual([
    'calm',
    'watch',
    'near',
    'over',
    'over',
  ]);
  expect(accountFigures(account('0'), { collateral: dec('0'), exposures: [] }).danger).toBe('none');
});
