// walletPayload.ts: typed data as `eth_signTypedData_v4` takes it.
import type { TypedData } from './typedData.ts';

/** The same data with the EIP712Domain type that `eth_signTypedData_v4` needs to hash the domain at all. */
export function walletPayload(data: TypedData): TypedData {
  return { ...data, types: { EIP712Domain, ...data.types } };
}

const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
