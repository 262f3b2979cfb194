import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Hex } from '#protocol/ids.ts';
import {
  ALICE,
  BOB,
  BTC,
  DOGE,
  HYPE,
  HYPE_USDC,
  limit,
  MAKER,
  NOW,
  SOL,
  testEngine,
} from '../engine/testkit/testEngine.ts';
import { testVenue, YES } from '../engine/testkit/testVenue.ts';

/** Alice bought 0.5 BTC at 60,000 with 40×, and optionally 50 SOL at 200 with 20×. */
function exchange(funds: DecimalString, isWithSol = false) {
  const test = testEngine();
  test.fund(ALICE, funds);
  test.fund(BOB, '10000000');
  test.fund(MAKER, '10000000');
  test.oracle(BTC, '60000');
  test.oracle(SOL, '200');
  const buy = (assetId: string, leverage: number, size: DecimalString, price: DecimalString) => {
    test.apply({ type: 'updateLeverage', owner: ALICE, assetId, mode: 'cross', leverage });
    test.place(BOB, limit(assetId, 'sell', size, price));
    test.place(ALICE, limit(assetId, 'buy', size, price));
  };
  buy(BTC, 40, '0.5', '60000');
  if (isWithSol) buy(SOL, 20, '50', '200');
  test.events.length = 0;
  const prices = (btc: DecimalString, sol: DecimalString = '200') =>
    test.apply({
      type: 'setOracle',
      prices: [
        { assetId: BTC, price: btc },
        { assetId: SOL, price: sol },
      ],
    });
  const stages = () =>
    test.events.flatMap((event) => (event.type === 'liquidation' ? [`${event.stage} ${event.kind}`] : []));
  const insurance = () => test.engine.read.house().find(({ name }) => name === 'insurance')?.balance;
  const state = () => test.engine.read.account(ALICE).state;
  return { ...test, prices, stages, insurance, state };
}

describe('below ratio 1', () => {
  test('nothing happens', () => {
    const { prices, engine, stages } = exchange('1000');
    // Cash 986.5; at 58,762: equity 986.5 - 619 = 367.5, maintenance 29,381 / 80 = 367.2625.
    prices('58762');
    expect(engine.read.account(ALICE)).toMatchObject({
      state: 'active',
      summary: { equity: '367.5' },
      crossMaintenanceMargin: '367.2625',
    });
    expect(stages()).toEqual([]);
  });
});

test.each(['cross', 'isolated'] as const)(
  'a book far from a standing oracle liquidates nobody (%s)',
  (mode) => {
    const { apply, place, fund, oracle, engine } = testEngine();
    for (const owner of [BOB, MAKER]) fund(owner, '1000000');
    // Margin and fee.
    fund(ALICE, '763.5');
    oracle(BTC, '60000');
    apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode, leverage: 40 });
    place(BOB, limit(BTC, 'sell', '0.5', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.5', '60000'));
    oracle(BTC, '59260');
    place(MAKER, limit(BTC, 'buy', '9', '58000'));
    place(MAKER, limit(BTC, 'sell', '9', '58010'));
    const at = (price: DecimalString, minutes: number) =>
      apply({ type: 'setOracle', prices: [{ assetId: BTC, price }] }, NOW + minutes * 60_000);
    at('59260', 60);
    // Her equity, 750 - 0.5 × 740 = 380, covers the maintenance of 370.4 at the oracle; at the mark 242 do not cover 369.
    expect(Number(engine.read.mark(BTC))).toBeLessThan(58_990);
    expect(engine.read.positions(ALICE)).toHaveLength(1);
    at('58800', 61);
    expect(engine.read.positions(ALICE)).toEqual([]);
  },
);

