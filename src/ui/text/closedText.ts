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
        message: '{symbol} is {status}. Your position and open orders are kept.',
        values,
      });
}
