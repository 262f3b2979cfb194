import { describe, expect, test } from 'vitest';
import { withdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import { createEngine } from '../engine/createEngine.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  NOW,
  OPTIONS,
  PURR,
  testEngine,
  USDC,
} from '../engine/testkit/testEngine.ts';
import type { Withdraw } from '../world/commands/fundsCommands.ts';
import { VENUE_MS } from './worker.ts';

const HOUR = 3_600_000;
const HOME: Address = '0x00000000000000000000000000000000000000d1';
const idOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
let count = 0;

function exchange() {
  const test = testEngine({ withdrawalDelayMs: HOUR });
  const { engine, apply } = test;
  return {
    ...test,
    withdraw: (amount: DecimalString, more: Partial<Withdraw> = {}, now = NOW) =>
      apply(
        {
          type: 'withdraw',
          owner: ALICE,
          destination: HOME,
          assetId: USDC,
          amount,
          source: 'balance',
          transactionId: idOf((count += 1)),
          ...more,
        },
        now,
      ).result,
    run: (now: number) => void apply({ type: 'runFunds' }, now),
    pending: (now = NOW) => engine.read.pendingWithdrawals(ALICE, now),
    history: () => engine.read.withdrawals(ALICE),
    isSound: () =>
      expect([engine.read.ledgerSum(), engine.read.ledgerSum(HYPE), findViolations(engine)]).toEqual([
        '0',
        '0',
        [],
      ]),
  };
}

test('the fee shown before signing equals the booked fee, and the shown arrival equals the amount sent', () => {
  const { fund, withdraw, run, engine, history, isSound } = exchange();
  fund(ALICE, '100');
  const house = (name: string): DecimalString =>
    engine.read.house().find((each) => each.name === name)?.balance ?? '0';
  const shown = () =>
    withdrawalCost('10.000001', engine.read.withdrawalTerms({ assetId: USDC, destination: HOME }));
  const [first, issued] = [shown(), house('issuance')];
  expect(first).toMatchObject({ fee: '1', applies: 'certain', receives: '9.000001', minimum: '2' });
  withdraw('10.000001');
  run(NOW + HOUR);
  run(NOW + HOUR + VENUE_MS);
  expect(history()[0]).toMatchObject({ status: 'completed', amount: first.amount, fee: first.fee });
  expect(house('fees')).toBe(first.fee);
  expect(dec(house('issuance')).minus(dec(issued)).toString()).toBe(first.receives);
  const second = shown();
  expect(second).toMatchObject({ fee: '0', applies: 'none', receives: '10.000001' });
  withdraw('10.000001', {}, NOW + HOUR + VENUE_MS);
  run(NOW + 2 * HOUR + VENUE_MS);
  run(NOW + 2 * HOUR + 2 * VENUE_MS);
  expect(history()[0]).toMatchObject({ status: 'completed', fee: second.fee });
  expect(house('fees')).toBe('1');
  isSound();
});

