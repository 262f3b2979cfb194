// spotFunds.test.ts: a spot ticket from typed text to receipt and refusals, with balances before and after.
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { readBook } from '../book/book.ts';
import type { SpotMarket } from '../market/market.ts';
import type { TicketContext } from '../order/orderDraft.ts';
import { maxSizeOf, planOrder } from '../order/orderPlan.ts';
import { refusalsOf } from '../order/refusals/orderRefusals.ts';
import { summarize } from '../order/orderSummary.ts';
import { availableOf, spotFundsOf } from './spotFunds.ts';
import { type OrderDraft, parsedDraft } from '../order/testDraft.ts';

const MARKET: SpotMarket = {
  kind: 'spot',
  assetId: '00030001',
  symbol: 'HYPE/USDC',
  displayName: 'Hyperliquid',
  base: 'HYPE',
  quote: 'USDC',
  status: 'active',
  notTradable: null,
  szDecimals: 2,
  minOrderValue: '10',
  makerFeeRate: '0.0004',
  takerFeeRate: '0.0007',
  baseAssetId: '00010001',
  quoteAssetId: '00012710',
  baseLtv: '0.75',
};
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const BOOK = readBook(
  { bids: [level('27.41', '10'), level('27.4', '100')], asks: [level('27.413', '4'), level('27.42', '100')] },
  { priceDecimals: 6, sizeDecimals: 2 },
);
const balance = (assetId: string, total: DecimalString, hold: DecimalString): Balance => ({
  assetId,
  coin: '',
  total,
  hold,
  segregated: '0',
  borrowed: '0',
  ltv: '1',
  usdValue: null,
});

/** 1,000 USDC, of which 100 are held, and 12.345 HYPE, of which 2 are. */
const FUNDS = spotFundsOf([balance('00012710', '1000', '100'), balance('00010001', '12.345', '2')], MARKET);
const CONTEXT: TicketContext = {
  market: MARKET,
  book: BOOK,
  markPrice: dec('27.412'),
  account: undefined,
  spot: FUNDS,
  fees: { makerRate: '0.0004', takerRate: '0.0007' },
  isStale: false,
};
const DRAFT: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '27.413',
  triggerPrice: '',
  size: '10',
  sizeUnit: 'base',
  leverage: '1',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};
const draft = (changes: Partial<OrderDraft> = {}) => parsedDraft({ ...DRAFT, ...changes });
const texts = (change: { before: { toFixed: () => string }; after: { toFixed: () => string } } | undefined) =>
  change && [change.before.toFixed(), change.after.toFixed()];
const max = (changes: Partial<OrderDraft>) => maxSizeOf(draft(changes), CONTEXT)?.toFixed();
const codes = (changes: Partial<OrderDraft>) =>
  refusalsOf(draft(changes), CONTEXT).map(({ severity, field, code }) => `${severity} ${field} ${code}`);

test('available excludes holds; an unlisted asset has a zero balance', () => {
  expect([availableOf(FUNDS.quote).toFixed(), availableOf(FUNDS.base).toFixed()]).toEqual(['900', '10.345']);
  expect(spotFundsOf([], MARKET).base.total.isZero()).toBe(true);
});

describe('the receipt', () => {
  test('of a buy that takes 4 and rests 6: each part has its rate and its own rounding', () => {
    const { fee, notional, balances } = summarize(draft(), CONTEXT);
    // 4 × 27.413 × 1.0007 = 109.7287564, up: 109.728757; 6 × 27.413 × 1.0004 = 164.5437912, up: 164.543792.
    // Together 274.272549.
    expect([notional?.toFixed(), fee?.toFixed()]).toEqual(['274.13', '0.142549']);
    expect(texts(balances?.quote)).toEqual(['1000', '725.727451']);
    expect(texts(balances?.base)).toEqual(['12.345', '22.345']);
  });

  test('of a sale at the market over two levels: what comes in is rounded down', () => {
    const { fee, notional, balances } = summarize(
      draft({ side: 'sell', type: 'market', size: '10.34' }),
      CONTEXT,
    );
    // 10 × 27.41 + 0.34 × 27.4 = 283.416; × 0.9993 = 283.2176088, down: 283.217608. The fee is the
    // difference, 0.198392.
    expect([notional?.toFixed(), fee?.toFixed()]).toEqual(['283.416', '0.198392']);
    expect(texts(balances?.quote)).toEqual(['1000', '1283.217608']);
    expect(texts(balances?.base)).toEqual(['12.345', '2.005']);
  });
});

