import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPriceOnGrid, maxPriceDecimals, nearestPrices } from '#domain/market/precision.ts';
import { gridOf, movePrice, priceText, priceUnits, sizeLots, snapPrice, tickAt, wholeText } from './grid.ts';

describe('integers and their text', () => {
  test('a price of szDecimals 5 has one decimal, so 971231 units are 97123.1', () => {
    expect(wholeText(971_231, 1)).toBe('97123.1');
    expect(priceUnits(gridOf(5), '97123.1')).toBe(971_231);
  });

  test('trailing zeroes go, leading zeroes stay', () => {
    // 84 × 10^-6; 1,500,000 × 10^-6; 1,200 at no places; 50 × 10^-3.
    expect([
      wholeText(84, 6),
      wholeText(1_500_000, 6),
      wholeText(1200, 0),
      wholeText(50, 3),
      wholeText(0, 4),
    ]).toEqual(['0.000084', '1.5', '1200', '0.05', '0']);
  });

  test('a size with more decimals than the market has is refused', () => {
    expect(sizeLots(gridOf(2), '1.25')).toBe(125);
    expect(() => sizeLots(gridOf(2), '1.255')).toThrow(RangeError);
  });
});

describe('the price grid', () => {
  test('the step keeps five significant figures, and is one unit at the fine end and 1 at the coarse end', () => {
    // szDecimals 2: four decimals, a unit is 0.0001. 9.9999 → 0.0001; 10 → 0.001; 187.42 → 0.01; 27.413 → 0.001.
    const grid = gridOf(2);
    expect([99_999, 100_000, 1_874_200, 274_130].map((units) => tickAt(grid, units))).toEqual([
      1, 10, 100, 10,
    ]);
    // szDecimals 5: one decimal, a unit is 0.1. 97123 → 1 (10 units), and 1,234,567 → 1 as whole prices are
    // always legal.
    expect([971_230, 12_345_670].map((units) => tickAt(gridOf(5), units))).toEqual([10, 10]);
  });

  test('a step down from a power of ten is the finer one', () => {
    // 10 → 9.9999 with szDecimals 2, and back.
    expect(movePrice(gridOf(2), 100_000, -1)).toBe(99_999);
    expect(movePrice(gridOf(2), 99_999, 2)).toBe(100_010);
  });

  test('moving down stops at the lowest legal price', () => {
    expect(movePrice(gridOf(0), 84, -200)).toBe(1);
  });

  test('equals the rules of the domain everywhere', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 400_000_000 }),
        (szDecimals, units) => {
          const grid = gridOf(szDecimals);
          const rules = { kind: 'figures', maxDecimals: maxPriceDecimals('perp', szDecimals) } as const;
          const text = wholeText(units, grid.priceDecimals);
          expect(snapPrice(grid, units) === units).toBe(isPriceOnGrid(rules, text));
          const { below, above } = nearestPrices(rules, text);
          expect(priceText(grid, snapPrice(grid, units, 'up'))).toBe(above);
          // Below the lowest price the domain offers nothing; the simulation stays at the lowest.
          expect(priceText(grid, snapPrice(grid, units, 'down'))).toBe(below ?? above);
        },
      ),
    );
  });
});
