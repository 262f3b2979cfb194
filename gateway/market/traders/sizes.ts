// sizes.ts: sizes of simulated orders.
import type { Grid } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';

/**
 * Minimum notional of an order, in quote: slightly above the venue's 10, so that a lower price does not make it
 * illegal.
 */
const MIN_NOTIONAL = 10.5;

/**
 * Lots worth about `notional` quote at `price` units. A third of all sizes has one significant digit, another third
 * two.
 */
export function chooseLots(
  random: Random,
  { notionalPerQuote }: Grid,
  price: number,
  notional: number,
): number {
  const exact = (notional * notionalPerQuote) / price;
  const min = Math.ceil((MIN_NOTIONAL * notionalPerQuote) / price);
  return Math.max(min, rounded(exact, random.uniform()));
}

/** Notional in quote of lots at a price. Simulation only: a double. */
export function notionalOf({ notionalPerQuote }: Grid, lots: number, price: number): number {
  return (lots * price) / notionalPerQuote;
}

/** Integer lots worth at most `notional` quote. */
export function lotsWithin({ notionalPerQuote }: Grid, notional: number, price: number): number {
  return Math.max(0, Math.floor((notional * notionalPerQuote) / price));
}

function rounded(lots: number, taste: number): number {
  const digits = taste < 0.34 ? 1 : taste < 0.67 ? 2 : 5;
  let unit = 1;
  while (lots / unit >= 10 ** digits) unit *= 10;
  return Math.round(lots / unit) * unit;
}
