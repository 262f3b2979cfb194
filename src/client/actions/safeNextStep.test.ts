import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { ACTIONS, type ActionRequest, type ActionType, handlingOf } from './actionRequest.ts';
import {
  applyEvent,
  nextState,
  type OutboxEvent,
  type OutboxItem,
  type OutboxState,
  type OutboxStatus,
} from './outboxItem.ts';
import { isExpired, safeNextStep } from './safeNextStep.ts';

const T = 1_760_000_000_000;

const requests: Record<string, ActionRequest> = {
  order: { type: 'order', action: { grouping: 'na', orders: [] } },
  cancel: { type: 'cancel', action: { cancels: [] } },
  cancelByCloid: { type: 'cancelByCloid', action: { cancels: [] } },
  modify: {
    type: 'modify',
    action: {
      orderId: '1',
      order: {
        assetId: '00020000',
        side: 'buy',
        price: '1',
        size: '1',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    },
  },
  twapOrder: {
    type: 'twapOrder',
    action: {
      assetId: '00020000',
      side: 'buy',
      size: '1',
      reduceOnly: false,
      durationMinutes: 30,
      sliceCount: 7,
      isRandomized: false,
    },
  },
  twapCancel: { type: 'twapCancel', action: { twapOrderId: '0x1' } },
  updateIsolatedMargin: {
    type: 'updateIsolatedMargin',
    action: { assetId: '00020000', isLong: true, microUsd: 1 },
  },
  updateLeverage: { type: 'updateLeverage', action: { assetId: '00020000', mode: 'cross', leverage: 5 } },
  acceptTerms: { type: 'acceptTerms', action: { termsVersion: '1', signedAt: T, chainId: 1 } },
};

/** Signed at T, sent at T + 1 s, expires at T + 60 s. */
function item(type: string, state: OutboxState, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: 'a',
    intentId: 'i',
    network: 'Testnet',
    serviceUrl: '',
    request: requests[type] as ActionRequest,
    owner: `0x${'ab'.repeat(20)}`,
    signer: `0x${'ab'.repeat(20)}`,
    nonce: T,
    expiresAfter: type === 'acceptTerms' ? null : T + 60_000,
    profile: DEFAULT_PROFILE.signing,
    digest: '0x',
    body: '{}',
    signedAt: T,
    updatedAt: T,
    sends: state.status === 'signed' ? [] : [{ at: T + 1_000, by: 'tab' }],
    state,
    lease: null,
    ...change,
  };
}

const unknown = (
  evidence: 'all' | 'some' | 'none' | null,
  change: Partial<Extract<OutboxState, { status: 'unknown' }>> = {},
): OutboxState => ({
  status: 'unknown',
  because: 'timeout',
  retryAt: null,
  evidence: evidence === null ? null : { readAt: T + 5_000, found: evidence, updates: [] },
  ...change,
});

test.each(Object.keys(ACTIONS) as ActionType[])(
  'a lost answer: the same bytes are sent again at once only where the service saves answers: %s',
  (type) => {
    const lost = item('order', unknown(null), { request: { type } as ActionRequest });
    const { isReplayable } = handlingOf(type);
    expect(safeNextStep(lost, T + 2_000).step).toBe(isReplayable ? 'resend' : 'readState');
  },
);

