// checksum.ts: EIP-55, the mixed case by which a mistyped address gives itself away. Apart from ids.ts because it needs a hash.
import { getAddress } from 'viem';
import type { Address } from '../ids.ts';

/** The address in the mixed case that EIP-55 gives it. */
export function checksummed(address: Address): string {
  return getAddress(address);
}
