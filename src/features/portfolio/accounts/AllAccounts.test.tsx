// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { createOrderLog } from '#client/live/orderLog.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayError } from '#client/transport/gatewayError.ts';
import { account, BTC, META, position } from '#domain/market/testMarket.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { addAccount, useOwnAccounts } from '#state/account/ownAccounts.ts';
import { useSession } from '#state/account/session.ts';
import { PACE_MS } from '#state/account/pacedReads.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AllAccounts } from './AllAccounts.tsx';

const MAIN = '0x00000000000000000000000000000000000000aa';
const COLD = '0x00000000000000000000000000000000000000bb';
const SERVICE = 'http://here';
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });

const noPredictions = () =>
  Promise.reject(new GatewayError({ kind: 'refused', message: 'Unknown info type' }));

/** The service's answer for each account; an error is thrown. */
type Answers = Map<Address, ReturnType<typeof account> | Error>;

function show(answers: Answers, role?: Promise<unknown>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked: string[] = [];
  const gateway = {
    queries,
    config: still({ baseUrl: SERVICE }),
    venueRules: still(new Map()),
    feeds: { contexts: () => ({ subscribe: () => () => undefined, all: () => MARKS }) },
    info: ({ type }: { type: string }, { owner }: { owner: Address }) => {
      asked.push(`${type} ${owner.slice(-2)}`);
      if (type === 'userRole' && role) return role;
      if (type === 'openOrders') return Promise.resolve(owner === MAIN ? [RESTING] : []);
      if (type !== 'account') return noPredictions();
      const answer = answers.get(owner) ?? account('0');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    elapsed: () => 0,
    orderLog: createOrderLog(),
  } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, META as never);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] } as never);
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] } as never);
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <AllAccounts onConnect={() => undefined} onOpen={() => undefined} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { asked };
}

/** Needs a tenth of 0.01 × 97,223 as margin. */
const RESTING = {
  orderId: '0x01',
  assetId: BTC,
  side: 'buy',
  remainingSize: '0.01',
  reduceOnly: false,
  isTrigger: false,
  status: 'open',
} as unknown as Order;
const MARKS = new Map([[BTC, { assetId: BTC, markPrice: '97223' }]]);
/** An account with this much cash, as read at 97,123. */
const read = (
  cash: DecimalString,
  pnl: DecimalString,
  positions: Position[],
): ReturnType<typeof account> => ({
  ...account(toDecimalString(dec(cash).plus(pnl)), positions),
  unrealizedPnl: pnl,
  balances: [
    {
      assetId: '00000000',
      coin: 'USDC',
      total: cash,
      hold: '0',
      segregated: '0',
      borrowed: '0',
      ltv: null,
      usdValue: cash,
    },
  ],
});
/** Runs one read. The account record's code is imported with the first one. */
const turn = (ms = PACE_MS) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
const sum = () => screen.getByRole('region', { name: 'Sum of all accounts' });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  useOwnAccounts.setState({ accounts: [] });
  addAccount({ serviceUrl: SERVICE, address: MAIN }, 'Main');
  addAccount({ serviceUrl: SERVICE, address: COLD }, 'Cold');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('accounts are read one after another; until the last, the sum names the missing ones', async () => {
  const { asked } = show(
    new Map<Address, ReturnType<typeof account>>([
      [MAIN, read('1000', '0', [position('2', '97123')])],
      [COLD, read('500', '-61.5', [{ ...position('-0.5', '97000'), unrealizedPnl: '-61.5' }])],
    ]),
  );
  expect(sum().textContent).toContain('0 of 2 accounts');
  // The first read starts at once.
  await turn(0);
  expect(asked).toEqual(['account aa', 'openOrders aa', 'predictionBalances aa', 'predictionPositions aa']);
  expect(sum().textContent).toContain('1 of 2 accounts');
  expect(sum().textContent).toContain('Incomplete');
  expect(sum().textContent).toContain('not included yet: Cold');
  await turn();
  expect(asked).toHaveLength(8);
  expect(sum().textContent).toContain('All 2 accounts');
  expect(sum().textContent).not.toContain('Incomplete');
  // At the current mark, 97,223: 1,000 + 2 × 100, and 500 − 0.5 × 223.
  expect(sum().textContent).toContain('Account value$1,588.50');
  expect(sum().textContent).toContain('Cross equity$1,588.50');
  expect(sum().textContent).toContain('Unrealized PnL+$88.50');
  const market = screen.getByRole('region', { name: 'Positions by market' });
  expect(
    within(market)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'BTC-USDCPerpetualsNetted1.5$145,834.50+$88.50',
    'Main2$194,446.00+$200.00',
    'Cold−0.5−$48,611.50−$111.50',
  ]);
});

