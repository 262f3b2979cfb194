import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import * as domain from '#domain/margin/margin.ts';
import { ALICE, BOB, BTC, DOGE, limit, MAKER, SOL, testEngine, USDC } from '../engine/testkit/testEngine.ts';

function exchange(funds: DecimalString = '10000') {
  const test = testEngine();
  test.fund(ALICE, funds);
  test.fund(BOB, '100000000');
  test.fund(MAKER, '100000000');
  test.oracle(BTC, '60000');
  test.oracle(SOL, '200');
  test.oracle(DOGE, '0.2');
  const leverage = (assetId: string, value: number) =>
    test.apply({ type: 'updateLeverage', owner: ALICE, assetId, mode: 'cross', leverage: value }).result;
  const account = () => test.engine.read.account(ALICE);
  return { ...test, leverage, account };
}

describe('an account', () => {
  test('that is unknown reads as empty', () => {
    const { engine } = exchange();
    const unknown = engine.read.account('0x0000000000000000000000000000000000009999');
    expect(unknown).toMatchObject({
      summary: { equity: '0', marginUsed: '0' },
      crossMarginRatio: '0',
      withdrawable: '0',
      positions: [],
      balances: [{ total: '0' }],
    });
    expect(engine.read.isKnown('0x0000000000000000000000000000000000009999')).toBe(false);
  });

  test('with a position: all sums match', () => {
    const { place, account } = exchange();
    place(BOB, limit(BTC, 'sell', '0.25', '59996'));
    place(ALICE, limit(BTC, 'buy', '0.25', '59996'));
    // Notional traded 14,999, fee 6.74955, cash 9,993.25045. At the mark of 60,000: notional 15,000, profit 1, equity
    // 9,994.25045, initial margin at 10× 1,500, maintenance 15,000 / 80 = 187.5, free 8,494.25045, withdrawable 1 less.
    expect(account()).toMatchObject({
      state: 'active',
      summary: { equity: '9994.25045', totalNotional: '15000', rawUsd: '9993.25045', marginUsed: '1500' },
      crossMaintenanceMargin: '187.5',
      // 187.5 / 9,994.25045 = 0.01876078660…
      crossMarginRatio: '0.0187607866',
      unrealizedPnl: '1',
      freeCollateral: '8494.25045',
      withdrawable: '8493.25045',
      collateralValue: '9993.25045',
      // 1 / 14,999 × 10
      positions: [
        {
          coin: 'BTC',
          size: '0.25',
          entryPrice: '59996',
          markPrice: '60000',
          notional: '15000',
          marginUsed: '1500',
          returnOnEquity: '0.0006667111',
          maxLeverage: 40,
          leverage: { mode: 'cross', value: 10 },
        },
      ],
      balances: [{ assetId: USDC, coin: 'USDC', total: '9993.25045', hold: '0', usdValue: '9993.25045' }],
    });
  });

  test('reserves margin for orders that would increase a position, not for those that reduce it', () => {
    const { place, account, leverage } = exchange();
    leverage(BTC, 20);
    place(BOB, limit(BTC, 'sell', '0.5', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.5', '60000'));
    place(ALICE, limit(BTC, 'sell', '0.5', '70000'));
    // 0.5 × 60,000 / 20.
    expect(account().summary.marginUsed).toBe('1500');
    place(ALICE, limit(BTC, 'buy', '0.25', '50000'));
    // max(0.5, 0.5 + 0.25, 0.5 - 0.5) × 60,000 / 20.
    expect(account().summary.marginUsed).toBe('2250');
    place(ALICE, limit(BTC, 'sell', '0.9', '70000'));
    // max(0.5, 0.75, 1.4 - 0.5 = 0.9) × 60,000 / 20.
    expect(account().summary.marginUsed).toBe('2700');
  });

  test('has the liquidation price of the formula, rounded toward the mark', () => {
    const { place, engine, leverage } = exchange('1000');
    leverage(BTC, 40);
    place(BOB, limit(BTC, 'sell', '0.5', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.5', '60000'));
    // Fee 13.5, cash 986.5. 986.5 + 0.5 (p - 60,000) = 0.5 p / 80 → p = 29,013.5 / 0.49375 = 58,761.5189… → 58,761.6.
    expect(engine.read.positions(ALICE)).toMatchObject([{ liquidationPrice: '58761.6' }]);
  });
});

describe('admission of an order', () => {
  test('needs margin and the fee', () => {
    const { place, leverage } = exchange('609');
    leverage(BTC, 10);
    place(BOB, limit(BTC, 'sell', '1', '60000'));
    // 0.1 costs 600 margin + 2.7 fee = 602.7; 0.10106 costs 606.36 + 2.72862 = 609.08862.
    expect(place(ALICE, limit(BTC, 'buy', '0.10106', '60000'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
      message: 'Insufficient margin to place order.',
    });
    // 0.10104: 606.24 + 2.72808 = 608.96808.
    expect(place(ALICE, limit(BTC, 'buy', '0.10104', '60000'))).toMatchObject({ kind: 'filled' });
  });

  test('counts immediate fills at their real prices, however far the limit is', () => {
    const { place } = exchange('603');
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '66000', { tif: 'FrontendMarket' }))).toMatchObject({
      kind: 'filled',
    });
  });

  test('counts a price worse than the mark', () => {
    const { place } = exchange('650');
    place(BOB, limit(BTC, 'sell', '0.1', '60500'));
    // 600 margin + 0.1 × 500 + 6,050 × 0.00045 = 652.7225.
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '60500'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(place(ALICE, limit(BTC, 'buy', '0.099', '60500'))).toMatchObject({ kind: 'filled' });
  });

  test('closing is allowed at any equity', () => {
    const { place, leverage, apply } = exchange('800');
    leverage(BTC, 40);
    place(BOB, limit(BTC, 'sell', '0.5', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.5', '60000'));
    apply({ type: 'setOracle', prices: [{ assetId: BTC, price: '59300' }] });
    place(MAKER, limit(BTC, 'buy', '1', '59300'));
    expect(place(ALICE, limit(BTC, 'buy', '0.01', '59300'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(place(ALICE, limit(BTC, 'sell', '0.5', '59300', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
    });
  });

  test('respects the margin tier of the chosen leverage', () => {
    const { place, leverage, account } = exchange('1000000');
    leverage(BTC, 40);
    place(BOB, limit(BTC, 'sell', '100', '60000'));
    // From 1,000,000 on, 20× at most: 16.66 × 60,000 = 999,600 fits, 16.67 does not.
    expect(place(ALICE, limit(BTC, 'buy', '16.67', '60000'))).toMatchObject({ code: 'MAX_POSITION' });
    leverage(BTC, 20);
    expect(place(ALICE, limit(BTC, 'buy', '25', '60000'))).toMatchObject({ kind: 'filled' });
    // 1,500,000: 1,000,000 / 80 + 500,000 / 40.
    expect(account().crossMaintenanceMargin).toBe('25000');
    expect(leverage(BTC, 21)).toMatchObject({ code: 'MAX_LEVERAGE_EXCEEDED' });
  });

  test('respects the open interest cap', () => {
    const markets = exchange()
      .engine.read.markets()
      .map((market) => ({ ...market, maxOpenInterest: '10000' as const }));
    const { fund, oracle, place } = testEngine({ markets });
    fund(ALICE, '100000');
    oracle(SOL, '200');
    expect(place(ALICE, limit(SOL, 'buy', '50.01', '200'))).toMatchObject({ code: 'OPEN_INTEREST_CAP' });
    expect(place(ALICE, limit(SOL, 'buy', '50', '200'))).toMatchObject({ kind: 'resting' });
  });
});

describe('maximum trade size', () => {
  test('the maximum is admitted, and one lot more is refused', () => {
    const { place, engine } = exchange();
    place(BOB, limit(BTC, 'sell', '10', '60010'));
    place(BOB, limit(BTC, 'buy', '10', '59990'));
    const active = engine.read.activeAsset(ALICE, BTC);
    expect(active).toMatchObject({
      leverage: { mode: 'cross', value: 10 },
      availableToTrade: ['10000', '10000'],
      markPrice: '60000',
    });
    // Buying at 60,010: 6,000 margin, 10 slippage and 27.0045 fee per BTC: 10,000 / 6,037.0045 = 1.65645…
    expect(active?.maxTradeSizes[0]).toBe('1.65645');
    expect(place(ALICE, limit(BTC, 'buy', '1.65646', '60010', { tif: 'Ioc' }))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    expect(place(ALICE, limit(BTC, 'buy', '1.65645', '60010', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
    });
  });

  test('on the closing side includes the position twice', () => {
    const { place, engine, leverage } = exchange('1000');
    leverage(BTC, 10);
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    place(BOB, limit(BTC, 'buy', '10', '60000'));
    // Cash 997.3, margin used 600. Selling: 397.3 free + 600 freed twice.
    expect(engine.read.activeAsset(ALICE, BTC)?.availableToTrade).toEqual(['397.3', '1597.3']);
    const [, max] = engine.read.activeAsset(ALICE, BTC)?.maxTradeSizes ?? [];
    expect(place(ALICE, limit(BTC, 'sell', max ?? '0', '60000', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
      filledSize: max,
    });
  });
});

test('margin requirements equal those of the domain', () => {
  const order = fc.record({
    assetId: fc.constantFrom(BTC, SOL),
    isBuy: fc.boolean(),
    hundredths: fc.integer({ min: 10, max: 3000 }),
    leverage: fc.integer({ min: 1, max: 20 }),
  });
  const oracles = fc.record({
    btc: fc.integer({ min: 55_000, max: 65_000 }),
    sol: fc.integer({ min: 180, max: 220 }),
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), oracles, (orders, { btc, sol }) => {
      const { engine, place, leverage, oracle, apply } = exchange('100000000');
      for (const { assetId, isBuy, hundredths, leverage: times } of orders) {
        leverage(assetId, times);
        const price = assetId === BTC ? '60000' : '200';
        const size = toDecimalString(dec(String(hundredths)).div(100));
        place(BOB, limit(assetId, isBuy ? 'sell' : 'buy', size, price));
        place(ALICE, limit(assetId, isBuy ? 'buy' : 'sell', size, price, { tif: 'Ioc' }));
        place(
          ALICE,
          limit(
            assetId,
            isBuy ? 'buy' : 'sell',
            size,
            isBuy ? (assetId === BTC ? '40000' : '150') : assetId === BTC ? '80000' : '250',
          ),
        );
      }
      oracle(BTC, `${btc}`);
      apply({ type: 'setOracle', prices: [{ assetId: SOL, price: `${sol}` }] });
      const account = engine.read.account(ALICE);
      const exposures = [BTC, SOL].map((assetId) => exposureOf(engine, assetId));
      const margin = { collateral: dec(account.collateralValue), exposures };
      expect(account.summary.marginUsed).toBe(toDecimalString(domain.totalInitialMargin(margin)));
      expect(account.crossMaintenanceMargin).toBe(toDecimalString(domain.totalMaintenanceMargin(margin)));
      expect(account.freeCollateral).toBe(toDecimalString(domain.freeCollateral(margin)));
      expect(account.withdrawable).toBe(toDecimalString(domain.withdrawable(margin)));
    }),
    { numRuns: 60 },
  );
});

/** Built from the public reads alone; the exact entry notional follows from the reported PnL. */
function exposureOf(engine: ReturnType<typeof exchange>['engine'], assetId: string): domain.Exposure {
  const position = engine.read.positions(ALICE).find((each) => each.assetId === assetId);
  const size = dec(position?.size ?? '0');
  const markPrice = dec(engine.read.mark(assetId) ?? '0');
  const openSize = (side: 'buy' | 'sell') =>
    engine.read
      .openOrders(ALICE)
      .filter((order) => order.assetId === assetId && order.side === side)
      .reduce((sum, order) => sum.plus(dec(order.remainingSize)), dec('0'));
  return {
    assetId,
    size,
    entryNotional: size
      .mul(markPrice)
      .minus(dec(position?.unrealizedPnl ?? '0'))
      .abs(),
    markPrice,
    leverage: engine.read.activeAsset(ALICE, assetId)?.leverage.value ?? 1,
    tiers:
      assetId === BTC
        ? [
            { lowerBound: '0', maxLeverage: 40 },
            { lowerBound: '1000000', maxLeverage: 20 },
          ]
        : [{ lowerBound: '0', maxLeverage: 20 }],
    openBuySize: openSize('buy'),
    openSellSize: openSize('sell'),
  };
}
