import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Hex } from '#protocol/ids.ts';
import { createEngine } from '../engine/createEngine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import { ALICE, BOB, HYPE, NOW, OPTIONS, testEngine, USDC } from '../engine/testkit/testEngine.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import { CHAIN_MS } from './deposit.ts';
import { derivedHash } from '../world/hashes.ts';

const idOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

function exchange() {
  const test = testEngine();
  const { engine, apply } = test;
  const run = (now: number) => void apply({ type: 'runFunds' }, now);
  return {
    ...test,
    run,
    execute: (number: number, amount: DecimalString, assetId = USDC, now = NOW) =>
      apply({ type: 'executeDeposit', owner: ALICE, assetId, amount, depositId: idOf(number) }, now).result,
    settle: (now = NOW) => [now + CHAIN_MS, now + 2 * CHAIN_MS].forEach(run),
    history: () => engine.read.deposits(ALICE).map(({ amount, status, reason }) => [amount, status, reason]),
    funds: () => engine.read.account(ALICE).balances.map(({ total, segregated }) => [total, segregated]),
    isSound: () =>
      expect([engine.read.ledgerSum(), engine.read.ledgerSum(HYPE), findViolations(engine)]).toEqual([
        '0',
        '0',
        [],
      ]),
  };
}

test('pending, confirmed, credited: which opens the account', () => {
  const { execute, run, history, funds, engine, events, isSound } = exchange();
  expect(execute(1, '250.5')).toEqual({ kind: 'deposit', depositId: idOf(1) });
  expect([engine.read.isKnown(ALICE), engine.read.deposit(idOf(1))]).toEqual([
    false,
    {
      depositId: idOf(1),
      status: 'pending',
      transactionHashes: [derivedHash(idOf(1), 'chain')],
      reason: null,
    },
  ]);
  run(NOW + CHAIN_MS - 1);
  expect(engine.read.deposit(idOf(1))?.status).toBe('pending');
  run(NOW + CHAIN_MS);
  expect([engine.read.deposit(idOf(1))?.status, history()]).toEqual([
    'confirmed',
    [['250.5', 'detected', null]],
  ]);
  run(NOW + 2 * CHAIN_MS);
  expect([history(), funds(), engine.read.isKnown(ALICE)]).toEqual([
    [['250.5', 'credited', null]],
    [['250.5', '0']],
    true,
  ]);
  execute(1, '250.5');
  run(NOW + 9 * CHAIN_MS);
  expect([history().length, funds()]).toEqual([1, [['250.5', '0']]]);
  expect(events.flatMap((event) => (event.type === 'deposit' ? [event.deposit.status] : []))).toEqual([
    'detected',
    'detected',
    'credited',
  ]);
  isSound();
});

test('above the cap all of it becomes segregated; withdrawals free the cap again', () => {
  const { execute, settle, history, funds, apply, run, engine, isSound } = exchange();
  apply({ type: 'setDeposits', cap: { assetId: USDC, amount: '100' } });
  expect([engine.read.depositCap(USDC), engine.read.depositCap(HYPE)]).toEqual(['100', null]);
  execute(1, '60');
  settle();
  execute(2, '40.000001');
  settle();
  execute(3, '40');
  settle();
  expect(history()).toEqual([
    ['40', 'credited', null],
    ['40.000001', 'segregated', 'The deposit cap of this asset is reached'],
    ['60', 'credited', null],
  ]);
  expect(funds()).toEqual([['100', '40.000001']]);
  expect([engine.read.deposited(USDC), engine.read.deposited(HYPE)]).toEqual(['100', '0']);
  apply({
    type: 'withdraw',
    owner: ALICE,
    destination: BOB,
    assetId: USDC,
    amount: '30',
    source: 'balance',
    transactionId: idOf(9),
  });
  for (const now of [NOW, NOW + 10_000]) run(now);
  expect(engine.read.deposited(USDC)).toBe('70');
  execute(4, '30', USDC, NOW + 20_000);
  settle(NOW + 20_000);
  expect(history()[0]).toEqual(['30', 'credited', null]);
  isSound();
});

