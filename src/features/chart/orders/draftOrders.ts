// draftOrders.ts: the sensible orders at a chart price, given market price and position.
import type { Decimal } from '#protocol/decimal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Side } from '#protocol/scalars.ts';

/** An order to fill into the ticket; nothing is sent. */
export interface ChartDraft {
  kind: 'limit' | 'stop' | 'takeProfit';
  side: Side;
  price: DecimalString;
  reduceOnly: boolean;
}

/**
 * A limit on either side, the resting one first. Above the last price a stop buys and a take-profit sells, below it
 * reversed. Orders that would close the position (`held`, signed size) are reduce-only.
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
