// holdings.ts: a trader with a position, open orders and trades in the market.
import type { Page } from '@playwright/test';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from './app.ts';
import { createCounterparty } from './exchangeFloor.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC } from '../user/trader.ts';

/** A trader with a position and a resting order; the market has traded. Returns the account. */
export async function withHoldings(page: Page, app: RunningApp): Promise<Address> {
  const { address } = await giveTrader(page.context(), app);
  await placeHoldings(app, address);
  await (await createCounterparty(app, BTC)).place('sell', '96000', '0.01', 'Ioc');
  return address;
}

/** A position and two resting orders, for an account that has the practice funds. */
export async function placeHoldings(app: RunningApp, owner: Address): Promise<void> {
  const order = (side: 'buy' | 'sell', price: DecimalString) => ({ side, price, size: '0.01' }) as const;
  await placeDirectly(app, owner, order('buy', '98000'), order('buy', '90000'), order('sell', '99000'));
}

interface DirectOrder {
  side: 'buy' | 'sell';
  price: DecimalString;
  size: DecimalString;
  tif?: 'Gtc' | 'Ioc';
  reduceOnly?: boolean;
}

/** Limit orders for BTC of an account, at once and without its signature: for journeys about what follows. */
export async function placeDirectly(
  { gateway }: Pick<RunningApp, 'gateway'>,
  owner: Address,
  ...orders: readonly DirectOrder[]
): Promise<void> {
  const result = await gateway.sequencer.submit({
    type: 'placeOrders',
    owner,
    grouping: 'na',
    orders: orders.map(({ tif = 'Gtc', reduceOnly = false, ...order }) => ({
      assetId: BTC,
      reduceOnly,
      type: { kind: 'limit', tif },
      ...order,
    })),
  });
  if (result.kind !== 'orders' || result.results.some(({ kind }) => kind === 'refused'))
    throw new Error(JSON.stringify(result));
}
