// @vitest-environment happy-dom
import { marginAccountOf, withMarket } from '#domain/margin/marginAccount.ts';
import { MARKET } from '#domain/market/testMarket.ts';
import { confirmChange } from '#domain/order/orderConfirmation.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { dec } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChangeFigures } from './ChangeFigures.tsx';

afterEach(cleanup);

const BEFORE = {
  assetId: MARKET.assetId,
  side: 'buy',
  price: '95000',
  originalSize: '0.2',
  remainingSize: '0.1',
  status: 'open',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
} as unknown as Order;
const ACCOUNT = {
  balances: [],
  positions: [],
  leverageSettings: [],
  crossSummary: { equity: '10000', marginUsed: '1000' },
  freeCollateral: '9000',
} as unknown as Account;

function context(before: Order): TicketContext {
  const margin = marginAccountOf({
    account: ACCOUNT,
    openOrders: [before],
    markets: new Map([[MARKET.assetId, MARKET]]),
    markOf: () => '100000',
  });
  return {
    market: MARKET,
    markPrice: dec('100000'),
    book: undefined,
    account: withMarket(margin, MARKET, dec('100000'), 10),
    fees: { makerRate: '0.0001', takerRate: '0.0004' },
    isStale: false,
  };
}

test('a changed order shows its old and new price and size, the value of its remaining size, and its margin before and after', () => {
  const order = {
    assetId: MARKET.assetId,
    side: 'buy',
    price: '96000',
    size: '0.4',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'Gtc' },
  } as const;
  render(
    <ChangeFigures
      confirmation={confirmChange(order, BEFORE, context(BEFORE))}
      before={BEFORE}
      after={order}
      pnl={undefined}
      market={MARKET}
    />,
  );
  const rows = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  // 0.3 remains: 28,800 at 96,000. Margin 0.1 × 100,000 / 10 + 0.95 of fees, then 3,000 + 2.88.
  expect(rows).toMatchObject({
    Price: '95,000 USDCbefore,→96,000 USDCafter',
    Size: '0.2 BTCbefore,→0.4 BTCafter',
    'Order value': '$28,800.00',
    'Margin required': '$1,000.95before,→$3,002.88after',
  });
});
