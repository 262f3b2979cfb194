// tickKeeper.ts: the price step of simulated outcome markets, finer near certainty as on the venue.
import type { DecimalString } from '#protocol/decimal.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { Post } from '../traders/trader.ts';
import { UNITS } from './crowdOrders.ts';

/** Where the price step becomes finer, in units, and how fine it is then; it becomes coarse again only well inside, so that it does not come and go. */
const EDGE = UNITS / 25;
const INSIDE = (UNITS * 3) / 50;
const COARSE_TICK = '0.01';
const FINE_TICK = '0.001';

/** Prices are in units of `UNITS`. */
interface TickKeeper {
  /** A market that was listed now or by an earlier run. */
  adopt(listing: OutcomeListing, price: number): void;
  /** Finer near certainty, so that there is still something to quote; coarse again once the price has come back. */
  adjust(listing: OutcomeListing, price: number): void;
  forget(id: string): void;
}

export function createTickKeeper(post: Post, read: Pick<EngineReaders, 'venueRules'>): TickKeeper {
  /** Markets whose step is fine because of their price, not because somebody set it. */
  const tightened = new Set<string>();
  const tickOf = ({ yes }: OutcomeListing): DecimalString | undefined =>
    read.venueRules(yes.assetId)?.tickSize;

  return {
    adopt(listing, price) {
      const isFine = tickOf(listing) === FINE_TICK && listing.tickSize === COARSE_TICK;
      if (isFine && distanceToEnd(price) < INSIDE) tightened.add(listing.id);
    },
    adjust(listing, price) {
      const distance = distanceToEnd(price);
      const tick = tickOf(listing);
      if (tick === COARSE_TICK && distance <= EDGE) {
        tightened.add(listing.id);
        post({ type: 'setTickSize', market: listing.yes.assetId, tickSize: FINE_TICK });
      } else if (distance > INSIDE && tightened.delete(listing.id) && tick === FINE_TICK) {
        post({ type: 'setTickSize', market: listing.yes.assetId, tickSize: COARSE_TICK });
      }
    },
    forget: (id) => void tightened.delete(id),
  };
}

/** How far a price in units is from the nearer end. */
function distanceToEnd(price: number): number {
  return Math.min(price, UNITS - price);
}
