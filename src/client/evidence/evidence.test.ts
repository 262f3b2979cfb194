import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { OrderStatus } from '#protocol/info/orders/orderStates.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { knownEvidence, readEvidence } from './evidence.ts';
import { conclude } from '../actions/followUp.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import { applyEvent, type OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { safeNextStep } from '../actions/safeNextStep.ts';
import { BLANK_ORDER } from '../testkit/fakeReads.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const ID = BLANK_ORDER.orderId;

const item = (
  request: ActionRequest,
  state: OutboxItem['state'] = { status: 'unknown', because: 'timeout', retryAt: null, evidence: null },
): OutboxItem => ({
  id: 'a',
  intentId: 'i',
  network: 'Testnet',
  serviceUrl: '',
  request,
  owner: OWNER,
  signer: OWNER,
  nonce: T,
  expiresAfter: T + 60_000,
  profile: DEFAULT_PROFILE.signing,
  digest: '0x',
  body: '{}',
  signedAt: T,
  updatedAt: T,
  sends: [{ at: T, by: 'tab' }],
  state,
  lease: null,
});

const update = (order: Partial<Order>, status: OrderStatus = 'open'): OrderUpdate => ({
  order: { ...BLANK_ORDER, ...order, status },
  status,
  statusReason: null,
  statusAt: T,
});

/** A service that answers every read with the same record. */
function service(answer: unknown): ServiceReader {
  return {
    orderLog: createOrderLog(),
    fillLog: createFillLog(),
    elapsed: () => 0,
    info: () => Promise.resolve(answer) as never,
  };
}

const modify = (price: DecimalString, size: DecimalString): ActionRequest => ({
  type: 'modify',
  action: {
    orderId: ID,
    order: {
      assetId: '00020000',
      side: 'buy',
      price,
      size,
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Gtc' },
    },
  },
});

test('a change is seen once the order has the new price and total size, filled or not', async () => {
  const wanted = item(modify('59000', '0.2'));
  const read = (order: Partial<Order>, status?: OrderStatus) =>
    readEvidence(wanted, service(update(order, status)), () => T).then(({ found }) => found);
  expect(await read({ price: '60000', originalSize: '0.2' })).toBe('none');
  expect(await read({ price: '59000', originalSize: '0.1' })).toBe('none');
  expect(await read({ price: '59000', originalSize: '0.2' })).toBe('all');
  expect(await read({ price: '59000', originalSize: '0.2', remainingSize: '0' }, 'filled')).toBe('all');
  // The order ended unchanged: the change had no effect.
  expect(await read({ price: '60000', originalSize: '0.1' }, 'filled')).toBe('none');
});

test('a change of an unknown order is not seen, unlike a cancel of it', async () => {
  const cancel: ActionRequest = {
    type: 'cancel',
    action: { cancels: [{ assetId: '00020000', orderId: ID }] },
  };
  expect((await readEvidence(item(modify('59000', '0.2')), service(null), () => T)).found).toBe('none');
  expect((await readEvidence(item(cancel), service(null), () => T)).found).toBe('all');
});

test('an older stream update is no evidence for the change', async () => {
  const client = service(update({ price: '59000', originalSize: '0.2' }));
  client.orderLog.apply(OWNER, update({ price: '60000', originalSize: '0.2' }), 0);
  expect(knownEvidence(item(modify('59000', '0.2')), client, T)?.found).toBe('none');
  expect((await readEvidence(item(modify('59000', '0.2')), client, () => T)).found).toBe('all');
});

test('a refused change of a batch is not looked for', async () => {
  const order = {
    assetId: '00020000',
    side: 'buy',
    price: '59000',
    size: '0.2',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'Gtc' },
  } as const;
  const request: ActionRequest = {
    type: 'batchModify',
    action: {
      modifies: [
        { orderId: ID, order },
        { orderId: '0xgone', order },
      ],
    },
  };
  const state: OutboxItem['state'] = {
    status: 'accepted',
    results: {
      type: 'orders',
      results: [
        { kind: 'resting', orderId: ID, clientOrderId: null },
        { kind: 'refused', message: 'gone' },
      ],
    },
  };
  const seen = await readEvidence(
    item(request, state),
    service(update({ price: '59000', originalSize: '0.2' })),
    () => T,
  );
  expect(seen).toMatchObject({ found: 'all', updates: [{ order: { orderId: ID } }, null] });
});

test('moved margin is never proven absent, because it leaves no trace', async () => {
  const move = item({
    type: 'updateIsolatedMargin',
    action: { assetId: '00020000', isLong: true, microUsd: 1 },
  });
  const late = await readEvidence(move, service({}), () => T + 99_999_999);
  expect(conclude(move, late).kind).toBe('read');
  const taken = item(move.request, { status: 'accepted', results: { type: 'done' } });
  expect((await readEvidence(taken, service({}), () => T)).found).toBe('all');
  // Carried out later: acceptance proves nothing yet.
  const pending = item(move.request, { status: 'accepted', results: { type: 'done', operationId: '0x5a' } });
  expect((await readEvidence(pending, service({}), () => T)).found).toBe('some');
});

