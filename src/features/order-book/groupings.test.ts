import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { groupingsFor } from './groupings.ts';

const SCALE = { priceDecimals: 4, sizeDecimals: 6 };

test('prices of one and more are grouped up to a thousand ticks', () => {
  expect(groupingsFor('1', SCALE, 'perp')).toEqual(['1', '2', '5', '10', '100', '1000']);
});

test('outcome prices, which end at one, are grouped up to ten cents, whatever the tick', () => {
  expect(groupingsFor('0.01', SCALE, 'outcome')).toEqual(['0.01', '0.02', '0.05', '0.1']);
  expect(groupingsFor('0.005', SCALE, 'outcome')).toEqual(['0.005', '0.01', '0.025', '0.05']);
  expect(groupingsFor('0.001', SCALE, 'outcome')).toEqual(['0.001', '0.002', '0.005', '0.01', '0.1']);
  expect(groupingsFor('0.1', SCALE, 'outcome')).toEqual(['0.1']);
  for (const tick of ['0.1', '0.01', '0.005', '0.0025', '0.001', '0.0001'] as const) {
    for (const step of groupingsFor(tick, SCALE, 'outcome'))
      expect(dec(step).lte('0.1') && dec(step).mod(tick).isZero()).toBe(true);
  }
});
