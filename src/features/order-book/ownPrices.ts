// ownPrices.ts: prices and remaining sizes of own resting orders, in the book's integer units.
import { type BookScale, toUnits } from '#domain/book/book.ts';
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import type { MarketOrders } from '#domain/order/ordersByMarket.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { LadderView, OwnOrder } from './ladderModel.ts';

/** Prices and sizes of one market's resting orders by half. Of thousands only changed ones are converted. */
export function createOwnPrices(
  scale: BookScale,
): (orders: Pick<MarketOrders, 'bids' | 'asks'>) => LadderView['own'] {
  const own = ({ price, remainingSize }: Order): OwnOrder => ({
    price: toUnits(price, scale.priceDecimals),
    size: toUnits(remainingSize, scale.sizeDecimals),
  });
  const [bidsOf, asksOf] = [createIncrementalMap(own), createIncrementalMap(own)];
  return ({ bids, asks }) => ({ bids: bidsOf(bids), asks: asksOf(asks) });
}
