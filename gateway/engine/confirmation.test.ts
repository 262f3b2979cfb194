// confirmation.test.ts: the confirmation's figures of the immediate fill equal what the engine books, if nothing else trades in between.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBook } from '#domain/book/book.ts';
import { bookScaleOf } from '#domain/market/market.ts';
import { confirmOrder } from '#domain/order/orderConfirmation.ts';
import { outcomeMarketsOf } from '#domain/market/outcomeMarket.ts';
import { outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import type { PusdFunds } from '#domain/market/outcomeRules.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import type { OrderSummary } from '#domain/order/orderSummary.ts';
import { roundSize } from '#domain/market/precision.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { testVenue, YES } from './testkit/testVenue.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  testEngine,
  type TestEngine,
} from './testkit/testEngine.ts';
import { PAIRS, PERPS, ticketContextOf } from './testTicketContext.ts';

interface Level {
  /** Price steps from the mid, starting at 1. */
  step: number;
  /** Lots of each order at this level. */
  pieces: number[];
}

interface Scene {
  mode: 'cross' | 'isolated';
  leverage: number;
  /** Alice's position in lots, entered off the mid; negative is short. */
  held: number;
  entryStep: number;
  funds: DecimalString;
  bids: Level[];
  asks: Level[];
  /** Alice's own order: steps from the mid, positive for a sell; 0: none. */
  ownStep: number;
}

interface Ticket {
  side: 'buy' | 'sell';
  lots: number;
  step: number;
  tif: 'Gtc' | 'Ioc' | 'Fok' | 'FrontendMarket';
  reduceOnly: boolean;
}

interface Floor {
  assetId: AssetId;
  middle: DecimalString;
  priceStep: DecimalString;
  lot: DecimalString;
}

const PERP: Floor = { assetId: BTC, middle: '60000', priceStep: '1', lot: '0.00001' };
const PAIR: Floor = { assetId: HYPE_USDC, middle: '30', priceStep: '0.001', lot: '0.01' };

const priceAt = ({ middle, priceStep }: Floor, step: number) =>
  toDecimalString(dec(middle).plus(dec(priceStep).mul(step)));
const sizeOf = ({ lot }: Floor, lots: number) => toDecimalString(dec(lot).mul(lots));

function exchange(floor: Floor, scene: Scene): TestEngine {
  const made = testEngine();
  made.fund(ALICE, scene.funds);
  made.give(ALICE, HYPE, '40');
  made.fund(BOB, '10000000');
  made.give(BOB, HYPE, '100000');
  made.oracle(BTC, '60000');
  made.oracle(HYPE_USDC, '30');
  made.apply({
    type: 'updateLeverage',
    owner: ALICE,
    assetId: BTC,
    mode: scene.mode,
    leverage: scene.leverage,
  });
  if (scene.held !== 0 && floor === PERP) {
    const [size, price, isLong] = [
      sizeOf(floor, Math.abs(scene.held)),
      priceAt(floor, scene.entryStep),
      scene.held > 0,
    ];
    made.place(BOB, limit(BTC, isLong ? 'sell' : 'buy', size, price));
    made.place(ALICE, limit(BTC, isLong ? 'buy' : 'sell', size, price, { tif: 'Ioc' }));
    for (const { orderId } of made.engine.read.openOrders(BOB))
      made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
  }
  const side = scene.ownStep > 0 ? 'sell' : 'buy';
  if (scene.ownStep !== 0)
    made.place(
      ALICE,
      limit(floor.assetId, side, sizeOf(floor, OWN_LOTS[floor.assetId] ?? 0), priceAt(floor, scene.ownStep)),
    );
  for (const [half, sign, levels] of [
    ['sell', 1, scene.asks],
    ['buy', -1, scene.bids],
  ] as const) {
    for (const { step, pieces } of levels)
      for (const lots of pieces)
        made.place(BOB, limit(floor.assetId, half, sizeOf(floor, lots), priceAt(floor, sign * step)));
  }
  return made;
}

const OWN_LOTS: Record<AssetId, number> = { [BTC]: 150, [HYPE_USDC]: 70 };

const entryOf = (floor: Floor, { side, lots, step, tif, reduceOnly }: Ticket): OrderEntry =>
  limit(floor.assetId, side, sizeOf(floor, lots), priceAt(floor, step), { tif, reduceOnly });
const text = (amount: Decimal | undefined) => amount && toDecimalString(amount);
const sum = (fills: readonly Fill[], of: (fill: Fill) => Decimal) =>
  fills.reduce((total, fill) => total.plus(of(fill)), dec('0'));

