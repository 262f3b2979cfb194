// agentState.ts: an approved or revoked agent.
import type { Address, UnixMs } from '#protocol/ids.ts';

export interface AgentState {
  readonly owner: Address;
  readonly name: string;
  readonly validUntil: UnixMs | null;
  readonly approvedAt: UnixMs;
  readonly revokedAt: UnixMs | null;
}
