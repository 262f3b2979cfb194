// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { GatewayProvider } from '#client/react.tsx';
import { GatewayError } from '#client/transport/gatewayError.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import { account, BTC, MARKET, META, OWNER, position } from '#domain/market/testMarket.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Balance, Position } from '#protocol/info/account/account.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountPanel } from './AccountPanel.tsx';

const WATCHED = '0x00000000000000000000000000000000000000cc';
const balance = (coin: string, amounts: Partial<Balance>): Balance => ({
  assetId: '00000000',
  coin,
  total: '0',
  hold: '0',
  segregated: '0',
  borrowed: '0',
  ltv: '1',
  usdValue: null,
  ...amounts,
});
const YES = { assetId: '00050000', size: '120', hold: '0', outcome: 'Yes', side: 'yes' } as const;
const RAIN = {
  kind: 'outcome',
  venue: 'prediction',
  assetId: YES.assetId,
  opposite: '00050001',
} as OutcomeMarket;

interface Given {
  market?: Market;
  cash?: DecimalString;
  spot?: Balance[];
  positions?: Position[];
  /** The prediction venue's answer: 1,000 pUSD of which 20 are held, and 120 shares, unless it fails. */
  predictions?: 'answer' | 'fail';
}

/** USDC, 1,000 pUSD and 120 Yes at 42.5 ¢; the mark of BTC is 97,000. */
async function show({ market = MARKET, cash = '10000', spot = [], positions = [], predictions }: Given = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
  const contexts = new Map([
    [BTC, { assetId: BTC, markPrice: '97000' }],
    [YES.assetId, { assetId: YES.assetId, markPrice: '0.425' }],
  ]);
  const gateway = {
    queries,
    config: still({}),
    venueRules: still(new Map()),
    streams: { listen: () => () => undefined },
    feeds: { contexts: () => ({ subscribe: () => () => undefined, all: () => contexts }) },
    info: () => Promise.reject(new GatewayError({ kind: 'unavailable', message: 'Busy' })),
    elapsed: () => 0,
  } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, META as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] } as never);
  queries.setQueryData(openOrdersQuery(gateway, OWNER).queryKey, []);
  queries.setQueryData(accountQuery(gateway, OWNER).queryKey, {
    ...account(cash, positions),
    balances: [balance('USDC', { total: cash, usdValue: cash }), ...spot],
  });
  if (predictions !== 'fail') {
    queries.setQueryData(predictionBalancesQuery(gateway, OWNER).queryKey, {
      balances: [
        {
          assetId: '10',
          chain: 'x',
          local: '600',
          confirmed: '400',
          pending: '0',
          localDeficit: '0',
          hold: '20',
        },
      ],
    });
    queries.setQueryData(predictionPositionsQuery(gateway, OWNER).queryKey, {
      positions: [{ ...YES, value: '60', markPrice: '0.5', payout: null }],
    } as never);
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <GatewayProvider client={gateway}>
          <AccountPanel market={market} />
        </GatewayProvider>
      </QueryClientProvider>,
    );
  });
}

const connect = () =>
  useSession.getState().setWallet({
    name: 'Test',
    account: OWNER,
    chainId: 1,
    request: () => Promise.reject(new Error('Nothing is signed here')),
  });

/** Labels and values in their order. */
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

afterEach(() => {
  cleanup();
  useSession.setState({ wallet: undefined, watched: undefined });
});

test('the account value comes first, then PnL, then cross margin; a flat account has nothing to liquidate', async () => {
  connect();
  await show();
  // 10,000 + 1,000 + 120 × 0.425
  expect(lines()).toEqual([
    'Account value: $11,051.00',
    'Unrealized PnL: $0.00',
    'Equity: $10,000.00',
    'Available: $10,000.00',
    'Cross margin ratio: 0.00%',
    'Liquidation risk: No position to liquidate',
    'Account leverage: 0.00×',
  ]);
  expect(screen.getByText('$0.00').className).toContain('text-ink');
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/funds/deposit');
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/funds/withdraw');
});

test('an isolated position has its line and the account’s leverage; collateral at a discount says so', async () => {
  connect();
  const isolated = position('0.25', '97000');
  await show({
    cash: '10000',
    spot: [
      balance('BTC', { assetId: '1', total: '0.1', ltv: '0.85', usdValue: '9700' }),
      balance('BONK', { assetId: '2', total: '5', ltv: '0', usdValue: '1' }),
      balance('ETH', { assetId: '3', ltv: '0.85', usdValue: '0' }),
    ],
    // Liquidated at p: 970 + 0.25 (p − 97,000) = 0.25 p / 80, so at 94,288.6…, 2.8% below the mark.
    positions: [
      { ...isolated, markPrice: '97000', marginUsed: '970', leverage: { mode: 'isolated', value: 25 } },
    ],
  });
  expect(lines()).toEqual([
    // 10,000 + 9,700 + 1 + the margin of 970 + 1,051
    'Account value: $21,722.00',
    'Unrealized PnL: $0.00',
    'Equity: $10,000.00',
    'Collateral weight: BTC counts at 85% · BONK counts at 0%',
    'Available: $10,000.00',
    'Cross margin ratio: 0.00%',
    'Liquidation risk: No cross position',
    'BTC-USDC isolated: 2.8% to liquidation',
    // 24,250 / (10,000 + 970)
    'Account leverage: 2.21×',
  ]);
});

test('under an outcome ticket it shows pUSD and the shares of the question, and no margin', async () => {
  connect();
  await show({ market: RAIN });
  expect(lines()).toEqual([
    'Account value: $11,051.00',
    'Available: $980.00',
    'On hold: $20.00',
    'Yes: 120 · $51.00',
  ]);
  cleanup();
  await show({ market: { ...RAIN, assetId: '00050002', opposite: '00050003' } });
  expect(screen.getByText('No shares')).toBeTruthy();
});

test('what could not be read is named and not counted', async () => {
  connect();
  await show({ predictions: 'fail', spot: [balance('ODD', { assetId: '1', total: '5', ltv: null })] });
  await screen.findByText('The prediction venue could not be loaded. Its value is not included.');
  expect(lines()[0]).toBe('Account value: $10,000.00');
  expect(screen.getByText('Not included, no price: ODD')).toBeTruthy();
  cleanup();
  await show({ predictions: 'fail', market: RAIN });
  await screen.findByText('pUSD and shares could not be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a guest sees no figures; a watched account has no transfers', async () => {
  await show();
  expect(screen.queryAllByRole('term')).toEqual([]);
  cleanup();
  useSession.setState({ watched: WATCHED });
  await show();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
