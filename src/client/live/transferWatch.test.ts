import { QueryClient } from '@tanstack/query-core';
import { expect, test, vi } from 'vitest';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { createObservable } from '../browser/observable.ts';
import { pendingWithdrawalsQuery } from '../queries/funds/pendingWithdrawals.ts';
import { testConfig } from '../testkit/testConfig.ts';
import { type TransferClient, watchTransfers } from './transferWatch.ts';

const OWNER = `0x${'ab'.repeat(20)}` as const;
const item = (status: string, more: Partial<OutboxItem> = {}): OutboxItem =>
  ({
    id: 'one',
    owner: OWNER,
    serviceUrl: testConfig.baseUrl,
    request: { type: 'withdraw' },
    signedAt: 0,
    state: { status },
    ...more,
  }) as unknown as OutboxItem;

/** How often the list of pending withdrawals is read again while the outbox has these items, one after another. */
function readsAgain(...steps: readonly (readonly OutboxItem[])[]): number {
  const [first = [], ...later] = steps;
  const outbox = createObservable<readonly OutboxItem[]>(first);
  const queries = new QueryClient();
  const client = {
    queries,
    outbox: { ...outbox, record: () => Promise.resolve(undefined) },
    config: { getSnapshot: () => testConfig },
    clock: { now: () => 0 },
    info: () => Promise.reject(new Error('Not readable')),
  } as unknown as TransferClient;
  const { queryKey } = pendingWithdrawalsQuery(client, OWNER);
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  const watch = watchTransfers(client, OWNER);
  for (const items of later) outbox.set(items);
  watch.stop();
  outbox.set([item('unknown'), item('refused', { id: 'two' })]);
  outbox.set([]);
  return invalidated.mock.calls.filter(([filters]) => filters?.queryKey?.join() === queryKey.join()).length;
}

test.each<[string, OutboxItem[][], number]>([
  ['found by the user’s own check', [[item('unknown')], [item('accepted')]], 1],
  ['ended after it was accepted', [[item('unknown')], [item('accepted')], [item('confirmed')]], 2],
  ['changed, but not its status', [[item('unknown')], [item('unknown')]], 0],
  [
    'of another account',
    [[item('unknown', { owner: '0x1' as never })], [item('accepted', { owner: '0x1' as never })]],
    0,
  ],
  ['imported', [[item('unknown', { isImported: true })], [item('accepted', { isImported: true })]], 0],
  [
    'an order',
    [
      [item('unknown', { request: { type: 'order' } as never })],
      [item('accepted', { request: { type: 'order' } as never })],
    ],
    0,
  ],
])('a request %s', (_what, steps, times) => {
  expect(readsAgain(...steps)).toBe(times);
});
