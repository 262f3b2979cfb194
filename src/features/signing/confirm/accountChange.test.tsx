// @vitest-environment happy-dom
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createGatewayClient } from '#client/createGatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { fakeBrowser, fakeEnvironment } from '#client/testkit/fakeEnvironment.ts';
import { fakeService } from '#client/testkit/fakeService.ts';
import { fakeWallet, OTHER_KEY } from '#client/testkit/fakeWallet.ts';
import { testConfig } from '#client/testkit/testConfig.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { useSession } from '#state/account/session.ts';
import { useConfirmationMemory } from '#state/preferences/confirmationMemory.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ConfirmSheet } from './ConfirmSheet.tsx';

afterEach(cleanup);

const wallet = fakeWallet();
const other = fakeWallet(OTHER_KEY);
const order: OrderEntry = {
  assetId: '00020000',
  side: 'buy',
  price: '95000',
  size: '0.1',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
};
const REQUESTS: [string, ActionRequest][] = [
  ['order', { type: 'order', action: { orders: [order], grouping: 'na' } }],
  ['change', { type: 'modify', action: { orderId: '0x1', order } }],
  [
    'reversal',
    {
      type: 'order',
      action: { orders: [{ ...order, side: 'sell', type: { kind: 'limit', tif: 'Ioc' } }], grouping: 'na' },
    },
  ],
  [
    'deposit',
    {
      type: 'executeDeposit',
      action: {
        serviceChain: 'Testnet',
        signatureChainId: '0xa4b1',
        quoteId: 'q',
        fromChainId: 42_161,
        fromToken: other.address,
        fromAmount: '100',
        toAsset: '00012710',
      } as never,
    },
  ],
  [
    'withdrawal',
    {
      type: 'withdraw',
      action: {
        serviceChain: 'Testnet',
        signatureChainId: '0xa4b1',
        destination: wallet.address,
        assetId: '00012710',
        amount: '10',
        source: 'balance',
      },
    },
  ],
  [
    'key',
    {
      type: 'approveAgent',
      action: {
        venueChain: 'Testnet',
        signatureChainId: '0xa4b1',
        agentAddress: `0x${'a'.repeat(40)}`,
        agentName: 'browser',
      },
    },
  ],
];

async function show(request: ActionRequest, { signs = false } = {}) {
  const service = fakeService();
  const queries = new QueryClient();
  const client = createGatewayClient(testConfig, {
    queries,
    environment: fakeEnvironment(fakeBrowser(), service),
  });
  const asked: string[] = [];
  const connect = ({ address }: typeof wallet) =>
    act(() =>
      useSession.setState({
        wallet: {
          name: 'Test',
          account: address,
          chainId: 42_161,
          request: (call) => {
            const { method } = call;
            asked.push(method);
            if (signs) return wallet.request(call);
            return method === 'eth_chainId' ? Promise.resolve('0xa4b1') : new Promise(() => {});
          },
        },
        role: { kind: 'owner' },
        watched: undefined,
      }),
    );
  connect(wallet);
  function Asking() {
    const submit = useSubmit();
    return (
      <>
        <button type="button" onClick={() => void submit?.(request, { act: 'always' })}>
          Ask
        </button>
        <ConfirmSheet />
      </>
    );
  }
  void client.start();
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={client}>
        <Asking />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const sign = await screen.findByRole('button', { name: 'Sign in wallet' }, { timeout: 10_000 });
  return { client, service, asked, connect, sign };
}

test.each(REQUESTS)(
  '%s: another account ends the confirmation before the wallet is asked',
  async (_what, request) => {
    const { client, asked, connect } = await show(request);
    connect(other);
    expect(await screen.findByText('Account changed in your wallet. Nothing was sent.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in wallet' })).toBeNull();
    expect(asked).toEqual([]);
    expect(client.outbox.getSnapshot()).toEqual([]);
  },
);

test.each(REQUESTS)('%s: another account ends the wait for the wallet', async (_what, request) => {
  const { client, service, asked, connect, sign } = await show(request);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await userEvent.click(sign);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  connect(other);
  expect(await screen.findByText('Account changed in your wallet. Nothing was sent.')).toBeTruthy();
  // The pressed button is gone; the message has its focus.
  expect(document.activeElement?.textContent).toContain('Nothing was sent.');
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(client.outbox.getSnapshot()).toEqual([]);
  expect(service.orders.size).toBe(0);
});

test('the signed data are closed, and open with a warning for a withdrawal to a new address only', async () => {
  const withdrawal = (destination: string) =>
    ({
      type: 'withdraw',
      action: {
        serviceChain: 'Testnet',
        signatureChainId: '0xa4b1',
        destination,
        assetId: '00012710',
        amount: '10',
        source: 'balance',
      },
    }) as ActionRequest;
  await show(REQUESTS[0]?.[1] as ActionRequest);
  expect(isOpen()).toBe('false');
  cleanup();
  await show(withdrawal(wallet.address));
  expect(isOpen()).toBe('false');
  cleanup();
  await show(withdrawal(other.address));
  await screen.findByText('This account has never sent to this address.');
  expect(isOpen()).toBe('true');
});

test('another signing domain than the last one of the type opens the signed data with a warning', async () => {
  const warning = /^The signing domain is not the one/;
  const order = REQUESTS[0]?.[1] as ActionRequest;
  const domains = () => Object.keys(useConfirmationMemory.getState().domains);
  const unanswered = await show(order);
  await userEvent.click(unanswered.sign);
  await waitFor(() => expect(unanswered.asked).toContain('eth_signTypedData_v4'));
  expect(domains()).toEqual([]);
  cleanup();
  const { sign } = await show(order, { signs: true });
  await userEvent.click(sign);
  await waitFor(() => expect(domains()).toEqual(['OrderAction']));
  cleanup();
  await show(order);
  expect(screen.queryByText(warning)).toBeNull();
  cleanup();
  useConfirmationMemory.setState(({ domains }) => ({
    domains: Object.fromEntries(Object.keys(domains).map((type) => [type, 'ServiceExchange 1 1 0x0'])),
  }));
  await show(order);
  expect(screen.getByText(warning)).toBeTruthy();
  expect(isOpen()).toBe('true');
});

const isOpen = () =>
  screen.getByRole('button', { name: 'Verify what is signed' }).getAttribute('aria-expanded');
