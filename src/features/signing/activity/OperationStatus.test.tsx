// @vitest-environment happy-dom
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { GatewayProvider } from '#client/react.tsx';
import { testConfig } from '#client/testkit/testConfig.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test } from 'vitest';
import { OperationStatus } from './OperationStatus.tsx';

const ACCOUNT = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const OWNER = ACCOUNT.address.toLowerCase() as `0x${string}`;
const ID = `0x${'5a'.repeat(32)}`;
const RESULTS = { type: 'done', operationId: ID } as const;
const ACCEPTED: OutboxState = { status: 'accepted', results: RESULTS };
const operation = (status: string): IsolatedOperation => ({
  operationId: ID,
  kind: 'updateIsolatedMargin',
  assetId: '00020000',
  status,
  amount: '100',
  createdAt: 1_760_000_000_000,
  updatedAt: 1_760_000_010_000,
  error: null,
});

afterEach(() => {
  cleanup();
  useSession.setState({ wallet: undefined, role: { kind: 'unknown' } });
});

interface Shown {
  state?: OutboxState;
  account?: `0x${string}`;
  answers?: (IsolatedOperation | null | Error)[];
  declines?: boolean;
}

/** The wallet is on the trading domain's chain and signs, or rejects. */
function show({ state = ACCEPTED, account = OWNER, answers = [], declines = false }: Shown = {}) {
  const requests = { signed: 0, asked: 0 };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_chainId') return `0x${testConfig.chain.id.toString(16)}`;
    if (declines) throw Object.assign(new Error('User rejected'), { code: 4001 });
    requests.signed += 1;
    const { EIP712Domain: _implied, ...types } = JSON.parse(String((params as unknown[])[1])).types;
    return ACCOUNT.signTypedData({ ...JSON.parse(String((params as unknown[])[1])), types });
  };
  useSession.setState({
    wallet: { name: 'Wallet', account, chainId: testConfig.chain.id, request },
    role: { kind: 'owner' },
  });
  const queries = new QueryClient();
  const item = {
    id: 'item',
    owner: OWNER,
    request: { type: 'updateIsolatedMargin' },
    state,
    updatedAt: 1_760_000_000_000,
  } as unknown as OutboxItem;
  const client = {
    queries,
    clock: { now: () => 1_760_000_000_000 },
    config: { getSnapshot: () => testConfig, subscribe: () => () => {} },
    trust: { settle: () => Promise.resolve(true), check: () => {} },
    outbox: { getSnapshot: () => [], record: async () => undefined },
    info: async () => {
      requests.asked += 1;
      const answer = answers[Math.min(requests.asked, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as never;
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={client}>
        <OperationStatus item={item} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return requests;
}

const status = () => screen.getByRole('status').textContent;

test('after one signed read, later reads need no signature', async () => {
  const requests = show({ answers: [operation('pending'), operation('completed')] });
  expect(status()).toContain('Not checked yet');
  expect(screen.getByText('Signed by your main wallet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  await expect.poll(status, { timeout: 10_000 }).toContain('Amount 100');
  expect(status()).toContain('Pending');
  expect(screen.getByText('Status request signed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(status).toContain('Completed');
  expect(requests).toEqual({ signed: 1, asked: 2 });
});

test('a rejected signature sends no read and shows what continues', async () => {
  const requests = show({ declines: true });
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The change continues.');
  expect(requests).toEqual({ signed: 0, asked: 0 });
});

test('a lost answer leaves the known state unchanged', async () => {
  show({ answers: [new Error('offline')] });
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  expect((await screen.findByRole('alert', undefined, { timeout: 10_000 })).textContent).toContain(
    'The answer did not arrive. The change continues',
  );
  expect(status()).toContain('Not checked yet');
});

test("another account's wallet cannot read the status", async () => {
  const requests = show({ account: `0x${'9'.repeat(40)}` });
  const button = screen.getByRole('button', { name: /^Check status/ });
  expect(button.getAttribute('data-tip')).toContain('Connect the owner’s wallet');
  await userEvent.click(button);
  expect(requests).toEqual({ signed: 0, asked: 0 });
});

test.each<[string, OutboxState, string]>([
  [
    'how it was completed',
    { status: 'confirmed', results: RESULTS, evidence: { readAt: 1, found: 'all', updates: [] } },
    'Completed',
  ],
  [
    'why it failed',
    {
      status: 'refused',
      failure: { kind: 'refused', code: 'ISOLATED_OPERATION_FAILED', message: 'Venue down' },
      results: RESULTS,
    },
    'Venue down',
  ],
])('after a reload it is known without asking: %s', (_what, state, text) => {
  const requests = show({ state });
  expect(status()).toContain(text);
  expect(requests).toEqual({ signed: 0, asked: 0 });
});
