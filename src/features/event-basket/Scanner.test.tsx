// @vitest-environment happy-dom
import type { Intent } from '#client/actions/exchange.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Submission } from '#client/actions/submission.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { accessQuery } from '#client/queries/account/access.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { GatewayProvider } from '#client/react.tsx';
import { readBook } from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Address } from '#protocol/ids.ts';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scanner } from './Scanner.tsx';

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets;
/** Yes asks of one event's three questions: 96¢ together for 50 sets. */
const ASKS: readonly DecimalString[] = ['0.3', '0.31', '0.35'];

interface Given {
  asks?: readonly DecimalString[];
  answer?: readonly OrderResult[];
  max?: number;
  /** Whether the legs' tick and minimum are known. */
  hasRules?: boolean;
  /** The read of the perpetuals fails, and with it the list of all markets. */
  hasNoPerps?: boolean;
  onSubmit?: () => void;
}

function scanner({
  asks = ASKS,
  answer = [],
  max = 20,
  hasRules = true,
  hasNoPerps = false,
  onSubmit,
}: Given = {}) {
  const sent: Intent[] = [];
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const feed = { subscribe: () => () => {}, version: () => 0, state: () => 'live', ageMs: () => 0 };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const submissions = createObservable<readonly Submission[]>([]);
  const id = (question: number, side: number) => `0005000${question}${side}`.slice(-8);
  const level = (price: DecimalString) => ({ price, size: '50' as DecimalString, count: 1 });
  const askOf = (assetId: string) => asks.find((_, index) => id(index, 0) === assetId);
  const bookOf = (assetId: string) => {
    const ask = askOf(assetId);
    return { asks: ask ? [level(ask)] : [], bids: [] };
  };
  const contexts = new Map(
    asks.map((ask, index) => [id(index, 0), { bestAsk: ask, bestBid: null, markPrice: ask }]),
  );
  const gateway = {
    info: async ({ type }: { type: string }) =>
      await (hasNoPerps && type === 'perpMeta' ? Promise.reject(new Error('503')) : new Promise(() => {})),
    venueBook: async () => await new Promise(() => {}),
    queries,
    config: still({
      baseUrl: 'http://here',
      features: [],
      signing: DEFAULT_PROFILE.signing,
      chain: { name: 'Here' },
      limits: { ...DEFAULT_PROFILE.limits, ordersPerBatch: max },
      isAccessRequired: true,
    }),
    connection: still({ state: 'live', latencyMs: null, retryAt: null, session: 1 }),
    clock: {
      now: () => 1_760_000_000_000,
      ...still({ deviceSkewMs: 0, isSkewed: false, isSettled: true, samples: 1 }),
    },
    elapsed: () => 0,
    pauses: still([]),
    venueRules: still(
      new Map(
        (hasRules ? asks : []).flatMap((_, index) =>
          [0, 1].map((side) => [`${index}${side}`, { tickSize: '0.01', minOrderSize: '5' }]),
        ),
      ),
    ),
    streams: { listen: () => () => {} },
    live: still([{ owner: OWNER, isReconciled: true, failure: null }]),
    outbox: createObservable<readonly OutboxItem[]>([]),
    feeds: {
      book: (assetId: string) => ({
        ...feed,
        assetId,
        latest: () => bookOf(assetId),
        read: (scale: never) => readBook(bookOf(assetId), scale),
      }),
      contexts: () => ({ ...feed, all: () => contexts, get: (assetId: string) => contexts.get(assetId) }),
    },
    submissions,
    exchange: {
      submit: async (intent: Intent) => {
        sent.push(intent);
        onSubmit?.();
        const stage = { name: 'accepted', results: { type: 'orders', results: answer }, isOverdue: false };
        const submission = { id: intent.intentId, request: intent.request, stage } as unknown as Submission;
        submissions.update((all) => [...all, submission]);
        return submission;
      },
      isBusy: () => false,
    },
  } as unknown as GatewayClient;
  const records = asks.map((_, index) => ({
    ...RECORD,
    question: `Team ${index}`,
    slug: `team-${index}`,
    event: { id: 'cup', title: 'Who wins the cup?', negRiskMarketId: '0xabc' },
    negRisk: true,
    status: 'open',
    isAcceptingOrders: true,
    resolution: null,
    tags: [],
    fees: { makerFeeBps: 0, takerFeeBps: 100 },
    sides: RECORD?.sides.map((side, at) => ({ ...side, assetId: id(index, at), tokenId: `${index}${at}` })),
  }));
  if (!hasNoPerps)
    queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] } as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: records } as never);
  queries.setQueryData(roleQuery(gateway, OWNER).queryKey, { role: 'user' } as never);
  queries.setQueryData(accessQuery(gateway, OWNER).queryKey, { isAuthorized: true, reason: null } as never);
  queries.setQueryData(termsQuery(gateway, OWNER).queryKey, { hasAccepted: true } as never);
  queries.setQueryData(accountQuery(gateway, OWNER).queryKey, {
    state: 'active',
    balances: [],
    positions: [],
    leverageSettings: [],
  } as never);
  queries.setQueryData(feesQuery(gateway, OWNER).queryKey, undefined as never);
  queries.setQueryData(openOrdersQuery(gateway, OWNER).queryKey, [] as never);
  queries.setQueryData(predictionBalancesQuery(gateway, OWNER).queryKey, {
    balances: [{ local: '1000', confirmed: '0', pending: '0', localDeficit: '0', hold: '0' }],
  } as never);
  queries.setQueryData(predictionPositionsQuery(gateway, OWNER).queryKey, { positions: [] } as never);
  act(() =>
    useSession.setState({
      wallet: { account: OWNER, chainId: DEFAULT_PROFILE.signing.tradingChainId, request: async () => '0x' },
      role: { kind: 'user' },
      watched: undefined,
    } as never),
  );
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <Scanner
          ports={{ refusal: ({ code }) => code, blocker: ({ kind }) => kind }}
          eventSlug={undefined}
          onAllEvents={() => undefined}
        />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { sent };
}

