// ticket.test.ts: the ticket from typed text to receipt and refusals: orderDraft, orderPlan, orderSummary, orderRefusals, orderWarnings.
import { describe, expect, test } from 'vitest';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { readBook } from '../book/book.ts';
import { testPerp } from '../market/testPerp.ts';
import { withResting } from '../margin/admission.ts';
import { withMarket } from '../margin/marginAccount.ts';
import type { MarginTier } from '#protocol/info/market/perpMeta.ts';
import type { TicketContext } from './orderDraft.ts';
import { maxSizeOf, orderEntryOf, planOrder } from './orderPlan.ts';
import { confirmBatch, confirmChange, confirmOrder } from './orderConfirmation.ts';
import { canSubmit, refusalsOf } from './refusals/orderRefusals.ts';
import { ownStopRefusal } from './refusals/ownRefusals.ts';
import { scaleRefusalsOf } from './refusals/scaleRefusals.ts';
import { summarize } from './orderSummary.ts';
import { type OrderDraft, parsedDraft } from './testDraft.ts';

const MARKET = testPerp({ makerFeeRate: '0.00015', takerFeeRate: '0.00045' });
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const BOOK = readBook(
  {
    bids: [level('97122', '1.25'), level('97120', '1')],
    asks: [level('97123', '0.8'), level('97124', '1'), level('97130', '2')],
  },
  { priceDecimals: 1, sizeDecimals: 5 },
);

/** Ten times leverage, 10,000 of collateral, mark 97,123, an optional position entered at the mark. */
function context(
  more: Partial<TicketContext> & {
    collateral?: DecimalString;
    position?: DecimalString;
    leverage?: number;
  } = {},
): TicketContext {
  const { collateral = '10000', position = '0', leverage = 10, ...rest } = more;
  const mark = dec('97123');
  const empty = withMarket({ collateral: dec(collateral), exposures: [] }, MARKET, mark, leverage);
  const exposures = empty.exposures.map((exposure) => ({
    ...exposure,
    size: dec(position),
    entryNotional: dec(position).abs().mul(mark),
  }));
  return {
    market: MARKET,
    book: BOOK,
    markPrice: mark,
    account: { ...empty, exposures },
    fees: { makerRate: '0.00015', takerRate: '0.00045' },
    isStale: false,
    ...rest,
  };
}

const DRAFT: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '97000',
  triggerPrice: '',
  size: '0.1',
  sizeUnit: 'base',
  leverage: '10',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};
const draft = (changes: Partial<OrderDraft> = {}) => parsedDraft({ ...DRAFT, ...changes });
const market = (changes: Partial<OrderDraft> = {}) => draft({ type: 'market', price: '', ...changes });
const plan = (parsed: ReturnType<typeof draft>, given = context()) => planOrder(parsed, given);
const codes = (parsed: ReturnType<typeof draft>, given = context()) =>
  refusalsOf(parsed, given).map(({ severity, field, code }) => `${severity} ${field} ${code}`);
const change = (of: { before: Decimal | undefined; after: Decimal | undefined } | undefined, places = 6) => [
  of?.before?.toFixed(places, 1),
  of?.after?.toFixed(places, 1),
];

/** A buy of 0.5 BTC at 97,000. */
const RESTING = {
  assetId: MARKET.assetId,
  orderId: '0xa',
  side: 'buy',
  price: '97000',
  originalSize: '0.5',
  remainingSize: '0.5',
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  status: 'open',
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
} as unknown as Order;

