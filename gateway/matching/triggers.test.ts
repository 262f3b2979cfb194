import type { DecimalString } from '#protocol/decimal.ts';
import { describe, expect, test } from 'vitest';
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
import { createEngine } from '../engine/createEngine.ts';

const CLOID = `0x${'c'.repeat(32)}`;

/**
 * Alice is long 1 BTC from 60,000; the maker bids 5 at 55,000 and asks 5 at 65,000, so that the mark is the
 * oracle between the two.
 */
function longExchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, MAKER]) test.fund(owner, '1000000', owner === MAKER);
  test.oracle(BTC, '60000');
  test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
  test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
  test.place(MAKER, limit(BTC, 'buy', '5', '55000'));
  test.place(MAKER, limit(BTC, 'sell', '5', '65000'));
  test.events.length = 0;
  return test;
}

/** Alice's opening fills. */
const BOUGHT = ['limit', 'filled', null];
const statusesOf = ({ engine }: TestEngine) =>
  engine.read
    .historicalOrders(ALICE)
    .map(({ status, statusReason, order }) => [order.orderType, status, statusReason]);

describe('an untriggered order', () => {
  test('is on no book, needs no margin, and reports its trigger', () => {
    const test = longExchange();
    const before = test.engine.read.account(ALICE).summary;
    const result = test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000', { clientOrderId: CLOID }));
    expect(result).toEqual({
      kind: 'waiting',
      for: 'trigger',
      orderId: expect.stringMatching(/^0x/),
      clientOrderId: CLOID,
    });
    expect(test.engine.read.book(BTC)?.asks).toEqual([{ price: '65000', size: '5', count: 1 }]);
    expect(test.engine.read.account(ALICE).summary).toEqual(before);
    expect(test.events.map(({ type }) => type)).toEqual(['order', 'account']);
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      {
        orderType: 'stop market',
        isTrigger: true,
        triggerPrice: '58000',
        triggerCondition: 'sl',
        price: '0',
        originalSize: '1',
        remainingSize: '1',
        status: 'waitingForTrigger',
        reduceOnly: true,
        clientOrderId: CLOID,
      },
    ]);
    expect(test.engine.read.orderStatus(ALICE, CLOID)).toMatchObject({ status: 'waitingForTrigger' });
    expect(findViolations(test.engine)).toEqual([]);
  });

  test.each([
    ['stop market', trigger(BTC, 'sell', '1', 'sl', '58000'), '0', 'FrontendMarket'],
    ['stop limit', trigger(BTC, 'sell', '1', 'sl', '58000', { price: '57900' }), '57900', 'Gtc'],
    ['take profit market', trigger(BTC, 'sell', '1', 'tp', '62000'), '0', 'FrontendMarket'],
    ['take profit limit', trigger(BTC, 'sell', '1', 'tp', '62000', { price: '62100' }), '62100', 'Gtc'],
  ])('%s', (orderType, entry, price, tif) => {
    const test = longExchange();
    test.place(ALICE, entry);
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([{ orderType, price, tif }]);
  });

  test('is cancelled like any other', () => {
    const test = longExchange();
    const orderId = test.idOf(test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000')));
    expect(
      test.apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId }] }).result,
    ).toMatchObject({ results: [{ kind: 'canceled' }] });
    expect(test.engine.read.historicalOrders(ALICE)[0]).toMatchObject({
      status: 'canceled',
      statusReason: null,
      order: { isTrigger: true, triggerPrice: '58000' },
    });
    test.oracle(BTC, '57000');
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '1' }]);
  });
});

