import type { DecimalString } from '#protocol/decimal.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { expect, test } from 'vitest';
import { balanceRows, balancesCsv } from './balanceRows.ts';

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
    "asset,asset_id,total,held,available,segregated,borrowed,value_usd,loan_to_value\r\n'=X,00010002,0.1234567891,0.0000000001,0.123456789,0,0,,0.75\r\n",
  );
});