describe('the planned order', () => {
  test('a limit order is signed as typed, in its shortest form', () => {
    const parsed = draft({ price: '97000.0', size: '0.100' });
    expect(orderEntryOf(plan(parsed), parsed, MARKET)).toEqual({
      assetId: '00020000',
      side: 'buy',
      price: '97000',
      size: '0.1',
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Gtc' },
    });
  });

  test('post-only replaces the time in force', () => {
    expect(plan(draft({ postOnly: true, tif: 'Ioc' })).tif).toBe('Alo');
  });

  test('a market order is FrontendMarket with its slippage limit: 5 % above the mid of 97,122.5, or what is typed', () => {
    // 97,122.5 × 1.05 = 101,978.625; × 1.001 = 97,219.6225; without a book 97,123 × 1.05 = 101,979.15
    expect(plan(market())).toMatchObject({ price: '101979', tif: 'FrontendMarket' });
    expect(plan(market({ slippage: '0.1' })).price).toBe('97220');
    expect(plan(market(), context({ book: undefined })).price).toBe('101980');
    expect(plan(market({ side: 'sell' })).price).toBe('92266');
  });

  test('an amount of quote becomes whole lots, rounded down: at the limit price, or at what the book would give', () => {
    // 1,000 / 97,000 = 0.010309…; 100,000 at 97,123.2… on average (see book.test.ts) give 1.02961
    expect(plan(draft({ size: '1000', sizeUnit: 'quote' })).size).toBe('0.0103');
    expect(plan(market({ size: '100000', sizeUnit: 'quote' })).size).toBe('1.02961');
    // more than the book holds: 400,000 / 97,122.5 = 4.118510…
    expect(plan(market({ size: '400000', sizeUnit: 'quote' })).size).toBe('4.11851');
  });

  test('a percentage is of the maximum size, or of the position when reduce-only', () => {
    // 10,000 / (9,712.3 + max(0, 97,124 - 97,123) + 97,124 × 0.00045) = 10,000 / 9,757.0058 = 1.024904…:
    // reaches 97,124
    expect(maxSizeOf(market(), context())?.toFixed()).toBe('1.0249');
    expect(plan(market({ size: '100', sizeUnit: 'percent' })).size).toBe('1.0249');
    expect(plan(market({ size: '50', sizeUnit: 'percent' })).size).toBe('0.51245');
    expect(
      plan(
        market({ side: 'sell', size: '25', sizeUnit: 'percent', reduceOnly: true }),
        context({ position: '0.4' }),
      ).size,
    ).toBe('0.1');
    expect(
      plan(market({ size: '50', sizeUnit: 'percent' }), context({ account: undefined })).size,
    ).toBeUndefined();
  });

  test('a stop-market carries its trigger and a protective price 10 % beyond it', () => {
    // selling at 90,000: 81,000
    const parsed = draft({
      type: 'stopMarket',
      side: 'sell',
      price: '',
      triggerPrice: '90000',
      reduceOnly: true,
    });
    expect(orderEntryOf(plan(parsed), parsed, MARKET)).toMatchObject({
      price: '81000',
      type: { kind: 'trigger', isMarket: true, triggerPrice: '90000', tpsl: 'sl' },
    });
  });

  test('without a number there is nothing to sign', () => {
    expect(orderEntryOf(plan(draft({ size: '' })), draft(), MARKET)).toBeUndefined();
    expect(
      orderEntryOf(plan(market(), context({ book: undefined, markPrice: undefined })), market(), MARKET),
    ).toBeUndefined();
  });
});

