// trader.ts: one simulated account: its position and its orders.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, OrderId } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Command, CommandResult } from '../../world/commands/commands.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { Coarseness } from '../prices/coarseness.ts';
import { priceText, sizeLots, sizeText, type Grid } from '../prices/grid.ts';
import type { MarketSpec } from '../specs.ts';

/** Applies a command at once; the sequencer's `post`. Never throws. */
export type Post = (command: Command) => CommandResult;

export type TraderReaders = Pick<
  EngineReaders,
  'positionSize' | 'balance' | 'openOrders' | 'book' | 'bestBid' | 'bestAsk'
>;

/** Orders per command, as on the public interface (Limits of defaults: 20 orders, 256 cancels). */
const ORDERS_PER_BATCH = 20;
const CANCELS_PER_BATCH = 256;

export interface NewQuote {
  readonly side: Side;
  /** Price units, legal. */
  readonly price: number;
  readonly lots: number;
}

export interface Trader {
  readonly owner: Address;
  /** Signed lots: positive long. In a spot pair, holdings beyond its stock. */
  inventory(): number;
  /** Trades immediately within the limit price; the rest is dropped. */
  take(side: Side, price: number, lots: number, reduceOnly?: boolean): void;
  /** Places post-only orders. One entry per quote: the resting order's id, undefined where it was refused. */
  quote(quotes: readonly NewQuote[]): (OrderId | undefined)[];
  /** False when one of them was already gone. */
  cancel(orderIds: readonly OrderId[]): boolean;
  openOrders: () => ReturnType<EngineReaders['openOrders']>;
}

export interface TraderOptions {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly owner: Address;
  /** Starting base lots in a spot pair. */
  readonly stock: number;
  readonly post: Post;
  readonly read: TraderReaders;
}

export function createTrader({ spec, grid, owner, stock, post, read }: TraderOptions): Trader {
  const { assetId, token } = spec;
  const entryOf = ({ side, price, lots }: NewQuote, tif: 'Alo' | 'Ioc', reduceOnly: boolean): OrderEntry => ({
    assetId,
    side,
    price: priceText(grid, price),
    size: sizeText(grid, lots),
    // A spot sell cannot flip the position.
    reduceOnly: reduceOnly && token === undefined,
    type: { kind: 'limit', tif },
  });
  return {
    owner,
    inventory() {
      if (token !== undefined) return sizeLots(grid, read.balance(owner, token.assetId).total) - stock;
      return signedLots(grid, read.positionSize(owner, assetId));
    },
    take(side, price, lots, reduceOnly = false) {
      if (lots > 0)
        post({
          type: 'placeOrders',
          owner,
          orders: [entryOf({ side, price, lots }, 'Ioc', reduceOnly)],
          grouping: 'na',
        });
    },
    quote(quotes) {
      const ids: (OrderId | undefined)[] = [];
      for (let at = 0; at < quotes.length; at += ORDERS_PER_BATCH) {
        const orders = quotes.slice(at, at + ORDERS_PER_BATCH).map((each) => entryOf(each, 'Alo', false));
        const result = post({ type: 'placeOrders', owner, orders, grouping: 'na' });
        const results = result.kind === 'orders' ? result.results : [];
        ids.push(...orders.map((_, index) => restingId(results[index])));
      }
      return ids;
    },
    cancel(orderIds) {
      let wereAllThere = true;
      for (let at = 0; at < orderIds.length; at += CANCELS_PER_BATCH) {
        const cancels = orderIds.slice(at, at + CANCELS_PER_BATCH).map((orderId) => ({ assetId, orderId }));
        const result = post({ type: 'cancelOrders', owner, cancels });
        wereAllThere &&= result.kind === 'cancels' && result.results.every(({ kind }) => kind === 'canceled');
      }
      return wereAllThere;
    },
    openOrders: () => read.openOrders(owner),
  };
}

/** The market as its participants see it. Prices in price units; fractional doubles are simulated values. */
export interface MarketView {
  /** The common fair price: the oracle plus a premium. */
  readonly fair: number;
  readonly tick: number;
  /** The unrounded oracle: the base of a minute's move. */
  readonly path: number;
  readonly coarseness: Coarseness;
  /** Recent variance relative to a typical day's. */
  readonly heat: number;
  /** Factor on resting and traded size: less in a thin hour. */
  readonly depth: number;
  /** Since the last turn. */
  readonly seconds: number;
}

function restingId(
  result: (CommandResult & { kind: 'orders' })['results'][number] | undefined,
): OrderId | undefined {
  return result?.kind === 'resting' ? result.orderId : undefined;
}

function signedLots(grid: Grid, text: DecimalString): number {
  return text.startsWith('-') ? -sizeLots(grid, text.slice(1)) : sizeLots(grid, text);
}
