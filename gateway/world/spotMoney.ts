// spotMoney.ts: what a spot trade moves, in whole millionths of the quote. A notional may be finer than that: spot prices go to 8 decimals.
import type { World } from './state.ts';
import type { Side } from '#protocol/scalars.ts';
import { ceilDiv, floorDiv, MONEY_DECIMALS, NOTIONAL_DECIMALS, power, RATE_DECIMALS } from './units.ts';

const RATE_SCALE = power(RATE_DECIMALS);
/** Notional units in a millionth. */
export const SPOT_SCALE = power(NOTIONAL_DECIMALS.spot - MONEY_DECIMALS);

/**
 * Millionths that a side pays (buyer: notional and fee, rounded up) or gets (seller: notional less fee,
 * rounded down) for a notional in hundred-millionths: #domain/margin/spotFunds.ts in whole numbers. Orders
 * are settled by the running total, never fill by fill, so that an order that trades in a hundred pieces pays
 * exactly what it would have paid in one.
 */
export function spotAmount(side: Side, notional: bigint, rate: bigint): bigint {
  if (side === 'buy') return ceilDiv(notional * (RATE_SCALE + rate), RATE_SCALE * SPOT_SCALE);
  return floorDiv(notional * (RATE_SCALE - rate), RATE_SCALE * SPOT_SCALE);
}

/** What a resting buy of so many lots keeps aside: all it can cost, the maker fee included. */
export function holdFor(world: World, lots: bigint, price: bigint): bigint {
  return spotAmount('buy', lots * price, world.spotMakerRate);
}
