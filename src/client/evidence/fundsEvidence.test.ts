import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { transactionIdOf } from '#protocol/signing/transactionId.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { encodeRequest } from '../actions/actionRequest.ts';
import { readEvidence } from './evidence.ts';
import { applyEvent } from '../actions/outboxItem.ts';
import { conclude } from '../actions/followUp.ts';
import { expectedIdOf } from './requestIds.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { safeNextStep } from '../actions/safeNextStep.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const SIGNATURE = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, v: 27 } as const;
const idOf = (v: 27 | 28): string => transactionIdOf({ ...SIGNATURE, v });
const ID = transactionIdOf(SIGNATURE);

const WITHDRAW: ActionRequest = {
  type: 'withdraw',
  action: {
    serviceChain: 'Testnet',
    signatureChainId: '0xa4b1',
    destination: OWNER,
    assetId: '00012710',
    amount: '10',
    source: 'balance',
  },
};

const LOST: OutboxState = { status: 'unknown', because: 'timeout', retryAt: null, evidence: null };

const item = (state: OutboxState, request: ActionRequest = WITHDRAW): OutboxItem => ({
  id: 'a',
  intentId: 'i',
  network: 'Testnet',
  serviceUrl: '',
  request,
  owner: OWNER,
  signer: OWNER,
  nonce: T,
  expiresAfter: null,
  profile: DEFAULT_PROFILE.signing,
  digest: '0x',
  body: JSON.stringify({ action: {}, nonce: T, signature: SIGNATURE }),
  signedAt: T,
  updatedAt: T,
  sends: [{ at: T, by: 'tab' }],
  state,
  lease: null,
});

type Listed = {
  transactionId: string;
  assetId: string;
  amount: string;
  destination: string;
  source: string;
  initiatedAt: number;
  status: string;
  reason: string | null;
};
const record = (parts: Partial<Listed> = {}): Listed => ({
  transactionId: ID,
  assetId: '00012710',
  amount: '10',
  destination: OWNER,
  source: 'balance',
  initiatedAt: T + 400,
  status: 'pending',
  reason: null,
  ...parts,
});
/** An id that the service derived differently. */
const FOREIGN = `0x${'f0'.repeat(32)}`;

/** A service with these withdrawals; `history: null`: no history, as the interface allows. */
function service({
  pending = [],
  history = null,
}: {
  pending?: Listed[];
  history?: Listed[] | null;
}): ServiceReader {
  const info = (read: { type: string }): Promise<unknown> => {
    if (read.type === 'pendingWithdrawals') return Promise.resolve({ pending });
    return history === null
      ? Promise.reject(new GatewayError({ kind: 'refused', status: 400 }))
      : Promise.resolve(history);
  };
  return { orderLog: createOrderLog(), fillLog: createFillLog(), elapsed: () => 0, info: info as never };
}

const NONCE_USED: OutboxState = { status: 'unknown', because: 'nonceUsed', retryAt: null, evidence: null };
const ACCEPTED: OutboxState = { status: 'accepted', results: { type: 'done', transactionId: ID } };
/** Another withdrawal signed here. */
const twin = (state: OutboxState, parts: Partial<OutboxItem> = {}): OutboxItem => ({
  ...item(state),
  id: 'b',
  body: JSON.stringify({ signature: { ...SIGNATURE, v: 28 } }),
  ...parts,
});
const answeredAs = (transactionId: string): OutboxState => ({
  status: 'accepted',
  results: { type: 'done', transactionId: transactionId as never },
});
/** An earlier one, whose answer shows that the service derives ids in another way. */
const SHOWS_OTHER = twin(answeredAs('0xe0'), { id: 'c', signedAt: T - 9e6, nonce: T - 9e6 });
const look = (
  has: Parameters<typeof service>[0],
  { state = LOST, others = [] }: { state?: OutboxState; others?: OutboxItem[] } = {},
) => readEvidence(item(state), service(has), () => T + 1_000, others);
/** The item's state after a read, and its safe next step. */
async function after(state: OutboxState, has: Parameters<typeof service>[0], others: OutboxItem[] = []) {
  const before = item(state);
  const next = applyEvent(before, conclude(before, await look(has, { state, others })), T + 2_000) ?? before;
  return { state: next.state, step: safeNextStep(next, T + 86_400_000).step };
}

test('the time of a withdrawal is its nonce, and the action still has exactly its eight fields', () => {
  expect(Object.keys(encodeRequest(WITHDRAW, T))).toEqual([
    'type',
    'serviceChain',
    'signatureChainId',
    'destination',
    'token',
    'amount',
    'source',
    'time',
  ]);
  expect(encodeRequest(WITHDRAW, T)['time']).toBe(T);
});

test('the id is derived from the signature alone, without an answer', () => {
  expect(expectedIdOf(item(LOST))).toBe(ID);
  expect(expectedIdOf(item(LOST, { type: 'cancel', action: { cancels: [] } }))).toBeUndefined();
});

