// exchangeFloor.ts: controls the other side of the market: the order book, and another trader.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { RunningApp } from './app.ts';
import { newAccount } from '../fixtures.ts';

type Quote = readonly [price: DecimalString, size: DecimalString];

export interface Counterparty {
  address: Address;
  place(side: 'buy' | 'sell', price: DecimalString, size: DecimalString, tif?: 'Gtc' | 'Ioc'): Promise<void>;
}

/** Another funded account. Its orders are committed when `place` resolves. */
export async function createCounterparty(
  { gateway }: Pick<RunningApp, 'gateway'>,
  assetId: AssetId,
): Promise<Counterparty> {
  const { address } = newAccount();
  await fund(gateway, address, assetId);
  return {
    address,
    async place(side, price, size, tif = 'Gtc') {
      const order: OrderEntry = {
        assetId,
        side,
        price,
        size,
        reduceOnly: false,
        type: { kind: 'limit', tif },
      };
      const result = await gateway.sequencer.submit({
        type: 'placeOrders',
        owner: address,
        orders: [order],
        grouping: 'na',
      });
      const [answer] = result.kind === 'orders' ? result.results : [];
      if (answer === undefined || answer.kind === 'refused')
        throw new Error(`The counterparty's order was refused: ${JSON.stringify(result)}`);
    },
  };
}

/** In spot and outcome markets only holdings can be sold. */
async function fund({ engine, sequencer }: Gateway, owner: Address, assetId: AssetId): Promise<void> {
  const [quote] = engine.read.account(owner).balances;
  if (quote === undefined) throw new Error('The account read names no quote asset');
  const pair = engine.read.pairs().find((each) => each.assetId === assetId);
  for (const each of [quote.assetId, ...(pair === undefined ? [] : [pair.baseAssetId])]) {
    await sequencer.submit({ type: 'credit', owner, assetId: each, amount: '10000000', reason: 'test' });
  }
  if (engine.read.outcomeListing(assetId) === undefined) return;
  await sequencer.submit({ type: 'creditPusd', owner, amount: '1000000' });
  await sequencer.submit({ type: 'creditPairs', owner, market: assetId, amount: '1000000' });
}

/** Removes the simulated participants, sets the oracle (of an outcome: its fair price), and lets another account quote exactly this. Returns that account. */
export async function quietMarket(
  app: Pick<RunningApp, 'gateway'>,
  assetId: AssetId,
  market: { oracle: DecimalString; asks: readonly Quote[]; bids: readonly Quote[] },
): Promise<Counterparty> {
  // Makers that quote around the new price must not match: their trade would be the last price.
  cancelEverything(app.gateway, assetId);
  app.gateway.feed.setPrice(assetId, market.oracle);
  cancelEverything(app.gateway, assetId);
  const counterparty = await createCounterparty(app, assetId);
  for (const [price, size] of market.asks) await counterparty.place('sell', price, size);
  for (const [price, size] of market.bids) await counterparty.place('buy', price, size);
  return counterparty;
}

/** Cancels every open order of a market; of an outcome also those of the other side, which its book mirrors. */
function cancelEverything({ engine, sequencer }: Gateway, wanted: AssetId): void {
  const opposite = engine.read.oppositeOf(wanted);
  const resting = engine
    .snapshot()
    .orders.filter(([, assetId]) => assetId === wanted || assetId === opposite);
  for (const [owner, assetId, orderId] of resting)
    sequencer.post({ type: 'cancelOrders', owner, cancels: [{ assetId, orderId }] });
  if (engine.read.bestBid(wanted) !== undefined || engine.read.bestAsk(wanted) !== undefined)
    throw new Error('The book is not empty');
}
