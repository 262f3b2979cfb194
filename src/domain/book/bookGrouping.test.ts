import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { groupingFor } from './bookGrouping.ts';

test('each step uses the coarsest book whose step divides it', () => {
  // at 97,123 the last of five figures is worth 1, of four 10, of three 100, of two 1,000
  const at = (step: `${number}`) => groupingFor(dec('97123'), step, '1');
  expect(at('1')).toEqual({});
  expect(at('2')).toEqual({ significantFigures: 5, mantissa: 2 });
  expect(at('5')).toEqual({ significantFigures: 5, mantissa: 5 });
  expect(at('10')).toEqual({ significantFigures: 4 });
  expect(at('50')).toEqual({ significantFigures: 4 });
  expect(at('100')).toEqual({ significantFigures: 3 });
  expect(at('1000')).toEqual({ significantFigures: 2 });
});

test('a step that no coarser book divides uses the ungrouped book', () => {
  expect(groupingFor(dec('97123'), '3', '1')).toEqual({});
});

test('where the tick is coarser than five figures, figures finer than it do not count', () => {
  // at 0.1234 with a tick of 0.0001, five figures would be 0.00001 and four are the tick itself
  expect(groupingFor(dec('0.1234'), '0.0002', '0.0001')).toEqual({});
  expect(groupingFor(dec('0.1234'), '0.001', '0.0001')).toEqual({ significantFigures: 3 });
});
