import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hex } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { outcomeOperationsChannel } from '#protocol/stream/outcomes.ts';
import { createObservable } from '../browser/observable.ts';
import type { OutboxEvent, OutboxItem } from '../actions/outboxItem.ts';
import { followOperations, mergeOperations, pollDelayMs } from './outcomeOperations.ts';
import { outcomeOperationsKey } from '../queries/funds/outcomeOperations.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const ID = `0x${'5a'.repeat(32)}` as const;

const operation = (status: string, more: Partial<OutcomeOperation> = {}): OutcomeOperation => ({
  actionId: ID,
  operation: 'split',
  adapter: 'predictionvenue',
  status,
  conditionId: null,
  amountBaseUnits: '5',
  createdAt: 1,
  updatedAt: 2,
  completedAt: null,
  transactionHash: null,
  error: null,
  ...more,
});

function desk(answers: (OutcomeOperation | Error | null)[]) {
  const accepted = {
    id: 'item',
    owner: OWNER,
    serviceUrl: 'http://here',
    request: { type: 'userOutcome' },
    state: { status: 'accepted', results: { type: 'done', actionId: ID } },
  } as unknown as OutboxItem;
  const items = createObservable<readonly OutboxItem[]>([]);
  const recorded: OutboxEvent[] = [];
  const ended: OutcomeOperation[] = [];
  const queries = new QueryClient();
  const invalidated: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(
    async (filters) => void invalidated.push(filters?.queryKey?.[0]),
  );
  let asked = 0;
  let stream: { onMessage: (wire: unknown) => void; onGap: () => void } | undefined;
  const client = {
    queries,
    info: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    config: { getSnapshot: () => ({ baseUrl: 'http://here' }) },
    streams: {
      listen: (_channel: unknown, _params: unknown, handlers: typeof stream) => (
        (stream = handlers),
        () => undefined
      ),
    },
    outbox: {
      ...items,
      record: async (_id: string, event: OutboxEvent) => (recorded.push(event), undefined),
    },
  };
  const stop = followOperations(client as never, OWNER, (operation) => ended.push(operation));
  const push = (operations: OutcomeOperation[], isSnapshot = false) =>
    stream?.onMessage(outcomeOperationsChannel.encodeData({ owner: OWNER, isSnapshot, operations }));
  return {
    stop,
    push,
    gap: () => stream?.onGap(),
    accept: () => items.set([accepted]),
    recorded,
    ended,
    invalidated,
    asked: () => asked,
    known: () => queries.getQueryData<OutcomeOperation[]>(outcomeOperationsKey(OWNER)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('signed operations are polled until completed; then assets and positions are read again once', async () => {
  const { accept, ended, recorded, invalidated, asked, known, stop } = desk([
    operation('pending'),
    new Error('offline'),
    operation('completed'),
  ]);
  accept();
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked(), known()?.[0]?.status, ended]).toEqual([1, 'pending', []]);
  invalidated.length = 0;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked(), ended.map(({ status }) => status), recorded.map(({ kind }) => kind)]).toEqual([
    3,
    ['completed'],
    ['confirm'],
  ]);
  expect(invalidated).toEqual(['account', 'assets', 'predictionBalances', 'predictionPositions']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), ended.length]).toEqual([3, 1]);
  stop();
});

test('fault-43: a failure is reported with its reason, also when the stream is first', async () => {
  const { accept, push, ended, recorded, asked, stop } = desk([operation('pending')]);
  accept();
  await vi.advanceTimersByTimeAsync(1_000);
  push([operation('failed', { error: 'out of gas' })]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), ended.map(({ status }) => status)]).toEqual([1, ['failed']]);
  expect(recorded).toEqual([
    {
      kind: 'refuse',
      failure: { kind: 'refused', code: 'OUTCOME_FAILED', message: 'out of gas' },
      results: { type: 'done', actionId: ID },
    },
  ]);
  stop();
});

test('a status that the interface does not name is no end: polled slowly until completed or failed', async () => {
  const { accept, push, ended, recorded, asked, known, stop } = desk([
    operation('settling'),
    operation('completed'),
  ]);
  accept();
  await vi.advanceTimersByTimeAsync(1_000);
  push([operation('settling')]);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([asked(), known()?.[0]?.status, ended, recorded]).toEqual([1, 'settling', [], []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), ended.map(({ status }) => status), recorded.map(({ kind }) => kind)]).toEqual([
    2,
    ['completed'],
    ['confirm'],
  ]);
  stop();
});

test('operations of other browsers are followed too; a gap polls immediately; polling ends with the last follower', async () => {
  const { push, gap, asked, ended, stop } = desk([null, operation('pending')]);
  push([operation('pending')], true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked()).toBe(4);
  gap();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked(), ended]).toEqual([5, []]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(5);
});

test('fault-43: polled every second at first, then every three, then every fifteen', () => {
  expect([0, 4, 5, 24, 25, 500].map((attempts) => pollDelayMs(attempts))).toEqual([
    1_000, 1_000, 3_000, 3_000, 15_000, 15_000,
  ]);
});

test('an ended operation stays ended; the newest comes first', () => {
  const other = operation('pending', { actionId: `0x${'77'.repeat(32)}` as Hex, createdAt: 9 });
  expect(mergeOperations([operation('completed')], operation('pending'))).toEqual([operation('completed')]);
  expect(mergeOperations([operation('failed')], operation('settling'))).toEqual([operation('failed')]);
  expect(mergeOperations([operation('pending')], other).map(({ createdAt }) => createdAt)).toEqual([9, 1]);
});