describe('a withdrawal whose answer was lost', () => {
  test('is found by its id while it is pending and when it is history', async () => {
    expect(await look({ pending: [record()] })).toMatchObject({
      found: 'all',
      transfer: { id: ID, status: 'pending' },
    });
    expect(await look({ history: [record({ status: 'completed' })] })).toMatchObject({
      found: 'all',
      transfer: { id: ID, status: 'completed' },
    });
  });

  test('is found by asset, amount, destination, source and time where the service is known to derive ids differently', async () => {
    const foreign = record({ transactionId: FOREIGN });
    expect((await after(NONCE_USED, { pending: [foreign] }, [SHOWS_OTHER])).state).toEqual({
      status: 'accepted',
      results: { type: 'done', transactionId: FOREIGN },
    });
    const ended = { history: [{ ...foreign, status: 'completed' }] };
    expect((await after(NONCE_USED, ended, [SHOWS_OTHER])).state).toMatchObject({ status: 'confirmed' });
    // The service's clock may be slightly behind, or use whole seconds.
    const early = { pending: [{ ...foreign, initiatedAt: T - 900 }] };
    expect((await look(early, { state: NONCE_USED, others: [SHOWS_OTHER] })).found).toBe('all');
  });

  test.each<[string, OutboxState, OutboxItem[]]>([
    ['its derivation is not known', NONCE_USED, []],
    ['it derives ids as expected', NONCE_USED, [twin(answeredAs(idOf(28)), { id: 'c', signedAt: T - 9e6 })]],
    ['it is not known to have arrived', LOST, [SHOWS_OTHER]],
    ['another service does', NONCE_USED, [{ ...SHOWS_OTHER, serviceUrl: 'https://elsewhere' }]],
  ])('by another browser does not match where %s', async (_what, state, others) => {
    expect((await look({ pending: [record({ transactionId: FOREIGN })] }, { state, others })).found).toBe(
      'some',
    );
  });

  test.each([
    ['asset', { assetId: '0001abcd' }],
    ['amount', { amount: '10.000001' }],
    ['destination', { destination: `0x${'a'.repeat(40)}` }],
    ['source', { source: 'segregated' }],
    ['earlier time', { initiatedAt: T - 60_000 }],
    ['later time', { initiatedAt: T + 3_600_000 }],
  ])('does not match a record with another %s', async (_what, parts) => {
    const has = { pending: [record({ transactionId: FOREIGN, ...parts })] };
    expect((await look(has, { state: NONCE_USED, others: [SHOWS_OTHER] })).found).toBe('some');
  });

  const one = record({ transactionId: FOREIGN });
  const two = record({ transactionId: '0xf2', initiatedAt: T + 900 });
  const ended = { ...one, status: 'completed' };
  const found = (transactionId: string): OutboxState => ({
    status: 'confirmed',
    results: null,
    evidence: {
      readAt: T,
      found: 'all',
      updates: [],
      transfer: { id: transactionId, status: 'completed', reason: null },
    },
  });
  test.each<[string, Parameters<typeof service>[0], OutboxItem[], string | undefined]>([
    ['a twin answered before it', { pending: [two, one] }, [twin(answeredAs(FOREIGN))], '0xf2'],
    ['a twin answered after it', { pending: [two, one] }, [twin(answeredAs('0xf2'))], FOREIGN],
    ['a twin answered, alone in the list', { pending: [one] }, [twin(answeredAs(FOREIGN))], undefined],
    ['a lost twin found since', { history: [ended] }, [twin(found(FOREIGN))], undefined],
    ['two lost ones and one record', { pending: [one] }, [twin(NONCE_USED)], undefined],
    ['two lost ones and two records', { pending: [one, two] }, [twin(LOST)], undefined],
    ['a twin of another browser', { pending: [one, two] }, [], undefined],
    ['a twin of another browser that has ended', { pending: [two], history: [ended] }, [], undefined],
    ['one listed twice', { pending: [one], history: [one] }, [], FOREIGN],
  ])('and %s: one record proves one withdrawal', async (_what, has, others, id) => {
    const seen = await look(has, { state: NONCE_USED, others: [...others, SHOWS_OTHER] });
    expect(seen.transfer?.id).toBe(id);
  });

  test.each([
    ['lists that do not show it', { pending: [], history: [] }],
    ['lists of others', { pending: [record({ transactionId: FOREIGN, amount: '11' })], history: [] }],
    ['no history', { pending: [] }],
  ])('is never safe to enter again: %s prove nothing, however long ago it was', async (_what, has) => {
    for (const state of [NONCE_USED, { ...LOST, because: 'serverError' } as OutboxState]) {
      const { state: then, step } = await after(state, has);
      expect(then.status).toBe('unknown');
      expect(step).toBe(state === NONCE_USED ? 'readState' : 'resend');
    }
  });

  test('allows the identical bytes; with a used nonce and no saved answer, a read', () => {
    expect(safeNextStep(item(LOST), T + 10).step).toBe('resend');
    expect(safeNextStep(item(NONCE_USED), T + 10).step).toBe('readState');
  });
});

describe('a withdrawal that was accepted', () => {
  test('is not confirmed before its record is completed', async () => {
    expect((await after(ACCEPTED, { pending: [record()], history: [record()] })).state.status).toBe(
      'accepted',
    );
    expect((await after(ACCEPTED, { history: [record()] })).state.status).toBe('accepted');
    expect((await after(ACCEPTED, { history: [record({ status: 'completed' })] })).state.status).toBe(
      'confirmed',
    );
  });

  test('that failed or was cancelled has failed, with the reason of its record', async () => {
    const failed = {
      status: 'refused',
      failure: { code: 'TRANSFER_FAILED', message: 'The venue is closed' },
    };
    expect(
      (await after(ACCEPTED, { history: [record({ status: 'failed', reason: 'The venue is closed' })] }))
        .state,
    ).toMatchObject(failed);
    expect(
      (await after(ACCEPTED, { history: [record({ status: 'canceled', reason: 'The venue is closed' })] }))
        .state,
    ).toMatchObject(failed);
  });

  test('and missing at a service without a history, stays unchanged', async () => {
    expect((await after(ACCEPTED, {})).state.status).toBe('accepted');
  });
});
