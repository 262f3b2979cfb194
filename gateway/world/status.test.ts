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

/** Alice is long 1 BTC from 60,000 with a bid at 59,000; the maker bids 58,000 and asks 62,000. */
function exchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, MAKER]) test.fund(owner, '100000', owner === MAKER);
  test.oracle(BTC, '60000');
  test.oracle(SOL, '200');
  test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
  test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
  test.place(ALICE, limit(BTC, 'buy', '0.5', '59000'));
  test.place(MAKER, limit(BTC, 'buy', '5', '58000'));
  test.place(MAKER, limit(BTC, 'sell', '5', '62000'));
  test.events.length = 0;
  return test;
}

const put = ({ apply }: TestEngine, status: string) =>
  apply({ type: 'setMarketStatus', assetId: BTC, status });

describe.each(['paused', 'halted'])('a %s market', (status) => {
  test('accepts cancels only, no orders or changes; resting orders stay and trade again afterwards', () => {
    const test = exchange();
    expect(put(test, status).events).toEqual([{ type: 'marketStatus', assetId: BTC, status }]);
    expect(test.engine.read.market(BTC)).toMatchObject({ status });
    const [order] = test.engine.read.openOrders(ALICE);
    const orderId = order?.orderId ?? '';
    expect(test.place(BOB, limit(BTC, 'sell', '0.5', '59000'))).toMatchObject({
      kind: 'refused',
      code: 'MARKET_CLOSED',
      message: 'Market is not currently accepting orders',
    });
    expect(test.place(ALICE, limit(BTC, 'sell', '1', '58000', { reduceOnly: true }))).toMatchObject({
      code: 'MARKET_CLOSED',
    });
    expect(test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '57000'))).toMatchObject({
      code: 'MARKET_CLOSED',
    });
    expect(
      test.apply({
        type: 'modifyOrders',
        owner: ALICE,
        modifies: [{ orderId, order: limit(BTC, 'buy', '0.4', '59000') }],
      }).result,
    ).toMatchObject({ results: [{ code: 'MARKET_CLOSED' }] });
    // Another market continues.
    expect(test.place(BOB, limit(SOL, 'buy', '1', '190'))).toMatchObject({ kind: 'resting' });
    expect(test.engine.read.openOrders(ALICE)).toHaveLength(1);
    put(test, 'active');
    expect(test.place(BOB, limit(BTC, 'sell', '0.5', '59000'))).toMatchObject({
      kind: 'filled',
      averagePrice: '59000',
    });
    put(test, status);
    const [other] = test.engine.read.openOrders(BOB);
    expect(
      test.apply({
        type: 'cancelOrders',
        owner: BOB,
        cancels: [{ assetId: SOL, orderId: other?.orderId ?? '' }],
      }).result,
    ).toMatchObject({ results: [{ kind: 'canceled' }] });
  });

  test('has no liquidations until it opens', () => {
    const test = testEngine();
    test.fund(ALICE, '2000');
    test.fund(MAKER, '1000000', true);
    test.oracle(BTC, '60000');
    test.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 40 });
    test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    test.place(MAKER, limit(BTC, 'buy', '5', '58000'));
    put(test, status);
    // Equity 2,000 - 27 (fee) - 1,700 = 273 against 58,300 / 80 = 728.75 of maintenance.
    test.oracle(BTC, '58300');
    expect(test.engine.read.positions(ALICE)).toMatchObject([{ size: '1' }]);
    expect(test.engine.read.account(ALICE).state).toBe('active');
    put(test, 'active');
    test.oracle(BTC, '58300');
    expect(test.engine.read.positions(ALICE)).toEqual([]);
    expect(findViolations(test.engine)).toEqual([]);
  });
});

describe('a reduce-only market', () => {
  test('accepts orders that close and refuses those that open', () => {
    const test = exchange();
    put(test, 'reduceOnly');
    expect(test.place(BOB, limit(BTC, 'buy', '0.1', '61000'))).toMatchObject({
      code: 'MARKET_REDUCE_ONLY',
      message: 'Market accepts reduce-only orders',
    });
    expect(test.place(BOB, trigger(BTC, 'buy', '0.1', 'sl', '63000', { reduceOnly: false }))).toMatchObject({
      code: 'MARKET_REDUCE_ONLY',
    });
    expect(test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '57000'))).toMatchObject({ kind: 'waiting' });
    expect(
      test.place(ALICE, limit(BTC, 'sell', '1', '58000', { reduceOnly: true, tif: 'Ioc' })),
    ).toMatchObject({ kind: 'filled', filledSize: '1' });
    // An entry with its stop opens, whatever its children do.
    const { result } = test.apply({
      type: 'placeOrders',
      owner: BOB,
      grouping: 'normalTpsl',
      orders: [limit(BTC, 'buy', '1', '59500'), trigger(BTC, 'sell', '1', 'sl', '57000')],
    });
    expect(result).toMatchObject({
      results: [{ code: 'MARKET_REDUCE_ONLY' }, { code: 'MARKET_REDUCE_ONLY' }],
    });
  });
});

