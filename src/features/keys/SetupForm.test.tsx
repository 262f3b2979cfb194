// @vitest-environment happy-dom
import type { Intent } from '#client/actions/exchange.ts';
import { testConfig } from '#client/testkit/testConfig.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { TradingKey } from '#client/tradingKey/tradingKey.ts';
import type { Address } from '#protocol/ids.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Keys } from './Keys.tsx';

vi.mock('#state/market/useMarkets.ts', () => ({
  useMarkets: () => ({ kind: 'loading' }),
  useMarketOf: () => () => undefined,
}));
vi.mock('./Agents.tsx', () => ({ Agents: () => null }));
vi.mock('./WhoMaySign.tsx', () => ({ Protection: () => null, WhoMaySign: () => null }));

afterEach(() => {
  cleanup();
  useOneClick.setState({ key: undefined, state: { kind: 'unknown' } });
});

const OWNER: Address = `0x${'1'.repeat(40)}`;
const OTHER: Address = `0x${'2'.repeat(40)}`;
const KEY: Address = `0x${'a'.repeat(40)}`;
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

function show() {
  connect(OWNER);
  let create = () => {};
  const erase = vi.fn<(address: Address) => Promise<void>>(() => Promise.resolve());
  const key = {
    create: () => new Promise((resolve) => (create = () => resolve({ owner: OWNER, address: KEY }))),
    erase,
  } as unknown as TradingKey;
  act(() => useOneClick.setState({ key, state: { kind: 'none' } as never }));
  const sent: Intent[] = [];
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const gateway = {
    info: () => new Promise(() => {}),
    config: still(testConfig),
    clock: { now: () => 0 },
    submissions: still([]),
    outbox: still([]),
    exchange: { submit: (intent: Intent) => (sent.push(intent), new Promise(() => {})) },
  } as unknown as GatewayClient;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={gateway}>
        <Keys />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { sent, erase, made: () => act(async () => create()) };
}
const setUp = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Set up one-click trading' }));
  await userEvent.type(screen.getByLabelText('Passphrase (recommended)'), 'correct horse');
};

test('a key made for one account is not approved by the one connected meanwhile, and is deleted', async () => {
  const { sent, erase, made } = show();
  await setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Create and approve key' }));
  connect(OTHER);
  await made();
  expect(sent).toEqual([]);
  expect(erase).toHaveBeenCalledExactlyOnceWith(KEY);
});

test('the account that stays is asked to approve its key', async () => {
  const { sent, made } = show();
  await setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Create and approve key' }));
  await made();
  expect(sent.map(({ owner, request }) => [owner, request.type])).toEqual([[OWNER, 'approveAgent']]);
});

test('the next account finds nothing of what was typed', async () => {
  show();
  await setUp();
  await userEvent.type(screen.getByLabelText('Address of the key'), KEY);
  connect(OTHER);
  expect(screen.queryByLabelText('Passphrase (recommended)')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Address of the key').value).toBe('');
});
