import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { SliceFill } from '#protocol/info/orders/userTwapSliceFills.ts';
import { expect, test } from 'vitest';
import { sliceRows } from './sliceRows.ts';

const fill = (tradeId: string, time: number, sliceIndex: number) =>
  ({
    twapOrderId: '0xt',
    sliceIndex,
    fill: {
      tradeId,
      orderId: '7',
      side: 'buy',
      time,
      size: '0.1',
      price: '60000',
      fee: '0.1',
      feeToken: 'USDC',
      assetId: '1',
      coin: 'BTC',
    },
  }) as unknown as SliceFill;
const past = (orderId: string, statusAt: number, status: string, twapOrderId: string | null) =>
  ({
    status,
    statusReason: 'insufficientMargin',
    statusAt,
    order: {
      orderId,
      twapOrderId,
      twapSliceIndex: 2,
      assetId: '1',
      coin: 'BTC',
      side: 'buy',
      originalSize: '0.1',
    },
  }) as unknown as OrderUpdate;

test('refused slices are listed among executed ones, with their reason; other past orders are not', () => {
  const rows = sliceRows(
    [fill('a', 30, 1), fill('b', 10, 0)],
    [past('c', 20, 'rejected', '0xt'), past('d', 25, 'canceled', '0xt'), past('e', 26, 'rejected', null)],
  );
  expect(rows.map(({ key, sliceIndex, refusedBecause }) => [key, sliceIndex, refusedBecause])).toEqual([
    ['a:7:buy', 1, null],
    ['c', 2, 'insufficientMargin'],
    ['b:7:buy', 0, null],
  ]);
});
