// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Funds, type FundsTab } from './Funds.tsx';

afterEach(cleanup);

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const [BTC, USDC] = ['00010000', '00012710'];
const balance = (assetId: string, coin: string, total: string) => ({
  assetId,
  coin,
  total,
  hold: '0',
  segregated: '0',
  borrowed: '0',
  ltv: '1',
  usdValue: total,
});

function showFunds(
  balances: ReturnType<typeof balance>[],
  tab: FundsTab = 'balances',
  { pusd = [], offered = [] }: { pusd?: object[]; offered?: string[] } = {},
) {
  const answers: Record<string, unknown> = {
    account: { state: 'active', withdrawable: '1000', balances },
    spotMeta: {
      assets: [BTC, USDC].map((assetId) => ({
        assetId,
        symbol: assetId === BTC ? 'BTC' : 'USDC',
        weiDecimals: 6,
        isWithdrawable: true,
        depositCaps: null,
      })),
      pairs: [],
    },
    depositOptions: offered.map((toAsset) => ({ toAsset })),
    pendingWithdrawals: { isPaused: false, delayMs: 0, pending: [] },
    withdrawalHistory: [],
    extraAgents: [],
    predictionBalances: { balances: pusd },
  };
  const gateway = {
    config: createObservable({
      baseUrl: 'http://here',
      network: 'Testnet',
      chain: { explorer: null },
    }),
    droppedRecords: createObservable([]),
    outbox: createObservable([]),
    streams: { listen: () => () => undefined },
    submissions: createObservable([]),
    clock: { now: () => 1_760_000_000_000 },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    info: async ({ type }: { type: string }) => answers[type],
  } as unknown as GatewayClient;
  useSession.setState({
    wallet: { account: OWNER, chainId: 42_161, request: async () => '0xa4b1' } as never,
    role: { kind: 'owner' },
    watched: undefined,
  });
  render(
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>
        <Screen first={tab} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

function Screen({ first }: { first: FundsTab }) {
  const [{ tab, given }, go] = useState<{ tab: FundsTab; given: Parameters<typeof Funds>[0]['given'] }>({
    tab: first,
    given: { assetId: undefined, source: 'balance' },
  });
  return (
    <Funds
      tab={tab}
      given={given}
      onTab={(next, chosen = { assetId: undefined, source: 'balance' } as never) =>
        go({ tab: next, given: chosen })
      }
      onConnect={() => {}}
      onSave={() => {}}
    />
  );
}

test('USDC is the first balance, with a deposit even without one', async () => {
  showFunds([balance(BTC, 'BTC', '2')]);
  const table = await screen.findByRole('table', { name: 'Balances' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['USDC', 'BTC']);
  expect(
    within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Deposit USDC', 'Withdraw BTC']);
});

test('the form opens for the asset of its row, receives the focus, and returns it when closed', async () => {
  showFunds([balance(BTC, 'BTC', '2'), balance(USDC, 'USDC', '100')]);
  const opener = await screen.findByRole('button', { name: 'Withdraw BTC' });
  await userEvent.click(opener);
  const panel = screen.getByRole('region', { name: 'Withdraw' });
  expect(document.activeElement).toBe(panel);
  expect(within(panel).getByRole<HTMLSelectElement>('combobox', { name: 'Asset' }).value).toBe(BTC);
  await userEvent.click(within(panel).getByRole('button', { name: 'Back to balances' }));
  expect(screen.queryByRole('region', { name: 'Withdraw' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a form opened by a link gives the focus to the balances when it is closed', async () => {
  showFunds([balance(USDC, 'USDC', '100')], 'withdraw');
  const table = await screen.findByRole('table', { name: 'Balances' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to balances' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(table)).toBe(true);
});

test('a withdrawal begins with USDC, also where only another asset is held', async () => {
  showFunds([balance(BTC, 'BTC', '2')], 'withdraw');
  await screen.findByRole('table', { name: 'Balances' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Asset' }).value).toBe(USDC);
});

test('a row’s button opens its asset anew, also where the form was changed to another since', async () => {
  showFunds([balance(BTC, 'BTC', '2'), balance(USDC, 'USDC', '100')]);
  const opener = await screen.findByRole('button', { name: 'Withdraw USDC' });
  await userEvent.click(opener);
  const asset = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Asset' });
  await userEvent.selectOptions(asset(), 'BTC');
  expect(asset().value).toBe(BTC);
  await userEvent.click(opener);
  expect(asset().value).toBe(USDC);
});

test('an asset that is held but not listed has a row, a debt no withdrawal', async () => {
  showFunds([balance('00099999', 'NEW', '3'), balance(BTC, 'BTC', '-1')]);
  const table = await screen.findByRole('table', { name: 'Balances' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['USDC', 'BTC', 'NEW']);
  expect(within(table).queryByRole('button', { name: 'Withdraw BTC' })).toBeNull();
});

const PUSD = {
  assetId: 'P',
  chain: 'polygon',
  local: '20',
  pending: '5',
  confirmed: '40',
  localDeficit: '3',
  hold: '0',
};

test('pUSD has a row, once, and no transfer', async () => {
  showFunds([balance(USDC, 'USDC', '100'), balance('P', 'pUSD', '65')], 'balances', { pusd: [PUSD] });
  await screen.findByText('Buys outcome shares; cannot be withdrawn');
  const row = screen.getByRole('row', { name: /^pUSD/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '62',
    '—The service offers no withdrawal of this asset.',
    '$62.00',
    'Buys outcome shares; cannot be withdrawn',
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('where the service takes deposits of pUSD, its row has one', async () => {
  showFunds([balance(USDC, 'USDC', '100')], 'balances', { pusd: [PUSD], offered: ['P'] });
  expect(await screen.findByRole('button', { name: 'Deposit pUSD' })).toBeTruthy();
  expect(screen.queryByText('Buys outcome shares; cannot be withdrawn')).toBeNull();
});
