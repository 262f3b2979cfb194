// side.ts: one half of a book: its price levels, best first.
import { Level, type Queued } from './level.ts';

/**
 * The levels stand in one sorted array with the best at its end, so that what happens most (at and near the
 * best price) touches the end only; another level is found by its price in a Map.
 */
export class BookSide<Order extends Queued<Order>> {
  /** True for bids: the highest price is the best. */
  readonly #isBid: boolean;
  readonly #sorted: Level<Order>[] = [];
  readonly #levels = new Map<bigint, Level<Order>>();
  /** How many of the resting orders are reduce-only: see sweep. */
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

  /** Takes lots off a resting order; the caller removes it when nothing is left. */
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

  /** How many prices there are. With `levelAt`, the way to walk without an iterator: the best has index `depth - 1`. */
  get depth(): number {
    return this.#sorted.length;
  }

  levelAt(index: number): Level<Order> | undefined {
    return this.#sorted[index];
  }

  /** The best one is meant most of the time, and found without a hash of the price. */
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

  /** Where the price stands, or would stand: bids ascend, asks descend. */
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
