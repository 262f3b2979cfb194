import { expect, test } from 'vitest';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Question } from './predictionEvents.ts';
import { paidFor, settlementOf } from './settledEvent.ts';

const question = (payouts: [string, string] | null, resolvedAt: number | null = 5) =>
  ({ record: { resolution: payouts && { payouts, resolvedAt } } }) as unknown as Question;
const fill = (assetId: string, price: string, size: string, closedPnl: string, direction = 'Settlement') =>
  ({ assetId, price, size, closedPnl, direction }) as unknown as Fill;

test('one Yes in an exclusive group decides it, even while others are unanswered', () => {
  const winner = question(['1', '0'], 9);
  expect(settlementOf({ questions: [winner, question(null)], isExclusive: true, isOver: false })).toEqual({
    winners: [winner],
    settledAt: 9,
    isDecided: true,
  });
  expect(
    settlementOf({ questions: [winner, question(null)], isExclusive: false, isOver: false }).isDecided,
  ).toBe(false);
  expect(
    settlementOf({ questions: [question(['0', '1']), question(null)], isExclusive: true, isOver: false }),
  ).toMatchObject({ winners: [], isDecided: false });
  expect(
    settlementOf({ questions: [question(['0.5', '0.5'], null)], isExclusive: false, isOver: true }),
  ).toEqual({ winners: [], settledAt: undefined, isDecided: true });
});

test('the payout is that of the records, to the millionth, for these outcomes only', () => {
  const fills = [
    fill('a', '1', '12.345678', '7.5'),
    fill('b', '0', '3', '-1.2'),
    fill('c', '1', '99', '99'),
    fill('a', '0.4', '10', '0', 'Buy'),
  ];
  expect(paidFor(new Set(['a', 'b']), fills)).toEqual({
    amount: '12.345678',
    result: '6.3',
    shares: '15.345678',
  });
  // Half of an odd millionth is not paid.
  expect(paidFor(new Set(['a']), [fill('a', '0.5', '0.000003', '0')])?.amount).toBe('0.000001');
  expect(paidFor(new Set(['z']), fills)).toBeUndefined();
});
