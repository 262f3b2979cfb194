// ladderRows.ts: price rows around the mid, with the resting size of each.
import {
  type BookScale,
  groupLevels,
  groupPrice,
  type LiveBook,
  toUnits,
  unitsText,
} from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

export interface OwnAtPrice {
  orderIds: readonly OrderId[];
  /** In lots. */
  size: number;
}

export interface PriceRow {
  /** In price units, a multiple of the step. */
  units: number;
  price: DecimalString;
  /** In lots; 0 without resting orders. */
  bid: number;
  ask: number;
  ownBid: OwnAtPrice | undefined;
  ownAsk: OwnAtPrice | undefined;
  isBestBid: boolean;
  isBestAsk: boolean;
}

interface RowsInput {
  book: LiveBook;
  scale: BookScale;
  /** Price units between two rows. */
  step: number;
  /** The centre row, in price units. */
  centre: number;
  count: number;
  /** Resting orders of this market. */
  orders: readonly Order[];
}

/** Highest price first. Bids are rounded down, asks up, so that no row shows a better price than it has. */
export function priceRows({ book, scale, step, centre, count, orders }: RowsInput): PriceRow[] {
  const bids = sizesOf(book, 'bids', step);
  const asks = sizesOf(book, 'asks', step);
  const own = { buy: ownOf(orders, 'buy', scale, step), sell: ownOf(orders, 'sell', scale, step) };
  const best = { bid: [...bids.keys()][0], ask: [...asks.keys()][0] };
  const top = centre + Math.floor(count / 2) * step;
  return Array.from({ length: count }, (_, index) => top - index * step)
    .filter((units) => units > 0)
    .map((units) => ({
      units,
      price: unitsText(units, scale.priceDecimals),
      bid: bids.get(units) ?? 0,
      ask: asks.get(units) ?? 0,
      ownBid: own.buy.get(units),
      ownAsk: own.sell.get(units),
      isBestBid: units === best.bid,
      isBestAsk: units === best.ask,
    }));
}

/** The row of the mid; undefined while one side is empty. */
export function centreOf({ bids, asks }: LiveBook, step: number): number | undefined {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  return bid === undefined || ask === undefined ? undefined : Math.round((bid + ask) / 2 / step) * step;
}

/** Whether the mid has left the inner half of the rows, so that they must be recentred. */
export function isOffCentre(centre: number, middle: number, step: number, count: number): boolean {
  return Math.abs(middle - centre) > (count / 4) * step;
}

function sizesOf(book: LiveBook, half: 'bids' | 'asks', step: number): Map<number, number> {
  return new Map(groupLevels(book[half], half, step).map(({ price, size }) => [price, size]));
}

function ownOf(
  orders: readonly Order[],
  side: Order['side'],
  scale: BookScale,
  step: number,
): ReadonlyMap<number, OwnAtPrice> {
  const rows = new Map<number, OwnAtPrice>();
  for (const order of orders) {
    const units = toUnits(order.price, scale.priceDecimals);
    if (order.side !== side || order.isTrigger || Number.isNaN(units)) continue;
    const row = groupPrice(units, side === 'buy' ? 'bids' : 'asks', step);
    const before = rows.get(row);
    const size = toUnits(order.remainingSize, scale.sizeDecimals);
    rows.set(row, {
      orderIds: [...(before?.orderIds ?? []), order.orderId],
      size: (before?.size ?? 0) + (Number.isNaN(size) ? 0 : size),
    });
  }
  return rows;
}