describe('accepted triggers', () => {
  test.each([
    ['a stop to sell above the mark', trigger(BTC, 'sell', '1', 'sl', '60001'), 'INVALID_TRIGGER'],
    ['a stop to sell at the mark', trigger(BTC, 'sell', '1', 'sl', '60000'), 'INVALID_TRIGGER'],
    ['a take-profit to sell below the mark', trigger(BTC, 'sell', '1', 'tp', '59999'), 'INVALID_TRIGGER'],
    [
      'a stop to buy below the mark',
      trigger(BTC, 'buy', '1', 'sl', '59999', { reduceOnly: false }),
      'INVALID_TRIGGER',
    ],
    [
      'a take-profit to buy above the mark',
      trigger(BTC, 'buy', '1', 'tp', '60001', { reduceOnly: false }),
      'INVALID_TRIGGER',
    ],
    [
      'a trigger with six figures',
      trigger(BTC, 'sell', '1', 'sl', '58000.5', { price: '58000' }),
      'PRICE_SIGFIGS',
    ],
    ['a trigger of zero', trigger(BTC, 'sell', '1', 'sl', '0', { price: '58000' }), 'INVALID_PRICE'],
    [
      'a trigger that is not a number',
      {
        ...trigger(BTC, 'sell', '1', 'sl', '58000'),
        type: { kind: 'trigger', isMarket: true, triggerPrice: '1e4', tpsl: 'sl' },
      } as const,
      'INVALID_DECIMAL',
    ],
    [
      'a guard that could not fill',
      { ...trigger(BTC, 'sell', '1', 'sl', '58000'), price: '58001' } as const,
      'INVALID_TRIGGER',
    ],
    ['a price off the grid', trigger(BTC, 'sell', '1', 'sl', '58000', { price: '57000.5' }), 'PRICE_SIGFIGS'],
    ['a size of zero', trigger(BTC, 'sell', '0', 'sl', '58000'), 'INVALID_SIZE'],
    [
      'a size whose rest the wire could not carry',
      trigger(BTC, 'sell', '9'.repeat(74) as DecimalString, 'sl', '58000'),
      'INVALID_DECIMAL',
    ],
    ['one that would grow the position', trigger(BTC, 'buy', '1', 'sl', '62000'), 'REDUCE_ONLY_VIOLATION'],
    [
      'an entry below the minimum value',
      trigger(BTC, 'buy', '0.0001', 'sl', '62000', { reduceOnly: false }),
      'MIN_ORDER_VALUE',
    ],
  ])('not %s', (_what, entry, code) => {
    const test = longExchange();
    // 0.0001 × 68,200, its guard, is 6.82.
    expect(test.place(ALICE, entry)).toMatchObject({ kind: 'refused', code });
    expect(test.engine.read.openOrders(ALICE)).toEqual([]);
    expect(test.engine.read.historicalOrders(ALICE)[0]).toMatchObject({
      status: 'rejected',
      order: { isTrigger: true, triggerCondition: entry.type.kind === 'trigger' ? entry.type.tpsl : '' },
    });
  });

  test('live orders are limited, including untriggered ones', () => {
    const test = testEngine({ limits: { ...OPTIONS.limits, openOrders: 2 } });
    test.fund(ALICE, '1000');
    test.oracle(BTC, '60000');
    test.place(ALICE, limit(BTC, 'buy', '0.001', '50000'));
    expect(
      test.place(ALICE, trigger(BTC, 'buy', '0.001', 'sl', '62000', { reduceOnly: false })),
    ).toMatchObject({ kind: 'waiting' });
    expect(
      test.place(ALICE, trigger(BTC, 'buy', '0.001', 'sl', '63000', { reduceOnly: false })),
    ).toMatchObject({ kind: 'refused', code: 'TOO_MANY_OPEN_ORDERS' });
  });
});

