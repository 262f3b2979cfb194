// assist.test.ts: assisted orders against the engine: the tab's recorded price of an order equals the ledger's at every step.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, nextStep, seenIn, sent } from '#domain/assist/advance.ts';
import { type Assist, type AssistPlan, beginAssist } from '#domain/assist/assist.ts';
import { trailLevel } from '#domain/assist/levels.ts';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import { gridOf, type Market } from '#domain/market/market.ts';
import { outcomeMarketsOf } from '#domain/market/outcomeMarket.ts';
import { tpslOrder } from '#domain/order/tpsl.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { ALICE, BOB, BTC, limit, MAKER, OPTIONS, testEngine } from './testkit/testEngine.ts';
import { NO, testVenue, YES } from './testkit/testVenue.ts';

const { makerRate, takerRate } = OPTIONS.feeRates;
const market = perpMarketsOf(
  { markets: [...OPTIONS.markets], marginTables: [...OPTIONS.marginTables] },
  { minOrderValue: '10', makerFeeRate: makerRate, takerFeeRate: takerRate },
).find(({ assetId }) => assetId === BTC);
if (!market) throw new Error('BTC is listed');
const btc: Market = market;
const grid = gridOf(market);

function exchange() {
  const made = testEngine();
  for (const owner of [ALICE, BOB, MAKER]) made.fund(owner, '1000000', owner === MAKER);
  made.oracle(BTC, '60000');
  return made;
}
type Exchange = ReturnType<typeof exchange>;

/** Takes one step as the tab does; returns the assisted order after it. */
function step(
  made: Pick<Exchange, 'engine' | 'apply'>,
  before: Assist,
  now: number,
  touch?: DecimalString,
  traded: Market = btc,
): Assist {
  const { read } = made.engine;
  const record = read.openOrders(ALICE).find(({ orderId }) => orderId === before.orderId);
  const order = record ? orderOf(record) : { endedAs: undefined };
  const assist = 'endedAs' in order ? before : seenIn(before, order);
  const position = read.positions(ALICE).find(({ assetId }) => assetId === BTC);
  const facts = {
    obstacle: undefined,
    market: traded,
    order,
    touch,
    mark: read.mark(BTC),
    position: position ?? ('none' as const),
  };
  const next = nextStep(assist, facts, now);
  if (next.do === 'end') return { ...assist, end: { reason: next.reason, at: now, detail: null } };
  if (next.do === 'wait') return assist;
  const { result } = made.apply({ type: 'modifyOrders', owner: ALICE, modifies: [next.modify] });
  const [given] = result.kind === 'orders' ? result.results : [];
  if (given === undefined || given.kind === 'refused' || given.kind === 'unknown')
    throw new Error(JSON.stringify(result));
  return answered(sent(assist, next.to, now), { kind: 'accepted', orderId: given.orderId ?? undefined }, now);
}

const levelIn = ({ engine }: Exchange) =>
  engine.read.openOrders(ALICE).map(({ triggerPrice }) => triggerPrice);

/** The mark follows oracle, book and last trade: all of them are moved. */
function moveMark(made: Exchange, price: DecimalString): void {
  made.oracle(BTC, price);
  made.place(MAKER, limit(BTC, 'sell', '0.001', price));
  made.place(BOB, limit(BTC, 'buy', '0.001', price, { tif: 'Ioc' }));
}

