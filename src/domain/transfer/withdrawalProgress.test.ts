import { expect, test } from 'vitest';
import type { PendingWithdrawal, PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { inLanes, remember, withdrawalsOnTheirWay } from './withdrawalProgress.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const ID = '0x01';

const pending = (parts: Partial<PendingWithdrawal> = {}): PendingWithdrawal => ({
  transactionId: ID,
  owner: OWNER,
  assetId: '00012710',
  amount: '10',
  destination: OWNER,
  source: 'balance',
  initiatedAt: T,
  releaseAt: T + 60_000,
  remainingSeconds: 60,
  isHeldForManualReview: false,
  ...parts,
});
const list = (records: PendingWithdrawal[], isPaused = false): PendingWithdrawals => ({
  isPaused,
  delayMs: 60_000,
  pending: records,
});
const ended = (status: string): Withdrawal => ({
  transactionId: ID,
  assetId: '00012710',
  coin: 'USDC',
  amount: '10',
  destination: OWNER,
  source: 'balance',
  status,
  initiatedAt: T,
  releasedAt: null,
  finishedAt: T + 5,
  venueTransactionHash: null,
  fee: null,
  reason: null,
});

const phase = (...args: Parameters<typeof withdrawalsOnTheirWay>) => withdrawalsOnTheirWay(...args)[0]?.phase;

test('the clock decides between waiting and due, a pause or a review above it', () => {
  expect(phase(list([pending()]), [], undefined, T)).toBe('waiting');
  expect(phase(list([pending()]), [], undefined, T + 60_000)).toBe('due');
  expect(phase(list([pending()], true), [], undefined, T)).toBe('paused');
  expect(phase(list([pending({ isHeldForManualReview: true })], true), [], undefined, T)).toBe('review');
});

test('fault-42: one missing from the list has the state of the history, or is unreported', () => {
  const seen = remember([], [pending()]);
  const gone = list([]);
  expect(phase(gone, seen, { offered: true, withdrawals: [ended('completed')] }, T)).toBe('completed');
  expect(phase(gone, seen, { offered: true, withdrawals: [ended('failed')] }, T)).toBe('failed');
  expect(phase(gone, seen, { offered: true, withdrawals: [ended('pending')] }, T)).toBe('asking');
  expect(phase(gone, seen, { offered: true, withdrawals: [] }, T)).toBe('unreported');
  expect(phase(gone, seen, { offered: false }, T)).toBe('unreported');
  expect(phase(gone, seen, undefined, T)).toBe('asking');
  // A list with unreadable records proves nothing missing: only the history can.
  expect(withdrawalsOnTheirWay(gone, seen, { offered: false }, T, false)).toEqual([]);
  expect(
    withdrawalsOnTheirWay(gone, seen, { offered: true, withdrawals: [ended('completed')] }, T, false)[0]
      ?.phase,
  ).toBe('completed');
  // An unread list proves nothing missing.
  expect(withdrawalsOnTheirWay(undefined, seen, { offered: false }, T)).toEqual([]);
});

test('a moved release keeps the time first given, also on later visits', () => {
  const first = remember([], [pending()]);
  const moved = remember(first, [pending({ releaseAt: T + 90_000 })]);
  expect(moved).toHaveLength(1);
  expect(
    withdrawalsOnTheirWay(list([pending({ releaseAt: T + 90_000 })]), moved, undefined, T)[0]?.movedFrom,
  ).toBe(T + 60_000);
  expect(withdrawalsOnTheirWay(list([pending()]), first, undefined, T)[0]?.movedFrom).toBeNull();
});

test('groups: under review, paused, moving, ended, in this order', () => {
  const held = pending({ transactionId: '0x02', isHeldForManualReview: true });
  const seen = remember([], [pending({ transactionId: '0x03' })]);
  const lanes = (isPaused: boolean) =>
    inLanes(withdrawalsOnTheirWay(list([pending(), held], isPaused), seen, { offered: false }, T)).map(
      ({ lane, withdrawals }) => [lane, ...withdrawals.map(({ withdrawal }) => withdrawal.transactionId)],
    );
  expect(lanes(true)).toEqual([
    ['review', '0x02'],
    ['paused', '0x01'],
    ['ended', '0x03'],
  ]);
  expect(lanes(false)).toEqual([
    ['review', '0x02'],
    ['moving', '0x01'],
    ['ended', '0x03'],
  ]);
  expect(inLanes([])).toEqual([]);
});