describe('the receipt', () => {
  test('of buying 1 BTC at market: fill, fee, margin, account before and after', () => {
    const receipt = summarize(market({ size: '1' }), context());
    // 0.8 × 97,123 + 0.2 × 97,124 = 97,123.2; × 0.00045 = 43.70544
    expect([
      receipt.notional?.toFixed(),
      receipt.averagePrice?.toFixed(),
      receipt.fee?.toFixed(),
      receipt.restingSize?.toFixed(),
    ]).toEqual(['97123.2', '97123.2', '43.70544', '0']);
    // margin 97,123 / 10; equity afterwards 10,000 - 43.70544 - 0.2 = 9,956.09456, less 9,712.3
    expect([receipt.margin?.required.toFixed(), receipt.margin?.available.toFixed()]).toEqual([
      '9756.20544',
      '10000',
    ]);
    expect(change(receipt.account?.freeCollateral)).toEqual(['10000.000000', '243.794560']);
    // (97,123.2 - 9,956.29456) / (1 - 1/80) = 87,166.90544 / 0.9875 = 88,270.283989…
    expect(change(receipt.account?.liquidationPrice)).toEqual([undefined, '88270.283989']);
    // 97,123 / 9,956.09456 = 9.755130…
    expect(change(receipt.account?.leverage, 4)).toEqual(['0.0000', '9.7551']);
    expect(receipt.account?.position.after?.size.toFixed()).toBe('1');
  });

  test('of a limit that crosses in part: what trades pays as taker, what rests as maker', () => {
    // 0.8 at 97,123 now, 0.2 rest at 97,123: 77,698.4 × 0.00045 + 19,424.6 × 0.00015 = 34.96428 + 2.91369
    const receipt = summarize(draft({ price: '97123', size: '1' }), context());
    expect([
      receipt.fill?.filledSize.toFixed(),
      receipt.restingSize?.toFixed(),
      receipt.fee?.toFixed(),
    ]).toEqual(['0.8', '0.2', '37.87797']);
  });

  test('of a limit that rests: its margin is reserved, and no profit against the mark is counted', () => {
    // 0.5 × 97,123 / 10 = 4,856.15, and 0.5 × 87,000 × 0.00015 = 6.525 once it fills
    const buy = summarize(draft({ price: '87000', size: '0.5' }), context());
    expect(buy.margin?.required.toFixed()).toBe('4862.675');
    expect(change(buy.account?.freeCollateral, 3)).toEqual(['10000.000', '5143.850']);
    // 48,561.5 / (10,000 - 6.525)
    expect(change(buy.account?.leverage, 4)).toEqual(['0.0000', '4.8593']);
    // (43,500 - 9,993.475) / (0.5 × 0.9875)
    expect(change(buy.account?.liquidationPrice, 2)).toEqual([undefined, '67861.31']);
    const sell = summarize(draft({ side: 'sell', price: '107000', size: '0.5', postOnly: true }), context());
    expect(change(sell.account?.freeCollateral, 3)).toEqual(['10000.000', '5143.850']);
    // 48,561.5 / (10,000 - 8.025)
    expect(change(sell.account?.leverage, 4)).toEqual(['0.0000', '4.8600']);
    // A fee that the fill pays, and no margin, for one that can only close.
    const close = { side: 'sell', price: '107000', size: '0.5' } as const;
    for (const reduceOnly of [false, true])
      expect(
        change(
          summarize(draft({ ...close, reduceOnly }), context({ position: '0.5' })).account?.freeCollateral,
          3,
        ),
      ).toEqual(['5143.850', '5143.850']);
  });

  test('of a fill-or-kill that cannot be filled: nothing happens', () => {
    const receipt = summarize(draft({ price: '97123', size: '1', tif: 'Fok' }), context());
    expect([
      receipt.notional?.toFixed(),
      receipt.averagePrice,
      receipt.account?.position.after?.size.toFixed(),
    ]).toEqual(['0', undefined, '0']);
  });

  test('of closing half of 1 BTC: no margin, the position and its liquidation price follow', () => {
    const receipt = summarize(
      market({ side: 'sell', size: '0.5', reduceOnly: true }),
      context({ position: '1' }),
    );
    expect([
      receipt.margin?.required.toFixed(),
      receipt.account?.position.before?.size.toFixed(),
      receipt.account?.position.after?.size.toFixed(),
    ]).toEqual(['0', '1', '0.5']);
    // before: (97,123 - 10,000) / 0.9875 = 88,225.822784…; after: sold 0.5 at 97,122, loss 0.5, fee 21.85245
    // (48,561.5 - 9,977.64755) / (0.5 × 0.9875) = 38,583.85245 / 0.49375 = 78,144.511291…
    expect(change(receipt.account?.liquidationPrice)).toEqual(['88225.822784', '78144.511291']);
  });

  test('of a stop-market: as if it filled at its trigger, as a taker', () => {
    // 0.1 × 90,000 × 0.00045 = 4.05
    const receipt = summarize(
      draft({ type: 'stopMarket', side: 'sell', price: '', triggerPrice: '90000', reduceOnly: true }),
      context({ position: '0.1' }),
    );
    expect([receipt.notional?.toFixed(), receipt.fee?.toFixed(), receipt.fill]).toEqual([
      '9000',
      '4.05',
      undefined,
    ]);
  });

  test('of an entry by stop-market: margin and fee of its trigger, nothing reserved until then, size by the same price', () => {
    const stop = (changes: Partial<OrderDraft> = {}) =>
      draft({ type: 'stopMarket', price: '', triggerPrice: '100000', ...changes });
    const receipt = summarize(stop(), context());
    // 0.1 × 100,000 / 10, and 10,000 × 0.00045
    expect(receipt.margin?.required.toFixed()).toBe('1004.5');
    expect(receipt.restingSize?.toFixed()).toBe('0');
    expect(change(receipt.account?.freeCollateral, 1)).toEqual(['10000.0', '10000.0']);
    // 10,000 / (10,000 - 4.5)
    expect(change(receipt.account?.leverage, 6)).toEqual(['0.000000', '1.000450']);
    // 10,000 / (10,000 + 45) = 0.9955201…
    expect(maxSizeOf(stop(), context())?.toFixed()).toBe('0.99552');
    expect(codes(stop({ size: '0.99552' }))).toEqual([]);
    expect(codes(stop({ size: '0.99553' }))).toEqual(['refusal size INSUFFICIENT_MARGIN']);
    expect(plan(stop({ size: '5000', sizeUnit: 'quote' })).size).toBe('0.05');
  });

  test('of an entry by stop-limit: margin with the mark at the trigger and the price at the limit', () => {
    const receipt = summarize(
      draft({ type: 'stopLimit', triggerPrice: '100000', price: '100500' }),
      context(),
    );
    // 0.1 × 100,000 / 10 + 0.1 × 500 + 10,050 × 0.00045: a limit beyond its trigger takes.
    expect(receipt.margin?.required.toFixed()).toBe('1054.5225');
    expect(change(receipt.account?.freeCollateral, 1)).toEqual(['10000.0', '10000.0']);
  });

  test('of a reduce-only order larger than the position counts the position only', () => {
    expect(
      summarize(
        draft({ side: 'sell', price: '98000', size: '3', reduceOnly: true }),
        context({ position: '1' }),
      ).restingSize?.toFixed(),
    ).toBe('1');
  });

  test('without an account shows value and fee, and nothing without numbers', () => {
    const receipt = summarize(draft(), context({ account: undefined }));
    expect([receipt.notional?.toFixed(), receipt.fee?.toFixed(), receipt.account, receipt.margin]).toEqual([
      '9700',
      '1.455',
      undefined,
      undefined,
    ]);
    expect(summarize(draft({ price: 'x' }), context()).notional).toBeUndefined();
  });
});

