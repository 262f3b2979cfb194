import { describe, expect, test } from 'vitest';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Address } from '#protocol/ids.ts';
import { createEngine } from '../engine/createEngine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  limit,
  MAKER,
  OPTIONS,
  SOL,
  testEngine,
  type TestEngine,
  trigger,
} from '../engine/testkit/testEngine.ts';
import { ended, live, sizeOf } from '../engine/testkit/shownOrders.ts';

/** The mark is the oracle: the book has bids only. Alice and Bob have a million each. */
function exchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, MAKER]) test.fund(owner, '1000000', owner === MAKER);
  test.oracle(BTC, '60000');
  test.place(MAKER, limit(BTC, 'buy', '9', '56000'));
  return test;
}

function group(
  { apply }: TestEngine,
  grouping: Grouping,
  orders: OrderEntry[],
  owner: Address = ALICE,
): OrderResult[] {
  const { result } = apply({ type: 'placeOrders', owner, orders, grouping });
  if (result.kind !== 'orders') throw new Error(JSON.stringify(result));
  return result.results;
}

/** A buy of 1 at 59,000 with a take-profit at 62,000 and a stop at 57,000. */
const ENTRY = limit(BTC, 'buy', '1', '59000');
const TP = trigger(BTC, 'sell', '1', 'tp', '62000');
const SL = trigger(BTC, 'sell', '1', 'sl', '57000');

/** Alice's entry rests at 59,000 with both. */
function withEntry(...children: OrderEntry[]) {
  const test = exchange();
  const ids = group(test, 'normalTpsl', [ENTRY, ...(children.length > 0 ? children : [TP, SL])]).map(
    test.idOf,
  );
  return { ...test, ids };
}

/** A participant sells this much into the best bids, down to 59,000. */
const sell = (test: TestEngine, size: `${number}`) =>
  test.place(BOB, limit(BTC, 'sell', size, '59000', { tif: 'Ioc' }));

