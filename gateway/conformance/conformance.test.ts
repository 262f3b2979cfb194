import { describe, expect, test } from 'vitest';
import { PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from '../service/options.ts';
import { expectConformance, practiceOfEachTest, read, run, unpassed } from '../testConformance.ts';
import { person } from '../testGateway.ts';
import { CHECKS } from './checks/all.ts';
import { runConformance } from './run.ts';

const start = practiceOfEachTest();

test('ids and statements are unique', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(CHECKS.filter(({ says }) => says.length < 15 || says.endsWith('.'))).toEqual([]);
});

describe.each([
  ['typed', PRACTICE_SIGNING],
  ['phantomAgent', PRACTICE_PHANTOM_AGENT],
] as const)('the practice exchange, signing %s', (_profile, signing) => {
  test('passes every check, reports how it signs, and leaves nothing behind', async () => {
    const { results } = await expectConformance(await start(signing), signing);
    expect(results.length).toBe(CHECKS.length);
  });
});

describe('without a key', () => {
  test('nothing changes, nothing fails, and trading is not checked', async () => {
    const { gateway } = await start(PRACTICE_SIGNING);
    const signed: string[] = [];
    gateway.gateway.sequencer.onCommitted(({ command }) => {
      if (command.type === 'signed' || command.type === 'acceptTerms') signed.push(command.type);
    });
    const report = await run(gateway);
    expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
    const notAsked = report.results.filter(({ status }) => status === 'notAsked');
    expect(notAsked.every(({ why }) => why?.includes('--key'))).toBe(true);
    expect(notAsked.length).toBe(CHECKS.filter(({ needs }) => needs.includes('key')).length);
    expect(report.learned.signing?.by).toBe('proved');
    expect(signed).toEqual([]);
  });

  test('an address without an account is reported', async () => {
    const { gateway } = await start(PRACTICE_SIGNING);
    const report = await run(gateway, { key: person(6_002).privateKey, only: ['orders.place'] });
    expect(report.results[0]).toMatchObject({
      status: 'notAsked',
      why: expect.stringContaining('is no account here'),
    });
  });
});

test('without --withdraw it withdraws nothing', async () => {
  const { gateway, who } = await start(PRACTICE_SIGNING);
  const report = await run(gateway, { key: who.privateKey, only: ['withdrawals'] });
  expect(unpassed(report).map(({ id, why }) => [id, why])).toEqual(
    ['committed', 'pending', 'release', 'same-id', 'replayed'].map((id) => [
      `withdrawals.${id}`,
      'it needs --withdraw AMOUNT: a withdrawal cannot be undone',
    ]),
  );
  expect(report.spending.withdrawn).toBe('0');
  expect(await read(gateway, 'pendingWithdrawals', who)).toMatchObject({ pending: [] });
});

test('an order above the ceiling is not sent', async () => {
  const { gateway, who } = await start(PRACTICE_SIGNING);
  const report = await run(gateway, {
    key: who.privateKey,
    spend: '5',
    only: ['orders', 'triggers', 'twap.life'],
  });
  expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(report.results.find(({ id }) => id === 'orders.place')).toMatchObject({
    status: 'notAsked',
    why: expect.stringMatching(/^it needs \d+(\.\d+)? beside 0 at risk already; --spend allows 5$/),
  });
  expect(report.spending).toEqual({ limit: '5', most: '0', traded: '0', withdrawn: '0' });
  const history = (await read(gateway, 'historicalOrders', who)) as { order: { reduceOnly: boolean } }[];
  expect(history.filter(({ order }) => !order.reduceOnly)).toEqual([]);
});

test('interrupted during an order, it cancels the order', async () => {
  const { gateway, who } = await start(PRACTICE_SIGNING);
  const controller = new AbortController();
  const stop = gateway.gateway.sequencer.onCommitted(({ events }) => {
    if (events.some(({ type }) => type === 'order')) controller.abort();
  });
  const report = await run(gateway, { key: who.privateKey, only: ['orders'], signal: controller.signal });
  stop();
  expect(report).toMatchObject({ isInterrupted: true, leftBehind: [] });
  expect(report.results.at(-1)).toMatchObject({ status: 'notAsked', why: 'the run was interrupted' });
  expect(await read(gateway, 'historicalOrders', who)).toHaveLength(1);
  expect(await read(gateway, 'openOrders', who)).toEqual([]);
});

test('an address without an answer, or with another service, cannot be checked', async () => {
  await expect(runConformance({ url: 'http://127.0.0.1:9' })).rejects.toThrow('127.0.0.1:9');
});

test('an unknown check name is refused before any request', async () => {
  const { gateway } = await start(PRACTICE_SIGNING);
  await expect(run(gateway, { only: ['ordres'] })).rejects.toThrow('No check is called ordres');
});