test('rejected, it is segregated with the reason; failed, nothing is credited', () => {
  const { execute, settle, history, funds, apply, isSound } = exchange();
  apply({ type: 'setDeposits', rejectsWith: 'Sender not allowed' });
  execute(1, '10');
  settle();
  apply({ type: 'setDeposits', rejectsWith: null, failsWith: 'Reverted' });
  execute(2, '20');
  settle();
  apply({ type: 'setDeposits', failsWith: null });
  execute(3, '0.5', HYPE);
  settle();
  expect(history()).toEqual([
    ['0.5', 'credited', null],
    ['20', 'rejected', 'Reverted'],
    ['10', 'segregated', 'Sender not allowed'],
  ]);
  expect(funds()).toEqual([
    ['0', '10'],
    ['0.5', '0'],
  ]);
  isSound();
});

describe('a transfer on the chain', () => {
  test('waits until anyone reports it, and is credited once to its owner', () => {
    const { apply, settle, history, funds, isSound } = exchange();
    const transactionHash = derivedHash(idOf(7), 'chain');
    const report = (owner = ALICE) => apply({ type: 'reportDeposit', transactionHash, owner }).result;
    expect(report()).toMatchObject({
      code: 'DEPOSIT_NOT_FOUND',
      message: 'Transaction hash not found on blockchain',
    });
    apply({ type: 'sendDeposit', owner: ALICE, assetId: USDC, amount: '12', depositId: idOf(7) });
    settle();
    expect([history(), funds()]).toEqual([[['12', 'detected', null]], [['0', '0']]]);
    expect(report(BOB)).toMatchObject({ code: 'DEPOSIT_NOT_YOURS' });
    expect(report()).toEqual({ kind: 'done' });
    expect(report()).toEqual({ kind: 'done' });
    settle();
    expect(report()).toEqual({ kind: 'done' });
    settle(NOW + 60_000);
    expect([history(), funds()]).toEqual([[['12', 'credited', null]], [['12', '0']]]);
    isSound();
  });
});

test('referral codes: one per account, and no account refers itself', () => {
  const { apply, fund, engine } = exchange();
  for (const owner of [ALICE, BOB]) fund(owner, '1');
  const create = (owner: typeof ALICE, code: string) =>
    apply({ type: 'createReferralCode', owner, code }).result;
  expect(engine.read.referral(ALICE)).toMatchObject({ code: null, stage: 'needToCreateCode', referred: [] });
  expect(create(ALICE, 'ab')).toMatchObject({ code: 'REFERRAL_CODE_INVALID' });
  expect(create(ALICE, 'ALPHA')).toEqual({ kind: 'done' });
  expect(create(ALICE, 'ALPHA')).toEqual({ kind: 'done' });
  expect(create(ALICE, 'OTHER')).toMatchObject({ code: 'REFERRAL_CODE_EXISTS' });
  expect(create(BOB, 'ALPHA')).toMatchObject({ code: 'REFERRAL_CODE_TAKEN' });
  expect(apply({ type: 'setReferrer', owner: ALICE, code: 'ALPHA' }).result).toMatchObject({
    kind: 'refused',
  });
  expect(apply({ type: 'setReferrer', owner: BOB, code: 'ALPHA' }).result).toEqual({ kind: 'done' });
  expect(engine.read.referral(ALICE)).toMatchObject({
    code: 'ALPHA',
    stage: 'ready',
    referredBy: null,
    referred: [{ owner: BOB, volume: '0', joinedAt: NOW }],
  });
  expect(engine.read.referral(BOB)).toMatchObject({
    code: null,
    referredBy: { referrer: ALICE, code: 'ALPHA' },
  });
});

test('continues from a snapshot unchanged', () => {
  const { apply, execute, run, engine } = exchange();
  apply({ type: 'setDeposits', rejectsWith: 'No', cap: { assetId: HYPE, amount: null } });
  apply({ type: 'switchOperation', operation: 'withdraw', isOff: true });
  execute(1, '10');
  run(NOW + CHAIN_MS);
  execute(2, '5', HYPE, NOW + CHAIN_MS);
  apply({ type: 'createReferralCode', owner: ALICE, code: 'ALPHA' });
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
  for (const now of [NOW + 2 * CHAIN_MS, NOW + 3 * CHAIN_MS])
    expect(copy.apply({ type: 'runFunds' }, now)).toEqual(engine.apply({ type: 'runFunds' }, now));
  expect(copy.snapshot()).toEqual(engine.snapshot());
  expect([copy.read.isSwitchedOff('withdraw'), copy.read.isSwitchedOff('order')]).toEqual([true, false]);
});