describe('refusals', () => {
  test('a valid order has none', () => {
    expect(codes(draft())).toEqual([]);
    expect(codes(market({ size: '0.5' }))).toEqual([]);
    expect(canSubmit([])).toBe(true);
  });

  test('missing and unreadable numbers, each at its field', () => {
    expect(codes(draft({ price: '', size: '1e3', leverage: '' }))).toEqual([
      'refusal price NUMBER_MISSING',
      'refusal size INVALID_DECIMAL',
      'refusal leverage NUMBER_MISSING',
    ]);
    expect(codes(draft({ type: 'stopLimit', side: 'sell', triggerPrice: '.' }))).toEqual([
      'refusal triggerPrice NUMBER_MISSING',
    ]);
  });

  test('a broken rule keeps the text and offers both neighbours', () => {
    expect(
      refusalsOf(draft({ price: '97123.5', postOnly: false, tif: 'Gtc' }), context({ book: undefined })),
    ).toMatchObject([{ field: 'price', code: 'PRICE_SIGFIGS', below: '97123', above: '97124' }]);
  });

  test('a value below the minimum is offered in the unit that is typed', () => {
    // 10 / 97,000 = 0.0001030…, so 0.00011 BTC, which cost 10.67
    expect(refusalsOf(draft({ size: '0.0001' }), context())).toMatchObject([
      { code: 'MIN_ORDER_VALUE', above: '0.00011' },
    ]);
    expect(refusalsOf(draft({ size: '10', sizeUnit: 'quote' }), context())).toMatchObject([
      { code: 'MIN_ORDER_VALUE', above: '10.67' },
    ]);
    expect(codes(draft({ size: '10.67', sizeUnit: 'quote' }))).toEqual([]);
    // at market without a book: 0.0001 × 97,123.123456 = 9.7123123456, rounded up so that it buys as much
    const unseen = context({ book: undefined, markPrice: dec('97123.123456') });
    expect(refusalsOf(market({ size: '5', sizeUnit: 'quote' }), unseen)).toMatchObject([
      { code: 'MIN_ORDER_VALUE', above: '9.712313' },
    ]);
    expect(plan(market({ size: '9.712313', sizeUnit: 'quote' }), unseen).size).toBe('0.0001');
    expect(codes(draft({ size: '0.5', sizeUnit: 'quote' }))).toEqual(['refusal size SIZE_BELOW_LOT']);
    expect(codes(draft({ size: '0' }))).toEqual(['refusal size INVALID_SIZE']);
  });

  test('a market that is closed or reduce-only', () => {
    expect(
      codes(draft(), context({ market: { ...MARKET, notTradable: 'status', status: 'halted' } })),
    ).toEqual(['refusal asset MARKET_CLOSED']);
    expect(codes(draft(), context({ market: { ...MARKET, status: 'reduceOnly' } }))).toEqual([
      'refusal reduceOnly MARKET_REDUCE_ONLY',
    ]);
  });

  test('stale data refuse a market order and warn about a limit order', () => {
    expect(codes(market({ size: '0.5' }), context({ isStale: true }))).toEqual(['refusal order STALE_DATA']);
    expect(codes(draft(), context({ isStale: true }))).toEqual(['warning order STALE_DATA']);
    expect(canSubmit(refusalsOf(draft(), context({ isStale: true })))).toBe(true);
    expect(canSubmit(refusalsOf(market({ size: '0.5' }), context({ isStale: true })))).toBe(false);
  });

  test('before the first book nothing is out of date, and a market order is still refused', () => {
    const first = context({ isStale: true, book: undefined });
    expect(codes(draft(), first)).toEqual([]);
    expect(codes(market({ size: '0.5' }), first)).toContain('refusal order STALE_DATA');
  });

  test('leverage beyond the market, below one or in halves; slippage beyond 10 %; a share beyond 100', () => {
    expect(refusalsOf(draft({ leverage: '41' }), context())).toMatchObject([
      { field: 'leverage', code: 'MAX_LEVERAGE_EXCEEDED', below: '40', data: { max: 40 } },
    ]);
    expect([codes(draft({ leverage: '0' })), codes(draft({ leverage: '2.5' }))]).toEqual([
      ['refusal leverage LEVERAGE_RANGE'],
      ['refusal leverage LEVERAGE_RANGE'],
    ]);
    expect(codes(market({ slippage: '10.1' }))).toEqual(['refusal slippage SLIPPAGE_RANGE']);
    expect(codes(draft({ size: '101', sizeUnit: 'percent' }))).toContain('refusal size PERCENT_RANGE');
  });

  test('insufficient margin names required and available margin, and offers the maximum size', () => {
    const [refused] = refusalsOf(draft({ size: '2' }), context());
    // 2 × 97,123 / 10 = 19,424.6, and the maker fee 2 × 97,000 × 0.00015 = 29.1; the receipt has the same pair
    expect(refused).toMatchObject({
      field: 'size',
      code: 'INSUFFICIENT_MARGIN',
      data: { required: '19453.7', available: '10000' },
    });
    const { margin } = summarize(draft({ size: '2' }), context());
    expect([margin?.required.toFixed(), margin?.available.toFixed()]).toEqual(['19453.7', '10000']);
    expect(codes(draft({ size: refused?.below ?? '' }))).toEqual([]);
    // typed in quote at market: what 1.0249 BTC cost, 0.8 × 97,123 + 0.2249 × 97,124 = 99,541.5876
    const [inQuote] = refusalsOf(market({ size: '200000', sizeUnit: 'quote' }), context());
    expect(inQuote).toMatchObject({ code: 'INSUFFICIENT_MARGIN', below: '99541.5876' });
    expect(plan(market({ size: '99541.5876', sizeUnit: 'quote' })).size).toBe('1.0249');
    expect(codes(market({ size: '99541.5876', sizeUnit: 'quote' }))).toEqual([]);
  });

  test('100% is admitted for a limit far through the book, a market order and a resting order', () => {
    expect(codes(draft({ price: '99000', size: '100', sizeUnit: 'percent' }))).toEqual([
      'warning price FILLS_AT_ONCE',
    ]);
    expect(codes(market({ size: '100', sizeUnit: 'percent' }))).toEqual([]);
    expect(codes(draft({ side: 'sell', price: '97500', size: '100', sizeUnit: 'percent' }))).toEqual([]);
  });

  test('reduce-only without a position to reduce, and a post-only price that would cross the book', () => {
    expect(codes(draft({ reduceOnly: true }))).toEqual(['refusal reduceOnly REDUCE_ONLY_VIOLATION']);
    expect(
      codes(draft({ side: 'sell', price: '98000', reduceOnly: true }), context({ position: '1' })),
    ).toEqual([]);
    expect(refusalsOf(draft({ price: '97125', postOnly: true }), context())).toMatchObject([
      { field: 'price', code: 'POST_ONLY_WOULD_MATCH', below: '97122', data: { touch: '97123' } },
    ]);
    expect(refusalsOf(draft({ side: 'sell', price: '97122', postOnly: true }), context())).toMatchObject([
      { code: 'POST_ONLY_WOULD_MATCH', above: '97123' },
    ]);
  });

  test('a stop on the wrong side of the mark would fire at once', () => {
    const stop = (triggerPrice: string, type: OrderDraft['type'] = 'stopMarket') =>
      codes(
        draft({ type, side: 'sell', price: '', triggerPrice, reduceOnly: true }),
        context({ position: '1' }),
      );
    expect(stop('90000')).toEqual([]);
    expect(stop('98000')).toEqual(['refusal triggerPrice INVALID_TRIGGER']);
    expect(stop('97123')).toEqual(['refusal triggerPrice INVALID_TRIGGER']);
    expect([stop('98000', 'takeProfitMarket'), stop('90000', 'takeProfitMarket')]).toEqual([
      [],
      ['refusal triggerPrice INVALID_TRIGGER'],
    ]);
  });

  test('an empty side of the book, and no reference price', () => {
    expect(codes(market({ size: '0.1' }), context({ book: { ...BOOK, asks: [] } }))).toContain(
      'refusal order NO_LIQUIDITY',
    );
    expect(codes(market({ size: '0.1' }), context({ book: undefined, markPrice: undefined }))).toEqual([
      'refusal order NO_REFERENCE_PRICE',
    ]);
  });
});

