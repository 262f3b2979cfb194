// outcome.ts: the result of an order, as text.
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { i18n } from '#ui/text/i18n.ts';

export function outcomeOf({ status, statusReason }: OrderUpdate): string {
  switch (status) {
    case 'filled':
      return i18n.t({ id: 'outcome.filled', message: 'Filled' });
    case 'canceled':
      return statusReason
        ? i18n.t({
            id: 'outcome.canceledBecause',
            message: 'Cancelled: {reason}',
            values: { reason: reasonOf(statusReason) },
          })
        : i18n.t({ id: 'outcome.canceled', message: 'Cancelled' });
    case 'rejected':
      return statusReason
        ? i18n.t({
            id: 'outcome.rejectedBecause',
            message: 'Rejected: {reason}',
            values: { reason: reasonOf(statusReason) },
          })
        : i18n.t({ id: 'outcome.rejected', message: 'Rejected' });
    case 'triggered':
      return i18n.t({ id: 'outcome.triggered', message: 'Triggered' });
    case 'other':
      return i18n.t({ id: 'outcome.other', message: 'Other: {word}', values: { word: statusReason ?? '' } });
    default:
      return i18n.t({ id: 'outcome.live', message: 'Open' });
  }
}

/** Texts of known reasons; an unknown one is shown as received. */
function reasonOf(reason: string): string {
  return REASONS.get(reason)?.() ?? reason;
}

const liquidated = () => i18n.t({ id: 'reason.liquidation', message: 'the account was liquidated' });

const REASONS = new Map<string, () => string>([
  ['selfTrade', () => i18n.t({ id: 'reason.selfTrade', message: 'self-trade prevention' })],
  ['reduceOnly', () => i18n.t({ id: 'reason.reduceOnly', message: 'nothing was left to reduce' })],
  ['margin', () => i18n.t({ id: 'reason.margin', message: 'insufficient margin' })],
  ['liquidation', liquidated],
  ['liquidated', liquidated],
  ['parent', () => i18n.t({ id: 'reason.parent', message: 'the entry ended without a fill' })],
  ['siblingFilled', () => i18n.t({ id: 'reason.sibling', message: 'the other half of the pair filled' })],
  [
    'childTriggered',
    () => i18n.t({ id: 'reason.child', message: 'its take-profit or stop triggered first' }),
  ],
  ['positionClosed', () => i18n.t({ id: 'reason.position', message: 'the position was closed or flipped' })],
  ['delisted', () => i18n.t({ id: 'reason.delisted', message: 'the market was delisted' })],
  ['ioc', () => i18n.t({ id: 'reason.ioc', message: 'no matching orders at that price' })],
]);
