import { describe, expect, test } from 'vitest';
import type { Tif } from '#protocol/exchange/order.ts';
import { ALICE, BOB, BTC, CAROL, limit, MAKER, OPTIONS, testEngine } from '../engine/testkit/testEngine.ts';

function exchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, CAROL, MAKER]) test.fund(owner, '100000');
  test.oracle(BTC, '60000');
  return test;
}

/** Bob offers 0.1 and Carol 0.2 at 60,000, in this order; the maker 0.1 at 59,990. */
function withOffers() {
  const test = exchange();
  test.place(BOB, limit(BTC, 'sell', '0.1', '60000'));
  test.place(CAROL, limit(BTC, 'sell', '0.2', '60000'));
  test.place(MAKER, limit(BTC, 'sell', '0.1', '59990'));
  return test;
}

describe('priority', () => {
  test('better prices trade first, then earlier orders, each at the resting price', () => {
    const { place, events } = withOffers();
    events.length = 0;
    const result = place(ALICE, limit(BTC, 'buy', '0.25', '60010'));
    // 0.1 × 59,990 + 0.1 × 60,000 + 0.05 × 60,000 = 14,999; / 0.25 = 59,996.
    expect(result).toMatchObject({
      kind: 'filled',
      filledSize: '0.25',
      averagePrice: '59996',
      isResting: false,
    });
    const trades = events.flatMap((event) => (event.type === 'trade' ? [event.trade] : []));
    expect(trades.map(({ price, size, side, tradeId }) => [price, size, side, tradeId])).toEqual([
      ['59990', '0.1', 'buy', '1'],
      ['60000', '0.1', 'buy', '2'],
      ['60000', '0.05', 'buy', '3'],
    ]);
    const sellers = events.flatMap((event) =>
      event.type === 'fill' && event.fill.side === 'sell' ? [event.owner] : [],
    );
    expect(sellers).toEqual([MAKER, BOB, CAROL]);
  });

  test('a partly filled order keeps its place in the queue', () => {
    const { place, engine } = withOffers();
    place(ALICE, limit(BTC, 'buy', '0.15', '60000'));
    expect(engine.read.book(BTC)?.asks).toEqual([{ price: '60000', size: '0.25', count: 2 }]);
    place(ALICE, limit(BTC, 'buy', '0.05', '60000'));
    expect([engine.read.openOrders(BOB), engine.read.openOrders(CAROL)]).toMatchObject([
      [],
      [{ remainingSize: '0.2' }],
    ]);
  });

  test('a crossing limit order fills what it can and rests with the remainder', () => {
    const { place, engine } = withOffers();
    const result = place(ALICE, limit(BTC, 'buy', '0.3', '59995'));
    expect(result).toMatchObject({
      kind: 'filled',
      filledSize: '0.1',
      averagePrice: '59990',
      isResting: true,
    });
    expect(engine.read.openOrders(ALICE)).toMatchObject([
      { status: 'partial', price: '59995', originalSize: '0.3', remainingSize: '0.2' },
    ]);
    expect(engine.read.book(BTC)?.bids).toEqual([{ price: '59995', size: '0.2', count: 1 }]);
  });
});

