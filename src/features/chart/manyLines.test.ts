import type { BarPrice, Coordinate } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { rowsOf } from './manyLines.ts';

/** A scale from 100 at the top down, ten pixels a unit. */
const scale = {
  priceToCoordinate: (price: number) => ((100 - price) * 10) as Coordinate,
  coordinateToPrice: (y: number) => (100 - y / 10) as BarPrice,
};

test('lines in one pixel row are merged, off-screen ones dropped, by colour', () => {
  const lines = [
    { price: 99, color: 'green' },
    { price: 98.99, color: 'green' },
    { price: 99, color: 'red' },
    { price: 101, color: 'red' },
    { price: 10, color: 'green' },
  ];
  const rows = rowsOf(lines, scale, 2, 400);
  expect([...rows].map(([color, at]) => [color, [...at]])).toEqual([
    ['green', [20]],
    ['red', [20]],
  ]);
});