describe('a delisted market', () => {
  test('cancels all resting and untriggered orders and releases their margin', () => {
    const test = exchange();
    test.place(ALICE, trigger(BTC, 'sell', '1', 'sl', '57000'));
    // Position 1 and bid 0.5: 1.5 × 60,000 / leverage; afterwards the position alone.
    const before = Number(test.engine.read.account(ALICE).summary.marginUsed);
    put(test, 'delisted');
    expect(Number(test.engine.read.account(ALICE).summary.marginUsed)).toBe((before * 2) / 3);
    expect(test.engine.read.openOrders(ALICE)).toEqual([]);
    expect(test.engine.read.historicalOrders(ALICE).slice(0, 2)).toMatchObject([
      { status: 'canceled', statusReason: 'delisted', order: { isTrigger: true } },
      { status: 'canceled', statusReason: 'delisted', order: { isTrigger: false } },
    ]);
    expect(test.engine.read.book(BTC)).toMatchObject({ bids: [], asks: [] });
    expect(findViolations(test.engine)).toEqual([]);
  });
});

test('an unknown status is refused, and an unchanged one is not reported again', () => {
  const test = exchange();
  expect(put(test, 'closed').result).toMatchObject({ kind: 'refused', code: 'INVALID_FIELD' });
  expect(put(test, 'active')).toEqual({ result: { kind: 'done' }, events: [] });
});

describe('an open interest cap', () => {
  /** Of 90,000: 1.5 BTC at 60,000. One is open. */
  function capped() {
    const test = testEngine({
      markets: OPTIONS.markets.map((market) =>
        market.assetId === BTC ? { ...market, maxOpenInterest: '90000' } : market,
      ),
    });
    for (const owner of [ALICE, BOB, MAKER]) test.fund(owner, '100000', owner === MAKER);
    test.oracle(BTC, '60000');
    test.place(MAKER, limit(BTC, 'sell', '1', '60000'));
    test.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    return test;
  }

  test('accepts exactly the remaining room, on either side, and any closing order', () => {
    const test = capped();
    expect(test.place(BOB, limit(BTC, 'buy', '0.50001', '59000'))).toMatchObject({
      code: 'OPEN_INTEREST_CAP',
      message: 'Order would increase open interest while open interest is capped',
    });
    expect(test.place(BOB, limit(BTC, 'sell', '0.50001', '61000'))).toMatchObject({
      code: 'OPEN_INTEREST_CAP',
    });
    expect(test.place(BOB, limit(BTC, 'buy', '0.5', '59000'))).toMatchObject({ kind: 'resting' });
    expect(test.place(ALICE, limit(BTC, 'sell', '1', '60500'))).toMatchObject({ kind: 'resting' });
  });

  test('is checked again when an order is modified and when a trigger fires', () => {
    const test = capped();
    const orderId = test.idOf(test.place(BOB, limit(BTC, 'buy', '0.5', '59000')));
    expect(
      test.apply({
        type: 'modifyOrders',
        owner: BOB,
        modifies: [{ orderId, order: limit(BTC, 'buy', '0.6', '59000') }],
      }).result,
    ).toMatchObject({ results: [{ code: 'OPEN_INTEREST_CAP' }] });
    // At 62,000 the open one is worth 62,000, and 0.5 more make 93,000.
    test.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
    test.place(BOB, trigger(BTC, 'buy', '0.5', 'sl', '62000', { price: '62000', reduceOnly: false }));
    test.oracle(BTC, '62000');
    expect(test.engine.read.historicalOrders(BOB)[0]).toMatchObject({
      status: 'rejected',
      statusReason: 'openInterestCap',
    });
  });
});

describe('the limit of live orders', () => {
  test('applies to a group as a whole', () => {
    const test = testEngine({ limits: { ...OPTIONS.limits, openOrders: 3 } });
    for (const owner of [ALICE, MAKER]) test.fund(owner, '100000', owner === MAKER);
    test.oracle(BTC, '60000');
    test.place(ALICE, limit(BTC, 'buy', '0.01', '50000'));
    const orders = [
      limit(BTC, 'buy', '0.1', '59000'),
      trigger(BTC, 'sell', '0.1', 'tp', '62000'),
      trigger(BTC, 'sell', '0.1', 'sl', '57000'),
    ];
    const code = 'TOO_MANY_OPEN_ORDERS';
    expect(
      test.apply({ type: 'placeOrders', owner: ALICE, orders, grouping: 'normalTpsl' }).result,
    ).toMatchObject({ results: [{ code }, { code }, { code, message: 'Open order limit reached' }] });
    expect(
      test.apply({ type: 'placeOrders', owner: ALICE, orders: orders.slice(0, 2), grouping: 'normalTpsl' })
        .result,
    ).toMatchObject({ results: [{ kind: 'resting' }, { kind: 'waiting' }] });
    expect(test.place(ALICE, limit(BTC, 'buy', '0.01', '50000'))).toMatchObject({ code });
    // An immediate fill does not count.
    test.place(MAKER, limit(BTC, 'sell', '0.1', '60000'));
    expect(test.place(ALICE, limit(BTC, 'buy', '0.1', '60000', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
    });
  });
});
