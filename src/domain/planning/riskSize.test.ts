import { Decimal, type DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { readBook } from '../book/book.ts';
import { bookScaleOf } from '../market/market.ts';
import { MARKET } from '../market/testMarket.ts';
import type { TicketContext } from '../order/orderDraft.ts';
import { type OrderDraft, parsedDraft } from '../order/testDraft.ts';
import { riskSize } from './riskSize.ts';

const level = (price: DecimalString) => ({ price, size: '50', count: 1 }) as const;
const context: TicketContext = {
  market: MARKET,
  book: readBook({ bids: [level('96999')], asks: [level('97001')] }, bookScaleOf(MARKET)),
  markPrice: new Decimal(97_000),
  account: undefined,
  fees: { makerRate: '0.00015', takerRate: '0.00045' },
  isStale: false,
};
const ENTRY: OrderDraft = {
  side: 'buy',
  type: 'stopMarket',
  price: '',
  triggerPrice: '100000',
  size: '',
  sizeUnit: 'base',
  leverage: '10',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};
const sized = (draft: Partial<OrderDraft>, stop: number) =>
  riskSize(parsedDraft({ ...ENTRY, ...draft }), context, {
    risk: new Decimal(100),
    stop: new Decimal(stop),
  });

test.each([
  // A BTC loses 2,000 and fees of (100,000 + 98,000) × 0.045 % = 89.1: 100 / 2,089.1
  ['a stop above the market', {}, 98_000, '0.04786', 100_000],
  // 1,000 + (95,000 + 94,000) × 0.045 % = 1,085.05
  [
    'a take-profit below it',
    { type: 'takeProfitMarket', triggerPrice: '95000' } as const,
    94_000,
    '0.09216',
    95_000,
  ],
  // At its limit, which is beyond its trigger: 2,500 + (100,500 + 98,000) × 0.045 % = 2,589.325
  ['a stop with a limit', { type: 'stopLimit', price: '100500' } as const, 98_000, '0.03862', 100_500],
  // Short: 2,000 + (94,000 + 96,000) × 0.045 % = 2,085.5
  [
    'a stop to sell below the market',
    { side: 'sell', triggerPrice: '94000' } as const,
    96_000,
    '0.04795',
    94_000,
  ],
])('an entry that waits is sized from its own price: %s', (_name, draft, stop, size, entry) => {
  const found = sized(draft, stop);
  expect(found).toMatchObject({ ok: true, size, limitedBy: undefined });
  if (!found.ok) return;
  expect(found.entryPrice.toNumber()).toBe(entry);
  expect(found.loss.lte(100) && found.loss.gt(99.8)).toBe(true);
});

test('the stop of a trigger entry is compared with the trigger; without one there is no result', () => {
  expect(sized({ triggerPrice: '95000' }, 96_000)).toEqual({ ok: false, reason: 'side' });
  expect(sized({ triggerPrice: '' }, 96_000)).toEqual({ ok: false, reason: 'noPrice' });
});
