// twapWords.ts — how a TWAP stands, in words.
import { isTwapLive, type Twap } from '#protocol/info/twaps.ts';
import { i18n } from '#ui/i18n.ts';

/** A word for each state we know; another deployment's own word is shown as it came. */
export function twapStatus({ status, canceledAt }: Twap): string {
  switch (status) {
    case 'pending':
      return i18n.t({ id: 'twaps.status.pending', message: 'Starts soon' });
    case 'active':
      return i18n.t({ id: 'twaps.status.active', message: 'Running' });
    case 'completed':
      return i18n.t({ id: 'twaps.status.completed', message: 'Completed' });
    case 'completed_partial':
      return i18n.t({ id: 'twaps.status.partial', message: 'Ended short' });
    case 'canceled':
      return i18n.t({ id: 'twaps.status.canceled', message: 'Stopped' });
    case 'expired':
      return i18n.t({ id: 'twaps.status.expired', message: 'Expired' });
    case 'rejected':
      return i18n.t({ id: 'twaps.status.rejected', message: 'Refused' });
    case 'error':
      return i18n.t({ id: 'twaps.status.error', message: 'Failed' });
    default:
      return canceledAt === null ? status : i18n.t({ id: 'twaps.status.canceled', message: 'Stopped' });
  }
}

export function twapTone({ status, canceledAt }: Twap): 'neutral' | 'accent' | 'gain' | 'warn' | 'danger' {
  if (isTwapLive(status)) return 'accent';
  if (status === 'completed') return 'gain';
  if (status === 'error' || status === 'rejected') return 'danger';
  return canceledAt === null ? 'warn' : 'neutral';
}
