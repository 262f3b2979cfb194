import { expect, test } from 'vitest';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { accountParts, type Holdings } from './accountParts.ts';

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
const position = (mode: 'cross' | 'isolated', unrealizedPnl: `${number}`, marginUsed: `${number}`) =>
  ({ leverage: { mode, value: 5 }, unrealizedPnl, marginUsed }) as Position;
const pusd = (rest: Partial<PredictionBalance>): PredictionBalance => ({
  assetId: 'P',
  chain: 'polygon',
  local: '0',
  pending: '0',
  confirmed: '0',
  localDeficit: '0',
  hold: '0',
  ...rest,
});
const shares = (rest: Partial<PredictionPosition>) =>
  ({ outcome: 'Yes', assetId: 'O', size: '0', value: null, markPrice: null, ...rest }) as PredictionPosition;

const holdings = (
  account: Pick<Account, 'balances' | 'positions'>,
  rest: Partial<Holdings> = {},
): Holdings => ({
  account: account as Account,
  predictionBalances: undefined,
  predictionPositions: undefined,
  isCash: ({ coin }) => coin === 'USDC',
  ...rest,
});

const partsOf = (given: Holdings) => {
  const { parts, total, unpriced, segregated } = accountParts(given);
  return {
    parts: parts.map(({ kind, value }) => `${kind} ${value.toFixed()}`),
    total: total.toFixed(),
    unpriced: unpriced.map(({ name }) => name),
    segregated: segregated.toFixed(),
  };
};

test('all kinds together: 1,000 USDC, 10 HYPE at 25, +40 and −15 on positions, 60 pUSD, 50 shares at 0.62', () => {
  const account = {
    balances: [
      balance('USDC', { total: '1000', usdValue: '1000', segregated: '7' }),
      balance('HYPE', { total: '10', usdValue: '250', segregated: '2' }),
    ],
    // The isolated one has 100 of margin and lost 15: 85.
    positions: [position('cross', '40', '300'), position('isolated', '-15', '85')],
  };
  const predictionBalances = [pusd({ local: '20', pending: '5', confirmed: '40', localDeficit: '5' })];
  const predictionPositions = [shares({ size: '50', markPrice: '0.62' })];
  // 1000 + 250 + (40 + 85) + (20 + 5 + 40 − 5) + 31 = 1466; segregated 7 + 2 × 25 = 57 beside it.
  expect(partsOf(holdings(account, { predictionBalances, predictionPositions }))).toEqual({
    parts: ['cash 1000', 'spot 250', 'perp 125', 'pusd 60', 'outcome 31'],
    total: '1466',
    unpriced: [],
    segregated: '57',
  });
});

test('pUSD listed among the account’s balances counts once, as the prediction venue reports it', () => {
  const account = {
    balances: [
      balance('USDC', { total: '10', usdValue: '10' }),
      balance('P', { total: '40', usdValue: '40' }),
    ],
    positions: [],
  };
  expect(
    partsOf(holdings(account, { predictionBalances: [pusd({ local: '20', confirmed: '40' })] })).parts,
  ).toEqual(['cash 10', 'pusd 60']);
});

test('segregated funds of an asset without a price are listed once', () => {
  const account = {
    balances: [balance('HYPE', { segregated: '4' }), balance('PURR', { total: '5', segregated: '1' })],
    positions: [],
  };
  expect(partsOf(holdings(account))).toEqual({
    parts: [],
    total: '0',
    unpriced: ['PURR', 'HYPE'],
    segregated: '0',
  });
});

test('debt is subtracted, and assets without a price are listed instead of counted as zero', () => {
  const account = {
    balances: [balance('USDC', { borrowed: '30', usdValue: '0' }), balance('PURR', { total: '5' })],
    positions: [],
  };
  expect(
    partsOf(
      holdings(account, {
        predictionPositions: [
          shares({ size: '3', outcome: 'No' }),
          shares({ size: '3', outcome: 'No', assetId: 'O2' as never }),
        ],
      }),
    ),
  ).toEqual({
    parts: ['cash -30'],
    total: '-30',
    unpriced: ['PURR', 'No', 'No'],
    segregated: '0',
  });
});
