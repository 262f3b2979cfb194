// spotMoney.ts: amounts of spot trades in integer millionths of the quote. A notional may be finer: spot prices have up
// to 8 decimals.
import type { World } from './state.ts';
import type { Side } from '#protocol/scalars.ts';
import { ceilDiv, floorDiv, MONEY_DECIMALS, NOTIONAL_DECIMALS, power, RATE_DECIMALS } from './units.ts';

const RATE_SCALE = power(RATE_DECIMALS);
/** Notional units per millionth. */
export const SPOT_SCALE = power(NOTIONAL_DECIMALS.spot - MONEY_DECIMALS);

/**
 * Millionths paid (buyer: notional and fee, rounded up) or received (seller: notional less fee, rounded down) for a
 * notional in hundred-millionths: #domain/margin/spotFunds.ts in integers. Orders are settled by the running total,
 * never per fill, so that a hundred fills cost the same as one.
 */
export function spotAmount(side: Side, notional: bigint, rate: bigint): bigint {
  if (side === 'buy') return ceilDiv(notional * (RATE_SCALE + rate), RATE_SCALE * SPOT_SCALE);
  return floorDiv(notional * (RATE_SCALE - rate), RATE_SCALE * SPOT_SCALE);
}

/** The hold of a resting buy of so many lots: its maximum cost, maker fee included. */
export function holdFor(world: World, lots: bigint, price: bigint): bigint {
  return spotAmount('buy', lots * price, world.spotMakerRate);
}