describe('when the mark reaches the trigger', () => {
  test("a stop sells the position at the book's bids, and both orders are reported", () => {
    const test = longExchange();
    const stop = test.idOf(
      test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000', { clientOrderId: CLOID })),
    );
    test.place(MAKER, limit(BTC, 'buy', '2', '57900'));
    test.events.length = 0;
    // A trade there is not the mark.
    test.place(BOB, limit(BTC, 'sell', '0.001', '57900', { tif: 'Ioc' }));
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '1' }]);
    // The stop fires and sells 1 at 57,900.
    test.oracle(BTC, '57950');
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    const [child, parent] = test.engine.read.historicalOrders(ALICE);
    expect(parent).toMatchObject({
      status: 'triggered',
      order: { orderId: stop, orderType: 'stop market', remainingSize: '1', triggerPrice: '58000' },
    });
    expect(child).toMatchObject({
      status: 'filled',
      order: {
        parentOrderId: stop,
        clientOrderId: CLOID,
        orderType: 'market',
        isTrigger: false,
        triggerPrice: null,
        originalSize: '1',
        remainingSize: '0',
        price: '0',
      },
    });
    // Fee 0.045 % of 57,900 = 26.055; realized 57,900 - 60,000 = -2,100.
    expect(test.engine.read.fills(ALICE)[0]).toMatchObject({
      price: '57900',
      size: '1',
      closedPnl: '-2100',
      fee: '26.055',
      orderId: child?.order.orderId,
      isTaker: true,
    });
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('a limit that fires rests where there are no bids', () => {
    const test = longExchange();
    test.place(ALICE, trigger(BTC, 'sell', '1', 'tp', '62000', { price: '64000' }));
    test.oracle(BTC, '62000');
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderType: 'limit', price: '64000', status: 'open', isTrigger: false, reduceOnly: true },
    ]);
    expect(statusesOf(test)).toEqual([['take profit limit', 'triggered', null], BOUGHT]);
    expect(test.engine.read.book(BTC)?.asks[0]).toEqual({ price: '64000', size: '1', count: 1 });
  });

  test('is cut to the current position', () => {
    const test = longExchange();
    test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000'));
    test.place(ALICE, limit(BTC, 'sell', '0.6', '55000', { tif: 'Ioc' }));
    test.place(MAKER, limit(BTC, 'buy', '2', '57900'));
    test.oracle(BTC, '57950');
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    expect(test.engine.read.historicalOrders(ALICE)[0]).toMatchObject({
      status: 'filled',
      order: { originalSize: '0.4' },
    });
  });

  test('ends with the position', () => {
    const test = longExchange();
    test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000'));
    test.place(ALICE, limit(BTC, 'sell', '1', '55000', { tif: 'Ioc' }));
    expect(test.engine.read.openOrders(ALICE)).toEqual([]);
    expect(statusesOf(test)).toEqual([
      ['limit', 'filled', null],
      ['stop market', 'canceled', 'reduceOnly'],
      BOUGHT,
    ]);
  });

  test('one that opens a position is margin-checked when it fires, and refused', () => {
    const test = longExchange();
    test.fund(BOB, '1');
    // Bob's million at 10× supports 10,000,000; 300 × 62,000 = 18,600,000.
    test.apply({ type: 'updateLeverage', owner: BOB, assetId: BTC, mode: 'cross', leverage: 10 });
    test.place(BOB, trigger(BTC, 'buy', '300', 'sl', '62000', { price: '62000', reduceOnly: false }));
    test.events.length = 0;
    test.oracle(BTC, '62000');
    expect(
      test.engine.read.historicalOrders(BOB).filter(({ status }) => status === 'rejected'),
    ).toMatchObject([{ statusReason: 'insufficientMargin', order: { originalSize: '300' } }]);
    expect(test.events.filter(({ type }) => type === 'rejection')).toMatchObject([
      { owner: BOB, rejection: { code: 'INSUFFICIENT_MARGIN' } },
    ]);
  });

  test('without liquidity within its guard it keeps waiting while the mark is there', () => {
    const test = longExchange();
    test.place(ALICE, { ...trigger(BTC, 'sell', '1', 'sl', '58000'), price: '57000' });
    // The best bid is 55,000, below the guard.
    test.oracle(BTC, '57950');
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderType: 'stop market', status: 'waitingForTrigger', remainingSize: '1' },
    ]);
    // Another one whose guard reaches that far fires.
    test.place(BOB, trigger(BTC, 'sell', '0.1', 'sl', '57900', { reduceOnly: false }));
    test.oracle(BTC, '57900');
    expect(test.engine.read.positions(BOB)).toMatchObject([{ size: '-0.1' }]);
    test.place(MAKER, limit(BTC, 'buy', '1', '57000'));
    expect(statusesOf(test)).toEqual([
      ['market', 'filled', null],
      ['stop market', 'triggered', null],
      BOUGHT,
    ]);
    expect(test.engine.read.fills(ALICE)[0]).toMatchObject({ price: '57000', size: '1' });
  });

  test('it fills what the book offers and waits with the rest', () => {
    const test = longExchange();
    const stop = test.idOf(
      test.place(ALICE, { ...trigger(BTC, 'sell', '1', 'sl', '58000'), price: '57000' }),
    );
    test.place(MAKER, limit(BTC, 'buy', '0.3', '57900'));
    test.oracle(BTC, '57950');
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '0.7' }]);
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderId: stop, status: 'waitingForTrigger', originalSize: '0.7', remainingSize: '0.7' },
    ]);
    expect(statusesOf(test)).toEqual([['market', 'filled', null], BOUGHT]);
    // The mark returns: the rest waits until it falls again.
    test.oracle(BTC, '59000');
    test.place(MAKER, limit(BTC, 'buy', '5', '57800'));
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '0.7' }]);
    test.oracle(BTC, '58000');
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    expect(statusesOf(test).slice(0, 2)).toEqual([
      ['market', 'filled', null],
      ['stop market', 'triggered', null],
    ]);
    expect(
      test.engine.read
        .historicalOrders(ALICE)
        .filter(({ order }) => order.parentOrderId === stop)
        .map(({ order }) => order.originalSize),
    ).toEqual(['0.7', '0.3']);
    expect(findViolations(test.engine)).toEqual([]);
  });

  test('a refusal for margin ends the whole order', () => {
    const test = longExchange();
    test.apply({ type: 'updateLeverage', owner: BOB, assetId: BTC, mode: 'cross', leverage: 1 });
    // 20 × 62,000 = 1,240,000 at 1×; he has a million.
    test.place(BOB, trigger(BTC, 'buy', '20', 'sl', '62000', { reduceOnly: false }));
    test.place(MAKER, limit(BTC, 'sell', '30', '62000'));
    test.oracle(BTC, '62100');
    test.place(ALICE, limit(BTC, 'buy', '0.1', '62000', { tif: 'Ioc' }));
    expect(test.engine.read.positions(BOB)).toEqual([]);
    expect(test.engine.read.openOrders(BOB)).toEqual([]);
    expect(test.engine.read.historicalOrders(BOB)).toMatchObject([
      { status: 'rejected', statusReason: 'insufficientMargin', order: { originalSize: '20' } },
      { status: 'triggered' },
    ]);
  });

  test('the nearest trigger fires first; equal prices in order of arrival', () => {
    const test = longExchange();
    for (const [size, price] of [
      ['0.1', '57000'],
      ['0.2', '58000'],
      ['0.3', '59000'],
      ['0.15', '58000'],
    ] as const)
      test.place(ALICE, trigger(BTC, 'sell', size, 'sl', price));
    test.place(MAKER, limit(BTC, 'buy', '0.1', '56890'));
    test.events.length = 0;
    test.oracle(BTC, '56900');
    const sold = test.engine.read
      .fills(ALICE)
      .filter(({ side }) => side === 'sell')
      .toReversed();
    // The first 0.1 of 0.3 sells at 56,890, everything else at 55,000.
    expect(sold.map(({ size, price }) => [size, price])).toEqual([
      ['0.1', '56890'],
      ['0.2', '55000'],
      ['0.2', '55000'],
      ['0.15', '55000'],
      ['0.1', '55000'],
    ]);
  });

  test('a stop fires before the liquidation at the same price', () => {
    const test = testEngine();
    test.fund(ALICE, '2000');
    test.fund(MAKER, '1000000', true);
    test.oracle(BTC, '60000');
    test.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 40 });
    test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    test.place(MAKER, limit(BTC, 'buy', '1', '58500'));
    test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58800'));
    test.events.length = 0;
    // Only one side of the book: the oracle is the mark. At 58,400 equity is 2,000 - 27 - 1,600 = 373 against 730 of
    // maintenance.
    test.oracle(BTC, '58400');
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    expect(test.events.some(({ type }) => type === 'liquidation')).toBe(false);
    // 2,000 - 27 (fee) - 1,500 - 26.325 (fee) = 446.675.
    expect(test.balance(ALICE)).toBe('446.675');
  });

  test('nothing fires while the market is closed; due triggers fire when it opens', () => {
    const test = longExchange();
    test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000'));
    test.place(BOB, trigger(BTC, 'sell', '1', 'sl', '58000', { reduceOnly: false }));
    test.apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    test.oracle(BTC, '57000');
    test.apply({
      type: 'cancelOrders',
      owner: MAKER,
      cancels: [
        { assetId: BTC, orderId: test.engine.snapshot().orders.find((row) => row[4] === 'sell')?.[2] ?? '' },
      ],
    });
    expect(test.engine.read.mark(BTC)).toBe('57000');
    expect(test.engine.read.openOrders(ALICE)).toHaveLength(1);
    // Reduce-only: Alice's sells, Bob's may not.
    test.apply({ type: 'setMarketStatus', assetId: BTC, status: 'reduceOnly' });
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    expect(test.engine.read.historicalOrders(BOB)[0]).toMatchObject({
      status: 'rejected',
      statusReason: 'marketReduceOnly',
    });
  });
});

