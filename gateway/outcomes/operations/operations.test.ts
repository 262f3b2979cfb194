import { beforeEach, describe, expect, test } from 'vitest';
import type { OutcomeMarketRef } from '#protocol/exchange/userOutcome.ts';
import type { Hex } from '#protocol/ids.ts';
import { sumOf } from '../../world/ledger.ts';
import { applyCommand } from '../../engine/apply.ts';
import type { Command } from '../../world/commands/commands.ts';
import { restoreWorld } from '../../engine/restore.ts';
import { takeSnapshot } from '../../engine/snapshot.ts';
import type { World } from '../../world/state.ts';
import { ALICE, BTC, limit, MAKER, OPTIONS, USDC } from '../../engine/testkit/testEngine.ts';
import { createWorld, holdersOf } from '../../engine/world.ts';
import { listCondition } from '../../pusd/ledger.ts';
import { failOperationsOf } from './operations.ts';
import { outcomeReaders } from '../readers.ts';
import { PUSD } from '../../world/outcomesState.ts';
import { Effects } from '../../world/effects.ts';

const NOW = 1_760_000_000_000;
const CONDITION = `0x${'c0'.repeat(32)}` as const;
const [YES, NO] = ['00050000', '00050001'];
const [YES_OUTCOME, NO_OUTCOME] = [`0x1001${'a1'.repeat(32)}`, `0x1001${'b2'.repeat(32)}`] as [Hex, Hex];
const MARKET: OutcomeMarketRef = {
  conditionId: CONDITION,
  yesAssetId: YES_OUTCOME,
  noAssetId: NO_OUTCOME,
  negRisk: false,
};

let world: World;
let signed = 0;

const apply = (command: Command, at = world.now) => applyCommand(world, command, at);
const read = outcomeReaders(() => world);
const digestOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

/** As a signed request; nonce and digest are unique unless given. */
function ask(
  operation: 'split' | 'merge',
  amountBaseUnits: string,
  changes: Partial<OutcomeMarketRef> = {},
  number = (signed += 1),
) {
  const command = {
    type: 'userOutcome',
    owner: ALICE,
    operation,
    market: { ...MARKET, ...changes },
    amountBaseUnits,
    actionId: digestOf(1_000_000 + number),
  } as const;
  return apply({
    type: 'signed',
    owner: ALICE,
    signer: ALICE,
    nonce: NOW + number,
    digest: digestOf(number),
    command,
  });
}

const pusd = () => {
  const [{ local, confirmed, hold } = { local: '', confirmed: '', hold: '' }] =
    read.predictionBalances(ALICE);
  return { local, confirmed, hold };
};
const shares = () =>
  read.predictionPositions(ALICE).map(({ side, size, hold, mergeable }) => [side, size, hold, mergeable]);
const statusOf = (actionId: Hex) => read.outcomeOperation(actionId)?.status;
const sums = () => [PUSD, YES, NO].map((assetId) => sumOf(holdersOf(world), assetId as string));

beforeEach(() => {
  world = createWorld({ ...OPTIONS, practicePusd: { local: '4', confirmed: '20' } });
  world.now = NOW;
  listCondition(world, {
    id: CONDITION,
    conditionId: CONDITION,
    adapter: 'predictionvenue',
    yes: YES as string,
    no: NO as string,
    yesOutcome: YES_OUTCOME,
    noOutcome: NO_OUTCOME,
    yesName: 'Yes',
    noName: 'No',
    negRisk: false,
    status: 'open',
  });
  apply({ type: 'acceptTerms', owner: ALICE, version: '2026-01', signedAt: NOW });
});