const filled = (filledSize: DecimalString, averagePrice: DecimalString): OrderResult => ({
  kind: 'filled',
  orderId: '0x1',
  filledSize,
  averagePrice,
  isResting: false,
});

beforeEach(() => {
  // The table renders only rows that fit its height.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ wallet: undefined });
});

async function openBasket() {
  const user = userEvent.setup();
  await user.click(await screen.findByText('Buy Yes of all 3 questions'));
  return { user, basket: within(await screen.findByRole('dialog', { name: 'Basket: Who wins the cup?' })) };
}

test('without the list of markets the scanner says so instead of loading for ever', async () => {
  scanner({ hasNoPerps: true });
  expect(await screen.findByText('The outcome markets could not be loaded')).toBeDefined();
  expect(screen.queryByText(/Loading/)).toBeNull();
});

test('a profitable basket is listed with its sets and profit after fees', async () => {
  scanner();
  const row = (await screen.findByText('Buy Yes of all 3 questions')).closest('[role=row]');
  // 50 sets pay 50 and cost 48 plus 1 %.
  expect(row?.textContent).toContain('96¢');
  expect(row?.textContent).toContain('+$1.52');
  expect(screen.queryByText('Buy No of all 3 questions')).toBeNull();
});

test('without a profit the scanner shows how many it checked, and all on request', async () => {
  scanner({ asks: ['0.4', '0.31', '0.35'] });
  expect(await screen.findByText('No profitable basket right now')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all baskets' }));
  expect(await screen.findByText('Buy Yes of all 3 questions')).toBeTruthy();
});

test('the legs are sent in one request, at their worst prices, as IOC', async () => {
  const { sent } = scanner({ answer: ASKS.map((price) => filled('50', price)) });
  const { user, basket } = await openBasket();
  expect(basket.getByText(/All 3 legs are one signed request/)).toBeTruthy();
  await user.click(basket.getByRole('button', { name: 'Max with profit 50' }));
  await user.click(basket.getByRole('button', { name: 'Buy 50 sets' }));
  expect(await basket.findByText('All legs filled: 50 sets')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.request).toMatchObject({
    type: 'order',
    action: {
      grouping: 'na',
      orders: ASKS.map((price) => ({
        side: 'buy',
        price,
        size: '50',
        type: { kind: 'limit', tif: 'Ioc' },
      })),
    },
  });
  expect(sent[0]?.review).toBe(true);
  expect(basket.getByText('Worst case').closest('div')?.textContent).toContain('+$1.52');
});

test('a partial leg: what is missing, its effect, and ordering only the missing part', async () => {
  const { sent } = scanner({
    answer: [filled('50', '0.3'), filled('20', '0.31'), { kind: 'refused', message: 'No matching orders' }],
  });
  const { user, basket } = await openBasket();
  await user.click(basket.getByRole('button', { name: 'Max with profit 50' }));
  await user.click(basket.getByRole('button', { name: 'Buy 50 sets' }));
  expect(await basket.findByText('1 of 3 legs filled: 0 sets complete')).toBeTruthy();
  expect(basket.getByText('Filled 20 of 50 at 31¢; the rest is cancelled')).toBeTruthy();
  expect(basket.getByText('Not filled: No matching orders')).toBeTruthy();
  // 15 and 6.2 plus 1 % are lost if the third team wins.
  expect(basket.getByText('Worst case').closest('div')?.textContent).toContain('−$21.41');
  await user.click(basket.getByRole('button', { name: 'Order what is missing' }));
  await user.click(basket.getByRole('button', { name: 'Order the missing legs' }));
  expect(sent).toHaveLength(2);
  const again = sent[1]?.request;
  expect(again?.type === 'order' && again.action.orders.map(({ size }) => size)).toEqual(['30', '50']);
});

test('more legs than a request may have: announced, then sent in sequence', async () => {
  const { sent } = scanner({ max: 2, answer: [filled('50', '0.3'), filled('50', '0.31')] });
  const { user, basket } = await openBasket();
  expect(basket.getByText(/The 3 legs are 2 signed requests, each confirmed by itself/)).toBeTruthy();
  await user.click(basket.getByRole('button', { name: 'Max with profit 50' }));
  await user.click(basket.getByRole('button', { name: 'Buy 50 sets' }));
  await basket.findByText('Paid, fees included');
  expect(sent.map(({ request }) => request.type === 'order' && request.action.orders.length)).toEqual([2, 1]);
});

test('the legs of one account are not ordered by the one connected meanwhile, which finds an empty basket', async () => {
  const onSubmit = () =>
    useSession.setState(({ wallet }) => ({
      wallet: wallet && { ...wallet, account: `0x${'2'.repeat(40)}` as Address },
    }));
  const { sent } = scanner({ max: 2, answer: [filled('50', '0.3'), filled('50', '0.31')], onSubmit });
  const { user, basket } = await openBasket();
  await user.click(basket.getByRole('button', { name: 'Max with profit 50' }));
  await user.click(basket.getByRole('button', { name: 'Buy 50 sets' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sets' })).value).toBe('');
  expect(screen.queryByText('Paid, fees included')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a size invalid for a leg is rejected with the nearest valid for all', async () => {
  scanner();
  const { user, basket } = await openBasket();
  await user.type(basket.getByRole('textbox', { name: 'Sets' }), '10.5');
  expect(basket.getByText('Not every leg can be ordered in this size at its price.')).toBeTruthy();
  await user.click(basket.getByRole('button', { name: 'Use 11 sets' }));
  expect(basket.getByRole('button', { name: 'Buy 11 sets' }).getAttribute('aria-disabled')).toBeNull();
});

test("nothing is ordered while a leg's tick and minimum are unknown", async () => {
  const { sent } = scanner({ hasRules: false });
  const { user, basket } = await openBasket();
  await user.type(basket.getByRole('textbox', { name: 'Sets' }), '10');
  const send = basket.getByRole('button', { name: 'Buy 10 sets' });
  expect(send.getAttribute('data-tip')).toMatch(/^Tick size and minimum of a leg are not known/);
  await user.click(send);
  expect(sent).toEqual([]);
});
