// receipt.test.ts: the ticket's receipt equals what the engine books: average price, fee, margin, liquidation price, free collateral.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import { summarizeBatch } from '#domain/order/batchSummary.ts';
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import { maxSizeOf, orderEntryOf } from '#domain/order/orderPlan.ts';
import { planScale, scaleOrders } from '#domain/order/scalePlan.ts';
import { refusalsOf } from '#domain/order/refusals/orderRefusals.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import { roundSize } from '#domain/market/precision.ts';
import { type OrderDraft, parsedDraft } from '#domain/order/testDraft.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  testEngine,
  type TestEngine,
  USDC,
} from './testkit/testEngine.ts';
import { PAIRS, PERPS, ticketContextOf } from './testTicketContext.ts';

const LIMIT: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '',
  triggerPrice: '',
  size: '',
  sizeUnit: 'base',
  leverage: '10',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};

/** Bob's offers; the mid is the oracle price, and so is the mark, whatever traded last. */
const LADDERS = [
  [BTC, '60000', ['10', '20', '50'], '0.04'],
  [HYPE_USDC, '30', ['0.01', '0.02', '0.3'], '15'],
] as const;

interface Scene {
  mode: 'cross' | 'isolated';
  leverage: number;
  /** Alice's position in hundredths of a BTC, entered at 60,000; negative is short. */
  held: number;
  funds: DecimalString;
}

function exchange({ mode, leverage, held, funds }: Scene): TestEngine {
  const made = testEngine();
  made.fund(ALICE, funds);
  made.give(ALICE, HYPE, '20');
  made.fund(BOB, '1000000');
  made.give(BOB, HYPE, '100000');
  made.oracle(BTC, '60000');
  made.oracle(HYPE_USDC, '30');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode, leverage });
  if (held !== 0) {
    const size = toDecimalString(dec(String(Math.abs(held)) as DecimalString).div(100));
    made.place(BOB, limit(BTC, held > 0 ? 'sell' : 'buy', size, '60000'));
    made.place(ALICE, limit(BTC, held > 0 ? 'buy' : 'sell', size, '60000', { tif: 'Ioc' }));
    settle(made, BTC);
  }
  for (const [assetId, middle, steps, size] of LADDERS) {
    for (const step of steps) {
      made.place(BOB, limit(assetId, 'sell', size, toDecimalString(dec(middle).plus(step))));
      made.place(BOB, limit(assetId, 'buy', size, toDecimalString(dec(middle).minus(step))));
    }
  }
  return made;
}

/** Cancels Bob's offers: with an empty book the mark is the oracle price. */
function settle(made: TestEngine, assetId: AssetId): void {
  for (const { orderId } of made.engine.read.openOrders(BOB).filter((order) => order.assetId === assetId))
    made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId, orderId }] });
}

/** Margin that an order may take: on isolated margin only cash, and Alice's HYPE is none. */
function freeFor({ engine: { read } }: TestEngine, mode: 'cross' | 'isolated'): DecimalString {
  const { freeCollateral, withdrawable } = read.account(ALICE);
  if (mode === 'cross') return freeCollateral;
  const { total, hold } = read.balance(ALICE, USDC);
  return toDecimalString(Decimal.max(0, Decimal.min(dec(withdrawable), dec(total).minus(dec(hold)))));
}

interface Ticket {
  side: 'buy' | 'sell';
  size: DecimalString;
  price: DecimalString;
  tif: 'Gtc' | 'Ioc';
}

/** Validates the ticket, places the order regardless, and returns both results. */
function submit(
  made: TestEngine,
  market: Market,
  ticket: Ticket,
  leverage: number,
  mode: 'cross' | 'isolated',
) {
  const context = ticketContextOf(made, market, { mode, leverage });
  const draft = parsedDraft({ ...LIMIT, ...ticket, leverage: `${leverage}` });
  const summary = summarize(draft, context);
  const [refused] = refusalsOf(draft, context).filter(({ severity }) => severity === 'refusal');
  const free = freeFor(made, mode);
  const entry = orderEntryOf(summary.plan, draft, market);
  if (!entry) throw new Error('nothing to place');
  const result = made.place(ALICE, entry);
  return {
    summary,
    refused: refused?.code,
    data: refused?.data,
    free,
    result: result.kind === 'refused' ? result.code : result.kind,
  };
}

const text = (amount: Decimal | undefined) => amount && toDecimalString(amount);

