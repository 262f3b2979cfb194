import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admissionRefusal } from '#domain/margin/admission.ts';
import { maxRemovable, toMillionths } from '#domain/margin/isolatedMargin.ts';
import { liquidationPrice, type MarginAccount } from '#domain/margin/margin.ts';
import { marginAccountOf, withMarket } from '#domain/margin/marginAccount.ts';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { PerpMarket } from '#domain/market/market.ts';
import { roundSize } from '#domain/market/precision.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  limit,
  NOW,
  OPTIONS,
  SOL,
  testEngine,
  type TestEngine,
} from '../engine/testkit/testEngine.ts';

/** Alice with 1,000 and isolated margin in BTC; Bob with ample funds. BTC is at 60,000. */
function exchange(leverage = 10): TestEngine {
  const made = testEngine();
  made.fund(ALICE, '1000');
  made.fund(BOB, '1000000');
  made.oracle(BTC, '60000');
  made.oracle(SOL, '200');
  expectDone(made, leverage);
  return made;
}

function expectDone(made: TestEngine, leverage: number, mode: 'cross' | 'isolated' = 'isolated'): void {
  const { result } = made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode, leverage });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
}

/** Alice trades against an order placed by Bob for this trade; the book is empty afterwards. */
function trade(made: TestEngine, side: 'buy' | 'sell', size: `${number}`, price: `${number}`) {
  made.place(BOB, limit(BTC, side === 'buy' ? 'sell' : 'buy', size, price));
  const result = made.place(ALICE, limit(BTC, side, size, price, { tif: 'Ioc' }));
  for (const { orderId } of made.engine.read.openOrders(BOB))
    made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
  return result;
}

/** A long of 0.1 at 60,000. */
function long(leverage = 10): TestEngine {
  const made = exchange(leverage);
  trade(made, 'buy', '0.1', '60000');
  return made;
}

const position = ({ engine }: TestEngine) => engine.read.positions(ALICE)[0];
const move = ({ apply }: TestEngine, microUsd: number, isLong = true) =>
  apply({ type: 'updateIsolatedMargin', owner: ALICE, assetId: BTC, isLong, microUsd }).result;