describe('time in force', () => {
  const buy = (tif: Tif, size: `${number}`, price: `${number}`) => limit(BTC, 'buy', size, price, { tif });

  test.each(['Ioc', 'Fak', 'FrontendMarket'] as const)(
    '%s fills what crosses and cancels the rest',
    (tif) => {
      const { place, engine } = withOffers();
      expect(place(ALICE, buy(tif, '1', '59995'))).toMatchObject({
        kind: 'filled',
        filledSize: '0.1',
        averagePrice: '59990',
        isResting: false,
      });
      expect(engine.read.openOrders(ALICE)).toEqual([]);
      expect(engine.read.historicalOrders(ALICE)).toMatchObject([
        { status: 'canceled', statusReason: 'ioc', order: { tif, originalSize: '1', remainingSize: '0.9' } },
      ]);
    },
  );

  test('a market order is recorded as one, without its guard price', () => {
    const { place, engine } = withOffers();
    place(ALICE, buy('FrontendMarket', '0.1', '63000'));
    expect(engine.read.historicalOrders(ALICE)).toMatchObject([
      { status: 'filled', order: { orderType: 'market', price: '0', tif: 'FrontendMarket' } },
    ]);
  });

  test.each(['Ioc', 'Fak', 'FrontendMarket'] as const)(
    '%s without a match is refused without effect',
    (tif) => {
      const { place, engine } = withOffers();
      expect(place(ALICE, buy(tif, '1', '59000'))).toMatchObject({
        code: 'IOC_NO_MATCH',
        message: 'Order could not immediately match against any resting orders.',
      });
      expect(engine.read.openOrders(ALICE)).toEqual([]);
      expect(engine.read.historicalOrders(ALICE)).toMatchObject([
        { status: 'rejected', statusReason: 'iocNoMatch' },
      ]);
    },
  );

  test('a market order into an empty side is refused for missing liquidity', () => {
    expect(exchange().place(ALICE, buy('FrontendMarket', '0.1', '63000'))).toMatchObject({
      code: 'NO_LIQUIDITY',
    });
    expect(exchange().place(ALICE, buy('Ioc', '0.1', '63000'))).toMatchObject({ code: 'IOC_NO_MATCH' });
  });

  test('Fok fills completely or not at all', () => {
    const { place, engine } = withOffers();
    expect(place(ALICE, buy('Fok', '0.41', '60000'))).toMatchObject({ code: 'FOK_NOT_FILLED' });
    expect(engine.read.fills(ALICE)).toEqual([]);
    expect(place(ALICE, buy('Fok', '0.4', '60000'))).toMatchObject({ kind: 'filled', filledSize: '0.4' });
  });

  test('Alo rests, or is refused with the best bid and offer', () => {
    const { place } = withOffers();
    expect(place(ALICE, buy('Alo', '0.1', '59980'))).toMatchObject({ kind: 'resting' });
    expect(place(BOB, buy('Alo', '0.1', '59990'))).toMatchObject({
      code: 'POST_ONLY_WOULD_MATCH',
      message: 'Post only order would have immediately matched, bbo was 59980@59990.',
    });
  });
});

describe('self-trade', () => {
  test('an incoming order cancels own orders it meets and continues', () => {
    const { place, engine, events } = exchange();
    place(ALICE, limit(BTC, 'sell', '0.1', '60000'));
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    events.length = 0;
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '60000'))).toMatchObject({
      kind: 'filled',
      filledSize: '0.1',
    });
    expect(
      engine.read
        .historicalOrders(ALICE)
        .map(({ status, statusReason, order }) => [order.side, status, statusReason]),
    ).toEqual([
      ['buy', 'filled', null],
      ['sell', 'canceled', 'selfTrade'],
    ]);
    expect(engine.read.positions(ALICE)).toMatchObject([{ size: '0.1' }]);
    expect(engine.read.book(BTC)?.asks).toEqual([]);
  });

  test('an immediate order that could only meet own orders is refused and cancels nothing', () => {
    const { place, engine } = exchange();
    place(ALICE, limit(BTC, 'sell', '0.1', '60000'));
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '60000', { tif: 'Ioc' }))).toMatchObject({
      code: 'IOC_NO_MATCH',
    });
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '60000', { tif: 'Fok' }))).toMatchObject({
      code: 'FOK_NOT_FILLED',
    });
    expect(engine.read.openOrders(ALICE)).toHaveLength(1);
  });
});

