import { expect, test } from 'vitest';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import { depositHash, type DepositRun, nextDepositAct, type StepSend, withoutSend, withSend } from './depositRun.ts';

const transaction = { to: `0x${'11'.repeat(20)}`, data: '0x', value: '0' } as const;
const APPROVE: DepositStep = { index: 0, kind: 'approve', chainId: 31_337, transaction };
const TRANSFER: DepositStep = { index: 1, kind: 'transfer', chainId: 31_337, transaction };
const CREDIT: DepositStep = { index: 0, kind: 'credit', chainId: null, transaction: null };

const act = (steps: DepositStep[], sends: StepSend[], parts: { isReported?: boolean; status?: string } = {}) => nextDepositAct({ steps, sends, isReported: false, status: 'pending', ...parts });

test('step by step: approve, its mining, transfer, its mining, the report, the credit', () => {
  // Out of order on the wire, in order here.
  const steps = [TRANSFER, APPROVE];
  expect(act(steps, [])).toEqual({ act: 'step', step: APPROVE });
  expect(act(steps, [{ index: 0, state: 'asked', hash: null }])).toEqual({ act: 'unsure', step: APPROVE });
  expect(act(steps, [{ index: 0, state: 'sent', hash: '0xa' }])).toEqual({ act: 'mine', step: APPROVE, hash: '0xa' });
  const approved: StepSend = { index: 0, state: 'mined', hash: '0xa' };
  expect(act(steps, [approved])).toEqual({ act: 'step', step: TRANSFER });
  const moved: StepSend = { index: 1, state: 'mined', hash: '0xb' };
  expect(act(steps, [approved, moved])).toEqual({ act: 'report', hash: '0xb' });
  expect(act(steps, [approved, moved], { isReported: true })).toEqual({ act: 'settle' });
  expect(act(steps, [approved, moved], { isReported: true, status: 'segregated' })).toEqual({ act: 'ended' });
});

test('a reverted transaction stops the run until it is taken back', () => {
  const run = { steps: [APPROVE, TRANSFER], sends: [{ index: 0, state: 'mined', hash: '0xa' }] } as unknown as DepositRun;
  const failed = withSend(run, { index: 1, state: 'reverted', hash: '0xb' });
  expect(nextDepositAct({ ...failed, isReported: false, status: 'pending' })).toMatchObject({ act: 'failed', hash: '0xb' });
  expect(nextDepositAct({ ...withoutSend(failed, 1), isReported: false, status: 'pending' })).toEqual({ act: 'step', step: TRANSFER });
});

test('the credit of the practice exchange has nothing for a wallet, and no hash', () => {
  expect(act([CREDIT], [])).toEqual({ act: 'settle' });
  expect(depositHash({ steps: [CREDIT], sends: [] })).toBeUndefined();
});
