// @vitest-environment happy-dom
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { defineChain } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { createConfig, createStorage, http, injected, WagmiProvider } from 'wagmi';
import { useReconnectLast } from './useReconnectLast.ts';

const ACCOUNT = '0x70c4000000000000000000000000000000e579c8';
const chain = defineChain({
  id: 42161,
  name: 'Any',
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  useSession.setState({ returning: undefined });
});

/** A page after a reload, with one wallet, of which `accounts` answers eth_accounts. */
async function arrive(lastId: string | undefined, accounts: () => Promise<string[]>) {
  if (lastId !== undefined) localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(lastId));
  useSession.setState({ returning: ACCOUNT });
  const request = vi.fn<(call: { method: string }) => Promise<unknown>>(({ method }) =>
    method === 'eth_accounts' ? accounts() : Promise.resolve('0xa4b1'),
  );
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  const target = { id: 'one', name: 'One', provider: provider as never };
  const config = createConfig({
    chains: [chain],
    connectors: [injected({ target })],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
    transports: { [chain.id]: http() },
  });
  const Hook = () => {
    useReconnectLast();
    return null;
  };
  render(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <Hook />
      </QueryClientProvider>
    </WagmiProvider>,
  );
  await act(async () => {});
  return { config, request };
}
const returning = () => useSession.getState().returning;

test('a locked wallet, or one that no longer knows the page, ends the return at once', async () => {
  await arrive('one', () => Promise.resolve([]));
  await vi.waitFor(() => expect(returning()).toBeUndefined());
});

test('without a wallet to reconnect, the return ends at once', async () => {
  const { request } = await arrive(undefined, () => Promise.resolve([ACCOUNT]));
  await vi.waitFor(() => expect(returning()).toBeUndefined());
  expect(request).not.toHaveBeenCalled();
});

test('a wallet that answers keeps it until the session has the wallet; no accounts are requested', async () => {
  const { config, request } = await arrive('one', () => Promise.resolve([ACCOUNT]));
  await vi.waitFor(() => expect(config.state.status).toBe('connected'));
  expect(returning()).toBe(ACCOUNT);
  expect(request.mock.calls.map(([{ method }]) => method)).not.toContain('eth_requestAccounts');
});

test('an extension that has not announced itself is awaited', async () => {
  const { request } = await arrive('another', () => Promise.resolve([]));
  expect([returning(), request.mock.calls]).toEqual([ACCOUNT, []]);
});
