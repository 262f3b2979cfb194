import { expect, test } from 'vitest';
import { isLive, readOrderState, writeOrderState } from './orderStates.ts';
import { isTwapLive } from './twaps.ts';

test.each([
  ['open', 'open', null],
  ['partiallyFilled', 'partial', null],
  ['pending_parent_fill', 'pendingParentFill', null],
  ['waitingForTrigger', 'waitingForTrigger', null],
  ['triggered', 'triggered', null],
  ['canceled', 'canceled', null],
  ['cancelled', 'canceled', null],
  ['marginCanceled', 'canceled', 'margin'],
  ['selfTradeCanceled', 'canceled', 'selfTrade'],
  ['scheduledCancel', 'canceled', 'scheduled'],
  ['badAloPxRejected', 'rejected', 'badAloPx'],
  ['__proto__', 'other', '__proto__'],
  ['', 'other', ''],
])('the word %s is %s because of %s', (word, status, reason) =>
  expect(readOrderState(word)).toEqual({ status, reason }),
);

test.each([
  'open',
  'partial',
  'filled',
  'canceled',
  'rejected',
  'triggered',
  'pending',
  'pending_parent_fill',
  'waitingForTrigger',
  'selfTradeCanceled',
  'tickRejected',
  'hibernating',
])('%s is written as it was read', (word) => expect(writeOrderState(readOrderState(word))).toBe(word));

test('live orders are those that can still trade', () => {
  expect(
    (['pending', 'pendingParentFill', 'waitingForTrigger', 'open', 'partial'] as const).every(isLive),
  ).toBe(true);
  expect((['filled', 'canceled', 'rejected', 'triggered', 'other'] as const).some(isLive)).toBe(false);
});

test('a TWAP in any state but pending and active has ended', () => {
  expect((['pending', 'active'] as const).every(isTwapLive)).toBe(true);
  expect(isTwapLive('terminal')).toBe(false);
});
