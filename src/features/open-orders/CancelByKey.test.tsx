// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useSession } from '#state/account/session.ts';
import { setArmed } from '#state/preferences/shortcuts.ts';
import { addSpeaker } from '#ui/display/announce.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CancelByKey } from './CancelByKey.tsx';

const batches = vi.hoisted(() => ({ start: vi.fn() }));
const gate = vi.hoisted((): { blockers: unknown[] } => ({ blockers: [] }));
const reads = vi.hoisted((): { answer: () => Promise<unknown> } => ({ answer: () => Promise.resolve([]) }));
vi.mock('#state/order/useBatches.ts', () => ({ useBatches: () => batches }));
vi.mock('#state/order/useTradingGate.ts', () => ({ useTradingGate: () => gate.blockers }));
vi.mock('#client/queries/orders/openOrders.ts', () => ({
  openOrdersQuery: () => ({ queryKey: ['openOrders'], queryFn: () => reads.answer(), retry: false }),
}));

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const MARKET = { assetId: '1', symbol: 'BTC-USDC' } as Market;
const order = (orderId: string, assetId: string) => ({ orderId, assetId }) as Order;
const spoken: string[] = [];
let stopListening: () => void;

beforeEach(() => {
  gate.blockers = [];
  batches.start.mockClear();
  spoken.length = 0;
  stopListening = addSpeaker((text) => void spoken.push(text));
  useSession.setState({
    wallet: { name: 'Test', account: OWNER, chainId: 42_161, request: () => Promise.reject(new Error()) },
    role: { kind: 'owner' },
    watched: undefined,
  });
  setArmed(true);
});
afterEach(() => {
  cleanup();
  stopListening();
  setArmed(false);
});

/** `answer`: what the read of the open orders does. */
function show(answer: () => Promise<unknown>) {
  reads.answer = answer;
  const readable = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
  const gateway = {
    config: readable({ limits: { cancelsPerBatch: 20 } }),
    submissions: readable([]),
  } as unknown as GatewayClient;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={gateway}>
        <CancelByKey market={MARKET} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

const press = () => fireEvent.keyDown(document.body, { key: 'X', code: 'KeyX', shiftKey: true });

test('a press while the orders are read cancels the orders of the market once they are known', async () => {
  let arrive: ((orders: Order[]) => void) | undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  press();
  await waitFor(() => expect(arrive).toBeDefined());
  expect([batches.start.mock.calls, spoken]).toEqual([[], []]);
  await act(async () => arrive?.([order('a', '1'), order('b', '2')]));
  await waitFor(() => expect(batches.start.mock.calls).toEqual([[[order('a', '1')], 'cancelAll']]));
  expect(spoken).toEqual(['Cancel requested for one order on BTC-USDC.']);
});

test('without orders, or when they cannot be read, it says so', async () => {
  show(() => Promise.resolve([]));
  press();
  await waitFor(() => expect(spoken).toEqual(['No open orders in BTC-USDC.']));
  cleanup();
  show(() => Promise.reject(new Error('not now')));
  press();
  await waitFor(() => expect(spoken[1]).toMatch(/^Nothing was sent\./));
  expect(batches.start).not.toHaveBeenCalled();
});

test('a press is not carried out when the orders come more than 5 s later', async () => {
  let arrive: ((orders: Order[]) => void) | undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  press();
  await waitFor(() => expect(arrive).toBeDefined());
  const pressedAt = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(pressedAt + 5_001);
  await act(async () => arrive?.([order('a', '1')]));
  await waitFor(() => expect(spoken[0]).toMatch(/^Open orders took too long/));
  expect(batches.start).not.toHaveBeenCalled();
});

test('a blocked wallet cancels nothing; behind a dialog the key is not its own', async () => {
  gate.blockers = [{ kind: 'wrongChain' }];
  show(() => Promise.resolve([order('a', '1')]));
  press();
  await waitFor(() => expect(spoken[0]).toMatch(/^Nothing was sent\./));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  await act(() => Promise.resolve());
  dialog.remove();
  expect([spoken.length, batches.start.mock.calls.length]).toEqual([1, 0]);
});