describe('modifying an untriggered order', () => {
  test('changes trigger, price and size, and keeps its id', () => {
    const test = longExchange();
    const orderId = test.idOf(
      test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '58000', { clientOrderId: CLOID })),
    );
    const change = (order: ReturnType<typeof trigger>) =>
      test.apply({ type: 'modifyOrders', owner: ALICE, modifies: [{ orderId, order }] }).result;
    expect(change(trigger(BTC, 'sell', '0.5', 'sl', '57000'))).toMatchObject({
      results: [{ kind: 'waiting', orderId, clientOrderId: CLOID }],
    });
    expect(test.engine.read.openOrders(ALICE)).toMatchObject([
      { orderId, triggerPrice: '57000', originalSize: '0.5', remainingSize: '0.5' },
    ]);
    for (const [entry, code] of [
      [trigger(BTC, 'sell', '0.5', 'sl', '61000'), 'INVALID_TRIGGER'],
      [trigger(BTC, 'sell', '0.5', 'tp', '61000'), 'MODIFY_IMMUTABLE'],
      [trigger(BTC, 'sell', '0.5', 'sl', '57000', { price: '56000' }), 'MODIFY_IMMUTABLE'],
      [limit(BTC, 'sell', '0.5', '61000', { reduceOnly: true }), 'MODIFY_IMMUTABLE'],
      [trigger(SOL, 'sell', '5', 'sl', '57'), 'MODIFY_IMMUTABLE'],
    ] as const) {
      expect(change(entry)).toMatchObject({ results: [{ kind: 'refused', code }] });
    }
    // The old trigger price no longer has an effect.
    test.oracle(BTC, '57500');
    expect(test.engine.read.openOrders(ALICE)).toHaveLength(1);
    test.oracle(BTC, '57000');
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '0.5' }]);
  });
});

test('a snapshot keeps untriggered orders, which fire in the copy as in the original', () => {
  const test = longExchange();
  test.place(ALICE, trigger(BTC, 'sell', '0.4', 'sl', '58000', { clientOrderId: CLOID }));
  test.place(ALICE, trigger(BTC, 'sell', '0.3', 'tp', '62000', { price: '64000' }));
  test.oracle(BTC, '62000');
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(test.engine.snapshot())) as ReturnType<typeof test.engine.snapshot>);
  expect(copy.snapshot()).toEqual(test.engine.snapshot());
  expect(copy.read.openOrders(ALICE)).toEqual(test.engine.read.openOrders(ALICE));
  for (const price of ['57000', '56000'] as const) {
    const command = { type: 'setOracle', prices: [{ assetId: BTC, price }] } as const;
    expect(copy.apply(command, 1_760_000_000_000)).toEqual(test.engine.apply(command, 1_760_000_000_000));
  }
  expect(findViolations(copy)).toEqual([]);
});
