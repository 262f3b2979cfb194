// @vitest-environment happy-dom
import { GatewayError, type Failure } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Stage, Submission } from '#client/actions/submission.ts';
import type { DepositRun, StepSend } from '#domain/transfer/depositRun.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { beginRun, useDepositRuns } from '#state/account/depositRuns.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, erc20Abi } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DepositForm } from './DepositForm.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';

const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const OTHER: Address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const TOKEN: Address = `0x${'11'.repeat(20)}`;
const VAULT: Address = `0x${'22'.repeat(20)}`;
const T = 1_760_000_000_000;
const [CHAIN, ELSEWHERE] = [31_337, 42_161];
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const OPTION = {
  chainId: CHAIN,
  chainName: 'Local chain',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  minAmount: '5',
  toAsset: '00012710',
  depositAddress: null,
} as const;
const STEPS = [
  {
    index: 0,
    kind: 'approve',
    chainId: CHAIN,
    transaction: {
      to: TOKEN,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [VAULT, 100_000_000n] }),
      value: '0',
    },
  },
  { index: 1, kind: 'transfer', chainId: CHAIN, transaction: { to: VAULT, data: '0xb6b55f25', value: '0' } },
] as const;
const RUN: DepositRun = {
  id: 'run',
  serviceUrl: 'http://here',
  owner: OWNER,
  option: OPTION,
  quote: { quoteId: 'q', fromAmount: '100000000', toAmount: '100', fee: '0' },
  steps: STEPS,
  depositId: '0xd1',
  sends: [],
  isReported: false,
  status: 'pending',
  reason: null,
  startedAt: T,
};

const APPROVED: StepSend = { index: 0, state: 'mined', hash: hash('a') };
const ASKED: StepSend = { index: 1, state: 'asked', hash: null };
const SENT: StepSend = { index: 1, state: 'sent', hash: hash('b') };
const MINED: StepSend = { index: 1, state: 'mined', hash: hash('b') };
const QUOTE = { ...RUN.quote, expiresAt: T + 120_000, minAmount: '5', steps: STEPS };

function deferred<V>() {
  const end = { resolve: (_value: V) => {}, reject: (_error: Error) => {} };
  const promise = new Promise<V>((resolve, reject) => Object.assign(end, { resolve, reject }));
  return { promise, resolve: (value: V) => end.resolve(value), reject: (error: Error) => end.reject(error) };
}

/** One exclusive lock per name, as between the tabs of one browser. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(
      name: string,
      options: { ifAvailable?: boolean; signal?: AbortSignal },
      job: (lock: object | null) => Promise<void>,
    ) {
      while (held.has(name)) {
        if (options.ifAvailable) return await job(null);
        if (options.signal?.aborted) throw new DOMException('Waited long enough', 'AbortError');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      held.add(name);
      return await job({}).finally(() => held.delete(name));
    },
  };
}

let locks: ReturnType<typeof fakeLocks>;
beforeEach(() => {
  localStorage.clear();
  useDepositRuns.setState({ runs: [] });
  locks = fakeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(cleanup);

interface Given {
  walletOn?: number;
  /** The wallet's actual chain, before the page received its event. */
  actualChain?: number;
  answers?: Record<string, unknown>;
  /** The answer to a started deposit. */
  stage?: Stage;
  report?: () => Promise<void>;
  /** The asset from a link. */
  assetId?: AssetId;
}

