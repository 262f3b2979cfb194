// tickGrid.ts: prices of the prediction venue: multiples of a tick between one tick and one minus one tick.
import type { DecimalString } from '#protocol/decimal.ts';
import { ceilDiv, lcm, powerOfTen, scaled, scaledText, unitsAt, type Scaled } from './scaled.ts';

/**
 * The nearest legal values on both sides; a side is absent when nothing legal lies there. A legal value is
 * its own neighbour.
 */
export type Neighbours = { readonly below?: DecimalString; readonly above?: DecimalString };

/** Prices have at most eight decimal places (Limits, "Prediction venue rules", 2). */
export const MAX_TICK_PRICE_DECIMALS = 8;

const ONE: Scaled = { units: 1n, places: 0 };

/** Within [tick, 1 - tick], both ends included (Limits, "Prediction venue rules", 2). */
export function isPriceInRange(price: Scaled, tickSize: DecimalString): boolean {
  const { units, tick, one } = align(price, tickSize);
  return units >= tick && units <= one - tick;
}

/** An exact multiple of the tick, by integer division: counting decimals is wrong for ticks such as 0.0025. */
export function isMultipleOfTick(price: Scaled, tickSize: DecimalString): boolean {
  const { units, tick } = align(price, tickSize);
  return units % tick === 0n;
}

/** The nearest prices that are multiples of the tick, in range, with at most eight decimal places. */
export function nearestTickPrices(price: Scaled, tickSize: DecimalString): Neighbours {
  const { units, step, lowest, highest, places } = legalSteps(price, tickSize);
  const below = min(units / step, highest);
  const above = max(ceilDiv(units, step), lowest);
  return {
    ...(below >= lowest ? { below: scaledText(below * step, places) } : {}),
    ...(above <= highest ? { above: scaledText(above * step, places) } : {}),
  };
}

/** The legal prices strictly below and strictly above. */
export function adjacentTickPrices(price: Scaled, tickSize: DecimalString): Neighbours {
  const { units, step, lowest, highest, places } = legalSteps(price, tickSize);
  const below = min(ceilDiv(units, step) - 1n, highest);
  const above = max(units / step + 1n, lowest);
  return {
    ...(below >= lowest ? { below: scaledText(below * step, places) } : {}),
    ...(above <= highest ? { above: scaledText(above * step, places) } : {}),
  };
}

/** All values in integers of one scale, and the legal prices as multiples of `step`. */
function legalSteps(price: Scaled, tickSize: DecimalString) {
  const { units, tick, one, places } = align(price, tickSize);
  const step = lcm(tick, powerOfTen(places - MAX_TICK_PRICE_DECIMALS));
  return { units, step, places, lowest: ceilDiv(tick, step), highest: (one - tick) / step };
}

function align(price: Scaled, tickSize: DecimalString) {
  const tick = scaled(tickSize);
  if (tick.units === 0n) throw new RangeError('A tick is never zero');
  const places = Math.max(MAX_TICK_PRICE_DECIMALS, price.places, tick.places);
  return { units: unitsAt(price, places), tick: unitsAt(tick, places), one: unitsAt(ONE, places), places };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
