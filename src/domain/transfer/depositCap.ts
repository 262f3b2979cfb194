// depositCap.ts: what the deposit cap of an asset leaves.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { DepositCaps } from '#protocol/info/market/spotMeta.ts';

/**
 * The free part of the cap: the service segregates all of a deposit that exceeds it. Undefined where the service does
 * not state the cap or its use.
 */
export function remainingCap(caps: DepositCaps | null): DecimalString | undefined {
  if (caps === null || caps.current === null) return undefined;
  return toDecimalString(Decimal.max(0, dec(caps.cap).minus(dec(caps.current))));
}