test('a split holds pUSD, local first, until completed; a merge holds both sides and pays local pUSD', () => {
  const reply = ask('split', '10000000');
  expect(reply.result).toEqual({ kind: 'outcome', actionId: digestOf(1_000_000 + signed) });
  expect(reply.events).toContainEqual({
    type: 'outcomeOperation',
    owner: ALICE,
    operation: expect.objectContaining({
      operation: 'split',
      status: 'pending',
      amountBaseUnits: '10000000',
      conditionId: CONDITION,
      error: null,
      completedAt: null,
    }),
  });
  expect([pusd(), shares()]).toEqual([{ local: '4', confirmed: '20', hold: '10' }, []]);
  // Due after three seconds.
  apply({ type: 'runOutcomes' }, NOW + 2_999);
  expect(read.pendingOutcomeOperations()).toHaveLength(1);
  expect(read.nextOutcomesAt()).toBe(NOW + 3_000);
  const { events } = apply({ type: 'runOutcomes' }, NOW + 3_000);
  expect(events).toContainEqual({
    type: 'outcomeOperation',
    owner: ALICE,
    operation: expect.objectContaining({ status: 'completed', completedAt: NOW + 3_000 }),
  });
  expect(events).toContainEqual({ type: 'predictionBalances', owner: ALICE });
  expect(events).toContainEqual({ type: 'predictionPosition', owner: ALICE, assetId: YES });
  expect([pusd(), shares()]).toEqual([
    { local: '0', confirmed: '14', hold: '0' },
    [
      ['yes', '10', '0', '10'],
      ['no', '10', '0', '10'],
    ],
  ]);
  ask('merge', '4000001');
  expect(shares()).toEqual([
    ['yes', '10', '4.000001', '5.999999'],
    ['no', '10', '4.000001', '5.999999'],
  ]);
  apply({ type: 'runOutcomes' }, NOW + 6_000);
  expect([pusd(), shares()]).toEqual([
    { local: '4.000001', confirmed: '14', hold: '0' },
    [
      ['yes', '5.999999', '0', '5.999999'],
      ['no', '5.999999', '0', '5.999999'],
    ],
  ]);
  expect(sums()).toEqual([0n, 0n, 0n]);
});

test('a failure releases the hold: at the venue, by the operator, or because the condition is no longer open', () => {
  apply({ type: 'setOutcomeOperations', failsNext: 'out of gas', delayMs: 1_000 });
  ask('split', '24000000');
  expect(pusd().hold).toBe('24');
  apply({ type: 'runOutcomes' }, NOW + 1_000);
  expect(read.outcomeOperation(digestOf(1_000_000 + signed))).toMatchObject({
    status: 'failed',
    error: 'out of gas',
    completedAt: null,
    transactionHash: null,
  });
  expect(pusd()).toEqual({ local: '4', confirmed: '20', hold: '0' });
  // The next one goes through; then merges of it fail.
  ask('split', '24000000');
  apply({ type: 'runOutcomes' }, NOW + 2_000);
  apply({ type: 'setOutcomeOperations', holdsAll: true });
  ask('merge', '24000000');
  const actionId = digestOf(1_000_000 + signed);
  apply({ type: 'runOutcomes' }, NOW + 60_000);
  expect([statusOf(actionId), shares()]).toEqual([
    'pending',
    [
      ['yes', '24', '24', '0'],
      ['no', '24', '24', '0'],
    ],
  ]);
  apply({ type: 'ruleOutcomeOperation', actionId, ruling: 'fail' });
  expect([statusOf(actionId), shares()]).toEqual([
    'failed',
    [
      ['yes', '24', '0', '24'],
      ['no', '24', '0', '24'],
    ],
  ]);
  expect(apply({ type: 'ruleOutcomeOperation', actionId, ruling: 'complete' }).result).toMatchObject({
    kind: 'refused',
  });
  ask('merge', '1000000');
  const condition = world.outcomes.conditions.get(CONDITION)!;
  condition.status = 'closed';
  failOperationsOf(world, new Effects(world.now), condition);
  expect([read.pendingOutcomeOperations(), shares()]).toEqual([
    [],
    [
      ['yes', '24', '0', '24'],
      ['no', '24', '0', '24'],
    ],
  ]);
  expect(sums()).toEqual([0n, 0n, 0n]);
});