describe('partial liquidation, from ratio 1', () => {
  test('closes through the book down to the protective price; the backstop takes the rest', () => {
    const { prices, place, engine, stages, balance, state, insurance } = exchange('1000');
    place(MAKER, limit(BTC, 'buy', '0.2', '58700'));
    place(MAKER, limit(BTC, 'buy', '0.1', '58100'));
    place(MAKER, limit(BTC, 'buy', '0.5', '58000'));
    place(MAKER, limit(BTC, 'sell', '1', '58900'));
    place(ALICE, limit(BTC, 'sell', '0.4', '59500', { reduceOnly: true }));
    prices('58761');
    // Mark 58,761: equity 986.5 - 619.5 = 367, maintenance 29,380.5 / 80 = 367.25625, ratio 1.0007.
    // Protective price: 58,761 - 58,761 / 80 = 58,761 - 734.5 = 58,026.5; her equity pays 734 a piece: 58,027. So 0.2 at
    // 58,700, 0.1 at 58,100, 0.2 to the backstop.
    const fills = engine.read
      .fills(ALICE)
      .slice(0, 3)
      .map(({ price, size, closedPnl, fee, forcedClosureType }) => [
        price,
        size,
        closedPnl,
        fee,
        forcedClosureType,
      ]);
    expect(fills).toEqual([
      ['58027', '0.2', '-394.6', '0', 'backstop'],
      ['58100', '0.1', '-190', '2.6145', null],
      ['58700', '0.2', '-260', '5.283', null],
    ]);
    expect(engine.read.fills(ALICE)[0]?.liquidation).toEqual({
      liquidatedOwner: ALICE,
      markPrice: '58761',
      method: 'backstop',
    });
    // 986.5 - 844.6 - 7.8975.
    expect([balance(ALICE), state(), stages()]).toEqual([
      '134.0025',
      'active',
      ['started partial', 'ended full'],
    ]);
    expect([insurance(), engine.read.ledgerSum()]).toEqual(['1000000', '0']);
    // Her reduce-only order was cut with every fill and ended with the last.
    expect(
      engine.read
        .historicalOrders(ALICE)
        .map(({ status, statusReason }) => [status, statusReason])
        .slice(0, 2),
    ).toEqual([
      ['filled', null],
      ['canceled', 'reduceOnly'],
    ]);
    // Alice's 0.5 are Bob's short: 0.3 with the maker, 0.2 with the backstop.
    expect(engine.read.openInterest(BTC)).toBe('0.5');
  });

  test('closes the position with the most maintenance first and stops when the ratio is below 1 again', () => {
    const { prices, place, engine, stages, balance } = exchange('2000', true);
    place(MAKER, limit(BTC, 'buy', '1', '57190'));
    prices('57200');
    // Cash 1,982; equity 582; maintenance 357.5 + 250 = 607.5, ratio 1.04. BTC goes at 57,190: -1,405 and fee 12.86775.
    expect(engine.read.positions(ALICE)).toMatchObject([{ coin: 'SOL', size: '50' }]);
    expect([balance(ALICE), stages()]).toEqual(['564.13225', ['started partial', 'ended partial']]);
  });

  test('continues at the next check and accepts no orders meanwhile', () => {
    const { prices, place, apply, engine, stages, balance, state } = exchange('2000', true);
    const resting = place(ALICE, limit(SOL, 'sell', '20', '198.1', { reduceOnly: true }));
    prices('57400', '198');
    // Equity 1,982 - 1,300 - 100 = 582, maintenance 358.75 + 247.5 = 606.25. There are no bids for BTC: the
    // backstop takes all of it at 57,400 - 717.5 = 56,682.5. Cash 1,982 - 1,658.75 = 323.25, equity 223.25
    // against 247.5: still ratio 1.1.
    expect([engine.read.account(ALICE).summary.equity, state(), stages()]).toEqual([
      '223.25',
      'liquidating',
      ['started partial'],
    ]);
    expect(place(ALICE, limit(SOL, 'buy', '1', '190'))).toMatchObject({
      code: 'ACCOUNT_FROZEN',
      message: 'Account is being liquidated',
    });
    expect(
      apply({ type: 'updateLeverage', owner: ALICE, assetId: SOL, mode: 'cross', leverage: 5 }).result,
    ).toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect(engine.read.openOrders(ALICE)).toMatchObject([
      { orderId: resting.kind === 'resting' ? resting.orderId : '' },
    ]);
    place(MAKER, limit(SOL, 'buy', '100', '197.9'));
    prices('57400', '198');
    // Mid 198. 50 × -2.1 = -105 and fee 9,895 × 0.00045 = 4.45275.
    expect([balance(ALICE), state(), engine.read.positions(ALICE), engine.read.openOrders(ALICE)]).toEqual([
      '213.79725',
      'active',
      [],
      [],
    ]);
    expect(stages()).toEqual(['started partial', 'ended full']);
  });

  test('cancels orders that could increase a position and reports the reason', () => {
    const { prices, place, engine } = exchange('1000');
    place(ALICE, limit(SOL, 'buy', '0.5', '190'));
    prices('58761');
    expect(engine.read.historicalOrders(ALICE).find(({ order }) => order.coin === 'SOL')).toMatchObject({
      status: 'canceled',
      statusReason: 'margin',
    });
  });

  test('recovers without a sale when the mark returns', () => {
    const { prices, engine, state, stages } = exchange('2000', true);
    prices('57400', '198');
    expect(state()).toBe('liquidating');
    prices('57400', '205');
    expect([state(), engine.read.positions(ALICE).length, stages()]).toEqual([
      'active',
      1,
      ['started partial', 'ended partial'],
    ]);
  });
});