describe('warnings', () => {
  test('of a limit far from the mark: 5 % worse, or half below it; 4 % worse is not', () => {
    // 102,500 / 97,123 - 1 = 5.53 %; 40,000 is 58.81 % below
    expect(refusalsOf(draft({ price: '102500' }), context())).toMatchObject([
      { severity: 'warning', code: 'FAR_FROM_MARK', data: { distance: '0.0553', direction: 'above' } },
      { code: 'FILLS_AT_ONCE' },
    ]);
    expect(refusalsOf(draft({ price: '40000' }), context())).toMatchObject([
      { code: 'FAR_FROM_MARK', data: { distance: '0.5881', direction: 'below' } },
    ]);
    expect(codes(draft({ side: 'sell', price: '92000' }))).toEqual([
      'warning price FAR_FROM_MARK',
      'warning price FILLS_AT_ONCE',
    ]);
    expect([codes(draft({ price: '101000' })), codes(draft({ price: '60000' }))]).toEqual([
      ['warning price FILLS_AT_ONCE'],
      [],
    ]);
  });

  test('of reversing a position, and of a reduce-only order larger than the position', () => {
    const given = context({ position: '-0.05' });
    expect(refusalsOf(draft(), given)).toMatchObject([
      {
        severity: 'warning',
        code: 'FLIPS_POSITION',
        data: { position: '-0.05', closes: '0.05', opens: '0.05' },
      },
    ]);
    expect(codes(draft({ reduceOnly: true }), given)).toEqual(['warning size REDUCE_ONLY_CLIPPED']);
  });

  test('of a book too thin for an order that does not rest', () => {
    const rich = context({ collateral: '1000000' });
    expect(refusalsOf(market({ size: '5' }), rich)).toMatchObject([
      { severity: 'warning', code: 'THIN_BOOK', data: { filled: '3.8', shortfall: '1.2' } },
    ]);
    expect(codes(draft({ tif: 'Ioc' }))).toEqual(['warning size IOC_NO_MATCH']);
    expect(codes(draft({ price: '97123', size: '0.9', tif: 'Fok' }))).toEqual([
      'warning size FOK_NOT_FILLED',
    ]);
  });
});

