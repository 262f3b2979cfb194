// level.ts: the orders resting at one price, first in, first out.

/** A queued order. Only the level changes the links. */
export interface Queued<Self> {
  readonly price: bigint;
  /** Lots still to trade; positive while queued. */
  remaining: bigint;
  readonly reduceOnly: boolean;
  previous: Self | undefined;
  next: Self | undefined;
}

/** A doubly linked queue: adding, removing and shrinking take constant time. */
export class Level<Order extends Queued<Order>> {
  readonly price: bigint;
  /** The next order to trade. */
  first: Order | undefined;
  #last: Order | undefined;
  /** Total lots of its orders. */
  size = 0n;
  count = 0;

  constructor(price: bigint) {
    this.price = price;
  }

  join(order: Order): void {
    order.previous = this.#last;
    order.next = undefined;
    if (this.#last === undefined) this.first = order;
    else this.#last.next = order;
    this.#last = order;
    this.size += order.remaining;
    this.count += 1;
  }

  leave(order: Order): void {
    if (order.previous === undefined) this.first = order.next;
    else order.previous.next = order.next;
    if (order.next === undefined) this.#last = order.previous;
    else order.next.previous = order.previous;
    order.previous = undefined;
    order.next = undefined;
    this.size -= order.remaining;
    this.count -= 1;
  }

  /** Reduces an order's lots without changing its queue place. */
  shrink(order: Order, lots: bigint): void {
    order.remaining -= lots;
    this.size -= lots;
  }
}