describe('M24, M28: only what is needed is cancelled and closed', () => {
  test('an account that the cancel of its own outcome bid cures is not liquidated', () => {
    const made = testVenue();
    made.pusd(ALICE, '1000');
    made.fund(BOB, '10000000');
    made.oracle(BTC, '60000');
    made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 40 });
    made.place(BOB, limit(BTC, 'sell', '0.2', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.2', '60000'));
    // 1,000 - 5.4 - 300 are free, and 690 of them are held for shares.
    const bid = made.idOf(made.place(ALICE, limit(YES, 'buy', '1380', '0.5')));
    made.events.length = 0;
    made.oracle(BTC, '59000');
    // Without it: equity 994.6 - 200 = 794.6 against 147.5; with it 104.6.
    expect(made.engine.read.account(ALICE)).toMatchObject({ state: 'active', positions: [{ size: '0.2' }] });
    expect(made.engine.read.orderStatus(ALICE, bid as Hex)).toMatchObject({
      status: 'canceled',
      statusReason: 'margin',
    });
    expect(made.events.filter(({ type }) => type === 'liquidation')).toEqual([]);
  });

  test('from ratio 1.5 it looks again after each close, and keeps sales and orders of isolated markets', () => {
    const { prices, place, apply, give, engine, fund, stages, idOf, oracle } = exchange('2000', true);
    apply({ type: 'updateLeverage', owner: ALICE, assetId: DOGE, mode: 'isolated', leverage: 5 });
    oracle(HYPE_USDC, '30');
    oracle(DOGE, '0.2');
    give(ALICE, HYPE, '1');
    fund(ALICE, '100');
    const kept = [
      place(ALICE, limit(HYPE_USDC, 'sell', '1', '40')),
      place(ALICE, limit(DOGE, 'buy', '100', '0.19')),
      place(ALICE, limit(SOL, 'sell', '50', '250', { reduceOnly: true })),
    ].map(idOf);
    const bid = idOf(place(ALICE, limit(HYPE_USDC, 'buy', '1', '20')));
    place(MAKER, limit(BTC, 'buy', '1', '56590'));
    prices('56600', '199');
    // Equity 2,082 + 22.5 - 1,700 - 50 = 354.5, maintenance 353.75 + 248.75 = 602.5: ratio 1.7. BTC goes at 56,590:
    // -1,705 and a fee of 12.73; then 336.8 against 248.75.
    expect(engine.read.positions(ALICE)).toMatchObject([{ coin: 'SOL', size: '50' }]);
    expect(stages()).toEqual(['started full', 'ended partial']);
    expect(
      engine.read
        .openOrders(ALICE)
        .map(({ orderId }) => orderId)
        .toSorted(),
    ).toEqual(kept.toSorted());
    expect(engine.read.orderStatus(ALICE, bid as Hex)?.statusReason).toBe('margin');
  });
});

describe('full liquidation, from ratio 1.5', () => {
  test('closes everything at once, cancels all orders and leaves no debt', () => {
    const { prices, place, engine, balance, insurance, stages, state } = exchange('1000');
    place(ALICE, limit(BTC, 'sell', '0.5', '70000', { reduceOnly: true }));
    prices('58500');
    // Equity 986.5 - 750 = 236.5, maintenance 365.625: ratio 1.546. The protective price, 58,500 - 731.2, would
    // cost more than she has: the backstop takes over at 58,500 - 473.
    expect([balance(ALICE), insurance(), state(), stages()]).toEqual([
      '0',
      '1000000',
      'active',
      ['started full', 'ended full'],
    ]);
    expect([engine.read.positions(ALICE), engine.read.openOrders(ALICE), engine.read.ledgerSum()]).toEqual([
      [],
      [],
      '0',
    ]);
  });

  test('takes over a short the same way, above the mark', () => {
    const { fund, apply, place, prices, engine, balance } = exchange('100000');
    fund(MAKER, '1000');
    const carol = '0x000000000000000000000000000000000000ca01';
    fund(carol, '1000');
    apply({ type: 'updateLeverage', owner: carol, assetId: BTC, mode: 'cross', leverage: 40 });
    place(MAKER, limit(BTC, 'buy', '0.5', '60000'));
    place(carol, limit(BTC, 'sell', '0.5', '60000'));
    place(MAKER, limit(BTC, 'sell', '0.5', '61300'));
    prices('61500');
    // Cash 986.5, equity 236.5, maintenance 384.375, ratio 1.63. The book has 0.5 at 61,300: -650 and fee 13.79250.
    expect(engine.read.positions(carol)).toEqual([]);
    expect(balance(carol)).toBe('322.7075');
  });

  test('the backstop trades positions back into the book', () => {
    const { prices, place, engine, insurance } = exchange('1000');
    prices('58500');
    expect(insurance()).toBe('1000000');
    place(MAKER, limit(BTC, 'buy', '0.5', '58400'));
    prices('58500');
    // 58,400 is within 0.5 % of 58,500. Bought at 58,027: 0.5 × 373 = 186.5, less fee 29,200 × 0.00045 =
    // 13.14.
    expect(insurance()).toBe('1000173.36');
    expect(engine.read.ledgerSum()).toBe('0');
  });
});
