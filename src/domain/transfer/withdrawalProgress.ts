// withdrawalProgress.ts: the state of withdrawals, from the service's current list, earlier lists and the history.
import type { Hex, UnixMs } from '#protocol/ids.ts';
import type { PendingWithdrawal, PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';

/** A withdrawal seen pending here, with the release time first given. */
export type SeenWithdrawal = Omit<PendingWithdrawal, 'remainingSeconds' | 'isHeldForManualReview'> & {
  readonly firstReleaseAt: UnixMs;
};

/**
 * waiting: until its earliest release. due: the release time has passed; the service or the venue has to act. paused,
 * review: nothing is released by itself, and no time is promised. completed, failed: from the history. unreported: gone
 * from the list, and without a history its end is unknown. asking: gone from the list, and the history is not read yet.
 */
export type WithdrawalPhase =
  | 'waiting'
  | 'due'
  | 'paused'
  | 'review'
  | 'completed'
  | 'failed'
  | 'unreported'
  | 'asking';

/** Groups on screen: under review, held by a pause, moving by itself, ended. */
export type WithdrawalLane = 'review' | 'paused' | 'moving' | 'ended';

export interface WithdrawalProgress {
  readonly withdrawal: SeenWithdrawal;
  readonly phase: WithdrawalPhase;
  /** The release time first given, where the service has moved it since. */
  readonly movedFrom: UnixMs | null;
  /** Its record in the history. */
  readonly ended: Withdrawal | null;
}

/** `offered: false`: the deployment keeps no history. `undefined`: not answered yet. */
export type HistoryAnswer =
  | { offered: true; withdrawals: readonly Withdrawal[] }
  | { offered: false }
  | undefined;

/**
 * Pending withdrawals, and those that left the list since they were seen, newest first. `now`: the service's time.
 * `isWhole`: false where records of the list could not be read; then only the history can show that one has left.
 */
export function withdrawalsOnTheirWay(
  list: PendingWithdrawals | undefined,
  seen: readonly SeenWithdrawal[],
  history: HistoryAnswer,
  now: UnixMs,
  isWhole = true,
): WithdrawalProgress[] {
  const firsts = new Map(seen.map((each) => [each.transactionId, each]));
  const listed = (list?.pending ?? []).map((pending) =>
    progressOf(pending, firsts.get(pending.transactionId), list?.isPaused === true, now),
  );
  const ids = new Set(list?.pending.map(({ transactionId }) => transactionId));
  // Before the list is read nothing can be missing from it.
  const gone =
    list === undefined
      ? []
      : seen
          .filter(({ transactionId }) => !ids.has(transactionId))
          .map((each) => vanished(each, history))
          .filter(({ phase }) => isWhole || phase === 'completed' || phase === 'failed');
  return [...listed, ...gone].sort((one, other) => other.withdrawal.initiatedAt - one.withdrawal.initiatedAt);
}

const LANES: readonly WithdrawalLane[] = ['review', 'paused', 'moving', 'ended'];
const LANE_OF: Readonly<Record<WithdrawalPhase, WithdrawalLane>> = {
  review: 'review',
  paused: 'paused',
  waiting: 'moving',
  due: 'moving',
  asking: 'moving',
  completed: 'ended',
  failed: 'ended',
  unreported: 'ended',
};

/** The non-empty groups, those that need action first; the order within each is kept. */
export function inLanes(
  withdrawals: readonly WithdrawalProgress[],
): { lane: WithdrawalLane; withdrawals: WithdrawalProgress[] }[] {
  return LANES.map((lane) => ({
    lane,
    withdrawals: withdrawals.filter(({ phase }) => LANE_OF[phase] === lane),
  })).filter(({ withdrawals: own }) => own.length > 0);
}

/** The seen withdrawals after a new list: each once, with its first release time. */
export function remember(
  seen: readonly SeenWithdrawal[],
  pending: readonly PendingWithdrawal[],
): SeenWithdrawal[] {
  const known = new Map<Hex, SeenWithdrawal>(seen.map((each) => [each.transactionId, each]));
  for (const { remainingSeconds: _left, isHeldForManualReview: _held, ...rest } of pending) {
    known.set(rest.transactionId, {
      ...rest,
      firstReleaseAt: known.get(rest.transactionId)?.firstReleaseAt ?? rest.releaseAt,
    });
  }
  return [...known.values()];
}

/** Phase of a listed withdrawal. */
export function pendingPhase(
  { isHeldForManualReview, releaseAt }: PendingWithdrawal,
  isPaused: boolean,
  now: UnixMs,
): WithdrawalPhase {
  if (isHeldForManualReview) return 'review';
  if (isPaused) return 'paused';
  return releaseAt > now ? 'waiting' : 'due';
}

function progressOf(
  pending: PendingWithdrawal,
  seen: SeenWithdrawal | undefined,
  isPaused: boolean,
  now: UnixMs,
): WithdrawalProgress {
  const firstReleaseAt = seen?.firstReleaseAt ?? pending.releaseAt;
  return {
    withdrawal: { ...pending, firstReleaseAt },
    phase: pendingPhase(pending, isPaused, now),
    movedFrom: firstReleaseAt === pending.releaseAt ? null : firstReleaseAt,
    ended: null,
  };
}

function vanished(withdrawal: SeenWithdrawal, history: HistoryAnswer): WithdrawalProgress {
  const ended =
    history?.offered === true
      ? (history.withdrawals.find(({ transactionId }) => transactionId === withdrawal.transactionId) ?? null)
      : null;
  return { withdrawal, phase: endedPhase(ended, history), movedFrom: null, ended };
}

/** Phase of a withdrawal that is no longer listed. */
export function endedPhase(ended: Withdrawal | null, history: HistoryAnswer): WithdrawalPhase {
  if (history === undefined) return 'asking';
  switch (ended?.status) {
    case 'completed':
      return 'completed';
    case 'failed':
    case 'canceled':
      return 'failed';
    // The history lags behind the list.
    case 'pending':
      return 'asking';
    default:
      return 'unreported';
  }
}