describe('a confirmation', () => {
  const entry = (changes: Partial<OrderDraft> = {}) => {
    const parsed = draft(changes);
    const made = orderEntryOf(plan(parsed), parsed, MARKET);
    if (!made) throw new Error('no order');
    return made;
  };

  test('a limit that crosses: 0.8 at 97,123 and 0.2 at 97,124 fill now, 0.5 rests at 97,124 once that level is gone', () => {
    const { atOnce, whole, warnings } = confirmOrder(
      entry({ price: '97124', size: '2.3' }),
      context({ collateral: '100000' }),
    );
    // (0.8 × 97,123 + 1 × 97,124) / 1.8 = 97,123.5555…
    expect([
      atOnce?.fill?.filledSize.toFixed(),
      atOnce?.fill?.averagePrice?.toFixed(4, 1),
      whole.restingSize?.toFixed(),
      atOnce?.restingSize?.toFixed(),
    ]).toEqual(['1.8', '97123.5555', '0.5', '0']);
    expect(warnings).toMatchObject([
      { code: 'FILLS_AT_ONCE', data: { filled: '1.8', resting: '0.5', price: '97124' } },
    ]);
  });

  test('a limit that only rests fills nothing now and warns of nothing; a post-only order and a stop have nothing at once', () => {
    const { atOnce, warnings } = confirmOrder(entry(), context());
    expect([atOnce?.fill?.filledSize.toFixed(), warnings]).toEqual(['0', []]);
    expect(confirmOrder(entry({ postOnly: true }), context()).atOnce).toBeUndefined();
  });

  test('an own order in between is skipped, with a warning', () => {
    const given = context({
      ownOrders: [
        { side: 'sell', price: '97123', remainingSize: '0.5' },
        { side: 'buy', price: '97120', remainingSize: '1' },
      ],
    });
    const { atOnce, warnings } = confirmOrder(entry({ price: '97124', size: '0.5' }), given);
    // 0.3 of others at 97,123, then 0.2 at 97,124.
    expect(atOnce?.fill?.notional.toFixed()).toBe('48561.7');
    expect(warnings.map(({ code, data }) => [code, data['price']])).toEqual([
      ['FILLS_AT_ONCE', '97124'],
      ['CROSSES_OWN_ORDER', '97123'],
    ]);
  });

  test('only own orders that it reaches are warned of', () => {
    const given = context({
      collateral: '100000',
      ownOrders: [
        { side: 'sell', price: '97124', remainingSize: '0.1' },
        { side: 'sell', price: '97130', remainingSize: '0.5' },
        { side: 'sell', price: '97700', remainingSize: '1' },
      ],
    });
    const met = (size: DecimalString, price: DecimalString = '97710') =>
      confirmOrder(entry({ price, size }), given)
        .warnings.filter(({ code }) => code === 'CROSSES_OWN_ORDER')
        .map(({ data }) => [data['count'], data['price'], data['size']]);
    // 0.8 of others at 97,123, 0.9 at 97,124, 1.5 at 97,130.
    expect(met('0.8')).toEqual([]);
    expect(met('0.81')).toEqual([[1, '97124', '0.1']]);
    expect(met('1.7')).toEqual([[1, '97124', '0.1']]);
    expect(met('1.71')).toEqual([[2, '97124', '0.1']]);
    // Its remainder would go on to the limit.
    expect(met('4')).toEqual([[3, '97124', '0.1']]);
    expect(met('4', '97130')).toEqual([[2, '97124', '0.1']]);
  });

  test('each order of a batch sees the book left by the earlier ones; of a change only the remainder can fill', () => {
    const [first, second] = confirmBatch(
      [entry({ price: '97123', size: '0.5' }), entry({ price: '97123', size: '0.5' })],
      context(),
    );
    expect([first?.atOnce?.fill?.filledSize.toFixed(), second?.atOnce?.fill?.filledSize.toFixed()]).toEqual([
      '0.5',
      '0.3',
    ]);
    expect(
      confirmChange(
        entry({ price: '97123', size: '0.5' }),
        { ...RESTING, remainingSize: '0.1' },
        context(),
      ).atOnce?.fill?.filledSize.toFixed(),
    ).toBe('0.1');
  });

  test('a change shows the value of the remaining size and its margin, in an account without the old order', () => {
    // 0.5 BTC rests at 97,000; 0.2 of it has traded.
    const before = { ...RESTING, remainingSize: '0.3' as const };
    const given = context();
    const account =
      given.account && withResting(given.account, MARKET.assetId, { side: 'buy', size: dec('0.3') });
    const { whole, margin } = confirmChange(entry({ price: '96000', size: '0.7' }), before, {
      ...given,
      account,
    });
    // 0.5 × 96,000.
    expect(whole.notional?.toFixed()).toBe('48000');
    // Before 0.3 × 97,123 / 10 + 0.3 × 97,000 × 0.00015 = 2,913.69 + 4.365; after 0.5 × 9,712.3 + 7.2.
    expect([margin?.before.toFixed(), margin?.after.toFixed()]).toEqual(['2918.055', '4863.35']);
    expect(confirmChange(entry({ price: '96000' }), undefined, given).margin).toBeUndefined();
    const reducing = { ...before, reduceOnly: true };
    expect(
      confirmChange(
        entry({ price: '96000', size: '0.7', reduceOnly: true }),
        reducing,
        given,
      ).margin?.after.toFixed(),
    ).toBe('0');
  });
});

