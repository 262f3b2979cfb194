// marketTraits.ts: the traits by which kinds of markets differ.
import type { DecimalString } from '#protocol/decimal.ts';

export interface MarketTraits {
  /** Orders are backed by margin, leverage is chosen, and a position has a liquidation price. */
  readonly margin: boolean;
  /** Longs and shorts pay one another; the rate follows an oracle. */
  readonly funding: boolean;
  /** Positions can be short, so that an order can be reduce-only. */
  readonly shorts: boolean;
  /** Stops and take-profits, which wait for the mark price. */
  readonly triggers: boolean;
  readonly postOnly: boolean;
  readonly scale: boolean;
  readonly twap: boolean;
  /** A trade exchanges two balances of the account, the base and the quote. */
  readonly pair: boolean;
  /** One side of a question: shares that pay between 0 and 1. */
  readonly question: boolean;
  /** Prices are shown in cents. */
  readonly cents: boolean;
  /** The account's fee rates that apply; null where the market's own do. */
  readonly feeRates: {
    readonly maker: 'makerRate' | 'spotMakerRate';
    readonly taker: 'takerRate' | 'spotTakerRate';
  } | null;
  /** Decimal places shared between price and size (Limits, rule 2). */
  readonly sharedDecimals: number;
  /** Default size decimals, and the maximum that leaves decimals for a price. */
  readonly maxSizeDecimals: number;
  /** The coarsest step of book grouping; null where prices are unbounded. */
  readonly maxGrouping: DecimalString | null;
}

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
