// @vitest-environment happy-dom
import { GatewayError } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { expectedIdOf } from '#client/evidence/requestIds.ts';
import { GatewayProvider } from '#client/react.tsx';
import { withdrawalsOnTheirWay } from '#domain/transfer/withdrawalProgress.ts';
import type { Address } from '#protocol/ids.ts';
import type { PendingWithdrawal } from '#protocol/info/funds/pendingWithdrawals.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { OnTheirWay } from './OnTheirWay.tsx';
import type { Funds, FundsAsset } from '../useFunds.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';
import type { Submission } from '#client/actions/submission.ts';

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const T = 1_760_000_000_000;
const ID = `0x${'1'.repeat(64)}` as const;

function show(page: ReactNode, { items = [], agents = [] }: { items?: OutboxItem[]; agents?: unknown } = {}) {
  const still = <V,>(value: V) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const resent: string[] = [];
  const submissions = createObservable<readonly Submission[]>([]);
  const sent: Intent[] = [];
  const stage = (name: 'unknown' | 'accepted') =>
    act(() => submissions.set([{ id: sent[0]?.intentId, itemId: null, stage: { name } } as Submission]));
  const gateway = {
    info: async (read: { type: string }) => {
      if (read.type === 'extraAgents' && agents instanceof Error) throw agents;
      if (read.type === 'extraAgents') return agents;
      if (read.type === 'withdrawalHistory') return [];
      return await new Promise(() => {});
    },
    queries: new QueryClient(),
    config: still({ baseUrl: 'http://here', network: 'Testnet', signing: { tradingChainId: 1 } }),
    clock: { now: () => T, ...still({}) },
    venueRules: still(new Map()),
    outbox: createObservable<readonly OutboxItem[]>(items),
    submissions,
    exchange: {
      submit: async (intent: Intent) => {
        sent.push(intent);
        return await new Promise(() => {});
      },
      resend: async (id: string) => void resent.push(id),
      isBusy: () => false,
    },
  } as unknown as GatewayClient;
  useSession.setState({
    wallet: {
      name: 'Test',
      account: OWNER,
      chainId: 42_161,
      request: async () => '0xa4b1',
    } as never,
    role: { kind: 'owner' },
    watched: undefined,
  });
  const inApp = (content: ReactNode) => (
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>{content}</GatewayProvider>
    </QueryClientProvider>
  );
  const view = render(inApp(page));
  return { resent, sent, stage, again: (next: ReactNode) => view.rerender(inApp(next)) };
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
} as const;
const FUNDS = {
  owner: OWNER,
  account: { state: 'active', withdrawable: '100', balances: [BALANCE] },
  assets: [{ assetId: '00012710', coin: 'USDC', decimals: 6, isWithdrawable: true, balance: BALANCE }],
  isLoading: false,
  hasFailed: false,
  retry: () => {},
} as unknown as Funds;
const formOf = (funds: Partial<Funds>) => (
  <WithdrawForm
    funds={{ ...FUNDS, ...funds }}
    rules={undefined}
    given={{ assetId: undefined, source: 'balance' }}
    onConnect={() => {}}
  />
);
const form = formOf({});

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
    expect(warning.textContent).toContain(expectedIdOf(lost));
    // In groups of four, as all destinations are shown.
    expect(warning.textContent).toContain(OTHER);
    await userEvent.click(within(warning).getByRole('button', { name: 'Send the identical request again' }));
    expect(resent).toEqual(['item']);
  });

  test.each([
    ['nonceUsed', /^The service received it/],
    ['tooLate', /^The service no longer accepts it\. Whether the first copy was accepted/],
  ] as const)(
    'refused on repetition as %s is not sent again, and claims no more than is known',
    async (because, text) => {
      show(form, { items: [item({ because })] });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Send the identical request again' })).toBeNull();
    },
  );

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

test('an account that could not be loaded is the reason, not one that is still loading', async () => {
  show(formOf({ account: undefined, assets: [], hasFailed: true }));
  expect(await screen.findAllByText('Account could not be loaded.')).toBeTruthy();
  expect(screen.queryByText(/^Loading/)).toBeNull();
});

