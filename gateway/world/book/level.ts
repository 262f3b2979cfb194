// level.ts: the orders that rest at one price, first come first served.

/** What a level keeps in its queue. The links belong to the level; nobody else writes them. */
export interface Queued<Self> {
  readonly price: bigint;
  /** Lots still to trade; positive while queued. */
  remaining: bigint;
  readonly reduceOnly: boolean;
  previous: Self | undefined;
  next: Self | undefined;
}

/** A doubly linked queue: joining, leaving and shrinking take the same time however long it is. */
export class Level<Order extends Queued<Order>> {
  readonly price: bigint;
  /** The order that trades next. */
  first: Order | undefined;
  #last: Order | undefined;
  /** Lots of all its orders. */
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

  /** Takes lots off an order without moving it in the queue. */
  shrink(order: Order, lots: bigint): void {
    order.remaining -= lots;
    this.size -= lots;
  }
}
