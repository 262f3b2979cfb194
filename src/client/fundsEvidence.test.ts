import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { transactionIdOf } from '#protocol/transactionId.ts';
import type { ActionRequest } from './actionRequest.ts';
import { encodeRequest } from './actionRequest.ts';
import { readEvidence } from './evidence.ts';
import { conclude } from './followUp.ts';
import { withdrawalIdOf } from './fundsEvidence.ts';
import { GatewayError } from './gatewayError.ts';
import { createOrderLog } from './orderLog.ts';
import type { OutboxItem, OutboxState } from './outboxItem.ts';
import type { ServiceReader } from './reader.ts';
import { safeNextStep } from './safeNextStep.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const SIGNATURE = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, v: 27 } as const;
const ID = transactionIdOf(SIGNATURE);

const WITHDRAW: ActionRequest = {
  type: 'withdraw',
  action: { serviceChain: 'Testnet', signatureChainId: '0xa4b1', destination: OWNER, assetId: '00012710', amount: '10', source: 'balance' },
};

const LOST: OutboxState = { status: 'unknown', because: 'timeout', retryAt: null, evidence: null };

const item = (state: OutboxState, request: ActionRequest = WITHDRAW): OutboxItem => ({
  id: 'a', intentId: 'i', network: 'Testnet', serviceUrl: '', request, owner: OWNER, signer: OWNER, nonce: T, expiresAfter: null, profile: DEFAULT_PROFILE.signing, digest: '0x',
  body: JSON.stringify({ action: {}, nonce: T, signature: SIGNATURE }), signedAt: T, updatedAt: T, sends: [{ at: T, by: 'tab' }], state, lease: null,
});

/** A service with these withdrawals; `history: null` keeps none, as the interface allows. */
function service({ pending = [], history = null }: { pending?: string[]; history?: string[] | null }): ServiceReader {
  const records = (ids: string[]) => ids.map((transactionId) => ({ transactionId }));
  const info = (read: { type: string }): Promise<unknown> => {
    if (read.type === 'pendingWithdrawals') return Promise.resolve({ pending: records(pending) });
    return history === null ? Promise.reject(new GatewayError({ kind: 'refused', status: 400 })) : Promise.resolve(records(history));
  };
  return { orderLog: createOrderLog(), elapsed: () => 0, info: info as never };
}

const found = async (state: OutboxState, has: Parameters<typeof service>[0]) => (await readEvidence(item(state), service(has), () => T + 1)).found;

test('the time of a withdrawal is its nonce, and the action still has exactly its eight fields', () => {
  expect(Object.keys(encodeRequest(WITHDRAW, T))).toEqual(['type', 'serviceChain', 'signatureChainId', 'destination', 'token', 'amount', 'source', 'time']);
  expect(encodeRequest(WITHDRAW, T)['time']).toBe(T);
});

test('the id is known from the signature alone, before anybody has answered', () => {
  expect(withdrawalIdOf(item(LOST))).toBe(ID);
  expect(withdrawalIdOf(item(LOST, { type: 'cancel', action: { cancels: [] } }))).toBeUndefined();
});

test('a withdrawal is seen while it is pending and when it is history', async () => {
  expect(await found(LOST, { pending: [ID] })).toBe('all');
  expect(await found(LOST, { history: [ID] })).toBe('all');
  expect(await found(LOST, { history: ['0xother'] })).toBe('none');
});

test('without a history, not being listed proves nothing, unless the service had said yes', async () => {
  expect(await found(LOST, {})).toBe('some');
  expect(await found({ status: 'accepted', results: { type: 'done', transactionId: ID } }, {})).toBe('all');
  // "some" never refuses and never ends it: its owner goes on to ask.
  const lost = item(LOST);
  expect(conclude(lost, { readAt: T + 1, found: 'some', updates: [] }).kind).toBe('read');
});

test('a lost answer calls for the identical bytes; where the number is spent and no answer kept, for a look', () => {
  expect(safeNextStep(item(LOST), T + 10).step).toBe('resend');
  expect(safeNextStep(item({ ...LOST, because: 'nonceUsed' } as OutboxState), T + 10).step).toBe('readState');
});
