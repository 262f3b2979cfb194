// withdrawalMessages.ts: the stages of a withdrawal, with times and explanations.
import type { WithdrawalLane, WithdrawalProgress } from '#domain/transfer/withdrawalProgress.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import type { Step } from '#ui/controls/Stepper.tsx';

/** A group's explanation. `moving` and `ended` need none. */
export function laneMessages(lane: WithdrawalLane): { title: string; detail: string } {
  switch (lane) {
    case 'review':
      return {
        title: t('funds.lane.review', 'Held for manual review'),
        detail: t(
          'funds.lane.review.detail',
          'The service reviews each withdrawal by hand. This can take longer than shown. A refused amount is returned.',
        ),
      };
    case 'paused':
      return {
        title: t('funds.way.pause', 'Withdrawals are paused by the service.'),
        detail: t(
          'funds.way.pause.safe',
          'Your amounts are safe and are sent automatically when withdrawals resume. No action is needed.',
        ),
      };
    case 'moving':
      return {
        title: t('funds.lane.moving', 'On schedule'),
        detail: t(
          'funds.lane.moving.detail',
          'The amounts have left your account. Each is sent automatically at its release time.',
        ),
      };
    case 'ended':
      return {
        title: t('funds.lane.ended', 'Finished'),
        detail: t('funds.lane.ended.detail', 'See the history for details.'),
      };
  }
}

/** Committed → earliest release → released. `now`: the service's time. */
export function timelineOf(progress: WithdrawalProgress, now: UnixMs): Step[] {
  const { withdrawal } = progress;
  return [
    {
      id: 'committed',
      label: t('funds.step.committed', 'Committed'),
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
    label: t('funds.step.release', 'Earliest release'),
    aside: formatDateTime(withdrawal.releaseAt),
  };
  switch (phase) {
    case 'waiting':
      return {
        ...step,
        state: 'busy',
        detail: withMoved(
          progress,
          t('funds.step.waiting', 'In {left}', { left: formatCountdown(withdrawal.releaseAt - now) }),
        ),
      };
    case 'paused':
      return {
        ...step,
        state: 'held',
        detail: withMoved(progress, t('funds.step.pausedUntil', 'Waiting for withdrawals to resume')),
      };
    case 'review':
      return {
        ...step,
        state: 'held',
        detail: withMoved(progress, t('funds.step.reviewUntil', 'Waiting for manual approval')),
      };
    case 'failed':
      // A withdrawal refused before its time was never released.
      if ((progress.ended?.finishedAt ?? Infinity) < withdrawal.releaseAt)
        return {
          ...step,
          state: 'waiting',
          aside: undefined,
          detail: t('funds.step.notReached', 'Not reached'),
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
    t('funds.step.moved', 'Rescheduled by the service; originally {at}.', { at: formatDateTime(movedFrom) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function endStep({ withdrawal, phase, ended }: WithdrawalProgress): Step {
  const released = { id: 'end', label: t('funds.step.released', 'Released') };
  const at = ended?.finishedAt ?? null;
  const aside = at === null ? undefined : formatDateTime(at);
  switch (phase) {
    case 'due':
      return {
        ...released,
        state: 'busy',
        detail: t('funds.step.due', 'Being processed by the service and the venue.'),
      };
    case 'completed':
      return { ...released, state: 'done', aside, detail: completedText(ended) };
    case 'failed':
      return {
        ...released,
        label: t('funds.step.failed', 'Failed'),
        state: 'failed',
        aside,
        detail: failedText(withdrawal.source, ended?.reason ?? null),
      };
    case 'unreported':
      return {
        ...released,
        label: t('funds.step.unreported', 'Completed or failed: not reported here'),
        state: 'held',
        detail: t(
          'funds.step.unreported.detail',
          'No longer listed, and the service reports no result. Check the destination and your balance: failed withdrawals are returned.',
        ),
      };
    case 'asking':
      return {
        ...released,
        state: 'busy',
        detail: t('funds.step.asking', 'No longer in the list. Checking the history…'),
      };
    default:
      return { ...released, state: 'waiting' };
  }
}

function completedText(ended: Withdrawal | null): string | undefined {
  if (ended === null || ended.fee === null || ended.fee === '0') return undefined;
  return t('funds.step.fee', 'An activation fee of {fee} {coin} was deducted.', {
    fee: formatExact(ended.fee),
    coin: visibleText(ended.coin, 20) || ended.assetId,
  });
}

function failedText(source: string, reason: string | null): string {
  const why =
    reason === null
      ? t('funds.step.noReason', 'No reason given.')
      : t('funds.step.reason', 'The reason given: {reason}.', { reason: visibleText(reason) });
  const back =
    source === 'segregated'
      ? t('funds.step.backSegregated', 'The whole amount is back in your segregated funds.')
      : t('funds.step.back', 'The whole amount is back in your balance.');
  return `${why} ${back}`;
}
