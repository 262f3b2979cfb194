import { expect, test } from 'vitest';
import { position } from '#domain/market/testMarket.ts';
import { endangered, onTheWay } from './liquidation.ts';

const at = (markPrice: `${number}`, liquidationPrice: `${number}` | null) =>
  endangered({ ...position('1', '100000'), markPrice, liquidationPrice });

test('goes towards the liquidation price from either side, and past it', () => {
  const long = at('100000', '98000');
  const short = at('100000', '102000');
  if (!long || !short) throw new Error('Both can be taken there');
  expect([onTheWay(long, '0.75'), onTheWay(long, '1.15')]).toEqual(['98500', '97700']);
  expect([onTheWay(short, '0.75'), onTheWay(short, '1.15')]).toEqual(['101500', '102300']);
});

test('leaves positions alone that are far from it, or cannot be liquidated', () => {
  expect(at('100000', '87000')).toBeUndefined();
  expect(at('100000', null)).toBeUndefined();
  expect(at('100000', '0')).toBeUndefined();
});