describe('a stop-loss that its owner requires', () => {
  const guards = { maxOrderValue: undefined, farFromMark: dec('0.05'), isStopRequired: true };
  const asks = (
    order: Parameters<typeof draft>[0],
    given: Parameters<typeof context>[0],
    hasStop = false,
  ) => {
    const within = context({ guards, ...given });
    return ownStopRefusal(plan(draft(order), within), hasStop, within).map(({ code }) => code);
  };

  test('is required of orders that may open or increase, not of those that only reduce', () => {
    expect(asks({}, {})).toEqual(['OWN_STOP_MISSING']);
    expect(asks({}, {}, true)).toEqual([]);
    expect(asks({ reduceOnly: true }, { position: '-1' })).toEqual([]);
    expect(asks({ size: '0.1' }, { position: '-0.1' })).toEqual([]);
    expect(asks({ size: '0.2' }, { position: '-0.1' })).toEqual(['OWN_STOP_MISSING']);
    expect(asks({ size: '0.1' }, { position: '0.1' })).toEqual(['OWN_STOP_MISSING']);
  });

  test('is not required unless the rule is set', () => {
    expect(asks({}, { guards: { ...guards, isStopRequired: false } })).toEqual([]);
  });
});

/** From 10,000 at most 5 times leverage. */
function withTiers(given: TicketContext): TicketContext {
  const { account } = given;
  const tiers: readonly MarginTier[] = [
    { lowerBound: '0', maxLeverage: 40 },
    { lowerBound: '10000', maxLeverage: 5 },
  ];
  return account
    ? { ...given, account: { ...account, exposures: account.exposures.map((each) => ({ ...each, tiers })) } }
    : given;
}