function screenOf({
  walletOn = CHAIN,
  actualChain = walletOn,
  answers = {},
  stage,
  report = async () => {},
  assetId,
}: Given = {}) {
  const clock = { at: T };
  const asked: { method: string; params?: unknown }[] = [];
  const sent: Intent[] = [];
  const resent: string[] = [];
  const still = <V,>(value: V) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const outbox = createObservable<readonly OutboxItem[]>([]);
  const board = createObservable<readonly Submission[]>([]);
  const put = (state: OutboxState) =>
    outbox.set([
      {
        id: 'item',
        intentId: sent[0]?.intentId ?? 'run',
        owner: OWNER,
        serviceUrl: 'http://here',
        request: { type: 'executeDeposit' },
        expiresAfter: null,
        sends: [{ at: T, by: 'tab' }],
        state,
      } as unknown as OutboxItem,
    ]);
  const show = (intent: Intent, next: Stage) =>
    board.set([{ id: intent.intentId, itemId: 'item', stage: next } as Submission]);
  const reported = vi.fn(report);
  let quotes = 0;
  const gateway = {
    info: async (read: { type: string }, params: { fromAmount: string }) => {
      const answer = answers[read.type];
      if (answer instanceof Error) throw answer;
      if (answer !== undefined) return answer;
      if (read.type === 'depositOptions') return [OPTION];
      if (read.type === 'depositQuote')
        return {
          quoteId: `q${(quotes += 1)}`,
          expiresAt: clock.at + 120_000,
          fromAmount: params.fromAmount,
          toAmount: '100',
          fee: '0',
          minAmount: '5',
          steps: STEPS,
        };
      return await new Promise(() => {});
    },
    queries: new QueryClient(),
    config: still({ baseUrl: 'http://here', network: 'Testnet' }),
    clock: { now: () => clock.at, ...still({}) },
    outbox,
    submissions: { ...board, get: (id: string) => board.getSnapshot().find((each) => each.id === id) },
    exchange: {
      submit: async (intent: Intent) => {
        sent.push(intent);
        show(intent, { name: 'sending' });
        put(
          stage?.name === 'refused'
            ? { status: 'refused', failure: stage.failure, results: null }
            : stage?.name === 'unknown'
              ? { status: 'unknown', because: 'network', retryAt: null, evidence: null }
              : { status: 'sent' },
        );
        const end: Stage = stage ?? {
          name: 'accepted',
          results: { type: 'done', depositId: '0xd1' },
          isOverdue: false,
        };
        show(intent, end);
        return end.name === 'sending' ? await new Promise(() => {}) : { stage: end };
      },
      resend: async (id: string) => void resent.push(id),
      isBusy: () => false,
    },
    reportDeposit: reported,
  } as unknown as GatewayClient;
  const wallet = {
    name: 'Test',
    account: OWNER,
    chainId: walletOn,
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      asked.push({ method, params });
      if (method === 'eth_chainId') return `0x${actualChain.toString(16)}`;
      if (method === 'wallet_switchEthereumChain')
        throw Object.assign(new Error('Unrecognized chain'), { code: 4902 });
      if (method === 'eth_sendTransaction') return hash('a');
      if (method === 'eth_call') return `0x${150_250_000n.toString(16).padStart(64, '0')}`;
      return null;
    },
  };
  useSession.setState({ wallet: wallet as never, role: { kind: 'owner' }, watched: undefined });
  const view = render(
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>
        <DepositForm assetId={assetId} onConnect={() => {}} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return {
    clock,
    sent,
    resent,
    reported,
    put,
    show,
    view,
    sends: () => asked.filter(({ method }) => method === 'eth_sendTransaction').length,
  };
}

const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const runsKept = () =>
  (
    JSON.parse(localStorage.getItem('trine.deposits') ?? '{"state":{"runs":[]}}') as {
      state: { runs: DepositRun[] };
    }
  ).state.runs;
/** Stored by another tab whose event has not arrived. Waits for a free lock: a check here reads storage too. */
const elsewhere = async (sends: StepSend[]) => {
  await waitFor(() => expect(locks.held.size).toBe(0));
  localStorage.setItem(
    'trine.deposits',
    JSON.stringify({ state: { runs: [{ ...RUN, sends }] }, version: 1 }),
  );
};
const begun = (sends: StepSend[] = [], more: Partial<DepositRun> = {}) =>
  beginRun({ ...RUN, sends, ...more });

describe('the asset', () => {
  const ELSEWHERE = { ...OPTION, chainId: OPTION.chainId + 1, chainName: 'Elsewhere' };
  const OTHER = { ...OPTION, token: `0x${'9'.repeat(40)}`, symbol: 'WBTC', toAsset: '00010000' };
  const from = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'From' });
  const typed = async () => ((await amount()) as HTMLInputElement).value;

  test('keeps its amount on another chain; another asset empties it', async () => {
    screenOf({ answers: { depositOptions: [OPTION, ELSEWHERE, OTHER] } });
    await userEvent.type(await amount(), '50');
    await userEvent.selectOptions(await from(), 'USDC on Elsewhere');
    expect(await typed()).toBe('50');
    await userEvent.selectOptions(await from(), 'WBTC on Local chain');
    expect(await typed()).toBe('');
  });

  test('of a link without a route is not replaced by another: the trader chooses one', async () => {
    screenOf({ answers: { depositOptions: [OPTION] }, assetId: '00010000' });
    expect(await screen.findByText('This asset has no deposit route here.')).toBeTruthy();
    expect((await from()).selectedOptions[0]?.textContent).toBe('Choose an asset');
    await userEvent.type(await amount(), '50');
    const blocked = screen.getByRole('button', { name: 'Get quote' });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await userEvent.selectOptions(await from(), 'USDC on Local chain');
    expect(screen.queryByText('This asset has no deposit route here.')).toBeNull();
    expect(await typed()).toBe('50');
    await press('Get quote');
    expect(await screen.findByRole('region', { name: 'Quote' })).toBeTruthy();
  });
});