test('a market that one account holds is one line', async () => {
  show(
    new Map<Address, ReturnType<typeof account>>([
      [MAIN, read('1000', '0', [position('2', '97123')])],
      [COLD, read('500', '0', [])],
    ]),
  );
  await turn(0);
  await turn();
  const market = screen.getByRole('region', { name: 'Positions by market' });
  expect(within(market).getAllByRole('row')).toHaveLength(2);
  expect(within(market).getAllByRole('row')[1]?.textContent).toBe(
    'BTC-USDCPerpetualsMain2$194,446.00+$200.00',
  );
});

test('an account that cannot be read is named, is in no sum, and is read again by pressing Retry', async () => {
  const answers: Answers = new Map<Address, ReturnType<typeof account> | Error>([
    [MAIN, read('1000', '0', [])],
    [COLD, new GatewayError({ kind: 'unavailable', message: 'Busy' })],
  ]);
  show(answers);
  await turn();
  await turn();
  expect(sum().textContent).toContain('1 of 2 accounts');
  expect(sum().textContent).toContain('Not included, could not be loaded: Cold');
  // 1,000 − 97.223, cut.
  expect(sum().textContent).toContain('Cross equity$1,000.00Available$902.77');
  answers.set(COLD, read('500', '0', []));
  fireEvent.click(within(sum()).getByRole('button', { name: 'Retry' }));
  await turn();
  expect(sum().textContent).toContain('All 2 accounts');
  // Once read, its figures stay in the sum, with a note.
  answers.set(COLD, new GatewayError({ kind: 'unavailable', message: 'Busy' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await turn();
  await turn();
  expect(sum().textContent).toContain('Included as last read, because the latest read failed: Cold');
  expect(sum().textContent).toContain('$1,500.00');
});

test('while the role of the connected account is read, the list is loading and not empty', async () => {
  useOwnAccounts.setState({ accounts: [] });
  useSession.getState().setWallet({ name: 'Odd', account: MAIN, chainId: 1, request: () => noPredictions() });
  let fail = (_error: Error) => {};
  show(new Map(), new Promise((_resolve, reject) => (fail = reject)));
  await turn();
  expect(screen.getByText('Loading accounts…')).toBeTruthy();
  expect(screen.queryByText('No accounts yet')).toBeNull();
  fail(new GatewayError({ kind: 'unavailable', message: 'Busy' }));
  await turn(60_000);
  expect(screen.getByText('Account could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add account' })).toBeTruthy();
  act(() => useSession.getState().setWallet(undefined));
  expect(screen.getByText('No accounts yet')).toBeTruthy();
});

test('a connected account that was removed from the list can be added again', async () => {
  useOwnAccounts.setState({ accounts: [] });
  useSession.getState().setWallet({ name: 'Odd', account: MAIN, chainId: 1, request: () => noPredictions() });
  show(new Map(), Promise.resolve({ role: 'user' }));
  await turn();
  expect(screen.getByText('No accounts yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add account' })).toBeTruthy();
  act(() => useSession.getState().setWallet(undefined));
});

test('an address similar to a known one must be compared; a listed one cannot be added again', async () => {
  vi.useRealTimers();
  show(new Map());
  fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add account' });
  const type = (text: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Address' }), { target: { value: text } });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add account' }));
  type(COLD);
  expect(dialog.textContent).toContain('Already in the list as Cold.');
  type(`0x0000${'1'.repeat(32)}00aa`);
  expect(dialog.textContent).toContain(`Similar to “Main” (${MAIN}), but not the same.`);
  press();
  expect(useOwnAccounts.getState().accounts).toHaveLength(2);
  fireEvent.click(within(dialog).getByRole('checkbox'));
  press();
  expect(useOwnAccounts.getState().accounts.map(({ address }) => address)).toEqual([
    MAIN,
    COLD,
    `0x0000${'1'.repeat(32)}00aa`,
  ]);
});
