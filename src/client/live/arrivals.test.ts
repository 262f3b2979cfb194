import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { openOrdersQuery } from '../queries/orders/openOrders.ts';
import { BLANK_ORDER } from '../testkit/fakeReads.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { createArrivals } from './arrivals.ts';

const owner = `0x${'ab'.repeat(20)}` as const;
const client = {} as ServiceReader;
const { queryKey } = openOrdersQuery(client, owner);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const order = (id: number): Order => ({
  ...BLANK_ORDER,
  orderId: `0x${id.toString(16).padStart(32, '0')}`,
  createdAt: id,
});

/** One cancellation every 20 ms for two seconds; how often the list changed until then, and what is left of it in the end. */
async function cancelled(count: number): Promise<{ changes: number; left: number }> {
  const queries = new QueryClient();
  const orders = Array.from({ length: count }, (_unused, id) => order(id));
  queries.setQueryData(queryKey, orders);
  const frames = (job: () => void): void => void setTimeout(job, 16);
  const { soon } = createArrivals({ queries, client, nextFrame: frames, elapsed: () => Date.now() });
  let changes = 0;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) changes += 1;
  });
  for (const gone of orders.slice(0, 100)) {
    soon(owner).news.push({ order: gone, status: 'canceled', statusReason: null, statusAt: gone.createdAt });
    await vi.advanceTimersByTimeAsync(20);
  }
  const seen = changes;
  await vi.advanceTimersByTimeAsync(1_000);
  const left = queries.getQueryData(queryKey)?.length ?? 0;
  queries.clear();
  return { changes: seen, left };
}

test('fault-32: in a flood a list changes ten times a second, a long one four times, and loses nothing', async () => {
  // Up to four frames follow each other; afterwards the rate holds.
  const short = await cancelled(200);
  expect(short.left).toBe(100);
  expect(short.changes).toBeGreaterThan(12);
  expect(short.changes).toBeLessThanOrEqual(24);
  const long = await cancelled(10_000);
  expect(long.left).toBe(9_900);
  expect(long.changes).toBeGreaterThan(4);
  expect(long.changes).toBeLessThanOrEqual(12);
});