describe('an entry with take-profit and stop (normalTpsl)', () => {
  test('its children are inactive until the entry fills', () => {
    const test = exchange();
    const results = group(test, 'normalTpsl', [ENTRY, TP, SL]);
    expect(results).toMatchObject([
      { kind: 'resting' },
      { kind: 'waiting', for: 'parentFill' },
      { kind: 'waiting', for: 'parentFill' },
    ]);
    const [parent, tp, sl] = results.map(test.idOf);
    expect(test.engine.read.orderStatus(ALICE, parent ?? '')?.order.children).toMatchObject([
      {
        orderId: tp,
        parentOrderId: parent,
        status: 'pendingParentFill',
        triggerPrice: '62000',
        isPositionTpsl: false,
      },
      { orderId: sl, parentOrderId: parent, status: 'pendingParentFill', triggerPrice: '57000' },
    ]);
    expect(live(test)).toEqual([
      ['stop market', 'pendingParentFill', '1'],
      ['take profit market', 'pendingParentFill', '1'],
      ['limit', 'open', '1'],
    ]);
    // The mark passes both of them; there is nothing to protect.
    test.oracle(BTC, '63000');
    test.oracle(BTC, '56000');
    expect(live(test)).toHaveLength(3);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('the first fill activates them for the filled size', () => {
    const test = withEntry();
    sell(test, '0.4');
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '0.4'],
      ['take profit market', 'waitingForTrigger', '0.4'],
      ['limit', 'partial', '0.6'],
    ]);
    sell(test, '0.25');
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '0.65'],
      ['take profit market', 'waitingForTrigger', '0.65'],
      ['limit', 'partial', '0.35'],
    ]);
    sell(test, '0.35');
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '1'],
      ['take profit market', 'waitingForTrigger', '1'],
    ]);
    expect(test.engine.read.orderStatus(ALICE, test.ids[0] ?? '')).toMatchObject({ status: 'filled' });
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('children of an immediate fill are active at once; of a partial one, for that part', () => {
    const test = exchange();
    test.place(MAKER, limit(BTC, 'sell', '0.3', '60000'));
    expect(
      group(test, 'normalTpsl', [limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }), TP, SL]),
    ).toMatchObject([
      { kind: 'filled', filledSize: '0.3', isResting: false },
      { kind: 'waiting', for: 'trigger' },
      { kind: 'waiting', for: 'trigger' },
    ]);
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '0.3'],
      ['take profit market', 'waitingForTrigger', '0.3'],
    ]);
    expect(ended(test)).toEqual([['limit', 'canceled', 'ioc']]);
  });

  test('cancelling the unfilled entry cancels them', () => {
    const test = withEntry();
    const cancels = test.ids.map((orderId) => ({ assetId: BTC, orderId }));
    // All three at once: the children were live on arrival.
    expect(test.apply({ type: 'cancelOrders', owner: ALICE, cancels }).result).toEqual({
      kind: 'cancels',
      results: [{ kind: 'canceled' }, { kind: 'canceled' }, { kind: 'canceled' }],
    });
    expect(live(test)).toEqual([]);
    expect(ended(test)).toEqual([
      ['stop market', 'canceled', 'parent'],
      ['take profit market', 'canceled', 'parent'],
      ['limit', 'canceled', null],
    ]);
  });

  test('cancelling the rest of the entry keeps them for the filled part', () => {
    const test = withEntry();
    sell(test, '0.4');
    test.apply({
      type: 'cancelOrders',
      owner: ALICE,
      cancels: [{ assetId: BTC, orderId: test.ids[0] ?? '' }],
    });
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '0.4'],
      ['take profit market', 'waitingForTrigger', '0.4'],
    ]);
    test.oracle(BTC, '57000');
    expect(sizeOf(test)).toBeUndefined();
  });

  test('M30: a stop that is due ends the entry although it finds no liquidity, and closes when there is some', () => {
    const test = withEntry();
    sell(test, '0.4');
    for (const owner of [BOB, MAKER])
      for (const { orderId, assetId } of test.engine.read.openOrders(owner))
        test.apply({ type: 'cancelOrders', owner, cancels: [{ assetId, orderId }] });
    test.oracle(BTC, '56900');
    expect(ended(test)).toEqual([['limit', 'canceled', 'childTriggered']]);
    expect(sizeOf(test)).toBe('0.4');
    test.place(MAKER, limit(BTC, 'buy', '1', '56800'));
    expect(sizeOf(test)).toBeUndefined();
  });

  test('a firing child cancels the rest of the entry, which would be unprotected', () => {
    const test = withEntry();
    sell(test, '0.4');
    test.oracle(BTC, '62000');
    // 0.4 sold at 56,000: Alice's own bid at 59,000 was cancelled first.
    expect(sizeOf(test)).toBeUndefined();
    expect(live(test)).toEqual([]);
    expect(ended(test)).toEqual([
      ['market', 'filled', null],
      ['stop market', 'canceled', 'siblingFilled'],
      ['limit', 'canceled', 'childTriggered'],
      ['take profit market', 'triggered', null],
    ]);
  });

  test('each cancels the other when it has filled', () => {
    const test = withEntry();
    sell(test, '1');
    test.oracle(BTC, '57000');
    expect(ended(test)).toEqual([
      ['market', 'filled', null],
      ['take profit market', 'canceled', 'siblingFilled'],
      ['stop market', 'triggered', null],
      ['limit', 'filled', null],
    ]);
    expect(test.engine.read.fills(ALICE)[0]).toMatchObject({ price: '56000', size: '1', closedPnl: '-3000' });
  });

  test('a limit take-profit keeps the stop for its unsold rest', () => {
    const test = withEntry(trigger(BTC, 'sell', '1', 'tp', '62000', { price: '62500' }), SL);
    sell(test, '1');
    test.oracle(BTC, '62000');
    expect(live(test)).toEqual([
      ['limit', 'open', '1'],
      ['stop market', 'waitingForTrigger', '1'],
    ]);
    test.place(BOB, limit(BTC, 'buy', '0.3', '62500', { tif: 'Ioc' }));
    expect(live(test)).toEqual([
      ['limit', 'partial', '0.7'],
      ['stop market', 'waitingForTrigger', '0.7'],
    ]);
    // The stop fires after all. It sells 0.7 at 56,000 and the limit order is cancelled.
    test.oracle(BTC, '57000');
    expect(sizeOf(test)).toBeUndefined();
    expect(live(test)).toEqual([]);
    expect(ended(test).slice(0, 3)).toEqual([
      ['market', 'filled', null],
      ['limit', 'canceled', 'siblingFilled'],
      ['stop market', 'triggered', null],
    ]);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('a stop that finds only part of what it sells leaves the take-profit, and itself, for the rest', () => {
    const test = withEntry(TP, { ...SL, price: '56500' });
    sell(test, '1');
    test.place(MAKER, limit(BTC, 'buy', '0.4', '56900'));
    test.oracle(BTC, '57000');
    // 0.4 at 56,900; the bid of 56,000 is below the guard.
    expect(sizeOf(test)).toBe('0.6');
    expect(live(test)).toEqual([
      ['stop market', 'waitingForTrigger', '0.6'],
      ['take profit market', 'waitingForTrigger', '0.6'],
    ]);
    test.place(MAKER, limit(BTC, 'buy', '1', '56500'));
    expect(sizeOf(test)).toBeUndefined();
    expect(ended(test).slice(0, 3)).toEqual([
      ['market', 'filled', null],
      ['take profit market', 'canceled', 'siblingFilled'],
      ['stop market', 'triggered', null],
    ]);
  });

  test('reduces only its own part of a larger position', () => {
    const test = exchange();
    test.place(MAKER, limit(BTC, 'sell', '2', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '2', '60000', { tif: 'Ioc' }));
    group(test, 'normalTpsl', [ENTRY, trigger(BTC, 'sell', '1', 'tp', '62000', { price: '62500' }), SL]);
    sell(test, '1');
    test.oracle(BTC, '62000');
    test.place(BOB, limit(BTC, 'buy', '1', '62500', { tif: 'Ioc' }));
    expect(sizeOf(test)).toBe('2');
    expect(live(test)).toEqual([]);
    expect(ended(test)[0]).toEqual(['stop market', 'canceled', 'siblingFilled']);
  });

  test('an entry that only closed a short leaves nothing to protect', () => {
    const test = exchange();
    test.place(ALICE, limit(BTC, 'sell', '1', '50000', { tif: 'Ioc' }));
    group(test, 'normalTpsl', [ENTRY, TP, SL]);
    sell(test, '0.4');
    expect(sizeOf(test)).toBe('-0.6');
    // The rest may still open a position.
    expect(live(test)).toEqual([
      ['stop market', 'pendingParentFill', '1'],
      ['take profit market', 'pendingParentFill', '1'],
      ['limit', 'partial', '0.6'],
    ]);
    sell(test, '0.6');
    expect(sizeOf(test)).toBeUndefined();
    expect(live(test)).toEqual([]);
    expect(ended(test).slice(0, 3)).toEqual([
      ['stop market', 'canceled', 'reduceOnly'],
      ['take profit market', 'canceled', 'reduceOnly'],
      ['limit', 'filled', null],
    ]);
  });

  test.each([
    ['a stop above the entry', [ENTRY, trigger(BTC, 'sell', '1', 'sl', '59001')], 'INVALID_TRIGGER'],
    ['a take-profit below the entry', [ENTRY, trigger(BTC, 'sell', '1', 'tp', '58999')], 'INVALID_TRIGGER'],
    [
      'a stop above the mark of an entry that reaches beyond it',
      [limit(BTC, 'buy', '1', '61000'), trigger(BTC, 'sell', '1', 'sl', '60500')],
      'INVALID_TRIGGER',
    ],
    [
      'a child with too many figures',
      [ENTRY, trigger(BTC, 'sell', '1', 'sl', '57000.5', { price: '50000' })],
      'PRICE_SIGFIGS',
    ],
    [
      'an entry without a counterparty',
      [limit(BTC, 'buy', '1', '59000', { tif: 'Ioc' }), TP, SL],
      'IOC_NO_MATCH',
    ],
    // 300 × 59,000 = 17,700,000 at 20× (the default, 40× market) is 885,000 of margin; 400 × 59,000 / 20 = 1,180,000 is
    // not available.
    [
      'an entry without margin',
      [limit(BTC, 'buy', '400', '59000'), { ...TP, size: '400' }],
      'INSUFFICIENT_MARGIN',
    ],
    [
      'one client id for two',
      [
        limit(BTC, 'buy', '1', '59000', { clientOrderId: `0x${'1'.repeat(32)}` }),
        { ...TP, clientOrderId: `0x${'1'.repeat(32)}` },
      ],
      'DUPLICATE_CLOID',
    ],
  ] satisfies [string, OrderEntry[], string][])('all or nothing: %s', (_what, orders, code) => {
    const test = exchange();
    test.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 20 });
    const results = group(test, 'normalTpsl', orders);
    expect(results).toEqual(orders.map(() => expect.objectContaining({ kind: 'refused', code })));
    expect(live(test)).toEqual([]);
    expect(ended(test)).toHaveLength(orders.length);
  });

  test('a take-profit between entry and mark is valid, as the mark will be at the entry by then', () => {
    expect(live(withEntry(trigger(BTC, 'sell', '1', 'tp', '59500')))).toEqual([
      ['take profit market', 'pendingParentFill', '1'],
      ['limit', 'open', '1'],
    ]);
  });
});

