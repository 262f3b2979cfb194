import { describe, expect, test } from 'vitest';
import type { Hex } from '#protocol/ids.ts';
import { createEngine } from '../engine/createEngine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  limit,
  NOW,
  OPTIONS,
  testEngine,
  type TestEngine,
} from '../engine/testkit/testEngine.ts';

const SECOND = 1_000;
const idOf = (digit: string): Hex => `0x${digit.repeat(64)}`;

/**
 * Alice is long 0.1 BTC at 60,000 on 10× isolated margin: 600 isolated, 397.3 of her 1,000 free after 2.7 of fees.
 * Changes take ten seconds.
 */
function later(): TestEngine {
  const made = testEngine();
  made.fund(ALICE, '1000');
  made.fund(BOB, '1000000');
  made.oracle(BTC, '60000');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'isolated', leverage: 10 });
  made.place(BOB, limit(BTC, 'sell', '0.1', '60000'));
  made.place(ALICE, limit(BTC, 'buy', '0.1', '60000', { tif: 'Ioc' }));
  made.apply({ type: 'setIsolatedOperations', delayMs: 10 * SECOND });
  return made;
}

const move = ({ apply }: TestEngine, digit: string, microUsd: number, now = NOW) =>
  apply(
    {
      type: 'updateIsolatedMargin',
      owner: ALICE,
      assetId: BTC,
      isLong: true,
      microUsd,
      operationId: idOf(digit),
    },
    now,
  ).result;
const operationOf = ({ engine }: TestEngine, digit: string) =>
  engine.read.isolatedOperation(ALICE, idOf(digit));
const marginOf = ({ engine }: TestEngine) => engine.read.positions(ALICE)[0]?.marginUsed;
const pass = ({ apply }: TestEngine, ms: number) => void apply({ type: 'runIsolated' }, NOW + ms);