describe('ids and batches', () => {
  test('order ids are derived from the digest and the index in the batch', () => {
    const { apply } = exchange();
    const digest = `0x${'ab'.repeat(32)}` as const;
    const orders = [limit(BTC, 'buy', '0.01', '50000'), limit(BTC, 'buy', '0.01', '51000')];
    const { result } = apply({ type: 'placeOrders', owner: ALICE, orders, grouping: 'na', digest });
    // keccak256(abab…ab 00000000) and keccak256(abab…ab 00000001), first 16 bytes, computed with ethers.
    expect(result).toMatchObject({
      results: [
        { orderId: '0x96af973ae1dba33a0ffcf1375505f874' },
        { orderId: '0xaa7256f520a7f9935fdcb8b9a063abef' },
      ],
    });
  });

  test('a client order id is free again once its order has ended', () => {
    const { place, apply } = exchange();
    const clientOrderId = `0x${'cd'.repeat(16)}`;
    const order = limit(BTC, 'buy', '0.01', '50000', { clientOrderId });
    expect(place(ALICE, order)).toMatchObject({ kind: 'resting', clientOrderId });
    expect(place(ALICE, order)).toMatchObject({ code: 'DUPLICATE_CLOID' });
    expect(place(BOB, order)).toMatchObject({ kind: 'resting' });
    expect(
      apply({ type: 'cancelByClientId', owner: ALICE, cancels: [{ assetId: BTC, clientOrderId }] }).result,
    ).toMatchObject({ results: [{ kind: 'canceled' }] });
    expect(place(ALICE, order)).toMatchObject({ kind: 'resting' });
  });

  test('only the owner can cancel, and only once', () => {
    const { place, apply, idOf } = exchange();
    const cancels = [{ assetId: BTC, orderId: idOf(place(ALICE, limit(BTC, 'buy', '0.01', '50000'))) }];
    const answer = {
      kind: 'refused',
      code: 'ORDER_NOT_FOUND',
      message: 'Order was never placed, already canceled, or filled.',
    };
    expect(apply({ type: 'cancelOrders', owner: BOB, cancels }).result).toEqual({
      kind: 'cancels',
      results: [answer],
    });
    expect(apply({ type: 'cancelOrders', owner: ALICE, cancels: [...cancels, ...cancels] }).result).toEqual({
      kind: 'cancels',
      results: [{ kind: 'canceled' }, answer],
    });
  });

  test('an invalid order does not stop the others of its batch', () => {
    const { apply } = exchange();
    const orders = [
      limit(BTC, 'buy', '0.01', '50000'),
      limit(BTC, 'buy', '0', '50000'),
      limit(BTC, 'buy', '0.02', '50000'),
    ];
    expect(apply({ type: 'placeOrders', owner: ALICE, orders, grouping: 'na' }).result).toMatchObject({
      results: [{ kind: 'resting' }, { code: 'INVALID_SIZE' }, { kind: 'resting' }],
    });
  });

  test('batches have limits', () => {
    const { apply } = exchange();
    const order = limit(BTC, 'buy', '0.01', '50000');
    const place = (count: number) =>
      apply({
        type: 'placeOrders',
        owner: ALICE,
        orders: Array.from({ length: count }, () => order),
        grouping: 'na',
      }).result;
    expect(place(21)).toMatchObject({
      kind: 'refused',
      code: 'BATCH_TOO_LARGE',
      message: 'At most 20 orders per request',
    });
    expect(place(0)).toMatchObject({ kind: 'refused', code: 'INVALID_FIELD' });
    const cancels = Array.from({ length: 257 }, () => ({ assetId: BTC, orderId: '0x0' }));
    expect(apply({ type: 'cancelOrders', owner: ALICE, cancels }).result).toMatchObject({
      code: 'BATCH_TOO_LARGE',
      message: 'At most 256 cancels per request',
    });
    expect(
      apply({ type: 'placeOrders', owner: ALICE, orders: [order], grouping: 'normalTpsl' }).result,
    ).toMatchObject({ code: 'INVALID_GROUPING' });
  });

  test('an account has a maximum number of live orders', () => {
    const { fund, oracle, place } = testEngine({ limits: { ...OPTIONS.limits, openOrders: 2 } });
    fund(ALICE, '100000');
    oracle(BTC, '60000');
    const results = [1, 2, 3].map(() => place(ALICE, limit(BTC, 'buy', '0.01', '50000')));
    expect(results).toMatchObject([
      { kind: 'resting' },
      { kind: 'resting' },
      { code: 'TOO_MANY_OPEN_ORDERS' },
    ]);
  });
});
