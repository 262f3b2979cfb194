// sizes.ts: how large simulated orders are.
import type { Random } from './random.ts';

/** Least notional of an order, in millionths: a little above the venue's 10, so that a price step down does not make it illegal. */
const LEAST_NOTIONAL = 10_500_000;

/**
 * Lots worth about `notional` quote at `price` units. People like round numbers: a third of all sizes has one significant digit,
 * another third two.
 */
export function chooseLots(random: Random, price: number, notional: number): number {
  const exact = (notional * 1e6) / price;
  const least = Math.ceil(LEAST_NOTIONAL / price);
  return Math.max(least, rounded(exact, random.uniform()));
}

/** The notional in quote of lots at a price. Simulated opinion only: a double. */
export function notionalOf(lots: number, price: number): number {
  return (lots * price) / 1e6;
}

/** Whole lots worth at most `notional` quote. */
export function lotsWithin(notional: number, price: number): number {
  return Math.max(0, Math.floor((notional * 1e6) / price));
}

function rounded(lots: number, taste: number): number {
  const digits = taste < 0.34 ? 1 : taste < 0.67 ? 2 : 5;
  let unit = 1;
  while (lots / unit >= 10 ** digits) unit *= 10;
  return Math.round(lots / unit) * unit;
}
