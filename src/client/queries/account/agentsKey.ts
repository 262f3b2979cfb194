// agentsKey.ts: apart from its query, so that who only says that the list is old need not load how it is read.
import type { Address } from '#protocol/ids.ts';

export const agentsKey = (owner: Address) => ['extraAgents', owner] as const;
