// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { BTC, META, OWNER } from '#domain/market/testMarket.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { executionCsv } from './executionCsv.ts';
import { ExecutionReport } from './ExecutionReport.tsx';
import { signedOrders } from './signedOrders.ts';

const T = 1_760_000_000_000;
const KEY = '0x00000000000000000000000000000000000000bb';
const SERVICE = 'https://service.example';
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });

const item = (change: Partial<OutboxItem> = {}): OutboxItem =>
  ({
    id: 'one',
    owner: OWNER,
    signer: OWNER,
    serviceUrl: SERVICE,
    request: {
      type: 'order',
      action: {
        grouping: 'na',
        orders: [
          {
            assetId: BTC,
            side: 'buy',
            price: '60100',
            size: '0.5',
            reduceOnly: false,
            type: { kind: 'limit', tif: 'FrontendMarket' },
            clientOrderId: '0x01',
          },
        ],
      },
    },
    signedAt: T,
    sends: [{ at: T + 4, by: 'tab' }],
    answer: { at: T + 60, status: 200, body: '' },
    mids: ['60000'],
    state: { status: 'confirmed', results: null, evidence: { readAt: T, found: 'all', updates: [] } },
    ...change,
  }) as OutboxItem;

const FILL = {
  assetId: BTC,
  coin: 'BTC',
  side: 'buy',
  price: '60030',
  size: '0.5',
  time: T + 40,
  fee: '13.5',
  feeToken: 'USDC',
  isTaker: true,
  orderId: '0xaa',
  clientOrderId: '0x01',
  tradeId: '1',
} as unknown as Fill;

function show(
  items: readonly OutboxItem[],
  fills: readonly Fill[] | undefined,
  info?: () => Promise<unknown>,
) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const gateway = {
    outbox: still(items),
    config: still({ baseUrl: SERVICE }),
    venueRules: still(new Map()),
    clock: { now: () => T + 1_000 },
    info: info ?? (() => new Promise(() => undefined)),
    fillLog: { overlay: () => [] },
    orderLog: { overlay: () => [] },
    elapsed: () => 0,
  } as unknown as GatewayClient;
  if (fills) {
    const history = tradingHistoryQuery(gateway, OWNER, `since:${T}`, () => 0);
    queries.setQueryData(history.queryKey, { fills, funding: [], isIncomplete: false } as never);
    queries.setQueryData(fillsQuery(gateway, OWNER).queryKey, fills as never);
    queries.setQueryData(openOrdersQuery(gateway, OWNER).queryKey, []);
  }
  queries.setQueryData(perpMetaQuery(gateway).queryKey, META as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] } as never);
  const onConnect = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <ExecutionReport onConnect={onConnect} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { onConnect };
}

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ watched: OWNER });
});
afterEach(cleanup);

test('a filled market order: times, slippage and fee, in its row and in the sums', () => {
  show([item()], [FILL]);
  const table = screen.getByRole('table', { name: 'Summary' });
  const [, all, own] = within(table).getAllByRole('row');
  expect(all?.textContent).toBe(
    'All orders114 ms · 4 ms (1)56 ms · 56 ms (1)36 ms · 36 ms (1)+5.00 bps · +5.00 bps (1)$15.00$13.50',
  );
  expect(own?.textContent).toContain('Market · Wallet');
});

test('orders by the trading key, and those without an answer, are marked', () => {
  const lost = item({
    id: 'two',
    signer: KEY,
    state: { status: 'unknown', because: 'timeout', retryAt: null, evidence: null },
  });
  const { answer: _lost, mids: _older, ...older } = lost;
  show([older], []);
  const [, , own] = within(screen.getByRole('table', { name: 'Summary' })).getAllByRole('row');
  expect(own?.textContent).toBe('Market · Trading key104 ms · 4 ms (1)———$0.00$0.00');
});

test('orders of other accounts, services or imported files are excluded', () => {
  const items = [
    item({ owner: KEY }),
    item({ serviceUrl: 'https://other.example' }),
    item({ isImported: true }),
    item({ request: { type: 'cancel', action: { cancels: [] } } as never }),
  ];
  expect(signedOrders(items, { owner: OWNER, serviceUrl: SERVICE })).toEqual([]);
});

test('nothing signed yet, and no wallet', async () => {
  show([], []);
  expect(screen.getByText('No orders yet')).toBeTruthy();
  cleanup();
  useSession.setState({ watched: undefined });
  const { onConnect } = show([], []);
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
  expect(onConnect).toHaveBeenCalledOnce();
});

test('fills that cannot be loaded are not shown as none', async () => {
  show([item()], undefined, () => Promise.reject(new Error('away')));
  await screen.findByText('Fills could not be loaded', {}, { timeout: 10_000 });
  expect(screen.queryByRole('table', { name: 'Summary' })).toBeNull();
});

test('the file has every digit and UTC times', () => {
  expect(executionCsv([]).trim().split(',')).toHaveLength(23);
});