describe('on a real chain', () => {
  const HASH = idOf(77);
  const credit = {
    type: 'creditTransfer',
    owner: ALICE,
    assetId: USDC,
    amount: '60',
    transactionHash: HASH,
  } as const;

  test('nothing is credited before its transfer is seen; then once, however often it is reported', () => {
    const { apply, settle, run, history, funds, engine, isSound } = exchange();
    apply({
      type: 'executeDeposit',
      owner: ALICE,
      assetId: USDC,
      amount: '60',
      depositId: idOf(1),
      awaitsTransfer: true,
    });
    settle(NOW + 60_000);
    // Neither funds nor a history entry: only its own status exists.
    expect([history(), funds(), engine.read.deposit(idOf(1)), engine.read.isOnChain(HASH)]).toEqual([
      [],
      [['0', '0']],
      { depositId: idOf(1), status: 'pending', transactionHashes: [], reason: null },
      false,
    ]);
    apply(credit, NOW + 70_000);
    apply(credit, NOW + 70_000);
    settle(NOW + 70_000);
    expect([history(), engine.read.deposit(idOf(1))]).toEqual([
      [['60', 'credited', null]],
      { depositId: idOf(1), status: 'credited', transactionHashes: [HASH], reason: null },
    ]);
    apply(credit, NOW + 90_000);
    run(NOW + 99_000);
    expect([history().length, funds()]).toEqual([1, [['60', '0']]]);
    isSound();
  });

  test('another amount, or another owner, is a separate deposit; the pending one stays pending', () => {
    const { apply, settle, engine, isSound } = exchange();
    apply({
      type: 'executeDeposit',
      owner: ALICE,
      assetId: USDC,
      amount: '60',
      depositId: idOf(1),
      awaitsTransfer: true,
    });
    apply({ ...credit, amount: '59.999999' });
    apply({ ...credit, owner: BOB, transactionHash: idOf(78) });
    settle();
    expect(engine.read.deposit(idOf(1))?.status).toBe('pending');
    expect(
      [ALICE, BOB].map((owner) =>
        engine.read.deposits(owner).map(({ amount, status, depositId }) => [amount, status, depositId]),
      ),
    ).toEqual([
      [['59.999999', 'credited', derivedHash(HASH, 'deposit')]],
      [['60', 'credited', derivedHash(idOf(78), 'deposit')]],
    ]);
    isSound();
  });

  test('a processed transfer is not processed again after a restart', () => {
    const { apply, settle, engine } = exchange();
    apply(credit);
    settle();
    const again = createEngine(OPTIONS);
    again.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
    again.apply(credit, NOW + 9_000);
    again.apply({ type: 'runFunds' }, NOW + 20_000);
    expect(again.read.account(ALICE).balances.map(({ total }) => total)).toEqual(['60']);
  });
});

test('an unreported transfer is kept, however many deposits follow', () => {
  const { apply, execute, settle, engine, funds, isSound } = exchange();
  apply({ type: 'sendDeposit', owner: ALICE, assetId: USDC, amount: '5', depositId: idOf(1) });
  for (let number = 2; number <= HISTORY_LENGTH; number += 1) execute(number, '1');
  settle();
  for (let number = HISTORY_LENGTH + 1; number <= HISTORY_LENGTH + 2; number += 1)
    execute(number, '1', USDC, NOW + 3 * CHAIN_MS);
  settle(NOW + 3 * CHAIN_MS);
  const hash = derivedHash(idOf(1), 'chain');
  expect(engine.read.isOnChain(hash)).toBe(true);
  expect(apply({ type: 'reportDeposit', transactionHash: hash, owner: ALICE }).result).toEqual({
    kind: 'done',
  });
  settle(NOW + 6 * CHAIN_MS);
  // 2,001 deposits of 1, and the 5.
  expect(funds()).toEqual([['2006', '0']]);
  isSound();
});
