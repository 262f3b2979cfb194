// @vitest-environment happy-dom
import { GatewayError } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { accessQuery } from '#client/queries/account/access.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { openSplitMerge, setSplitMergeSigning } from '#state/market/splitMerge.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { SplitMerge } from './SplitMerge.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const CONDITION = `0x${'c0'.repeat(32)}` as const;
const [YES, NO] = [`0x1001${'a1'.repeat(32)}`, `0x1001${'b2'.repeat(32)}`] as const;
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const BOOK = { bids: [level('0.4', '500')], asks: [level('0.5', '500')] };

const ON = {
  capabilities: ['split', 'merge'].map((operation) => ({
    adapter: 'predictionvenue',
    operation,
    isEnabled: true,
    reason: null,
    minBaseUnits: '1',
    maxBaseUnits: null,
  })),
};

/** Undefined: no book has arrived yet. */
let bookAgeMs: number | undefined = 0;

function renderSplitMerge(capabilities: unknown = ON, items: OutboxItem[] = [], mates = 0) {
  const sent: Intent[] = [];
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const feed = { subscribe: () => () => {}, version: () => 0, state: () => 'live' };
  const queries = new QueryClient();
  const resent: string[] = [];
  const gateway = {
    info: async (read: { type: string }) => {
      if (read.type !== 'outcomeOperationCapabilities') return await new Promise(() => {});
      if (capabilities instanceof Error) throw capabilities;
      return capabilities;
    },
    queries,
    config: still({
      baseUrl: 'http://here',
      features: [],
      signing: DEFAULT_PROFILE.signing,
      limits: DEFAULT_PROFILE.limits,
      isAccessRequired: true,
    }),
    connection: still({ state: 'live', latencyMs: null, retryAt: null, session: 1 }),
    clock: {
      now: () => 1_760_000_000_000,
      ...still({ deviceSkewMs: 0, isSkewed: false, isSettled: true, samples: 1 }),
    },
    pauses: still([]),
    venueRules: still(new Map()),
    streams: { listen: () => () => {} },
    live: still([{ owner: OWNER, isReconciled: true, failure: null }]),
    outbox: createObservable<readonly OutboxItem[]>(items),
    feeds: { book: (assetId: string) => ({ ...feed, assetId, latest: () => BOOK, ageMs: () => bookAgeMs }) },
    submissions: still([]),
    exchange: {
      submit: (intent: Intent) => (sent.push(intent), new Promise(() => {})),
      resend: async (id: string) => void resent.push(id),
      isBusy: () => false,
    },
  } as unknown as GatewayClient;
  const side = (name: 'yes' | 'no', assetId: string, outcomeAssetId: typeof YES) => ({
    side: name,
    name: name === 'yes' ? 'Yes' : 'No',
    tokenId: '1',
    assetId,
    outcomeAssetId,
  });
  const record = {
    conditionId: CONDITION,
    adapter: 'predictionvenue',
    question: 'Rain tomorrow?',
    slug: 'rain',
    description: '',
    category: '',
    tags: [],
    event: null,
    negRisk: true,
    status: 'open',
    isAcceptingOrders: true,
    isMinimumCloseEnabled: true,
    startAt: null,
    endAt: null,
    resolutionSource: '',
    resolution: null,
    fees: { makerFeeBps: 0, takerFeeBps: 100 },
    liquidity: null,
    outcomeNumber: null,
    quoteAssetId: null,
    volume: null,
    volume24h: null,
    openInterest: null,
    sides: [side('yes', '00050000', YES), side('no', '00050001', NO)],
  };
  queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] });
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  const event = mates === 0 ? null : { id: 'cup', title: 'Cup', negRiskMarketId: '0xabc' };
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, {
    markets: [
      { ...record, event },
      ...Array.from({ length: mates }, (_, index) => ({
        ...record,
        event,
        conditionId: `0x${'d0'.repeat(31)}0${index}` as const,
        question: `Mate ${index}?`,
        slug: `mate-${index}`,
        sides: [side('yes', `0005010${index}`, YES), side('no', `0005020${index}`, NO)],
      })),
    ],
  });
  queries.setQueryData(predictionPositionsQuery(gateway, OWNER).queryKey, {
    positions: [
      { assetId: '00050000', available: '8' },
      { assetId: '00050001', available: '6.5' },
    ],
  } as never);
  queries.setQueryData(predictionBalancesQuery(gateway, OWNER).queryKey, {
    balances: [
      {
        assetId: '10',
        chain: 'polygon',
        local: '4',
        pending: '30',
        confirmed: '46',
        localDeficit: '0',
        hold: '0',
      },
    ],
  });
  queries.setQueryData(accountQuery(gateway, OWNER).queryKey, {
    state: 'active',
    freeCollateral: '1000',
    positions: [],
    leverageSettings: [],
  } as never);
  queries.setQueryData(roleQuery(gateway, OWNER).queryKey, { role: 'user' });
  queries.setQueryData(accessQuery(gateway, OWNER).queryKey, { isAuthorized: true, reason: null });
  queries.setQueryData(termsQuery(gateway, OWNER).queryKey, {
    hasAccepted: true,
    termsVersion: '1',
    termsUrl: null,
    acceptedVersion: null,
    acceptedAt: null,
  });
  const wallet = {
    name: 'Test',
    account: OWNER,
    chainId: 42_161,
    request: () => Promise.reject(new Error('not asked here')),
  };
  useSession.setState({ wallet, role: { kind: 'owner' }, watched: undefined });
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <SplitMerge />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  act(() => setSplitMergeSigning(undefined));
  act(() => openSplitMerge(CONDITION));
  return { sent, resent };
}

