// agentEvidence.ts: whether an approved agent is listed, or a revoked one is gone.
import { agentTerms, type ApproveAgent, NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { Address } from '#protocol/ids.ts';
import { extraAgents } from '#protocol/info/account/extraAgents.ts';
import type { Evidence } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Services may count seconds. */
const ROUNDING_MS = 1_000;

/** Throws GatewayError when the list cannot be read. An approval with another end may be an older one of the key. */
export async function agentSeen(
  { agentAddress, agentName }: Pick<ApproveAgent, 'agentAddress' | 'agentName'>,
  owner: Address,
  client: ServiceReader,
): Promise<Pick<Evidence, 'found' | 'provesNothing'>> {
  const agents = await client.info(extraAgents, { owner });
  const { name, validUntil } = agentTerms(agentName);
  const named = agents.filter((agent) => agent.name === name);
  if (agentAddress === NO_AGENT) return { found: named.length === 0 ? 'all' : 'none' };
  const own = named.find(({ address }) => address === agentAddress);
  if (own === undefined) return { found: 'none' };
  const isOther =
    validUntil !== null && own.validUntil !== null && Math.abs(own.validUntil - validUntil) >= ROUNDING_MS;
  return isOther ? { found: 'none', provesNothing: true } : { found: 'all' };
}
