import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { mergeFills, mergeHistory, mergeOpenOrders, sharedOrders } from './liveMerge.ts';
import { createOrderLog } from './orderLog.ts';

const order = (orderId: string, createdAt: number, remainingSize = '1') =>
  ({ orderId, createdAt, remainingSize }) as unknown as Order;
const update = (of: Order, status: OrderUpdate['status'] = 'open') =>
  ({ order: of, status, statusAt: 0 }) as unknown as OrderUpdate;
const fillOf = (orderId: string, time: number) =>
  ({ tradeId: `${orderId}${time}`, side: 'buy', time }) as unknown as Fill;
const known = [order('c', 3), order('b', 2), order('a', 1)];

test('unchanged orders stay the same objects in place, ended ones are removed', () => {
  const merged = mergeOpenOrders(known, [update(order('b', 2, '0.5')), update(order('a', 1), 'filled')]);
  expect(merged.map(({ orderId, remainingSize }) => [orderId, remainingSize])).toEqual([
    ['c', '1'],
    ['b', '0.5'],
  ]);
  expect(merged[0]).toBe(known[0]);
});

test('a new order is inserted by age, and the last of several updates counts', () => {
  const merged = mergeOpenOrders(known, [
    update(order('d', 2.5)),
    update(order('d', 2.5, '0.2')),
    update(order('e', 4)),
    update(order('e', 4), 'canceled'),
  ]);
  expect(merged.map(({ orderId, remainingSize }) => [orderId, remainingSize])).toEqual([
    ['c', '1'],
    ['d', '0.2'],
    ['b', '1'],
    ['a', '1'],
  ]);
});

test('a list read again keeps the objects of orders that did not change, wherever they are listed', () => {
  const read = (id: string, remainingSize: string) =>
    ({ orderId: id, remainingSize, children: [] }) as unknown as Order;
  const known = [read('0x1', '1'), read('0x2', '1')];
  expect(sharedOrders(known, [read('0x1', '1'), read('0x2', '1')])).toBe(known);
  const now = sharedOrders(known, [read('0x3', '1'), read('0x1', '1'), read('0x2', '0.5')]);
  expect(now.map((order) => known.includes(order))).toEqual([false, true, false]);
  expect(now).toEqual([read('0x3', '1'), read('0x1', '1'), read('0x2', '0.5')]);
  expect(sharedOrders(undefined, known)).toBe(known);
});

test('messages sent again, in any order and in any groups, end as in order', () => {
  const life = fc.array(fc.constantFrom<OrderUpdate['status']>('open', 'partial', 'filled', 'canceled'), {
    minLength: 1,
    maxLength: 5,
  });
  const run = fc.array(life, { minLength: 1, maxLength: 4 }).chain((lives) => {
    const updates = lives.flatMap((statuses, id) => {
      // Nothing follows the end of an order.
      const end = statuses.findIndex((status) => !isLive(status));
      return statuses.slice(0, end < 0 ? undefined : end + 1).map((status, step) => ({
        ...update(order(`${id}`, id, `${9 - step}`), status),
        statusAt: step * 10 + id,
      }));
    });
    const delivered = fc.shuffledSubarray([...updates, ...updates], { minLength: updates.length * 2 });
    return fc.tuple(fc.constant(updates), delivered, fc.integer({ min: 1, max: 5 }));
  });
  const after = (messages: readonly OrderUpdate[], each: number) => {
    const log = createOrderLog();
    let [open, history, fills]: [readonly Order[], OrderUpdate[], readonly Fill[]] = [[], [], []];
    for (let start = 0; start < messages.length; start += each) {
      const batch = messages.slice(start, start + each);
      open = mergeOpenOrders(
        open,
        batch.filter((message) => log.apply('0x1', message, 0)),
      );
      history = mergeHistory(history, batch);
      fills = mergeFills(
        fills,
        batch.map(({ order: { orderId }, statusAt }) => fillOf(orderId, statusAt)),
      );
    }
    return { open, history, fills };
  };
  fc.assert(
    fc.property(run, ([updates, delivered, each]) => {
      const inOrder = updates.toSorted((a, b) => a.statusAt - b.statusAt);
      expect(after(delivered, each)).toEqual(after(inOrder, 1));
    }),
    { seed: 7, numRuns: 100 },
  );
});
