import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { draftsAt } from './draftOrders.ts';

const at = (price: `${number}`, held?: `${number}`) =>
  draftsAt(price, {
    last: dec('100'),
    held: held === undefined ? undefined : dec(held),
    hasTriggers: true,
  }).map(({ kind, side, reduceOnly }) => [kind, side, reduceOnly]);

test('above the market a limit sells, a stop buys, a take-profit sells', () => {
  expect(at('110')).toEqual([
    ['limit', 'sell', false],
    ['limit', 'buy', false],
    ['stop', 'buy', false],
    ['takeProfit', 'sell', false],
  ]);
});

test('below the market it is reversed', () => {
  expect(at('90').map(([kind, side]) => `${kind} ${side}`)).toEqual([
    'limit buy',
    'limit sell',
    'stop sell',
    'takeProfit buy',
  ]);
});

test('an order that closes a position is reduce-only', () => {
  // long: a stop below and a take-profit above sell
  expect(at('90', '0.5')).toContainEqual(['stop', 'sell', true]);
  expect(at('110', '0.5')).toContainEqual(['takeProfit', 'sell', true]);
  expect(at('110', '0.5')).toContainEqual(['stop', 'buy', false]);
  // short: mirrored
  expect(at('110', '-0.5')).toContainEqual(['stop', 'buy', true]);
  expect(at('90', '-0.5')).toContainEqual(['takeProfit', 'buy', true]);
});

test('markets without triggers offer limits only', () => {
  expect(draftsAt('90', { last: dec('100'), held: undefined, hasTriggers: false })).toHaveLength(2);
});
