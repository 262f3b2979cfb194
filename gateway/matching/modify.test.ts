import { describe, expect, test } from 'vitest';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Address } from '#protocol/ids.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  CAROL,
  limit,
  MAKER,
  SOL,
  testEngine,
  type TestEngine,
} from '../engine/testkit/testEngine.ts';

const CLOID = `0x${'c'.repeat(32)}`;
const OTHER = `0x${'d'.repeat(32)}`;

function exchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, CAROL, MAKER]) test.fund(owner, '100000');
  test.oracle(BTC, '60000');
  return test;
}

/** One change; throws when the whole command was refused. */
function modify({ apply }: TestEngine, owner: Address, orderId: string, order: OrderEntry): OrderResult {
  const { result } = apply({ type: 'modifyOrders', owner, modifies: [{ orderId, order }] });
  if (result.kind !== 'orders') throw new Error(JSON.stringify(result));
  return result.results[0] as OrderResult;
}

/** Alice bids 0.2 at 59,000 behind Bob's 0.1. */
function withBids() {
  const test = exchange();
  test.place(BOB, limit(BTC, 'buy', '0.1', '59000'));
  const id = test.idOf(test.place(ALICE, limit(BTC, 'buy', '0.2', '59000', { clientOrderId: CLOID })));
  test.place(CAROL, limit(BTC, 'buy', '0.1', '59000'));
  return { ...test, id };
}

/** Buyers in order when the maker sells this much at 59,000. */
function buyersOf({ place, events }: TestEngine, size: `${number}`): [Address, string][] {
  events.length = 0;
  place(MAKER, limit(BTC, 'sell', size, '59000', { tif: 'Ioc' }));
  return events.flatMap((event) =>
    event.type === 'fill' && event.fill.side === 'buy' ? [[event.owner, event.fill.size]] : [],
  );
}

describe('a change', () => {
  test('of the price keeps id, client id and entry time, and is reported once', () => {
    const test = withBids();
    test.events.length = 0;
    expect(modify(test, ALICE, test.id, limit(BTC, 'buy', '0.2', '58900'))).toEqual({
      kind: 'resting',
      orderId: test.id,
      clientOrderId: CLOID,
    });
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      {
        orderId: test.id,
        clientOrderId: CLOID,
        price: '58900',
        originalSize: '0.2',
        remainingSize: '0.2',
        status: 'open',
      },
    ]);
    expect(test.events.map(({ type }) => type)).toEqual(['order', 'book', 'account']);
    expect(test.engine.read.book(BTC)?.bids).toEqual([
      { price: '59000', size: '0.2', count: 2 },
      { price: '58900', size: '0.2', count: 1 },
    ]);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('may identify the order by client id and replace that', () => {
    const test = withBids();
    expect(modify(test, ALICE, CLOID, limit(BTC, 'buy', '0.2', '59000', { clientOrderId: OTHER }))).toEqual({
      kind: 'resting',
      orderId: test.id,
      clientOrderId: OTHER,
    });
    expect(modify(test, ALICE, CLOID, limit(BTC, 'buy', '0.2', '58000'))).toMatchObject({
      kind: 'refused',
      code: 'ORDER_NOT_FOUND',
    });
    expect(
      modify(test, ALICE, OTHER, limit(BTC, 'buy', '0.2', '58000', { clientOrderId: OTHER })),
    ).toMatchObject({ kind: 'resting' });
  });

  test('to a smaller size keeps its place in the queue', () => {
    const test = withBids();
    modify(test, ALICE, test.id, limit(BTC, 'buy', '0.15', '59000'));
    expect(buyersOf(test, '0.3')).toEqual([
      [BOB, '0.1'],
      [ALICE, '0.15'],
      [CAROL, '0.05'],
    ]);
  });

  test('to a larger size goes to the back of the queue', () => {
    const test = withBids();
    modify(test, ALICE, test.id, limit(BTC, 'buy', '0.25', '59000'));
    expect(buyersOf(test, '0.3')).toEqual([
      [BOB, '0.1'],
      [CAROL, '0.1'],
      [ALICE, '0.1'],
    ]);
  });

  test('there and back loses the queue place too', () => {
    const test = withBids();
    modify(test, ALICE, test.id, limit(BTC, 'buy', '0.2', '58900'));
    modify(test, ALICE, test.id, limit(BTC, 'buy', '0.2', '59000'));
    expect(buyersOf(test, '0.3')).toEqual([
      [BOB, '0.1'],
      [CAROL, '0.1'],
      [ALICE, '0.1'],
    ]);
  });

  test('gives the total size including fills', () => {
    const test = withBids();
    // The maker sells 0.15: Bob 0.1, Alice 0.05 of 0.2. A new total of 0.3 leaves 0.3 - 0.05 = 0.25.
    buyersOf(test, '0.15');
    expect(modify(test, ALICE, test.id, limit(BTC, 'buy', '0.3', '58900'))).toMatchObject({
      kind: 'resting',
    });
    expect(test.engine.read.orderStatus(ALICE, test.id)).toMatchObject({
      status: 'partial',
      order: { originalSize: '0.3', remainingSize: '0.25' },
    });
    // To a total of 0.12, in place: 0.07 left.
    modify(test, ALICE, test.id, limit(BTC, 'buy', '0.12', '58900'));
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { originalSize: '0.12', remainingSize: '0.07', status: 'partial' },
    ]);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('that crosses the book trades at once, and the remainder rests', () => {
    const test = withBids();
    test.place(MAKER, limit(BTC, 'sell', '0.05', '59500'));
    // 0.05 at 59,500 fills, 0.15 rests at 59,600.
    expect(modify(test, ALICE, test.id, limit(BTC, 'buy', '0.2', '59600'))).toEqual({
      kind: 'filled',
      orderId: test.id,
      filledSize: '0.05',
      averagePrice: '59500',
      isResting: true,
    });
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { price: '59600', originalSize: '0.2', remainingSize: '0.15', status: 'partial' },
    ]);
    expect(test.engine.read.fills(ALICE)).toMatchObject([
      { orderId: test.id, isTaker: true, size: '0.05', clientOrderId: CLOID },
    ]);
  });
});

