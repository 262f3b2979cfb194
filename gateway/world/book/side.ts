// side.ts: one half of a book: its price levels, best first.
import { Level, type Queued } from './level.ts';

/**
 * The prices stand in one sorted array with the best at its end, so that what happens most (at and near the
 * best price) touches the end only; a level is found by its price in a Map.
 */
export class BookSide<Order extends Queued<Order>> {
  /** True for bids: the highest price is the best. */
  readonly #isBid: boolean;
  readonly #prices: bigint[] = [];
  readonly #levels = new Map<bigint, Level<Order>>();
  /** How many of the resting orders are reduce-only: see sweep. */
  reduceOnlyCount = 0;

  constructor(isBid: boolean) {
    this.#isBid = isBid;
  }

  get bestPrice(): bigint | undefined {
    return this.#prices[this.#prices.length - 1];
  }

  best(): Level<Order> | undefined {
    const price = this.bestPrice;
    return price === undefined ? undefined : this.#levels.get(price);
  }

  add(order: Order): void {
    let level = this.#levels.get(order.price);
    if (level === undefined) {
      level = new Level<Order>(order.price);
      this.#levels.set(order.price, level);
      this.#prices.splice(this.#indexOf(order.price), 0, order.price);
    }
    level.join(order);
    if (order.reduceOnly) this.reduceOnlyCount += 1;
  }

  remove(order: Order): void {
    const level = this.#levels.get(order.price);
    if (level === undefined) return;
    level.leave(order);
    if (order.reduceOnly) this.reduceOnlyCount -= 1;
    if (level.count > 0) return;
    this.#levels.delete(order.price);
    this.#prices.splice(this.#indexOf(order.price), 1);
  }

  /** Takes lots off a resting order; the caller removes it when nothing is left. */
  shrink(order: Order, lots: bigint): void {
    this.#levels.get(order.price)?.shrink(order, lots);
  }

  /** Levels from the best price outward. */
  *levels(): Generator<Level<Order>> {
    for (let index = this.#prices.length - 1; index >= 0; index -= 1) {
      const level = this.levelAt(index);
      if (level !== undefined) yield level;
    }
  }

  /** How many prices there are. With `levelAt`, the way to walk without an iterator: the best has index `depth - 1`. */
  get depth(): number {
    return this.#prices.length;
  }

  levelAt(index: number): Level<Order> | undefined {
    const price = this.#prices[index];
    return price === undefined ? undefined : this.#levels.get(price);
  }

  /** Where the price stands, or would stand: bids ascend, asks descend. */
  #indexOf(price: bigint): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#prices[middle] as bigint;
      if (this.#isBid ? there < price : there > price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
