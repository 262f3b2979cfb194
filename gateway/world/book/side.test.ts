import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Queued } from './level.ts';
import { BookSide } from './side.ts';

interface Resting extends Queued<Resting> {
  name: string;
}

function resting(name: string, price: bigint, lots = 1n): Resting {
  return { name, price, remaining: lots, reduceOnly: false, previous: undefined, next: undefined };
}

function queueAt(side: BookSide<Resting>): string[] {
  const names: string[] = [];
  for (let order = side.best()?.first; order !== undefined; order = order.next) names.push(order.name);
  return names;
}

test('the best bid is the highest price, the best ask the lowest', () => {
  const bids = new BookSide<Resting>(true);
  const asks = new BookSide<Resting>(false);
  for (const price of [10n, 30n, 20n]) {
    bids.add(resting('', price));
    asks.add(resting('', price));
  }
  expect([...bids.levels()].map(({ price }) => price)).toEqual([30n, 20n, 10n]);
  expect([...asks.levels()].map(({ price }) => price)).toEqual([10n, 20n, 30n]);
});

test('orders at one price keep their queue place when others leave or shrink', () => {
  const side = new BookSide<Resting>(true);
  const [a, b, c] = [resting('a', 5n, 4n), resting('b', 5n, 4n), resting('c', 5n, 4n)];
  for (const order of [a, b, c]) side.add(order);
  side.shrink(a, 3n);
  side.remove(b);
  expect(queueAt(side)).toEqual(['a', 'c']);
  expect(side.best()).toMatchObject({ size: 5n, count: 2 });
  side.remove(a);
  side.remove(c);
  expect(side.best()).toBeUndefined();
});

test('prices stay sorted and level totals are the sums of their orders, whatever is added and removed', () => {
  const step = fc.record({
    price: fc.bigInt({ min: 1n, max: 9n }),
    lots: fc.bigInt({ min: 1n, max: 5n }),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isBid) => {
      const side = new BookSide<Resting>(isBid);
      const here: Resting[] = [];
      for (const { price, lots, leaves } of steps) {
        const oldest = leaves ? here.shift() : undefined;
        if (oldest !== undefined) side.remove(oldest);
        else here.push(resting('', price, lots));
        if (oldest === undefined) side.add(here[here.length - 1] as Resting);
      }
      const expected = new Map<bigint, bigint>();
      for (const order of here)
        expected.set(order.price, (expected.get(order.price) ?? 0n) + order.remaining);
      const sorted = [...expected].sort(([a], [b]) => (a < b === isBid ? 1 : -1));
      expect([...side.levels()].map((level) => [level.price, level.size])).toEqual(sorted);
    }),
  );
});
