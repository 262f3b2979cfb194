// @vitest-environment happy-dom
import { GatewayError } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { expectedTransactionId } from '#client/evidence/signedWithdrawal.ts';
import { GatewayProvider } from '#client/react.tsx';
import { withdrawalsOnTheirWay } from '#domain/transfer/withdrawalProgress.ts';
import type { Address } from '#protocol/ids.ts';
import type { PendingWithdrawal } from '#protocol/info/funds/pendingWithdrawals.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { OnTheirWay } from './OnTheirWay.tsx';
import type { Funds } from '../useFunds.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const T = 1_760_000_000_000;
const ID = `0x${'1'.repeat(64)}` as const;

function show(page: ReactNode, { items = [], agents = [] }: { items?: OutboxItem[]; agents?: unknown } = {}) {
  const still = <V,>(value: V) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const resent: string[] = [];
  const gateway = {
    info: async (read: { type: string }) => {
      if (read.type === 'extraAgents' && agents instanceof Error) throw agents;
      if (read.type === 'extraAgents') return agents;
      if (read.type === 'withdrawalHistory') return [];
      return await new Promise(() => {});
    },
    queries: new QueryClient(),
    config: still({ baseUrl: 'http://here', network: 'Testnet' }),
    clock: { now: () => T, ...still({}) },
    venueRules: still(new Map()),
    outbox: createObservable<readonly OutboxItem[]>(items),
    submissions: still([]),
    exchange: { resend: async (id: string) => void resent.push(id), isBusy: () => false },
  } as unknown as GatewayClient;
  useSession.setState({
    wallet: {
      name: 'Test',
      account: OWNER,
      chainId: 42_161,
      request: () => Promise.reject(new Error('not asked here')),
    } as never,
    role: { kind: 'owner' },
    watched: undefined,
  });
  render(
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>{page}</GatewayProvider>
    </QueryClientProvider>,
  );
  return { resent };
}

afterEach(cleanup);

const BALANCE = {
  assetId: '00012710',
  coin: 'USDC',
  total: '100',
  hold: '0',
  segregated: '0',
  borrowed: '0',
  ltv: '1',
  usdValue: '100',
};
const FUNDS = {
  owner: OWNER,
  account: { state: 'active', withdrawable: '100', balances: [BALANCE] },
  assets: [{ assetId: '00012710', coin: 'USDC', decimals: 6, isWithdrawable: true, balance: BALANCE }],
  isLoading: false,
  hasFailed: false,
  retry: () => {},
} as unknown as Funds;
const form = (
  <WithdrawForm
    funds={FUNDS}
    rules={undefined}
    given={{ assetId: undefined, source: 'balance' }}
    onConnect={() => {}}
  />
);

describe('a withdrawal without an answer', () => {
  const signature = { r: `0x${'2'.repeat(64)}`, s: `0x${'3'.repeat(64)}`, v: 27 };
  const item = (
    state: Partial<Extract<OutboxState, { status: 'unknown' }>> = {},
    parts: Partial<OutboxItem> = {},
  ) =>
    ({
      id: 'item',
      intentId: 'earlier',
      owner: OWNER,
      serviceUrl: 'http://here',
      expiresAfter: null,
      sends: [{ at: T - 60_000, by: 'a page that is gone' }],
      body: JSON.stringify({ signature }),
      request: {
        type: 'withdraw',
        action: { amount: '20', assetId: '00012710', destination: OTHER.toLowerCase(), source: 'balance' },
      },
      state: { status: 'unknown', because: 'interrupted', retryAt: null, evidence: null, ...state },
      ...parts,
    }) as unknown as OutboxItem;

  test('is shown above the form after a reload, in full, and resent identically', async () => {
    const lost = item();
    const { resent } = show(form, { items: [lost] });
    const warning = (await screen.findByText(/Answer lost for a withdrawal of 20 /)).closest(
      '[role=status]',
    ) as HTMLElement;
    expect(warning.textContent).toContain(expectedTransactionId(lost));
    // In groups of four, as all destinations are shown.
    expect(warning.textContent).toContain(OTHER);
    await userEvent.click(within(warning).getByRole('button', { name: 'Send the identical request again' }));
    expect(resent).toEqual(['item']);
  });

  test('is not retried for as long as the service asked', async () => {
    show(form, { items: [item({ because: 'serverError', retryAt: T + 90_000 })] });
    expect(await screen.findByText('Again in 00:01:30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the identical request again' })).toBeNull();
  });

  test('of another account or deployment is not shown here', async () => {
    show(form, {
      items: [item({}, { owner: OTHER.toLowerCase() as Address }), item({}, { serviceUrl: 'http://there' })],
    });
    await screen.findByRole('form', { name: 'Withdraw' });
    expect(screen.queryByText(/Answer lost/)).toBeNull();
  });
});

