import { afterFill } from '#domain/margin/marginAccount.ts';
import { liquidationPrice, type Exposure, type MarginAccount } from '#domain/margin/margin.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  marginEquity,
  chanceAfter,
  crossRescue,
  isolatedRescue,
  liquidationOrder,
  type Shock,
  stressed,
  stressFigures,
} from './stress.ts';

const TIERS = [
  { lowerBound: '0', maxLeverage: 40 },
  { lowerBound: '1000000', maxLeverage: 20 },
] as const;

const exposure = (assetId: string, size: string, price: string, more: Partial<Exposure> = {}): Exposure => ({
  assetId,
  size: dec(size as '1'),
  entryNotional: dec(size as '1')
    .abs()
    .mul(price),
  markPrice: dec(price as '1'),
  leverage: 10,
  tiers: TIERS,
  openBuySize: dec('0'),
  openSellSize: dec('0'),
  ...more,
});
const account = (collateral: string, ...exposures: Exposure[]): MarginAccount => ({
  collateral: dec(collateral as '1'),
  exposures,
});
const shockOf = (moves: Record<string, string>, collateral: Shock['collateral'] = []): Shock => ({
  moves: new Map(Object.entries(moves).map(([assetId, move]) => [assetId, dec(move as '1')])),
  collateral,
});
const TERMS = () => ({ lot: dec('0.00001'), takerRate: '0.00045' as const });

test('a long of 1 BTC at 60,000 on 10,000 under -10 %: figures by hand', () => {
  const after = stressFigures(
    stressed(account('10000', exposure('a', '1', '60000')), shockOf({ a: '-0.1' })),
  );
  expect(after.equity.toFixed()).toBe('4000');
  // 54,000 / 80.
  expect(after.maintenance.toFixed()).toBe('675');
  expect(after.ratio?.toFixed(5)).toBe('0.16875');
  expect(after.isLiquidated).toBe(false);
});

test('collateral that falls takes its weighted share with it', () => {
  const moving = [{ weighted: dec('5000'), move: dec('-0.4') }];
  const after = stressed(account('10000', exposure('a', '1', '60000')), shockOf({ a: '0' }, moving));
  expect(stressFigures(after).equity.toFixed()).toBe('8000');
});

test('isolated positions and the cross account are liquidated separately, in the order in which they become due', () => {
  const both = account(
    '10000',
    exposure('a', '1', '60000'),
    exposure('b', '10', '200', { isolatedMargin: dec('200') }),
    exposure('c', '-10', '200', { isolatedMargin: dec('200') }),
  );
  const order = liquidationOrder(both, shockOf({ a: '-0.1', b: '-0.1', c: '-0.1' }));
  expect(order.map(({ assetId }) => assetId)).toEqual(['b', null]);
  // 10 × 200 × (1 - x) / 80 = 200 - 2,000 x, so x = 175 / 1,975.
  expect(order[0]?.share.toFixed(4)).toBe('0.8860');
  // 60,000 (1 - x) / 80 = 10,000 - 60,000 x.
  expect(order[1]?.share.toFixed(4)).toBe('1.5611');
});

test('one market that moves alone is liquidated at the price that the ticket shows', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: -4_000, max: 4_000 }).filter((size) => size !== 0),
      fc.integer({ min: 1_000, max: 400_000 }),
      fc.integer({ min: -30, max: 30 }),
      (hundredths, collateral, other) => {
        const held = account(
          `${collateral}`,
          exposure('a', `${hundredths / 100}`, '60000'),
          exposure('b', `${other}`, '200'),
        );
        const price = liquidationPrice(held, 'a');
        const isLong = hundredths > 0;
        const [down] = liquidationOrder(held, shockOf({ a: isLong ? '-0.01' : '0.01' }));
        const isReached =
          price !== undefined && (isLong ? price.lt(60_000) : price.gt(60_000) && price.lt(300_000));
        const moved = down?.share.mul(isLong ? '-0.01' : '0.01');
        const at = moved && dec('60000').mul(dec('1').plus(moved));
        const isDueNow = stressFigures(held).isLiquidated;
        if (isReached && !isDueNow) found += 1;
        // A millionth of a share of 1 % is 0.0006 of the price; margins are rounded up to six places.
        const isSame = at !== undefined && price !== undefined && at.minus(price).abs().lt('0.01');
        expect(isDueNow ? down?.share.isZero() : isReached ? isSame : down === undefined).toBe(true);
      },
    ),
  );
  expect(found).toBeGreaterThan(20);
});

