// fees.ts: what a fill costs.
import { ceilDiv, power, RATE_DECIMALS } from '../world/units.ts';

const RATE_SCALE = power(RATE_DECIMALS);

/** Notional times rate, rounded up to a millionth of the quote: never in the trader's favour, a rebate included. */
export function feeOf(notional: bigint, rate: bigint): bigint {
  return ceilDiv(notional * rate, RATE_SCALE);
}
