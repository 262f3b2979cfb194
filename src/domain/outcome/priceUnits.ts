// priceUnits.ts: prices of outcome shares as integers, and the steps between legal ones.
import type { DecimalString } from '#protocol/decimal.ts';
import { ceilDiv, lcm, powerOfTen, scaled, unitsAt, type Scaled } from '../market/scaled.ts';
import { MAX_TICK_PRICE_DECIMALS } from '../market/tickGrid.ts';

/** Prices as integers of the finest decimal place. */
export const PRICE_PLACES = MAX_TICK_PRICE_DECIMALS;

/** The tick in units; a finer tick leaves the multiples that units can express. */
export function tickUnits(tickSize: DecimalString): bigint {
  const tick = scaled(tickSize);
  const places = Math.max(PRICE_PLACES, tick.places);
  return lcm(unitsAt(tick, places), powerOfTen(places - PRICE_PLACES)) / powerOfTen(places - PRICE_PLACES);
}

/**
 * Every possible distance between legal prices with a finer size step. The size step depends on the price only
 * through gcd(price, 10^8), so the multiples of each divisor are the only candidates.
 */
export function gridSteps(tickSize: DecimalString): bigint[] {
  const tick = tickUnits(tickSize);
  const steps = new Set<bigint>();
  for (let twos = 0; twos <= PRICE_PLACES; twos += 1) {
    for (let fives = 0; fives <= PRICE_PLACES; fives += 1)
      steps.add(lcm(tick, 2n ** BigInt(twos) * 5n ** BigInt(fives)));
  }
  return [...steps];
}

export function unitsDown(price: Scaled): bigint {
  return price.places <= PRICE_PLACES
    ? unitsAt(price, PRICE_PLACES)
    : price.units / powerOfTen(price.places - PRICE_PLACES);
}

export function unitsUp(price: Scaled): bigint {
  return price.places <= PRICE_PLACES
    ? unitsAt(price, PRICE_PLACES)
    : ceilDiv(price.units, powerOfTen(price.places - PRICE_PLACES));
}