describe('withdrawable amount', () => {
  test('the whole balance and not a millionth more', () => {
    const { fund, withdraw, balance, isSound } = exchange();
    fund(ALICE, '100');
    expect(withdraw('100.000001')).toMatchObject({
      kind: 'refused',
      code: 'INSUFFICIENT_WITHDRAWABLE',
      message: 'Insufficient withdrawable balance',
      field: 'action.amount',
    });
    expect(withdraw('100')).toMatchObject({ kind: 'withdrawal' });
    expect(balance(ALICE)).toBe('0');
    expect(withdraw('2')).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    isSound();
  });

  test('free margin, without unrealized profit', () => {
    const { fund, oracle, place, withdraw, engine, isSound } = exchange();
    fund(ALICE, '1000');
    fund(BOB, '10000');
    oracle(BTC, '60000');
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    // Fee 6000 × 0.00045 = 2.7. Margin at 10×: 600. Free: 1000 - 2.7 - 600 = 397.3.
    expect(engine.read.account(ALICE).withdrawable).toBe('397.3');
    oracle(BTC, '60500');
    // 50 of profit, margin 605: free 997.3 + 50 - 605 = 442.3, of which the 50 must stay.
    expect(engine.read.account(ALICE).withdrawable).toBe('392.3');
    expect(withdraw('392.300001')).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    expect(withdraw('392.3')).toMatchObject({ kind: 'withdrawal' });
    expect(engine.read.account(ALICE)).toMatchObject({ withdrawable: '0', pendingWithdrawalsCount: 1 });
    isSound();
  });

  test('excludes holds of resting spot buys and sells', () => {
    const { fund, give, oracle, place, withdraw, isSound } = exchange();
    fund(ALICE, '100');
    give(ALICE, HYPE, '5');
    oracle(HYPE_USDC, '20');
    place(ALICE, limit(HYPE_USDC, 'buy', '2', '19'));
    place(ALICE, limit(HYPE_USDC, 'sell', '4', '21'));
    // The buy holds 38 and the maker fee: 38 × 0.0004 = 0.0152. 100 - 38.0152 = 61.9848.
    expect(withdraw('61.984801')).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    expect(withdraw('61.9848')).toMatchObject({ kind: 'withdrawal' });
    expect(withdraw('1.00000001', { assetId: HYPE })).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    expect(withdraw('1', { assetId: HYPE })).toMatchObject({ kind: 'withdrawal' });
    isSound();
  });

  test('no collateral that positions require', () => {
    const { fund, give, oracle, place, withdraw, engine } = exchange();
    fund(ALICE, '10');
    give(ALICE, HYPE, '40');
    fund(BOB, '10000');
    oracle(HYPE_USDC, '20');
    oracle(BTC, '60000');
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    // 10 - 2.7 + 40 × 20 × 0.75 = 607.3; the position needs 600. Half a HYPE less counts for 7.5.
    expect(engine.read.account(ALICE).withdrawable).toBe('7.3');
    expect(withdraw('0.5', { assetId: HYPE })).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    expect(withdraw('0.4', { assetId: HYPE })).toMatchObject({ kind: 'withdrawal' });
  });

  test.each([
    ['a seventh decimal of USDC', { amount: '5.0000001' }, 'WITHDRAW_PRECISION', 'action.amount'],
    ['a sixth decimal of PURR', { amount: '5.000001', assetId: PURR }, 'WITHDRAW_PRECISION', 'action.amount'],
    ['an exponent', { amount: '1e1' }, 'INVALID_DECIMAL', 'action.amount'],
    ['nothing', { amount: '0' }, 'INVALID_FIELD', 'action.amount'],
    ['less than nothing', { amount: '-5' }, 'INVALID_FIELD', 'action.amount'],
    ['an unknown asset', { assetId: '0001ffff' }, 'INVALID_ASSET_ID', 'action.token'],
    [
      'to the zero address',
      { destination: `0x${'0'.repeat(40)}` as Address },
      'INVALID_ADDRESS',
      'action.destination',
    ],
  ] as [string, Partial<Withdraw>, string, string][])('never: %s', (_what, more, code, field) => {
    const { fund, give, withdraw, engine } = exchange();
    fund(ALICE, '100');
    give(ALICE, PURR, '100');
    const before = engine.snapshot();
    expect(withdraw('5', more)).toMatchObject({ kind: 'refused', code, field });
    expect(engine.snapshot()).toEqual(before);
  });
});

describe('a destination', () => {
  test('a new one costs one USDC and needs another; a known one costs nothing', () => {
    const { fund, withdraw, run, history, engine, isSound } = exchange();
    fund(ALICE, '100');
    expect(withdraw('1.999999')).toMatchObject({
      code: 'WITHDRAW_BELOW_ACTIVATION',
      message:
        'First transfer to this destination needs at least 2 USDC (activation fee 1 USDC + minimum 1 USDC)',
    });
    expect(withdraw('2')).toMatchObject({ kind: 'withdrawal' });
    run(NOW + HOUR);
    run(NOW + HOUR + VENUE_MS);
    expect(history()).toMatchObject([{ amount: '2', fee: '1', status: 'completed' }]);
    expect(engine.read.house().find(({ name }) => name === 'fees')?.balance).toBe('1');
    expect(withdraw('0.5', {}, NOW + 2 * HOUR)).toMatchObject({ kind: 'withdrawal' });
    run(NOW + 3 * HOUR);
    run(NOW + 4 * HOUR);
    expect(history()).toMatchObject([
      { amount: '0.5', fee: '0' },
      { amount: '2', fee: '1' },
    ]);
    isSound();
  });

  test('new to another asset, it costs the same in that asset, rounded up to transferable units', () => {
    const { give, oracle, withdraw } = exchange();
    give(ALICE, HYPE, '5');
    oracle(HYPE_USDC, '30');
    // 1 / 30 = 0.033333333…, rounded up to 8 decimals; the minimum is twice that.
    expect(withdraw('0.06666667', { assetId: HYPE })).toMatchObject({
      code: 'WITHDRAW_BELOW_ACTIVATION',
      message:
        'First transfer to this destination needs at least 0.06666668 HYPE (activation fee 0.03333334 HYPE + minimum 0.03333334 HYPE)',
    });
    expect(withdraw('0.06666668', { assetId: HYPE })).toMatchObject({ kind: 'withdrawal' });
  });
});

