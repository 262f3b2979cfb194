import { expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { outcomeRows } from './outcomeRows.ts';

const POSITION: PredictionPosition = {
  conditionId: null,
  adapter: 'predictionvenue',
  side: 'yes',
  outcome: 'Yes',
  tokenId: null,
  assetId: '00050000',
  outcomeAssetId: null,
  oppositeAssetId: '00050001',
  size: '40.5',
  hold: '10',
  available: null,
  averagePrice: '0.3',
  costBasis: '12.15',
  markPrice: '0.31',
  value: '12.555',
  unrealizedPnl: '0.405',
  realizedPnl: '1.2',
  totalBought: '50',
  negRisk: false,
  marketStatus: 'open',
  mergeable: '5',
  isRedeemable: false,
  payout: null,
  updatedAt: 1,
};
const marks = (markPrice: DecimalString | null) =>
  new Map<AssetId, MarketContext>([['00050000', { assetId: '00050000', markPrice } as MarketContext]]);
const row = (changes: Partial<PredictionPosition> = {}, mark: DecimalString | null = '0.33') => {
  const [only] = outcomeRows([{ ...POSITION, ...changes }], [], marks(mark));
  const text = (name: 'size' | 'held' | 'available' | 'mark' | 'value' | 'pnl' | 'returnOnCost' | 'payout') =>
    only?.[name]?.toFixed();
  return { ...only, text };
};

test('40.5 shares bought for 12.15 are worth 13.365 at a live mark of 0.33: 1.215 more, a tenth', () => {
  // 40.5 × 0.33 = 13.365; − 12.15 = 1.215; / 12.15 = 0.1; 40.5 − 10 = 30.5 are free
  const { text } = row();
  expect([text('value'), text('pnl'), text('returnOnCost'), text('available')]).toEqual([
    '13.365',
    '1.215',
    '0.1',
    '30.5',
  ]);
});

test('without a live mark the mark of the read is used; without any mark there is no value', () => {
  expect(row({}, null).text('mark')).toBe('0.31');
  expect(row({ markPrice: null, value: null }, null).text('pnl')).toBeUndefined();
});

test('once resolved, the payout is the mark and the realized PnL the result, whatever the stream still sends', () => {
  const { text, status } = row({ size: '0', hold: '0', payout: '1', costBasis: '0', realizedPnl: '28.35' });
  expect([status, text('payout'), text('mark'), text('pnl'), text('returnOnCost')]).toEqual([
    'resolved',
    '1',
    '1',
    '28.35',
    undefined,
  ]);
});
