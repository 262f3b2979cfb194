// itemMessages.ts: the state of a signed request, as a label and a sentence.
import { ISOLATED_FAILED, isOnItsWay } from '#client/live/isolatedItem.ts';
import type { DeathCause, OutboxItem } from '#client/actions/outboxItem.ts';
import { t } from '#ui/text/i18n.ts';

export interface ItemState {
  word: string;
  tone: 'neutral' | 'accent' | 'gain' | 'warn' | 'danger';
  detail: string;
}

export function itemState(item: OutboxItem): ItemState {
  const { state } = item;
  if (isOnItsWay(item))
    return {
      word: t('item.later', 'Pending'),
      tone: 'accent',
      detail: t('item.later.detail', 'Accepted by the service, executed later.'),
    };
  if (state.status === 'refused' && state.failure.code === ISOLATED_FAILED)
    return {
      word: t('item.failed', 'Failed'),
      tone: 'danger',
      detail: t('item.failed.detail', 'Accepted by the service, but it could not be executed later.'),
    };
  switch (state.status) {
    case 'signed':
      return {
        word: t('item.signed', 'Signed'),
        tone: 'neutral',
        detail: t('item.signed.detail', 'Signed and stored. Not sent yet.'),
      };
    case 'sent':
      return {
        word: t('item.sent', 'Sent'),
        tone: 'accent',
        detail: t('item.sent.detail', 'Sent. Waiting for the answer.'),
      };
    case 'accepted':
      return {
        word: t('item.accepted', 'Accepted'),
        tone: 'accent',
        detail: t('item.accepted.detail', 'Accepted. Waiting for it to appear in the service’s state.'),
      };
    case 'confirmed':
      return {
        word: t('item.confirmed', 'Confirmed'),
        tone: 'gain',
        detail: confirmedDetail(state.results === null),
      };
    case 'refused':
      return {
        word: t('item.refused', 'Rejected'),
        tone: 'danger',
        detail: t('item.refused.detail', 'Rejected by the service. Rejected parts had no effect.'),
      };
    case 'unknown':
      return {
        word: t('item.unknown', 'Unknown'),
        tone: 'warn',
        detail: t(
          'item.unknown.detail',
          'Sent, but no readable answer arrived. The request may have been executed.',
        ),
      };
    case 'dead':
      return {
        word: t('item.dead', 'Expired'),
        tone: 'neutral',
        detail: deadDetail(state.because),
      };
  }
}

function confirmedDetail(isAnswerLost: boolean): string {
  return isAnswerLost
    ? t(
        'item.found.detail',
        'The answer was lost. The service’s state shows that the request was executed once.',
      )
    : t('item.confirmed.detail', 'Seen in the service’s state.');
}

function deadDetail(because: DeathCause): string {
  switch (because) {
    case 'neverSent':
      return t('item.neverSent', 'The page closed before sending. The request never left this browser.');
    case 'expired':
      return t('item.expired', 'Expired and not in the service’s state: it was not and cannot be executed.');
    case 'altered':
      return t('item.altered', 'The bytes no longer matched the signature. The request was not sent.');
    case 'notStored':
      return t('item.notStored', 'This browser could not store the request, so it was not sent.');
  }
}
