// marketOrder.ts: a market order is a FrontendMarket order with a limit; this is its limit.
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
  // At the edge of the grid the only legal price left lies on the other side of the wish.
  return side === 'buy'
    ? (roundPrice(grid, worst, 'up') ?? roundPrice(grid, worst, 'down'))
    : (roundPrice(grid, worst, 'down') ?? roundPrice(grid, worst, 'up'));
}

/** How far a price is from the mid on the worse side, a fraction; zero where it is better. */
export function distanceFromMid(side: 'buy' | 'sell', price: Decimal, mid: Decimal): Decimal {
  const distance = side === 'buy' ? price.minus(mid) : mid.minus(price);
  return Decimal.max(0, distance.div(mid));
}

/**
 * The least slippage, in tenths of a per cent, with which a market order reaches `touch`; undefined where
 * none allowed does. A fraction.
 */
export function slippageToReach(touch: Decimal, side: 'buy' | 'sell', mid: Decimal): Decimal | undefined {
  const needed = distanceFromMid(side, touch, mid).toDecimalPlaces(3, Decimal.ROUND_UP);
  return needed.lte(dec(MAX_SLIPPAGE)) ? needed : undefined;
}

/**
 * A stop or take-profit at the market is signed with a protective price 10 % beyond its trigger, the widest
 * that a market order may have.
 */
export function triggerMarketPrice(
  grid: PriceGrid,
  side: 'buy' | 'sell',
  triggerPrice: Decimal,
): DecimalString | undefined {
  const price = marketOrderPrice(grid, { side, mid: triggerPrice, slippage: dec(MAX_SLIPPAGE) });
  return price && toDecimalString(price);
}
