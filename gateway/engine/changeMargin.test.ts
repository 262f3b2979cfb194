// changeMargin.test.ts: the engine accepts a change exactly when the confirmed margin is available without the old order.
import { expect, test } from 'vitest';
import { confirmChange } from '#domain/order/orderConfirmation.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { ALICE, BOB, BTC, limit, testEngine } from './testkit/testEngine.ts';
import { PERPS, ticketContextOf } from './testTicketContext.ts';

const MARGIN = { mode: 'cross', leverage: 10 } as const;

/** Alice has 1,000; her buy of 0.1 at 59,000 rests. */
function change(size: DecimalString, price: DecimalString) {
  const made = testEngine();
  made.fund(ALICE, '1000');
  made.fund(BOB, '1000000');
  made.oracle(BTC, '60000');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...MARGIN });
  made.place(BOB, limit(BTC, 'sell', '5', '60001'));
  made.place(BOB, limit(BTC, 'buy', '5', '59999'));
  const entry: OrderEntry = limit(BTC, 'buy', size, price);
  made.place(ALICE, limit(BTC, 'buy', '0.1', '59000'));
  const [resting] = made.engine.read.openOrders(ALICE);
  const market = PERPS.get(BTC);
  if (!resting || !market) throw new Error('The order rests');
  const { margin } = confirmChange(entry, orderOf(resting), ticketContextOf(made, market, MARGIN));
  const { result } = made.apply({
    type: 'modifyOrders',
    owner: ALICE,
    modifies: [{ orderId: resting.orderId, order: entry }],
  });
  const outcome = result.kind === 'orders' ? result.results[0] : undefined;
  return { margin, code: outcome?.kind === 'refused' ? outcome.code : undefined };
}

test.each([
  // 0.166 × 6,000 + 0.166 × 59,000 × 0.00015 = 996 + 1.4691.
  ['0.166', '59000', '997.4691', undefined],
  // 0.1667 × 6,000 is 1,000.2 before fees.
  ['0.1667', '59000', '1001.675295', 'INSUFFICIENT_MARGIN'],
  // Fills at 60,001: 0.16 × 6,000 + 0.16 + 0.16 × 60,001 × 0.00045.
  ['0.16', '60010', '964.480072', undefined],
] as const)('a change to %s at %s requires %s', (size, price, required, code) => {
  const made = change(size, price);
  // 0.1 × 6,000 + 0.1 × 59,000 × 0.00015.
  expect([made.margin?.before.toFixed(), made.margin?.after.toFixed()]).toEqual(['600.885', required]);
  expect(made.code).toBe(code);
  expect(dec(required).lte('1000')).toBe(code === undefined);
});
