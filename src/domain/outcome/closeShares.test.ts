// closeShares.test.ts: closing a whole holding of outcome shares: every step is an order the venue accepts, and nothing sellable is left behind.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { closePlan } from './closeShares.ts';
import { checkOrder } from '../order/orderRules.ts';
import { compareScaled, scaled, scaledText } from '../market/scaled.ts';

const rules = (isMinimumCloseEnabled: boolean, tickSize: DecimalString = '0.01') =>
  ({ kind: 'outcome', venue: 'prediction', tickSize, minOrderSize: '5', isMinimumCloseEnabled }) as const;
const plan = (total: DecimalString, hold: DecimalString, isEnabled = true) =>
  closePlan({ total, hold }, rules(isEnabled), '0.33');

describe('closing shares where the minimum order is five', () => {
  test('fault-44: 3.456789 are sold exactly where the market allows it, and stay where it does not', () => {
    expect(plan('3.456789', '0')).toEqual({ order: { size: '3.456789', isExact: true } });
    expect(plan('3.456789', '0', false)).toEqual({ stays: { size: '3.456789', reason: 'disabled' } });
  });

  test('12.345678 are sold in two steps: 12.34, then 0.005678', () => {
    expect(plan('12.345678', '0')).toEqual({
      order: { size: '12.34', isExact: false },
      afterwards: '0.005678',
    });
    expect(plan('12.345678', '0', false)).toEqual({
      order: { size: '12.34', isExact: false },
      stays: { size: '0.005678', reason: 'disabled' },
    });
  });

  test('a holding in hundredths is one ordinary order', () => {
    expect(plan('12.34', '0')).toEqual({ order: { size: '12.34', isExact: false } });
  });

  test('held shares are not sold: of 20.001 with 8 held, 12 now; the rest is not the whole holding', () => {
    expect(plan('20.001', '8')).toEqual({
      order: { size: '12', isExact: false },
      stays: { size: '0.001', reason: 'held' },
    });
    expect(plan('20', '20')).toEqual({});
    expect(plan('20', '16')).toEqual({ stays: { size: '4', reason: 'held' } });
    expect(plan('4', '1')).toEqual({ stays: { size: '3', reason: 'held' } });
  });

  test('amounts finer than a millionth cannot be sold', () => {
    expect(plan('3.4567891', '0')).toEqual({ stays: { size: '3.4567891', reason: 'tooFine' } });
  });

  test('every step is legal in turn, and the parts add up to the free shares', () => {
    const holding = fc
      .tuple(fc.integer({ min: 0, max: 40_000_000 }), fc.integer({ min: 0, max: 6_000_000 }), fc.boolean())
      .map(([total, hold, isFree]) => ({ total, hold: isFree ? 0 : Math.min(hold, total) }));
    const priced = fc.constantFrom<[DecimalString, DecimalString]>(
      ['0.01', '0.33'],
      ['0.0001', '0.4321'],
      ['0.005', '0.985'],
      ['0.00001', '0.43211'],
    );
    fc.assert(
      fc.property(holding, priced, fc.boolean(), ({ total, hold }, [tick, price], isEnabled) => {
        const venue = rules(isEnabled, tick);
        const shares = { total: scaledText(BigInt(total), 6), hold: scaledText(BigInt(hold), 6) };
        const { order, afterwards, stays } = closePlan(shares, venue, price);
        const sell = (size: string, held: typeof shares) =>
          checkOrder(venue, { side: 'sell', tif: 'Ioc', price, size }, { shares: held }).ok;
        expect(order === undefined || sell(order.size, shares)).toBe(true);
        expect(afterwards === undefined || sell(afterwards, { total: afterwards, hold: '0' })).toBe(true);
        const parts = [order?.size, afterwards, stays?.size].map((size) =>
          size === undefined ? 0n : scaled(size).units * 10n ** BigInt(6 - scaled(size).places),
        );
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(total - hold));
        // The remainder could not have been part of the first order: the coarsest step here is 0.1 share.
        expect(
          order === undefined || stays === undefined || compareScaled(scaled(stays.size), scaled('0.1')) < 0,
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
