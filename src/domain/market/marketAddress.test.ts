import { expect, test } from 'vitest';
import type { Market } from './market.ts';
import { addressIn, marketAt, marketById } from './marketAddress.ts';

const market = (assetId: string, symbol: string) =>
  ({ kind: 'perp', assetId, symbol, base: symbol.split('-')[0] }) as Market;
const MARKETS = [
  market('00020000', 'BTC-USDC'),
  market('00020001', 'ETH-USDC'),
  market('00020002', 'btc-usdc'),
  market('00020003', 'ВTC-USDC'),
];

test('a market is found by its name in any case, by its id and by its base', () => {
  const found = ['eth-usdc', '00020002', 'eth', 'ВTC-USDC', 'btc', 'sol', undefined].map(
    (name) => marketAt(MARKETS, name)?.assetId,
  );
  expect(found).toEqual(['00020001', '00020002', '00020001', '00020003', '00020000', undefined, undefined]);
});

test('each market’s address leads to itself, also where two have one name', () => {
  expect(MARKETS.map((each) => addressIn(each, MARKETS))).toEqual([
    '00020000',
    'ETH-USDC',
    '00020002',
    'ВTC-USDC',
  ]);
  for (const each of MARKETS) expect(marketAt(MARKETS, addressIn(each, MARKETS))).toBe(each);
});

test('a market is found by its id in every list that has it', () => {
  expect(marketById(MARKETS, '00020002')).toBe(MARKETS[2]);
  expect(marketById(MARKETS.slice(0, 2), '00020002')).toBeUndefined();
  expect(marketById(MARKETS, undefined)).toBeUndefined();
});
