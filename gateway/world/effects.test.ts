import { describe, expect, test } from 'vitest';
import { ALICE, BOB, BTC, limit, MAKER, NOW, testEngine } from '../engine/testkit/testEngine.ts';

function exchange() {
  const test = testEngine();
  test.fund(ALICE, '100000');
  test.fund(MAKER, '100000', true);
  test.oracle(BTC, '60000');
  test.events.length = 0;
  return test;
}

describe('events', () => {
  test('are in order of occurrence, then book, mark and account once each', () => {
    const { place, events } = exchange();
    place(MAKER, limit(BTC, 'buy', '0.1', '59000'));
    place(MAKER, limit(BTC, 'sell', '0.1', '59990'));
    place(MAKER, limit(BTC, 'sell', '0.1', '59995'));
    events.length = 0;
    place(ALICE, limit(BTC, 'buy', '0.2', '60000'));
    // The last trade, 59,995, is between the oracle and the missing mid of the empty book: the oracle stays the mark.
    expect(events.map(({ type }) => type)).toEqual([
      'trade',
      'fill',
      'trade',
      'fill',
      'order',
      'book',
      'account',
    ]);
  });

  test('are not raised for simulated participants', () => {
    const { place, events, engine } = exchange();
    place(MAKER, limit(BTC, 'sell', '0.1', '60000'));
    place(MAKER, limit(BTC, 'sell', '0', '60000'));
    expect(events.map(({ type }) => type)).toEqual(['book']);
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    expect(engine.read.fills(MAKER)).toEqual([]);
    expect(engine.read.positions(MAKER)).toMatchObject([{ size: '-0.1' }]);
    expect(engine.read.owners()).toEqual([ALICE]);
  });

  test('include the maker’s order before and after its fill', () => {
    const { place, events, fund, engine } = exchange();
    fund(BOB, '100000');
    place(BOB, limit(BTC, 'sell', '0.2', '60000'));
    events.length = 0;
    place(ALICE, limit(BTC, 'buy', '0.05', '60000', { tif: 'Ioc' }));
    place(ALICE, limit(BTC, 'buy', '0.15', '60000', { tif: 'Ioc' }));
    const updates = events.flatMap((event) =>
      event.type === 'order' && event.owner === BOB
        ? [[event.update.status, event.update.order.remainingSize]]
        : [],
    );
    expect(updates).toEqual([
      ['partial', '0.15'],
      ['filled', '0'],
    ]);
    expect(engine.read.historicalOrders(BOB).map(({ status }) => status)).toEqual(['filled']);
  });

  test('carry refusals with text, code and the order’s id', () => {
    const { place, events, engine } = exchange();
    place(ALICE, limit(BTC, 'buy', '5', '60000', { tif: 'Ioc' }));
    const { orderId } = engine.read.historicalOrders(ALICE)[0]?.order ?? {};
    expect(events).toEqual([
      {
        type: 'rejection',
        owner: ALICE,
        rejection: {
          orderId,
          clientOrderId: null,
          assetId: BTC,
          coin: 'BTC',
          reason: 'Order could not immediately match against any resting orders.',
          code: 'IOC_NO_MATCH',
          time: NOW,
        },
      },
      expect.objectContaining({ type: 'order' }),
    ]);
    expect(engine.read.orderStatus(ALICE, orderId ?? '')).toMatchObject({
      status: 'rejected',
      statusReason: 'iocNoMatch',
      statusAt: NOW,
    });
  });
});

describe('reads', () => {
  test('return the mark, which no trade moves', () => {
    const { place, engine, oracle } = exchange();
    place(MAKER, limit(BTC, 'sell', '0.1', '60100'));
    place(MAKER, limit(BTC, 'buy', '0.1', '59999'));
    expect([engine.read.mid(BTC), engine.read.mark(BTC), engine.read.last(BTC)]).toEqual([
      '60049.5',
      '60000',
      undefined,
    ]);
    place(MAKER, limit(BTC, 'sell', '0.1', '60098'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60098'));
    expect([engine.read.mark(BTC), engine.read.bestBid(BTC), engine.read.bestAsk(BTC)]).toEqual([
      '60000',
      '59999',
      '60100',
    ]);
    oracle(BTC, '60200.123');
    // Digits beyond the market's one decimal are dropped.
    expect([engine.read.oracle(BTC), engine.read.mark(BTC)]).toEqual(['60200.1', '60200.1']);
  });

  test('find an order by either id, live or ended', () => {
    const { place, apply, engine, idOf } = exchange();
    const clientOrderId = `0x${'ef'.repeat(16)}`;
    const orderId = idOf(place(ALICE, limit(BTC, 'buy', '0.1', '59000', { clientOrderId })));
    expect(engine.read.orderStatus(ALICE, clientOrderId)).toMatchObject({
      status: 'open',
      order: { orderId },
    });
    apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId }] }, NOW + 5);
    expect(engine.read.orderStatus(ALICE, orderId)).toMatchObject({
      status: 'canceled',
      statusReason: null,
      statusAt: NOW + 5,
      order: { clientOrderId },
    });
    expect(engine.read.orderStatus(BOB, orderId)).toBeUndefined();
  });

  test('return fees and the volume of fourteen days', () => {
    const { place, engine, apply } = exchange();
    place(MAKER, limit(BTC, 'sell', '1', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    expect(engine.read.fees(ALICE)).toEqual({
      makerRate: '0.00015',
      takerRate: '0.00045',
      spotMakerRate: '0.0004',
      spotTakerRate: '0.0007',
      activeReferralDiscount: '0',
      volume14d: '6000',
    });
    const day = 86_400_000;
    apply({ type: 'setOracle', prices: [] }, NOW + 13 * day);
    expect(engine.read.fees(ALICE).volume14d).toBe('6000');
    apply({ type: 'setOracle', prices: [] }, NOW + 14 * day);
    expect(engine.read.fees(ALICE).volume14d).toBe('0');
  });

  test('return histories by time, newest first, up to a limit', () => {
    const { place, engine, apply } = exchange();
    place(MAKER, limit(BTC, 'sell', '1', '60000'));
    for (const [index, size] of (['0.1', '0.2', '0.3'] as const).entries()) {
      apply(
        { type: 'placeOrders', owner: ALICE, orders: [limit(BTC, 'buy', size, '60000')], grouping: 'na' },
        NOW + index * 10,
      );
    }
    const sizes = (range: Parameters<typeof engine.read.fills>[1]) =>
      engine.read.fills(ALICE, range).map(({ size }) => size);
    expect([
      sizes({}),
      sizes({ startAt: NOW + 10 }),
      sizes({ endAt: NOW + 10 }),
      sizes({ limit: 1 }),
    ]).toEqual([['0.3', '0.2', '0.1'], ['0.3', '0.2'], ['0.2', '0.1'], ['0.3']]);
    expect(engine.read.historicalOrders(ALICE, { startAt: NOW + 20 })).toHaveLength(1);
  });

  test('skip unknown markets', () => {
    const { read } = exchange().engine;
    expect([
      read.market('0002ffff'),
      read.book('0002ffff'),
      read.mark('0002ffff'),
      read.activeAsset(ALICE, '0002ffff'),
      read.fundingHistory('0002ffff'),
    ]).toEqual([undefined, undefined, undefined, undefined, []]);
  });
});
