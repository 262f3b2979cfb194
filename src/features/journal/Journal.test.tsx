// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { roundTrips } from '#domain/journal/roundTrips.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { journalCsv } from './journalCsv.ts';
import { Journal } from './Journal.tsx';
import { TripDialog } from './TripDialog.tsx';

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

/** Undefined while the history is loading. */
function show(
  fills: object[] | undefined,
  info: () => Promise<unknown> = () => new Promise(() => undefined),
) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const gateway = {
    venueRules: still(new Map()),
    clock: { now: () => 1_760_000_000_000 },
    info,
    elapsed: () => 0,
  } as unknown as GatewayClient;
  if (fills)
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
const CLOSED = [
  fill({
    time: DAY + 60_000,
    side: 'sell',
    price: '110',
    startPosition: '1',
    closedPnl: '10',
    tradeId: '2',
  }),
  fill({ time: DAY, price: '100', tradeId: '1' }),
];

test('the result of a closed position is in the figures and on the day it was closed', () => {
  show(CLOSED);
  expect(screen.getByRole('region', { name: 'Results' }).textContent).toContain('+$9.00');
  expect(screen.getByRole('button', { name: /\+\$9\.00, 1 position$/ })).toBeTruthy();
});

test('a position opened before the first fill is shown as incomplete', () => {
  show([fill({ time: DAY, side: 'sell', price: '90', startPosition: '1', closedPnl: '-5', tradeId: '1' })]);
  expect(screen.getByText('The history is not complete')).toBeTruthy();
});

test.each(['loading', 'failed'])('unknown results are not shown as zero: %s', async (state) => {
  show(undefined, state === 'failed' ? () => Promise.reject(new Error('away')) : undefined);
  if (state === 'failed') await screen.findByText('The history could not be loaded', {}, { timeout: 10_000 });
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(screen.getByText('The history is not loaded yet.')).toBeTruthy();
});

test('while a long history is computed, no position is said to be missing', () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const many = Array.from({ length: 60 }, (_, index) =>
    fill({ time: DAY + 90_000 + index, price: '100', startPosition: String(index), tradeId: `1${index}` }),
  );
  show([...many, ...CLOSED]);
  vi.restoreAllMocks();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(screen.queryByText(/No closed positions/)).toBeNull();
});

test('candles that failed to load are not reported as absent, and can be retried', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve([])];
  const gateway = { info: () => answers.shift()?.() } as unknown as GatewayClient;
  const [trip] = roundTrips(CLOSED as unknown as Fill[], [], {
    isTracked: () => true,
    feeOf: () => new Decimal(1),
  }).trips;
  if (!trip) throw new Error('no position');
  const row = { trip, key: 'k', net: new Decimal(9), market: undefined, note: undefined };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={gateway}>
        <TripDialog row={row} onShare={() => undefined} onDone={() => undefined} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Candles could not be loaded')).toBeTruthy();
  expect(screen.queryByText(/No candles within/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No candles within the holding time/)).toBeTruthy();
  expect(screen.queryByText('Candles could not be loaded')).toBeNull();
});

test('without an account the page explains what it would show', async () => {
  useSession.setState({ watched: undefined });
  show([]);
  expect(screen.getByText('Your closed positions appear here')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
});

test('the file has every digit, UTC times and an empty entry price where none is known', () => {
  expect(journalCsv([])).toBe(
    'market,assetId,side,openedAt,closedAt,maxSize,entryPrice,exitPrice,realizedPnl,fees,funding,netPnl,fills,complete,tags,note\r\n',
  );
});