describe('a rescue', () => {
  const random = fc.record({
    collateral: fc.integer({ min: 500, max: 30_000 }),
    sizes: fc.tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -500, max: 500 })),
    moves: fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })),
  });
  const from = ({ collateral, sizes, moves }: { collateral: number; sizes: number[]; moves: number[] }) => ({
    held: account(
      `${collateral}`,
      exposure('a', `${(sizes[0] ?? 0) / 100}`, '60000'),
      exposure('b', `${sizes[1] ?? 0}`, '200'),
    ),
    shock: shockOf({ a: `${(moves[0] ?? 0) / 100}`, b: `${(moves[1] ?? 0) / 100}` }),
  });

  test('by collateral is enough, and one millionth less is not', () => {
    let found = 0;
    fc.assert(
      fc.property(random, (drawn) => {
        const { held, shock } = from(drawn);
        const rescue = crossRescue(held, shock, TERMS);
        const isDue = (more: Decimal) =>
          stressFigures(stressed({ ...held, collateral: held.collateral.plus(more) }, shock)).isLiquidated;
        expect(rescue !== undefined).toBe(isDue(dec('0')));
        if (!rescue) return;
        found += 1;
        expect(isDue(rescue.collateral)).toBe(false);
        expect(isDue(rescue.collateral.minus('0.000001'))).toBe(true);
      }),
    );
    expect(found).toBeGreaterThan(10);
  });

  test('by a reduction is enough, and one lot less is not; the cheapest comes first', () => {
    let found = 0;
    fc.assert(
      fc.property(random, (drawn) => {
        const { held, shock } = from(drawn);
        const { reductions = [] } = crossRescue(held, shock, TERMS) ?? {};
        for (const { assetId, size, fee, side } of reductions) {
          found += 1;
          const isDue = (closed: Decimal) =>
            stressFigures(stressed(closedBy(held, assetId, side, closed), shock)).isLiquidated;
          expect(isDue(size)).toBe(false);
          expect(isDue(size.minus('0.00001'))).toBe(true);
          const price = held.exposures.find((each) => each.assetId === assetId)?.markPrice ?? dec('0');
          expect(fee.toFixed()).toBe(
            size.mul(price).mul('0.00045').toDecimalPlaces(6, Decimal.ROUND_CEIL).toFixed(),
          );
        }
        const fees = reductions.map(({ fee }) => fee);
        expect(fees.toSorted((x, y) => x.cmp(y))).toEqual(fees);
      }),
    );
    expect(found).toBeGreaterThan(10);
  });

  test('of an isolated position has separate margin', () => {
    const alone = exposure('b', '10', '200', { isolatedMargin: dec('200') });
    const shock = shockOf({ b: '-0.2' });
    // 200 - 400 against 1,600 / 80.
    expect(isolatedRescue(alone, shock)?.toFixed()).toBe('220.000001');
    expect(isolatedRescue(alone, shockOf({ b: '0.2' }))).toBeUndefined();
    expect(crossRescue(account('0', alone), shock, TERMS)).toBeUndefined();
  });
});

/** Calculated by hand: closing at the mark realizes the unrealized PnL, less the fee. */
function closedBy(held: MarginAccount, assetId: string, side: 'buy' | 'sell', size: Decimal): MarginAccount {
  const position = held.exposures.find((each) => each.assetId === assetId);
  if (!position) throw new Error('no such position');
  const fee = size.mul(position.markPrice).mul('0.00045').toDecimalPlaces(6, Decimal.ROUND_CEIL);
  const left = side === 'sell' ? position.size.minus(size) : position.size.plus(size);
  return {
    collateral: held.collateral.minus(fee),
    exposures: [
      ...held.exposures.filter((each) => each !== position),
      { ...position, size: left, entryNotional: left.abs().mul(position.markPrice) },
    ],
  };
}

test('an order costs its fee and gains the difference of its price from the mark, in either margin mode', () => {
  for (const more of [{}, { isolatedMargin: dec('100') }]) {
    const before = account('10000', exposure('a', '0', '60000', more));
    const fill = { side: 'buy', size: dec('0.5'), price: dec('59900'), fee: dec('13.4775') } as const;
    const after = afterFill(before, 'a', fill);
    expect(marginEquity(after).minus(marginEquity(before)).toFixed()).toBe('36.5225');
  }
});

test('a shock that moves nothing liquidates nothing, and probabilities stay between zero and one', () => {
  const held = account('10000', exposure('a', '1', '60000'));
  expect(liquidationOrder(held, shockOf({ a: '0' }))).toEqual([]);
  expect(stressed(held, shockOf({}))).toEqual(held);
  expect(chanceAfter(dec('0.97'), dec('0.05')).toFixed()).toBe('1');
  expect(chanceAfter(dec('0.03'), dec('-0.05')).toFixed()).toBe('0');
});
