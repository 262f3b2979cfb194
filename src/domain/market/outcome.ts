// outcome.ts: the traits of outcomes, on the prediction venue and on the perpetuals venue.
import type { MarketTraits } from './marketTraits.ts';

export const OUTCOME = {
  margin: false,
  funding: false,
  shorts: false,
  triggers: false,
  postOnly: false,
  scale: false,
  twap: false,
  pair: false,
  question: true,
  cents: true,
  feeRates: null,
  sharedDecimals: 8,
  maxSizeDecimals: 6,
  maxGrouping: '0.1',
} as const satisfies MarketTraits;
