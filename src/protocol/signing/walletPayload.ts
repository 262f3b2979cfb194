// walletPayload.ts: typed data for `eth_signTypedData_v4`.
import type { TypedData } from './typedData.ts';

/** Adds the EIP712Domain type, which `eth_signTypedData_v4` needs to hash the domain. */
export function walletPayload(data: TypedData): TypedData {
  return { ...data, types: { EIP712Domain, ...data.types } };
}

const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