describe('a quote', () => {
  test('is not requested below the minimum or with too many decimals; nothing is rounded', async () => {
    const { sent } = screenOf();
    await userEvent.type(await amount(), '4.999999');
    expect(await screen.findByText('Minimum amount is 5 USDC.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use 5' }));
    expect(((await amount()) as HTMLInputElement).value).toBe('5');
    await userEvent.type(await amount(), '.1234567');
    await press('Use 5.123456');
    await press('Get quote');
    expect(await screen.findByRole('region', { name: 'Quote' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('above the free part of the deposit cap warns, before and after the quote, that all of it is segregated', async () => {
    const { sent } = screenOf({
      answers: {
        spotMeta: {
          assets: [
            { assetId: OPTION.toAsset, symbol: 'USDC', depositCaps: { cap: '1000', current: '900.5' } },
          ],
          pairs: [],
        },
      },
    });
    // The quote credits 100, and 99.5 are left.
    await userEvent.type(await amount(), '99.5');
    expect(screen.queryByText(/deposit cap/)).toBeNull();
    await userEvent.type(await amount(), '1');
    expect(await screen.findByText('Above the deposit cap: 99.5 USDC left')).toBeTruthy();
    expect(screen.getByText(/^The whole deposit would be segregated/)).toBeTruthy();
    await press('Get quote');
    expect(await screen.findByRole('region', { name: 'Quote' })).toBeTruthy();
    expect(screen.getByText('Above the deposit cap: 99.5 USDC left')).toBeTruthy();
    expect(screen.getByText('Held, not credited')).toBeTruthy();
    // The confirmation says it too.
    await press('Start deposit');
    await waitFor(() =>
      expect(sent.map(({ request }) => request)).toMatchObject([
        { quoted: { credited: '100', exceedsCap: true } },
      ]),
    );
  });

  test('refused by the service as too small shows its text, and the input stays', async () => {
    screenOf({
      answers: {
        depositQuote: new GatewayError({
          kind: 'refused',
          code: 'INVALID_FIELD',
          message: 'The least that can be deposited is 7 USDC',
        }),
      },
    });
    await userEvent.type(await amount(), '6{Enter}');
    expect(
      await screen.findByText('The service said: The least that can be deposited is 7 USDC'),
    ).toBeTruthy();
    expect(((await amount()) as HTMLInputElement).value).toBe('6');
  });

  test("is not requested above the wallet's balance; its balance on another chain is unknown", async () => {
    const { view } = screenOf();
    expect(await screen.findByText('150.25')).toBeTruthy();
    await userEvent.type(await amount(), '150.250001');
    expect(await screen.findByText('Amount exceeds the available 150.25 USDC.')).toBeTruthy();
    await press('Max, use the available amount');
    expect(((await amount()) as HTMLInputElement).value).toBe('150.25');
    view.unmount();
    screenOf({ walletOn: ELSEWHERE });
    await userEvent.type(await amount(), '150.250001');
    expect(await screen.findByRole('button', { name: 'Get quote' })).toBeTruthy();
    expect(screen.queryByText(/exceeds the available/)).toBeNull();
  });

  test('that expired is not signed: the button requests a new one', async () => {
    const { clock, sent } = screenOf();
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    expect(await screen.findByText('00:02:00')).toBeTruthy();
    clock.at += 120_000;
    await press('Get a new quote');
    expect(sent).toEqual([]);
    await press('Start deposit');
    await waitFor(() =>
      expect(sent.map(({ request }) => request.action)).toMatchObject([
        { quoteId: 'q2', fromAmount: '100000000', signatureChainId: '0x7a69' },
      ]),
    );
  });

  test('that the service reports as expired is over, whatever the local clock; nothing was started or lost', async () => {
    const failure: Failure = { kind: 'refused', code: 'QUOTE_EXPIRED', message: 'Deposit quote expired' };
    screenOf({ stage: { name: 'refused', failure, results: null } });
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    await press('Start deposit');
    expect(await screen.findByText('The quote has expired.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Get a new quote' })).toBeTruthy();
    expect(((await amount()) as HTMLInputElement).value).toBe('100');
    expect(runsKept()).toEqual([]);
    // A new quote clears the old one's message.
    await press('Get a new quote');
    expect(await screen.findByRole('button', { name: 'Start deposit' })).toBeTruthy();
    expect(screen.queryByText('The quote has expired.')).toBeNull();
  });
});

describe('a quote of one account', () => {
  const connectOther = () =>
    act(() =>
      useSession.setState(({ wallet }) => ({
        wallet: wallet && { ...wallet, account: OTHER },
        role: { kind: 'owner' },
      })),
    );

  test('is neither shown nor signed once another is connected', async () => {
    const { sent } = screenOf();
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    expect(await screen.findByRole('button', { name: 'Start deposit' })).toBeTruthy();
    connectOther();
    expect(screen.queryByRole('button', { name: 'Start deposit' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test.each<[string, (answer: ReturnType<typeof deferred<unknown>>) => void]>([
    ['quote', ({ resolve }) => resolve(QUOTE)],
    ['refusal', ({ reject }) => reject(new GatewayError({ kind: 'refused', message: 'Too small for you' }))],
  ])('does not belong to the next if its %s arrives after the change', async (_what, settle) => {
    const answer = deferred<unknown>();
    screenOf({ answers: { depositQuote: answer.promise } });
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    connectOther();
    await act(async () => settle(answer));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Get quote' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(screen.queryByRole('button', { name: 'Start deposit' })).toBeNull();
    expect(screen.queryByText(/Too small for you/)).toBeNull();
  });

  test('is not signed by another that is connected while the wallet names its network', async () => {
    const { sent } = screenOf();
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    await screen.findByRole('button', { name: 'Start deposit' });
    const chain = deferred<string>();
    act(() =>
      useSession.setState(({ wallet }) => ({
        wallet: wallet && {
          ...wallet,
          request: async (call) => (call.method === 'eth_chainId' ? chain.promise : wallet.request(call)),
        },
      })),
    );
    await press('Start deposit');
    connectOther();
    await act(async () => chain.resolve('0x7a69'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Get quote' })).toBeTruthy());
    expect(sent).toEqual([]);
  });
});

test('an answer that comes late leaves what was typed since', async () => {
  const { sent, show } = screenOf({ stage: { name: 'sending' } });
  await userEvent.type(await amount(), '100');
  await press('Get quote');
  await press('Start deposit');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '35');
  const results = { type: 'done', depositId: '0xd1' } as const;
  act(() => show(sent[0] as Intent, { name: 'accepted', results, isOverdue: false }));
  expect(((await amount()) as HTMLInputElement).value).toBe('35');
});

describe('a lost answer', () => {
  test('leaves a stored deposit, resent identically, and continued once answered', async () => {
    const { resent, put, sent } = screenOf({
      stage: {
        name: 'unknown',
        because: 'network',
        step: { step: 'resend', until: null },
        isChecking: false,
      },
    });
    await userEvent.type(await amount(), '100');
    await press('Get quote');
    await press('Start deposit');
    expect(await screen.findByText('Answer lost. The deposit may have started.')).toBeTruthy();
    // The form does not offer a second one.
    expect(((await amount()) as HTMLInputElement).value).toBe('');
    expect(runsKept()).toMatchObject([{ id: sent[0]?.intentId, depositId: null }]);
    await press('Send the identical request again');
    expect(resent).toEqual(['item']);
    act(() => put({ status: 'accepted', results: { type: 'done', depositId: '0xd9' } }));
    expect(await screen.findByRole('button', { name: 'Allow in wallet' })).toBeTruthy();
    expect(runsKept()).toMatchObject([{ depositId: '0xd9', status: 'pending' }]);
  });

  test('that arrives after a reload is applied; a refusal then states that nothing was started', async () => {
    begun([], { depositId: null });
    const { put } = screenOf();
    act(() =>
      put({
        status: 'refused',
        failure: { kind: 'refused', message: 'Deposit quote expired' },
        results: null,
      }),
    );
    expect(
      await screen.findByText(
        'Rejected by the service (Deposit quote expired). No funds have moved. Request a new quote.',
      ),
    ).toBeTruthy();
    await press('Remove from list');
    expect(runsKept()).toEqual([]);
  });

  test.each<[string, OutboxState]>([
    [
      'rejected after it was begun',
      {
        status: 'refused',
        failure: { kind: 'refused', code: 'DEPOSIT_SEGREGATED', message: 'cap' },
        results: { type: 'done', depositId: '0xd9' },
      },
    ],
    [
      'credited, and known by its record alone',
      {
        status: 'confirmed',
        results: null,
        evidence: {
          readAt: T,
          found: 'all',
          updates: [],
          transfer: { id: '0xd9', status: 'completed', reason: null },
        },
      },
    ],
  ])('and was %s continues under its id: it must not count as never started', async (_what, state) => {
    begun([], { depositId: null });
    const { put } = screenOf();
    act(() => put(state));
    await waitFor(() => expect(runsKept()).toMatchObject([{ depositId: '0xd9', status: 'pending' }]));
  });

  test('is reported as never sent if its page closed before sending', async () => {
    begun([], { depositId: null });
    const { put } = screenOf();
    act(() => put({ status: 'dead', because: 'neverSent' }));
    expect(
      await screen.findByText('The request was never sent. No funds have moved. Get a new quote.'),
    ).toBeTruthy();
  });
});

describe('the wrong network', () => {
  test('is shown with a switch; a wallet without that network says so, and receives no transaction', async () => {
    begun();
    const { sends } = screenOf({ walletOn: ELSEWHERE });
    expect(
      await screen.findByText('The wallet is on chain 42161; this deposit is on Local chain (31337).'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow in wallet' })).toBeNull();
    await press('Switch to Local chain');
    expect(await screen.findByText('Your wallet does not know this network yet.')).toBeTruthy();
    expect(sends()).toBe(0);
  });

  test('known only to the wallet, before its event, is detected before prompting', async () => {
    begun();
    const { sends } = screenOf({ walletOn: CHAIN, actualChain: ELSEWHERE });
    await press('Allow in wallet');
    expect(await screen.findByText('The wallet is on another network.')).toBeTruthy();
    expect(sends()).toBe(0);
    expect(runsKept()[0]?.sends).toEqual([]);
  });
});

describe('two tabs', () => {
  test('while one has its wallet open, the other sends nothing, and cannot mark it unsent', async () => {
    begun([{ index: 0, state: 'asked', hash: null }]);
    locks.held.add('trine.deposits:run');
    const { sends } = screenOf();
    await press('Not sent: try again');
    expect(
      await screen.findByText('This deposit continues in another tab.', {}, { timeout: 4_000 }),
    ).toBeTruthy();
    expect(runsKept()[0]?.sends).toEqual([{ index: 0, state: 'asked', hash: null }]);
    expect(sends()).toBe(0);
  });

  test('press at the same moment: one transaction', async () => {
    begun();
    const { sends } = screenOf();
    await screen.findByRole('button', { name: 'Allow in wallet' });
    // The other tab was first, and its event has not arrived: storage has it.
    localStorage.setItem(
      'trine.deposits',
      JSON.stringify({
        state: { runs: [{ ...RUN, sends: [{ index: 0, state: 'sent', hash: hash('b') }] }] },
        version: 1,
      }),
    );
    await press('Allow in wallet');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow in wallet' })).toBeNull());
    expect(sends()).toBe(0);
    expect(runsKept()[0]?.sends).toEqual([{ index: 0, state: 'sent', hash: hash('b') }]);
  });

  test.each<[string, string, StepSend[], StepSend[]]>([
    ['was mined meanwhile, is not marked as dropped', 'Mark as dropped', [SENT], [MINED]],
    ['was sent meanwhile, is not marked unsent', 'Not sent: try again', [ASKED], [SENT]],
    [
      'was replaced meanwhile, is not marked as dropped',
      'Mark as dropped',
      [SENT],
      [{ ...SENT, hash: hash('c') }],
    ],
  ])('a step that %s', async (_what, button, before, after) => {
    begun([APPROVED, ...before]);
    const { sends } = screenOf();
    await screen.findByRole('list', { name: 'Deposits started in this browser' });
    const drawn = button === 'Mark as dropped' ? 'Slow, or changed in the wallet?' : undefined;
    if (drawn !== undefined) await userEvent.click(await screen.findByText(drawn));
    await screen.findByRole('button', { name: button });
    await elsewhere([APPROVED, ...after]);
    await press(button);
    await waitFor(() => expect(useDepositRuns.getState().runs[0]?.sends).toEqual([APPROVED, ...after]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runsKept()[0]?.sends).toEqual([APPROVED, ...after]);
    expect(screen.queryByRole('button', { name: 'Send in wallet' })).toBeNull();
    expect(sends()).toBe(0);
  });

  test('a hash entered for a step that was mined meanwhile does not replace its hash', async () => {
    begun([APPROVED, SENT]);
    screenOf();
    await userEvent.click(await screen.findByText('Slow, or changed in the wallet?'));
    const run = within(await screen.findByRole('list', { name: 'Deposits started in this browser' }));
    await userEvent.type(run.getByRole('textbox', { name: 'Transaction hash' }), hash('c'));
    await elsewhere([APPROVED, MINED]);
    await press('Use this hash');
    await waitFor(() => expect(useDepositRuns.getState().runs[0]?.sends).toEqual([APPROVED, MINED]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runsKept()[0]?.sends).toEqual([APPROVED, MINED]);
  });

  test('each start one at once: neither removes the other from the list', async () => {
    screenOf();
    localStorage.setItem(
      'trine.deposits',
      JSON.stringify({ state: { runs: [{ ...RUN, id: 'theirs' }] }, version: 1 }),
    );
    act(() => begun());
    expect(runsKept().map(({ id }) => id)).toEqual(['run', 'theirs']);
  });
});

describe('on chain', () => {
  const mined: StepSend = { index: 0, state: 'mined', hash: hash('a') };

  test('a replaced transaction continues under its new hash', async () => {
    begun([mined, { index: 1, state: 'sent', hash: hash('b') }]);
    screenOf();
    await userEvent.click(await screen.findByText('Slow, or changed in the wallet?'));
    const run = within(await screen.findByRole('list', { name: 'Deposits started in this browser' }));
    await userEvent.type(run.getByRole('textbox', { name: 'Transaction hash' }), `0x${'C'.repeat(64)}`);
    await press('Use this hash');
    await waitFor(() =>
      expect(runsKept()[0]?.sends).toContainEqual({ index: 1, state: 'sent', hash: hash('c') }),
    );
  });

  test('a refused report is not repeated automatically, only on request', async () => {
    begun([mined, { index: 1, state: 'mined', hash: hash('b') }]);
    const { reported } = screenOf({
      report: () =>
        Promise.reject(
          new GatewayError({
            kind: 'refused',
            code: 'DEPOSIT_NOT_YOURS',
            message: 'Deposit belongs to another address',
          }),
        ),
    });
    expect(await screen.findByText('Transfer came from a different address.')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(reported).toHaveBeenCalledTimes(1);
    await press('Check again');
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(2));
  });

  test('of two deposits of equal amount, the one whose transfer arrived is credited, whichever the service assigns', async () => {
    // The service assigned transfer b to the other deposit: this one's id stays pending forever.
    begun([mined, { index: 1, state: 'mined', hash: hash('b') }], { isReported: true });
    screenOf({
      answers: {
        depositStatus: { depositId: '0xd1', status: 'pending', transactionHashes: [], reason: null },
        depositHistory: [
          {
            transactionHash: hash('b'),
            depositId: '0xd2',
            assetId: '00012710',
            coin: 'USDC',
            amount: '100',
            status: 'credited',
            reason: null,
            time: T,
          },
        ],
      },
    });
    expect(await screen.findByText('Added to your balance.')).toBeTruthy();
  });

  test('before any transfer: it can be cancelled. One unknown to the service can be removed', async () => {
    begun();
    const { view } = screenOf();
    await press('Abandon');
    expect(runsKept()).toEqual([]);
    view.unmount();
    begun([mined, { index: 1, state: 'mined', hash: hash('b') }], { isReported: true });
    screenOf({ answers: { depositStatus: null, depositHistory: [] } });
    expect(await screen.findByText('The service does not know this deposit.')).toBeTruthy();
    await press('Remove from list');
    expect(runsKept()).toEqual([]);
  });
});