const dialog = () => screen.findByRole('dialog', { name: 'Split and merge' }, { timeout: 4_000 });
const openDetails = async () => userEvent.click(await within(await dialog()).findByText('Details'));
const amountField = async (): Promise<HTMLInputElement> =>
  within(await dialog()).findByRole('textbox', { name: /Amount to split|Pairs to merge/ });

afterEach(cleanup);

describe('the dialog', () => {
  test('reads the capability first; 10 pUSD draw local before confirmed, and the signed action has exactly the interface’s keys', async () => {
    const { sent } = renderSplitMerge();
    await openDetails();
    await userEvent.type(await amountField(), '10.50');
    expect(screen.getByText('10.5 Yes + 10.5 No')).toBeTruthy();
    expect(await screen.findByText('= 10,500,000 base units')).toBeTruthy();
    expect([
      document.querySelector('[data-bucket="local"] dd')?.textContent,
      document.querySelector('[data-bucket="confirmed"] dd')?.textContent,
    ]).toEqual(['4−4', '46−6.5']);
    await userEvent.click(await screen.findByRole('button', { name: 'Split 10.5 pUSD' }));
    expect(sent.map(({ request, review }) => ({ request, review }))).toEqual([
      {
        review: true,
        request: {
          type: 'userOutcome',
          action: {
            operation: 'split',
            market: { conditionId: CONDITION, yesAssetId: YES, noAssetId: NO, negRisk: true },
            amountBaseUnits: '10500000',
          },
        },
      },
    ]);
    // The review hides the dialog, which returns once the request is accepted, with an empty field.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => setSplitMergeSigning(undefined));
    expect(((await amountField()) as HTMLInputElement).value).toBe('');
  });

  test('merges no more pairs than are free on both sides', async () => {
    const { sent } = renderSplitMerge();
    await userEvent.click(await screen.findByRole('radio', { name: 'Merge' }));
    await userEvent.type(await amountField(), '7');
    expect((await screen.findAllByText(/Available: 6.5 pairs/)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Max 6.5' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Merge 6.5 pairs' }));
    expect(sent.map(({ request }) => request.action)).toMatchObject([
      { operation: 'merge', amountBaseUnits: '6500000' },
    ]);
  });

  test.each([
    [
      'a no',
      { capabilities: [{ ...ON.capabilities[0], isEnabled: false, reason: 'maintenance' }] },
      'Splitting is not available right now.',
    ],
    [
      'neither yes nor no',
      { capabilities: [{ ...ON.capabilities[0], isEnabled: null }] },
      'Availability unknown',
    ],
    [
      'a failed read',
      new GatewayError({ kind: 'unavailable', retryAfterMs: 60_000 }),
      'Availability unknown',
    ],
  ])('sends nothing on %s', async (_what, capabilities, words) => {
    const { sent } = renderSplitMerge(capabilities);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    await userEvent.type(await amountField(), '1{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Split 1 pUSD' }));
    expect(sent).toEqual([]);
  });

  test('values a pair in both books after fees', async () => {
    renderSplitMerge();
    await openDetails();
    // Both asks 0.5, both bids 0.4, 1 % fees: buying 100 pairs costs 100 + 1, selling them brings 80 − 0.8.
    expect(await screen.findByText('−1 pUSD')).toBeTruthy();
    expect(screen.getByText('+20.8 pUSD')).toBeTruthy();
  });

  test('a request without an answer can be sent again, the identical one', async () => {
    const item = {
      id: 'lost',
      owner: OWNER,
      serviceUrl: 'http://here',
      signedAt: 1,
      sends: [
        { at: 1, by: 't' },
        { at: 2, by: 't' },
      ],
      expiresAfter: null,
      state: { status: 'unknown', because: 'network', retryAt: null, evidence: null },
      request: {
        type: 'userOutcome',
        action: {
          operation: 'split',
          market: { conditionId: CONDITION, yesAssetId: YES, noAssetId: NO, negRisk: true },
          amountBaseUnits: '5000000',
        },
      },
    } as unknown as OutboxItem;
    const { resent } = renderSplitMerge(ON, [item]);
    await userEvent.click(await screen.findByRole('button', { name: 'Send the identical request again' }));
    expect(resent).toEqual(['lost']);
  });
});