const LEVERAGES = [1, 2, 4, 5, 8, 10, 20, 25, 40] as const;
const scene: fc.Arbitrary<Scene> = fc.record({
  mode: fc.constantFrom('cross', 'isolated'),
  leverage: fc.constantFrom(...LEVERAGES),
  held: fc.integer({ min: -12, max: 12 }),
  funds: fc.constantFrom('1000', '3000', '20000'),
});
/**
 * Sizes and prices for which every notional, fee and margin is exact in millionths, so that rounding hides
 * nothing.
 */
const ticket: fc.Arbitrary<Ticket> = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  size: fc
    .integer({ min: 1, max: 20 })
    .map((lots) => toDecimalString(dec(String(lots) as DecimalString).div(100))),
  price: fc.integer({ min: -6, max: 6 }).map((steps) => String(60_000 + steps * 10) as DecimalString),
  tif: fc.constantFrom('Gtc', 'Ioc'),
});

test('an order in a perpetual: validated alike, and booked as in the receipt, on cross and on isolated margin', () => {
  const seen = { cross: 0, isolated: 0, refused: 0, rested: 0, reduced: 0, flipped: 0, taken: 0 };
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  fc.assert(
    fc.property(scene, ticket, (given, order) => {
      const made = exchange(given);
      const { read } = made.engine;
      const [heldBefore, fillsBefore] = [
        dec(read.positions(ALICE)[0]?.size ?? '0'),
        read.fills(ALICE).length,
      ];
      const { summary, refused, data, free, result } = submit(
        made,
        market,
        order,
        given.leverage,
        given.mode,
      );
      const isRefused = result === 'INSUFFICIENT_MARGIN' || result === 'MAX_POSITION';
      expect([given, order, isRefused ? result : undefined]).toEqual([given, order, refused]);
      // The refusal's figures are the receipt's, and `available` is what the service reports.
      expect(text(summary.margin?.available)).toBe(free);
      const named =
        refused === 'INSUFFICIENT_MARGIN'
          ? [data?.['required'], data?.['available']]
          : [text(summary.margin?.required), free];
      expect(named).toEqual([text(summary.margin?.required), free]);
      seen.refused += isRefused ? 1 : 0;
      if (isRefused || result === 'IOC_NO_MATCH') return;
      settle(made, BTC);
      // As placed; the mark is 60,000 again.
      expect(read.account(ALICE).freeCollateral).toBe(text(summary.account?.freeCollateral.after));
      // Bob fills the resting part at its price, as the rest of the receipt assumes.
      const rest = read.openOrders(ALICE)[0];
      if (rest)
        made.place(
          BOB,
          limit(BTC, rest.side === 'buy' ? 'sell' : 'buy', rest.remainingSize, rest.price, { tif: 'Ioc' }),
        );
      expect(booked(made, read.fills(ALICE).length - fillsBefore)).toEqual(promised(summary));
      // On cross margin an order that only adds takes exactly the required margin.
      const isPlain =
        given.mode === 'cross' && !rest && order.side === (heldBefore.isNegative() ? 'sell' : 'buy');
      const taken = text(dec(free).minus(dec(read.account(ALICE).freeCollateral)));
      expect(isPlain ? taken : text(summary.margin?.required)).toBe(text(summary.margin?.required));
      seen.taken += isPlain ? 1 : 0;
      const heldAfter = dec(read.positions(ALICE)[0]?.size ?? '0');
      seen[given.mode] += 1;
      seen.rested += rest ? 1 : 0;
      seen.reduced += heldAfter.abs().lt(heldBefore.abs()) ? 1 : 0;
      seen.flipped += heldAfter.mul(heldBefore).isNegative() ? 1 : 0;
    }),
    { numRuns: 120, seed: 7 },
  );
  for (const [what, count] of Object.entries(seen)) expect([what, count > 3]).toEqual([what, true]);
});

