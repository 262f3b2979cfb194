// access.ts: who may trade, and which agents may sign.
import type { Address } from '#protocol/ids.ts';
import type { World } from '../world/state.ts';

/** What is known about an address; without a ruling, what the deployment does with strangers. */
export function accessOf(world: World, owner: Address): { isAuthorized: boolean; reason: string | null } {
  return world.access.get(owner) ?? { isAuthorized: world.options.isOpenToAll ?? true, reason: null };
}

/** True when the owner has accepted the version that is current now. */
export function hasAcceptedTerms(world: World, owner: Address): boolean {
  return world.accounts.get(owner)?.terms?.version === world.termsVersion;
}

/** True while the address signs for somebody else. */
export function isActiveAgent(world: World, address: Address): boolean {
  const agent = world.agents.get(address);
  return agent !== undefined && agent.revokedAt === null;
}