describe('take-profit and stop of a position (positionTpsl)', () => {
  const WHOLE_TP = trigger(BTC, 'sell', '0', 'tp', '62000');
  const WHOLE_SL = trigger(BTC, 'sell', '0', 'sl', '57000');

  /** Alice is long 1 from 60,000; nothing rests but the maker's bid at 56,000. */
  function withPosition() {
    const test = exchange();
    test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    return test;
  }

  test("follow the position's size", () => {
    const test = withPosition();
    expect(group(test, 'positionTpsl', [WHOLE_TP, WHOLE_SL])).toMatchObject([
      { kind: 'waiting', for: 'trigger' },
      { kind: 'waiting', for: 'trigger' },
    ]);
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      {
        orderType: 'stop market',
        isPositionTpsl: true,
        originalSize: '0',
        remainingSize: '0',
        status: 'waitingForTrigger',
        parentOrderId: null,
      },
      { orderType: 'take profit market', isPositionTpsl: true, originalSize: '0' },
    ]);
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ hasTpsl: true }]);
    test.place(MAKER, limit(BTC, 'sell', '2', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '2', '60000', { tif: 'Ioc' }));
    test.place(ALICE, limit(BTC, 'sell', '0.5', '50000', { tif: 'Ioc' }));
    expect(live(test)).toHaveLength(2);
    // 1 + 2 - 0.5 = 2.5 are sold.
    test.oracle(BTC, '57000');
    expect(sizeOf(test)).toBeUndefined();
    expect(test.engine.read.fills(ALICE)[0]).toMatchObject({ size: '2.5', price: '56000' });
    expect(ended(test).slice(0, 3)).toEqual([
      ['market', 'filled', null],
      ['take profit market', 'canceled', 'positionClosed'],
      ['stop market', 'triggered', null],
    ]);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('sell the whole position step by step when the book is thin', () => {
    const test = withPosition();
    group(test, 'positionTpsl', [{ ...WHOLE_SL, price: '56500' }]);
    test.place(MAKER, limit(BTC, 'buy', '0.4', '56900'));
    test.oracle(BTC, '57000');
    expect([sizeOf(test), live(test)]).toEqual(['0.6', [['stop market', 'waitingForTrigger', '0']]]);
    test.place(MAKER, limit(BTC, 'buy', '1', '56500'));
    expect([sizeOf(test), live(test)]).toEqual([undefined, []]);
    expect(ended(test)[1]).toEqual(['stop market', 'triggered', null]);
  });

  test('end when the position closes or flips', () => {
    for (const size of ['1', '1.5'] as const) {
      const test = withPosition();
      group(test, 'positionTpsl', [WHOLE_TP, WHOLE_SL]);
      test.place(ALICE, limit(BTC, 'sell', size, '50000', { tif: 'Ioc' }));
      expect(live(test)).toEqual([]);
      expect(ended(test).filter(([, status]) => status === 'canceled')).toEqual([
        ['stop market', 'canceled', 'positionClosed'],
        ['take profit market', 'canceled', 'positionClosed'],
      ]);
    }
  });

  test('with a size, sell that size and share it', () => {
    const test = withPosition();
    group(test, 'positionTpsl', [
      trigger(BTC, 'sell', '0.4', 'tp', '62000', { price: '62000' }),
      trigger(BTC, 'sell', '0.4', 'sl', '57000'),
    ]);
    test.oracle(BTC, '62000');
    test.place(BOB, limit(BTC, 'buy', '0.1', '62000', { tif: 'Ioc' }));
    expect(live(test)).toEqual([
      ['limit', 'partial', '0.3'],
      ['stop market', 'waitingForTrigger', '0.3'],
    ]);
    test.place(BOB, limit(BTC, 'buy', '0.3', '62000', { tif: 'Ioc' }));
    expect(live(test)).toEqual([]);
    expect(sizeOf(test)).toBe('0.6');
  });

  test('with a size larger than the position, are cut when they fire', () => {
    const test = withPosition();
    group(test, 'positionTpsl', [trigger(BTC, 'sell', '5', 'sl', '57000')]);
    test.oracle(BTC, '57000');
    expect(test.engine.read.fills(ALICE)[0]).toMatchObject({ size: '1' });
    expect(sizeOf(test)).toBeUndefined();
  });

  test('need an opposite position, and a trigger the mark has not reached', () => {
    const test = withPosition();
    expect(group(test, 'positionTpsl', [WHOLE_TP], BOB)).toMatchObject([{ code: 'REDUCE_ONLY_VIOLATION' }]);
    expect(group(test, 'positionTpsl', [trigger(BTC, 'buy', '0', 'tp', '57000')])).toMatchObject([
      { code: 'REDUCE_ONLY_VIOLATION' },
    ]);
    expect(group(test, 'positionTpsl', [WHOLE_TP, trigger(BTC, 'sell', '0', 'sl', '60000')])).toMatchObject([
      { code: 'INVALID_TRIGGER' },
      { code: 'INVALID_TRIGGER' },
    ]);
    expect(live(test)).toEqual([]);
  });

  test('can be modified from a size to the whole position and back, and stay reduce-only', () => {
    const test = withPosition();
    const [orderId = ''] = group(test, 'positionTpsl', [WHOLE_SL]).map(test.idOf);
    const change = (order: OrderEntry) =>
      test.apply({ type: 'modifyOrders', owner: ALICE, modifies: [{ orderId, order }] }).result;
    expect(change(trigger(BTC, 'sell', '0.3', 'sl', '58000'))).toMatchObject({
      results: [{ kind: 'waiting' }],
    });
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderId, originalSize: '0.3', triggerPrice: '58000', isPositionTpsl: true },
    ]);
    expect(change(trigger(BTC, 'sell', '0', 'sl', '58000'))).toMatchObject({
      results: [{ kind: 'waiting' }],
    });
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderId, originalSize: '0', isPositionTpsl: true },
    ]);
    expect(change(trigger(BTC, 'sell', '1', 'sl', '58000', { reduceOnly: false }))).toMatchObject({
      results: [{ code: 'MODIFY_IMMUTABLE' }],
    });
  });
});

