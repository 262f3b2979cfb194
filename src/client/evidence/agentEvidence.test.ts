import { expect, test } from 'vitest';
import { NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { Address } from '#protocol/ids.ts';
import type { Agent } from '#protocol/info/account/extraAgents.ts';
import { agentSeen } from './agentEvidence.ts';
import type { ServiceReader } from '../transport/reader.ts';

const OWNER: Address = `0x${'1'.repeat(40)}`;
const KEY: Address = `0x${'2'.repeat(40)}`;
const listing = (...agents: (Pick<Agent, 'address' | 'name'> & Partial<Agent>)[]) =>
  ({
    info: async () => agents.map((agent) => ({ validUntil: null, approvedAt: null, ...agent })),
  }) as unknown as ServiceReader;

const END = 1_760_000_000_000;
const asked = { agentAddress: KEY, agentName: `browser valid_until ${END}` };

test('an approval is seen when this key has this name, also where its end is not listed', async () => {
  const found = async (...agents: Parameters<typeof listing>) =>
    (await agentSeen(asked, OWNER, listing(...agents))).found;
  expect(await found({ address: KEY, name: 'browser' })).toBe('all');
  expect(await found({ address: KEY, name: 'other' })).toBe('none');
  expect(await found({ address: OWNER, name: 'browser' })).toBe('none');
  expect(await found()).toBe('none');
});

test('an approval of the same key with another end is no proof, for or against', async () => {
  const seen = (validUntil: number) =>
    agentSeen(asked, OWNER, listing({ address: KEY, name: 'browser', validUntil }));
  expect(await seen(END - 999)).toEqual({ found: 'all' });
  expect(await seen(END - 86_400_000)).toEqual({ found: 'none', provesNothing: true });
});

test('a revocation is seen when no key has the name', async () => {
  const revoked = { agentAddress: NO_AGENT, agentName: 'browser' };
  const found = async (name: string) =>
    (await agentSeen(revoked, OWNER, listing({ address: KEY, name }))).found;
  expect(await found('browser')).toBe('none');
  expect(await found('other')).toBe('all');
});
