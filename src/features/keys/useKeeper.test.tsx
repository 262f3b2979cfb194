// useKeeper.test.tsx: what the page knows about the approval of its key.
// @vitest-environment happy-dom
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { testConfig } from '#client/testkit/testConfig.ts';
import type { TradingKey } from '#client/tradingKey/tradingKey.ts';
import type { Address } from '#protocol/ids.ts';
import { type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeeper } from './useKeeper.ts';

const OWNER: Address = `0x${'1'.repeat(40)}`;
const KEY: Address = `0x${'a'.repeat(40)}`;
const NOW = 1_800_000_000_000;
const ARMED = { kind: 'armed', facts: { owner: OWNER, address: KEY }, lockAt: NOW + 1, uses: [] } as never;

const key = vi.hoisted(() => ({ lock: vi.fn<() => void>() }));
vi.mock('#client/tradingKey/openTradingKey.ts', () => ({
  openTradingKey: () => ({
    ...key,
    getSnapshot: () => ARMED,
    subscribe: () => () => undefined,
    follow: () => undefined,
  }),
}));

afterEach(() => {
  cleanup();
  key.lock.mockClear();
});

/** The approval of an unlocked key, with this list of keys and this outbox. */
async function approvalOf(list: object[], items: object[]): Promise<KeyApproval> {
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
  const gateway = {
    info: () => Promise.resolve(list),
    config: still(testConfig),
    clock: { now: () => NOW },
    elapsed: () => 0,
    nonces: { reserve: () => Promise.resolve() },
    outbox: still(items as OutboxItem[]),
  } as unknown as GatewayClient;
  useOneClick.setState({ key: key as unknown as TradingKey, state: ARMED, approval: 'unknown' });
  renderHook(() => useKeeper(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <GatewayProvider client={gateway}>{children}</GatewayProvider>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(useOneClick.getState().approval).not.toBe('unknown'));
  return useOneClick.getState().approval;
}

const approval = (updatedAt: number) => ({
  request: { type: 'approveAgent', action: { agentAddress: KEY } },
  signer: OWNER,
  state: { status: 'confirmed' },
  updatedAt,
});

test('a key approved earlier that the service no longer lists is locked and named as unlisted', async () => {
  expect(await approvalOf([], [approval(NOW - 60_001)])).toBe('unlisted');
  expect(key.lock).toHaveBeenCalledOnce();
});

test('so is one whose approval expired while the page was closed', async () => {
  expect(await approvalOf([{ address: KEY, validUntil: NOW - 1 }], [])).toBe('expired');
  expect(key.lock).toHaveBeenCalledOnce();
});

test.each([
  ['was never approved here', []],
  ['was approved since the page was opened, and may not be listed yet', [approval(NOW)]],
  ['was approved just before the page was opened', [approval(NOW - 1_000)]],
])('a key that %s stays unlocked', async (_case, items) => {
  expect(await approvalOf([], items)).toBe('missing');
  expect(key.lock).not.toHaveBeenCalled();
});
