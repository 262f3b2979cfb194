// quotes.ts: one maker's cached resting orders.
import type { OrderId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { priceUnits, type Grid } from '../prices/grid.ts';
import type { NewQuote, Trader } from './trader.ts';

export interface QuoteSheet {
  has(side: Side, price: number): boolean;
  prices(side: Side): number[];
  /** Reads the orders again from the book when fills may have changed them. */
  refresh(): void;
  place(quotes: readonly NewQuote[]): void;
  /** Cancels orders of both sides in one command. False when the cache was wrong about one of them. */
  cancel(bids: readonly number[], asks: readonly number[]): boolean;
}

export function createQuoteSheet(grid: Grid, trader: Trader): QuoteSheet {
  const sides: Record<Side, Map<number, OrderId>> = { buy: new Map(), sell: new Map() };

  const remove = (side: Side, prices: readonly number[]): OrderId[] => {
    const ids: OrderId[] = [];
    for (const price of prices) {
      const id = sides[side].get(price);
      if (id !== undefined) ids.push(id);
      sides[side].delete(price);
    }
    return ids;
  };
  return {
    has: (side, price) => sides[side].has(price),
    prices: (side) => [...sides[side].keys()],
    refresh() {
      sides.buy.clear();
      sides.sell.clear();
      // Newest first: of two orders at one price the older stays cached, the other expires with the next refresh.
      for (const order of trader.openOrders())
        sides[order.side].set(priceUnits(grid, order.price), order.orderId);
    },
    place(quotes) {
      const ids = trader.quote(quotes);
      quotes.forEach(({ side, price }, index) => {
        const id = ids[index];
        if (id !== undefined) sides[side].set(price, id);
      });
    },
    cancel: (bids, asks) => trader.cancel([...remove('buy', bids), ...remove('sell', asks)]),
  };
}
