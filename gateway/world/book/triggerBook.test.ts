import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QueuedTrigger, TriggerBook } from './triggerBook.ts';

interface Trigger extends QueuedTrigger<Trigger> {}

const prices = fc.integer({ min: 1, max: 12 }).map(BigInt);

test('`isAnyDue` is true exactly when `due` returns some', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(prices, fc.boolean()), { maxLength: 6 }), prices, (placed, mark) => {
      const book = new TriggerBook<Trigger>();
      for (const [price, isBelow] of placed)
        book.add({ price, isBelow, remaining: 1n, reduceOnly: true, previous: undefined, next: undefined });
      expect(book.isAnyDue(mark)).toBe([...book.due(mark)].length > 0);
    }),
  );
});
