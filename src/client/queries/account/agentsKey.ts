// agentsKey.ts: the query key of agents, separate from the query so that invalidating it does not load its decoder.
import type { Address } from '#protocol/ids.ts';

export const agentsKey = (owner: Address) => ['extraAgents', owner] as const;
