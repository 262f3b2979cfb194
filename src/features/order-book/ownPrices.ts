// ownPrices.ts — where own resting orders stand, in the book's whole price units.
import { type BookScale, toUnits } from '#domain/book.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/openOrders.ts';
import type { LadderView } from './ladderModel.ts';

/** Prices of one market's resting orders by half. Trigger orders are not in the book and are left out. */
export function ownPrices(orders: readonly Order[], assetId: AssetId, scale: BookScale): LadderView['own'] {
  const resting = orders.filter((order) => order.assetId === assetId && !order.isTrigger);
  const of = (side: Order['side']) => resting.filter((order) => order.side === side).map(({ price }) => toUnits(price, scale.priceDecimals));
  return { bids: of('buy'), asks: of('sell') };
}