describe('a malformed group is refused as a whole', () => {
  const BUY_STOP = trigger(BTC, 'buy', '1', 'sl', '61000');
  test.each([
    ['an entry alone', 'normalTpsl', [ENTRY]],
    ['two take-profits', 'normalTpsl', [ENTRY, TP, TP]],
    ['four orders', 'normalTpsl', [ENTRY, TP, SL, SL]],
    ['a trigger as the entry', 'normalTpsl', [SL, TP]],
    ['an entry that only reduces', 'normalTpsl', [limit(BTC, 'buy', '1', '59000', { reduceOnly: true }), TP]],
    ['a child on the side of the entry', 'normalTpsl', [ENTRY, BUY_STOP]],
    ['a child in another market', 'normalTpsl', [ENTRY, trigger(SOL, 'sell', '1', 'sl', '100')]],
    ['a child of another size', 'normalTpsl', [ENTRY, { ...SL, size: '0.5' }]],
    ['a child that may open', 'normalTpsl', [ENTRY, { ...SL, reduceOnly: false }]],
    [
      'a limit among the children',
      'normalTpsl',
      [ENTRY, limit(BTC, 'sell', '1', '62000', { reduceOnly: true })],
    ],
    ['a limit for a position', 'positionTpsl', [limit(BTC, 'sell', '1', '62000', { reduceOnly: true })]],
    ['two stops for a position', 'positionTpsl', [SL, SL]],
    ['both sides for a position', 'positionTpsl', [TP, BUY_STOP]],
  ] satisfies [string, Grouping, OrderEntry[]][])('%s', (_what, grouping, orders) => {
    const test = exchange();
    expect(test.apply({ type: 'placeOrders', owner: ALICE, orders, grouping }).result).toMatchObject({
      kind: 'refused',
      code: 'INVALID_GROUPING',
      field: 'action.grouping',
    });
    expect(test.engine.read.historicalOrders(ALICE)).toEqual([]);
  });

  test('size 0 is only valid for position TP/SL', () => {
    const test = exchange();
    expect(test.place(ALICE, trigger(BTC, 'buy', '0', 'sl', '61000', { reduceOnly: false }))).toMatchObject({
      code: 'INVALID_SIZE',
    });
  });
});

