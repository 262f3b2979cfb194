import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { holdingRows } from './holdingRows.ts';

const balance = (coin: string, rest: Partial<Balance>): Balance => ({
  assetId: coin,
  coin,
  total: '0',
  hold: '0',
  segregated: '0',
  borrowed: '0',
  ltv: null,
  usdValue: null,
  ...rest,
});
const position = {
  assetId: 'btc',
  coin: 'BTC',
  size: '-0.5',
  entryPrice: '97000',
  markPrice: '96000',
  notional: '48000',
  unrealizedPnl: '500',
  marginUsed: '4800',
  liquidationPrice: '104210.5',
  leverage: { mode: 'cross', value: 10 },
} as unknown as Position;
const yes = {
  assetId: 'yes',
  outcome: 'Yes',
  side: 'yes',
  size: '250',
  hold: '40',
  averagePrice: '0.44',
  markPrice: '0.5',
  value: null,
  unrealizedPnl: '15',
} as unknown as PredictionPosition;
const pusd: PredictionBalance = {
  assetId: 'P',
  chain: 'polygon',
  local: '20',
  pending: '5',
  confirmed: '40',
  localDeficit: '5',
  hold: '0',
};
const MARKETS = [
  { kind: 'perp', assetId: 'btc', symbol: 'BTC-USDC', base: 'BTC', displayName: 'Bitcoin' },
  { kind: 'spot', assetId: 'pair', symbol: 'HYPE/USDC', base: 'HYPE', baseAssetId: 'HYPE' },
  { kind: 'outcome', assetId: 'yes', slug: 'btc-100k-yes', displayName: 'Yes · BTC above 100k?' },
] as unknown as Market[];
const OUTCOMES = [
  { question: 'BTC above 100k?', sides: [{ assetId: 'yes' }, { assetId: 'no' }] },
] as unknown as OutcomeMarketRecord[];

const rows = (predictionPositions: PredictionPosition[] = [yes], predictionBalances = [pusd]) =>
  holdingRows({
    held: {
      account: {
        positions: [position],
        balances: [
          balance('USDC', { total: '1000', hold: '120', usdValue: '1000' }),
          balance('HYPE', { total: '10', usdValue: '250', borrowed: '2' }),
          balance('P', { total: '60' }),
          balance('NONE', {}),
        ],
      } as unknown as Account,
      predictionBalances,
      predictionPositions,
      isCash: ({ coin }) => coin === 'USDC',
    },
    markets: MARKETS,
    outcomes: OUTCOMES,
    averages: new Map([['HYPE', dec('20')]]),
  });

test('every kind is in one table: name, amount, contribution to the value, and market', () => {
  expect(
    rows().map(({ kind, name, amount, value, address }) => [
      kind,
      name,
      amount.toFixed(),
      value?.toFixed(),
      address,
    ]),
  ).toEqual([
    // A cross position adds its profit only.
    ['perp', 'BTC-USDC', '-0.5', '500', 'BTC-USDC'],
    // 250 × 0.5
    ['outcome', 'BTC above 100k?', '250', '125', 'btc-100k-yes'],
    ['cash', 'USDC', '1000', '1000', undefined],
    // Two of ten are owed, at 25 each: 250 − 50.
    ['spot', 'HYPE', '8', '200', 'HYPE/USDC'],
    // 20 + 5 + 40 − 5; pUSD listed in the account is not counted again.
    ['pusd', 'pUSD', '60', '60', undefined],
  ]);
  expect(rows()[0]).toMatchObject({ detail: 'Cross 10×' });
  expect(
    [rows()[0]?.exposure, rows()[0]?.liquidationPrice, rows()[1]?.held, rows()[3]?.markPrice].map(String),
  ).toEqual(['48000', '104210.5', '40', '25']);
  // Ten bought at 20, worth 25 each.
  expect([rows()[3]?.averagePrice, rows()[3]?.pnl, rows()[2]?.pnl].map(String)).toEqual([
    '20',
    '50',
    'undefined',
  ]);
});

test('zero balances have no row; an unknown question is named by its ids', () => {
  expect(
    rows(
      [{ ...yes, size: '0' }],
      [{ ...pusd, local: '0', pending: '0', confirmed: '0', localDeficit: '0' }],
    ).map(({ kind }) => kind),
  ).toEqual(['perp', 'cash', 'spot']);
  const [, unlisted] = rows([{ ...yes, assetId: 'gone', outcome: '' }]);
  expect([unlisted?.name, unlisted?.address]).toEqual(['gone', undefined]);
});