describe('a typed amount', () => {
  const [usdc] = FUNDS.assets as [FundsAsset];
  const hype: FundsAsset = {
    ...usdc,
    assetId: '00000150',
    coin: 'HYPE',
    balance: { ...BALANCE, assetId: '00000150', coin: 'HYPE' },
  };
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

  test('keeps its asset when another comes first', async () => {
    const { again } = show(formOf({ assets: [hype, { ...usdc, balance: undefined }] }));
    await userEvent.type(amount(), '50');
    expect(screen.getByRole('button', { name: 'Withdraw 50 HYPE' })).toBeTruthy();
    again(formOf({ assets: [usdc, hype] }));
    expect(screen.getByRole('button', { name: 'Withdraw 50 HYPE' })).toBeTruthy();
  });

  test('is emptied when another asset is chosen, and stays for the same one', async () => {
    show(formOf({ assets: [usdc, hype] }));
    await userEvent.type(amount(), '50');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), 'USDC');
    expect(amount().value).toBe('50');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), 'HYPE');
    expect(amount().value).toBe('');
  });

  test('typed before the assets are known keeps the first one shown', async () => {
    const { again } = show(formOf({ assets: [] }));
    await userEvent.type(amount(), '50');
    again(formOf({ assets: [hype, usdc] }));
    again(formOf({ assets: [usdc, hype] }));
    expect(screen.getByRole('button', { name: 'Withdraw 50 HYPE' })).toBeTruthy();
  });

  test('typed before the balances are read takes the first asset held, not the first listed', async () => {
    const unread = { account: undefined, isLoading: true };
    const { again } = show(formOf({ ...unread, assets: [hype, { ...usdc, balance: undefined }] }));
    await userEvent.type(amount(), '50');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Asset' }).value).toBe('');
    again(formOf({ assets: [usdc, hype] }));
    expect(screen.getByRole('button', { name: 'Withdraw 50 USDC' })).toBeTruthy();
  });

  test('is cleared for another account, and stays while the wallet is away', async () => {
    const { again } = show(form);
    await userEvent.type(amount(), '50');
    again(formOf({ owner: undefined }));
    again(form);
    expect(amount().value).toBe('50');
    again(formOf({ owner: OTHER.toLowerCase() as Address }));
    expect(amount().value).toBe('');
  });
});

test('is not signed by another account that is connected while the wallet names its network', async () => {
  const { sent } = show(form);
  let answer = (_chain: string) => {};
  const chain = new Promise<string>((resolve) => void (answer = resolve));
  act(() => useSession.setState(({ wallet }) => ({ wallet: wallet && { ...wallet, request: () => chain } })));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 20 USDC' }));
  act(() =>
    useSession.setState(({ wallet }) => ({
      wallet: wallet && { ...wallet, account: OTHER.toLowerCase() as Address },
    })),
  );
  await act(async () => answer('0xa4b1'));
  expect(sent).toEqual([]);
});

describe('an acceptance', () => {
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  const submitted = async () => {
    const shown = show(form);
    await userEvent.type(amount(), '20');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw 20 USDC' }));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    shown.stage('unknown');
    return shown;
  };
  const retype = async (text: string) => {
    await userEvent.clear(amount());
    await userEvent.type(amount(), text);
  };

  test('empties the amount, also while the wallet is away', async () => {
    const { stage, again } = await submitted();
    expect(amount().value).toBe('20');
    again(formOf({ owner: undefined }));
    stage('accepted');
    again(form);
    expect(amount().value).toBe('');
  });

  test('that comes late leaves what was typed since', async () => {
    const { stage } = await submitted();
    await retype('35');
    stage('accepted');
    expect(amount().value).toBe('35');
    // An equal amount typed afterwards is another withdrawal.
    await retype('20');
    expect(amount().value).toBe('20');
  });

  test('for one account leaves the amount of another, which is not told of it', async () => {
    const { stage, again } = await submitted();
    again(formOf({ owner: OTHER.toLowerCase() as Address }));
    await userEvent.type(amount(), '20');
    stage('accepted');
    expect(amount().value).toBe('20');
    expect(screen.queryByText(/Withdrawal submitted/)).toBeNull();
    again(form);
    expect(screen.getByText(/Withdrawal submitted/)).toBeTruthy();
  });
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
