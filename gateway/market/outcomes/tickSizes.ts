// tickSizes.ts: tick sizes of simulated outcome markets, finer near 0 and 1 as on the venue.
import type { DecimalString } from '#protocol/decimal.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { Post } from '../traders/trader.ts';
import { UNITS } from './crowdOrders.ts';

/** Where the tick becomes finer, in units, and its finer size; hysteresis before it becomes coarse again. */
const EDGE = UNITS / 25;
const INSIDE = (UNITS * 3) / 50;
const COARSE_TICK = '0.01';
const FINE_TICK = '0.001';

/** Prices are in units of `UNITS`. */
interface TickSizes {
  /** A market listed now or by an earlier run. */
  adopt(listing: OutcomeListing, price: number): void;
  /** Finer near 0 and 1, so that quotes remain possible; coarse again when the price returns. */
  adjust(listing: OutcomeListing, price: number): void;
  forget(id: string): void;
}

export function createTickSizes(post: Post, read: Pick<EngineReaders, 'venueRules'>): TickSizes {
  /** Markets whose tick is fine because of their price, not by the operator. */
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

/** Distance in units from a price to the nearer end. */
function distanceToEnd(price: number): number {
  return Math.min(price, UNITS - price);
}
