// testTicket.tsx: a ticket on a test market over a gateway that sends nothing, for this folder's tests.
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { accessQuery } from '#client/queries/account/access.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Stage, Submission } from '#client/actions/submission.ts';
import { type BookScale, readBook } from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import {
  type OutcomeMarketRecord,
  type PredictionMeta,
  predictionMeta,
} from '#protocol/info/market/predictionMeta.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import { type PredictionPosition, predictionPositions } from '#protocol/info/account/predictionPositions.ts';
import { DEFAULT_PROFILE, type Feature } from '#protocol/profile.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { preferences } from '#state/preferences/preferences.ts';
import { DEFAULT_PREFERENCES } from '#state/preferences/preferenceEntries.ts';
import { useSession } from '#state/account/session.ts';
import { useTicketTools } from '#state/preferences/ticketTools.ts';
import { useTickets } from '#state/order/ticket.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';
import type { Level } from '#protocol/info/market/book.ts';
import { OWNER, BTC, META, account } from '#domain/market/testMarket.ts';

const level = (price: DecimalString, size: DecimalString): Level => ({ price, size, count: 1 });
/** Best bid 97,122, best ask 97,124: the mid is 97,123, which is also the mark. */
const BOOK = {
  bids: [level('97122', '5'), level('97100', '5')],
  asks: [level('97124', '5'), level('97150', '5')],
};

export const RAIN_YES = '00050000';
export const RAIN_NO = '00050001';
const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets as [OutcomeMarketRecord];
/** Open, without an event or fees of its own. */
const RAIN: OutcomeMarketRecord = { ...RECORD, event: null, fees: null };
/** Best bid 0.42, best ask 0.43 with ten shares, a thousand more at 0.44. */
const RAIN_BOOK = { bids: [level('0.42', '100')], asks: [level('0.43', '10'), level('0.44', '1000')] };

const [POSITION] = predictionPositions.decodeResponse(INFO_BODIES.predictionPositions).positions as [
  PredictionPosition,
];
/** Shares of the Yes side at 0.3 each. */
export const shares = (size: DecimalString, hold: DecimalString = '0'): PredictionPosition => ({
  ...POSITION,
  size,
  hold,
  available: null,
  averagePrice: '0.3',
  costBasis: null,
});

export interface TestTicket {
  Frame: (props: { children: ReactNode }) => ReactNode;
  /** Requests made to the exchange. */
  sent: Intent[];
  /** Moves the last submission to a stage. */
  stage: (stage: Stage) => void;
  setBookAge: (ms: number) => void;
  /** The venue's price step for both sides of the question. */
  setTick: (tickSize: DecimalString) => void;
}

interface Options {
  isGuest?: boolean;
  hasAccepted?: boolean;
  /** False: the account has not been read yet. */
  hasAccount?: boolean;
  positions?: Position[];
  orders?: Order[];
  features?: readonly Feature[];
  /** The only question: by default 4 local and 46 confirmed pUSD, a price step of a cent. */
  outcome?: {
    pusd?: Partial<PredictionBalance>;
    shares?: PredictionPosition[];
    record?: Partial<OutcomeMarketRecord>;
  };
}

const listOf = (orders: Order[] | undefined): Order[] => orders ?? [];

