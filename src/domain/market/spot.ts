// spot.ts: the traits of spot pairs.
import type { MarketTraits } from './marketTraits.ts';

export const SPOT = {
  margin: false,
  funding: false,
  shorts: false,
  triggers: false,
  postOnly: true,
  scale: true,
  twap: true,
  pair: true,
  question: false,
  cents: false,
  feeRates: { maker: 'spotMakerRate', taker: 'spotTakerRate' },
  sharedDecimals: 8,
  maxSizeDecimals: 8,
  maxGrouping: null,
} as const satisfies MarketTraits;
