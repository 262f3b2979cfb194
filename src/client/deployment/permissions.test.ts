import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { createObservable } from '../browser/observable.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';
import { outdatedReads, watchPermissions } from './permissions.ts';
import { agentsKey } from '../queries/account/agentsKey.ts';
import { roleQuery } from '../queries/account/role.ts';
import { termsQuery } from '../queries/account/terms.ts';
import type { ServiceReader } from '../transport/reader.ts';

const order: ActionRequest = { type: 'order', action: { orders: [], grouping: 'na' } };
const acceptance: ActionRequest = {
  type: 'acceptTerms',
  action: { termsVersion: '2026-01', signedAt: 1, chainId: 1 },
};
const refused = (code: string | undefined, message = ''): OutboxState => ({
  status: 'refused',
  failure: { kind: 'refused', message, ...(code ? { code } : {}) },
  results: null,
});

test('accepting the terms invalidates the account’s permissions and its balance', () => {
  const done: OutboxState = { status: 'accepted', results: { type: 'done' } };
  expect(outdatedReads({ request: acceptance, state: done })).toEqual([
    'terms',
    'access',
    'signerRole',
    'account',
  ]);
  expect(outdatedReads({ request: acceptance, state: { status: 'sent' } })).toEqual([]);
});

test('approving a key invalidates the list of keys and the roles', () => {
  const approval: ActionRequest = {
    type: 'approveAgent',
    action: {
      venueChain: 'Testnet',
      signatureChainId: '0x1',
      agentAddress: `0x${'1'.repeat(40)}`,
      agentName: 'browser',
    },
  };
  expect(
    outdatedReads({ request: approval, state: { status: 'accepted', results: { type: 'done' } } }),
  ).toEqual(['agents', 'roles']);
  expect(outdatedReads({ request: approval, state: refused('AGENT_NAME_TAKEN') })).toEqual(['agents']);
  expect(outdatedReads({ request: approval, state: { status: 'sent' } })).toEqual([]);
});

test.each([
  ['TERMS_NOT_ACCEPTED', ['terms']],
  ['TERMS_VERSION_MISMATCH', ['terms']],
  ['ACCESS_REQUIRED', ['access']],
  ['AGENT_EXPIRED', ['signerRole', 'agents']],
  ['UNKNOWN_SIGNER', ['signerRole', 'terms']],
  ['INSUFFICIENT_MARGIN', []],
])('an order refused with %s outdates %j', (code, reads) => {
  expect(outdatedReads({ request: order, state: refused(code) })).toEqual(reads);
});

test('a refusal without a code is recognized by its text', () => {
  expect(outdatedReads({ request: order, state: refused(undefined, 'Current terms not accepted') })).toEqual([
    'terms',
  ]);
});

test('one refused order of a batch is enough; an accepted order invalidates nothing', () => {
  const state = (results: { kind: 'refused'; message: string; code: string }[]): OutboxState => ({
    status: 'accepted',
    results: { type: 'orders', results },
  });
  expect(
    outdatedReads({
      request: order,
      state: state([{ kind: 'refused', message: '', code: 'TERMS_NOT_ACCEPTED' }]),
    }),
  ).toEqual(['terms']);
  expect(outdatedReads({ request: order, state: state([]) })).toEqual([]);
});

test('each item counts once per state, for its own account and signer only', () => {
  const [owner, signer, other] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as Address) as [
    Address,
    Address,
    Address,
  ];
  const queries = new QueryClient();
  const client = {} as ServiceReader;
  const keys = [
    termsQuery(client, owner).queryKey,
    roleQuery(client, signer).queryKey,
    termsQuery(client, other).queryKey,
  ];
  for (const key of keys) queries.setQueryData(key as readonly unknown[], {});
  const outbox = createObservable<readonly OutboxItem[]>([]);
  let asked = 0;
  watchPermissions({ outbox, queries, client, ask: () => Promise.resolve(void (asked += 1)) });
  const item = { request: order, owner, signer, state: refused('UNKNOWN_SIGNER') } as unknown as OutboxItem;
  outbox.set([item]);
  outbox.set([item, { ...item, state: { status: 'sent' } }]);
  expect(asked).toBe(1);
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

test('a first read of the keys that an approval in another tab overtakes is repeated', async () => {
  const owner: Address = `0x${'1'.repeat(40)}`;
  const queries = new QueryClient();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: agentsKey(owner), queryFn, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  const outbox = createObservable<readonly OutboxItem[]>([]);
  watchPermissions({ outbox, queries, client: {} as ServiceReader, ask: () => Promise.resolve() });
  const done = { status: 'accepted', results: { type: 'done' } } as const;
  outbox.set([{ request: { type: 'approveAgent' }, owner, signer: owner, state: done } as OutboxItem]);
  answers.shift()?.([]);
  answers.shift()?.(['browser']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['browser']));
  expect(answers).toHaveLength(0);
});

test('several requests at once repeat a read once', async () => {
  const owner: Address = `0x${'1'.repeat(40)}`;
  const queries = new QueryClient();
  const queryFn = vi.fn(() => new Promise<string[]>(() => undefined));
  const observer = new QueryObserver(queries, { queryKey: agentsKey(owner), queryFn, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  const outbox = createObservable<readonly OutboxItem[]>([]);
  watchPermissions({ outbox, queries, client: {} as ServiceReader, ask: () => Promise.resolve() });
  const done = { status: 'accepted', results: { type: 'done' } } as const;
  const approval = () =>
    ({ request: { type: 'approveAgent' }, owner, signer: owner, state: done }) as OutboxItem;
  outbox.set([approval(), approval(), approval()]);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});
