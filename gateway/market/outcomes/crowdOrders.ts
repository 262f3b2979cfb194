// crowdOrders.ts: orders of the simulated participants in outcome markets: selling Yes, and legal sizes.
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { minShares, shareStep } from '#domain/market/outcomeRules.ts';
import { scaledText } from '#domain/market/scaled.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { CommandResult } from '../../world/commands/commands.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { wholeOf, wholeText } from '../prices/grid.ts';
import { OUTCOME_TAKER } from './addresses.ts';
import type { Post } from '../traders/trader.ts';

/** Prices in ten-thousandths of the quote: the finest tick. */
export const UNITS = 10_000;
const UNIT_DECIMALS = 4;

/** Of Yes. */
interface YesOrder {
  readonly side: Side;
  readonly price: number;
  readonly size: number;
}

type OrderReaders = Pick<EngineReaders, 'bestBid' | 'bestAsk' | 'availableShares' | 'book'>;

type Results = Extract<CommandResult, { kind: 'orders' }>['results'] | [];

export interface CrowdOrders {
  place(owner: Address, orders: readonly OrderEntry[]): Results;
  /**
   * Buys or sells Yes at a price. Selling Yes is buying No at one minus the price, or selling enough held shares of the other side.
   * `pledged`: shares sold by other orders of the batch.
   */
  entryOf(owner: Address, order: YesOrder, tif: Tif, pledged?: Map<AssetId, number>): OrderEntry;
  /** An immediate order of a legal size at the best price: whole cents for a buy (Prediction venue rules, 6). */
  take(side: Side, shares: number): void;
  /** Takes whatever is offered beyond the fair price: the book follows the simulated price. */
  clear(fair: number): void;
}

export function createCrowdOrders({
  listing,
  post,
  read,
}: {
  readonly listing: OutcomeListing;
  readonly post: Post;
  readonly read: OrderReaders;
}): CrowdOrders {
  const { yes, no, adapter } = listing;
  const place = (owner: Address, orders: readonly OrderEntry[]) => {
    const result =
      orders.length === 0 ? undefined : post({ type: 'placeOrders', owner, orders, grouping: 'na' });
    return result?.kind === 'orders' ? result.results : [];
  };
  const entryOf = (
    owner: Address,
    { side, price, size }: YesOrder,
    tif: Tif,
    pledged = new Map<AssetId, number>(),
  ): OrderEntry => {
    const [wanted, other] = side === 'buy' ? [yes.assetId, no.assetId] : [no.assetId, yes.assetId];
    const ownPrice = side === 'buy' ? price : UNITS - price;
    const held = Number(read.availableShares(owner, other)) - (pledged.get(other) ?? 0);
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
  return { place, entryOf, take, clear };

  function clear(fair: number): void {
    for (let round = 0; round < 4; round += 1) {
      const { bids = [], asks = [] } = read.book(yes.assetId, 1) ?? {};
      const [bid, ask] = [bids[0], asks[0]];
      if (ask !== undefined && wholeOf(ask.price, 8) / 1e4 < fair) take('buy', Number(ask.size));
      else if (bid !== undefined && wholeOf(bid.price, 8) / 1e4 > fair) take('sell', Number(bid.size));
      else return;
    }
  }

  function take(side: Side, shares: number): void {
    const best = side === 'buy' ? read.bestAsk(yes.assetId) : read.bestBid(yes.assetId);
    if (best === undefined) return;
    const price = Math.round(wholeOf(best, 8) / 1e4);
    if (price < 1 || price > UNITS - 1) return;
    const size =
      adapter === 'predictionvenue'
        ? wholeCents(listing, side === 'buy' ? price : UNITS - price, shares)
        : Math.max(1, Math.round(shares));
    place(OUTCOME_TAKER, [entryOf(OUTCOME_TAKER, { side, price, size }, 'Ioc')]);
  }
}

/** About so many shares costing whole cents, at least one pUSD and the market's minimum. */
function wholeCents(listing: OutcomeListing, price: number, shares: number): number {
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

function sizeText(size: number): `${number}` {
  return wholeText(Math.round(size * 100), 2) as `${number}`;
}