describe('a limit order far from the mark leaves the free collateral of the receipt when it is placed', () => {
  test.each<[string, Scene, Ticket, DecimalString]>([
    // 10,000 + 450 for 20 HYPE - 0.1 × 60,000 / 10
    [
      'a buy that rests',
      { mode: 'cross', leverage: 10, held: 0, funds: '10000' },
      { side: 'buy', size: '0.1', price: '54000', tif: 'Gtc' },
      '9850',
    ],
    [
      'a sell that rests',
      { mode: 'cross', leverage: 10, held: 0, funds: '10000' },
      { side: 'sell', size: '0.1', price: '66000', tif: 'Gtc' },
      '9850',
    ],
    // 0.04 at 60,010, 60,020 and 60,050 cost 3.2 against the mark and 0.00045 × 7,203.2 = 3.24144; 0.2 × 6,000
    [
      'a buy that takes the book and rests beyond it',
      { mode: 'cross', leverage: 10, held: 0, funds: '10000' },
      { side: 'buy', size: '0.2', price: '66000', tif: 'Gtc' },
      '9243.55856',
    ],
    // A long of 0.12 entered at 60,000 for a fee of 3.24 requires 720; the sale would not raise that.
    [
      'a sell that would close a position',
      { mode: 'cross', leverage: 10, held: 12, funds: '10000' },
      { side: 'sell', size: '0.12', price: '66000', tif: 'Gtc' },
      '9726.76',
    ],
    // The same position has 720 of its own; 0.05 × 60,000 / 10 is reserved of the account's margin.
    [
      'a buy that would raise an isolated position',
      { mode: 'isolated', leverage: 10, held: 12, funds: '10000' },
      { side: 'buy', size: '0.05', price: '54000', tif: 'Gtc' },
      '9426.76',
    ],
  ])('%s', (_what, given, order, free) => {
    const market = PERPS.get(BTC);
    if (!market) throw new Error('BTC is listed');
    const made = exchange(given);
    const { summary } = submit(made, market, order, given.leverage, given.mode);
    settle(made, BTC);
    expect([
      text(summary.account?.freeCollateral.after),
      made.engine.read.account(ALICE).freeCollateral,
    ]).toEqual([free, free]);
  });
});

test('a scale order: takes the margin of its receipt when placed, and is booked as shown once all its orders have filled', () => {
  const seen = { cross: 0, isolated: 0, taken: 0, rested: 0, reduced: 0, plain: 0 };
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const scale = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    // Steps beyond the mid: positive ones reach Bob's offers.
    from: fc.integer({ min: -6, max: 10 }),
    to: fc.integer({ min: -6, max: 10 }),
    count: fc.integer({ min: 2, max: 5 }),
    size: fc.integer({ min: 5, max: 20 }),
  });
  fc.assert(
    fc.property(scene, scale, (given, { side, from, to, count, size }) => {
      const made = exchange({ ...given, funds: '20000' });
      const { read } = made.engine;
      const context = ticketContextOf(made, market, given);
      const priceAt = (steps: number) =>
        String(60_000 + steps * (side === 'buy' ? 10 : -10)) as DecimalString;
      const draft = {
        side,
        count,
        from: priceAt(from),
        to: priceAt(to),
        size: toDecimalString(dec(String(size) as DecimalString).div(100)),
        skew: dec('1'),
        reduceOnly: false,
        postOnly: false,
      };
      const rungs = planScale(draft, context);
      if (rungs.some(({ faults }) => faults.length > 0)) return;
      const orders = scaleOrders(rungs, draft, market);
      const summary = summarizeBatch(orders.map(planOfEntry), context);
      const free = freeFor(made, given.mode);
      const heldBefore = dec(read.positions(ALICE)[0]?.size ?? '0');
      const fillsBefore = read.fills(ALICE).length;
      for (const order of orders) expect(made.place(ALICE, order).kind).not.toBe('refused');
      settle(made, BTC);
      expect(text(summary.margin?.available)).toBe(free);
      expect(read.account(ALICE).freeCollateral).toBe(text(summary.account?.freeCollateral.after));
      const taken = read.fills(ALICE).length - fillsBefore;
      const resting = read.openOrders(ALICE);
      // Without an opposite position, and at prices no better than the mark, the whole requirement is taken.
      const isPlain =
        given.mode === 'cross' &&
        resting.length === 0 &&
        !heldBefore.mul(side === 'buy' ? 1 : -1).isNegative();
      const spent = text(dec(free).minus(dec(read.account(ALICE).freeCollateral)));
      expect(isPlain ? spent : text(summary.margin?.required)).toBe(text(summary.margin?.required));
      // Bob fills the rest, the best price first, each order at its own.
      const best = side === 'buy' ? -1 : 1;
      for (const order of resting.toSorted((a, b) => best * dec(a.price).cmp(dec(b.price))))
        made.place(
          BOB,
          limit(BTC, side === 'buy' ? 'sell' : 'buy', order.remainingSize, order.price, { tif: 'Ioc' }),
        );
      const { fee, account } = summary;
      const { average, ...rest } = booked(made, read.fills(ALICE).length - fillsBefore);
      expect(average).toBeDefined();
      expect(rest).toEqual(figures({ fee, account }));
      seen[given.mode] += 1;
      seen.taken += taken > 0 ? 1 : 0;
      seen.rested += resting.length > 1 ? 1 : 0;
      seen.plain += isPlain ? 1 : 0;
      seen.reduced += dec(read.positions(ALICE)[0]?.size ?? '0')
        .abs()
        .lt(heldBefore.abs())
        ? 1
        : 0;
    }),
    { numRuns: 120, seed: 11 },
  );
  for (const [what, runs] of Object.entries(seen)) expect([what, runs > 3]).toEqual([what, true]);
});

