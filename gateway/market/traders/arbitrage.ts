// arbitrage.ts: the participant that keeps the book around the oracle: it takes every order priced beyond the fair
// price.
import type { Side } from '#protocol/scalars.ts';
import { priceUnits, sizeLots, snapPrice } from '../prices/grid.ts';
import { chooseLots, lotsWithin } from './sizes.ts';
import type { Taker, TakerOptions } from './takers.ts';
import type { MarketView } from './trader.ts';
import type { TraderReaders } from './trader.ts';

/** Maximum position, in typical levels. */
export const ARBITRAGE_CAP = 30;

/** It acts beyond one tick plus this share of the price: less would not cover its fees. */
const MIN_SHARE = 0.00004;
const DEPTH = 20;

export function createArbitrageur(options: TakerOptions, read: TraderReaders): Taker {
  const { spec, grid, trader, random } = options;

  /** Lots on the book at or beyond `limit`. */
  const onOffer = (side: Side, limit: number): number => {
    const book = read.book(spec.assetId, DEPTH);
    const levels = (side === 'buy' ? book?.asks : book?.bids) ?? [];
    return levels
      .filter(({ price }) =>
        side === 'buy' ? priceUnits(grid, price) <= limit : priceUnits(grid, price) >= limit,
      )
      .reduce((sum, { size }) => sum + sizeLots(grid, size), 0);
  };
  const take = (view: MarketView, side: Side): void => {
    const limit = snapPrice(grid, view.fair, side === 'buy' ? 'down' : 'up');
    const held = trader.inventory() * (side === 'buy' ? 1 : -1);
    const room = lotsWithin(grid, spec.levelNotional * ARBITRAGE_CAP, view.fair) - held;
    const lots = Math.min(room, onOffer(side, limit));
    const min = chooseLots(random, grid, view.fair, 0);
    if (lots >= min) trader.take(side, limit, lots);
    else if (room > min) trader.take(side, limit, min);
  };
  const unwind = (view: MarketView): void => {
    const held = trader.inventory();
    if (held === 0) return;
    const side: Side = held > 0 ? 'sell' : 'buy';
    const limit = snapPrice(grid, view.fair + (held > 0 ? -6 : 6) * view.tick);
    trader.take(
      side,
      limit,
      Math.min(Math.abs(held), chooseLots(random, grid, view.fair, spec.tradeNotional * 3)),
      true,
    );
  };
  return {
    act(view) {
      const edge = view.tick + MIN_SHARE * view.fair;
      const bid = read.bestBid(spec.assetId);
      const ask = read.bestAsk(spec.assetId);
      if (ask !== undefined && priceUnits(grid, ask) <= view.fair - edge) take(view, 'buy');
      else if (bid !== undefined && priceUnits(grid, bid) >= view.fair + edge) take(view, 'sell');
      else if (random.chance(0.12 * view.seconds)) unwind(view);
    },
  };
}