test("if the account's keys cannot be read, a new address may be one of them", async () => {
  show(form, { agents: new GatewayError({ kind: 'unavailable' }) });
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.clear(address);
  await userEvent.type(address, OTHER);
  expect(
    await screen.findByText('Your trading keys could not be read, so this may be one of them.'),
  ).toBeTruthy();
});

describe('pending ones', () => {
  const pending = (parts: Partial<PendingWithdrawal>): PendingWithdrawal => ({
    transactionId: ID,
    owner: OWNER,
    assetId: '00012710',
    amount: '10',
    destination: OWNER,
    source: 'balance',
    initiatedAt: T,
    releaseAt: T + 3_600_000,
    remainingSeconds: 1,
    isHeldForManualReview: false,
    ...parts,
  });
  const ended = {
    transactionId: ID,
    assetId: '00012710',
    coin: 'USDC',
    amount: '10',
    destination: OWNER,
    source: 'balance',
    initiatedAt: T,
    releasedAt: null,
    venueTransactionHash: null,
    fee: null,
  } as const;
  const lane = (name: string) => screen.findByRole('list', { name });

  test('are grouped: held, paused, scheduled; the countdown uses the release time', async () => {
    const list = {
      isPaused: false,
      delayMs: 3_600_000,
      pending: [
        pending({}),
        pending({ transactionId: `0x${'2'.repeat(64)}`, isHeldForManualReview: true, source: 'segregated' }),
      ],
    };
    show(
      <OnTheirWay
        rules={list}
        onTheirWay={withdrawalsOnTheirWay(list, [], undefined, T)}
        hasFailed={false}
        onRetry={() => {}}
        isGuest={false}
      />,
    );
    expect((await lane('On schedule')).textContent).toMatch(/from balance.*In 01:00:00/);
    expect((await lane('Held for manual review')).textContent).toMatch(
      /from segregated funds.*Waiting for manual approval/,
    );
    cleanup();
    show(
      <OnTheirWay
        rules={{ ...list, isPaused: true }}
        onTheirWay={withdrawalsOnTheirWay({ ...list, isPaused: true }, [], undefined, T)}
        hasFailed={false}
        onRetry={() => {}}
        isGuest={false}
      />,
    );
    expect((await lane('Withdrawals are paused by the service.')).textContent).toMatch(
      /Paused.*Waiting for withdrawals to resume/,
    );
  });

  test('one that failed before its release was never released; without a history its end stays unknown', async () => {
    const seen = [{ ...pending({}), firstReleaseAt: T + 3_600_000 }];
    const gone = { isPaused: false, delayMs: 0, pending: [] };
    const history = {
      offered: true,
      withdrawals: [{ ...ended, status: 'failed', finishedAt: T + 60_000, reason: 'The venue is closed' }],
    } as const;
    show(
      <OnTheirWay
        rules={gone}
        onTheirWay={withdrawalsOnTheirWay(gone, seen, history, T + 70_000)}
        hasFailed={false}
        onRetry={() => {}}
        isGuest={false}
      />,
    );
    expect((await lane('Finished')).textContent).toMatch(
      /Not reached.*The venue is closed.*The whole amount is back in your balance/,
    );
    cleanup();
    show(
      <OnTheirWay
        rules={gone}
        onTheirWay={withdrawalsOnTheirWay(gone, seen, { offered: false }, T + 70_000)}
        hasFailed={false}
        onRetry={() => {}}
        isGuest={false}
      />,
    );
    expect((await lane('Finished')).textContent).toContain('Completed or failed: not reported here');
  });
});

describe('repeating an earlier withdrawal', () => {
  const form = (owner: Address) => (
    <WithdrawForm
      funds={FUNDS as unknown as Funds}
      rules={undefined}
      given={{
        assetId: '00012710',
        source: 'balance',
        repeated: { owner, amount: '12.5', destination: OTHER.toLowerCase() as Address },
      }}
      onConnect={() => {}}
    />
  );

  test('fills the form like typed input, with the full checksummed address; nothing is sent', () => {
    const { resent } = show(form(OWNER));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '12.5');
    expect(screen.getByDisplayValue(OTHER)).toBeTruthy();
    expect(resent).toEqual([]);
  });

  test('of another account leaves the form empty', () => {
    show(form('0x00000000000000000000000000000000000000bb'));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '');
    expect(screen.queryByDisplayValue(OTHER)).toBeNull();
  });
});
