// marketTraits.ts: what a market can have, whatever its kind is called.
import type { DecimalString } from '#protocol/decimal.ts';

export interface MarketTraits {
  /** Orders are backed by margin, leverage is chosen, and a position has a liquidation price. */
  readonly margin: boolean;
  /** Longs and shorts pay one another; the rate follows an oracle. */
  readonly funding: boolean;
  /** What is held can be below zero, so that an order can be reduce-only. */
  readonly shorts: boolean;
  /** Stops and take-profits, which wait for the mark price. */
  readonly triggers: boolean;
  readonly postOnly: boolean;
  readonly scale: boolean;
  readonly twap: boolean;
  /** A trade exchanges two balances of the account, the base and the quote. */
  readonly pair: boolean;
  /** One side of a question: shares that pay between nothing and one. */
  readonly question: boolean;
  /** Prices are shown in cents. */
  readonly cents: boolean;
  /** The rates of the account that its trades are charged; null where those of the market are. */
  readonly feeRates: {
    readonly maker: 'makerRate' | 'spotMakerRate';
    readonly taker: 'takerRate' | 'spotTakerRate';
  } | null;
  /** The places of a price and those of a size share these (Limits, rule 2). */
  readonly sharedDecimals: number;
  /** Size decimals where the service names none, and the most that leave room for a price. */
  readonly maxSizeDecimals: number;
  /** The coarsest step a book is grouped by; null where prices have no upper end. */
  readonly maxGrouping: DecimalString | null;
}
