// referralEvidence.ts: whether a referral code that was asked for is there.
import { referral } from '#protocol/info/account/referral.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/**
 * Throws GatewayError when the service's state cannot be read. A signed question leaves no trace: its answer
 * is all there is.
 */
export async function isReferralSeen(
  { request, owner, state }: OutboxItem,
  client: ServiceReader,
): Promise<boolean> {
  if (request.type !== 'createReferralCode') return state.status === 'accepted';
  return (await client.info(referral, { owner })).code === request.action.code;
}
