// depositCap.ts: what the deposit cap of an asset leaves for a deposit.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { DepositCaps } from '#protocol/info/market/spotMeta.ts';

/**
 * The part of the cap that is free, where a deposit of `amount` exceeds it: the service then segregates all of the
 * deposit. Undefined for a deposit within the cap, and where the service does not state one.
 */
export function freeBelowCap(amount: DecimalString, caps: DepositCaps | null): DecimalString | undefined {
  if (caps === null || caps.current === null) return undefined;
  const free = Decimal.max(0, dec(caps.cap).minus(dec(caps.current)));
  return dec(amount).gt(free) ? toDecimalString(free) : undefined;
}