test('a group of mutually exclusive questions is valued as a whole: all asks against the pUSD that one pays, and all bids', async () => {
  renderSplitMerge(ON, [], 1);
  await openDetails();
  const parity = within(await screen.findByRole('region', { name: 'Parity' }));
  expect(parity.getByText('All 2 questions of the event, after fees')).toBeDefined();
  const detail = (label: string) => parity.getByText(label).closest('div')?.textContent;
  // 100 × 0.5 twice is 100, 1 % of it 1; 100 × 0.4 twice is 80 less 0.8, against 100.
  expect(detail('Buy Yes of every question')).toContain('100 sets at 100.00¢ on average: 100 pUSD, 1 fees.');
  expect(detail('Buy Yes of every question')).toMatch(/[-−]1 pUSD$/);
  expect(detail('Sell Yes of every question')).toMatch(/[-−]20\.8 pUSD$/);
  cleanup();
  renderSplitMerge();
  await openDetails();
  await screen.findByRole('region', { name: 'Parity' });
  expect(screen.queryByText('Buy Yes of every question')).toBeNull();
});

test.each([undefined, 20_000])('stale books give no value: their age is %s', async (ageMs) => {
  bookAgeMs = ageMs;
  onTestFinished(() => void (bookAgeMs = 0));
  renderSplitMerge(ON, [], 1);
  await openDetails();
  const parity = within(await screen.findByRole('region', { name: 'Parity' }));
  expect(parity.getByText('Waiting for both order books…')).toBeDefined();
  expect(parity.queryByText('Buy both sides, then merge')).toBeNull();
  expect(parity.queryByText('Buy Yes of every question')).toBeNull();
});

test('the next account does not find the amount of another', async () => {
  renderSplitMerge();
  await userEvent.type(await amountField(), '25');
  act(() =>
    useSession.setState(({ wallet }) => ({
      wallet: wallet && { ...wallet, account: `0x${'2'.repeat(40)}` as Address },
    })),
  );
  expect((await amountField()).value).toBe('');
});
