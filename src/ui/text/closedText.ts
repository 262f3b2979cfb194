// closedText.ts: what a market's status means for orders and holdings while none are accepted.
import { t } from './i18n.ts';

/** The orders of a resolved, cancelled or delisted market have ended. */
export function closedText(symbol: string, status: string): string {
  const values = { symbol, status };
  return ['resolved', 'canceled', 'delisted'].includes(status)
    ? t(
        'why.over',
        '{symbol} no longer trades. Open orders were cancelled.',
        values,
        'Why no order is possible; {symbol}: a market that was resolved, cancelled or delisted.',
      )
    : t(
        'why.closed',
        '{symbol} is {status, select, halted {halted} paused {paused} other {closed}} and takes no orders. Your position stays, and open orders can be cancelled.',
        values,
        'Why no order is possible, also none that closes a position.',
      );
}

/** A perpetual or pair that takes no orders, also none that close a position. */
export function isClosed({ kind, status }: { kind: string; status: string }): boolean {
  return kind !== 'outcome' && status !== 'active' && status !== 'reduceOnly';
}

/** Of a perpetual or pair that is not simply active. */
export function statusWord(status: string): string {
  if (status === 'reduceOnly') return t('details.state.reduceOnly', 'Reduce-only');
  if (status === 'halted') return t('details.state.halted', 'Halted');
  if (status === 'delisted') return t('details.state.delisted', 'Delisted');
  return t('market.closed', 'Closed', {}, 'Status of a market that takes no orders. One word.');
}

/** Why an order from a dialog cannot be sent now. */
export function gatedText(symbol: string, gate: { kind: string; status?: string }): string {
  return gate.kind === 'marketClosed'
    ? closedText(symbol, gate.status ?? '')
    : t('close.gated', 'Orders cannot be sent right now. The ticket on the trade screen shows why.');
}
