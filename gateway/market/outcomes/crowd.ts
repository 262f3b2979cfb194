// crowd.ts: the simulated maker and taker of an outcome market, using ordinary commands.
import type { Side } from '#protocol/scalars.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { randomStream } from '../prices/random.ts';
import { createCrowdOrders, UNITS } from './crowdOrders.ts';
import { createMakerQuotes } from './makerQuotes.ts';
import type { Post } from '../traders/trader.ts';

export type CrowdReaders = Pick<
  EngineReaders,
  'bestBid' | 'bestAsk' | 'availableShares' | 'isOpen' | 'openOrders' | 'isKnown' | 'venueRules' | 'book'
>;

/** One market's maker and taker. */
export interface OutcomeCrowd {
  /** Prices in units of `UNITS`. `chance`: probability of a trade. */
  act(fair: number, chance: number): void;
  /** Cancels quotes passed by the fair price, takes orders offered beyond it, and quotes again. */
  requote(fair: number): void;
  /** The first trades of a new market: open interest, and a last price. */
  openInterest(fair: number): void;
  /** Cancels every quote, on the first call also an earlier run's. */
  withdraw(): void;
}

interface CrowdOptions {
  readonly listing: OutcomeListing;
  readonly tradeSize: number;
  readonly seed: string;
  readonly label: string;
  readonly post: Post;
  readonly read: CrowdReaders;
}

export function createOutcomeCrowd({
  listing,
  tradeSize,
  seed,
  label,
  post,
  read,
}: CrowdOptions): OutcomeCrowd {
  const { place, entryOf, take, clear } = createCrowdOrders({ listing, post, read });
  const random = randomStream(seed, label, 'outcome', listing.id);
  const quotes = createMakerQuotes({ listing, tradeSize, random, post, read, place, entryOf });
  return {
    act(fair, chance) {
      quotes.dropFilled();
      if (random.chance(chance)) trade(fair);
      quotes.retreat(fair);
      quotes.place(fair);
    },
    requote(fair) {
      quotes.dropFilled();
      quotes.retreat(fair);
      clear(fair);
      quotes.place(fair);
    },
    openInterest(fair) {
      for (const side of ['buy', 'sell', 'buy'] as const)
        take(side, (4 * tradeSize * UNITS) / Math.max(fair, UNITS / 20));
      quotes.place(fair);
    },
    withdraw: quotes.withdraw,
  };

  /** A taker trades against either side of the book, mostly small. */
  function trade(fair: number): void {
    const side: Side = random.chance(0.5) ? 'buy' : 'sell';
    take(side, (tradeSize * (0.2 + 0.8 * random.exponential()) * UNITS) / Math.max(fair, UNITS / 20));
  }
}
