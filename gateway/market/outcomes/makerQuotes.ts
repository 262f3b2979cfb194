// makerQuotes.ts: the resting quotes of an outcome market's simulated maker, around the fair price of Yes.
import type { AssetId, OrderId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { lcm } from '#domain/market/scaled.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { wholeOf } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';
import type { Post } from '../traders/trader.ts';
import { OUTCOME_MAKER } from './addresses.ts';
import { type CrowdOrders, UNITS } from './crowdOrders.ts';

/** Fair prices in units of `UNITS`. */
export interface MakerQuotes {
  /** Places the missing quotes. */
  place(fair: number): void;
  /** Cancels quotes that the fair price has passed or left far behind, and those off the tick. */
  retreat(fair: number): void;
  /** Forgets quotes that are no longer open. */
  dropFilled(): void;
  /** Cancels every quote, also an earlier run's. */
  withdraw(): void;
}

interface QuoteOptions extends Pick<CrowdOrders, 'place' | 'entryOf'> {
  readonly listing: OutcomeListing;
  readonly tradeSize: number;
  readonly random: Random;
  readonly post: Post;
  readonly read: Pick<EngineReaders, 'isOpen' | 'openOrders' | 'venueRules'>;
}

interface Quote {
  readonly assetId: AssetId;
  readonly orderId: OrderId;
}

/** Distances of the quotes from the fair price in ticks, best first. */
const STEPS = [1, 2, 3, 5, 8, 13];

export function createMakerQuotes({
  listing,
  tradeSize,
  random,
  post,
  read,
  place,
  entryOf,
}: QuoteOptions): MakerQuotes {
  const { yes, no, adapter } = listing;
  /** Bids and asks for Yes by price; an ask may be a bid for No. */
  const quotes: Record<Side, Map<number, Quote>> = { buy: new Map(), sell: new Map() };
  /** In units. */
  const tick = (): number =>
    Number(lcm(BigInt(wholeOf(read.venueRules(yes.assetId)?.tickSize ?? '0.001', 8)), 10_000n) / 10_000n);
  const min = adapter === 'predictionvenue' ? Number(listing.minOrderSize) : 1;
  const cancelAll = (cancels: readonly Quote[]): boolean =>
    cancels.length === 0 || post({ type: 'cancelOrders', owner: OUTCOME_MAKER, cancels }).kind !== 'refused';
  const cancel = (side: Side, isStale: (price: number) => boolean): void => {
    const stale = [...quotes[side]].filter(([price]) => isStale(price));
    // While the store does not answer, they remain in the book.
    if (cancelAll(stale.map(([, quote]) => quote))) for (const [price] of stale) quotes[side].delete(price);
  };
  return {
    place(fair) {
      const wanted = (['buy', 'sell'] as const).flatMap((side) =>
        quotePrices(side, fair, tick()).map((price, index) => ({ side, price, index })),
      );
      const missing = wanted.filter(({ side, price }) => !quotes[side].has(price));
      // Shares sold by one order of a batch are not available for the next.
      const pledged = new Map<AssetId, number>();
      const entries = missing.map(({ side, price, index }) => {
        const size = quoteSize(random, tradeSize, price, index, min);
        return entryOf(OUTCOME_MAKER, { side, price, size }, 'Alo', pledged);
      });
      const results = place(OUTCOME_MAKER, entries);
      missing.forEach(({ side, price }, index) => {
        const result = results[index];
        if (result?.kind === 'resting')
          quotes[side].set(price, { assetId: yes.assetId, orderId: result.orderId });
      });
    },
    retreat(fair) {
      const step = tick();
      const far = (Math.max(...STEPS) + 4) * step;
      cancel('buy', (price) => price > fair - step * 0.3 || price < fair - far || price % step !== 0);
      cancel('sell', (price) => price < fair + step * 0.3 || price > fair + far || price % step !== 0);
    },
    dropFilled() {
      for (const side of ['buy', 'sell'] as const)
        for (const [price, { orderId }] of quotes[side])
          if (!read.isOpen(OUTCOME_MAKER, orderId)) quotes[side].delete(price);
    },
    withdraw() {
      cancel('buy', () => true);
      cancel('sell', () => true);
      const own = new Set([yes.assetId, no.assetId]);
      const open = read.openOrders(OUTCOME_MAKER).filter(({ assetId }) => own.has(assetId));
      cancelAll(open.map(({ assetId, orderId }) => ({ assetId, orderId })));
    },
  };
}

/** Legal prices around the fair price, best first. */
function quotePrices(side: Side, fair: number, tick: number): number[] {
  const sign = side === 'buy' ? -1 : 1;
  const nearest =
    side === 'buy' ? Math.floor((fair - tick * 0.3) / tick) : Math.ceil((fair + tick * 0.3) / tick);
  const prices = STEPS.map((distance) => (nearest + sign * (distance - 1)) * tick);
  return prices.filter((price) => price >= tick && price <= UNITS - tick);
}

/** Deeper levels are larger; round sizes are common. */
function quoteSize(random: Random, tradeSize: number, price: number, index: number, min: number): number {
  const share = Math.max(0.05, Math.min(price, UNITS - price) / UNITS);
  const shares = (tradeSize * (1.2 + index * 1.1) * (0.3 + random.exponential())) / share;
  const round = shares > 500 ? 50 : shares > 60 ? 5 : 1;
  return Math.max(Math.ceil(min), Math.round(shares / round) * round);
}
