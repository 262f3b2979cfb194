import { expect, test } from 'vitest';
import type { ChartParts } from '../priceChart.ts';
import { isOnPrices } from './pricePane.ts';

const parts = {
  chart: {
    panes: () => [{ getHeight: () => 300 }, { getHeight: () => 100 }],
    timeScale: () => ({ width: () => 800 }),
  },
} as unknown as ChartParts;

test('a height is a price only in the first pane, left of the scale', () => {
  const spots = [
    [0, 0],
    [800, 300],
    [400, 301],
    [400, -1],
    [801, 100],
    [-1, 100],
  ] as const;
  expect(spots.map(([x, y]) => isOnPrices(parts, { x, y }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
