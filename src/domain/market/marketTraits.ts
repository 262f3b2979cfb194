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
