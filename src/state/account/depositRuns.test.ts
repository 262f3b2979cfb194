// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { DepositRun } from '#domain/transfer/depositRun.ts';
import { beginRun, changeRun, forgetRun, useDepositRuns } from './depositRuns.ts';

const RUN: DepositRun = {
  id: 'a',
  serviceUrl: '',
  owner: `0x${'a1'.repeat(20)}`,
  option: {
    chainId: 31_337,
    chainName: 'Local chain',
    token: `0x${'11'.repeat(20)}`,
    symbol: 'USDC',
    decimals: 6,
    toAsset: '00012710',
  },
  quote: { quoteId: 'q_1', fromAmount: '100000000', toAmount: '100', fee: '0' },
  steps: [
    {
      index: 0,
      kind: 'transfer',
      chainId: 31_337,
      transaction: { to: `0x${'22'.repeat(20)}`, data: '0x', value: '0' },
    },
  ],
  depositId: '0x01',
  sends: [{ index: 0, state: 'asked', hash: null }],
  isReported: false,
  status: 'pending',
  reason: null,
  startedAt: 1_760_000_000_000,
};

/** The runs as the store restores them at the next page load. */
async function reloaded(): Promise<readonly DepositRun[]> {
  vi.resetModules();
  return (await import('./depositRuns.ts')).useDepositRuns.getState().runs;
}

beforeEach(() => useDepositRuns.setState({ runs: [] }));

test('a deposit in progress survives a reload with its status', async () => {
  beginRun(RUN);
  expect(await reloaded()).toEqual([RUN]);
  changeRun('a', (run) => ({ ...run, isReported: true }));
  expect((await reloaded())[0]?.isReported).toBe(true);
});

test('stored records that are no deposits are ignored', async () => {
  localStorage.setItem(
    'trine.deposits',
    JSON.stringify({
      state: { runs: [RUN, { id: 'x' }, 7, null, { ...RUN, startedAt: 'now' }] },
      version: 1,
    }),
  );
  expect(await reloaded()).toEqual([RUN]);
});

test('a change does not overwrite one made in another tab', () => {
  beginRun(RUN);
  const theirs = {
    ...RUN,
    sends: [{ index: 0, state: 'sent' as const, hash: `0x${'b'.repeat(64)}` as const }],
  };
  localStorage.setItem(
    'trine.deposits',
    JSON.stringify({ state: { runs: [theirs, { ...RUN, id: 'b' }] }, version: 1 }),
  );
  expect(changeRun('a', (run) => ({ ...run, isReported: true }))).toEqual({ ...theirs, isReported: true });
  forgetRun('a');
  expect(useDepositRuns.getState().runs.map(({ id }) => id)).toEqual(['b']);
});
