import { expect, test } from 'vitest';
import { cancelOutcomes } from './cancelOutcomes.ts';

test('each order is reported by how it ended, not by the request', () => {
  const known = new Map([
    ['1', { status: 'canceled' }],
    ['2', { status: 'filled' }],
    ['3', { status: 'partial' }],
    ['4', { status: 'triggered' }],
  ] as const);
  expect(cancelOutcomes(['1', '2', '3', '4', '5'], (id) => known.get(id as '1'))).toEqual({
    canceled: 1,
    filled: 1,
    ended: 1,
    open: 2,
  });
});
