// referralEvidence.ts: whether a requested referral code exists.
import { referral } from '#protocol/info/account/referral.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Throws GatewayError when the state cannot be read. A signed query leaves no trace: only its answer counts. */
export async function isReferralSeen(
  { request, owner, state }: OutboxItem,
  client: ServiceReader,
): Promise<boolean> {
  if (request.type !== 'createReferralCode') return state.status === 'accepted';
  return (await client.info(referral, { owner })).code === request.action.code;
}
