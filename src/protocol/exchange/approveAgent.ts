// approveAgent.ts: letting an API wallet trade for its owner, and taking that back. Owner only.
import { defineAction } from '../action.ts';
import { type Codec, refuse, twoWay } from '../codec.ts';
import { isObject } from '../guards.ts';
import type { Address, Hex } from '../ids.ts';
import { required, strictRecord } from '../record.ts';
import { exact, exactAddress, exactChainId, exactCount, oneOf } from './exact.ts';
import { SERVICE_CHAINS, type ServiceChain } from './withdraw.ts';

/** `nonce` repeats the envelope's. */
export interface ApproveAgent {
  venueChain: ServiceChain;
  signatureChainId: Hex;
  agentAddress: Address;
  agentName: string;
  nonce: number;
}

/** @assumed 1 to 16 characters, which every known venue takes. */
const agentName: Codec<string> = exact('a name of 1 to 16 characters', (value): value is string => typeof value === 'string' && value.length >= 1 && value.length <= 16);

/** `{success: true}`; the wrapper of trading actions is read too. */
const response: Codec<{ success: boolean }> = twoWay<{ success: boolean }>({
  decode: (wire, sink) =>
    isObject(wire) && (wire['success'] === true || wire['status'] === 'ok') ? { success: true } : refuse(sink, 'invalid', 'is not an acceptance'),
  encode: () => ({ success: true }),
});

export const approveAgentAction = defineAction({
  signedBy: 'owner',
  signature: 'rsv',
  hasNonce: true,
  allowsExpiry: false,
  isReplayable: false,
  type: 'approveAgent',
  action: strictRecord<ApproveAgent>({
    venueChain: required('venueChain', oneOf(SERVICE_CHAINS, 'CHAIN_MISMATCH')),
    signatureChainId: required('signatureChainId', exactChainId),
    agentAddress: required('agentAddress', exactAddress),
    agentName: required('agentName', agentName),
    nonce: required('nonce', exactCount),
  }),
  response,
});
