// exchangeFloor.ts — the other side of the market under the test's control: an order book that holds what the test put there, and somebody else who trades.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { RunningApp } from './app.ts';
import { newAccount } from './fixtures.ts';

type Quote = readonly [price: DecimalString, size: DecimalString];

export interface Stranger {
  address: Address;
  place(side: 'buy' | 'sell', price: DecimalString, size: DecimalString, tif?: 'Gtc' | 'Ioc'): Promise<void>;
}

/** Somebody else with an account and plenty of money. Their orders are on disk when `place` resolves. */
export async function createStranger({ gateway }: Pick<RunningApp, 'gateway'>, assetId: AssetId): Promise<Stranger> {
  const { address } = newAccount();
  const [quote] = gateway.engine.read.account(address).balances;
  if (quote === undefined) throw new Error('The account read names no quote asset');
  // In a spot pair there is nothing to sell that is not held.
  const pair = gateway.engine.read.pairs().find((each) => each.assetId === assetId);
  for (const each of [quote.assetId, ...(pair === undefined ? [] : [pair.baseAssetId])]) {
    await gateway.sequencer.submit({ type: 'credit', owner: address, assetId: each, amount: '10000000', reason: 'test' });
  }
  return {
    address,
    async place(side, price, size, tif = 'Gtc') {
      const order: OrderEntry = { assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif } };
      const result = await gateway.sequencer.submit({ type: 'placeOrders', owner: address, orders: [order], grouping: 'na' });
      const [answer] = result.kind === 'orders' ? result.results : [];
      if (answer === undefined || answer.kind === 'refused') throw new Error(`The stranger's order was refused: ${JSON.stringify(result)}`);
    },
  };
}

/** Sends the simulated participants home, sets the oracle, and has a stranger quote exactly this. Returns the stranger. */
export async function quietMarket(app: Pick<RunningApp, 'gateway'>, assetId: AssetId, market: { oracle: DecimalString; asks: readonly Quote[]; bids: readonly Quote[] }): Promise<Stranger> {
  app.gateway.feed.setPrice(assetId, market.oracle);
  cancelEverything(app.gateway, assetId);
  const stranger = await createStranger(app, assetId);
  for (const [price, size] of market.asks) await stranger.place('sell', price, size);
  for (const [price, size] of market.bids) await stranger.place('buy', price, size);
  return stranger;
}

/** Takes every resting order of a market out of the book. */
function cancelEverything({ engine, sequencer }: Gateway, wanted: AssetId): void {
  const resting = engine.snapshot().orders.filter(([, assetId]) => assetId === wanted);
  for (const [owner, assetId, orderId] of resting) sequencer.post({ type: 'cancelOrders', owner, cancels: [{ assetId, orderId }] });
  if (engine.read.bestBid(wanted) !== undefined || engine.read.bestAsk(wanted) !== undefined) throw new Error('The book is not empty');
}