describe('the safe next step', () => {
  const accepted: OutboxState = { status: 'accepted', results: { type: 'done' } };
  const refused: OutboxState = { status: 'refused', failure: { kind: 'refused' }, results: null };
  const confirmed: OutboxState = {
    status: 'confirmed',
    results: null,
    evidence: { readAt: T, found: 'all', updates: [] },
  };
  const twice = {
    sends: [
      { at: T + 1_000, by: 'x' },
      { at: T + 2_000, by: 'x' },
    ],
  };

  test.each<[string, string, OutboxState, number, Partial<OutboxItem>, string]>([
    // case, action, state, seconds after signing, changes, expected step
    ['stored, never sent', 'order', { status: 'signed' }, 1, {}, 'resend'],
    ['stored, never sent, expired', 'order', { status: 'signed' }, 66, {}, 'newIntent'],
    ['on its way', 'order', { status: 'sent' }, 2, {}, 'wait'],
    ['accepted', 'order', accepted, 2, {}, 'readState'],
    ['refused', 'order', refused, 2, {}, 'newIntent'],
    ['confirmed', 'order', confirmed, 2, {}, 'nothing'],
    ['dead', 'order', { status: 'dead', because: 'expired' }, 99, {}, 'newIntent'],
    ['answer lost', 'order', unknown(null), 2, {}, 'readState'],
    [
      'answer lost, state read before the send',
      'order',
      unknown('none', { evidence: { readAt: T + 999, found: 'none', updates: [] } }),
      6,
      {},
      'readState',
    ],
    ['answer lost, nothing to see', 'order', unknown('none'), 6, {}, 'resend'],
    ['answer lost, part to see', 'order', unknown('some'), 6, {}, 'readState'],
    ['answer lost twice, nothing to see', 'order', unknown('none'), 6, twice, 'wait'],
    ['answer lost, nothing to see, expired a moment ago', 'order', unknown('none'), 62, {}, 'wait'],
    ['answer lost, nothing to see before it expired', 'order', unknown('none'), 66, {}, 'readState'],
    [
      'answer lost, nothing to see after it expired for good',
      'order',
      unknown('none', { evidence: { readAt: T + 65_001, found: 'none', updates: [] } }),
      66,
      {},
      'newIntent',
    ],
    ['nonce used, nothing to see', 'order', unknown('none', { because: 'nonceUsed' }), 6, {}, 'newIntent'],
    ['nonce too old, nothing to see', 'order', unknown('none', { because: 'tooLate' }), 6, {}, 'newIntent'],
    ['nonce too old, not read', 'order', unknown(null, { because: 'tooLate' }), 6, {}, 'readState'],
    ['nonce too old', 'acceptTerms', unknown('some', { because: 'tooLate' }), 6, {}, 'readState'],
    ['nonce used, not read', 'order', unknown(null, { because: 'nonceUsed' }), 6, {}, 'readState'],
    ['service asked for a pause', 'order', unknown('none', { retryAt: T + 10_000 }), 6, {}, 'wait'],
    [
      'service asked for a pause that is over',
      'order',
      unknown('none', { retryAt: T + 10_000 }),
      11,
      {},
      'resend',
    ],
    ['answer lost', 'updateLeverage', unknown(null), 2, {}, 'readState'],
    ['answer lost, nothing to see', 'updateLeverage', unknown('none'), 6, {}, 'resend'],
    ['answer lost, nothing to see', 'modify', unknown('none'), 6, {}, 'resend'],
    ['answer lost, nothing to see', 'twapOrder', unknown('none'), 6, {}, 'resend'],
    ['answer lost, TWAP still at work', 'twapCancel', unknown('none'), 6, {}, 'newIntent'],
    ['answer lost, margin proves nothing', 'updateIsolatedMargin', unknown('some'), 99_999, {}, 'readState'],
    ['answer lost', 'cancel', unknown(null), 2, {}, 'readState'],
    ['answer lost, order still there', 'cancel', unknown('none'), 6, {}, 'newIntent'],
    ['answer lost, some orders still there', 'cancel', unknown('some'), 6, {}, 'newIntent'],
    ['answer lost, order still there', 'cancelByCloid', unknown('none'), 6, {}, 'newIntent'],
    ['answer lost', 'acceptTerms', unknown(null), 2, {}, 'resend'],
    ['answer lost long ago', 'acceptTerms', unknown('none'), 99_999, {}, 'resend'],
  ])('%s (%s)', (_name, type, state, seconds, change, step) => {
    expect(safeNextStep(item(type, state, change), T + seconds * 1_000).step).toBe(step);
  });

  test('fault-14: a sent cancel is never sent again, whatever is known', () => {
    const states = [null, 'all', 'some', 'none'].flatMap((found) =>
      (['timeout', 'network', 'serverError', 'nonceUsed', 'tooLate', 'interrupted', 'shape'] as const).map(
        (because) => unknown(found as never, { because }),
      ),
    );
    for (const type of ['cancel', 'cancelByCloid', 'twapCancel']) {
      for (const state of states) {
        for (const seconds of [2, 30, 61, 99_999])
          expect(safeNextStep(item(type, state), T + seconds * 1_000).step).not.toBe('resend');
      }
    }
  });

  test('an order is sent at most twice, whatever is known', () => {
    const state = unknown('none', { evidence: { readAt: T + 50_000, found: 'none', updates: [] } });
    for (const seconds of [51, 59, 61, 99_999])
      expect(safeNextStep(item('order', state, twice), T + seconds * 1_000).step).not.toBe('resend');
  });

  test('fault-45: a request is dead 5 s after its expiry, one without an expiry never', () => {
    expect(isExpired({ expiresAfter: T }, T + 5_000)).toBe(false);
    expect(isExpired({ expiresAfter: T }, T + 5_001)).toBe(true);
    expect(isExpired({ expiresAfter: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

describe('state transitions', () => {
  const evidence = { readAt: T, found: 'all' as const, updates: [] };
  const events: Record<OutboxEvent['kind'], OutboxEvent> = {
    send: { kind: 'send', at: T, by: 'x' },
    accept: { kind: 'accept', results: { type: 'done' } },
    refuse: { kind: 'refuse', failure: { kind: 'refused' }, results: null },
    lose: { kind: 'lose', because: 'timeout', retryAt: null },
    read: { kind: 'read', evidence },
    confirm: { kind: 'confirm', evidence },
    expire: { kind: 'expire' },
    abandon: { kind: 'abandon' },
    alter: { kind: 'alter' },
    unstore: { kind: 'unstore' },
  };
  const states: Record<OutboxStatus, OutboxState> = {
    signed: { status: 'signed' },
    sent: { status: 'sent' },
    accepted: { status: 'accepted', results: { type: 'done' } },
    unknown: unknown(null),
    refused: { status: 'refused', failure: { kind: 'refused' }, results: null },
    confirmed: { status: 'confirmed', results: null, evidence },
    dead: { status: 'dead', because: 'expired' },
  };
  /** All allowed transitions. */
  const table: Record<OutboxStatus, Partial<Record<OutboxEvent['kind'], OutboxStatus>>> = {
    signed: { send: 'sent', abandon: 'dead', expire: 'dead', alter: 'dead', unstore: 'dead' },
    sent: { accept: 'accepted', refuse: 'refused', lose: 'unknown', alter: 'dead', unstore: 'dead' },
    unknown: {
      send: 'sent',
      accept: 'accepted',
      refuse: 'refused',
      lose: 'unknown',
      read: 'unknown',
      confirm: 'confirmed',
      expire: 'dead',
    },
    accepted: { confirm: 'confirmed', refuse: 'refused' },
    refused: {},
    confirmed: {},
    dead: {},
  };

  for (const from of Object.keys(states) as OutboxStatus[]) {
    for (const kind of Object.keys(events) as OutboxEvent['kind'][]) {
      const to = table[from][kind];
      test(`${from} and ${kind}: ${to ?? 'nothing changes'}`, () => {
        expect(nextState(states[from], events[kind])?.status).toBe(to);
      });
    }
  }

  test('every attempt is recorded, and a final item leaves its signer’s group', () => {
    const sent = applyEvent(
      item('order', { status: 'signed' }),
      { kind: 'send', at: T + 7, by: 'tab 1' },
      T + 7,
    );
    expect(sent).toMatchObject({ sends: [{ at: T + 7, by: 'tab 1' }], openSigner: `0x${'ab'.repeat(20)}` });
    const refused = sent && applyEvent(sent, events.refuse, T + 8);
    expect(refused).toMatchObject({ state: { status: 'refused' }, lease: null });
    expect(refused).not.toHaveProperty('openSigner');
  });
});