describe('of a scale order, which is judged as one order at its middle', () => {
  const ofScale = (parsed: ReturnType<typeof draft>, given = context()) =>
    scaleRefusalsOf(parsed, given).map(({ field, code }) => `${field} ${code}`);

  test.each([
    ['size MIN_ORDER_VALUE', draft({ size: '0.0001' }), context()],
    ['size INSUFFICIENT_MARGIN', draft({ size: '2' }), context()],
    ['leverage MAX_POSITION', draft({ size: '0.2' }), withTiers(context())],
  ])('%s is left to the orders, which are checked one after another', (code, parsed, given) => {
    expect(codes(parsed, given)).toContain(`refusal ${code}`);
    expect(ofScale(parsed, given)).toEqual([]);
  });

  test('a size off the lot and a reduce-only order without a position are refused as a whole', () => {
    expect(ofScale(draft({ size: '0.000001' }))).toContain('size SIZE_DECIMALS');
    expect(ofScale(draft({ reduceOnly: true }))).toEqual(['reduceOnly REDUCE_ONLY_VIOLATION']);
  });

  test('nothing is said of its price, which is no price of the ticket, and no warning', () => {
    const parsed = draft({ price: '90000.123', size: '0.2', side: 'sell' });
    expect(codes(parsed, context({ position: '0.1' }))).toContain('warning size FLIPS_POSITION');
    expect(ofScale(parsed, context({ position: '0.1' }))).toEqual([]);
  });
});
