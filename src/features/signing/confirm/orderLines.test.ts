// orderLines.test.ts: the rows of a request's orders, with a long of 0.05 BTC entered at 97,123.
import { expect, test } from 'vitest';
import { withMarket } from '#domain/margin/marginAccount.ts';
import { testPerp } from '#domain/market/testPerp.ts';
import { summarizePlan } from '#domain/order/orderSummary.ts';
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { orderLines } from './orderLines.ts';

const MARKET = testPerp();
const empty = withMarket({ collateral: dec('10000'), exposures: [] }, MARKET, dec('97123'), 10);
const CONTEXT: TicketContext = {
  market: MARKET,
  book: undefined,
  markPrice: dec('97123'),
  account: {
    ...empty,
    exposures: empty.exposures.map((each) => ({
      ...each,
      size: dec('0.05'),
      entryNotional: dec('0.05').mul(97123),
    })),
  },
  fees: { makerRate: '0', takerRate: '0' },
  isStale: false,
};
const ENTRY: OrderEntry = {
  assetId: MARKET.assetId,
  side: 'sell',
  price: '97000',
  size: '0.06',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
};
const trigger = (
  tpsl: 'tp' | 'sl',
  triggerPrice: DecimalString,
  change: Partial<OrderEntry> = {},
): OrderEntry => ({
  ...ENTRY,
  side: 'buy',
  price: triggerPrice,
  reduceOnly: true,
  ...change,
  type: { kind: 'trigger', isMarket: true, triggerPrice, tpsl },
});
const shown = (orders: readonly OrderEntry[], entry?: OrderEntry) =>
  orderLines(orders, CONTEXT, 10, entry && summarizePlan(planOfEntry(entry), CONTEXT)).map(
    ({ role, size, pnl }) => [role, size, pnl?.text],
  );

test('the TP/SL of an order that reverses a position shows the PnL of what it opens', () => {
  // 0.01 short from 97,000: 0.01 × 7,000 and 0.01 × 3,000
  expect(shown([ENTRY, trigger('tp', '90000'), trigger('sl', '100000')], ENTRY)).toEqual([
    ['Entry', '0.06', undefined],
    ['Take-profit', '0.06', '+$70.00'],
    ['Stop-loss', '0.06', '−$30.00'],
  ]);
});

test('a stop of the position shows its PnL, of no more than the position', () => {
  // 0.05 × 1,123
  expect(shown([trigger('sl', '96000', { side: 'sell', size: '0.08' })])).toEqual([
    ['Stop-loss', '0.08', '−$56.15'],
  ]);
});

test('an entry by trigger has the name of its order type', () => {
  const entry: Partial<OrderEntry> = { reduceOnly: false, size: '0.1' };
  // It also closes the long: nothing, or 0.05 × 1,123.
  expect(shown([trigger('sl', '99000', entry), trigger('sl', '96000', { ...entry, side: 'sell' })])).toEqual([
    ['Stop market', '0.1', undefined],
    ['Stop market', '0.1', '−$56.15'],
  ]);
  expect(shown([trigger('tp', '96000', entry)])[0]).toEqual(['Take-profit market', '0.1', undefined]);
});
