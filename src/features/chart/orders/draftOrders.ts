// draftOrders.ts: which orders make sense at a price of the chart, from where the market is and what is held.
import type { Decimal } from '#protocol/decimal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Side } from '#protocol/scalars.ts';

/** An order to be typed into the ticket; nothing is sent. */
export interface ChartDraft {
  kind: 'limit' | 'stop' | 'takeProfit';
  side: Side;
  price: DecimalString;
  reduceOnly: boolean;
}

/**
 * A limit on either side, the one that would rest first. Stops follow the market and take-profits go against it: above the last price a
 * stop buys and a take-profit sells. What would close the position that is held (`held`, signed size) can only reduce it.
 */
export function draftsAt(
  price: DecimalString,
  { last, held, hasTriggers }: { last: Decimal; held: Decimal | undefined; hasTriggers: boolean },
): ChartDraft[] {
  const isAbove = last.lt(price);
  const resting: Side = isAbove ? 'sell' : 'buy';
  const crossing: Side = isAbove ? 'buy' : 'sell';
  const limit = (side: Side): ChartDraft => ({ kind: 'limit', side, price, reduceOnly: false });
  const trigger = (kind: 'stop' | 'takeProfit', side: Side): ChartDraft => ({
    kind,
    side,
    price,
    reduceOnly: held !== undefined && (side === 'sell' ? held.gt(0) : held.lt(0)),
  });
  return [
    limit(resting),
    limit(crossing),
    ...(hasTriggers ? [trigger('stop', crossing), trigger('takeProfit', resting)] : []),
  ];
}
