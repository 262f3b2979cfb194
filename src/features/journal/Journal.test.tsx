// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalCsv } from './journalCsv.ts';
import { Journal } from './Journal.tsx';

const OWNER = '0x00000000000000000000000000000000000000aa';
const fill = (change: object) => ({
  assetId: '00020000',
  coin: 'BTC',
  side: 'buy',
  size: '1',
  startPosition: '0',
  direction: 'Open Long',
  closedPnl: '0',
  fee: '0.5',
  feeToken: 'USDC',
  liquidation: null,
  forcedClosureType: null,
  ...change,
});
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });

function show(fills: object[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const gateway = {
    venueRules: still(new Map()),
    clock: { now: () => 1_760_000_000_000 },
    info: () => new Promise(() => undefined),
    elapsed: () => 0,
  } as unknown as GatewayClient;
  queries.setQueryData(tradingHistoryQuery(gateway, OWNER, 'perpAllTime', () => 0).queryKey, {
    fills,
    funding: [],
    isIncomplete: false,
  } as never);
  queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] } as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, undefined as never);
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <Journal onConnect={() => undefined} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ watched: OWNER });
});
afterEach(cleanup);

const DAY = 1_759_000_000_000;

test('the result of a closed position is in the figures and on the day it was closed', () => {
  show([
    fill({
      time: DAY + 60_000,
      side: 'sell',
      price: '110',
      startPosition: '1',
      closedPnl: '10',
      tradeId: '2',
    }),
    fill({ time: DAY, price: '100', tradeId: '1' }),
  ]);
  expect(screen.getByRole('region', { name: 'Results' }).textContent).toContain('+$9.00');
  expect(screen.getByRole('button', { name: /\+\$9\.00, 1 position$/ })).toBeTruthy();
});

test('what was opened before the first fill is said to be incomplete', () => {
  show([fill({ time: DAY, side: 'sell', price: '90', startPosition: '1', closedPnl: '-5', tradeId: '1' })]);
  expect(screen.getByText('The history is not complete')).toBeTruthy();
});

test('nobody is connected: the page says what would be here', async () => {
  useSession.setState({ watched: undefined });
  show([]);
  expect(screen.getByText('Your closed positions appear here')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
});

test('the file has every digit, UTC times and no entry where none is known', () => {
  expect(journalCsv([])).toBe(
    'market,assetId,side,openedAt,closedAt,maxSize,entryPrice,exitPrice,realizedPnl,fees,funding,netPnl,fills,complete,tags,note\r\n',
  );
});
