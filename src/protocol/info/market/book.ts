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

/** Bids from the highest price down, asks from the lowest up; at most 20 each. */
export interface Book {
  assetId: AssetId;
  /** The venue's word for the market, where the service gives it. */
  coin?: string;
  time: UnixMs;
  bids: Level[];
  asks: Level[];
}
