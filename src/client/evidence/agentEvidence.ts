// agentEvidence.ts: whether an approved agent is listed, or a revoked one is gone.
import { agentTerms, type ApproveAgent, NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { Address } from '#protocol/ids.ts';
import { extraAgents } from '#protocol/info/account/extraAgents.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Throws GatewayError when the list cannot be read. */
export async function isAgentSeen(
  { agentAddress, agentName }: Pick<ApproveAgent, 'agentAddress' | 'agentName'>,
  owner: Address,
  client: ServiceReader,
): Promise<boolean> {
  const agents = await client.info(extraAgents, { owner });
  const { name } = agentTerms(agentName);
  if (agentAddress === NO_AGENT) return agents.every((agent) => agent.name !== name);
  return agents.some((agent) => agent.address === agentAddress && agent.name === name);
}
