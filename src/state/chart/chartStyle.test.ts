import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_STYLE, readChartStyle } from './chartStyle.ts';

test('a stored style is restored, and invalid values become defaults', () => {
  const chosen = {
    kind: 'heikinAshi',
    scale: 'percent',
    showsCountdown: false,
    compare: '00020001',
    showsProfile: true,
    showsDelta: true,
  };
  expect(readChartStyle(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  expect(readChartStyle({ ...chosen, kind: 'renko', scale: 7, compare: '', showsCountdown: 'no' })).toEqual({
    ...chosen,
    kind: 'candles',
    scale: 'linear',
    compare: null,
    showsCountdown: true,
  });
});

test('the reader never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readChartStyle(stored))).toEqual(Object.keys(DEFAULT_STYLE));
    }),
  );
});
