// @vitest-environment happy-dom
import { BTC, MARKET, position } from '#domain/market/testMarket.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { expect, test } from 'vitest';
import { positionRows } from './positionRows.ts';

test('each fill and order is looked at for its own position only, however many positions there are', () => {
  let looks = 0;
  const elsewhere = () =>
    ({
      get assetId() {
        looks += 1;
        return 'elsewhere';
      },
      kind: { tpsl: null },
    }) as unknown as Fill & Order;
  const looksFor = (positions: number): number => {
    looks = 0;
    const rows = positionRows(
      Array.from({ length: positions }, (_, index) => ({
        ...position('1', '60000'),
        assetId: String(index),
      })),
      { markets: [MARKET], contexts: new Map(), fills: [elsewhere()], orders: [elsewhere()] },
    );
    expect(rows).toHaveLength(positions);
    return looks;
  };
  expect(looksFor(50)).toBe(looksFor(1));
});

test('a position has the fills and the protections of its own market', () => {
  const fill = (assetId: string, fee: string) =>
    ({ assetId, time: 5, side: 'buy', size: '1', startPosition: '0', fee }) as unknown as Fill;
  const stop = (assetId: string) =>
    ({
      assetId,
      side: 'sell',
      reduceOnly: true,
      kind: { tpsl: 'sl' },
      triggerPrice: '50000',
      remainingSize: '1',
    }) as unknown as Order;
  const [row] = positionRows([position('1', '60000')], {
    markets: [MARKET],
    contexts: new Map(),
    fills: [fill('other', '7'), fill(BTC, '2')],
    orders: [stop('other'), stop(BTC)],
  });
  expect(row?.market).toBe(MARKET);
  expect(row?.history).toMatchObject({ kind: 'known', openedAt: 5 });
  expect(String(row?.history?.kind === 'known' && row.history.fees)).toBe('2');
  expect(row?.protections?.map(({ order }) => order.assetId)).toEqual([BTC]);
});
