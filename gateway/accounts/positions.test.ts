import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { feeOf as domainFeeOf } from '#domain/market/fees.ts';
import { FLAT, positionAfter } from '#domain/margin/position.ts';
import { ALICE, BOB, BTC, limit, testEngine } from '../engine/testkit/testEngine.ts';
import type { Side } from '#protocol/scalars.ts';

function exchange() {
  const test = testEngine();
  test.fund(ALICE, '1000000');
  test.fund(BOB, '1000000');
  test.oracle(BTC, '60000');
  /** Alice trades against Bob's resting order. */
  const trade = (side: Side, size: DecimalString, price: DecimalString) => {
    test.place(BOB, limit(BTC, side === 'buy' ? 'sell' : 'buy', size, price));
    return test.place(ALICE, limit(BTC, side, size, price, { tif: 'Ioc' }));
  };
  const last = () => test.engine.read.fills(ALICE, { limit: 1 })[0];
  return { ...test, trade, last };
}

describe('a position', () => {
  test('averages its entry price when it grows', () => {
    const { trade, engine } = exchange();
    trade('buy', '0.1', '60000');
    trade('buy', '0.3', '61000');
    // (0.1 × 60,000 + 0.3 × 61,000) / 0.4 = 24,300 / 0.4 = 60,750.
    expect(engine.read.positions(ALICE)).toMatchObject([{ size: '0.4', entryPrice: '60750' }]);
    expect(engine.read.positions(BOB)).toMatchObject([{ size: '-0.4', entryPrice: '60750' }]);
    expect(engine.read.openInterest(BTC)).toBe('0.4');
  });

  test('keeps its entry and realizes profit when it shrinks', () => {
    const { trade, engine, last, balance } = exchange();
    trade('buy', '0.4', '60000');
    trade('sell', '0.1', '60500');
    // 0.1 × 500 = 50. Fees: 24,000 × 0.00045 = 10.8 and 6,050 × 0.00045 = 2.7225.
    expect(last()).toMatchObject({
      direction: 'Close Long',
      startPosition: '0.4',
      closedPnl: '50',
      fee: '2.7225',
      feeToken: 'USDC',
      isTaker: true,
    });
    expect(engine.read.positions(ALICE)).toMatchObject([{ size: '0.3', entryPrice: '60000' }]);
    expect(balance(ALICE)).toBe('1000036.4775');
    // Bob is the maker: 24,000 × 0.00015 = 3.6 and 6,050 × 0.00015 = 0.9075; he loses 50.
    expect(balance(BOB)).toBe('999945.4925');
  });

  test('flips from long to short in one fill', () => {
    const { trade, engine, last } = exchange();
    trade('buy', '0.1', '60000');
    trade('sell', '0.3', '59000');
    // 0.1 × -1,000 = -100 on the closed part; the other 0.2 open a short at 59,000.
    expect(last()).toMatchObject({
      direction: 'Long > Short',
      startPosition: '0.1',
      closedPnl: '-100',
      size: '0.3',
    });
    expect(engine.read.positions(ALICE)).toMatchObject([{ size: '-0.2', entryPrice: '59000' }]);
    trade('buy', '0.2', '58000');
    expect(last()).toMatchObject({ direction: 'Close Short', closedPnl: '200' });
    expect([engine.read.positions(ALICE), engine.read.openInterest(BTC)]).toEqual([[], '0']);
  });

  test('returns every millionth when closed in uneven parts', () => {
    const { trade, engine } = exchange();
    trade('buy', '0.0007', '50000');
    trade('buy', '0.001', '50001');
    for (const part of ['0.0006', '0.0008', '0.0003'] as const) trade('sell', part, '51000');
    // Cost 35 + 50.001 = 85.001 for 0.0017. 0.0006 takes 85.001 × 6/17 = 30.00035294… → 30.000353 of it and
    // brings 30.6; 0.0008 takes 55.000647 × 8/11 = 40.00047054… → 40.000471 and brings 40.8; the last takes
    // the other 15.000176 and brings 15.3.
    const profits = engine.read.fills(ALICE).map(({ closedPnl }) => closedPnl);
    expect(profits).toEqual(['0.299824', '0.799529', '0.599647', '0', '0']);
    // Together 1.699 = 0.0017 × 51,000 - 85.001.
    expect(engine.read.positions(ALICE)).toEqual([]);
  });

  test("size, entry and fee equal the domain's", () => {
    const step = fc.record({
      isBuy: fc.boolean(),
      lots: fc.integer({ min: 20, max: 90_000 }),
      price: fc.integer({ min: 55_000, max: 65_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const { trade, engine, last } = exchange();
        let position = FLAT;
        for (const { isBuy, lots, price } of steps) {
          const size = dec(String(lots)).div(100_000);
          const side = isBuy ? 'buy' : 'sell';
          const before = engine.read.fills(ALICE).length;
          trade(side, toDecimalString(size), `${price}`);
          if (engine.read.fills(ALICE).length === before) return;
          const expected = positionAfter(position, { side, size, price: dec(String(price)) });
          position = expected.position;
          expect(last()?.closedPnl).toBe(toDecimalString(expected.realizedPnl));
          expect(last()?.fee).toBe(
            toDecimalString(domainFeeOf({ size, price: dec(String(price)) }, '0.00045')),
          );
        }
        expect(engine.read.positions(ALICE)[0]?.size ?? '0').toBe(toDecimalString(position.size));
      }),
      { numRuns: 60 },
    );
  });
});

test('a fee is rounded up to a millionth', () => {
  const { trade, last } = exchange();
  trade('buy', '0.00023', '60001');
  // 0.00023 × 60,001 = 13.80023; × 0.00045 = 0.0062101035 → 0.006211.
  expect(last()).toMatchObject({ fee: '0.006211' });
});
