import { expect, test } from 'vitest';
import { NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { Address } from '#protocol/ids.ts';
import type { Agent } from '#protocol/info/account/extraAgents.ts';
import { isAgentSeen } from './agentEvidence.ts';
import type { ServiceReader } from '../transport/reader.ts';

const OWNER: Address = `0x${'1'.repeat(40)}`;
const KEY: Address = `0x${'2'.repeat(40)}`;
const listing = (...agents: Pick<Agent, 'address' | 'name'>[]) =>
  ({
    info: async () => agents.map((agent) => ({ validUntil: null, approvedAt: null, ...agent })),
  }) as unknown as ServiceReader;

test('an approval is seen when this key has this name, whatever its expiry', async () => {
  const asked = { agentAddress: KEY, agentName: 'browser valid_until 1760000000000' };
  expect(await isAgentSeen(asked, OWNER, listing({ address: KEY, name: 'browser' }))).toBe(true);
  expect(await isAgentSeen(asked, OWNER, listing({ address: KEY, name: 'other' }))).toBe(false);
  expect(await isAgentSeen(asked, OWNER, listing({ address: OWNER, name: 'browser' }))).toBe(false);
  expect(await isAgentSeen(asked, OWNER, listing())).toBe(false);
});

test('a revocation is seen when no key has the name', async () => {
  const asked = { agentAddress: NO_AGENT, agentName: 'browser' };
  expect(await isAgentSeen(asked, OWNER, listing({ address: KEY, name: 'browser' }))).toBe(false);
  expect(await isAgentSeen(asked, OWNER, listing({ address: KEY, name: 'other' }))).toBe(true);
});
