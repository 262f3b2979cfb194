// receipt.test.ts: the ticket's receipt equals what the engine books: average price, fee, margin, liquidation price, free collateral.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { perpMarketsOf, spotMarketsOf } from '#domain/market/listedMarkets.ts';
import type { Market } from '#domain/market/market.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { refusalsOf } from '#domain/order/refusals/orderRefusals.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import { roundSize } from '#domain/market/precision.ts';
import { type OrderDraft, parsedDraft } from '#domain/order/testDraft.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  OPTIONS,
  testEngine,
  type TestEngine,
} from './testkit/testEngine.ts';
import { ticketContextOf } from './testTicketContext.ts';

const DEFAULTS = { minOrderValue: '10', makerFeeRate: '0.00015', takerFeeRate: '0.00045' } as const;
const PERPS = new Map(
  perpMarketsOf({ markets: [...OPTIONS.markets], marginTables: [...OPTIONS.marginTables] }, DEFAULTS).map(
    (each) => [each.assetId, each],
  ),
);
const PAIRS = new Map(
  spotMarketsOf(OPTIONS.spot ?? { assets: [], pairs: [] }, {
    ...DEFAULTS,
    makerFeeRate: '0.0004',
    takerFeeRate: '0.0007',
  }).map((each) => [each.assetId, each]),
);
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
  const context = ticketContextOf(made, market, { mode, leverage }, PERPS);
  const draft = parsedDraft({ ...LIMIT, ...ticket, leverage: `${leverage}` });
  const summary = summarize(draft, context);
  const [refused] = refusalsOf(draft, context).filter(({ severity }) => severity === 'refusal');
  const free = made.engine.read.account(ALICE).freeCollateral;
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
      // Bob fills the resting part at its price, as the receipt assumes.
      settle(made, BTC);
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

/** The receipt's figures at the precision of the reads. */
function promised({ averagePrice, fee, account }: OrderSummary) {
  const exposure = account?.position.after;
  const price = account?.liquidationPrice.after;
  return {
    average: averagePrice?.toFixed(8),
    fee: text(fee),
    size: text(exposure?.size),
    liquidation: price && exposure && text(roundSize(price, 1, exposure.size.isPositive() ? 'up' : 'down')),
    isolated: text(account?.isolatedMargin?.after ?? dec('0')),
    free: text(account?.freeCollateral.after),
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
    free: read.account(ALICE).freeCollateral,
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