describe('a refused operation holds nothing', () => {
  test.each([
    [
      'an unknown condition',
      'split',
      '1',
      { conditionId: `0x${'d0'.repeat(32)}` as Hex },
      'INVALID_CONDITION_ID',
    ],
    [
      'sides of another condition',
      'split',
      '1',
      { noAssetId: `0x1001${'c3'.repeat(32)}` as Hex },
      'OUTCOME_SIDES_MISMATCH',
    ],
    [
      'sides in reverse order',
      'split',
      '1',
      { yesAssetId: NO_OUTCOME, noAssetId: YES_OUTCOME },
      'OUTCOME_SIDES_MISMATCH',
    ],
    ['the other negative-risk classification', 'merge', '1', { negRisk: true }, 'NEG_RISK_MISMATCH'],
    ['more pUSD than the balance', 'split', '24000001', {}, 'OUTCOME_INSUFFICIENT'],
    ['shares that are not held', 'merge', '1', {}, 'OUTCOME_INSUFFICIENT'],
  ] as const)('%s', (_what, operation, amount, changes, code) => {
    const before = JSON.stringify(takeSnapshot(world).outcomes?.purses);
    expect(ask(operation, amount, changes).result).toMatchObject({ kind: 'refused', code });
    expect(JSON.stringify(takeSnapshot(world).outcomes?.purses)).toBe(before);
    expect(read.outcomeSigned(ALICE, digestOf(signed))).toMatchObject({
      code,
      message: expect.stringMatching(/./),
    });
    expect(read.pendingOutcomeOperations()).toEqual([]);
  });

  test('while the condition is not open', () => {
    world.outcomes.conditions.get(CONDITION)!.status = 'paused';
    expect([ask('split', '1').result, ask('merge', '1').result]).toMatchObject([
      { code: 'OUTCOME_MARKET_NOT_OPEN' },
      { code: 'OUTCOME_MARKET_NOT_OPEN' },
    ]);
  });

  test('without access; without accepted terms or with trading gated only splits', () => {
    ask('split', '3000000');
    apply({ type: 'runOutcomes' }, NOW + 3_000);
    apply({ type: 'setOutcomeOperations', isGated: true });
    expect([ask('split', '1').result, ask('merge', '1').result]).toMatchObject([
      { code: 'MARKET_CLOSED' },
      { kind: 'outcome' },
    ]);
    apply({ type: 'setOutcomeOperations', isGated: false });
    apply({ type: 'setTermsVersion', version: '2027-01' });
    expect([ask('split', '1').result, ask('merge', '1').result]).toMatchObject([
      { code: 'TERMS_NOT_ACCEPTED' },
      { kind: 'outcome' },
    ]);
    apply({ type: 'setAccess', owner: ALICE, isAuthorized: false, reason: null });
    expect([ask('split', '1').result, ask('merge', '1').result]).toMatchObject([
      { code: 'ACCESS_REQUIRED' },
      { code: 'ACCESS_REQUIRED' },
    ]);
  });

  test('with a deficit; pending pUSD never counts', () => {
    apply({ type: 'setPusd', owner: ALICE, local: '0', confirmed: '0', pending: '500' });
    expect(ask('split', '1').result).toMatchObject({
      code: 'OUTCOME_INSUFFICIENT',
      message: 'Not enough unheld pUSD',
    });
    apply({ type: 'setPusd', owner: ALICE, confirmed: '50', localDeficit: '0.000001' });
    expect(ask('split', '1').result).toMatchObject({ code: 'LOCAL_DEFICIT' });
  });

  test('when positions need the confirmed pUSD it would hold', () => {
    // One quote and 20 confirmed pUSD support a position of 160 at 10×: 16 of margin, so 4 may be held and 6 may not.
    expect(splitsBesidePosition()).toMatchObject([
      { kind: 'refused', code: 'OUTCOME_MARGIN' },
      { kind: 'outcome' },
    ]);
  });
});

