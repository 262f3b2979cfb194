import type { Market } from '../market/market.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { expect, test } from 'vitest';
import { averagePrices, purchasesOf, spotPnl } from './spotCost.ts';

const PAIR = { kind: 'spot', assetId: 'pair', base: 'BTC', quote: 'USDC', baseAssetId: 'BTC' };
const marketOf = (assetId: string) =>
  (
    { pair: PAIR, other: { ...PAIR, quote: 'HYPE' }, perp: { kind: 'perp' } } as unknown as Record<
      string,
      Market
    >
  )[assetId];
let time = 0;
const fill = (
  side: 'buy' | 'sell',
  size: DecimalString,
  price: DecimalString,
  startPosition: DecimalString | null,
  rest: Partial<Fill> = {},
) => {
  time += 1;
  return {
    assetId: 'pair',
    side,
    size,
    price,
    startPosition,
    time,
    tradeId: String(time),
    fee: '1',
    feeToken: 'USDC',
    ...rest,
  } as Fill;
};
const average = (total: DecimalString, ...fills: Fill[]) =>
  averagePrices([{ assetId: 'BTC', total }], purchasesOf(fills.toReversed(), marketOf))
    .get('BTC')
    ?.toFixed();

test('purchases are averaged; a sale leaves the average; sold out, it begins anew', () => {
  const first = [fill('buy', '1', '100', '0'), fill('buy', '3', '120', '1')];
  expect(average('4', ...first)).toBe('115');
  expect(average('1', ...first, fill('sell', '3', '500', '4'))).toBe('115');
  expect(average('2', ...first, fill('sell', '4', '500', '4'), fill('buy', '2', '90', '0'))).toBe('90');
});

test('a withdrawal leaves the average; without a trade received, the cost of the whole is unknown until it is gone', () => {
  const first = fill('buy', '2', '100', '0');
  expect(average('2', first, fill('buy', '1', '130', '1'))).toBe('115');
  expect(average('1.5', first)).toBe('100');
  expect(average('2.5', first)).toBeUndefined();
  expect(average('4', first, fill('buy', '1', '130', '3'))).toBeUndefined();
  expect(average('1', first, fill('sell', '3', '130', '3'), fill('buy', '1', '80', '0'))).toBe('80');
});

test('before the oldest known fill the cost is unknown', () => {
  expect(average('3', fill('buy', '1', '100', '2'))).toBeUndefined();
  expect(average('1')).toBeUndefined();
});

test('a fee in the asset itself is not held', () => {
  const fee = { fee: '0.01', feeToken: 'BTC' } as const;
  expect(average('0.99', fill('buy', '1', '100', '0', fee))).toBe('100');
  expect(average('1', fill('buy', '1', '100', '0', fee))).toBeUndefined();
});

test('a service without balances before fills: the fills alone count', () => {
  expect(average('1', fill('buy', '2', '100', null), fill('sell', '1', '150', null))).toBe('100');
});

test('paid in another asset, the cost in quote is unknown; perpetuals are no purchases', () => {
  expect(average('1', fill('buy', '1', '100', '0', { assetId: 'other' }))).toBeUndefined();
  expect(average('1', fill('buy', '1', '100', '0', { assetId: 'perp' }))).toBeUndefined();
});

test('PnL: the value less what it was bought for', () => {
  expect(spotPnl({ total: '2', usdValue: '250' }, dec('100'))?.toFixed()).toBe('50');
  expect(spotPnl({ total: '2', usdValue: null }, dec('100'))).toBeUndefined();
  expect(spotPnl({ total: '2', usdValue: '250' }, undefined)).toBeUndefined();
});
