import { MARKET } from '#domain/market/testMarket.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { expect, test } from 'vitest';
import { entryProtection, thousandthsFrom } from './entryProtection.ts';

const position = (size: DecimalString) =>
  ({
    assetId: MARKET.assetId,
    size,
    entryPrice: '97000',
    liquidationPrice: '90000',
    leverage: { type: 'cross', value: 10 },
  }) as unknown as Position;
const at = (price: DecimalString, size: DecimalString = '0.01', mark: DecimalString = '98000') =>
  entryProtection(price, { position: position(size), mark: dec(mark), market: MARKET });

test('a long takes profit above mark and stops below it, even with the stop in profit', () => {
  expect(at('99000')?.kind).toBe('tp');
  expect(at('97500')?.kind).toBe('sl');
  // (97,500 − 97,000) × 0.01
  expect(at('97500')?.effect.pnl.toFixed()).toBe('5');
  expect(at('99000')?.order).toMatchObject({ side: 'sell', size: '0', reduceOnly: true });
});

test('a short is reversed', () => {
  expect(at('99000', '-0.01')?.kind).toBe('sl');
  expect(at('97500', '-0.01')?.kind).toBe('tp');
  expect(at('99000', '-0.01')?.order.side).toBe('buy');
});

test('at the mark price neither is offered: it would trigger at once', () => {
  expect(at('98000')).toBeUndefined();
});

test('a stop beyond liquidation shows a warning', () => {
  expect(at('89000')?.isBeyondLiquidation).toBe(true);
  expect(at('91000')?.isBeyondLiquidation).toBe(false);
});

test('keys step by thousandths, to a legal price', () => {
  // 97,000 × 1.001 = 97,097; 97,123 × 0.99 = 96,151.77, down to whole dollars
  expect(thousandthsFrom(MARKET, '97000', 1)).toBe('97097');
  expect(thousandthsFrom(MARKET, '97123', -10)).toBe('96151');
});
