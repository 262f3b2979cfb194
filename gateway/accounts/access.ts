// access.ts: access states, accepted terms and agents of an address.
import type { Address } from '#protocol/ids.ts';
import type { World } from '../world/state.ts';

/** The access state of an address; without an operator's decision, the deployment's default. */
export function accessOf(world: World, owner: Address): { isAuthorized: boolean; reason: string | null } {
  return world.access.get(owner) ?? { isAuthorized: world.options.isOpenToAll ?? true, reason: null };
}

/** True when the owner has accepted the current version. */
export function hasAcceptedTerms(world: World, owner: Address): boolean {
  return world.accounts.get(owner)?.terms?.version === world.termsVersion;
}

/** True while the address is an agent of another account. */
export function isActiveAgent(world: World, address: Address): boolean {
  const agent = world.agents.get(address);
  return agent !== undefined && agent.revokedAt === null;
}
