// testConformance.ts: the conformance program against gateways of a test file.
import { afterEach, expect, test } from 'vitest';
import type { SigningProfile } from '#protocol/profile.ts';
import { CHECKS } from './conformance/checks/all.ts';
import { configFor } from './conformance/learn/configFile.ts';
import { DEFAULT_SPEND, type Report, type RunOptions, runConformance } from './conformance/run.ts';
import { PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from './service/options.ts';
import { type Person, person, post, startGateway, type TestGateway } from './testGateway.ts';

export interface Practice {
  gateway: TestGateway;
  who: Person;
}

/** Returns a function that starts a gateway and opens an account; each gateway is closed after its test. */
export function practiceOfEachTest(): (signing: SigningProfile) => Promise<Practice> {
  const open: TestGateway[] = [];
  afterEach(async () => {
    for (const gateway of open.splice(0)) await gateway.close();
  });
  return async (signing) => {
    const gateway = await startGateway({ service: { signing }, stream: { renewMs: 50, bookMs: 10 } });
    open.push(gateway);
    await gateway.gateway.sequencer.submit({ type: 'setOutcomeOperations', delayMs: 0 });
    const who = person(6_001, { network: 'Testnet', profile: signing });
    await post(gateway.url, '/exchange', await who.acceptTerms());
    return { gateway, who };
  };
}

export const run = (gateway: TestGateway, more: Omit<RunOptions, 'url'> = {}): Promise<Report> =>
  runConformance({ url: gateway.url, ...more });

export const unpassed = ({ results }: Report) => results.filter(({ status }) => status !== 'passed');

export const read = async (gateway: TestGateway, type: string, { address }: Person) =>
  (await post(gateway.url, '/info', { type, user: address })).body as unknown;

/** No check fails, the report says how the exchange signs, and nothing is left behind. */
export async function expectConformance(
  { gateway, who }: Practice,
  signing: SigningProfile,
): Promise<Report> {
  const report = await run(gateway, { key: who.privateKey, withdraw: '10' });
  expect(unpassed(report)).toEqual([]);
  expect(report.learned.signing).toEqual({ place: { network: 'Testnet', profile: signing }, by: 'proved' });
  expect(configFor(report.learned)).toMatchObject({
    network: 'Testnet',
    signing: { profile: signing.profile },
  });
  expect(report.leftBehind).toEqual([]);
  expect(await read(gateway, 'openOrders', who)).toEqual([]);
  expect(await read(gateway, 'extraAgents', who)).toEqual([]);
  expect(await read(gateway, 'twapListActive', who)).toEqual([]);
  expect(await read(gateway, 'account', who)).toMatchObject({ assetPositions: [] });
  await expect.poll(() => read(gateway, 'predictionPositions', who)).toEqual({ positions: [] });
  // The ceiling holds for both sides of every trade, and the usual one is enough.
  expect(Number(report.spending.most)).toBeLessThanOrEqual(Number(DEFAULT_SPEND));
  expect(Number(report.spending.traded)).toBeLessThanOrEqual(Number(report.spending.most));
  expect(report.spending.withdrawn).toBe('10');
  expect(await read(gateway, 'pendingWithdrawals', who)).toMatchObject({
    pending: [{ amount: '10', destination: who.address }],
  });
  return report;
}

/**
 * The tests of another host: every kind of read, action, error and message crosses its wire. What an exchange decides,
 * whatever the wire, is tested in process: the rest of the program, every field altered after signing.
 */
export function testConformance(): void {
  const start = practiceOfEachTest();
  test('passes every check, reports how it signs, and leaves nothing behind', async () => {
    const { results } = await expectConformance(await start(PRACTICE_SIGNING), PRACTICE_SIGNING);
    expect(results.length).toBe(CHECKS.length);
  });
  test('signing phantomAgent, passes every check of signatures', async () => {
    const { gateway, who } = await start(PRACTICE_PHANTOM_AGENT);
    const report = await run(gateway, { key: who.privateKey, only: ['signatures'] });
    expect(unpassed(report)).toEqual([]);
    expect(report.results.length).toBeGreaterThan(15);
    expect(report.learned.signing).toMatchObject({
      place: { profile: PRACTICE_PHANTOM_AGENT },
      by: 'proved',
    });
  });
}