describe('an isolated position', () => {
  test('takes its margin out of the balance and risks nothing else', () => {
    const made = long();
    // 6,000 / 10 = 600 isolated margin, 6,000 × 0.00045 = 2.7 of fees: 397.3 is left.
    expect(made.balance(ALICE)).toBe('397.3');
    const account = made.engine.read.account(ALICE);
    expect(account.crossSummary).toEqual({
      equity: '397.3',
      totalNotional: '0',
      rawUsd: '397.3',
      marginUsed: '0',
    });
    expect(account.summary).toEqual({
      equity: '997.3',
      totalNotional: '6000',
      rawUsd: '997.3',
      marginUsed: '600',
    });
    expect(account).toMatchObject({
      freeCollateral: '397.3',
      withdrawable: '397.3',
      crossMaintenanceMargin: '0',
      leverageSettings: [{ assetId: BTC, mode: 'isolated', leverage: 10 }],
    });
    // Zero equity at p: 600 + (p - 60,000) × 0.1 = 0.1 p / 80, so p = 5,400 / 0.09875 = 54,683.544…, rounded up one
    // price unit.
    expect(position(made)).toMatchObject({
      marginUsed: '600',
      liquidationPrice: '54683.6',
      leverage: { mode: 'isolated', value: 10, rawUsd: '-5400' },
    });
  });

  test('its profit and loss is its own and does not change the cross account', () => {
    const made = long();
    made.oracle(BTC, '61000');
    expect(position(made)).toMatchObject({ unrealizedPnl: '100', marginUsed: '700' });
    expect(made.engine.read.account(ALICE)).toMatchObject({
      freeCollateral: '397.3',
      unrealizedPnl: '100',
      crossSummary: { equity: '397.3' },
      summary: { equity: '1097.3' },
    });
  });

  test('releases margin pro rata when reduced, and all of it when closed, exactly', () => {
    const made = long();
    made.oracle(BTC, '61000');
    trade(made, 'sell', '0.04', '61000');
    // Realized 40, fee 2,440 × 0.00045 = 1.098, four tenths of the margin 240: 397.3 + 278.902.
    expect(made.balance(ALICE)).toBe('676.202');
    expect(position(made)).toMatchObject({ size: '0.06', marginUsed: '420', leverage: { rawUsd: '-3240' } });
    trade(made, 'sell', '0.06', '61000');
    // Realized 60, fee 3,660 × 0.00045 = 1.647, margin 360: 1,000 + 100 - 2.7 - 1.098 - 1.647.
    expect(made.balance(ALICE)).toBe('1094.555');
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('flipped by one order, it starts with the margin of the opened part', () => {
    const made = long();
    trade(made, 'sell', '0.15', '60000');
    // Fee 9,000 × 0.00045 = 4.05 from the old margin; 0.05 × 60,000 / 10 = 300 of new margin: 397.3 + 600 - 4.05 - 300.
    expect(position(made)).toMatchObject({ size: '-0.05', marginUsed: '300' });
    expect(made.balance(ALICE)).toBe('693.25');
  });

  test('pays and receives its funding from its own margin', () => {
    const made = long();
    made.apply({ type: 'settleFunding' });
    // Without samples: interest of 0.0001 / 8 = 0.0000125 of 6,000.
    expect(made.balance(ALICE)).toBe('397.3');
    expect(position(made)).toMatchObject({ marginUsed: '599.925', funding: { sinceOpen: '0.075' } });
  });

  test('a resting order reserves only the margin it would add', () => {
    const made = long();
    made.place(ALICE, limit(BTC, 'buy', '0.05', '60000'));
    // 0.05 × 60,000 / 10.
    expect(made.engine.read.account(ALICE)).toMatchObject({
      freeCollateral: '97.3',
      crossSummary: { marginUsed: '300' },
      summary: { marginUsed: '900' },
    });
    expect(made.place(ALICE, limit(BTC, 'buy', '0.02', '60000'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
  });
});

describe('liquidation', () => {
  test('takes the position and its margin, and the account trades on', () => {
    const made = long();
    made.place(ALICE, limit(SOL, 'buy', '1', '150'));
    made.place(ALICE, limit(BTC, 'buy', '0.01', '50000'));
    const insured = insurance(made);
    made.events.length = 0;
    made.oracle(BTC, '54600');
    // Equity 600 - 540 = 60, maintenance 5,460 / 80 = 68.25. No bids, so the backstop takes it, at 54,000: 54,600 - 54,600
    // / 80 would cost 8.25 more than the margin.
    expect(made.engine.read.positions(ALICE)).toEqual([]);
    expect(made.balance(ALICE)).toBe('397.3');
    expect(insurance(made)).toBe(insured);
    expect(made.engine.read.account(ALICE).state).toBe('active');
    expect(made.events).toContainEqual({
      type: 'isolatedLiquidation',
      owner: ALICE,
      assetId: BTC,
      coin: 'BTC',
    });
    expect(made.events.some(({ type }) => type === 'liquidation')).toBe(false);
    // The order that would have increased it was cancelled; the other market's stays.
    expect(made.engine.read.openOrders(ALICE)).toMatchObject([{ assetId: SOL }]);
    expect(made.engine.read.fills(ALICE)[0]).toMatchObject({
      forcedClosureType: 'backstop',
      closedPnl: '-600',
    });
    expect(made.place(ALICE, limit(SOL, 'buy', '1', '150'))).toMatchObject({ kind: 'resting' });
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('nothing happens one price unit above the reported liquidation price', () => {
    const made = long();
    made.oracle(BTC, '54683.6');
    expect(made.engine.read.positions(ALICE)).toHaveLength(1);
    made.oracle(BTC, '54683.5');
    expect(made.engine.read.positions(ALICE)).toEqual([]);
  });

  test('of the account leaves isolated positions alone', () => {
    const made = long();
    made.place(BOB, limit(SOL, 'sell', '18', '200'));
    made.place(ALICE, limit(SOL, 'buy', '18', '200', { tif: 'Ioc' }));
    // 3,600 at 10×; equity 397.3 - 1.62 = 395.68. At 180 it is 35.68 against 3,240 / 40 = 81.
    made.oracle(SOL, '180');
    expect(made.engine.read.positions(ALICE)).toMatchObject([
      { assetId: BTC, size: '0.1', marginUsed: '600' },
    ]);
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('the owner pays the loss of closing at a bad price, not the insurance', () => {
    const made = long();
    const insured = insurance(made);
    trade(made, 'sell', '0.1', '53000');
    // 700 loss, 2.385 of fees: 102.385 more than the margin.
    expect(made.balance(ALICE)).toBe('294.915');
    expect(insurance(made)).toBe(insured);
  });
});

describe('moving margin', () => {
  test('adding moves the liquidation price away, removing brings it back', () => {
    const made = long();
    expect(move(made, 100_000_000)).toEqual({ kind: 'done' });
    // (6,000 - 700) / 0.09875 = 53,670.886….
    expect(position(made)).toMatchObject({ marginUsed: '700', liquidationPrice: '53670.9' });
    expect(made.balance(ALICE)).toBe('297.3');
    expect(move(made, -100_000_000)).toEqual({ kind: 'done' });
    expect(position(made)).toMatchObject({ marginUsed: '600', liquidationPrice: '54683.6' });
  });

  test.each([
    ['more than is free', 397_300_001, true, 'INSUFFICIENT_MARGIN'],
    ['more than leaves the initial margin', -1, true, 'INSUFFICIENT_MARGIN'],
    ['nothing', 0, true, 'INVALID_FIELD'],
    ['a fraction of a millionth', 0.5, true, 'INVALID_FIELD'],
    ['on the other side', 1_000_000, false, 'NO_ISOLATED_POSITION'],
  ])('%s is refused', (_what, microUsd, isLong, code) => {
    const made = long();
    const before = made.engine.snapshot();
    expect(move(made, microUsd, isLong)).toMatchObject({ kind: 'refused', code });
    expect(made.engine.snapshot()).toEqual(before);
  });

  test('all free collateral, to the millionth, is accepted', () => {
    const made = long();
    expect(move(made, 397_300_000)).toEqual({ kind: 'done' });
    expect(made.balance(ALICE)).toBe('0');
  });

  test('unrealised profit cannot be taken out', () => {
    const made = long();
    made.oracle(BTC, '80000');
    // Equity 2,600, initial margin 800: 1,800 in excess, but only 600 of it is cash.
    expect(move(made, -600_000_001)).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(move(made, -600_000_000)).toEqual({ kind: 'done' });
    expect(position(made)).toMatchObject({ marginUsed: '2000' });
  });

  test('is refused for cross positions', () => {
    const made = exchange();
    expectDone(made, 10, 'cross');
    trade(made, 'buy', '0.01', '60000');
    expect(move(made, 1_000_000)).toMatchObject({ code: 'NO_ISOLATED_POSITION' });
  });
});

describe('leverage and mode', () => {
  test('lower leverage takes the missing margin from free collateral, higher leverage releases nothing', () => {
    const made = long();
    // At 5×: 1,200, 600 more; 397.3 is free.
    expect(
      made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'isolated', leverage: 5 })
        .result,
    ).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expectDone(made, 8);
    expect(position(made)).toMatchObject({ marginUsed: '750' });
    expect(made.balance(ALICE)).toBe('247.3');
    expectDone(made, 40);
    expect(position(made)).toMatchObject({ marginUsed: '750', leverage: { value: 40 } });
  });

  test('the mode cannot change with a position or open orders', () => {
    const made = exchange();
    const toCross = () =>
      made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 10 }).result;
    const order = made.place(ALICE, limit(BTC, 'buy', '0.01', '50000'));
    expect(toCross()).toMatchObject({ kind: 'refused', code: 'MARGIN_MODE_LOCKED' });
    made.apply({
      type: 'cancelOrders',
      owner: ALICE,
      cancels: [{ assetId: BTC, orderId: made.idOf(order) }],
    });
    trade(made, 'buy', '0.01', '60000');
    expect(toCross()).toMatchObject({ kind: 'refused', code: 'MARGIN_MODE_LOCKED' });
    trade(made, 'sell', '0.01', '60000');
    expect(toCross()).toEqual({ kind: 'done' });
  });

  test('a market with isolated margin only starts in isolated mode', () => {
    const made = testEngine({
      markets: OPTIONS.markets.map((market) => ({ ...market, isIsolatedOnly: true })),
    });
    made.fund(ALICE, '1000');
    made.fund(BOB, '100000');
    made.oracle(BTC, '60000');
    trade(made, 'buy', '0.1', '60000');
    expect(position(made)).toMatchObject({ leverage: { mode: 'isolated', value: 10 }, marginUsed: '600' });
    expect(
      made.apply({ type: 'updateLeverage', owner: BOB, assetId: SOL, mode: 'cross', leverage: 5 }).result,
    ).toMatchObject({ code: 'ISOLATED_ONLY' });
  });
});

describe('the app’s formulas agree', () => {
  const markets = new Map(
    perpMarketsOf(
      { markets: [...OPTIONS.markets], marginTables: [...OPTIONS.marginTables] },
      { minOrderValue: '10', makerFeeRate: '0.00015', takerFeeRate: '0.00045' },
    ).map((each) => [each.assetId, each]),
  );
  const appAccount = ({ engine }: TestEngine): MarginAccount =>
    marginAccountOf({
      account: engine.read.account(ALICE),
      openOrders: engine.read.openOrders(ALICE).map(orderOf),
      markets,
      markOf: (assetId) => engine.read.mark(assetId),
    });

  const scene = fc.record({
    held: fc.integer({ min: -30, max: 30 }),
    leverage: fc.integer({ min: 1, max: 40 }),
    mark: fc.integer({ min: 580, max: 620 }),
  });
  /** Alice holds `held` two-hundredths of a BTC bought or sold at 60,000; the mark is `mark` hundreds. */
  function play({ held, leverage, mark }: { held: number; leverage: number; mark: number }): TestEngine {
    const made = exchange(leverage);
    if (held !== 0) trade(made, held > 0 ? 'buy' : 'sell', `${Math.abs(held) / 200}`, '60000');
    made.oracle(BTC, `${mark * 100}`);
    return made;
  }

  test('on the liquidation price and the removable margin', () => {
    let seen = 0;
    fc.assert(
      fc.property(scene, (given) => {
        const made = play(given);
        const account = appAccount(made);
        const held = account.exposures.filter(({ isolatedMargin }) => isolatedMargin !== undefined);
        const prices = held.map(({ size }) => textOf(liquidationPrice(account, BTC), size.isPositive()));
        expect(
          made.engine.read.positions(ALICE).map(({ liquidationPrice: price }) => price ?? undefined),
        ).toEqual(prices);
        for (const each of held) {
          const max = toMillionths(toDecimalString(maxRemovable(each))) ?? 0;
          expect(move(made, -max - 1, each.size.isPositive())).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
          seen += 1;
        }
      }),
      { numRuns: 150, seed: 3 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  test('on whether an order is admitted', () => {
    const seen = { refused: 0, admitted: 0, turned: 0 };
    fc.assert(
      fc.property(
        scene,
        fc.record({
          lots: fc.integer({ min: 1, max: 60 }),
          isBuy: fc.boolean(),
          step: fc.integer({ min: -9, max: 9 }),
        }),
        (given, { lots, isBuy, step }) => {
          const made = play(given);
          // It rests, as the book is empty: judged by the app from the reads, and by the engine.
          const side = isBuy ? 'buy' : 'sell';
          const price = `${given.mark * 100 + step * 100}` as `${number}`;
          const size = `${lots / 100}` as `${number}`;
          const ticket = withMarket(
            appAccount(made),
            markets.get(BTC) as PerpMarket,
            dec(`${given.mark * 100}`),
            given.leverage,
            'isolated',
          );
          const intent = {
            side,
            price: dec(price),
            takenSize: dec('0'),
            takenNotional: dec('0'),
            restingSize: dec(size),
            makerRate: '0.00015',
            takerRate: '0.00045',
          } as const;
          const ticketCode = admissionRefusal(ticket, BTC, intent)?.code;
          const result = made.place(ALICE, limit(BTC, side, size, price));
          expect({
            ...given,
            lots,
            isBuy,
            step,
            code: result.kind === 'refused' ? result.code : undefined,
          }).toEqual({ ...given, lots, isBuy, step, code: ticketCode });
          seen[ticketCode === undefined ? 'admitted' : 'refused'] += 1;
          if (given.held !== 0 && given.held > 0 !== isBuy && lots * 2 > Math.abs(given.held))
            seen.turned += 1;
        },
      ),
      { numRuns: 150, seed: 3 },
    );
    expect(Object.values(seen).every((count) => count > 10)).toBe(true);
  });
});

/** To the price decimals, toward the mark. */
function textOf(price: ReturnType<typeof dec> | undefined, isLong: boolean): string | undefined {
  return price && toDecimalString(roundSize(price, 1, isLong ? 'up' : 'down'));
}

test('a snapshot keeps isolated margin', () => {
  const made = long();
  const text = JSON.stringify(made.engine.snapshot());
  made.engine.restore(JSON.parse(text) as ReturnType<typeof made.engine.snapshot>);
  expect(JSON.stringify(made.engine.snapshot())).toBe(text);
  expect(position(made)).toMatchObject({ marginUsed: '600', leverage: { mode: 'isolated' } });
  expect(made.engine.read.time()).toBe(NOW);
});

function insurance({ engine }: TestEngine): `${number}` {
  return (engine.read.house().find(({ name }) => name === 'insurance')?.balance ?? '0') as `${number}`;
}
