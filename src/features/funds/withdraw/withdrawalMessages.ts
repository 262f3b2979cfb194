// withdrawalMessages.ts: the stages of a withdrawal, with times and explanations.
import type { WithdrawalLane, WithdrawalProgress } from '#domain/transfer/withdrawalProgress.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Step } from '#ui/controls/Stepper.tsx';

/** A group's explanation. `moving` and `ended` need none. */
export function laneMessages(lane: WithdrawalLane): { title: string; detail: string } {
  switch (lane) {
    case 'review':
      return {
        title: i18n.t({ id: 'funds.lane.review', message: 'Held for manual review' }),
        detail: i18n.t({
          id: 'funds.lane.review.detail',
          message:
            'The service reviews each withdrawal by hand. Approval can take longer than the time shown. If it is refused, the amount is returned. No action is needed.',
        }),
      };
    case 'paused':
      return {
        title: i18n.t({ id: 'funds.way.pause', message: 'Withdrawals are paused by the service.' }),
        detail: i18n.t({
          id: 'funds.way.pause.safe',
          message:
            'Your amounts are safe and are sent automatically when withdrawals resume. No action is needed.',
        }),
      };
    case 'moving':
      return {
        title: i18n.t({ id: 'funds.lane.moving', message: 'On schedule' }),
        detail: i18n.t({
          id: 'funds.lane.moving.detail',
          message: 'The amounts have left your account. Each is sent automatically at its release time.',
        }),
      };
    case 'ended':
      return {
        title: i18n.t({ id: 'funds.lane.ended', message: 'Finished' }),
        detail: i18n.t({
          id: 'funds.lane.ended.detail',
          message: 'See the history for details.',
        }),
      };
  }
}

/** Committed → earliest release → released. `now`: the service's time. */
export function timelineOf(progress: WithdrawalProgress, now: UnixMs): Step[] {
  const { withdrawal } = progress;
  return [
    {
      id: 'committed',
      label: i18n.t({ id: 'funds.step.committed', message: 'Committed' }),
      state: 'done',
      aside: formatDateTime(withdrawal.initiatedAt),
    },
    releaseStep(progress, now),
    endStep(progress),
  ];
}

function releaseStep(progress: WithdrawalProgress, now: UnixMs): Step {
  const { withdrawal, phase } = progress;
  const step = {
    id: 'release',
    label: i18n.t({ id: 'funds.step.release', message: 'Earliest release' }),
    aside: formatDateTime(withdrawal.releaseAt),
  };
  switch (phase) {
    case 'waiting':
      return {
        ...step,
        state: 'busy',
        detail: withMoved(
          progress,
          i18n.t({
            id: 'funds.step.waiting',
            message: 'In {left}',
            values: { left: formatCountdown(withdrawal.releaseAt - now) },
          }),
        ),
      };
    case 'paused':
      return {
        ...step,
        state: 'held',
        detail: withMoved(
          progress,
          i18n.t({ id: 'funds.step.pausedUntil', message: 'Waiting for withdrawals to resume' }),
        ),
      };
    case 'review':
      return {
        ...step,
        state: 'held',
        detail: withMoved(
          progress,
          i18n.t({ id: 'funds.step.reviewUntil', message: 'Waiting for manual approval' }),
        ),
      };
    case 'failed':
      // A withdrawal refused before its time was never released.
      if ((progress.ended?.finishedAt ?? Infinity) < withdrawal.releaseAt)
        return {
          ...step,
          state: 'waiting',
          aside: undefined,
          detail: i18n.t({ id: 'funds.step.notReached', message: 'Not reached' }),
        };
      return { ...step, state: 'done', detail: withMoved(progress, '') || undefined };
    default:
      return { ...step, state: 'done', detail: withMoved(progress, '') || undefined };
  }
}

/** A postponed release shows its original time too. */
function withMoved({ movedFrom }: WithdrawalProgress, text: string): string {
  if (movedFrom === null) return text;
  return [
    text,
    i18n.t({
      id: 'funds.step.moved',
      message: 'Rescheduled by the service; originally {at}.',
      values: { at: formatDateTime(movedFrom) },
    }),
  ]
    .filter(Boolean)
    .join(' ');
}

function endStep({ withdrawal, phase, ended }: WithdrawalProgress): Step {
  const released = { id: 'end', label: i18n.t({ id: 'funds.step.released', message: 'Released' }) };
  const at = ended?.finishedAt ?? null;
  const aside = at === null ? undefined : formatDateTime(at);
  switch (phase) {
    case 'due':
      return {
        ...released,
        state: 'busy',
        detail: i18n.t({
          id: 'funds.step.due',
          message: 'Being processed by the service and the venue.',
        }),
      };
    case 'completed':
      return { ...released, state: 'done', aside, detail: completedText(ended) };
    case 'failed':
      return {
        ...released,
        label: i18n.t({ id: 'funds.step.failed', message: 'Failed' }),
        state: 'failed',
        aside,
        detail: failedText(withdrawal.source, ended?.reason ?? null),
      };
    case 'unreported':
      return {
        ...released,
        label: i18n.t({ id: 'funds.step.unreported', message: 'Completed or failed: not reported here' }),
        state: 'held',
        detail: i18n.t({
          id: 'funds.step.unreported.detail',
          message:
            'No longer listed, and the service reports no result. Check the destination and your balance: failed withdrawals are returned.',
        }),
      };
    case 'asking':
      return {
        ...released,
        state: 'busy',
        detail: i18n.t({
          id: 'funds.step.asking',
          message: 'No longer in the list. Checking the history…',
        }),
      };
    default:
      return { ...released, state: 'waiting' };
  }
}

function completedText(ended: Withdrawal | null): string | undefined {
  if (ended === null || ended.fee === null || ended.fee === '0') return undefined;
  return i18n.t({
    id: 'funds.step.fee',
    message: 'An activation fee of {fee} {coin} was deducted.',
    values: { fee: formatExact(ended.fee), coin: visibleText(ended.coin, 20) || ended.assetId },
  });
}

function failedText(source: string, reason: string | null): string {
  const why =
    reason === null
      ? i18n.t({ id: 'funds.step.noReason', message: 'No reason given.' })
      : i18n.t({
          id: 'funds.step.reason',
          message: 'The reason given: {reason}.',
          values: { reason: visibleText(reason) },
        });
  const back =
    source === 'segregated'
      ? i18n.t({
          id: 'funds.step.backSegregated',
          message: 'The whole amount is back in your segregated funds.',
        })
      : i18n.t({ id: 'funds.step.back', message: 'The whole amount is back in your balance.' });
  return `${why} ${back}`;
}
