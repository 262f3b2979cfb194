// marketOrder.ts: the limit price of a market order, which is sent as FrontendMarket.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { roundPrice, type PriceGrid } from '../market/precision.ts';

/** Fractions of the mid. */
export const DEFAULT_SLIPPAGE: DecimalString = '0.05';
export const MAX_SLIPPAGE: DecimalString = '0.1';

/**
 * The one definition of slippage: the worst price a market order accepts, in every market and in every
 * dialog. It is mid × (1 ± slippage) at the next legal price away from the book (buys up, sells down), within
 * [tick, 1 - tick] on the prediction venue. `mid` is the mark while one side of the book is empty. Undefined
 * for a slippage outside [0, 10 %] and when the grid has no price there.
 */
export function marketOrderPrice(
  grid: PriceGrid,
  order: { side: 'buy' | 'sell'; mid: Decimal; slippage: Decimal },
): Decimal | undefined {
  const { side, mid, slippage } = order;
  if (slippage.lt(0) || slippage.gt(dec(MAX_SLIPPAGE)) || mid.lte(0)) return undefined;
  const worst = mid.mul(side === 'buy' ? slippage.plus(1) : new Decimal(1).minus(slippage));
  // At the edge of the grid the only legal price is on the wrong side.
  return side === 'buy'
    ? (roundPrice(grid, worst, 'up') ?? roundPrice(grid, worst, 'down'))
    : (roundPrice(grid, worst, 'down') ?? roundPrice(grid, worst, 'up'));
}

/** Distance of a price from the mid on the worse side, a fraction; zero for a better price. */
export function distanceFromMid(side: 'buy' | 'sell', price: Decimal, mid: Decimal): Decimal {
  const distance = side === 'buy' ? price.minus(mid) : mid.minus(price);
  return Decimal.max(0, distance.div(mid));
}

/**
 * The smallest slippage, as a fraction in steps of 0.001, at which a market order reaches `touch`; undefined beyond
 * the maximum.
 */
export function slippageToReach(touch: Decimal, side: 'buy' | 'sell', mid: Decimal): Decimal | undefined {
  const needed = distanceFromMid(side, touch, mid).toDecimalPlaces(3, Decimal.ROUND_UP);
  return needed.lte(dec(MAX_SLIPPAGE)) ? needed : undefined;
}

/** The protective price of a market stop or take-profit: 10% beyond its trigger, the maximum slippage. */
export function triggerMarketPrice(
  grid: PriceGrid,
  side: 'buy' | 'sell',
  triggerPrice: Decimal,
): DecimalString | undefined {
  const price = marketOrderPrice(grid, { side, mid: triggerPrice, slippage: dec(MAX_SLIPPAGE) });
  return price && toDecimalString(price);
}
