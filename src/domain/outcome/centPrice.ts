// centPrice.ts: whether a price can be one of a question's.
import { gridOf, type OutcomeMarket } from '../market/market.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import type { DecimalString } from '#protocol/decimal.ts';

/** While the venue's step is not known, any price can be one. */
export function canBePrice(market: OutcomeMarket, price: DecimalString): boolean {
  return (market.venue === 'prediction' && market.rules === null) || isPriceOnGrid(gridOf(market), price);
}