describe('an order whose answer is lost, at a service that ignores our ids', () => {
  const entry = {
    assetId: '00020000',
    side: 'buy',
    price: '59000',
    size: '0.2',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'Gtc' },
    clientOrderId: `0x${'c'.repeat(32)}`,
  } as const;
  const request: ActionRequest = { type: 'order', action: { orders: [entry], grouping: 'na' } };
  const listed = (parts: Partial<Order> = {}): Order => ({
    ...BLANK_ORDER,
    orderId: '0x1',
    price: '59000',
    originalSize: '0.2',
    createdAt: T + 40,
    ...parts,
  });
  const FEATURES: Record<string, readonly string[]> = { keeps: ['cancelByCloid'], ignores: [] };
  const reads = (open: Order[], kind: keyof typeof FEATURES = 'ignores'): ServiceReader => {
    const answers: Record<string, unknown> = {
      orderStatus: null,
      openOrders: open,
      historicalOrders: [],
      serviceInfo: { features: FEATURES[kind] },
    };
    return {
      orderLog: createOrderLog(),
      fillLog: createFillLog(),
      elapsed: () => 0,
      info: ((read: { type: string }) => Promise.resolve(answers[read.type])) as never,
    };
  };
  const USED: OutboxItem['state'] = {
    status: 'unknown',
    because: 'nonceUsed',
    retryAt: null,
    evidence: null,
  };

  test('is found by its content once it is known to have arrived', async () => {
    const used = item(request, USED);
    const evidence = await readEvidence(used, reads([listed()]), () => T);
    expect(evidence).toMatchObject({ found: 'all', updates: [{ order: { orderId: '0x1' } }] });
    expect(conclude(used, evidence).kind).toBe('confirm');
    // Before, the equal order may be of another browser.
    const before = await readEvidence(item(request), reads([listed()]), () => T);
    expect(before).toMatchObject({ found: 'none', provesNothing: true });
  });

  const other = (state: OutboxItem['state'], parts: Partial<OutboxItem> = {}): OutboxItem => ({
    ...item(request, state),
    id: 'b',
    ...parts,
  });
  const answeredAs = (orderId: string): OutboxItem['state'] => ({
    status: 'accepted',
    results: { type: 'orders', results: [{ kind: 'resting', orderId, clientOrderId: null }] },
  });
  const twin = listed({ orderId: '0x2', createdAt: T + 90 });
  test.each<[string, Order[], OutboxItem[], string | undefined]>([
    [
      'a twin answered before it',
      [listed({ orderId: '0x0', createdAt: T - 900 }), listed()],
      [other(answeredAs('0x0'))],
      '0x1',
    ],
    ['a twin answered after it', [listed(), twin], [other(answeredAs('0x2'))], '0x1'],
    ['two lost ones, one record', [listed()], [other(USED)], undefined],
    ['two lost ones, two records', [listed(), twin], [other(USED)], undefined],
    [
      'two lost ones, apart in time',
      [listed()],
      [other(USED, { signedAt: T - 9e5, nonce: T - 9e5, sends: [] })],
      '0x1',
    ],
    ['a twin of another browser', [listed(), twin], [], undefined],
  ])('%s: one record proves one order', async (_what, open, others, orderId) => {
    const { updates } = await readEvidence(item(request, USED), reads(open), () => T, others);
    expect(updates[0]?.order.orderId).toBe(orderId);
  });

  test('a record without an id of ours proves nothing where the service keeps them', async () => {
    const evidence = await readEvidence(item(request, USED), reads([listed()], 'keeps'), () => T);
    expect(evidence).toMatchObject({ found: 'none' });
    expect(evidence.provesNothing).toBeUndefined();
  });

  test('two equal orders of one request may have two records', async () => {
    const pair: ActionRequest = { type: 'order', action: { orders: [entry, entry], grouping: 'na' } };
    const read = (open: Order[]) => readEvidence(item(pair, USED), reads(open), () => T);
    expect((await read([twin, listed()])).updates.map((each) => each?.order.orderId)).toEqual(['0x1', '0x2']);
    expect((await read([twin, listed(), listed({ orderId: '0x3' })])).updates).toEqual([null, null]);
  });

  test('and not listed, is not proven to have failed, neither with a used nonce nor after its expiry', async () => {
    const used = item(request, USED);
    expect(conclude(used, await readEvidence(used, reads([]), () => T)).kind).toBe('read');
    const late = await readEvidence(item(request), reads([]), () => T + 600_000);
    expect(late).toMatchObject({ found: 'none', provesNothing: true });
    const event = conclude(item(request), late);
    expect(event.kind).toBe('read');
    const after = applyEvent(item(request), event, T + 600_000);
    expect(after && safeNextStep(after, T + 600_000).step).toBe('readState');
  });

  test('may be repeated byte for byte while valid: the nonce decides', async () => {
    const lost = { ...item(request), sends: [{ at: T - 1, by: 'tab' }] };
    const after = applyEvent(lost, conclude(lost, await readEvidence(lost, reads([]), () => T)), T);
    expect(after && safeNextStep(after, T).step).toBe('resend');
  });

  test('a service that keeps client ids proves absence', async () => {
    const used = item(request, USED);
    expect(conclude(used, await readEvidence(used, reads([], 'keeps'), () => T)).kind).toBe('refuse');
    // Until an order of this app is listed without its client id.
    const before: OutboxItem = {
      ...item(request, {
        status: 'accepted',
        results: { type: 'orders', results: [{ kind: 'resting', orderId: '0x9', clientOrderId: null }] },
      }),
      id: 'b',
    };
    const open = [listed({ orderId: '0x9', price: '1' })];
    expect(conclude(used, await readEvidence(used, reads(open, 'keeps'), () => T, [used, before])).kind).toBe(
      'read',
    );
  });
});