/** Size, notional, average price and fee of the immediate fill. */
function promised(atOnce: OrderSummary | undefined) {
  const fill = atOnce?.fill;
  const isNothing = fill === undefined || fill.filledSize.isZero();
  return isNothing
    ? { size: '0', notional: '0', average: undefined, fee: '0' }
    : {
        size: text(fill.filledSize),
        notional: text(fill.notional),
        average: fill.averagePrice?.toFixed(8),
        fee: text(atOnce?.fee),
      };
}

function booked(fills: readonly Fill[]): ReturnType<typeof promised> {
  const size = sum(fills, (fill) => dec(fill.size));
  const notional = sum(fills, (fill) => dec(fill.size).mul(dec(fill.price)));
  return {
    size: text(size),
    notional: text(notional),
    average: size.isZero() ? undefined : notional.div(size).toFixed(8),
    fee: text(sum(fills, (fill) => dec(fill.fee))),
  };
}

/** The account afterwards; `free` only where nothing rests, no own order was hit and the mark did not move. */
function promisedAccount({ account }: OrderSummary, isFreeShown: boolean) {
  const exposure = account?.position.after;
  const price = account?.liquidationPrice.after;
  return {
    held: text(exposure?.size),
    liquidation: price && exposure && text(roundSize(price, 1, exposure.size.isPositive() ? 'up' : 'down')),
    isolated: text(account?.isolatedMargin?.after ?? dec('0')),
    free: isFreeShown ? text(account?.freeCollateral.after) : undefined,
  };
}

function bookedAccount(
  { engine: { read } }: TestEngine,
  isFreeShown: boolean,
): ReturnType<typeof promisedAccount> {
  const [position] = read.positions(ALICE);
  return {
    held: position?.size ?? '0',
    liquidation: position?.liquidationPrice ?? undefined,
    isolated:
      position?.leverage.mode === 'isolated'
        ? text(dec(position.marginUsed).minus(dec(position.unrealizedPnl)))
        : '0',
    free: isFreeShown ? read.account(ALICE).freeCollateral : undefined,
  };
}

const levelsOf = (maxPieces: number) =>
  fc.uniqueArray(
    fc.record({
      step: fc.integer({ min: 1, max: 12 }),
      pieces: fc.array(fc.integer({ min: 17, max: 2_999 }), { minLength: 1, maxLength: maxPieces }),
    }),
    { maxLength: 4, selector: ({ step }) => step },
  );
const scenesOf = (maxPieces: number): fc.Arbitrary<Scene> =>
  fc.record({
    mode: fc.constantFrom('cross', 'isolated'),
    leverage: fc.integer({ min: 1, max: 40 }),
    held: fc.integer({ min: -9_999, max: 9_999 }),
    entryStep: fc.integer({ min: -300, max: 300 }),
    funds: fc.constantFrom('3000.123457', '20000.000003'),
    bids: levelsOf(maxPieces),
    asks: levelsOf(maxPieces),
    ownStep: fc.constantFrom(0, 0, 0, -9, -3, 3, 9),
  });
const tickets: fc.Arbitrary<Ticket> = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  lots: fc.integer({ min: 50, max: 9_999 }),
  step: fc.integer({ min: -14, max: 14 }),
  tif: fc.constantFrom('Gtc', 'Gtc', 'Ioc', 'Fok', 'FrontendMarket'),
  reduceOnly: fc.boolean(),
});

