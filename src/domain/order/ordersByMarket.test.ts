import type { Order } from '#protocol/info/orders/openOrders.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartPriceOf, createGrouping, type MarketOrders, ordersByMarket } from './ordersByMarket.ts';

const MARKETS = ['00020000', '00020001', '00020002'] as const;

const order = (id: number, change: Partial<Order> = {}): Order =>
  ({
    assetId: MARKETS[0],
    orderId: `0x${id.toString(16).padStart(4, '0')}`,
    side: 'buy',
    price: '95000',
    remainingSize: '1',
    isTrigger: false,
    triggerPrice: null,
    children: [],
    parentOrderId: null,
    createdAt: id,
    ...change,
  }) as unknown as Order;

/** Each use from the list alone, without earlier results. */
function regrouped(orders: readonly Order[], assetId: string): MarketOrders {
  const mine = orders.filter((each) => each.assetId === assetId);
  const resting = mine.filter(({ isTrigger }) => !isTrigger);
  return {
    resting,
    bids: resting.filter(({ side }) => side === 'buy'),
    asks: resting.filter(({ side }) => side === 'sell'),
    charted: mine.filter((each) => chartPriceOf(each) !== undefined),
  };
}

const anyOrder = (id: fc.Arbitrary<number>): fc.Arbitrary<Order> =>
  fc
    .record({
      id,
      assetId: fc.constantFrom(...MARKETS),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: fc.constantFrom('0', '95000', '96000'),
      isTrigger: fc.boolean(),
      triggerPrice: fc.constantFrom(null, '90000'),
      parentOrderId: fc.option(fc.constant('0x01'), { freq: 9 }),
    })
    .map(({ id: number, ...change }) => order(number, change as Partial<Order>));

type Step =
  | { kind: 'changes'; orders: readonly Order[] }
  | { kind: 'ends'; ids: readonly number[] }
  | { kind: 'snapshot'; orders: readonly Order[] }
  /** Read again after a reconnect: equal orders, but other objects. */
  | { kind: 'reread' };

const ids = fc.integer({ min: 0, max: 60 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('changes' as const), orders: fc.array(anyOrder(ids), { maxLength: 10 }) }),
  fc.record({ kind: fc.constant('ends' as const), ids: fc.array(ids, { maxLength: 10 }) }),
  fc.record({ kind: fc.constant('snapshot' as const), orders: fc.array(anyOrder(ids), { maxLength: 60 }) }),
  fc.record({ kind: fc.constant('reread' as const) }),
);

/** Newest first, as the lists of the app are. */
function after(known: readonly Order[], change: Step): readonly Order[] {
  if (change.kind === 'reread') return known.map((each) => ({ ...each }));
  const byId = new Map((change.kind === 'snapshot' ? [] : known).map((each) => [each.orderId, each]));
  if (change.kind === 'ends') for (const id of change.ids) byId.delete(order(id).orderId);
  else for (const each of change.orders) byId.set(each.orderId, each);
  return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt);
}

test('kept groups equal regrouped ones after any changes, snapshots and reconnects', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const group = createGrouping();
      let orders: readonly Order[] = [];
      for (const each of steps) {
        orders = after(orders, each);
        const grouped = group(orders);
        for (const assetId of MARKETS) expect(grouped.of(assetId)).toEqual(regrouped(orders, assetId));
        expect(grouped.hasRelated).toBe(orders.some(({ parentOrderId }) => parentOrderId !== null));
      }
    }),
  );
});

test('a change in one market leaves the arrays of the others, and of the other side, unchanged', () => {
  const list = [order(4), order(3, { side: 'sell' }), order(2, { assetId: MARKETS[1] })];
  const before = ordersByMarket(list);
  const now = ordersByMarket(list.with(0, order(4, { remainingSize: '0.5' })));
  expect(now.of(MARKETS[1]).bids).toBe(before.of(MARKETS[1]).bids);
  expect(now.of(MARKETS[1]).charted).toBe(before.of(MARKETS[1]).charted);
  expect(now.of(MARKETS[0]).asks).toBe(before.of(MARKETS[0]).asks);
  expect(now.of(MARKETS[0]).bids).toEqual([order(4, { remainingSize: '0.5' })]);
  expect(now.of('00020009')).toEqual({ resting: [], bids: [], asks: [], charted: [] });
});

test('a list is grouped once, and an order with children is marked as related', () => {
  const list = [order(1, { children: [order(2)] })];
  expect(ordersByMarket(list)).toBe(ordersByMarket(list));
  expect(ordersByMarket(list).hasRelated).toBe(true);
});