describe('after acceptance', () => {
  test('released after the delay, then completed', () => {
    const { fund, withdraw, run, pending, history, engine, events, isSound } = exchange();
    fund(ALICE, '100');
    withdraw('40', { transactionId: idOf(0xabc) });
    expect(pending(NOW + 1)).toEqual({
      isPaused: false,
      delayMs: HOUR,
      pending: [
        {
          transactionId: idOf(0xabc),
          owner: ALICE,
          assetId: USDC,
          amount: '40',
          destination: HOME,
          source: 'balance',
          initiatedAt: NOW,
          releaseAt: NOW + HOUR,
          remainingSeconds: 3600,
          isHeldForManualReview: false,
        },
      ],
    });
    expect(pending(NOW + 1001).pending[0]?.remainingSeconds).toBe(3599);
    expect(pending(NOW + 2 * HOUR).pending[0]?.remainingSeconds).toBe(0);
    run(NOW + HOUR - 1);
    expect(engine.read.nextFundsAt()).toBe(NOW + HOUR);
    expect(history()).toMatchObject([
      { status: 'pending', releasedAt: null, venueTransactionHash: null, fee: null },
    ]);
    run(NOW + HOUR);
    expect(history()).toMatchObject([{ status: 'pending', releasedAt: NOW + HOUR, finishedAt: null }]);
    expect([pending().pending.length, engine.read.nextFundsAt()]).toEqual([1, NOW + HOUR + VENUE_MS]);
    run(NOW + HOUR + VENUE_MS);
    expect(history()).toMatchObject([
      {
        status: 'completed',
        finishedAt: NOW + HOUR + VENUE_MS,
        venueTransactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        reason: null,
      },
    ]);
    // The next due event is the equity sample: NOW + HOUR is 40 s before a minute.
    expect([pending().pending, engine.read.nextFundsAt()]).toEqual([[], NOW + HOUR + 40_000]);
    expect(
      events.filter(({ type }) => type === 'withdrawal').map((event) => 'isEnded' in event && event.isEnded),
    ).toEqual([false, false, true]);
    isSound();
  });

  test('paused, it waits past its release time; resumed, it is released at once', () => {
    const { fund, apply, withdraw, run, pending, history } = exchange();
    fund(ALICE, '100');
    withdraw('40');
    apply({ type: 'setWithdrawals', isPaused: true });
    run(NOW + 2 * HOUR);
    expect(pending(NOW + 2 * HOUR)).toMatchObject({
      isPaused: true,
      pending: [{ remainingSeconds: 0, isHeldForManualReview: false }],
    });
    apply({ type: 'setWithdrawals', isPaused: false }, NOW + 2 * HOUR);
    run(NOW + 2 * HOUR);
    expect(history()).toMatchObject([{ status: 'pending', releasedAt: NOW + 2 * HOUR }]);
  });

  test('held for review, it waits for approval; others proceed', () => {
    const { fund, apply, withdraw, run, pending } = exchange();
    fund(ALICE, '100');
    withdraw('40', { transactionId: idOf(0xbad) });
    apply({ type: 'setWithdrawals', reviewsAll: true });
    withdraw('10', { transactionId: idOf(0xbae) });
    apply({ type: 'setWithdrawals', reviewsAll: false });
    withdraw('5');
    apply({ type: 'ruleWithdrawal', transactionId: idOf(0xbad), ruling: 'hold' });
    run(NOW + HOUR);
    run(NOW + 2 * HOUR);
    expect(
      pending(NOW).pending.map(({ amount, isHeldForManualReview }) => [amount, isHeldForManualReview]),
    ).toEqual([
      ['40', true],
      ['10', true],
    ]);
    apply({ type: 'ruleWithdrawal', transactionId: idOf(0xbae), ruling: 'release' }, NOW + 2 * HOUR);
    run(NOW + 2 * HOUR);
    run(NOW + 3 * HOUR);
    expect(pending(NOW).pending.map(({ amount }) => amount)).toEqual(['40']);
  });

  test.each(['queued', 'held', 'submitted'])(
    '%s, it can fail: the amount is returned to its source, with the reason',
    (where) => {
      const { fund, apply, withdraw, run, history, balance, isSound } = exchange();
      fund(ALICE, '100');
      withdraw('40', { transactionId: idOf(0xf0) });
      if (where === 'held') apply({ type: 'ruleWithdrawal', transactionId: idOf(0xf0), ruling: 'hold' });
      if (where === 'submitted') run(NOW + HOUR);
      expect(balance(ALICE)).toBe('60');
      apply(
        { type: 'ruleWithdrawal', transactionId: idOf(0xf0), ruling: 'fail', reason: 'Destination refused' },
        NOW + HOUR,
      );
      expect(balance(ALICE)).toBe('100');
      expect(history()).toMatchObject([
        {
          status: 'failed',
          reason: 'Destination refused',
          fee: '0',
          venueTransactionHash: null,
          finishedAt: NOW + HOUR,
        },
      ]);
      expect(
        apply({ type: 'ruleWithdrawal', transactionId: idOf(0xf0), ruling: 'release' }).result,
      ).toMatchObject({ kind: 'refused' });
      isSound();
    },
  );

  test('the same id is the same withdrawal, even after it has ended', () => {
    const { fund, withdraw, run, history, balance } = exchange();
    fund(ALICE, '100');
    for (let again = 0; again < 2; again += 1)
      expect(withdraw('40', { transactionId: idOf(0x1d) })).toEqual({
        kind: 'withdrawal',
        transactionId: idOf(0x1d),
      });
    run(NOW + HOUR);
    run(NOW + 2 * HOUR);
    expect(withdraw('40', { transactionId: idOf(0x1d) })).toEqual({
      kind: 'withdrawal',
      transactionId: idOf(0x1d),
    });
    expect([history().length, balance(ALICE)]).toEqual([1, '60']);
  });
});

