// domainTypes.ts: the EIP-712 type of every domain.
import type { Structs } from './typedDataTypes.ts';

export const DOMAIN_TYPES: Structs = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
};
