// orderEntries.ts: legal orders near the minimum value, in wire form.
import { at } from './answers.ts';
import type { OrderMarket } from './learn/markets.ts';
import { dec, legalPrice, sizeForValue } from './numbers.ts';

/** An order in wire form. */
export type OrderEntry = Readonly<Record<string, unknown>> & { a: string; b: boolean; p: string; s: string };

/** A market with its best prices. */
export interface Quote {
  market: OrderMarket;
  bid: string;
  ask: string;
}

/** Far from the market, but within the venues' price limits. */
const FAR = '0.7';
/** Maximum of an immediate buy, relative to the best price. */
const NEAR = '1.01';
/** Above the minimum, so that a price move does not make it too small. */
const MARGIN = '1.1';
/** Maximum distance from the best price for closing a position. */
const CLOSING = '0.95';

/** A legal buy far below the market, slightly above the minimum value. */
export function farBuy({ market, bid }: Quote, more: Readonly<Record<string, unknown>> = {}): OrderEntry {
  const p = legalPrice(dec(bid).mul(FAR), market.priceDecimals);
  const s = sizeForValue(dec(market.minOrderValue).mul(MARGIN), p, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif: 'Gtc' } }, ...more };
}

/** A legal immediate buy, at most 1 % above the market, near the minimum value. */
export function nearBuy({ market, ask }: Quote, tif: string): OrderEntry {
  const p = legalPrice(dec(ask).mul(NEAR), market.priceDecimals);
  const s = sizeForValue(dec(market.minOrderValue).mul(MARGIN), ask, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif } } };
}

const IMMEDIATE = new Set<unknown>(['Ioc', 'Fak', 'Fok', 'FrontendMarket']);

/** Value that an order may trade. An immediate fill counts twice, because it is closed again; a reduce-only order counts zero. */
export function valueAtRisk({ p, s, r, t }: OrderEntry): ReturnType<typeof dec> {
  if (r === true) return dec(0);
  return dec(p)
    .mul(s)
    .mul(IMMEDIATE.has(at(t, 'limit', 'tif')) ? 2 : 1);
}

/** The immediate order that closes `opened`, a signed size. */
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
