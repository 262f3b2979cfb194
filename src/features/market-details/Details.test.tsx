// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import type { Market, SpotMarket } from '#domain/market/market.ts';
import { BTC, MARKET, META, OWNER } from '#domain/market/testMarket.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Details } from './Details.tsx';

const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
const CONTEXT = {
  assetId: BTC,
  markPrice: '60000',
  oraclePrice: '60010',
  fundingRate: '0.0000125',
  premium: null,
  nextFundingAt: null,
};

interface Shown {
  market?: Market;
  record?: Partial<PerpMarketRecord>;
  hasFees?: boolean;
  hasFigures?: boolean;
}

function show({ market = MARKET, record = {}, hasFees = false, hasFigures = true }: Shown = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const contexts = new Map(
    hasFigures
      ? [[market.assetId, { ...CONTEXT, assetId: market.assetId, circulatingSupply: '333928180' }]]
      : [],
  );
  const gateway = {
    venueRules: still(new Map()),
    config: still({ features: ['isolatedMargin'] }),
    clock: { now: () => 1_760_000_000_000 },
    feeds: {
      contexts: () => ({ all: () => contexts, version: () => 1, subscribe: () => () => undefined }),
    },
    info: () => new Promise(() => undefined),
    elapsed: () => 0,
  } as unknown as GatewayClient;
  const [first] = META.markets;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, {
    ...META,
    markets: [{ ...first, ...record }],
  } as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] } as never);
  if (hasFees)
    queries.setQueryData(feesQuery(gateway, OWNER).queryKey, {
      makerRate: '0.0001',
      takerRate: '0.00035',
      spotMakerRate: '0',
      spotTakerRate: '0.001',
      activeReferralDiscount: null,
      volume14d: '1250000',
    } as never);
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <Details market={market} markets={[market]} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

const section = (name: string) => screen.getByRole('region', { name });
/** The value beside a label, and the text below it. */
function fact(region: string, label: string): string {
  const term = within(section(region)).getByText(label);
  return term.parentElement?.textContent?.replace(label, '') ?? '';
}

beforeEach(() => useSession.setState({ watched: undefined }));
afterEach(cleanup);

test('steps, minimum and tiers of a perpetual at the current mark', () => {
  show({ record: { markPremium: { max: '0.005', seconds: 150 } } });
  expect(fact('Orders', 'Price step (tick)')).toContain('1At 60,000.');
  expect(fact('Orders', 'Size step (lot)')).toContain('0.00001 BTC');
  // 10 / 60,000 is 0.000166…: the next whole lot.
  expect(fact('Orders', 'Minimum order')).toBe(
    '10 USDCAt 60,000: 0.00017 BTC. Reduce-only orders have no minimum.',
  );
  const rows = within(section('Leverage and margin')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '$0 to $1,000,00040×1.250%0',
    'From $1,000,00020×2.500%12,500',
  ]);
  expect(fact('Reference prices', 'Mark')).toContain('averaged over 150 s, max 0.50%');
  expect(fact('Funding', 'Rate now')).toBe('+0.00125%');
  expect(fact('Funding', 'Rate over a year')).toContain('+10.95%');
});

test('the worked example follows size and leverage', async () => {
  show({ hasFees: true });
  useSession.setState({ watched: OWNER });
  const size = await screen.findByRole('textbox', { name: 'Size' });
  await userEvent.clear(size);
  await userEvent.type(size, '0.5');
  expect(fact('Worked example', 'Position value')).toBe('$30,000.000.5 × 60,000');
  expect(fact('Worked example', 'Initial margin')).toBe('$3,000.00$30,000.00 ÷ 10');
  expect(fact('Worked example', 'Maintenance margin')).toBe('$375.00');
  expect(fact('Worked example', 'Liquidation of a long')).toContain('54,684');
  // 30,000 × 0.035 %.
  expect(fact('Worked example', 'Taker fee')).toContain('$10.50');
  expect(fact('Worked example', 'Next funding, long · short')).toContain('−$0.3751 · +$0.3751');
  const leverage = screen.getByRole('textbox', { name: 'Leverage' });
  await userEvent.clear(leverage);
  await userEvent.type(leverage, '41');
  expect(screen.getByText('Leverage is a whole number from 1 to 40.')).toBeTruthy();
  expect(within(section('Worked example')).queryByText('Position value')).toBeNull();
});

test('only values from the service are shown: no rate, minimum or cap assumed by the app', () => {
  show({ record: { makerFeeRate: null, takerFeeRate: null, minOrderValue: null } });
  expect(within(section('Fees')).queryByText('Maker')).toBeNull();
  expect(within(section('Fees')).getByText(/The service states no rates/)).toBeTruthy();
  expect(within(section('Worked example')).queryByText('Taker fee')).toBeNull();
  expect(fact('Orders', 'Minimum order')).toContain('The service states none');
  expect(screen.queryByRole('region', { name: 'Limits' })).toBeNull();
});

test('rates of the account take precedence over those of the market', () => {
  useSession.setState({ watched: OWNER });
  show({ hasFees: true });
  expect(fact('Fees', 'Taker')).toContain('0.035%');
  expect(fact('Fees', 'Your volume, 14 days')).toBe('$1,250,000.00');
});

test('the cap of a market and the share of it in use', () => {
  show({
    record: {
      openInterestCaps: {
        cap: '2000000',
        currentLong: '600000',
        currentShort: '400000',
        currentTotal: '1000000',
        currentNet: '200000',
      },
    },
  });
  expect(fact('Limits', 'Open interest cap')).toContain('$2.00M');
  expect(fact('Limits', 'Used')).toBe('$1.00M (50.0%)Long $600.00K, short $400.00K');
});

test.each([
  ['reduceOnly', 'Reduce-only', 'Orders may only reduce or close positions. New positions are not possible.'],
  ['halted', 'Halted', 'The service takes no orders in this market. Positions stay open.'],
  ['sleeping', 'sleeping', 'The app does not know the status, so orders are off.'],
])('the status %s of a market is explained', (status, word, meaning) => {
  const notTradable = status === 'reduceOnly' ? null : ('status' as const);
  show({ market: { ...MARKET, status, notTradable, isIsolatedOnly: true } });
  expect(fact('Contract', 'Status')).toBe(`${word}${meaning}`);
  expect(fact('Leverage and margin', 'Margin modes')).toContain('Isolated only');
});

test('without figures there is no example and no assumed price', () => {
  show({ hasFigures: false });
  expect(screen.queryByRole('region', { name: 'Worked example' })).toBeNull();
  expect(within(section('Orders')).queryByText('Price step (tick)')).toBeNull();
  expect(within(section('Orders')).getByText('Max price decimals')).toBeTruthy();
});

test('a pair has neither leverage nor funding', () => {
  const pair: SpotMarket = {
    kind: 'spot',
    assetId: '00030000',
    symbol: 'BTC/USDC',
    displayName: 'Bitcoin',
    base: 'BTC',
    quote: 'USDC',
    status: 'active',
    notTradable: null,
    szDecimals: 5,
    minOrderValue: '10',
    makerFeeRate: '0',
    takerFeeRate: '0',
    baseAssetId: '00000001',
    quoteAssetId: '00000002',
    baseLtv: '0.85',
  };
  show({ market: pair });
  expect(fact('Contract', 'Collateral weight')).toContain('85%');
  expect(fact('Contract', 'Circulating supply')).toBe('333.93M BTC');
  expect(screen.queryByRole('region', { name: 'Leverage and margin' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Funding' })).toBeNull();
});
