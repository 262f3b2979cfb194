import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { expect, test } from 'vitest';
import { netted, sumOfAccounts } from './allAccounts.ts';

const line = (value: DecimalString, pnl: DecimalString, unpriced: string[] = []) => ({
  parts: { total: dec(value), unpriced: unpriced.map((name) => ({ assetId: name as AssetId, name })) },
  figures: {
    equity: dec(value).minus(10),
    freeCollateral: dec('0.25'),
    maintenanceMargin: dec('1.5'),
    unrealizedPnl: dec(pnl),
  },
  positions: 1,
  outcomes: 2,
});

test('the sum adds every figure of every account exactly, and names an asset without a price once', () => {
  const sum = sumOfAccounts([line('100.1', '-3', ['X']), line('0.2', '5', ['X', 'Y']), line('-40', '0')]);
  const { unpriced, ...figures } = sum;
  expect(Object.values(figures).map(String)).toEqual(['60.3', '30.3', '0.75', '4.5', '2', '3', '6']);
  expect(unpriced.map(({ name }) => name)).toEqual(['X', 'Y']);
});

test('no accounts add up to zero', () => {
  expect(String(sumOfAccounts([]).value)).toBe('0');
});

const held = (amount: DecimalString, value?: DecimalString, pnl?: DecimalString) => ({
  amount: dec(amount),
  value: value === undefined ? undefined : dec(value),
  pnl: pnl === undefined ? undefined : dec(pnl),
});

test('a long and a short of one market are netted: 2 − 0.5, 200 − 50, and their PnL added', () => {
  const net = netted([held('2', '200', '7'), held('-0.5', '-50', '-9')]);
  expect([net.amount, net.value, net.pnl].map(String)).toEqual(['1.5', '150', '-2']);
  expect(net.isOpposed).toBe(true);
  expect(netted([held('2', '200', '7'), held('1', '100', '0')]).isOpposed).toBe(false);
});

test('a figure that one account lacks is unknown for the market, not the sum of the others', () => {
  const net = netted([held('2', '200', '7'), held('1')]);
  expect([net.amount, net.value, net.pnl].map(String)).toEqual(['3', 'undefined', 'undefined']);
});
