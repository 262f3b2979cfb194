// transferMessages.ts: the state of a signed withdrawal or deposit from its record, as a label and a sentence.
import { DEPOSIT_SEGREGATED, hasTransferFailed } from '#client/live/transferItem.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { SignedProgress } from '#domain/transfer/withdrawalMatch.ts';
import { withdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import { phaseBadge } from '#ui/text/withdrawalPhaseText.ts';
import type { ItemState } from './itemMessages.ts';

/** Undefined before the service accepted it, or if refused. `progress`: of a withdrawal, once read. */
export function transferState(
  { request, state }: OutboxItem,
  progress: SignedProgress | undefined,
  coin: string,
): ItemState | undefined {
  if (state.status === 'refused' && hasTransferFailed(state.failure.code))
    return endedOtherwise(request, state.failure);
  const isCompleted = state.status === 'confirmed' && state.evidence.transfer?.status === 'completed';
  if (!isCompleted && state.status !== 'accepted' && state.status !== 'confirmed') return undefined;
  if (request.type !== 'withdraw') return isCompleted ? credited() : depositPending();
  if (isCompleted) return completed(progress, request.action.amount, coin);
  return progress === undefined ? unread() : withdrawalState(progress, request.action, coin);
}

function withdrawalState(
  progress: SignedProgress,
  { amount, source }: { amount: `${number}`; source: string },
  coin: string,
): ItemState {
  const badge = phaseBadge(progress.phase);
  switch (progress.phase) {
    case 'waiting':
      return {
        ...badge,
        detail: t('transfer.waiting', 'Accepted. Earliest release {at}.', {
          at: formatDateTime(progress.releaseAt ?? null),
        }),
      };
    case 'due':
      return {
        ...badge,
        detail: t('transfer.due', 'Accepted. The service is releasing it now.'),
      };
    case 'paused':
      return {
        ...badge,
        detail: t('transfer.paused', 'Accepted. Withdrawals are paused; it is sent when they resume.'),
      };
    case 'review':
      return {
        ...badge,
        detail: t('transfer.review', 'Accepted, in manual review. Sent once approved; returned if rejected.'),
      };
    case 'completed':
      return completed(progress, amount, coin);
    case 'failed':
      return withdrawalFailed(source, progress.ended?.reason ?? null);
    case 'unreported':
      return {
        ...badge,
        detail: t(
          'transfer.unreported',
          'Accepted. The service no longer lists it and reports no result. Check the destination and your balance before you withdraw again.',
        ),
      };
    case 'asking':
      return {
        ...badge,
        detail: t('transfer.asking', 'Accepted. Loading its status…'),
      };
  }
}

function unread(): ItemState {
  return {
    word: t('item.accepted', 'Accepted'),
    tone: 'accent',
    detail: t('transfer.unread', 'Accepted. Status could not be loaded.'),
  };
}

/** Fee and received amount, if the record has the fee. */
function completed(progress: SignedProgress | undefined, amount: `${number}`, coin: string): ItemState {
  const badge = phaseBadge('completed');
  const fee = progress?.ended?.fee ?? null;
  if (fee === null)
    return {
      ...badge,
      detail: t('transfer.completed', 'Released to the destination.'),
    };
  const { receives } = withdrawalCost(amount, {
    activationFee: fee,
    minimumAfterFee: '0',
    isActivated: false,
  });
  const values = { fee: formatExact(fee), receives: formatExact(receives), coin };
  return {
    ...badge,
    detail: t(
      'transfer.completedFee',
      'Released to the destination: {receives} {coin}, after a fee of {fee} {coin}.',
      values,
    ),
  };
}

function credited(): ItemState {
  return {
    word: t('transfer.credited.word', 'Credited'),
    tone: 'gain',
    detail: t('transfer.credited', 'The deposit is in your balance.'),
  };
}

function depositPending(): ItemState {
  return {
    word: t('item.later', 'Pending'),
    tone: 'accent',
    detail: t('transfer.deposit', 'Accepted, not yet credited. Funds shows its steps.'),
  };
}

function endedOtherwise(
  request: OutboxItem['request'],
  failure: { code?: string | undefined; message?: string | undefined },
): ItemState {
  const reason = failure.message === undefined || failure.message === '' ? null : failure.message;
  if (request.type === 'withdraw') return withdrawalFailed(request.action.source, reason);
  if (failure.code === DEPOSIT_SEGREGATED) {
    const where = t(
      'transfer.segregated',
      'The deposit arrived and was not credited. It is in your segregated funds, and you can withdraw it from there.',
    );
    return {
      word: t('funds.status.segregated', 'Segregated'),
      tone: 'warn',
      detail: withReason(reason, where),
    };
  }
  return {
    ...phaseBadge('failed'),
    detail: withReason(reason, t('transfer.depositFailed', 'The deposit failed and nothing was credited.')),
  };
}

function withdrawalFailed(source: string, reason: string | null): ItemState {
  const where =
    source === 'segregated'
      ? t(
          'transfer.failedSegregated',
          'The withdrawal failed. The whole amount is back in your segregated funds.',
        )
      : t('transfer.failed', 'The withdrawal failed. The whole amount is back in your balance.');
  return { ...phaseBadge('failed'), detail: withReason(reason, where) };
}

function withReason(reason: string | null, what: string): string {
  return reason === null
    ? what
    : `${what} ${t('transfer.reason', 'Reason: {reason}', { reason: visibleText(reason) })}`;
}
