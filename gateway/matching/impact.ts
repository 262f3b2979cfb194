// impact.ts: the impact price: the average price of a large market order.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Market } from '../world/state.ts';
import { ceilDiv, floorDiv, power, NOTIONAL_DECIMALS } from '../world/units.ts';

/** 20,000 of the quote, in notional units of a perpetual. */
const IMPACT_NOTIONAL = 20_000n * power(NOTIONAL_DECIMALS.perp);

/**
 * The average price at which a market order over 20,000 USDC of a perpetual would trade, in price units,
 * rounded against the trader; undefined when the book holds less than that.
 */
export function impactPrice(market: Market, side: Side): bigint | undefined {
  if (!traitsOf(market).funding) return undefined;
  let left = IMPACT_NOTIONAL;
  // The last level is taken in part: sizes are multiplied by its price, so that nothing is rounded before the end.
  let lots = 0n;
  for (const { price, size } of market.book.opposite(side).levels()) {
    const notional = price * size;
    if (notional < left) {
      lots += size;
      left -= notional;
      continue;
    }
    const [top, bottom] = [IMPACT_NOTIONAL * price, lots * price + left];
    return side === 'buy' ? ceilDiv(top, bottom) : floorDiv(top, bottom);
  }
  return undefined;
}
