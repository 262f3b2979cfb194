// quickPrices.ts: prices of the buttons at the price field, and the steps of its arrow keys.
import { midPrice } from '#domain/book/book.ts';
import { gridOf } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { adjacentPrices, roundPrice } from '#domain/market/precision.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';

export type QuickPrice = 'mid' | 'bid' | 'ask';

/** Best bid, best ask, and the legal price nearest to mid on the cheaper side; absent without a book. */
export function quickPrices(
  { book, market }: Pick<TicketContext, 'book' | 'market'>,
  side: 'buy' | 'sell',
): Record<QuickPrice, DecimalString | undefined> {
  const middle = book && midPrice(book);
  const mid = middle && roundPrice(gridOf(market), middle, side === 'buy' ? 'down' : 'up');
  return { bid: book?.bids[0]?.priceText, ask: book?.asks[0]?.priceText, mid: mid && toDecimalString(mid) };
}

/** The price a number of legal steps away, within the grid. */
export function steppedPrice(
  { market }: Pick<TicketContext, 'market'>,
  from: DecimalString,
  steps: number,
): DecimalString {
  const grid = gridOf(market);
  let price = from;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const { below, above } = adjacentPrices(grid, price);
    price = (steps > 0 ? above : below) ?? price;
  }
  return price;
}