describe('a delayed change of isolated margin', () => {
  test('is accepted with an id, moves nothing before it is due, then the full amount', () => {
    const made = later();
    expect(move(made, '1', 100_000_000)).toEqual({ kind: 'isolated', operationId: idOf('1') });
    expect(operationOf(made, '1')).toEqual({
      operationId: idOf('1'),
      kind: 'updateIsolatedMargin',
      assetId: BTC,
      status: 'pending',
      amount: '100',
      createdAt: NOW,
      updatedAt: NOW,
      error: null,
    });
    expect([marginOf(made), made.balance(ALICE), made.engine.read.nextIsolatedAt()]).toEqual([
      '600',
      '397.3',
      NOW + 10 * SECOND,
    ]);
    pass(made, 10 * SECOND - 1);
    expect(operationOf(made, '1')?.status).toBe('pending');
    pass(made, 10 * SECOND);
    expect(operationOf(made, '1')).toMatchObject({
      status: 'completed',
      updatedAt: NOW + 10 * SECOND,
      error: null,
    });
    expect([marginOf(made), made.balance(ALICE), made.engine.read.nextIsolatedAt()]).toEqual([
      '700',
      '297.3',
      undefined,
    ]);
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('only its owner can read it', () => {
    const made = later();
    move(made, '1', 100_000_000);
    expect(made.engine.read.isolatedOperation(BOB, idOf('1'))).toBeUndefined();
  });

  test.each([
    ['more than is free', 397_300_001, 'INSUFFICIENT_MARGIN'],
    ['nothing', 0, 'INVALID_FIELD'],
  ])('is refused at once where it is %s', (_what, microUsd, code) => {
    const made = later();
    expect(move(made, '1', microUsd)).toMatchObject({ kind: 'refused', code });
    expect(operationOf(made, '1')).toBeUndefined();
  });

  test('fails, and moves nothing, when its margin is no longer available', () => {
    const made = later();
    move(made, '1', 300_000_000);
    move(made, '2', 300_000_000);
    // 397.3 suffices for one of them.
    pass(made, 10 * SECOND);
    expect(operationOf(made, '1')?.status).toBe('completed');
    expect(operationOf(made, '2')).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Insufficient margin/),
    });
    expect([marginOf(made), made.balance(ALICE)]).toEqual(['900', '97.3']);
  });

  test('fails when its position was closed meanwhile', () => {
    const made = later();
    move(made, '1', 100_000_000);
    made.place(BOB, limit(BTC, 'buy', '0.1', '60000'));
    made.place(ALICE, limit(BTC, 'sell', '0.1', '60000', { tif: 'Ioc', reduceOnly: true }));
    pass(made, 10 * SECOND);
    // 2.7 of fees each way.
    expect([operationOf(made, '1')?.status, made.balance(ALICE)]).toEqual(['failed', '994.6']);
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('held, it is completed or failed by the operator, once', () => {
    const made = later();
    made.apply({ type: 'setIsolatedOperations', holdsAll: true });
    for (const digit of ['1', '2']) move(made, digit, 100_000_000);
    pass(made, 3_600 * SECOND);
    expect(made.engine.read.pendingIsolatedOperations()).toHaveLength(2);
    const rule = (digit: string, ruling: 'complete' | 'fail') =>
      made.apply(
        {
          type: 'ruleIsolatedOperation',
          operationId: idOf(digit),
          ruling,
          ...(ruling === 'fail' ? { reason: 'Venue down' } : {}),
        },
        NOW + SECOND,
      ).result;
    expect([rule('1', 'complete'), rule('2', 'fail')]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(rule('1', 'complete')).toMatchObject({ kind: 'refused', code: 'INVALID_FIELD' });
    expect([operationOf(made, '1')?.status, operationOf(made, '2')?.error, marginOf(made)]).toEqual([
      'completed',
      'Venue down',
      '700',
    ]);
  });

  test('fails once when the operator requested the next failure', () => {
    const made = later();
    made.apply({ type: 'setIsolatedOperations', failsNext: 'Venue down' });
    for (const digit of ['1', '2']) move(made, digit, 100_000_000);
    pass(made, 10 * SECOND);
    expect([operationOf(made, '1')?.error, operationOf(made, '2')?.status, marginOf(made)]).toEqual([
      'Venue down',
      'completed',
      '700',
    ]);
  });

  test('continues from a snapshot', () => {
    const made = later();
    move(made, '1', 100_000_000);
    const copy = createEngine(OPTIONS);
    copy.restore(JSON.parse(JSON.stringify(made.engine.snapshot())) as ReturnType<typeof copy.snapshot>);
    pass(made, 10 * SECOND);
    copy.apply({ type: 'runIsolated' }, NOW + 10 * SECOND);
    expect(copy.snapshot()).toEqual(made.engine.snapshot());
    expect(copy.read.positions(ALICE)[0]?.marginUsed).toBe('700');
  });

  test('an older snapshot without operations is read: changes apply at once', () => {
    const made = later();
    const { isolated: _none, ...older } = made.engine.snapshot();
    made.engine.restore(older);
    expect(move(made, '1', 100_000_000)).toEqual({ kind: 'done' });
    expect(marginOf(made)).toBe('700');
  });
});

test('without a signature or a configured delay, a change applies at once', () => {
  const made = later();
  expect(
    made.apply({
      type: 'updateIsolatedMargin',
      owner: ALICE,
      assetId: BTC,
      isLong: true,
      microUsd: 1_000_000,
    }).result,
  ).toEqual({ kind: 'done' });
  made.apply({ type: 'setIsolatedOperations', delayMs: null });
  expect(move(made, '1', 1_000_000)).toEqual({ kind: 'done' });
  expect(marginOf(made)).toBe('602');
  expect(made.apply({ type: 'setIsolatedOperations', delayMs: -1 }).result).toMatchObject({
    kind: 'refused',
  });
});