/** Fresh stores and a fresh gateway. The account has 10,000 USDC and 10× leverage. */
export function testTicket({
  isGuest = false,
  hasAccepted = true,
  hasAccount = true,
  positions = [],
  orders,
  features = DEFAULT_PROFILE.features,
  outcome = {},
}: Options = {}): TestTicket {
  const submissions = createObservable<readonly Submission[]>([]);
  const sent: Intent[] = [];
  let bookAge = 0;
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const feed = { subscribe: () => () => {}, version: () => 0, state: () => 'live' };
  const contexts = new Map([
    [BTC, { assetId: BTC, markPrice: '97123' }],
    [RAIN_YES, { assetId: RAIN_YES, markPrice: '0.425' }],
  ]);
  const rulesAt = (tickSize: DecimalString) =>
    new Map(RAIN.sides.map(({ tokenId }) => [tokenId, { tickSize, minOrderSize: '5' as const }]));
  const rules = createObservable(rulesAt('0.01'));
  const books = new Map<string, ReturnType<typeof readBook>>();
  const bookOf = (assetId: string) => (scale: BookScale) => {
    const key = JSON.stringify([assetId, scale]);
    const book = books.get(key) ?? readBook(assetId === BTC ? BOOK : RAIN_BOOK, scale);
    books.set(key, book);
    return book;
  };
  const queries = new QueryClient();
  const gateway = {
    info: () => new Promise(() => {}),
    orderLog: { overlay: (_owner: Address, orders: unknown) => orders },
    fillLog: { overlay: (_owner: Address, fills: unknown) => fills },
    elapsed: () => 0,
    queries,
    config: still({
      features,
      chain: { id: 42_161, name: 'Arbitrum One', rpcUrls: [] },
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
    venueRules: rules,
    streams: { listen: () => () => {} },
    live: still([{ owner: OWNER, isReconciled: true, failure: null }]),
    outbox: still<readonly OutboxItem[]>([]),
    feeds: {
      book: (assetId: string) => ({ ...feed, assetId, read: bookOf(assetId), ageMs: () => bookAge }),
      contexts: () => ({
        ...feed,
        all: () => contexts,
        get: (id: string) => contexts.get(id),
        ageMs: () => 0,
      }),
    },
    renderHold: { run: (job: () => void) => job() },
    submissions: {
      ...submissions,
      get: (id: string) => submissions.getSnapshot().find((each) => each.id === id),
    },
    exchange: {
      submit: (intent: Intent) => {
        sent.push(intent);
        const { intentId: id, request, owner } = intent;
        submissions.update((all) => [
          {
            id,
            request,
            owner,
            signer: owner,
            signerKind: 'wallet',
            stage: { name: 'preparing' },
            startedAt: 0,
            updatedAt: 0,
            itemId: null,
          },
          ...all,
        ]);
        return new Promise(() => {});
      },
    },
  } as unknown as GatewayClient;

  queries.setQueryData(perpMetaQuery(gateway).queryKey, META);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  const meta: PredictionMeta = { markets: [{ ...RAIN, ...outcome.record }] };
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, meta);
  queries.setQueryData(predictionPositionsQuery(gateway, OWNER).queryKey, {
    positions: outcome.shares ?? [],
  });
  queries.setQueryData(predictionBalancesQuery(gateway, OWNER).queryKey, {
    balances: [
      {
        assetId: '10',
        chain: 'polygon',
        local: '4',
        pending: '0',
        confirmed: '46',
        localDeficit: '0',
        hold: '0',
        ...outcome.pusd,
      },
    ],
  });
  if (hasAccount) queries.setQueryData(accountQuery(gateway, OWNER).queryKey, account('10000', positions));
  queries.setQueryData(openOrdersQuery(gateway, OWNER).queryKey, listOf(orders));
  queries.setQueryData(feesQuery(gateway, OWNER).queryKey, {
    makerRate: '0.00015',
    takerRate: '0.00045',
    spotMakerRate: '0',
    spotTakerRate: '0',
    activeReferralDiscount: null,
    volume14d: null,
  });
  queries.setQueryData(roleQuery(gateway, OWNER).queryKey, { role: 'user' });
  queries.setQueryData(accessQuery(gateway, OWNER).queryKey, { isAuthorized: true, reason: null });
  queries.setQueryData(termsQuery(gateway, OWNER).queryKey, {
    hasAccepted,
    termsVersion: '1',
    termsUrl: null,
    acceptedVersion: null,
    acceptedAt: null,
  });

  preferences.setState(DEFAULT_PREFERENCES, true);
  useTickets.setState({ tickets: [] });
  useTicketTools.setState({ open: null, showsDetails: false });
  const wallet = {
    name: 'Test',
    account: OWNER,
    chainId: 42_161,
    request: () => Promise.reject(new Error('not asked here')),
  };
  useSession.setState({
    wallet: isGuest ? undefined : wallet,
    role: isGuest ? { kind: 'unknown' } : { kind: 'owner' },
    watched: undefined,
  });

  return {
    Frame: ({ children }) => (
      <QueryClientProvider client={queries}>
        <GatewayProvider client={gateway}>{children}</GatewayProvider>
      </QueryClientProvider>
    ),
    sent,
    stage: (stage) =>
      act(() =>
        submissions.update((all) => all.map((each, index) => (index === 0 ? { ...each, stage } : each))),
      ),
    setTick: (tickSize) => act(() => rules.set(rulesAt(tickSize))),
    setBookAge: (ms) => {
      bookAge = ms;
    },
  };
}

/** Opens the details of the shown ticket. */
export function openDetails(): void {
  act(() => {
    useTicketTools.setState({ showsDetails: true });
  });
}