describe('a modified entry', () => {
  const changed = (test: ReturnType<typeof withEntry>, index: number, order: OrderEntry) =>
    test.apply({ type: 'modifyOrders', owner: ALICE, modifies: [{ orderId: test.ids[index] ?? '', order }] })
      .result;

  test('gives its children its size, and may not pass their triggers', () => {
    const test = withEntry();
    expect(changed(test, 0, limit(BTC, 'buy', '2', '58500'))).toMatchObject({
      results: [{ kind: 'resting' }],
    });
    expect(live(test)).toEqual([
      ['limit', 'open', '2'],
      ['stop market', 'pendingParentFill', '2'],
      ['take profit market', 'pendingParentFill', '2'],
    ]);
    expect(changed(test, 0, limit(BTC, 'buy', '2', '56999'))).toMatchObject({
      results: [{ code: 'INVALID_TRIGGER' }],
    });
    expect(changed(test, 0, limit(BTC, 'buy', '1.5', '58500'))).toMatchObject({
      results: [{ kind: 'resting' }],
    });
    expect(live(test)).toEqual([
      ['limit', 'open', '1.5'],
      ['stop market', 'pendingParentFill', '1.5'],
      ['take profit market', 'pendingParentFill', '1.5'],
    ]);
  });

  test('that trades at once activates them for the filled size', () => {
    const test = withEntry();
    test.place(MAKER, limit(BTC, 'sell', '0.3', '60500'));
    expect(changed(test, 0, limit(BTC, 'buy', '1', '60500'))).toMatchObject({
      results: [{ kind: 'filled', filledSize: '0.3', isResting: true }],
    });
    expect(live(test)).toEqual([
      ['limit', 'partial', '0.7'],
      ['stop market', 'waitingForTrigger', '0.3'],
      ['take profit market', 'waitingForTrigger', '0.3'],
    ]);
  });

  test('its children accept another trigger, relative to the entry, but no size of their own', () => {
    const test = withEntry();
    expect(changed(test, 2, trigger(BTC, 'sell', '1', 'sl', '58000'))).toMatchObject({
      results: [{ kind: 'waiting', for: 'parentFill' }],
    });
    expect(changed(test, 2, trigger(BTC, 'sell', '1', 'sl', '59500'))).toMatchObject({
      results: [{ code: 'INVALID_TRIGGER' }],
    });
    expect(changed(test, 2, trigger(BTC, 'sell', '0.5', 'sl', '58000'))).toMatchObject({
      results: [{ code: 'MODIFY_IMMUTABLE' }],
    });
    sell(test, '1');
    expect(changed(test, 2, trigger(BTC, 'sell', '0.5', 'sl', '58000'))).toMatchObject({
      results: [{ kind: 'waiting', for: 'trigger' }],
    });
  });
});