describe('the maximum size', () => {
  test('is the free base for a sale, in whole lots, and for a buy what the free quote pays for at the worst price', () => {
    expect(max({ side: 'sell' })).toBe('10.34');
    // At market the book may rise to the order's worst price: 27.412 × 1.05 = 28.783, 900 / (28.783 × 1.0007) = 31.24…
    expect(max({ type: 'market' })).toBe('31.24');
    // A limit above the book: 900 / (27.42 × 1.0007) = 32.80…: the second level is reached. 32.8 × 27.42 × 1.0007 =
    // 900.0055… is too much, 32.79 is not.
    expect(max({ price: '28' })).toBe('32.79');
    // At a limit of 27 it only rests: 900 / (27 × 1.0007) = 33.31…
    expect(max({ price: '27' })).toBe('33.31');
  });

  test('100% is an order without refusals', () => {
    for (const side of ['buy', 'sell'] as const) {
      const parsed = draft({ side, type: 'market', size: '100', sizeUnit: 'percent' });
      expect(planOrder(parsed, CONTEXT).size).toBe(side === 'buy' ? '31.24' : '10.34');
      expect(refusalsOf(parsed, CONTEXT)).toEqual([]);
    }
  });

  test('an amount of quote buys whole lots', () => {
    expect(planOrder(draft({ type: 'market', size: '200', sizeUnit: 'quote' }), CONTEXT).size).toBe('7.29');
  });
});

describe('refused before it is signed:', () => {
  test('a buy that the free quote does not pay for, with the size that it would', () => {
    const [refusal] = refusalsOf(draft({ size: '33', price: '27.42' }), CONTEXT);
    // 4 × 27.413 + 29 × 27.42 = 904.832; × 1.0007 = 905.4653824, up.
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_SPOT_BALANCE',
      field: 'size',
      below: '32.79',
      data: { available: '900', asset: 'USDC', required: '905.465383' },
    });
  });

  test('a sale of more than is free: there are no shorts', () => {
    expect(refusalsOf(draft({ side: 'sell', size: '10.35', price: '28' }), CONTEXT)[0]).toMatchObject({
      code: 'INSUFFICIENT_SPOT_BALANCE',
      below: '10.34',
      data: { required: '10.35', available: '10.345', asset: 'HYPE' },
    });
  });

  test('a buy that spends collateral of perpetuals: the bought asset counts for three quarters only', () => {
    // 0.1 BTC at 97,123 and 10× need 971.23 of 1,000: 28.77 are free. 10 HYPE at 27 cost 270 × 1.0004 =
    // 270.108 and count for 10 × 27.412 × 0.75 = 205.59.
    const exposure = {
      assetId: '00020000',
      size: dec('0.1'),
      entryNotional: dec('9712.3'),
      markPrice: dec('97123'),
      leverage: 10,
      tiers: [],
      openBuySize: dec('0'),
      openSellSize: dec('0'),
    };
    const given = { ...CONTEXT, account: { collateral: dec('1000'), exposures: [exposure] } };
    const [refusal] = refusalsOf(draft({ price: '27' }), given);
    // Each costs 27 × 1.0007 - 20.559 = 6.4599 of margin: 28.77 / 6.4599 = 4.45…
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
      field: 'size',
      below: '4.45',
      data: { required: '64.518', available: '28.77', asset: 'USDC' },
    });
    expect(refusalsOf(draft({ price: '27', size: '4.45' }), given)).toEqual([]);
    // Sold above its collateral value it frees margin, and without positions none is required.
    expect(refusalsOf(draft({ side: 'sell', type: 'market', price: '', size: '10' }), given)).toEqual([]);
    expect(
      refusalsOf(draft({ price: '27' }), { ...given, account: { collateral: dec('1000'), exposures: [] } }),
    ).toEqual([]);
  });

  test('more than five figures, more than 8 - 2 places, half a lot, less than 10', () => {
    expect(codes({ price: '27.4135' })).toContain('refusal price PRICE_SIGFIGS');
    expect(codes({ price: '0.0001234', size: '100000' })).toContain('refusal price PRICE_DECIMALS');
    expect(codes({ size: '1.255' })).toContain('refusal size SIZE_DECIMALS');
    expect(codes({ size: '0.3' })).toContain('refusal size MIN_ORDER_VALUE');
  });
});
