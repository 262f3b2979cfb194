// crowd.ts: who quotes and who trades in outcome markets. They send the same commands as everybody else.
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import type { Address, AssetId, OrderId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { minShares, shareStep } from '#domain/market/outcomeRules.ts';
import { lcm, scaledText } from '#domain/market/scaled.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { wholeOf, wholeText } from '../prices/grid.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { OUTCOME_MAKER, OUTCOME_TAKER } from './addresses.ts';
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

/** Prices in whole ten-thousandths of the quote: the finest tick there is. */
export const UNITS = 10_000;
const UNIT_DECIMALS = 4;

/** Steps from the fair price at which the maker quotes, best first. */
const STEPS = [1, 2, 3, 5, 8, 13];

/** One market's maker and taker. */
export interface OutcomeCrowd {
  /** Prices in units of `UNITS`. `chance`: how likely somebody trades. */
  look(fair: number, chance: number): void;
  /** Takes back what the fair price has passed, clears what others offer beyond it, and quotes anew. */
  requote(fair: number): void;
  /** The first trades of a new market: open interest, and a last price. */
  openInterest(fair: number): void;
  /** Takes back every quote; of an earlier run too, when it is the first time. */
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

/** Of Yes. */
interface Wish {
  readonly side: Side;
  readonly price: number;
  readonly size: number;
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
  const random = randomStream(seed, label, 'outcome', listing.id);
  /** Bids and asks for Yes by price; an ask may be a bid for No. */
  const quotes: Record<Side, Map<number, Quote>> = { buy: new Map(), sell: new Map() };
  /** A step in units that is a multiple of the tick, however odd that is. */
  const tick = (): number =>
    Number(lcm(BigInt(wholeOf(read.venueRules(yes.assetId)?.tickSize ?? '0.001', 8)), 10_000n) / 10_000n);
  const min = adapter === 'predictionvenue' ? Number(listing.minOrderSize) : 1;

  const place = (owner: Address, orders: readonly OrderEntry[]) => {
    const result =
      orders.length === 0 ? undefined : post({ type: 'placeOrders', owner, orders, grouping: 'na' });
    return result?.kind === 'orders' ? result.results : [];
  };
  /** Buying or selling Yes at a price. To sell Yes is to buy No at the rest of one; whoever holds enough of the other side gives that back instead; `pledged` are the shares that orders beside this one sell. */
  const entryOf = (
    owner: Address,
    { side, price, size }: Wish,
    tif: Tif,
    pledged = new Map<AssetId, number>(),
  ): OrderEntry => {
    const [wanted, other] = side === 'buy' ? [yes.assetId, no.assetId] : [no.assetId, yes.assetId];
    const ownPrice = side === 'buy' ? price : UNITS - price;
    const held = Number(read.predictionPosition(owner, other)?.available ?? '0') - (pledged.get(other) ?? 0);
    if (held >= size) pledged.set(other, (pledged.get(other) ?? 0) + size);
    const entry =
      held >= size
        ? ({ assetId: other, side: 'sell', price: UNITS - ownPrice } as const)
        : ({ assetId: wanted, side: 'buy', price: ownPrice } as const);
    return {
      ...entry,
      price: wholeText(entry.price, UNIT_DECIMALS),
      size: sizeText(size),
      reduceOnly: false,
      type: { kind: 'limit', tif },
    };
  };
  const forget = (side: Side, gone: (price: number) => boolean): void => {
    const cancels: Quote[] = [];
    for (const [price, quote] of quotes[side]) {
      if (!gone(price)) continue;
      cancels.push(quote);
      quotes[side].delete(price);
    }
    if (cancels.length > 0) post({ type: 'cancelOrders', owner: OUTCOME_MAKER, cancels });
  };
  /** Quotes that were filled are no longer there. */
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
    // Shares that one order of a batch sells are not there for the next.
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

  /** Somebody takes what the book offers, on either side, mostly little. */
  function trade(fair: number): void {
    const side: Side = random.chance(0.5) ? 'buy' : 'sell';
    take(side, (tradeSize * (0.2 + 0.8 * random.exponential()) * UNITS) / Math.max(fair, UNITS / 20));
  }

  /** Whatever is offered beyond the fair price goes: the simulated price leads, the book follows. */
  function clear(fair: number): void {
    for (let round = 0; round < 4; round += 1) {
      const { bids = [], asks = [] } = read.book(yes.assetId, 1) ?? {};
      const [bid, ask] = [bids[0], asks[0]];
      if (ask !== undefined && wholeOf(ask.price, 8) / 1e4 < fair) take('buy', Number(ask.size));
      else if (bid !== undefined && wholeOf(bid.price, 8) / 1e4 > fair) take('sell', Number(bid.size));
      else return;
    }
  }

  /** An immediate order of a legal size at the best price: whole cents where it buys (Prediction venue rules, 6). */
  function take(side: Side, shares: number): void {
    const best = side === 'buy' ? read.bestAsk(yes.assetId) : read.bestBid(yes.assetId);
    if (best === undefined) return;
    const price = Math.round(wholeOf(best, 8) / 1e4);
    if (price < 1 || price > UNITS - 1) return;
    const size =
      adapter === 'predictionvenue'
        ? wholeCents(side === 'buy' ? price : UNITS - price, shares)
        : Math.max(1, Math.round(shares));
    place(OUTCOME_TAKER, [entryOf(OUTCOME_TAKER, { side, price, size }, 'Ioc')]);
  }

  /** About so many shares that cost whole cents, at least one pUSD and the market's minimum. */
  function wholeCents(price: number, shares: number): number {
    const exact = { units: BigInt(price), places: UNIT_DECIMALS };
    const rules = {
      tickSize: '0.0001' as const,
      minOrderSize: listing.minOrderSize,
      isMinimumCloseEnabled: false,
    };
    const [step, fewest] = [shareStep(exact, true), minShares(exact, rules, true)].map(({ units, places }) =>
      Number(scaledText(units, places)),
    ) as [number, number];
    return Math.max(fewest, Math.round(Math.round(shares / step) * step * 100) / 100);
  }
}

/** Deeper levels are larger; people like round numbers. */
function quoteSize(random: Random, tradeSize: number, price: number, index: number, min: number): number {
  const share = Math.max(0.05, Math.min(price, UNITS - price) / UNITS);
  const shares = (tradeSize * (1.2 + index * 1.1) * (0.3 + random.exponential())) / share;
  const round = shares > 500 ? 50 : shares > 60 ? 5 : 1;
  return Math.max(Math.ceil(min), Math.round(shares / round) * round);
}

function sizeText(size: number): `${number}` {
  return wholeText(Math.round(size * 100), 2) as `${number}`;
}