describe('a market order with a trigger: reserves nothing while it waits, and takes the margin and fee of the receipt when it fires', () => {
  test.each<[string, number, Partial<OrderDraft>]>([
    ['a stop to buy', 0, { type: 'stopMarket', side: 'buy', triggerPrice: '61000' }],
    ['a stop to sell', 0, { type: 'stopMarket', side: 'sell', triggerPrice: '59000' }],
    ['a take-profit to buy', 0, { type: 'takeProfitMarket', side: 'buy', triggerPrice: '59000' }],
    ['a stop that adds to a long in profit', 10, { type: 'stopMarket', side: 'buy', triggerPrice: '61000' }],
    [
      'a stop that adds to a short in loss',
      -10,
      { type: 'takeProfitMarket', side: 'sell', triggerPrice: '61000' },
    ],
    ['a stop that reverses a long', 10, { type: 'stopMarket', side: 'sell', triggerPrice: '59000' }],
  ])('%s', (_what, held, change) => {
    const market = PERPS.get(BTC);
    if (!market) throw new Error('BTC is listed');
    const given: Scene = { mode: 'cross', leverage: 10, held, funds: '1000' };
    const draft = (size: DecimalString) => parsedDraft({ ...LIMIT, ...change, size });
    const start = () => {
      const made = exchange(given);
      settle(made, BTC);
      return { made, context: ticketContextOf(made, market, given) };
    };
    const fired = (size: DecimalString) => {
      const { made, context } = start();
      const { read } = made.engine;
      const summary = summarize(draft(size), context);
      const entry = orderEntryOf(summary.plan, draft(size), market);
      if (!entry || entry.type.kind !== 'trigger') throw new Error('nothing to place');
      const { triggerPrice } = entry.type;
      const before = read.account(ALICE).freeCollateral;
      expect(made.place(ALICE, entry).kind).toBe('waiting');
      expect([before, text(summary.account?.freeCollateral.after)]).toEqual([
        read.account(ALICE).freeCollateral,
        read.account(ALICE).freeCollateral,
      ]);
      const count = read.fills(ALICE).length;
      // Moves the mark first, without an offer to fire at.
      made.oracle(BTC, triggerPrice);
      const free = read.account(ALICE).freeCollateral;
      made.place(BOB, limit(BTC, entry.side === 'buy' ? 'sell' : 'buy', '1', triggerPrice));
      const [refused] = refusalsOf(draft(size), context).filter(({ severity }) => severity === 'refusal');
      return { made, summary, free, refused: refused?.code, fills: read.fills(ALICE).length - count };
    };
    const max = text(maxSizeOf(draft('1'), start().context)) ?? '0';
    const { made, summary, free, refused, fills } = fired(max);
    expect([refused, fills]).toEqual([undefined, 1]);
    expect(text(summary.margin?.available)).toBe(free);
    expect(booked(made, 1)).toEqual(promised(summary));
    const taken = text(dec(free).minus(dec(made.engine.read.account(ALICE).freeCollateral)));
    // An order that reverses a position first releases its margin.
    const isReversal = held > 0 && change.side === 'sell';
    expect(isReversal || taken === text(summary.margin?.required)).toBe(true);
    const more = fired(toDecimalString(dec(max).plus('0.00001')));
    expect([more.refused, more.fills]).toEqual(['INSUFFICIENT_MARGIN', 0]);
  });
});

test.each<[string, Partial<OrderDraft>]>([
  ['at its trigger takes', { type: 'stopLimit', side: 'buy', triggerPrice: '61000', price: '61000' }],
  ['short of its trigger rests', { type: 'stopLimit', side: 'buy', triggerPrice: '61000', price: '60900' }],
  ['at its trigger takes', { type: 'takeProfitLimit', side: 'sell', triggerPrice: '61000', price: '61000' }],
  ['short of its trigger rests', { type: 'stopLimit', side: 'sell', triggerPrice: '59000', price: '59100' }],
])('a limit order with a trigger: %s when it fires, with the fee of the receipt', (_what, change) => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const given: Scene = { mode: 'cross', leverage: 10, held: 0, funds: '1000' };
  const made = exchange(given);
  settle(made, BTC);
  const draft = parsedDraft({ ...LIMIT, ...change, size: '0.01' });
  const summary = summarize(draft, ticketContextOf(made, market, given));
  const entry = orderEntryOf(summary.plan, draft, market);
  if (!entry || entry.type.kind !== 'trigger') throw new Error('nothing to place');
  expect(made.place(ALICE, entry).kind).toBe('waiting');
  // The mark reaches the trigger, with an offer there.
  const other = entry.side === 'buy' ? 'sell' : 'buy';
  made.place(BOB, limit(BTC, other, '0.01', entry.type.triggerPrice));
  made.oracle(BTC, entry.type.triggerPrice);
  const rests = entry.price !== entry.type.triggerPrice;
  expect(made.engine.read.fills(ALICE).length).toBe(rests ? 0 : 1);
  if (rests) made.place(BOB, limit(BTC, other, '0.01', entry.price, { tif: 'Ioc' }));
  expect(made.engine.read.fills(ALICE).length).toBe(1);
  expect(booked(made, 1)).toMatchObject({
    average: promised(summary).average,
    fee: promised(summary).fee,
  });
});

