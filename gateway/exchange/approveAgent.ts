// approveAgent.ts: approves and revokes API wallets. check.ts has ensured that the signer is the owner.
import {
  agentTerms,
  type ApproveAgent,
  approveAgentAction,
  NO_AGENT,
} from '#protocol/exchange/approveAgent.ts';
import type { Authenticated } from '../auth/check.ts';
import type { UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine, RequestRefused } from '../service/errors.ts';
import { visibleParts } from '../wallet/visible.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

/**
 * The zero address revokes the agent of that name (Open points, "agent revocation"). Only this deployment's network is
 * accepted.
 */
export const approveAgent: ActionHandler = async (context, request) => {
  const decoded = approveAgentAction.decodeAction(request.action);
  if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
  if (decoded.value.venueChain !== context.options.service.serviceChain) {
    return refuseAfterNonce(
      context,
      request,
      new RequestRefused('CHAIN_MISMATCH', { field: 'action.venueChain' }),
    );
  }
  if (!isPlain(decoded.value))
    return refuseAfterNonce(
      context,
      request,
      new RequestRefused('INVALID_FIELD', { field: 'action.agentName' }),
    );
  const result = await submitSigned(context, request, commandOf(decoded.value, request));
  if (result.kind === 'refused') throw refusedByEngine(result, approveAgentAction.type);
  return approveAgentAction.encodeResponse({ success: true });
};

/** A name with invisible characters could not be typed to revoke it; existing ones can still be revoked. */
function isPlain({ agentAddress, agentName }: ApproveAgent): boolean {
  return agentAddress === NO_AGENT || !visibleParts(agentName).some(({ isHidden }) => isHidden);
}

function commandOf({ agentAddress, agentName }: ApproveAgent, { owner }: Authenticated): UserCommand {
  const { name, validUntil } = agentTerms(agentName);
  if (agentAddress === NO_AGENT) return { type: 'revokeAgent', owner, name };
  return { type: 'approveAgent', owner, agent: agentAddress, name, validUntil };
}
