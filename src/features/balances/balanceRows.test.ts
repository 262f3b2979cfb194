import type { DecimalString } from '#protocol/decimal.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import { dec } from '#protocol/decimal.ts';
import { balanceRows, balancesCsv, isUsedIn } from './balanceRows.ts';

const balance = (
  coin: string,
  total: DecimalString,
  hold: DecimalString,
  usdValue: DecimalString | null,
): Balance => ({
  assetId: `0001000${coin.length}`,
  coin,
  total,
  hold,
  segregated: '0',
  borrowed: '0',
  ltv: '0.75',
  usdValue,
});

test('nothing is available of an asset in debt with a hold: its balance is reported as 0', () => {
  const [row] = balanceRows([{ ...balance('USDC', '0', '29.5', '0'), borrowed: '120' }]);
  expect([row?.available.toFixed(), row?.held.toFixed()]).toEqual(['0', '29.5']);
});

test('shares are of the total value; an asset without a value has none', () => {
  const rows = balanceRows([
    balance('USDC', '750', '100.5', '750'),
    balance('HYPE', '10', '0', '250'),
    balance('X', '1', '0', null),
  ]);
  expect(rows.map(({ available, share }) => [available.toFixed(), share?.toFixed()])).toEqual([
    ['649.5', '0.75'],
    ['10', '0.25'],
    ['1', undefined],
  ]);
  expect(balanceRows([balance('USDC', '0', '0', '0')])[0]?.share).toBeUndefined();
});

test('exports all digits, without spreadsheet formulas', () => {
  const text = balancesCsv(balanceRows([balance('=X', '0.1234567891', '0.0000000001', null)]));
  expect(text).toBe(
    "asset,asset_id,total,held,available,segregated,borrowed,value_usd,loan_to_value,average_price,unrealised_pnl\r\n'=X,00010002,0.1234567891,0.0000000001,0.123456789,0,0,,0.75,,\r\n",
  );
});

const PUSD: PredictionBalance = {
  assetId: 'P',
  chain: 'polygon',
  local: '20',
  pending: '5',
  confirmed: '40',
  localDeficit: '0',
  hold: '30',
};

test('pUSD is a balance, once; pending pUSD cannot be spent, nor any while a deficit is owed', () => {
  const listed = { ...balance('pUSD', '65', '0', '65'), assetId: 'P' };
  const rows = balanceRows([balance('USDC', '35', '0', '35'), listed], [PUSD]);
  expect(
    rows.map(({ balance: { coin }, total, available, share }) => [
      coin,
      total.toFixed(),
      available.toFixed(),
      share?.toFixed(),
    ]),
  ).toEqual([
    ['USDC', '35', '35', '0.35'],
    ['pUSD', '65', '30', '0.65'],
  ]);
  const [owing] = balanceRows([], [{ ...PUSD, localDeficit: '3' }]);
  expect([owing?.total.toFixed(), owing?.value?.toFixed(), owing?.available.toFixed()]).toEqual([
    '65',
    '62',
    '0',
  ]);
  expect(balanceRows([], [{ ...PUSD, local: '0', pending: '0', confirmed: '0', hold: '0' }])).toEqual([]);
});

test('PnL and return of a spot asset with a known average price', () => {
  const [hype, usd] = balanceRows(
    [balance('HYPE', '10', '0', '250'), balance('USD', '750', '0', '750')],
    [],
    new Map([['00010004', dec('20')]]),
  );
  expect([hype?.pnl?.toFixed(), hype?.returnOnCost?.toFixed(), usd?.pnl]).toEqual(['50', '0.25', undefined]);
});

test('a question is paid with pUSD, on the perpetuals venue with its quote; a pair has two assets, a perpetual its margin', () => {
  const rows = balanceRows([balance('HYPE', '10', '0', '250'), balance('USD', '5', '0', '5')], [PUSD]);
  const used = (market: object) =>
    rows.filter((row) => isUsedIn(market as Market, row)).map(({ balance: { coin } }) => coin);
  expect(used({ kind: 'outcome', venue: 'prediction', quote: 'pUSD' })).toEqual(['pUSD']);
  expect(used({ kind: 'outcome', venue: 'perps', quote: 'USD' })).toEqual(['USD']);
  expect(used({ kind: 'spot', baseAssetId: '00010004', quoteAssetId: '00010003' })).toEqual(['HYPE', 'USD']);
  expect(used({ kind: 'perp', marginAsset: '00010003' })).toEqual(['USD']);
});
