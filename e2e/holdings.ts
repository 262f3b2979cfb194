// holdings.ts: somebody who has something to look at: a position, resting orders, trades in the market.
import type { Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { createStranger } from './exchangeFloor.ts';
import { giveTrader } from './quietWallet.ts';
import { BTC } from './trader.ts';

/** A trader with a position and a resting order; the market has traded. */
export async function withHoldings(page: Page, app: RunningApp): Promise<void> {
  const { address } = await giveTrader(page.context(), app);
  const { sequencer } = app.gateway;
  const order = (side: 'buy' | 'sell', price: `${number}`) => ({
    assetId: BTC,
    side,
    price,
    size: '0.01' as const,
    reduceOnly: false,
    type: { kind: 'limit' as const, tif: 'Gtc' as const },
  });
  await sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [order('buy', '98000'), order('buy', '90000'), order('sell', '99000')],
    grouping: 'na',
  });
  await (await createStranger(app, BTC)).place('sell', '96000', '0.01', 'Ioc');
}
