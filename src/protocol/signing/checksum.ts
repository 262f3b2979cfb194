// checksum.ts: EIP-55 checksummed addresses. Separate from ids.ts because it needs a hash.
import { getAddress } from 'viem';
import type { Address } from '../ids.ts';

/** The address with its EIP-55 checksum. */
export function checksummed(address: Address): string {
  return getAddress(address);
}
