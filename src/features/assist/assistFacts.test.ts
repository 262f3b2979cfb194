// @vitest-environment happy-dom
// assistFacts.test.ts: data from before a sleep do not count as new, and an order that is being changed elsewhere is not moved.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { beginAssist } from '#domain/assist/assist.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isAssistStep, markAssistStep } from '#state/assist/assistForm.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFacts } from './assistFacts.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const CHASE = beginAssist(
  {
    id: 'a',
    owner: OWNER,
    orderId: '0x1',
    at: '60000',
    plan: { kind: 'chase', assetId: '00020000', side: 'buy', limitPrice: '60100', everyMs: 60_000 },
  },
  0,
);
const ORDER = {
  orderId: '0x1',
  clientOrderId: '0xc1',
  price: '60000',
  originalSize: '0.1',
  triggerPrice: null,
} as unknown as Order;
const modify = { type: 'modify', action: { orderId: '0x1', order: {} } };

function open() {
  const world = {
    listed: ORDER,
    streamed: undefined as Order | undefined,
    submissions: [] as unknown[],
    outbox: [] as unknown[],
    version: 1,
    ageMs: 100,
  };
  const feed = {
    ageMs: () => world.ageMs,
    version: () => world.version,
    latest: () => ({ bids: [{ price: '60010' }], asks: [{ price: '60020' }] }),
    all: () => new Map([['00020000', { markPrice: '60015' }]]),
  };
  const gateway = {
    queries: { getQueryData: ([name]: string[]) => (name === 'openOrders' ? [world.listed] : undefined) },
    live: { isReconciled: () => true },
    orderLog: { find: () => world.streamed && { order: world.streamed, status: 'open' } },
    feeds: { book: () => feed, contexts: () => feed },
    connection: { getSnapshot: () => ({ state: 'live' }) },
    submissions: { getSnapshot: () => world.submissions as Submission[] },
    outbox: { getSnapshot: () => world.outbox as OutboxItem[] },
    clock: { now: () => Date.now() },
  } as unknown as GatewayClient;
  const read = createFacts(gateway, () => ({ market: undefined, blockers: [] }));
  return { world, facts: () => read(CHASE) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('after a sleep with a paused monotonic clock, old prices are unknown until the next message', () => {
  const { world, facts } = open();
  expect(facts()).toMatchObject({ touch: '60010', mark: '60015' });
  vi.setSystemTime(1_000_000 + 3_600_000);
  expect(facts()).toMatchObject({ touch: undefined, mark: undefined });
  world.version += 1;
  expect(facts()).toMatchObject({ touch: '60010', mark: '60015' });
});

test.each<[string, object]>([
  ['a change', modify],
  ['several changes', { type: 'batchModify', action: { modifies: [modify.action] } }],
  ['a cancel', { type: 'cancel', action: { cancels: [{ orderId: '0x1' }] } }],
  ['a cancel by client id', { type: 'cancelByCloid', action: { cancels: [{ clientOrderId: '0xc1' }] } }],
])('%s by the user: the order counts as unknown until it has ended', (_name, request) => {
  const { world, facts } = open();
  world.submissions = [{ id: 's', itemId: null, request, stage: { name: 'verifying' } }];
  expect(facts().order).toBeUndefined();
  world.submissions = [{ id: 's', itemId: null, request, stage: { name: 'declined' } }];
  expect(facts().order).toBe(ORDER);
});

test('the order also counts as unknown once signed, in this tab or another, while the request may still take effect', () => {
  const { world, facts } = open();
  const item = (state: object) => ({
    intentId: 'other',
    request: modify,
    updatedAt: 1_000_000,
    expiresAfter: 1_180_000,
    sends: [{ at: 1 }],
    lease: null,
    state,
  });
  for (const status of ['signed', 'sent', 'accepted']) {
    world.outbox = [item({ status })];
    expect(facts().order).toBeUndefined();
  }
  world.outbox = [item({ status: 'accepted' })];
  vi.setSystemTime(1_010_000);
  world.version += 1;
  expect(facts().order).toBe(ORDER);
  const lost = item({ status: 'unknown', because: 'network', retryAt: null, evidence: null });
  world.outbox = [lost];
  expect(facts().order).toBeUndefined();
  vi.setSystemTime(1_190_000);
  expect(facts().order).toBe(ORDER);
  world.outbox = [
    item({ status: 'confirmed' }),
    { ...lost, request: { type: 'cancel', action: { cancels: [] } } },
  ];
  expect(facts().order).toBe(ORDER);
});

test('its own change blocks nothing', () => {
  const { world, facts } = open();
  markAssistStep('own');
  world.submissions = [{ id: 'own', itemId: null, request: modify, stage: { name: 'verifying' } }];
  world.outbox = [{ intentId: 'own', request: modify, updatedAt: 1_000_000, state: { status: 'accepted' } }];
  expect(facts().order).toBe(ORDER);
});

test('only the latest steps are kept', () => {
  for (let step = 0; step < 1_000; step += 1) markAssistStep(`step-${step}`);
  expect(['step-0', 'step-999'].map(isAssistStep)).toEqual([false, true]);
});

test('no action is taken while the list lags behind the stream; after a while the list counts', () => {
  const { world, facts } = open();
  world.streamed = { ...ORDER, originalSize: '0.05' };
  expect(facts().order).toBeUndefined();
  world.listed = world.streamed;
  expect(facts().order).toBe(world.streamed);
  world.listed = ORDER;
  expect(facts().order).toBeUndefined();
  vi.advanceTimersByTime(5_000);
  expect(facts().order).toBe(ORDER);
});
