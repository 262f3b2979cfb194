// outcome.ts — what became of an order, in words.
import type { OrderUpdate } from '#protocol/info/historicalOrders.ts';
import { i18n } from '#ui/i18n.ts';

export function outcomeOf({ status, statusReason }: OrderUpdate): string {
  switch (status) {
    case 'filled':
      return i18n.t({ id: 'outcome.filled', message: 'Filled' });
    case 'canceled':
      return statusReason ? i18n.t({ id: 'outcome.canceledBecause', message: 'Cancelled: {reason}', values: { reason: reasonOf(statusReason) } }) : i18n.t({ id: 'outcome.canceled', message: 'Cancelled' });
    case 'rejected':
      return statusReason ? i18n.t({ id: 'outcome.rejectedBecause', message: 'Refused: {reason}', values: { reason: reasonOf(statusReason) } }) : i18n.t({ id: 'outcome.rejected', message: 'Refused' });
    case 'triggered':
      return i18n.t({ id: 'outcome.triggered', message: 'Triggered' });
    case 'other':
      return i18n.t({ id: 'outcome.other', message: 'Other: {word}', values: { word: statusReason ?? '' } });
    default:
      return i18n.t({ id: 'outcome.live', message: 'Open' });
  }
}

/** Words for the reasons we know; an unknown one is shown as the service said it. */
function reasonOf(reason: string): string {
  switch (reason) {
    case 'selfTrade':
      return i18n.t({ id: 'reason.selfTrade', message: 'it would have met your own order' });
    case 'reduceOnly':
      return i18n.t({ id: 'reason.reduceOnly', message: 'nothing was left to reduce' });
    case 'margin':
      return i18n.t({ id: 'reason.margin', message: 'the margin no longer sufficed' });
    case 'liquidation':
    case 'liquidated':
      return i18n.t({ id: 'reason.liquidation', message: 'the account was liquidated' });
    default:
      return reason;
  }
}
