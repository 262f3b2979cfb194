import { expect, test } from 'vitest';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { mergeFunding, mergeTwaps } from './accountSubscriptions.ts';

const twap = (twapOrderId: string, status: string, updatedAt: number, createdAt = 1) =>
  ({ twapOrderId, status, updatedAt, createdAt }) as Twap;

test('the newer state of a TWAP wins, and an ended one stays ended', () => {
  const merged = mergeTwaps(
    [twap('a', 'active', 5), twap('b', 'completed', 9, 2)],
    [twap('a', 'active', 6), twap('b', 'active', 10, 2), twap('c', 'pending', 1, 3)],
  );
  expect(merged.map(({ twapOrderId, status, updatedAt }) => [twapOrderId, status, updatedAt])).toEqual([
    ['c', 'pending', 1],
    ['b', 'completed', 9],
    ['a', 'active', 6],
  ]);
  expect(mergeTwaps([twap('a', 'active', 5)], [twap('a', 'pending', 4)])[0]?.updatedAt).toBe(5);
});

test('a payment received twice counts once; two markets may pay at the same time', () => {
  const payment = (assetId: string, time: number) =>
    ({ assetId, time, amount: '1' }) as unknown as FundingPayment;
  expect(
    mergeFunding([payment('1', 10)], [payment('1', 10), payment('2', 10), payment('1', 20)]).map(
      ({ assetId, time }) => [assetId, time],
    ),
  ).toEqual([
    ['1', 20],
    ['1', 10],
    ['2', 10],
  ]);
});