/** The receipt's figures at the precision of the reads. */
function promised(summary: OrderSummary) {
  return { average: summary.averagePrice?.toFixed(8), ...figures(summary) };
}

function figures({ fee, account }: Pick<OrderSummary, 'fee' | 'account'>) {
  const exposure = account?.position.after;
  const price = account?.liquidationPrice.after;
  return {
    fee: text(fee),
    size: text(exposure?.size),
    liquidation: price && exposure && text(roundSize(price, 1, exposure.size.isPositive() ? 'up' : 'down')),
    isolated: text(account?.isolatedMargin?.after ?? dec('0')),
  };
}

function booked({ engine: { read } }: TestEngine, count: number): ReturnType<typeof promised> {
  const fills = read.fills(ALICE).slice(0, count);
  const sum = (of: (fill: (typeof fills)[number]) => Decimal) =>
    fills.reduce((total, fill) => total.plus(of(fill)), dec('0'));
  const size = sum((fill) => dec(fill.size));
  const [position] = read.positions(ALICE);
  const isIsolated = position?.leverage.mode === 'isolated';
  return {
    average: size.isZero()
      ? undefined
      : sum((fill) => dec(fill.price).mul(dec(fill.size)))
          .div(size)
          .toFixed(8),
    fee: text(sum((fill) => dec(fill.fee))),
    size: position?.size ?? '0',
    liquidation: position?.liquidationPrice ?? undefined,
    isolated: isIsolated ? text(dec(position.marginUsed).minus(dec(position.unrealizedPnl))) : '0',
  };
}

test('a spot order of an account with perpetuals: the perpetuals’ margin is checked as by the service, and both balances end as shown', () => {
  const market = PAIRS.get(HYPE_USDC);
  if (!market) throw new Error('HYPE/USDC is listed');
  const seen = { INSUFFICIENT_MARGIN: 0, INSUFFICIENT_SPOT_BALANCE: 0, filled: 0 };
  // 0.11 BTC at 5× require 1,320 of 1,450 (20 HYPE count for 450), 0.09 require 1,080 of 1,150; an isolated position
  // requires no more.
  const spotScene: fc.Arbitrary<Scene> = fc.constantFrom(
    { leverage: 5, held: 11, mode: 'cross', funds: '1000' },
    { leverage: 5, held: -9, mode: 'cross', funds: '700' },
    { leverage: 5, held: 5, mode: 'isolated', funds: '1000' },
  );
  const spotTicket: fc.Arbitrary<Ticket> = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    size: fc
      .integer({ min: 500, max: 3_600 })
      .map((lots) => toDecimalString(dec(String(lots) as DecimalString).div(100))),
    // From far below the loan value of 22.5 to above every offer.
    price: fc.constantFrom('20', '29.99', '30.02', '31'),
    tif: fc.constantFrom('Gtc', 'Ioc'),
  });
  fc.assert(
    fc.property(spotScene, spotTicket, (given, order) => {
      const made = exchange(given);
      const { summary, refused, result } = submit(made, market, order, given.leverage, given.mode);
      const isRefused = result === 'INSUFFICIENT_MARGIN' || result === 'INSUFFICIENT_SPOT_BALANCE';
      expect([given, order, isRefused ? result : undefined]).toEqual([given, order, refused]);
      if (isRefused) seen[result] += 1;
      if (result !== 'filled' || summary.restingSize?.gt(0)) return;
      seen.filled += 1;
      expect([made.held(ALICE, HYPE)[0], made.balance(ALICE)]).toEqual([
        text(summary.balances?.base.after),
        text(summary.balances?.quote.after),
      ]);
    }),
    { numRuns: 100, seed: 11 },
  );
  for (const [what, count] of Object.entries(seen)) expect([what, count > 3]).toEqual([what, true]);
});
