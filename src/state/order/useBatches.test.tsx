// @vitest-environment happy-dom
import type { Intent } from '#client/actions/exchange.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../account/session.ts';
import { useBatches } from './useBatches.ts';

afterEach(cleanup);

const OWNER: Address = `0x${'1'.repeat(40)}`;
const connect = (account: Address) =>
  act(() =>
    useSession.setState({
      wallet: {
        name: 'Test',
        account,
        chainId: 1,
        request: () => Promise.reject(new Error('not asked here')),
      },
      role: { kind: 'owner' },
      watched: undefined,
    }),
  );

const requestOf = (batch: readonly string[]) => ({
  type: 'cancel' as const,
  action: { cancels: batch.map((orderId) => ({ assetId: '1', orderId })) },
});

/** Batches of at most `max`, what they have sent, and the answer to the last of it. */
function batchesOfAtMost(max: number) {
  const sent: Intent[] = [];
  let answer = () => {};
  const submit = (intent: Intent) => {
    sent.push(intent);
    const { cancels } = (intent.request as ReturnType<typeof requestOf>).action;
    return new Promise((resolve) => {
      const results = { type: 'cancels', results: cancels.map(() => ({ kind: 'canceled' })) };
      answer = () => resolve({ stage: { name: 'accepted', results, isOverdue: false } });
    });
  };
  const gateway = { exchange: { submit } } as unknown as GatewayClient;
  const { result } = renderHook(() => useBatches(requestOf, max), {
    wrapper: ({ children }) => <GatewayProvider client={gateway}>{children}</GatewayProvider>,
  });
  return { sent, result, answer: () => act(async () => answer()) };
}

test('three items with a limit of two are two requests, one after the other, and all are counted', async () => {
  connect(OWNER);
  const { sent, result, answer } = batchesOfAtMost(2);
  act(() => void result.current?.start(['a', 'b', 'c'], 'cancelAll'));
  expect(sent).toMatchObject([{ request: requestOf(['a', 'b']) }]);
  await answer();
  expect(sent).toMatchObject([{ request: requestOf(['a', 'b']) }, { request: requestOf(['c']) }]);
  expect(result.current?.progress).toMatchObject({ done: 2, left: 1, isRunning: true });
  await answer();
  expect(result.current?.progress).toMatchObject({ total: 3, done: 3, left: 0, isRunning: false });
  expect(sent).toHaveLength(2);
});

test('items of one account are not sent for the one connected meanwhile, which is not shown the result', async () => {
  connect(OWNER);
  const { sent, result, answer } = batchesOfAtMost(1);
  act(() => void result.current?.start(['a', 'b'], 'cancelAll'));
  connect(`0x${'2'.repeat(40)}`);
  expect(result.current?.progress).toBeUndefined();
  await answer();
  expect(sent).toHaveLength(1);
  connect(OWNER);
  await waitFor(() => expect(result.current?.progress).toMatchObject({ done: 1, left: 1, isRunning: false }));
});