/**
 * A new world in which Alice has one quote, a position of 160 and no local pUSD; returns the results of splits of 6 and
 * of 4.
 */
function splitsBesidePosition() {
  const own = createWorld({
    ...OPTIONS,
    practiceBalance: '1',
    practicePusd: { local: '0', confirmed: '20' },
  });
  listCondition(own, {
    id: CONDITION,
    conditionId: CONDITION,
    adapter: 'predictionvenue',
    yes: YES as string,
    no: NO as string,
    yesOutcome: YES_OUTCOME,
    noOutcome: NO_OUTCOME,
    yesName: 'Yes',
    noName: 'No',
    negRisk: false,
    status: 'open',
  });
  const go = (command: Command) => applyCommand(own, command, NOW).result;
  go({ type: 'acceptTerms', owner: ALICE, version: '2026-01', signedAt: NOW });
  go({ type: 'credit', owner: MAKER, assetId: USDC, amount: '1000000', reason: 'test' });
  go({ type: 'setOracle', prices: [{ assetId: BTC, price: '100000' }] });
  go({ type: 'placeOrders', owner: MAKER, orders: [limit(BTC, 'sell', '0.0016', '100000')], grouping: 'na' });
  go({
    type: 'placeOrders',
    owner: ALICE,
    orders: [limit(BTC, 'buy', '0.0016', '100000', { tif: 'Ioc' })],
    grouping: 'na',
  });
  const split = (amountBaseUnits: string, actionId: Hex) =>
    go({ type: 'userOutcome', owner: ALICE, operation: 'split', market: MARKET, amountBaseUnits, actionId });
  return [split('6000000', digestOf(1)), split('4000000', digestOf(2))];
}

test('a recorded operation is identified by its digest, and repeating it changes nothing', () => {
  const first = ask('split', '5000000', {}, 77);
  const again = apply({
    type: 'userOutcome',
    owner: ALICE,
    operation: 'split',
    market: MARKET,
    amountBaseUnits: '5000000',
    actionId: digestOf(1_000_077),
  });
  expect([first.result, again.result, again.events]).toEqual([
    { kind: 'outcome', actionId: digestOf(1_000_077) },
    { kind: 'outcome', actionId: digestOf(1_000_077) },
    [],
  ]);
  expect(pusd().hold).toBe('5');
  expect(read.outcomeSigned(ALICE, digestOf(77))).toMatchObject({ status: 'pending' });
  apply({ type: 'runOutcomes' }, NOW + 3_000);
  expect(read.outcomeSigned(ALICE, digestOf(77))).toMatchObject({ status: 'completed' });
  expect(read.outcomeSigned(MAKER, digestOf(77))).toBeUndefined();
});

test('continues after a restart with the same state and result', () => {
  ask('split', '9000000');
  ask('merge', '1');
  apply({
    type: 'setOutcomeOperations',
    unavailable: { what: 'policy', retryAfter: 7 },
    capability: { operation: 'merge', state: 'unknown' },
  });
  const snapshot = takeSnapshot(world);
  const commands: Command[] = [
    { type: 'runOutcomes' },
    { type: 'setPusd', owner: ALICE, pending: '3' },
    { type: 'runOutcomes' },
  ];
  const go = () => commands.map((command, index) => apply(command, NOW + 20_000 * (index + 1)).events);
  const first = { events: go(), state: takeSnapshot(world) };
  world = restoreWorld(
    { ...OPTIONS, practicePusd: { local: '4', confirmed: '20' } },
    JSON.parse(JSON.stringify(snapshot)),
  );
  expect(takeSnapshot(world)).toEqual(JSON.parse(JSON.stringify(snapshot)));
  expect({ events: go(), state: takeSnapshot(world) }).toEqual(first);
  expect(shares()).toEqual([
    ['yes', '9', '0', '9'],
    ['no', '9', '0', '9'],
  ]);
});
