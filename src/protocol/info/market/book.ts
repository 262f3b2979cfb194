// book.ts: an order book and its price levels.
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, UnixMs } from '../../ids.ts';

/** Orders resting at one price; size in base units. */
export interface Level {
  price: DecimalString;
  size: DecimalString;
  /** Number of orders. */
  count: number;
}

/** Bids by descending price, asks ascending; at most 20 each. */
export interface Book {
  assetId: AssetId;
  /** The venue's name for the market, if given. */
  coin?: string;
  time: UnixMs;
  bids: Level[];
  asks: Level[];
}