test('a perpetual, cross and isolated: size, average, fee, position, isolated margin and liquidation price are booked as confirmed', () => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const seen = {
    cross: 0,
    isolated: 0,
    part: 0,
    rested: 0,
    reduced: 0,
    flipped: 0,
    own: 0,
    market: 0,
    levels: 0,
    free: 0,
  };
  fc.assert(
    fc.property(scenesOf(1), tickets, (scene, ticket) => {
      const made = exchange(PERP, scene);
      const { read } = made.engine;
      const [before, count, own, mark] = [
        dec(read.positions(ALICE)[0]?.size ?? '0'),
        read.fills(ALICE).length,
        read.openOrders(ALICE).length,
        read.mark(BTC),
      ];
      const entry = entryOf(PERP, ticket);
      const { whole, atOnce } = confirmOrder(entry, ticketContextOf(made, market, scene));
      const result = made.place(ALICE, entry);
      const fills = read.fills(ALICE).slice(0, read.fills(ALICE).length - count);
      const isRefused = result.kind === 'refused';
      expect(booked(fills)).toEqual(promised(isRefused ? undefined : atOnce));
      if (isRefused || !atOnce) return;
      const isWhole = fills.length > 0 && read.openOrders(ALICE).length === own;
      // Free collateral also depends on the mark, which may move with the book.
      const isFreeShown = isWhole && own === 0 && read.mark(BTC) === mark;
      expect(bookedAccount(made, isFreeShown)).toEqual(promisedAccount(atOnce, isFreeShown));
      seen.free += isFreeShown ? 1 : 0;
      const after = dec(read.positions(ALICE)[0]?.size ?? '0');
      if (fills.length > 0) seen[scene.mode] += 1;
      seen.part += fills.length > 0 && whole.restingSize?.gt(0) ? 1 : 0;
      seen.rested += result.kind === 'resting' ? 1 : 0;
      seen.reduced += after.abs().lt(before.abs()) ? 1 : 0;
      seen.flipped += after.mul(before).isNegative() ? 1 : 0;
      seen.own += read.openOrders(ALICE).length < own + (isWhole ? 0 : 1) ? 1 : 0;
      seen.market += fills.length > 0 && ticket.tif === 'FrontendMarket' ? 1 : 0;
      seen.levels += fills.length > 2 ? 1 : 0;
    }),
    { numRuns: 600, seed: 5 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

test('a spot pair: size, average, fee and both balances are booked as confirmed', () => {
  const market = PAIRS.get(HYPE_USDC);
  if (!market) throw new Error('HYPE/USDC is listed');
  const seen = { buy: 0, sell: 0, part: 0, pieces: 0 };
  fc.assert(
    fc.property(scenesOf(3), tickets, (scene, ticket) => {
      const made = exchange(PAIR, { ...scene, held: 0 });
      const { read } = made.engine;
      const entry = entryOf(PAIR, { ...ticket, lots: Math.ceil(ticket.lots / 4), reduceOnly: false });
      const { whole, atOnce } = confirmOrder(entry, ticketContextOf(made, market, scene));
      const result = made.place(ALICE, entry);
      const fills = read.fills(ALICE);
      const isRefused = result.kind === 'refused';
      // A sale's fee is deducted from its proceeds, a buy's is added to its cost, in quote.
      expect(booked(fills)).toEqual(promised(isRefused ? undefined : atOnce));
      if (isRefused || !atOnce || fills.length === 0) return;
      expect([made.held(ALICE, HYPE)[0], made.balance(ALICE)]).toEqual([
        text(atOnce.balances?.base.after),
        text(atOnce.balances?.quote.after),
      ]);
      seen[ticket.side] += 1;
      seen.part += whole.restingSize?.gt(0) ? 1 : 0;
      seen.pieces += fills.length > 2 ? 1 : 0;
    }),
    { numRuns: 400, seed: 6 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

test('several orders on one level: size, average and position stay exact; fee and margin are rounded per order, by a millionth at most', () => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const seen = { several: 0, isolated: 0 };
  const near = (one: string | undefined, other: string | undefined, count: number) =>
    expect(
      dec((one ?? '0') as DecimalString)
        .minus(dec((other ?? '0') as DecimalString))
        .abs()
        .lte(dec('0.000002').mul(count)),
    ).toBe(true);
  fc.assert(
    fc.property(scenesOf(3), tickets, (scene, ticket) => {
      const made = exchange(PERP, { ...scene, ownStep: 0 });
      const { read } = made.engine;
      const [count, mark] = [read.fills(ALICE).length, read.mark(BTC)];
      const entry = entryOf(PERP, ticket);
      const { atOnce } = confirmOrder(entry, ticketContextOf(made, market, scene));
      if (made.place(ALICE, entry).kind === 'refused' || !atOnce) return;
      const fills = read.fills(ALICE).slice(0, read.fills(ALICE).length - count);
      const [real, summary] = [booked(fills), promised(atOnce)];
      expect([real.size, real.notional, real.average]).toEqual([
        summary.size,
        summary.notional,
        summary.average,
      ]);
      near(real.fee, summary.fee, fills.length);
      const isFreeShown = read.openOrders(ALICE).length === 0 && fills.length > 0 && read.mark(BTC) === mark;
      const [after, expected] = [bookedAccount(made, isFreeShown), promisedAccount(atOnce, isFreeShown)];
      expect(after.held).toBe(expected.held);
      near(after.isolated, expected.isolated, fills.length);
      near(after.free, expected.free, 2 * fills.length);
      seen.several += fills.length > (atOnce.fill?.trades.length ?? 0) ? 1 : 0;
      seen.isolated += fills.length > 1 && scene.mode === 'isolated' ? 1 : 0;
    }),
    { numRuns: 300, seed: 8 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 10]).toEqual([what, true]);
});

test('outcome shares, bought and sold: size, average, amounts and holdings are booked as confirmed', () => {
  const seen = { buy: 0, sell: 0, part: 0, levels: 0 };
  const cents = fc.uniqueArray(
    fc.record({ cent: fc.integer({ min: 1, max: 20 }), shares: fc.integer({ min: 5, max: 60 }) }),
    { maxLength: 4, selector: ({ cent }) => cent },
  );
  const price = (cent: number) => toDecimalString(dec(String(cent) as DecimalString).div(100));
  fc.assert(
    fc.property(cents, cents, tickets, (bids, asks, { side, lots, step, tif }) => {
      const made = testVenue();
      const { read } = made.engine;
      for (const owner of [ALICE, BOB]) made.pusd(owner, '5000');
      // Gives Alice shares to sell: both buy one side of a pair.
      made.place(BOB, limit(YES, 'sell', '1', '0.99'));
      made.place(BOB, limit('00050001', 'buy', '100', '0.5'));
      made.place(ALICE, limit(YES, 'buy', '100', '0.5', { tif: 'Ioc' }));
      for (const { cent, shares } of bids) made.place(BOB, limit(YES, 'buy', `${shares}`, price(50 - cent)));
      for (const { cent, shares } of asks)
        made.place(BOB, limit('00050001', 'buy', `${shares}`, price(50 - cent)));
      const rules = new Map(
        read
          .outcomeMarkets()
          .flatMap(({ sides }) =>
            sides.flatMap(({ tokenId }) =>
              tokenId ? [[tokenId, { tickSize: '0.01', minOrderSize: '5' }] as const] : [],
            ),
          ),
      );
      const market = outcomeMarketsOf(
        { markets: read.outcomeMarkets().map((record) => ({ ...record, volume24h: '0' })) },
        { rules, assets: [], defaults: { minOrderValue: '0', makerFeeRate: '0', takerFeeRate: '0' } },
      ).find(({ assetId }) => assetId === YES);
      if (!market) throw new Error('the question is listed');
      const book = readBook(
        { bids: read.book(YES, 20)?.bids ?? [], asks: read.book(YES, 20)?.asks ?? [] },
        bookScaleOf(market),
      );
      const [cash] = read.predictionBalances(ALICE);
      const pusd: PusdFunds = {
        local: '0',
        confirmed: '0',
        pending: '0',
        localDeficit: '0',
        hold: '0',
        ...cash,
      };
      const context: TicketContext = {
        market,
        markPrice: undefined,
        book,
        account: undefined,
        fees: { makerRate: '0', takerRate: '0' },
        isStale: false,
        funds: { pusd },
      };
      const size = String(Math.max(5, lots % 100)) as DecimalString;
      const entry = limit(YES, side, size, price(Math.min(99, Math.max(1, 50 + step))), { tif });
      const { whole, atOnce } = confirmOrder(entry, context);
      const [count, held] = [read.fills(ALICE).length, made.shares(ALICE, YES)[0]];
      const result = made.place(ALICE, entry);
      const fills = read.fills(ALICE).slice(0, read.fills(ALICE).length - count);
      const isRefused = result.kind === 'refused';
      expect(booked(fills)).toEqual(promised(isRefused ? undefined : atOnce));
      if (isRefused || !atOnce || fills.length === 0) return;
      const receipt = outcomeReceipt(atOnce, context.fees, pusd);
      const paid = totalOf(pusd).minus(totalOf(read.predictionBalances(ALICE)[0]));
      expect(text(side === 'buy' ? paid : paid.neg())).toBe(text(receipt.expected));
      const moved = dec(made.shares(ALICE, YES)[0] as DecimalString)
        .minus(dec(held as DecimalString))
        .abs();
      expect(text(moved)).toBe(promised(atOnce).size);
      expect([text(receipt.payout), paid.lte(receipt.maxCost ?? 0)]).toEqual([
        side === 'buy' ? text(moved) : undefined,
        true,
      ]);
      seen[side] += 1;
      seen.part += whole.restingSize?.gt(0) ? 1 : 0;
      seen.levels += fills.length > 1 ? 1 : 0;
    }),
    { numRuns: 400, seed: 9 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

const totalOf = (balance: Pick<PusdFunds, 'local' | 'confirmed'> | undefined): Decimal =>
  dec(balance?.local ?? '0').plus(dec(balance?.confirmed ?? '0'));