test('continues from a snapshot within a group', () => {
  const test = withEntry(trigger(BTC, 'sell', '1', 'tp', '62000', { price: '62500' }), SL);
  group(test, 'normalTpsl', [limit(BTC, 'buy', '2', '58000'), trigger(BTC, 'sell', '2', 'sl', '55000')]);
  sell(test, '0.5');
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(test.engine.snapshot())) as ReturnType<typeof test.engine.snapshot>);
  expect(copy.snapshot()).toEqual(test.engine.snapshot());
  expect(copy.read.openOrders(ALICE)).toEqual(test.engine.read.openOrders(ALICE));
  const commands = [
    { type: 'setOracle', prices: [{ assetId: BTC, price: '62000' }] },
    {
      type: 'placeOrders',
      owner: BOB,
      orders: [limit(BTC, 'buy', '0.2', '62500', { tif: 'Ioc' })],
      grouping: 'na',
    },
    { type: 'setOracle', prices: [{ assetId: BTC, price: '54000' }] },
  ] as const;
  for (const command of commands)
    expect(copy.apply(command, 1_760_000_000_000)).toEqual(test.engine.apply(command, 1_760_000_000_000));
  expect(copy.snapshot()).toEqual(test.engine.snapshot());
  expect(findViolations(copy)).toEqual([]);
});
