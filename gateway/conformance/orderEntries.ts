// orderEntries.ts: legal orders of about the least value, as the interface writes them.
import type { OrderMarket } from './learn/markets.ts';
import { dec, legalPrice, sizeWorth } from './numbers.ts';

/** An order as the interface writes it. */
export type OrderEntry = Readonly<Record<string, unknown>> & { a: string; b: boolean; p: string; s: string };

/** A market with its best prices. */
export interface Quote {
  market: OrderMarket;
  bid: string;
  ask: string;
}

/** Far from the market, and near enough for venues that refuse what is farther. */
const FAR = '0.7';
/** A buy that trades, and pays no more than this of the best price. */
const NEAR = '1.01';
/** Above the least value, so that a price that moves does not make it too small. */
const MARGIN = '1.1';
/** How far beyond the best price a position may be closed. */
const CLOSING = '0.95';

/** A legal order to buy, far below the market, worth a little more than the least. */
export function farBuy({ market, bid }: Quote, more: Readonly<Record<string, unknown>> = {}): OrderEntry {
  const p = legalPrice(dec(bid).mul(FAR), market.priceDecimals);
  const s = sizeWorth(dec(market.minOrderValue).mul(MARGIN), p, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif: 'Gtc' } }, ...more };
}

/** A legal order to buy at once, at most a hundredth above the market, of about the least value. */
export function nearBuy({ market, ask }: Quote, tif: string): OrderEntry {
  const p = legalPrice(dec(ask).mul(NEAR), market.priceDecimals);
  const s = sizeWorth(dec(market.minOrderValue).mul(MARGIN), ask, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif } } };
}

/** The order that closes `opened`, a signed size, at once. */
export function closingOrder({ market, bid, ask }: Quote, opened: ReturnType<typeof dec>): OrderEntry {
  const isLong = opened.gt(0);
  const limit = isLong ? dec(bid).mul(CLOSING) : dec(ask).div(CLOSING);
  return {
    a: market.assetId,
    b: !isLong,
    p: legalPrice(limit, market.priceDecimals),
    s: opened.abs().toFixed(),
    r: true,
    t: { limit: { tif: 'Ioc' } },
  };
}
