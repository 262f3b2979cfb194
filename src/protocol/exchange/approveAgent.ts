// approveAgent.ts: approves or revokes an API wallet. Owner only.
import { defineAction } from '../action.ts';
import { type Codec, refuse } from '../codec.ts';
import { isObject } from '../guards.ts';
import type { Address, Hex, UnixMs } from '../ids.ts';
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

const NAME = /^(\S|\S.{0,14}\S)(?: valid_until (\d{13}))?$/;

/** @assumed 1 to 16 characters, which every known venue accepts, without a space at either end. */
const agentName: Codec<string> = exact(
  'a name of 1 to 16 characters',
  (value): value is string => typeof value === 'string' && NAME.test(value),
);

/**
 * @assumed An approval with an expiry has it at the end of its name, as on the perpetuals venue: `browser valid_until
 * 1760000000000`.
 */
export function agentTerms(agentNameText: string): { name: string; validUntil: UnixMs | null } {
  const [, name = agentNameText, until] = NAME.exec(agentNameText) ?? [];
  return { name, validUntil: until === undefined ? null : Number(until) };
}

/** Approving the zero address under a name revokes the agent of that name. */
export const NO_AGENT: Address = '0x0000000000000000000000000000000000000000';

/** `{success: true}`; the wrapper of trading actions is read too. */
const response: Codec<{ success: boolean }> = {
  decode: (wire, sink) =>
    isObject(wire) && (wire['success'] === true || wire['status'] === 'ok')
      ? { success: true }
      : refuse(sink, 'invalid', 'is not an acceptance'),
  encode: () => ({ success: true }),
};

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
