// walletPayload.ts: typed data for `eth_signTypedData_v4`.
import { DOMAIN_TYPES } from './domainTypes.ts';
import type { TypedData } from './typedData.ts';

/** Adds the EIP712Domain type, which `eth_signTypedData_v4` needs to hash the domain. */
export function walletPayload(data: TypedData): TypedData {
  return { ...data, types: { ...DOMAIN_TYPES, ...data.types } };
}