describe('a change is refused, and the order stays unchanged,', () => {
  test.each([
    ['another market', limit(SOL, 'buy', '2', '200'), 'MODIFY_IMMUTABLE'],
    ['the other side', limit(BTC, 'sell', '0.2', '61000'), 'MODIFY_IMMUTABLE'],
    ['another time in force', limit(BTC, 'buy', '0.2', '58000', { tif: 'Alo' }), 'MODIFY_IMMUTABLE'],
    [
      'another kind',
      {
        ...limit(BTC, 'buy', '0.2', '58000'),
        type: { kind: 'trigger', isMarket: true, triggerPrice: '61000', tpsl: 'sl' },
      } satisfies OrderEntry,
      'MODIFY_IMMUTABLE',
    ],
    ['a price off the grid', limit(BTC, 'buy', '0.2', '58000.55'), 'PRICE_SIGFIGS'],
    ['a size off the lot', limit(BTC, 'buy', '0.200001', '58000'), 'SIZE_DECIMALS'],
    ['a value below the minimum', limit(BTC, 'buy', '0.0001', '58000'), 'MIN_ORDER_VALUE'],
    ['what filled already', limit(BTC, 'buy', '0.05', '59000'), 'SIZE_BELOW_FILLED'],
    // 10 × 59,000 / 10 (default leverage) = 59,000 of margin is available; 20 × 59,000 / 10 = 118,000 is not.
    ['more than the margin allows', limit(BTC, 'buy', '20', '59000'), 'INSUFFICIENT_MARGIN'],
    [
      'reduce-only without anything to reduce on that side',
      limit(BTC, 'buy', '0.2', '58000', { reduceOnly: true }),
      'REDUCE_ONLY_VIOLATION',
    ],
    ['an id in use', limit(BTC, 'buy', '0.2', '58000', { clientOrderId: OTHER }), 'DUPLICATE_CLOID'],
  ])('for %s', (_what, entry, code) => {
    const test = withBids();
    buyersOf(test, '0.15');
    test.place(ALICE, limit(BTC, 'buy', '0.01', '50000', { clientOrderId: OTHER }));
    const before = test.engine.snapshot();
    expect(modify(test, ALICE, test.id, entry)).toMatchObject({ kind: 'refused', code });
    expect(test.engine.snapshot()).toEqual(before);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('when a post-only order would match', () => {
    const test = exchange();
    const id = test.idOf(test.place(ALICE, limit(BTC, 'buy', '0.2', '59000', { tif: 'Alo' })));
    test.place(MAKER, limit(BTC, 'sell', '0.1', '59500'));
    expect(modify(test, ALICE, id, limit(BTC, 'buy', '0.2', '59500', { tif: 'Alo' }))).toMatchObject({
      code: 'POST_ONLY_WOULD_MATCH',
      message: expect.stringContaining('59000@59500'),
    });
    expect(modify(test, ALICE, id, limit(BTC, 'buy', '0.2', '59499', { tif: 'Alo' }))).toMatchObject({
      kind: 'resting',
    });
  });

  test('when the order was filled, cancelled, or belongs to another account', () => {
    const test = withBids();
    buyersOf(test, '0.3');
    expect(modify(test, ALICE, test.id, limit(BTC, 'buy', '0.3', '59000'))).toMatchObject({
      kind: 'refused',
      code: 'ORDER_NOT_FOUND',
    });
    expect(test.engine.read.openOrders(ALICE)).toEqual([]);
    const [mine] = test.engine.read.openOrders(CAROL);
    expect(modify(test, BOB, mine?.orderId ?? '', limit(BTC, 'buy', '0.1', '59000'))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  test('while the market is closed, and for a batch that is empty or too large', () => {
    const test = withBids();
    test.apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    expect(modify(test, ALICE, test.id, limit(BTC, 'buy', '0.1', '59000'))).toMatchObject({
      code: 'MARKET_CLOSED',
    });
    const modifies = Array.from({ length: 21 }, () => ({
      orderId: test.id,
      order: limit(BTC, 'buy', '0.1', '59000'),
    }));
    expect(test.apply({ type: 'modifyOrders', owner: ALICE, modifies: [] }).result).toMatchObject({
      code: 'INVALID_FIELD',
      field: 'action.modifies',
    });
    expect(test.apply({ type: 'modifyOrders', owner: ALICE, modifies }).result).toMatchObject({
      code: 'BATCH_TOO_LARGE',
      message: 'At most 20 modifies per request',
    });
  });
});

test('the margin check excludes the old order', () => {
  const test = testEngine();
  test.fund(BOB, '10000');
  test.oracle(BTC, '60000');
  test.apply({ type: 'updateLeverage', owner: BOB, assetId: BTC, mode: 'cross', leverage: 10 });
  // 10,000 at 10× supports 100,000 less ten times the fees: 1.6 × 60,000 = 96,000, 1.66 × 60,000 = 99,600
  // (maker fee 14.94), and not 0.1 more beside the first, nor 1.7 × 60,000 = 102,000 in its place.
  const id = test.idOf(test.place(BOB, limit(BTC, 'buy', '1.6', '60000')));
  expect(test.place(BOB, limit(BTC, 'buy', '0.1', '60000'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
  expect(modify(test, BOB, id, limit(BTC, 'buy', '1.66', '60000'))).toMatchObject({ kind: 'resting' });
  expect(modify(test, BOB, id, limit(BTC, 'buy', '1.7', '60000'))).toMatchObject({
    code: 'INSUFFICIENT_MARGIN',
  });
});

test('a reduce-only order is cut to the position', () => {
  const test = exchange();
  test.place(MAKER, limit(BTC, 'sell', '0.3', '60000'));
  test.place(ALICE, limit(BTC, 'buy', '0.3', '60000', { tif: 'Ioc' }));
  const id = test.idOf(test.place(ALICE, limit(BTC, 'sell', '0.1', '61000', { reduceOnly: true })));
  expect(modify(test, ALICE, id, limit(BTC, 'sell', '0.5', '61500', { reduceOnly: true }))).toMatchObject({
    kind: 'resting',
  });
  expect(test.engine.read.openOrders(ALICE)).toMatchObject([
    { price: '61500', originalSize: '0.3', remainingSize: '0.3', reduceOnly: true },
  ]);
  expect(findViolations(test.engine)).toEqual([]);
});

test('each change of a batch has its own result', () => {
  const test = withBids();
  const { result } = test.apply({
    type: 'modifyOrders',
    owner: ALICE,
    modifies: [
      { orderId: test.id, order: limit(BTC, 'buy', '0.2', '58000') },
      { orderId: '0x00', order: limit(BTC, 'buy', '0.2', '58000') },
      { orderId: CLOID, order: limit(BTC, 'buy', '0.3', '57000') },
    ],
  });
  expect(result).toMatchObject({
    kind: 'orders',
    results: [{ kind: 'resting' }, { code: 'ORDER_NOT_FOUND' }, { kind: 'resting' }],
  });
  expect(test.engine.read.openOrders(ALICE)).toMatchObject([
    { orderId: test.id, price: '57000', originalSize: '0.3' },
  ]);
});
