// approvalProof.ts: requests that prove an earlier approval of a trading key.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';

/** True if this browser approved the key with this request, or the service accepted the request signed by the key. */
export function provesApproval({ request, signer, state }: OutboxItem, address: Address): boolean {
  const isTaken = state.status === 'accepted' || state.status === 'confirmed';
  return (
    isTaken &&
    (signer === address || (request.type === 'approveAgent' && request.action.agentAddress === address))
  );
}
