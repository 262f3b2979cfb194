// agents.ts: API wallets that sign for their owner.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { ApproveAgent, CommandResult, RevokeAgent } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import type { AgentState } from '../world/agentState.ts';

/** Maximum approvals per owner. */
const AGENT_LIMIT = 8;

/**
 * An agent belongs to exactly one user and is not a user itself (Resources, "User role record"); names are unique per
 * owner. After a revocation or expiry another user may approve the address. The approving user already has an
 * account, so none is opened.
 */
export function approveAgent(
  world: World,
  effects: Effects,
  { owner, agent, name, validUntil }: ApproveAgent,
): CommandResult {
  if (!world.accounts.has(owner)) return refusal('UNKNOWN_SIGNER');
  const link = world.agents.get(agent);
  if (agent === owner || isOtherOwners(link, owner, effects.now) || world.accounts.has(agent))
    return refusal('AGENT_ADDRESS_IN_USE', 'action.agentAddress');
  if (validUntil !== null && validUntil <= effects.now) return refusal('INVALID_FIELD', 'action.agentName');
  const others = activeAgents(world, owner).filter(([address]) => address !== agent);
  if (others.some(([, state]) => state.name === name)) return refusal('AGENT_NAME_TAKEN', 'action.agentName');
  if (others.length >= AGENT_LIMIT) return refusal('TOO_MANY_AGENTS');
  world.agents.set(agent, { owner, name, validUntil, approvedAt: effects.now, revokedAt: null });
  for (const changed of new Set([owner, link?.owner ?? owner]))
    effects.raise({ type: 'agents', owner: changed });
  return { kind: 'done' };
}

export function revokeAgent(world: World, effects: Effects, { owner, name }: RevokeAgent): CommandResult {
  const found = activeAgents(world, owner).find(([, state]) => state.name === name);
  if (found === undefined) return refusal('AGENT_NOT_FOUND', 'action.agentName');
  const [address, state] = found;
  world.agents.set(address, { ...state, revokedAt: effects.now });
  effects.raise({ type: 'agents', owner });
  return { kind: 'done' };
}

/** Approvals that were not revoked, including expired ones, oldest first. */
export function activeAgents(world: World, owner: Address): [Address, AgentState][] {
  return [...world.agents].filter(([, state]) => state.owner === owner && state.revokedAt === null);
}

function isOtherOwners(link: AgentState | undefined, owner: Address, now: UnixMs): boolean {
  if (link === undefined || link.owner === owner || link.revokedAt !== null) return false;
  return link.validUntil === null || link.validUntil > now;
}
