// side.ts: one side of a book: its price levels, best first.
import { Level, type Queued } from './level.ts';

/**
 * Levels are in a sorted array with the best at its end, so that the most frequent changes (near the best price) are
 * cheap; a Map finds a level by price.
 */
export class BookSide<Order extends Queued<Order>> {
  /** True for bids: the highest price is the best. */
  readonly #isBid: boolean;
  readonly #sorted: Level<Order>[] = [];
  readonly #levels = new Map<bigint, Level<Order>>();
  /** Number of resting reduce-only orders: see sweep. */
  reduceOnlyCount = 0;

  constructor(isBid: boolean) {
    this.#isBid = isBid;
  }

  get bestPrice(): bigint | undefined {
    return this.best()?.price;
  }

  best(): Level<Order> | undefined {
    return this.#sorted[this.#sorted.length - 1];
  }

  add(order: Order): void {
    (this.#levelOf(order.price) ?? this.#open(order.price)).join(order);
    if (order.reduceOnly) this.reduceOnlyCount += 1;
  }

  remove(order: Order): void {
    const level = this.#levelOf(order.price);
    if (level === undefined) return;
    level.leave(order);
    if (order.reduceOnly) this.reduceOnlyCount -= 1;
    if (level.count > 0) return;
    this.#levels.delete(order.price);
    if (level === this.best()) this.#sorted.pop();
    else this.#sorted.splice(this.#indexOf(order.price), 1);
  }

  /** Reduces a resting order; the caller removes it at zero. */
  shrink(order: Order, lots: bigint): void {
    this.#levelOf(order.price)?.shrink(order, lots);
  }

  /** Levels from the best price outward. */
  *levels(): Generator<Level<Order>> {
    for (let index = this.#sorted.length - 1; index >= 0; index -= 1) {
      const level = this.levelAt(index);
      if (level !== undefined) yield level;
    }
  }

  /** Number of levels. With `levelAt`, iterates without an iterator: the best has index `depth - 1`. */
  get depth(): number {
    return this.#sorted.length;
  }

  levelAt(index: number): Level<Order> | undefined {
    return this.#sorted[index];
  }

  /** Usually the best one, found without hashing the price. */
  #levelOf(price: bigint): Level<Order> | undefined {
    const best = this.best();
    return best?.price === price ? best : this.#levels.get(price);
  }

  #open(price: bigint): Level<Order> {
    const level = new Level<Order>(price);
    this.#levels.set(price, level);
    this.#sorted.splice(this.#indexOf(price), 0, level);
    return level;
  }

  /** Index of the price, or its insertion point: bids ascend, asks descend. */
  #indexOf(price: bigint): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = (this.#sorted[middle] as Level<Order>).price;
      if (this.#isBid ? there < price : there > price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
