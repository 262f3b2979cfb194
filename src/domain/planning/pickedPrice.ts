// pickedPrice.ts: prices to pick for an order: best bid and ask, mid, and distances from it.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { midPrice } from '../book/book.ts';
import { gridOf, type Market } from '../market/market.ts';
import { roundPrice } from '../market/precision.ts';
import type { TicketContext } from '../order/orderDraft.ts';
import { referencePrice } from '../order/orderSizing.ts';

export type QuickPrice = 'mid' | 'bid' | 'ask';

/** Absent without a book. */
export function quickPrices(
  { book, market }: Pick<TicketContext, 'book' | 'market'>,
  side: 'buy' | 'sell',
): Record<QuickPrice, DecimalString | undefined> {
  return {
    bid: book?.bids[0]?.priceText,
    ask: book?.asks[0]?.priceText,
    mid: legalPrice(market, book && midPrice(book), side),
  };
}

/** The price at a distance from mid, in per cent; undefined without a mid. */
export function offsetPrice(
  offset: DecimalString,
  context: Pick<TicketContext, 'book' | 'markPrice' | 'market'>,
  side: 'buy' | 'sell',
): DecimalString | undefined {
  return legalPrice(context.market, referencePrice(context)?.mul(dec(offset).div(100).plus(1)), side);
}

/** The nearest legal price that is not worse for the trader: down for a purchase, up for a sale. */
function legalPrice(
  market: Market,
  wanted: Decimal | undefined,
  side: 'buy' | 'sell',
): DecimalString | undefined {
  const price = wanted && roundPrice(gridOf(market), wanted, side === 'buy' ? 'down' : 'up');
  return price?.gt(0) ? toDecimalString(price) : undefined;
}
