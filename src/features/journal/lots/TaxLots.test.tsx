// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useSession } from '#state/account/session.ts';
import { useLotCosts } from '#state/journal/lotCosts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaxLots } from './TaxLots.tsx';

const OWNER = '0x00000000000000000000000000000000000000aa';
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
/** 1 March of the year, noon UTC: the same year in every time zone. */
const at = (year: number): number => Date.UTC(year, 2, 1, 12);
let ids = 0;
const fill = (change: object) => ({
  assetId: '00030001',
  coin: 'HYPE',
  side: 'buy',
  size: '1',
  direction: 'Buy',
  closedPnl: '0',
  fee: '0',
  feeToken: 'USDC',
  liquidation: null,
  forcedClosureType: null,
  tradeId: `${(ids += 1)}`,
  ...change,
});

function show(fills: object[] | undefined, funding: object[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const gateway = {
    venueRules: still(new Map()),
    clock: { now: () => at(2027) },
    info: () => Promise.reject(new Error('away')),
    elapsed: () => 0,
  } as unknown as GatewayClient;
  if (fills)
    queries.setQueryData(tradingHistoryQuery(gateway, OWNER, 'perpAllTime', () => 0).queryKey, {
      fills,
      funding,
      isIncomplete: false,
    } as never);
  queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] } as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, undefined as never);
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <TaxLots onConnect={() => undefined} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

let nextFrame: () => void = () => undefined;
vi.mock('#client/browser/stages.ts', async (original) => ({
  ...(await original<typeof import('#client/browser/stages.ts')>()),
  painted: () => new Promise<void>((resolve) => (nextFrame = resolve)),
}));
/** All slices of the work that runs. */
const computed = () =>
  act(async () => {
    for (let slice = 0; slice < 10; slice += 1) {
      nextFrame();
      await Promise.resolve();
    }
  });

beforeEach(() => {
  // happy-dom has no layout: the virtualizer needs a height to show rows.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
  localStorage.clear();
  useLotCosts.setState({ method: 'fifo', costs: {} });
  useSession.setState({ watched: OWNER });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const BOUGHT = [
  fill({ time: at(2025), price: '100', startPosition: '0' }),
  fill({ time: at(2025) + 1, price: '130', startPosition: '1' }),
];
const SOLD = fill({ time: at(2026), side: 'sell', price: '150', startPosition: '2', direction: 'Sell' });
const sums = () => screen.getByRole('region', { name: 'Sums' }).textContent;

test('the method chosen decides which lot is sold, and is remembered', async () => {
  show([...BOUGHT, SOLD]);
  expect(sums()).toContain('+$50.00');
  await userEvent.click(screen.getByRole('radio', { name: 'HIFO' }));
  expect(sums()).toContain('+$20.00');
  expect(screen.getByText(/highest cost is used first/)).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('trine.lots') ?? '')).toMatchObject({ state: { method: 'hifo' } });
});

test('a year shows only its own disposals and funding', async () => {
  const paid = (year: number, amount: string) => ({
    assetId: '00020000',
    coin: 'BTC',
    time: at(year),
    amount,
    positionSize: '1',
  });
  show([...BOUGHT, SOLD], [paid(2025, '-3'), paid(2026, '1')]);
  expect(sums()).toContain('+$48.00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  expect(sums()).toContain('-$3.00'.replace('-', '−'));
  expect(screen.getByText('No disposals in this period')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
  expect(sums()).toContain('+$51.00');
});

test('assets received without a trade are in no sum until their cost is entered', async () => {
  show([fill({ time: at(2026), side: 'sell', price: '150', startPosition: '3', direction: 'Sell' })]);
  expect(screen.getByText('1 disposal has no known cost')).toBeTruthy();
  expect(sums()).toContain('$0.00');
  const came = screen.getByRole('region', { name: 'Received without a trade' });
  const field = within(came).getByRole('textbox', { name: 'Cost per unit of HYPE' });
  await userEvent.type(field, '-5');
  expect(within(came).getAllByText('Enter a cost per unit, 0 or more.')).toHaveLength(2);
  await userEvent.clear(field);
  await userEvent.type(field, '40{Enter}');
  expect(sums()).toContain('+$110.00');
  expect(screen.queryByText('1 disposal has no known cost')).toBeNull();
  // With the cost removed, the gain is unknown again.
  await userEvent.clear(field);
  await userEvent.click(within(came).getByRole('button', { name: 'Save cost' }));
  expect(screen.getByText('1 disposal has no known cost')).toBeTruthy();
});

test('assets sent without a trade are listed and are not a disposal', () => {
  show([...BOUGHT, { ...SOLD, startPosition: '1' }]);
  const left = screen.getByRole('region', { name: 'Left without a trade' });
  expect(within(left).getByText('HYPE')).toBeTruthy();
  expect(sums()).toContain('+$20.00');
});

test('the file has every digit, UTC times, and the funding', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:x';
  });
  // A click would take the page of all later tests to that address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  show(
    [...BOUGHT, SOLD],
    [{ assetId: '00020000', coin: 'BTC', time: at(2025) + 5, amount: '-0.000001', positionSize: '1' }],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect((await saved?.text())?.split('\r\n').slice(1)).toEqual([
    'funding,perp,BTC,00020000,,,,,2025-03-01T12:00:00.005Z,,,,,-0.000001,USDC,',
    'disposal,spot,HYPE,00030001,long,trade,fifo,2025-03-01T12:00:00.000Z,2026-03-01T12:00:00.000Z,1,150,100,0,50,USDC,trade',
    '',
  ]);
});

test('without an account or while loading, no zeros are shown', () => {
  show(undefined);
  expect(screen.queryByRole('region', { name: 'Sums' })).toBeNull();
  expect(screen.getByText('The history is not loaded yet.')).toBeTruthy();
  expect(screen.getByText(/Not tax advice/)).toBeTruthy();
  cleanup();
  useSession.setState({ watched: undefined });
  show([]);
  expect(screen.getByText('The lots of your account appear here')).toBeTruthy();
});

test('while lots are computed by another method, none of the former one are shown or saved', async () => {
  let clock = 0;
  // Every slice is over when it is asked for.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const many = Array.from({ length: 60 }, (_, index) =>
    fill({
      time: at(2024) + index,
      price: '100',
      side: index % 2 === 0 ? 'buy' : 'sell',
      startPosition: String(index % 2),
    }),
  );
  show([...many, ...BOUGHT, SOLD]);
  expect(screen.queryByText('No disposals in this period')).toBeNull();
  await computed();
  expect(sums()).toContain('+$50.00');
  await userEvent.click(screen.getByRole('radio', { name: 'HIFO' }));
  expect(screen.queryByRole('region', { name: 'Sums' })).toBeNull();
  expect(screen.getByText('The history is not loaded yet.')).toBeTruthy();
  await computed();
  expect(sums()).toContain('+$20.00');
});
