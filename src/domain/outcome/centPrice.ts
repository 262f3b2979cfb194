// centPrice.ts: whether a price is legal on an outcome market.
import { gridOf, type OutcomeMarket } from '../market/market.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import type { DecimalString } from '#protocol/decimal.ts';

/** True for any price while the venue's tick is not known. */
export function canBePrice(market: OutcomeMarket, price: DecimalString): boolean {
  return (market.venue === 'prediction' && market.rules === null) || isPriceOnGrid(gridOf(market), price);
}
