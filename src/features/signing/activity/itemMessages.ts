// itemMessages.ts: the state of a signed request, as a label and a sentence.
import { ISOLATED_FAILED, isOnItsWay } from '#client/live/isolatedItem.ts';
import type { DeathCause, OutboxItem } from '#client/actions/outboxItem.ts';
import { i18n } from '#ui/text/i18n.ts';

export interface ItemState {
  word: string;
  tone: 'neutral' | 'accent' | 'gain' | 'warn' | 'danger';
  detail: string;
}

export function itemState(item: OutboxItem): ItemState {
  const { state } = item;
  if (isOnItsWay(item))
    return {
      word: i18n.t({ id: 'item.later', message: 'Pending' }),
      tone: 'accent',
      detail: i18n.t({ id: 'item.later.detail', message: 'Accepted by the service, executed later.' }),
    };
  if (state.status === 'refused' && state.failure.code === ISOLATED_FAILED)
    return {
      word: i18n.t({ id: 'item.failed', message: 'Failed' }),
      tone: 'danger',
      detail: i18n.t({
        id: 'item.failed.detail',
        message: 'Accepted by the service, but it could not be executed later.',
      }),
    };
  switch (state.status) {
    case 'signed':
      return {
        word: i18n.t({ id: 'item.signed', message: 'Signed' }),
        tone: 'neutral',
        detail: i18n.t({
          id: 'item.signed.detail',
          message: 'Signed and stored. Not sent yet.',
        }),
      };
    case 'sent':
      return {
        word: i18n.t({ id: 'item.sent', message: 'Sent' }),
        tone: 'accent',
        detail: i18n.t({ id: 'item.sent.detail', message: 'Sent. Waiting for the answer.' }),
      };
    case 'accepted':
      return {
        word: i18n.t({ id: 'item.accepted', message: 'Accepted' }),
        tone: 'accent',
        detail: i18n.t({
          id: 'item.accepted.detail',
          message: 'Accepted. Waiting for it to appear in the service’s state.',
        }),
      };
    case 'confirmed':
      return {
        word: i18n.t({ id: 'item.confirmed', message: 'Confirmed' }),
        tone: 'gain',
        detail: confirmedDetail(state.results === null),
      };
    case 'refused':
      return {
        word: i18n.t({ id: 'item.refused', message: 'Rejected' }),
        tone: 'danger',
        detail: i18n.t({
          id: 'item.refused.detail',
          message: 'Rejected by the service. Rejected parts had no effect.',
        }),
      };
    case 'unknown':
      return {
        word: i18n.t({ id: 'item.unknown', message: 'Unknown' }),
        tone: 'warn',
        detail: i18n.t({
          id: 'item.unknown.detail',
          message: 'Sent, but no readable answer arrived. The request may have been executed.',
        }),
      };
    case 'dead':
      return {
        word: i18n.t({ id: 'item.dead', message: 'Expired' }),
        tone: 'neutral',
        detail: deadDetail(state.because),
      };
  }
}

function confirmedDetail(isAnswerLost: boolean): string {
  return isAnswerLost
    ? i18n.t({
        id: 'item.found.detail',
        message: 'The answer was lost. The service’s state shows that the request was executed once.',
      })
    : i18n.t({ id: 'item.confirmed.detail', message: 'Seen in the service’s state.' });
}

function deadDetail(because: DeathCause): string {
  switch (because) {
    case 'neverSent':
      return i18n.t({
        id: 'item.neverSent',
        message: 'The page closed before sending. The request never left this browser.',
      });
    case 'expired':
      return i18n.t({
        id: 'item.expired',
        message: 'Expired and not in the service’s state: it was not and cannot be executed.',
      });
    case 'altered':
      return i18n.t({
        id: 'item.altered',
        message: 'The bytes no longer matched the signature. The request was not sent.',
      });
    case 'notStored':
      return i18n.t({
        id: 'item.notStored',
        message: 'This browser could not store the request, so it was not sent.',
      });
  }
}
