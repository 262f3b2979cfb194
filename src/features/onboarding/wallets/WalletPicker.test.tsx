// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineChain } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, createConfig, http, injected, WagmiProvider } from 'wagmi';
import { WalletPicker } from './WalletPicker.tsx';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const chain = defineChain({
  id: 42161,
  name: 'Any',
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

type Answer = (method: string) => unknown;

/** A wallet extension: announces itself, and again on request (EIP-6963). */
function announce(name: string, rdns: string, answer: Answer, icon = ''): { calls: string[] } {
  const calls: string[] = [];
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_accounts') return [];
    if (method === 'eth_chainId') return '0xa4b1';
    calls.push(method);
    return await answer(method);
  };
  const detail = {
    info: { uuid: crypto.randomUUID(), name, rdns, icon },
    provider: { request, on: () => {}, removeListener: () => {} },
  };
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', say);
  undo.push(() => window.removeEventListener('eip6963:requestProvider', say));
  say();
  return { calls };
}

const yes: Answer = (method) =>
  method === 'wallet_requestPermissions' ? [{ caveats: [{ value: [ACCOUNT] }] }] : [ACCOUNT];
const refuse =
  (code: number, message: string): Answer =>
  () =>
    Promise.reject(Object.assign(new Error(message), { code }));

let undo: (() => void)[] = [];
let config: Config;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'ethereum');
  for (const each of undo) each();
  undo = [];
});

async function show(onConnected: () => void = () => {}) {
  config = createConfig({ chains: [chain], connectors: [injected()], transports: { [chain.id]: http() } });
  render(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletPicker onConnected={onConnected} />
      </QueryClientProvider>
    </WagmiProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

const wallet = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test('every announced wallet is listed, none is prompted, and window.ethereum is not among them', async () => {
  Object.assign(window, { ethereum: { request: () => [] } });
  const one = announce('Twin', 'com.one', yes);
  const two = announce('Twin', 'com.two', yes);
  await show();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
    ['Twincom.one', 'Twincom.two'].map(
      (name) => `${name}Another wallet has a name that looks the same. Check who made it.`,
    ),
  );
  expect([...one.calls, ...two.calls]).toEqual([]);
});

test('without any wallet it shows how to get one, and lists one announced later', async () => {
  await show();
  const found = await screen.findByRole('status', {}, { timeout: 10_000 });
  expect(found.textContent).toBe('No wallet found in this browser');
  expect(screen.getByText(/npm start/)).toBeTruthy();
  act(() => void announce('Late', 'com.late', yes));
  expect(wallet('Late')).toBeTruthy();
});

test('an icon is an image element with an embedded image only', async () => {
  announce('Drawn', 'com.drawn', yes, 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>');
  announce('Remote', 'com.remote', yes, 'https://elsewhere.example/logo.png');
  await show();
  expect([...document.querySelectorAll('img')].map((image) => image.src.slice(0, 19))).toEqual([
    'data:image/svg+xml,',
  ]);
});

test('an approval in the wallet connects and calls back', async () => {
  announce('Any', 'com.any', yes);
  const onConnected = vi.fn<() => void>();
  await show(onConnected);
  await userEvent.click(wallet('Any'));
  await waitFor(() => expect(onConnected).toHaveBeenCalledTimes(1));
  expect(config.state.status).toBe('connected');
});

test.each([
  [4001, 'User rejected the request.', 'You declined in Any.'],
  [-32002, 'Already processing', 'A request is already waiting in Any.'],
  [4100, 'Unauthorized', 'Any does not share that account with this page.'],
  [4900, 'Disconnected', 'Any does not answer.'],
  [-32603, 'The window was blocked.\n\nVersion: 1', 'Any says: The window was blocked.'],
])('code %i is explained, and the wallet can be prompted again', async (code, message, title) => {
  const { calls } = announce('Any', 'com.any', refuse(code, message));
  await show();
  await userEvent.click(wallet('Any'));
  expect(await screen.findByText(title)).toBeTruthy();
  const asked = calls.length;
  await userEvent.click(wallet('Any'));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

test('while one wallet is prompted, no wallet is prompted again; after a minute the page offers to stop waiting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let answer: (value: unknown) => void = () => {};
  const slow = announce('Slow', 'com.slow', () => new Promise((resolve) => (answer = resolve)));
  const other = announce('Other', 'com.other', yes);
  const onConnected = vi.fn<() => void>();
  await show(onConnected);
  await userEvent.click(wallet('Slow'));
  expect(await screen.findByText('Answer in Slow.')).toBeTruthy();
  await userEvent.click(wallet('Slow'));
  await userEvent.click(wallet('Other'));
  expect([slow.calls.length, other.calls.length]).toEqual([1, 0]);

  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText('Still waiting for Slow.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(screen.getByText('You stopped waiting for Slow.')).toBeTruthy();

  // The late answer belongs to an abandoned attempt: the screen does not change.
  await act(async () => answer([{ caveats: [{ value: [ACCOUNT] }] }]));
  expect(screen.getByText('You stopped waiting for Slow.')).toBeTruthy();
  expect(onConnected).not.toHaveBeenCalled();
});
