// crowd.ts: the simulated maker and taker of an outcome market, using ordinary commands.
import type { AssetId, OrderId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { lcm } from '#domain/market/scaled.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { wholeOf } from '../prices/grid.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { OUTCOME_MAKER } from './addresses.ts';
import { createCrowdOrders, UNITS } from './crowdOrders.ts';
import type { Post } from '../traders/trader.ts';

export type CrowdReaders = Pick<
  EngineReaders,
  | 'bestBid'
  | 'bestAsk'
  | 'predictionPosition'
  | 'orderStatus'
  | 'openOrders'
  | 'isKnown'
  | 'venueRules'
  | 'book'
>;

/** The maker's quotes in steps from the fair price, best first. */
const STEPS = [1, 2, 3, 5, 8, 13];

/** One market's maker and taker. */
export interface OutcomeCrowd {
  /** Prices in units of `UNITS`. `chance`: probability of a trade. */
  look(fair: number, chance: number): void;
  /** Cancels quotes passed by the fair price, takes orders offered beyond it, and quotes anew. */
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

interface Quote {
  readonly assetId: AssetId;
  readonly orderId: OrderId;
}

export function createOutcomeCrowd({
  listing,
  tradeSize,
  seed,
  label,
  post,
  read,
}: CrowdOptions): OutcomeCrowd {
  const { yes, no, adapter } = listing;
  const { place, entryOf, take, clear } = createCrowdOrders({ listing, post, read });
  const random = randomStream(seed, label, 'outcome', listing.id);
  /** Bids and asks for Yes by price; an ask may be a bid for No. */
  const quotes: Record<Side, Map<number, Quote>> = { buy: new Map(), sell: new Map() };
  /** A step in units as a multiple of the tick. */
  const tick = (): number =>
    Number(lcm(BigInt(wholeOf(read.venueRules(yes.assetId)?.tickSize ?? '0.001', 8)), 10_000n) / 10_000n);
  const min = adapter === 'predictionvenue' ? Number(listing.minOrderSize) : 1;

  const forget = (side: Side, gone: (price: number) => boolean): void => {
    const cancels: Quote[] = [];
    for (const [price, quote] of quotes[side]) {
      if (!gone(price)) continue;
      cancels.push(quote);
      quotes[side].delete(price);
    }
    if (cancels.length > 0) post({ type: 'cancelOrders', owner: OUTCOME_MAKER, cancels });
  };
  /** Filled quotes are gone. */
  const refresh = (): void => {
    for (const side of ['buy', 'sell'] as const)
      for (const [price, { orderId }] of quotes[side])
        if (read.orderStatus(OUTCOME_MAKER, orderId) === undefined) quotes[side].delete(price);
  };
  const ladder = (side: Side, fair: number): number[] => {
    const step = tick();
    const sign = side === 'buy' ? -1 : 1;
    const nearest =
      side === 'buy' ? Math.floor((fair - step * 0.3) / step) : Math.ceil((fair + step * 0.3) / step);
    const prices = STEPS.map((distance) => (nearest + sign * (distance - 1)) * step);
    return prices.filter((price) => price >= step && price <= UNITS - step);
  };
  const quote = (fair: number): void => {
    const wanted = (['buy', 'sell'] as const).flatMap((side) =>
      ladder(side, fair).map((price, index) => ({ side, price, index })),
    );
    const missing = wanted.filter(({ side, price }) => !quotes[side].has(price));
    // Shares sold by one order of a batch are not available for the next.
    const pledged = new Map<AssetId, number>();
    const results = place(
      OUTCOME_MAKER,
      missing.map(({ side, price, index }) =>
        entryOf(
          OUTCOME_MAKER,
          { side, price, size: quoteSize(random, tradeSize, price, index, min) },
          'Alo',
          pledged,
        ),
      ),
    );
    missing.forEach(({ side, price }, index) => {
      const result = results[index];
      if (result?.kind === 'resting')
        quotes[side].set(price, { assetId: yes.assetId, orderId: result.orderId });
    });
  };
  const retreat = (fair: number): void => {
    const step = tick();
    const far = (Math.max(...STEPS) + 4) * step;
    forget('buy', (price) => price > fair - step * 0.3 || price < fair - far || price % step !== 0);
    forget('sell', (price) => price < fair + step * 0.3 || price > fair + far || price % step !== 0);
  };
  return {
    look(fair, chance) {
      refresh();
      if (random.chance(chance)) trade(fair);
      retreat(fair);
      quote(fair);
    },
    requote(fair) {
      refresh();
      retreat(fair);
      clear(fair);
      quote(fair);
    },
    openInterest(fair) {
      for (const side of ['buy', 'sell', 'buy'] as const)
        take(side, (4 * tradeSize * UNITS) / Math.max(fair, UNITS / 20));
      quote(fair);
    },
    withdraw() {
      forget('buy', () => true);
      forget('sell', () => true);
      const own = new Set([yes.assetId, no.assetId]);
      const cancels = read
        .openOrders(OUTCOME_MAKER)
        .filter(({ assetId }) => own.has(assetId))
        .map(({ assetId, orderId }) => ({ assetId, orderId }));
      if (cancels.length > 0) post({ type: 'cancelOrders', owner: OUTCOME_MAKER, cancels });
    },
  };

  /** A taker trades against either side of the book, mostly small. */
  function trade(fair: number): void {
    const side: Side = random.chance(0.5) ? 'buy' : 'sell';
    take(side, (tradeSize * (0.2 + 0.8 * random.exponential()) * UNITS) / Math.max(fair, UNITS / 20));
  }
}

/** Deeper levels are larger; round sizes are common. */
function quoteSize(random: Random, tradeSize: number, price: number, index: number, min: number): number {
  const share = Math.max(0.05, Math.min(price, UNITS - price) / UNITS);
  const shares = (tradeSize * (1.2 + index * 1.1) * (0.3 + random.exponential())) / share;
  const round = shares > 500 ? 50 : shares > 60 ? 5 : 1;
  return Math.max(Math.ceil(min), Math.round(shares / round) * round);
}
