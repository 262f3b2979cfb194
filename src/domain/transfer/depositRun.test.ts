import { expect, test } from 'vitest';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import {
  depositHash,
  type DepositRun,
  hasMovedNothing,
  nextDepositAct,
  settledAs,
  type StepSend,
  withoutSend,
  withSend,
} from './depositRun.ts';

const transaction = { to: `0x${'11'.repeat(20)}`, data: '0x', value: '0' } as const;
const APPROVE: DepositStep = { index: 0, kind: 'approve', chainId: 31_337, transaction };
const TRANSFER: DepositStep = { index: 1, kind: 'transfer', chainId: 31_337, transaction };
const CREDIT: DepositStep = { index: 0, kind: 'credit', chainId: null, transaction: null };

const act = (
  steps: DepositStep[],
  sends: StepSend[],
  parts: { isReported?: boolean; status?: string; depositId?: string | null } = {},
) => nextDepositAct({ steps, sends, isReported: false, status: 'pending', depositId: '0xd1', ...parts });

test('step by step: approve, its mining, transfer, its mining, the report, the credit', () => {
  // Out of order on the wire, in order here.
  const steps = [TRANSFER, APPROVE];
  expect(act(steps, [])).toEqual({ act: 'step', step: APPROVE });
  expect(act(steps, [{ index: 0, state: 'asked', hash: null }])).toEqual({ act: 'unsure', step: APPROVE });
  expect(act(steps, [{ index: 0, state: 'sent', hash: '0xa' }])).toEqual({
    act: 'mine',
    step: APPROVE,
    hash: '0xa',
  });
  const approved: StepSend = { index: 0, state: 'mined', hash: '0xa' };
  expect(act(steps, [approved])).toEqual({ act: 'step', step: TRANSFER });
  const moved: StepSend = { index: 1, state: 'mined', hash: '0xb' };
  expect(act(steps, [approved, moved])).toEqual({ act: 'report', hash: '0xb' });
  expect(act(steps, [approved, moved], { isReported: true })).toEqual({ act: 'settle', depositId: '0xd1' });
  expect(act(steps, [approved, moved], { isReported: true, status: 'segregated' })).toEqual({ act: 'ended' });
});

test('a reverted transaction stops the run until its step is reset', () => {
  const run = {
    steps: [APPROVE, TRANSFER],
    sends: [{ index: 0, state: 'mined', hash: '0xa' }],
  } as unknown as DepositRun;
  const failed = withSend(run, { index: 1, state: 'reverted', hash: '0xb' });
  expect(
    nextDepositAct({ ...failed, isReported: false, status: 'pending', depositId: '0xd1' }),
  ).toMatchObject({ act: 'failed', hash: '0xb' });
  expect(
    nextDepositAct({ ...withoutSend(failed, 1), isReported: false, status: 'pending', depositId: '0xd1' }),
  ).toEqual({ act: 'step', step: TRANSFER });
});

test('a credit on the practice exchange needs no wallet and has no hash', () => {
  expect(act([CREDIT], [])).toEqual({ act: 'settle', depositId: '0xd1' });
  expect(depositHash({ steps: [CREDIT], sends: [] })).toBeUndefined();
});

test('unanswered, it has no step yet; refused, it has ended', () => {
  expect(act([APPROVE, TRANSFER], [], { depositId: null })).toEqual({ act: 'unanswered' });
  expect(act([APPROVE, TRANSFER], [], { depositId: null, status: 'notBegun' })).toEqual({ act: 'ended' });
});

test('no funds have moved before the transfer, or after it was reverted; a credit without a chain moves by itself', () => {
  const movedNothing = (sends: StepSend[], steps = [APPROVE, TRANSFER]) =>
    hasMovedNothing({ steps, sends, status: 'pending' });
  expect([
    movedNothing([]),
    movedNothing([{ index: 0, state: 'mined', hash: '0xa' }]),
    movedNothing([{ index: 1, state: 'reverted', hash: '0xb' }]),
  ]).toEqual([true, true, true]);
  expect([
    movedNothing([{ index: 1, state: 'asked', hash: null }]),
    movedNothing([{ index: 1, state: 'sent', hash: '0xb' }]),
    movedNothing([], [CREDIT]),
  ]).toEqual([false, false, false]);
});

test('a run with a transfer settles as that transfer does, not as another one credited to its id', () => {
  const run = { steps: [APPROVE, TRANSFER], sends: [{ index: 1, state: 'mined', hash: '0xb' }] } as const;
  const progress = (transactionHashes: `0x${string}`[], status = 'credited') => ({
    depositId: '0xd1',
    status,
    transactionHashes,
    reason: null,
  });
  const record = (transactionHash: `0x${string}`, status: string) => ({
    transactionHash,
    status,
    reason: null,
  });
  expect(settledAs(run, progress(['0xb']), [])?.status).toBe('credited');
  // Its id was credited by another transfer; its own is segregated.
  expect(
    settledAs(run, progress(['0xc']), [record('0xc', 'credited'), record('0xb', 'segregated')])?.status,
  ).toBe('segregated');
  expect(settledAs(run, progress(['0xc']), [record('0xc', 'credited')])).toBeUndefined();
  expect(settledAs(run, null, [record('0xb', 'credited')])?.status).toBe('credited');
  // Without transactions in the service's record, its status counts.
  expect(settledAs(run, progress([], 'confirmed'), [])?.status).toBe('confirmed');
  expect([
    settledAs({ steps: [CREDIT], sends: [] }, progress([]), [])?.status,
    settledAs(run, null, []),
  ]).toEqual(['credited', undefined]);
});
