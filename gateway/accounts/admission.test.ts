import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { admissionRefusal, type Intent } from '#domain/margin/admission.ts';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { ALICE, BOB, BTC, limit, testEngine } from '../engine/testkit/testEngine.ts';

const RATES = { makerRate: '0.00015', takerRate: '0.00045' } as const;

/** Sizes in hundredths of a BTC, prices in hundreds. */
const state = fc.record({
  held: fc.integer({ min: -30, max: 30 }),
  leverage: fc.integer({ min: 1, max: 40 }),
  openBuy: fc.integer({ min: 0, max: 20 }),
  openSell: fc.integer({ min: 0, max: 20 }),
  funds: fc.integer({ min: 3000, max: 30_000 }),
  oracle: fc.integer({ min: 595, max: 605 }),
});
const order = fc.record({
  isBuy: fc.boolean(),
  size: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 560, max: 640 }),
});

test('an order is admitted exactly when the domain admits it', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      state,
      order,
      ({ held, leverage, openBuy, openSell, funds, oracle }, { isBuy, size, price }) => {
        const { engine, place, apply, fund } = testEngine();
        fund(ALICE, `${funds}`);
        fund(BOB, '10000000');
        apply({ type: 'setOracle', prices: [{ assetId: BTC, price: '60000' }] });
        apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage });
        const btc = (hundredths: number): DecimalString => toDecimalString(dec(String(hundredths)).div(100));
        if (held !== 0) {
          place(BOB, limit(BTC, held > 0 ? 'sell' : 'buy', btc(Math.abs(held)), '60000'));
          place(ALICE, limit(BTC, held > 0 ? 'buy' : 'sell', btc(Math.abs(held)), '60000', { tif: 'Ioc' }));
          const left = engine.read.openOrders(BOB)[0];
          if (left) apply({ type: 'cancelOrders', owner: BOB, cancels: [left] });
        }
        if (openBuy > 0) place(ALICE, limit(BTC, 'buy', btc(openBuy), '50000'));
        if (openSell > 0) place(ALICE, limit(BTC, 'sell', btc(openSell), '70000'));
        place(BOB, limit(BTC, 'sell', '0.2', '60100'));
        place(BOB, limit(BTC, 'sell', '0.2', '60300'));
        place(BOB, limit(BTC, 'buy', '0.3', '59800'));
        apply({ type: 'setOracle', prices: [{ assetId: BTC, price: `${oracle * 100}` }] });
        if (engine.read.account(ALICE).state !== 'active') return;

        const expected = admissionRefusal(
          marginAccount(engine),
          BTC,
          intent(isBuy, dec(btc(size)), dec(String(price * 100))),
        )?.code;
        const result = place(ALICE, limit(BTC, isBuy ? 'buy' : 'sell', btc(size), `${price * 100}`));
        expect(result.kind === 'refused' ? result.code : undefined).toBe(expected);
        seen.add(String(expected));
      },
    ),
    { numRuns: 400, seed: 1 },
  );
  expect([...seen].sort()).toEqual(['INSUFFICIENT_MARGIN', 'undefined']);
});

/** Opposite orders of the book above. */
function intent(isBuy: boolean, size: ReturnType<typeof dec>, price: ReturnType<typeof dec>): Intent {
  const levels = isBuy
    ? [
        ['60100', '0.2'],
        ['60300', '0.2'],
      ]
    : [['59800', '0.3']];
  let takenSize = dec('0');
  let takenNotional = dec('0');
  for (const [at = '0', lots = '0'] of levels) {
    if (isBuy ? price.lt(dec(at)) : price.gt(dec(at))) break;
    const taken = size.minus(takenSize).lt(dec(lots)) ? size.minus(takenSize) : dec(lots);
    takenSize = takenSize.plus(taken);
    takenNotional = takenNotional.plus(taken.mul(dec(at)));
  }
  return {
    side: isBuy ? 'buy' : 'sell',
    price,
    takenSize,
    takenNotional,
    restingSize: size.minus(takenSize),
    ...RATES,
  };
}

function marginAccount(engine: ReturnType<typeof testEngine>['engine']): MarginAccount {
  const account = engine.read.account(ALICE);
  const [position] = account.positions;
  const size = dec(position?.size ?? '0');
  const markPrice = dec(engine.read.mark(BTC) ?? '0');
  const open = (side: 'buy' | 'sell') =>
    engine.read
      .openOrders(ALICE)
      .filter((each) => each.side === side)
      .reduce((sum, each) => sum.plus(dec(each.remainingSize)), dec('0'));
  return {
    collateral: dec(account.collateralValue),
    exposures: [
      {
        assetId: BTC,
        size,
        entryNotional: size
          .mul(markPrice)
          .minus(dec(position?.unrealizedPnl ?? '0'))
          .abs(),
        markPrice,
        leverage: engine.read.activeAsset(ALICE, BTC)?.leverage.value ?? 1,
        tiers: [
          { lowerBound: '0', maxLeverage: 40 },
          { lowerBound: '1000000', maxLeverage: 20 },
        ],
        openBuySize: open('buy'),
        openSellSize: open('sell'),
      },
    ],
  };
}