test('segregated funds belong to neither balance nor collateral, and can be withdrawn', () => {
  const { fund, apply, withdraw, run, engine, isSound } = exchange();
  fund(ALICE, '10');
  apply({ type: 'segregate', owner: ALICE, assetId: USDC, amount: '500' });
  const balances = () =>
    engine.read.account(ALICE).balances.map(({ total, segregated }) => [total, segregated]);
  expect([balances(), engine.read.account(ALICE).collateralValue]).toEqual([[['10', '500']], '10']);
  expect(withdraw('11')).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
  expect(withdraw('500.5', { source: 'segregated' })).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
  expect(withdraw('500', { source: 'segregated', transactionId: idOf(0x5e9) })).toMatchObject({
    kind: 'withdrawal',
  });
  expect(balances()).toEqual([['10', '0']]);
  apply({ type: 'ruleWithdrawal', transactionId: idOf(0x5e9), ruling: 'fail' });
  expect(balances()).toEqual([['10', '500']]);
  withdraw('500', { source: 'segregated' });
  run(NOW + HOUR);
  run(NOW + 2 * HOUR);
  expect(balances()).toEqual([['10', '0']]);
  isSound();
});

test('continues from a snapshot unchanged', () => {
  const { fund, apply, withdraw, run, engine } = exchange();
  fund(ALICE, '100');
  apply({ type: 'segregate', owner: BOB, assetId: HYPE, amount: '1.5' });
  withdraw('40');
  withdraw('30');
  run(NOW + HOUR);
  apply({ type: 'setWithdrawals', isPaused: true, delayMs: 5 });
  withdraw('20', {}, NOW + HOUR);
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
  for (const now of [NOW + 2 * HOUR, NOW + 3 * HOUR])
    expect(JSON.stringify(copy.apply({ type: 'runFunds' }, now))).toBe(
      JSON.stringify(engine.apply({ type: 'runFunds' }, now)),
    );
  expect(copy.snapshot()).toEqual(engine.snapshot());
  expect(
    copy.read
      .withdrawals(ALICE)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['completed', 'completed', 'pending']);
});