test('a trailing stop rests at the tab’s price through rises and falls, and ends with the position', () => {
  const seen = { moves: 0, triggered: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom('long', 'short'),
      fc.array(fc.integer({ min: 59_000, max: 61_000 }), { minLength: 4, maxLength: 14 }),
      (direction, marks) => {
        const made = exchange();
        const isLong = direction === 'long';
        made.place(MAKER, limit(BTC, isLong ? 'sell' : 'buy', '0.1', '60000'));
        made.place(ALICE, limit(BTC, isLong ? 'buy' : 'sell', '0.1', '60000', { tif: 'Ioc' }));
        made.place(MAKER, limit(BTC, 'buy', '5', '55000'));
        made.place(MAKER, limit(BTC, 'sell', '5', '65000'));
        const plan: AssistPlan = {
          kind: 'trail',
          assetId: BTC,
          direction,
          distance: { unit: 'percent', value: '1' },
          minStep: '10',
        };
        const mark = made.engine.read.mark(BTC);
        const level = mark && trailLevel(plan, mark, grid);
        const order =
          level &&
          tpslOrder({ assetId: BTC, kind: 'sl', direction, size: '0.1', triggerPrice: level }, market);
        if (!level || !order) throw new Error('There is a mark');
        const { result } = made.apply({
          type: 'placeOrders',
          owner: ALICE,
          orders: [order],
          grouping: 'positionTpsl',
        });
        const placed = (result.kind === 'orders' ? result.results[0] : undefined) as OrderResult;
        let assist = beginAssist({ id: 'a', owner: ALICE, plan, orderId: made.idOf(placed), at: level }, 0);
        expect(levelIn(made)).toEqual([assist.at]);
        for (const [index, price] of marks.entries()) {
          moveMark(made, `${price}`);
          const before = assist.at;
          assist = step(made, assist, (index + 1) * 2_000);
          if (assist.end !== null) break;
          expect(levelIn(made)).toEqual([assist.at]);
          const gain = isLong ? dec(assist.at).minus(before) : dec(before).minus(assist.at);
          expect(gain.isZero() || gain.gte(10)).toBe(true);
        }
        seen.moves += assist.moves;
        // The stop has fired, or the position is closed at the market.
        if (assist.end !== null) seen.triggered += 1;
        else {
          const worst = isLong ? '50000' : '70000';
          made.place(ALICE, limit(BTC, isLong ? 'sell' : 'buy', '0.1', worst, { tif: 'Ioc' }));
          assist = step(made, assist, 1_000_000);
        }
        expect([assist.end?.reason, made.engine.read.positions(ALICE), levelIn(made)]).toEqual([
          'positionClosed',
          [],
          [],
        ]);
      },
    ),
    { numRuns: 80, seed: 14 },
  );
  expect(seen.moves).toBeGreaterThan(40);
  expect(seen.triggered).toBeGreaterThan(3);
});

test('a chased order rests at the tab’s price, keeps its fills and never passes its limit', () => {
  const made = exchange();
  made.place(MAKER, limit(BTC, 'buy', '5', '59000'));
  made.place(MAKER, limit(BTC, 'sell', '5', '61000'));
  const orderId = made.idOf(made.place(ALICE, limit(BTC, 'buy', '0.1', '59000', { tif: 'Alo' })));
  const plan: AssistPlan = { kind: 'chase', assetId: BTC, side: 'buy', limitPrice: '59050', everyMs: 1_000 };
  let assist = beginAssist({ id: 'a', owner: ALICE, plan, orderId, at: '59000' }, 0);
  const mine = () =>
    made.engine.read.openOrders(ALICE).map(({ price, remainingSize }) => [price, remainingSize]);
  const best = (now: number) => (assist = step(made, assist, now, made.engine.read.bestBid(BTC)));

  made.place(MAKER, limit(BTC, 'buy', '1', '59020'));
  best(1_000);
  expect([assist.at, mine()]).toEqual(['59020', [['59020', '0.1']]]);
  made.place(BOB, limit(BTC, 'sell', '1.04', '59020', { tif: 'Ioc' }));
  expect(mine()).toEqual([['59020', '0.06']]);
  made.place(MAKER, limit(BTC, 'buy', '1', '59080'));
  best(2_500);
  expect([assist.at, mine()]).toEqual(['59050', [['59050', '0.06']]]);
  best(4_000);
  expect([assist.end?.reason, mine()]).toEqual(['limitReached', [['59050', '0.06']]]);
});

