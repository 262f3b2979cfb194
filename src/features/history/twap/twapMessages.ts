// twapMessages.ts: the state of a TWAP, as text.
import { isTwapLive, type Twap, twapState } from '#protocol/info/orders/twaps.ts';
import { t } from '#ui/text/i18n.ts';

/** The most specific label of a known state; an unknown one is shown as received. */
export function twapStatus(twap: Twap): string {
  const state = twapState(twap);
  switch (state) {
    case 'pending':
      return t('twaps.status.pending', 'Starts soon');
    case 'active':
      return t('twaps.status.active', 'Running');
    case 'completed':
      return t('twaps.status.completed', 'Completed');
    case 'completed_partial':
      return t('twaps.status.partial', 'Ended early');
    case 'canceled':
      return t('twaps.status.canceled', 'Stopped');
    case 'expired':
      return t('twaps.status.expired', 'Expired');
    case 'rejected':
      return t('twaps.status.rejected', 'Rejected');
    case 'error':
      return t('twaps.status.error', 'Failed');
    case 'terminal':
      return t('twaps.status.terminal', 'Ended');
    default:
      return state;
  }
}

export function twapTone(twap: Twap): 'neutral' | 'accent' | 'gain' | 'warn' | 'danger' {
  const state = twapState(twap);
  if (isTwapLive(twap.status)) return 'accent';
  if (state === 'completed') return 'gain';
  if (state === 'error' || state === 'rejected') return 'danger';
  return state === 'canceled' || state === 'terminal' ? 'neutral' : 'warn';
}
