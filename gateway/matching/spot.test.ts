import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  CAROL,
  HYPE,
  HYPE_USDC,
  limit,
  NOW,
  PURR,
  PURR_USDC,
  testEngine,
  type TestEngine,
  USDC,
} from '../engine/testkit/testEngine.ts';

/** Alice has quote, Bob has both bases; the fee rates are 0.0004 for makers and 0.0007 for takers. */
function exchange(): TestEngine {
  const made = testEngine();
  made.fund(ALICE, '1000');
  made.fund(BOB, '1000');
  made.give(BOB, HYPE, '100');
  made.give(BOB, PURR, '1000000');
  made.oracle(HYPE_USDC, '27.413');
  made.oracle(PURR_USDC, '0.0001234');
  return made;
}

const codeOf = (made: TestEngine, owner: typeof ALICE, order: OrderEntry): string => {
  const result = made.place(owner, order);
  return result.kind === 'refused' ? (result.code ?? result.message) : result.kind;
};

describe('a trade', () => {
  test('moves base and quote, and a fee of each side to the house', () => {
    const made = exchange();
    made.place(BOB, limit(HYPE_USDC, 'sell', '10', '27.413'));
    // 10 of Bob's 100 HYPE are held by the sell order; no quote is.
    expect(made.held(BOB, HYPE)).toEqual(['100', '10']);
    expect(made.held(BOB, USDC)).toEqual(['1000', '0']);
    expect(made.place(ALICE, limit(HYPE_USDC, 'buy', '4', '27.5', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
      filledSize: '4',
      averagePrice: '27.413',
    });
    // 4 × 27.413 = 109.652. Alice pays 0.0007 of it, 0.0767564, up to the millionth: 0.076757. 1000 - 109.652
    // - 0.076757 = 890.271243.
    expect(made.held(ALICE, USDC)).toEqual(['890.271243', '0']);
    expect(made.held(ALICE, HYPE)).toEqual(['4', '0']);
    // Bob's order rests with 6: with the maker fee they are worth 164.478 - 0.0657912 = 164.4122088, down: 164.412208.
    // All 10 are worth 274.13 - 0.109652 = 274.020348. So these 4 pay 109.60814, and Bob has 1109.60814.
    expect(made.held(BOB, USDC)).toEqual(['1109.60814', '0']);
    expect(made.held(BOB, HYPE)).toEqual(['96', '6']);
    // 0.076757 from Alice and 109.652 - 109.60814 = 0.04386 from Bob.
    expect(made.engine.read.house().find(({ name }) => name === 'fees')?.balance).toBe('0.120617');
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('both records: the balance changed by exactly price × size and the fee', () => {
    const made = exchange();
    made.place(BOB, limit(HYPE_USDC, 'sell', '10', '27.413'));
    made.place(ALICE, limit(HYPE_USDC, 'buy', '4', '27.5', { tif: 'Ioc' }));
    expect(made.engine.read.fills(ALICE)[0]).toMatchObject({
      coin: 'HYPE/USDC',
      side: 'buy',
      direction: 'Buy',
      price: '27.413',
      size: '4',
      startPosition: '0',
      fee: '0.076757',
      feeToken: 'USDC',
      closedPnl: '0',
      isTaker: true,
    });
    expect(made.engine.read.fills(BOB)[0]).toMatchObject({
      side: 'sell',
      direction: 'Sell',
      startPosition: '100',
      fee: '0.04386',
      isTaker: false,
    });
    expect(made.engine.read.positions(ALICE)).toEqual([]);
  });

  test('a notional finer than a millionth: the remainder goes into the fee', () => {
    const made = exchange();
    made.place(BOB, limit(PURR_USDC, 'sell', '100001', '0.00012341'));
    made.place(ALICE, limit(PURR_USDC, 'buy', '100001', '0.00012341', { tif: 'Fok' }));
    // 100001 × 0.00012341 = 12.34112341. Alice: × 1.0007 = 12.3497621963…, up: 12.349763, a fee of 0.00863959.
    expect(made.held(ALICE, USDC)).toEqual(['987.650237', '0']);
    expect(made.engine.read.fills(ALICE)[0]).toMatchObject({ fee: '0.00863959' });
    // Bob: × 0.9996 = 12.3361869606…, down: 12.336186, a fee of 0.00493741.
    expect(made.held(BOB, USDC)).toEqual(['1012.336186', '0']);
    expect(made.engine.read.fills(BOB)[0]).toMatchObject({ fee: '0.00493741' });
    expect(made.engine.read.ledgerSum()).toBe('0');
    expect(made.engine.read.ledgerSum(PURR)).toBe('0');
  });

  test('in many parts costs both sides exactly what it costs in one', () => {
    const pieces = fc.array(fc.integer({ min: 81_100, max: 120_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.constantFrom('maker' as const, 'taker' as const), (sizes, split) => {
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const price = '0.00012341';
        const made = exchange();
        const whole = exchange();
        whole.place(BOB, limit(PURR_USDC, 'sell', `${total}`, price));
        whole.place(ALICE, limit(PURR_USDC, 'buy', `${total}`, price));
        const [sold, bought] = split === 'maker' ? [[total], sizes] : [sizes, [total]];
        for (const size of sold) made.place(BOB, limit(PURR_USDC, 'sell', `${size}`, price));
        for (const size of bought) made.place(ALICE, limit(PURR_USDC, 'buy', `${size}`, price));
        const trader = split === 'maker' ? BOB : ALICE;
        expect(made.held(trader, USDC)).toEqual(whole.held(trader, USDC));
        expect(findViolations(made.engine)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('self-trade: the resting order is cancelled and its hold released', () => {
    const made = exchange();
    made.place(BOB, limit(HYPE_USDC, 'sell', '10', '27.413'));
    expect(codeOf(made, BOB, limit(HYPE_USDC, 'buy', '10', '27.5'))).toBe('resting');
    expect(made.engine.read.historicalOrders(BOB)[0]).toMatchObject({
      status: 'canceled',
      statusReason: 'selfTrade',
    });
    // 10 × 27.5 × 1.0004 = 275.11 are held for the buy that now rests.
    expect(made.held(BOB, HYPE)).toEqual(['100', '0']);
    expect(made.held(BOB, USDC)).toEqual(['1000', '275.11']);
  });
});

describe('holds of a resting order', () => {
  test('quote with the maker fee for a buy, less with every fill, none after a cancel', () => {
    const made = exchange();
    const id = made.idOf(made.place(ALICE, limit(HYPE_USDC, 'buy', '20', '27.413')));
    // 20 × 27.413 = 548.26, × 1.0004 = 548.479304.
    expect(made.held(ALICE, USDC)).toEqual(['1000', '548.479304']);
    made.place(BOB, limit(HYPE_USDC, 'sell', '5', '27.413', { tif: 'Ioc' }));
    // 15 left: 411.195 × 1.0004 = 411.359478. The 5 cost the difference: 137.119826.
    expect(made.held(ALICE, USDC)).toEqual(['862.880174', '411.359478']);
    made.apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: HYPE_USDC, orderId: id }] });
    expect(made.held(ALICE, USDC)).toEqual(['862.880174', '0']);
  });

  test('are unavailable to a second order and to another pair', () => {
    const made = exchange();
    made.place(ALICE, limit(HYPE_USDC, 'buy', '20', '27.413'));
    // 451.520696 of 1000 - 548.479304 is available; 17 × 27.413 × 1.0004 = 466.2…
    expect(codeOf(made, ALICE, limit(HYPE_USDC, 'buy', '17', '27.413'))).toBe('INSUFFICIENT_SPOT_BALANCE');
    expect(codeOf(made, ALICE, limit(PURR_USDC, 'buy', '4000000', '0.0001234'))).toBe(
      'INSUFFICIENT_SPOT_BALANCE',
    );
    expect(codeOf(made, ALICE, limit(HYPE_USDC, 'buy', '16', '27.413'))).toBe('resting');
    made.place(BOB, limit(HYPE_USDC, 'sell', '60', '30'));
    expect(codeOf(made, BOB, limit(HYPE_USDC, 'sell', '40.01', '31'))).toBe('INSUFFICIENT_SPOT_BALANCE');
    expect(codeOf(made, BOB, limit(HYPE_USDC, 'sell', '40', '31'))).toBe('resting');
  });

  test('the whole balance can be spent in parts, to the last millionth', () => {
    const made = testEngine();
    made.oracle(PURR_USDC, '0.0001234');
    made.give(BOB, PURR, '1000000');
    // 100001 × 0.00012341 × 1.0004 = 12.3460598593…, up: 12.34606.
    made.fund(ALICE, '12.34606');
    expect(codeOf(made, ALICE, limit(PURR_USDC, 'buy', '100001', '0.00012341'))).toBe('resting');
    for (const size of ['81500', '18501'] as const)
      made.place(BOB, limit(PURR_USDC, 'sell', size, '0.0001', { tif: 'Ioc' }));
    for (let piece = 0; piece < 3; piece += 1)
      made.place(BOB, limit(PURR_USDC, 'sell', '100001', '0.0001', { tif: 'Ioc' }));
    expect(made.held(ALICE, USDC)).toEqual(['0', '0']);
    expect(made.held(ALICE, PURR)).toEqual(['100001', '0']);
  });
});

describe('refused, with nothing changed:', () => {
  const cases: readonly [string, typeof ALICE, OrderEntry, string][] = [
    [
      'selling what is not held: there are no shorts',
      ALICE,
      limit(HYPE_USDC, 'sell', '1', '27.413'),
      'INSUFFICIENT_SPOT_BALANCE',
    ],
    [
      'buying for more than the balance: there is no leverage',
      ALICE,
      limit(HYPE_USDC, 'buy', '37', '27.413'),
      'INSUFFICIENT_SPOT_BALANCE',
    ],
    [
      'a reduce-only order',
      BOB,
      limit(HYPE_USDC, 'sell', '1', '27.413', { reduceOnly: true }),
      'REDUCE_ONLY_VIOLATION',
    ],
    ['six significant figures', ALICE, limit(HYPE_USDC, 'buy', '1.25', '27.4135'), 'PRICE_SIGFIGS'],
    [
      'more than 8 - szDecimals places',
      ALICE,
      limit(HYPE_USDC, 'buy', '100000', '0.0001234'),
      'PRICE_DECIMALS',
    ],
    [
      'a size finer than the base asset’s szDecimals',
      ALICE,
      limit(HYPE_USDC, 'buy', '1.255', '27.413'),
      'SIZE_DECIMALS',
    ],
    ['a value below 10', ALICE, limit(HYPE_USDC, 'buy', '0.3', '27.413'), 'MIN_ORDER_VALUE'],
    ['a price beyond 95 % of the oracle', ALICE, limit(HYPE_USDC, 'buy', '10', '1.3'), 'ORACLE_DISTANCE'],
    [
      'a post-only order that would trade',
      BOB,
      limit(HYPE_USDC, 'sell', '1', '27', { tif: 'Alo' }),
      'POST_ONLY_WOULD_MATCH',
    ],
    [
      'an immediate order without a match',
      BOB,
      limit(HYPE_USDC, 'sell', '1', '28', { tif: 'Ioc' }),
      'IOC_NO_MATCH',
    ],
    [
      'all or nothing with too little on offer',
      BOB,
      limit(HYPE_USDC, 'sell', '11', '27', { tif: 'Fok' }),
      'FOK_NOT_FILLED',
    ],
    [
      'a market order into an empty side',
      ALICE,
      limit(PURR_USDC, 'buy', '100000', '0.00013', { tif: 'FrontendMarket' }),
      'NO_LIQUIDITY',
    ],
  ];
  test.each(cases)('%s', (_name, owner, order, code) => {
    const made = exchange();
    made.fund(CAROL, '10000');
    made.place(CAROL, limit(HYPE_USDC, 'buy', '10', '27'));
    const before = [made.held(owner, USDC), made.held(owner, HYPE)];
    expect(codeOf(made, owner, order)).toBe(code);
    expect([made.held(owner, USDC), made.held(owner, HYPE)]).toEqual(before);
  });

  test('the minimum value is named in the quote asset', () => {
    expect(exchange().place(ALICE, limit(HYPE_USDC, 'buy', '0.3', '27.413'))).toMatchObject({
      message: 'Order must have minimum value of 10 USDC.',
    });
  });

  test('a price with eight decimals is legal where the base has no size decimals', () => {
    expect(codeOf(exchange(), ALICE, limit(PURR_USDC, 'buy', '100000', '0.00012341'))).toBe('resting');
  });

  test('any leverage', () => {
    const { result } = exchange().apply({
      type: 'updateLeverage',
      owner: ALICE,
      assetId: HYPE_USDC,
      mode: 'cross',
      leverage: 1,
    });
    expect(result).toMatchObject({ kind: 'refused', code: 'MAX_LEVERAGE_EXCEEDED' });
  });

  test('funding of a pair', () => {
    expect(exchange().apply({ type: 'settleFunding', assetIds: [HYPE_USDC] }).result).toMatchObject({
      code: 'INVALID_ASSET_ID',
    });
  });
});

test('a spot TWAP pays each slice from the balance, and refuses one without funds', () => {
  const made = exchange();
  made.place(BOB, limit(HYPE_USDC, 'sell', '100', '27.413'));
  const start = {
    type: 'twapOrder',
    owner: ALICE,
    assetId: HYPE_USDC,
    side: 'buy',
    size: '60',
    reduceOnly: false,
    durationMinutes: 1,
    sliceCount: 3,
    isRandomized: false,
  } as const;
  made.apply(start);
  for (const seconds of [0, 30, 60]) made.apply({ type: 'runTwaps' }, NOW + seconds * 1000);
  // Slices of 20: 548.26 and 0.383782 of taker fee each. 1000 pays for one; 451.356218 do not pay for the next two.
  expect(made.held(ALICE, USDC)).toEqual(['451.356218', '0']);
  expect(made.held(ALICE, HYPE)).toEqual(['20', '0']);
  expect(made.engine.read.historicalOrders(ALICE).map(({ statusReason }) => statusReason)).toContain(
    'insufficientSpotBalance',
  );
  expect(made.engine.read.fills(ALICE)).toEqual([
    expect.objectContaining({ size: '20', fee: '0.383782', twapOrderId: expect.stringMatching(/^0x/) }),
  ]);
});

describe('assets as collateral', () => {
  test('count at mark × loan-to-value', () => {
    const made = exchange();
    // 100 HYPE at 27.413 are worth 2741.3, of which 75 % count: 2055.975. PURR counts for nothing. With 1000
    // USDC: 3055.975.
    expect(made.engine.read.account(BOB)).toMatchObject({
      collateralValue: '3055.975',
      freeCollateral: '3055.975',
      summary: { equity: '3055.975', rawUsd: '1000' },
    });
    expect(
      made.engine.read
        .account(BOB)
        .balances.map(({ coin, total, ltv, usdValue }) => [coin, total, ltv, usdValue]),
    ).toEqual([
      ['USDC', '1000', '1', '1000'],
      ['HYPE', '100', '0.75', '2741.3'],
      ['PURR', '1000000', '0', '123.4'],
    ]);
  });

  test('support a perpetual that the quote alone would not', () => {
    const made = exchange();
    made.oracle(BTC, '60000');
    made.fund(CAROL, '100000');
    made.place(CAROL, limit(BTC, 'sell', '1', '60000'));
    // 0.4 BTC at 10× need 2400: more than 1000 USDC, less than 3055.975.
    expect(codeOf(made, BOB, limit(BTC, 'buy', '0.4', '60000', { tif: 'Ioc' }))).toBe('filled');
    // 24000 × 0.00045 = 10.8 of fees: 989.2 USDC. Selling the collateral below its collateral value is refused: free
    // margin is 3045.175 - 2400 = 645.175, and 40 HYPE count for 822.39 while a bid at 1.4 pays 55.9776.
    made.fund(ALICE, '1000');
    made.place(ALICE, limit(HYPE_USDC, 'buy', '100', '1.4'));
    expect(codeOf(made, BOB, limit(HYPE_USDC, 'sell', '40', '1.4', { tif: 'Ioc' }))).toBe(
      'INSUFFICIENT_MARGIN',
    );
    expect(codeOf(made, BOB, limit(HYPE_USDC, 'sell', '20', '1.4', { tif: 'Ioc' }))).toBe('filled');
  });

  test('a resting buy reserves the margin that its fill would cost', () => {
    const made = exchange();
    made.place(ALICE, limit(HYPE_USDC, 'buy', '20', '27.413'));
    // It would turn 548.479304 USDC into 20 HYPE that count for 411.195: 137.284304 less. 1000 - 137.284304.
    expect(made.engine.read.account(ALICE)).toMatchObject({
      freeCollateral: '862.715696',
      summary: { equity: '1000' },
    });
  });

  test("a loss that reaches a buy's hold cancels the buy, newest first", () => {
    const made = exchange();
    made.oracle(BTC, '60000');
    made.fund(CAROL, '100000');
    made.place(CAROL, limit(BTC, 'sell', '0.05', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.05', '60000', { tif: 'Ioc' }));
    const older = made.idOf(made.place(ALICE, limit(HYPE_USDC, 'buy', '10', '20')));
    made.place(ALICE, limit(HYPE_USDC, 'buy', '10', '20'));
    // 3000 × 0.00045 = 1.35 of fees: 998.65. Two orders hold 200.08 each. Closing at 48000 loses 600 and
    // 1.08: 397.57 are less than 400.16.
    made.oracle(BTC, '54000');
    made.place(CAROL, limit(BTC, 'buy', '0.05', '48000'));
    made.place(ALICE, limit(BTC, 'sell', '0.05', '48000', { tif: 'Ioc' }));
    expect(made.held(ALICE, USDC)).toEqual(['397.57', '200.08']);
    expect(made.engine.read.openOrders(ALICE).map(({ orderId }) => orderId)).toEqual([older]);
    expect(made.engine.read.historicalOrders(ALICE)).toContainEqual(
      expect.objectContaining({ status: 'canceled', statusReason: 'insufficientSpotBalance' }),
    );
  });

  test('M27: debt stays while assets cover it, and then sells of them what it needs', () => {
    const made = exchange();
    made.oracle(BTC, '60000');
    made.fund(CAROL, '100000');
    made.place(CAROL, limit(BTC, 'sell', '0.2', '60000'));
    made.place(BOB, limit(BTC, 'buy', '0.2', '60000', { tif: 'Ioc' }));
    // 12000 × 0.00045 = 5.4: 994.6. At 54000 the book takes it back: -1200 and 4.86 of fees. -210.26, while
    // 100 HYPE count for 2055.975.
    made.oracle(BTC, '54000');
    made.place(CAROL, limit(BTC, 'buy', '0.2', '54000'));
    made.place(BOB, limit(BTC, 'sell', '0.2', '54000', { tif: 'Ioc' }));
    const balances = () =>
      made.engine.read.account(BOB).balances.map(({ coin, total, borrowed }) => [coin, total, borrowed]);
    expect(balances()).toEqual([
      ['USDC', '0', '210.26'],
      ['HYPE', '100', '0'],
      ['PURR', '1000000', '0'],
    ]);
    expect(made.engine.read.account(BOB)).toMatchObject({
      borrowedUsdc: '210.26',
      borrowApr: '0',
      summary: { equity: '1845.715' },
    });
    // Down to 3: 100 × 3 × 0.75 = 225 still cover it. At 2.8 they count for 210, a quarter of a dollar short. The
    // backstop buys at 2.8 less 2 %: 210.26 / 2.744 = 76.62536443…, rounded up.
    made.oracle(HYPE_USDC, '3');
    expect(balances()).toHaveLength(3);
    made.oracle(HYPE_USDC, '2.8');
    expect(balances()).toEqual([
      ['USDC', '0', '0'],
      ['HYPE', '23.37463556', '0'],
      ['PURR', '1000000', '0'],
    ]);
    expect(findViolations(made.engine)).toEqual([]);
    // It sells them on the book near the mark: 76.62 at 2.795, less a fee of 0.0007 rounded against it.
    const insurance = () => made.engine.read.house().find(({ name }) => name === 'insurance')?.balance;
    expect(insurance()).toBe('999789.74');
    made.place(CAROL, limit(HYPE_USDC, 'buy', '100', '2.795'));
    made.oracle(HYPE_USDC, '2.8');
    expect(made.held(CAROL, HYPE)).toEqual(['76.62', '0']);
    expect(insurance()).toBe('1000003.742992');
    expect(made.engine.read.ledgerSum()).toBe('0');
    expect(made.engine.read.ledgerSum(HYPE)).toBe('0');
  });
});
