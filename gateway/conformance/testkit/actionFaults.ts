// actionFaults.ts: planted faults in signatures, nonces and orders.
import { at } from '../answers.ts';
import { accepts, changed, type Planted, taken, takes } from './planting.ts';
import type { Json } from './wrongGateway.ts';

const canceled = { status: 'ok', response: { type: 'twapCancel', data: { status: 'canceled' } } };

const signing: readonly Planted[] = [
  {
    name: 'a signature of somebody else is taken',
    ask: [
      'signatures.owner',
      'signatures.unknown-signer',
      'signatures.tampered',
      'signatures.wrong-chain',
      'ownership.foreign-cancel',
    ],
    named: [
      'ownership.foreign-cancel',
      'signatures.unknown-signer',
      'signatures.tampered',
      'signatures.wrong-chain',
    ],
    fault: takes('UNKNOWN_SIGNER'),
  },
  {
    name: 'the nonce is judged before the signature',
    ask: ['signatures.nonsense', 'signatures.form-first', 'signatures.missing-parts'],
    named: ['signatures.form-first'],
    fault: () => ({
      answer: ({ asked }) =>
        Number(asked['nonce'] ?? Infinity) < Date.now() - 172_800_000
          ? { status: 400, body: { error: 'Nonce too old', code: 'NONCE_OUT_OF_WINDOW' } }
          : undefined,
    }),
  },
  {
    name: 'an invalid signature is 400',
    ask: ['signatures.owner', 'signatures.unknown-signer', 'signatures.high-s', 'outcomes.signature'],
    named: ['outcomes.signature', 'signatures.high-s', 'signatures.unknown-signer'],
    fault: () => ({ answer: ({ status }) => (status === 401 ? { status: 400 } : undefined) }),
  },
  {
    name: 'the twin of a signature is taken',
    ask: ['signatures.owner', 'signatures.high-s', 'signatures.unknown-signer'],
    named: ['signatures.high-s'],
    fault: () => {
      const half = 2n ** 255n - 2n ** 126n;
      return {
        answer({ asked, status }) {
          const s = at(asked, 'signature', 's');
          return status === 401 && typeof s === 'string' && BigInt(s) > half ? taken : undefined;
        },
      };
    },
  },
  {
    name: 'an agent that was revoked still signs',
    ask: ['signatures.owner', 'signatures.revoked-agent', 'agents.approve', 'agents.revoke'],
    named: ['agents.revoke', 'signatures.revoked-agent'],
    fault: takes('AGENT_NOT_APPROVED'),
  },
  {
    name: 'an agent may do what is its owner’s',
    ask: ['agents'],
    named: ['agents.no-approval', 'agents.no-deposit', 'agents.no-withdrawal'],
    fault: takes('OWNER_SIGNATURE_REQUIRED', {
      status: 200,
      body: { success: true, transactionId: '0x1', status: 'pending' },
    }),
  },
  {
    name: 'a nonce is taken twice',
    ask: ['nonces'],
    named: [
      'nonces.replayed-cancel',
      'nonces.replayed-order',
      'nonces.replayed-order-refused',
      'nonces.reuse',
      'nonces.spent-by-refused',
      'nonces.twenty',
    ],
    fault: takes('NONCE_USED'),
  },
  {
    name: 'nonces have no window',
    ask: ['nonces'],
    named: ['nonces.seconds', 'nonces.too-new', 'nonces.too-old'],
    fault: takes('NONCE_OUT_OF_WINDOW'),
  },
  {
    name: 'only the last nonce is remembered: an older one is refused',
    ask: ['nonces.reuse', 'nonces.window', 'nonces.per-signer'],
    named: ['nonces.window'],
    fault: () => {
      let highest = 0;
      return {
        answer({ asked }) {
          const nonce = Number(asked['nonce'] ?? 0);
          const isOlder = nonce !== 0 && nonce < highest - 60_000;
          if (nonce < Date.now() + 60_000) highest = Math.max(highest, nonce);
          return isOlder ? { status: 400, body: { error: 'Nonce too low' } } : undefined;
        },
      };
    },
  },
  {
    name: 'expired requests are taken',
    ask: ['nonces.expired', 'nonces.not-expired'],
    named: ['nonces.expired'],
    fault: takes('EXPIRED'),
  },
];

