// perp.ts: the traits of perpetuals.
import type { MarketTraits } from './marketTraits.ts';

export const PERP = {
  margin: true,
  funding: true,
  shorts: true,
  triggers: true,
  postOnly: true,
  scale: true,
  twap: true,
  pair: false,
  question: false,
  cents: false,
  feeRates: { maker: 'makerRate', taker: 'takerRate' },
  sharedDecimals: 6,
  maxSizeDecimals: 6,
  maxGrouping: null,
} as const satisfies MarketTraits;
