import { MARKET } from '#domain/market/testMarket.ts';
import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { marketExample } from './marketExample.ts';

const FEES = { makerRate: '0.00015', takerRate: '0.00045' } as const;

test('0.5 BTC at 60,000 and 10×: figures calculated by hand', () => {
  const example = marketExample({
    market: MARKET,
    size: dec('0.5'),
    price: dec('60000'),
    leverage: 10,
    fees: FEES,
    funding: { rate: '0.0000125', oraclePrice: dec('60010') },
  });
  expect(example.value.toFixed()).toBe('30000');
  expect(example.initialMargin.toFixed()).toBe('3000');
  // 30,000 / (2 × 40).
  expect(example.maintenanceMargin.toFixed()).toBe('375');
  expect(example.takerFee.toFixed()).toBe('13.5');
  expect(example.makerFee.toFixed()).toBe('4.5');
  // (30,000 - 3,000) / (0.5 × (1 - 1/80)) and (30,000 + 3,000) / (0.5 × (1 + 1/80)).
  expect(example.longLiquidation?.toFixed(3)).toBe('54683.544');
  expect(example.shortLiquidation?.toFixed(3)).toBe('65185.185');
  // 0.5 × 60,010 × 0.0000125 = 0.3750625, payers up and receivers down to six places.
  expect(example.longFunding?.toFixed()).toBe('-0.375063');
  expect(example.shortFunding?.toFixed()).toBe('0.375062');
});

test('a position across two tiers: each slice at its own rate', () => {
  const { maintenanceMargin } = marketExample({
    market: MARKET,
    size: dec('20'),
    price: dec('60000'),
    leverage: 10,
    fees: FEES,
  });
  // 1,000,000 / 80 + 200,000 / 40.
  expect(maintenanceMargin.toFixed()).toBe('17500');
});