test('a chased purchase of shares stays on the tick and within its limit while the tick changes, and its hold equals its cost', () => {
  const made = testVenue();
  const { read } = made.engine;
  for (const owner of [ALICE, BOB]) made.pusd(owner, '5000');
  /** The market as the tab lists it, with the tick that the venue has now. */
  const yes = (tickSize: DecimalString): Market => {
    const rules = new Map(
      read
        .outcomeMarkets()
        .flatMap(({ sides }) =>
          sides.flatMap(({ tokenId }) =>
            tokenId ? [[tokenId, { tickSize, minOrderSize: '5' }] as const] : [],
          ),
        ),
    );
    const listed = outcomeMarketsOf(
      { markets: read.outcomeMarkets().map((record) => ({ ...record, volume24h: '0' })) },
      { rules, assets: [], defaults: { minOrderValue: '0', makerFeeRate: '0', takerFeeRate: '0' } },
    ).find(({ assetId }) => assetId === YES);
    if (!listed) throw new Error('The question is listed');
    return listed;
  };
  const orderId = made.idOf(made.place(ALICE, limit(YES, 'buy', '10.5', '0.4')));
  const plan: AssistPlan = { kind: 'chase', assetId: YES, side: 'buy', limitPrice: '0.44', everyMs: 1_000 };
  let assist = beginAssist({ id: 'a', owner: ALICE, plan, orderId, at: '0.4' }, 0);
  const mine = () =>
    read
      .openOrders(ALICE)
      .map(({ price, remainingSize }) => [price, remainingSize, made.pusdBalance(ALICE)[2]]);
  const best = (now: number, tick: DecimalString) =>
    (assist = step(made, assist, now, read.bestBid(YES), yes(tick)));

  made.place(BOB, limit(YES, 'buy', '100', '0.41'));
  best(1_000, '0.01');
  // 10.5 × 0.41: a resting purchase need not cost whole cents.
  expect([assist.at, mine()]).toEqual(['0.41', [['0.41', '10.5', '4.305']]]);

  made.apply({ type: 'setTickSize', market: YES, tickSize: '0.001' });
  made.place(BOB, limit(YES, 'buy', '100', '0.425'));
  best(2_500, '0.001');
  expect([assist.at, mine()]).toEqual(['0.425', [['0.425', '10.5', '4.4625']]]);

  // A coarser tick again: 0.438 still rests in the book but is no longer a legal price.
  made.place(BOB, limit(YES, 'buy', '100', '0.438'));
  made.apply({ type: 'setTickSize', market: YES, tickSize: '0.01' });
  best(4_000, '0.01');
  expect([assist.at, mine()]).toEqual(['0.43', [['0.43', '10.5', '4.515']]]);

  made.place(BOB, limit(YES, 'buy', '100', '0.45'));
  best(5_500, '0.01');
  expect(assist.at).toBe('0.44');
  best(7_000, '0.01');
  expect([assist.end?.reason, mine()]).toEqual(['limitReached', [['0.44', '10.5', '4.62']]]);
  // Bob buys No against Alice's bid: she gets her shares at her price.
  made.place(BOB, limit(YES, 'sell', '1', '0.99'));
  made.place(BOB, limit(NO, 'buy', '200', '0.56'));
  expect([made.shares(ALICE, YES)[0], mine()]).toEqual(['10.5', []]);
});

test('the resolution of a question ends the chased order, and nothing more is sent', () => {
  const made = testVenue();
  made.pusd(ALICE, '100');
  const orderId = made.idOf(made.place(ALICE, limit(YES, 'buy', '10', '0.4')));
  const plan: AssistPlan = { kind: 'chase', assetId: YES, side: 'buy', limitPrice: '0.44', everyMs: 1_000 };
  made.apply({ type: 'resolveOutcome', market: YES, payouts: ['1', '0'] });
  const assist = step(
    made,
    beginAssist({ id: 'a', owner: ALICE, plan, orderId, at: '0.4' }, 0),
    1_000,
    '0.42',
  );
  expect([assist.end?.reason, assist.moves, made.pusdBalance(ALICE)[2]]).toEqual(['gone', 0, '0']);
});

test('a copy beside a stop of the whole position moves to break-even and fires first; both end with the position', () => {
  const made = exchange();
  const { read } = made.engine;
  made.place(MAKER, limit(BTC, 'sell', '0.1', '60000'));
  made.place(ALICE, limit(BTC, 'buy', '0.1', '60000', { tif: 'Ioc' }));
  made.place(MAKER, limit(BTC, 'buy', '5', '60010'));
  made.place(MAKER, limit(BTC, 'sell', '5', '65000'));
  const stopOf = (size: DecimalString) =>
    tpslOrder(
      { assetId: BTC, kind: 'sl', direction: 'long', size, triggerPrice: '59000' },
      btc as typeof market,
    );
  const place = (size: DecimalString): OrderResult => {
    const order = stopOf(size);
    if (!order) throw new Error('The trigger is legal');
    const { result } = made.apply({
      type: 'placeOrders',
      owner: ALICE,
      orders: [order],
      grouping: 'positionTpsl',
    });
    return (result.kind === 'orders' ? result.results[0] : undefined) as OrderResult;
  };
  place('0');
  const orderId = made.idOf(place('0.1'));
  const plan: AssistPlan = {
    kind: 'breakEven',
    assetId: BTC,
    direction: 'long',
    distance: '500',
    feeRate: takerRate,
  };
  let assist = beginAssist({ id: 'a', owner: ALICE, plan, orderId, at: '59000' }, 0);
  moveMark(made, '60400');
  assist = step(made, assist, 1_000);
  expect([assist.moves, levelIn(made)]).toEqual([0, ['59000', '59000']]);
  moveMark(made, '60600');
  assist = step(made, assist, 2_000);
  // 60,000 × 1.00045 ÷ 0.99955, up to a whole dollar.
  expect([assist.at, new Set(levelIn(made))]).toEqual(['60055', new Set(['59000', '60055'])]);
  expect(step(made, assist, 4_000).end?.reason).toBe('done');
  moveMark(made, '60050');
  expect([read.positions(ALICE), levelIn(made)]).toEqual([[], []]);
});
