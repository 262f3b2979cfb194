// twapMessages.ts: the state of a TWAP, as text.
import { isTwapLive, type Twap, twapState } from '#protocol/info/orders/twaps.ts';
import { i18n } from '#ui/text/i18n.ts';

/** The most specific label of a known state; an unknown one is shown as received. */
export function twapStatus(twap: Twap): string {
  const state = twapState(twap);
  switch (state) {
    case 'pending':
      return i18n.t({ id: 'twaps.status.pending', message: 'Starts soon' });
    case 'active':
      return i18n.t({ id: 'twaps.status.active', message: 'Running' });
    case 'completed':
      return i18n.t({ id: 'twaps.status.completed', message: 'Completed' });
    case 'completed_partial':
      return i18n.t({ id: 'twaps.status.partial', message: 'Ended early' });
    case 'canceled':
      return i18n.t({ id: 'twaps.status.canceled', message: 'Stopped' });
    case 'expired':
      return i18n.t({ id: 'twaps.status.expired', message: 'Expired' });
    case 'rejected':
      return i18n.t({ id: 'twaps.status.rejected', message: 'Rejected' });
    case 'error':
      return i18n.t({ id: 'twaps.status.error', message: 'Failed' });
    case 'terminal':
      return i18n.t({ id: 'twaps.status.terminal', message: 'Ended' });
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
