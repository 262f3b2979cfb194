// fees.ts: the fee of a fill.
import { ceilDiv, power, RATE_DECIMALS } from '../world/units.ts';

const RATE_SCALE = power(RATE_DECIMALS);

/** Notional × rate, rounded up to a millionth of the quote: never in the trader's favour, also for a rebate. */
export function feeOf(notional: bigint, rate: bigint): bigint {
  return ceilDiv(notional * rate, RATE_SCALE);
}
