import { expect, test } from 'vitest';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { protectionsOf } from './protections.ts';

const ORDER = {
  assetId: '00020000',
  orderId: '1',
  side: 'sell',
  isTrigger: true,
  triggerPrice: '58000',
  kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true, text: 'stop market', condition: 'sl' },
  reduceOnly: true,
  remainingSize: '0',
  status: 'waitingForTrigger',
} as unknown as Order;
const LONG = { assetId: '00020000', size: '0.5' } as const;

test('a long is protected by triggers that sell and can only reduce; a size of zero follows the whole position', () => {
  const found = protectionsOf(
    [
      ORDER,
      {
        ...ORDER,
        orderId: '2',
        kind: { ...ORDER.kind, tpsl: 'tp' },
        triggerPrice: '65000',
        remainingSize: '0.2',
      },
    ],
    LONG,
  );
  expect(found.map(({ kind, triggerPrice, size }) => [kind, triggerPrice, size?.toFixed()])).toEqual([
    ['sl', '58000', undefined],
    ['tp', '65000', '0.2'],
  ]);
});

test('excludes other markets, the opening side, orders that may open, and children of unfilled orders', () => {
  const others: Order[] = [
    { ...ORDER, assetId: '00020001' },
    { ...ORDER, side: 'buy' },
    { ...ORDER, reduceOnly: false },
    { ...ORDER, status: 'pendingParentFill' },
    { ...ORDER, kind: { ...ORDER.kind, tpsl: null } },
  ];
  expect(protectionsOf(others, LONG)).toEqual([]);
  expect(protectionsOf([{ ...ORDER, side: 'buy' }], { ...LONG, size: '-0.5' })).toHaveLength(1);
});
