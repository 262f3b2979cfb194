// itemMessages.ts: the state of a signed request in a word and a sentence.
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
      detail: i18n.t({ id: 'item.later.detail', message: 'The service said yes, and carries it out later.' }),
    };
  if (state.status === 'refused' && state.failure.code === ISOLATED_FAILED)
    return {
      word: i18n.t({ id: 'item.failed', message: 'Failed' }),
      tone: 'danger',
      detail: i18n.t({
        id: 'item.failed.detail',
        message: 'The service said yes, and could not carry it out later.',
      }),
    };
  switch (state.status) {
    case 'signed':
      return {
        word: i18n.t({ id: 'item.signed', message: 'Signed' }),
        tone: 'neutral',
        detail: i18n.t({
          id: 'item.signed.detail',
          message: 'Signed and stored; it has not left this browser.',
        }),
      };
    case 'sent':
      return {
        word: i18n.t({ id: 'item.sent', message: 'Sent' }),
        tone: 'accent',
        detail: i18n.t({ id: 'item.sent.detail', message: 'On its way; the answer has not come yet.' }),
      };
    case 'accepted':
      return {
        word: i18n.t({ id: 'item.accepted', message: 'Accepted' }),
        tone: 'accent',
        detail: i18n.t({
          id: 'item.accepted.detail',
          message: 'The service said yes; its state is being watched for it.',
        }),
      };
    case 'confirmed':
      return state.results === null
        ? {
            word: i18n.t({ id: 'item.confirmed', message: 'Confirmed' }),
            tone: 'gain',
            detail: i18n.t({
              id: 'item.found.detail',
              message: 'The answer was lost, but the service’s state shows that it was carried out, once.',
            }),
          }
        : {
            word: i18n.t({ id: 'item.confirmed', message: 'Confirmed' }),
            tone: 'gain',
            detail: i18n.t({ id: 'item.confirmed.detail', message: 'Seen in the service’s state.' }),
          };
    case 'refused':
      return {
        word: i18n.t({ id: 'item.refused', message: 'Refused' }),
        tone: 'danger',
        detail: i18n.t({
          id: 'item.refused.detail',
          message: 'The service said no; nothing was changed by what it refused.',
        }),
      };
    case 'unknown':
      return {
        word: i18n.t({ id: 'item.unknown', message: 'Unknown' }),
        tone: 'warn',
        detail: i18n.t({
          id: 'item.unknown.detail',
          message: 'It left, and no readable answer came back. It may have been carried out.',
        }),
      };
    case 'dead':
      return {
        word: i18n.t({ id: 'item.dead', message: 'Void' }),
        tone: 'neutral',
        detail: deadDetail(state.because),
      };
  }
}

function deadDetail(because: DeathCause): string {
  switch (because) {
    case 'neverSent':
      return i18n.t({
        id: 'item.neverSent',
        message: 'The page went away before it was sent. It never left this browser.',
      });
    case 'expired':
      return i18n.t({
        id: 'item.expired',
        message:
          'It expired, and the service’s state does not show it: it was not and cannot be carried out.',
      });
    case 'altered':
      return i18n.t({
        id: 'item.altered',
        message: 'Its bytes no longer matched what was signed, so it was not sent.',
      });
    case 'notStored':
      return i18n.t({
        id: 'item.notStored',
        message: 'This browser could not store it, so it was not sent.',
      });
  }
}
