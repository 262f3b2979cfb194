import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { transactionIdOf } from '#protocol/signing/transactionId.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { encodeRequest } from '../actions/actionRequest.ts';
import { readEvidence } from './evidence.ts';
import { applyEvent } from '../actions/outboxItem.ts';
import { conclude } from '../actions/followUp.ts';
import { expectedTransactionId } from './signedWithdrawal.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { safeNextStep } from '../actions/safeNextStep.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const SIGNATURE = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, v: 27 } as const;
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
  expect(expectedTransactionId(item(LOST))).toBe(ID);
  expect(expectedTransactionId(item(LOST, { type: 'cancel', action: { cancels: [] } }))).toBeUndefined();
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

  test('is found by asset, amount, destination, source and time where the service derives its id differently', async () => {
    expect((await after(NONCE_USED, { pending: [record({ transactionId: FOREIGN })] })).state).toEqual({
      status: 'accepted',
      results: { type: 'done', transactionId: FOREIGN },
    });
    expect(
      (await after(NONCE_USED, { history: [record({ transactionId: FOREIGN, status: 'completed' })] })).state,
    ).toMatchObject({ status: 'confirmed' });
    // The service's clock may be slightly behind, or use whole seconds.
    expect((await look({ pending: [record({ transactionId: FOREIGN, initiatedAt: T - 900 })] })).found).toBe(
      'all',
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
    expect((await look({ pending: [record({ transactionId: FOREIGN, ...parts })] })).found).toBe('some');
  });

  test('does not match the record of another withdrawal signed here', async () => {
    const second: OutboxItem = {
      ...item({ status: 'accepted', results: { type: 'done', transactionId: FOREIGN as never } }),
      id: 'b',
      body: JSON.stringify({ signature: { ...SIGNATURE, v: 28 } }),
    };
    expect(
      (await look({ pending: [record({ transactionId: FOREIGN })] }, { others: [item(LOST), second] })).found,
    ).toBe('some');
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

describe('a deposit', () => {
  const DEPOSIT: ActionRequest = { type: 'executeDeposit', action: {} as never };
  const accepted: OutboxState = { status: 'accepted', results: { type: 'done', depositId: 'd-1' } };
  const seen = async (state: OutboxState, status: string | null) => {
    const info = () =>
      Promise.resolve(
        status === null ? null : { depositId: 'd-1', status, transactionHashes: [], reason: 'cap' },
      );
    const before = item(state, DEPOSIT);
    return (
      applyEvent(
        before,
        conclude(
          before,
          await readEvidence(
            before,
            { orderLog: createOrderLog(), fillLog: createFillLog(), elapsed: () => 0, info: info as never },
            () => T + 1_000,
          ),
        ),
        T + 2_000,
      ) ?? before
    ).state;
  };

  test('is confirmed once it is credited, and not before', async () => {
    for (const status of ['pending', 'confirmed', 'a word of tomorrow'])
      expect((await seen(accepted, status)).status).toBe('accepted');
    expect((await seen(accepted, 'credited')).status).toBe('confirmed');
  });

  test('that is segregated or failed is reported as such', async () => {
    expect(await seen(accepted, 'segregated')).toMatchObject({
      status: 'refused',
      failure: { code: 'DEPOSIT_SEGREGATED', message: 'cap' },
    });
    expect(await seen(accepted, 'failed')).toMatchObject({
      status: 'refused',
      failure: { code: 'TRANSFER_FAILED' },
    });
  });

  describe('whose answer was lost', () => {
    const quoted = {
      amount: '10',
      coin: 'USDC',
      chainName: 'Practice chain',
      fee: '1',
      credited: '9',
      account: OWNER,
      awaitsTransfer: false,
    } as const;
    const LISTED = {
      transactionHash: null,
      depositId: 'd-9',
      assetId: '00012710',
      coin: 'USDC',
      amount: '9',
      status: 'segregated',
      reason: 'cap',
      time: T + 400,
    };
    const lost = (more: object = {}, others: OutboxItem[] = [], rows: object[] = [LISTED]) => {
      const request = {
        type: 'executeDeposit',
        action: { toAsset: '00012710' } as never,
        quoted: { ...quoted, ...more },
      } as ActionRequest;
      const reader = {
        orderLog: createOrderLog(),
        fillLog: createFillLog(),
        elapsed: () => 0,
        info: (() => Promise.resolve(rows)) as never,
      };
      return readEvidence(item(LOST, request), reader, () => T + 1_000, others);
    };

    test('is found by asset, credited amount and time, and ends as its record does', async () => {
      const evidence = await lost();
      expect(evidence).toMatchObject({
        found: 'all',
        transfer: { id: 'd-9', status: 'segregated', reason: 'cap' },
      });
      const refused = {
        kind: 'refuse',
        failure: { code: 'DEPOSIT_SEGREGATED', message: 'cap' },
        results: { depositId: 'd-9' },
      };
      expect(conclude(item(LOST, DEPOSIT), evidence)).toMatchObject(refused);
    });

    test.each([
      ['another amount', [{ ...LISTED, amount: '10' }]],
      ['another asset', [{ ...LISTED, assetId: '0001abcd' }]],
      ['an earlier time', [{ ...LISTED, time: T - 60_000 }]],
      ['a later time', [{ ...LISTED, time: T + 3_600_000 }]],
      ['no id', [{ ...LISTED, depositId: null }]],
      ['a twin', [LISTED, { ...LISTED, depositId: 'd-10' }]],
    ])('is not known by a record with %s', async (_what, rows) => {
      expect((await lost({}, [], rows)).found).toBe('some');
    });

    test('does not match a record of another deposit started here, or any before its transfer', async () => {
      const second: OutboxItem = {
        ...item({ status: 'accepted', results: { type: 'done', depositId: 'd-9' } }, DEPOSIT),
        id: 'b',
      };
      expect((await lost({}, [second])).found).toBe('some');
      expect((await lost({ awaitsTransfer: true })).found).toBe('some');
    });
  });

  test('absence at the service proves nothing', async () => {
    expect((await seen(accepted, null)).status).toBe('accepted');
    expect((await seen({ ...NONCE_USED }, 'credited')).status).toBe('unknown');
  });
});
