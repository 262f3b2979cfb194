// book.ts: the resting orders of one market.
import type { Side } from '#protocol/scalars.ts';
import type { Queued } from './level.ts';
import { BookSide } from './side.ts';

export interface BookOrder<Self> extends Queued<Self> {
  readonly side: Side;
}

/** Prices in price units, sizes in lots. Best bid is always below best ask: crossing orders trade before they rest. */
export class Book<Order extends BookOrder<Order>> {
  readonly bids = new BookSide<Order>(true);
  readonly asks = new BookSide<Order>(false);

  /** The side an order of this direction rests on. */
  own(side: Side): BookSide<Order> {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** The side an order of this direction matches against. */
  opposite(side: Side): BookSide<Order> {
    return side === 'buy' ? this.asks : this.bids;
  }

  /** True when an order with this limit would trade at the best opposite price. */
  crosses(side: Side, limit: bigint): boolean {
    const best = this.opposite(side).bestPrice;
    return best !== undefined && isWithin(side, limit, best);
  }

  /** Best bid plus best ask, twice the mid; undefined while a side is empty. */
  doubleMid(): bigint | undefined {
    const bid = this.bids.bestPrice;
    const ask = this.asks.bestPrice;
    return bid === undefined || ask === undefined ? undefined : bid + ask;
  }
}

/** Whether an order with this limit accepts this price. */
export function isWithin(side: Side, limit: bigint, price: bigint): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