const trading: readonly Planted[] = [
  {
    name: 'prices are rounded instead of refused',
    ask: ['precision'],
    named: ['O3', 'P10', 'P12', 'P2', 'P24', 'P5', 'S6', 'T1'].map((id) => `precision.${id}`),
    fault: accepts('PRICE_SIGFIGS'),
  },
  {
    name: 'immediate outcome buys may cost parts of a cent',
    ask: ['venue.V8', 'venue.V12', 'venue.V33', 'venue.V34'],
    named: ['venue.V12', 'venue.V33', 'venue.V8'],
    fault: accepts('IMMEDIATE_BUY_CENTS'),
  },
  {
    name: 'outcomes of the perpetuals venue trade in parts of a share',
    ask: ['precision.O1', 'precision.O5', 'precision.O6'],
    named: ['precision.O6'],
    fault: accepts('SIZE_DECIMALS'),
  },
  {
    name: 'sizes in openOrders are rounded',
    ask: ['orders.place', 'orders.resting', 'orders.cancel'],
    named: ['orders.resting'],
    fault: () => ({
      answer: ({ asked, body }) =>
        asked['type'] === 'openOrders'
          ? {
              body: (body as Json[]).map((order) => ({
                ...order,
                origSz: Number(order['origSz']).toPrecision(1),
              })),
            }
          : undefined,
    }),
  },
  {
    name: 'the statuses of a batch come in another order',
    ask: ['orders.place', 'orders.batch', 'orders.cancel-batch'],
    named: ['orders.batch', 'orders.cancel-batch'],
    fault: () => ({
      answer({ body }) {
        const statuses = at(body, 'response', 'data', 'statuses');
        return Array.isArray(statuses)
          ? { body: changed(body as Json, ['response', 'data', 'statuses'], () => statuses.toReversed()) }
          : undefined;
      },
    }),
  },
  {
    name: 'a cancel is confirmed and not carried out',
    ask: ['orders.resting', 'orders.history', 'orders.cancel'],
    named: ['orders.cancel'],
    fault: () => {
      let placed: unknown;
      let canceled: unknown;
      return {
        // It only reports success: a test must not leave orders behind.
        answer({ asked, body }) {
          const action = at(asked, 'action', 'type');
          if (action === 'order') placed = at(body, 'response', 'data', 'statuses', 0, 'resting', 'oid');
          if (action === 'cancel') canceled = placed;
          if (asked['type'] !== 'openOrders' || canceled === undefined) return undefined;
          const oid = canceled;
          canceled = undefined;
          return { body: [{ oid, assetId: '00020000' }] };
        },
      };
    },
  },
  {
    name: 'a TWAP that has ended is canceled again',
    ask: ['twap.life', 'twap.schedule'],
    named: ['twap.life'],
    fault: () => ({
      answer: ({ asked, body, status }) =>
        at(asked, 'action', 'type') === 'twapCancel' && status === 200
          ? { body: changed(body as Json, ['response', 'data'], () => ({ status: 'canceled' })) }
          : undefined,
    }),
  },
  {
    name: 'anybody cancels a TWAP',
    ask: ['twap'],
    named: ['twap.foreign-cancel'],
    fault: () => ({
      answer: ({ asked, status }) =>
        at(asked, 'action', 'type') === 'twapCancel' && status === 401
          ? { status: 200, body: canceled }
          : undefined,
    }),
  },
  {
    name: 'agents cannot cancel a TWAP',
    ask: ['twap.foreign-cancel', 'twap.agent-cancel', 'twap.cancel-unknown'],
    named: ['twap.agent-cancel'],
    fault: () => ({
      answer: ({ asked, body }) =>
        at(asked, 'action', 'type') === 'twapCancel' && at(body, 'response', 'data', 'status') === 'canceled'
          ? { status: 401, body: { error: 'Agent not approved for user' } }
          : undefined,
    }),
  },
  {
    name: 'fields of an earlier version of splits are ignored',
    ask: ['outcomes.older-fields', 'outcomes.extra-fields', 'outcomes.expiresAfter', 'outcomes.spelling'],
    named: ['outcomes.extra-fields', 'outcomes.older-fields'],
    fault: takes('UNKNOWN_FIELD'),
  },
  {
    name: 'outcome ids are taken in any case',
    ask: ['outcomes.spelling', 'outcomes.condition', 'outcomes.sides'],
    named: ['outcomes.spelling'],
    fault: () => ({
      answer: ({ asked }) =>
        /[A-F]/.test(String(at(asked, 'action', 'splitOutcome', 'market', 'conditionId')))
          ? taken
          : undefined,
    }),
  },
  {
    name: 'a merge is answered as a split',
    ask: ['outcomes.merge', 'outcomes.replay'],
    named: ['outcomes.merge'],
    fault: () => ({
      answer: ({ asked, body }) =>
        at(asked, 'action', 'mergeOutcome') !== undefined && at(body, 'status') === 'ok'
          ? { body: changed(body as Json, ['response', 'data', 'operation'], () => 'split') }
          : undefined,
    }),
  },
  {
    name: 'the repetition of a split is a second split',
    ask: ['outcomes.replay', 'outcomes.adapter'],
    named: ['outcomes.replay'],
    fault: () => {
      let count = 0;
      return {
        answer({ asked, body }) {
          if (at(asked, 'action', 'type') !== 'userOutcome' || at(body, 'status') !== 'ok') return undefined;
          count += 1;
          const another = `0x${'5'.repeat(64)}`;
          return count === 2
            ? { body: changed(body as Json, ['response', 'data', 'actionId'], () => another) }
            : undefined;
        },
      };
    },
  },
];

export const ACTION_FAULTS: readonly Planted[] = [...signing, ...trading];
