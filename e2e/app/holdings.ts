// holdings.ts: a trader with a position, open orders and trades in the market.
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from './app.ts';
import { createCounterparty } from './exchangeFloor.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC } from '../user/trader.ts';

/** A trader with a position and a resting order; the market has traded. */
export async function withHoldings(page: Page, app: RunningApp): Promise<void> {
  const { address } = await giveTrader(page.context(), app);
  await placeHoldings(app, address);
  await (await createCounterparty(app, BTC)).place('sell', '96000', '0.01', 'Ioc');
}

/** A position and two resting orders, for an account that has the practice funds. */
export async function placeHoldings(app: RunningApp, owner: Address): Promise<void> {
  const order = (side: 'buy' | 'sell', price: `${number}`) => ({
    assetId: BTC,
    side,
    price,
    size: '0.01' as const,
    reduceOnly: false,
    type: { kind: 'limit' as const, tif: 'Gtc' as const },
  });
  await app.gateway.sequencer.submit({
    type: 'placeOrders',
    owner,
    orders: [order('buy', '98000'), order('buy', '90000'), order('sell', '99000')],
    grouping: 'na',
  });
}
