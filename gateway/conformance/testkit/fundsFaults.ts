// fundsFaults.ts: planted faults in withdrawals, terms and deposits.
import { at } from '../answers.ts';
import { type Planted, read } from './planting.ts';
import type { Json } from './wrongGateway.ts';

const INVALID = { status: 401, body: { error: 'Invalid signature' } };

/** Every pending withdrawal changed. */
const pending = (change: (record: Json) => Json) =>
  read('pendingWithdrawals', (body) => {
    const records = body['pending'];
    return Array.isArray(records) ? { ...body, pending: (records as Json[]).map(change) } : body;
  });

export const FUNDS_FAULTS: readonly Planted[] = [
  {
    name: 'the repetition of a withdrawal is a second one',
    ask: ['withdrawals.committed', 'withdrawals.same-id', 'withdrawals.replayed'],
    named: ['withdrawals.replayed', 'withdrawals.same-id'],
    fault: () => {
      let count = 0;
      return {
        answer({ asked, body }) {
          if (at(asked, 'action', 'type') !== 'withdraw' || at(body, 'success') !== true) return undefined;
          count += 1;
          return count === 1
            ? undefined
            : { body: { ...(body as Json), transactionId: `0x${'5'.repeat(64)}` } };
        },
      };
    },
  },
  {
    name: 'a pending withdrawal has its AssetId without 0x',
    ask: ['reads.pendingWithdrawals', 'withdrawals.committed', 'withdrawals.pending', 'withdrawals.release'],
    named: ['withdrawals.pending'],
    fault: pending((record) => ({ ...record, asset: String(record['asset']).slice(2) })),
  },
  {
    name: 'a pending withdrawal tells its seconds in milliseconds',
    ask: ['withdrawals.pending', 'withdrawals.release'],
    named: ['withdrawals.release'],
    fault: pending((record) => ({ ...record, remainingSeconds: Number(record['remainingSeconds']) * 1_000 })),
  },
  {
    name: 'withdrawals are recovered in one domain, whatever chain they name',
    ask: ['withdrawals.any-chain', 'withdrawals.too-much', 'withdrawals.tampered'],
    named: ['withdrawals.any-chain'],
    fault: () => ({
      answer: ({ asked }) =>
        at(asked, 'action', 'type') === 'withdraw' && at(asked, 'action', 'signatureChainId') !== '0x66eee'
          ? INVALID
          : undefined,
    }),
  },
  {
    name: 'the amount of a withdrawal is not signed',
    ask: ['withdrawals.tampered', 'withdrawals.precision'],
    named: ['withdrawals.tampered'],
    fault: () => ({
      answer: ({ asked, status }) =>
        at(asked, 'action', 'amount') === '2000000000000' && status === 401
          ? { status: 422, body: { error: 'Insufficient withdrawable balance' } }
          : undefined,
    }),
  },
  {
    name: 'acceptTerms wants an object as signature',
    ask: ['terms'],
    named: ['terms.object', 'terms.one-string', 'terms.other-version'],
    fault: () => ({
      answer({ asked }) {
        if (at(asked, 'action', 'type') !== 'acceptTerms') return undefined;
        return typeof asked['signature'] === 'string' ? INVALID : { status: 200, body: { success: true } };
      },
    }),
  },
  {
    name: 'a deposit must be reported with a signature',
    ask: ['deposits'],
    named: ['deposits.unknown-transfer', 'deposits.unsigned'],
    fault: () => ({
      answer: ({ asked }) =>
        at(asked, 'action', 'type') === 'reportDeposit'
          ? { status: 400, body: { error: "Missing 'signature' field", code: 'MISSING_FIELD' } }
          : undefined,
    }),
  },
];
