// closedText.ts: what a market's status means for orders and holdings while none are accepted.
import { i18n } from './i18n.ts';

/** The orders of a resolved, cancelled or delisted market have ended. */
export function closedText(symbol: string, status: string): string {
  const values = { symbol, status };
  return ['resolved', 'canceled', 'delisted'].includes(status)
    ? i18n.t({
        id: 'why.over',
        comment: 'Why no order is possible; {symbol}: a market that was resolved, cancelled or delisted.',
        message: '{symbol} no longer trades. Open orders were cancelled.',
        values,
      })
    : i18n.t({
        id: 'why.closed',
        comment: 'Why no order is possible, also none that closes a position.',
        message:
          '{symbol} is {status, select, halted {halted} paused {paused} other {closed}} and takes no orders. Your position stays, and open orders can be cancelled.',
        values,
      });
}

/** A perpetual or pair that takes no orders, also none that close a position. */
export function isClosed({ kind, status }: { kind: string; status: string }): boolean {
  return kind !== 'outcome' && status !== 'active' && status !== 'reduceOnly';
}

/** Of a perpetual or pair that is not simply active. */
export function statusWord(status: string): string {
  if (status === 'reduceOnly') return i18n.t({ id: 'details.state.reduceOnly', message: 'Reduce-only' });
  if (status === 'halted') return i18n.t({ id: 'details.state.halted', message: 'Halted' });
  if (status === 'delisted') return i18n.t({ id: 'details.state.delisted', message: 'Delisted' });
  return i18n.t({
    id: 'market.closed',
    comment: 'Status of a market that takes no orders. One word.',
    message: 'Closed',
  });
}

/** Why an order from a dialog cannot be sent now. */
export function gatedText(symbol: string, gate: { kind: string; status?: string }): string {
  return gate.kind === 'marketClosed'
    ? closedText(symbol, gate.status ?? '')
    : i18n.t({
        id: 'close.gated',
        message: 'Orders cannot be sent right now. The ticket on the trade screen shows why.',
      });
}
