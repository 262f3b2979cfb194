// assist.test.ts: assisted orders against the engine: where the tab says that an order rests is where the ledger has it, at every step.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, nextStep, seenIn, sent } from '#domain/assist/advance.ts';
import { type Assist, type AssistPlan, beginAssist } from '#domain/assist/assist.ts';
import { trailLevel } from '#domain/assist/levels.ts';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import { gridOf } from '#domain/market/market.ts';
import { tpslOrder } from '#domain/order/tpsl.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import { ALICE, BOB, BTC, limit, MAKER, OPTIONS, testEngine } from './testkit/testEngine.ts';

const { makerRate, takerRate } = OPTIONS.feeRates;
const market = perpMarketsOf(
  { markets: [...OPTIONS.markets], marginTables: [...OPTIONS.marginTables] },
  { minOrderValue: '10', makerFeeRate: makerRate, takerFeeRate: takerRate },
).find(({ assetId }) => assetId === BTC);
if (!market) throw new Error('BTC is listed');
const grid = gridOf(market);

function exchange() {
  const made = testEngine();
  for (const owner of [ALICE, BOB, MAKER]) made.fund(owner, '1000000', owner === MAKER);
  made.oracle(BTC, '60000');
  return made;
}
type Exchange = ReturnType<typeof exchange>;

/** Takes one step as the tab does; returns the assisted order after it. */
function step(made: Exchange, before: Assist, now: number, touch?: DecimalString): Assist {
  const { read } = made.engine;
  const record = read.openOrders(ALICE).find(({ orderId }) => orderId === before.orderId);
  const order = record ? orderOf(record) : { endedAs: undefined };
  const assist = 'endedAs' in order ? before : seenIn(before, order);
  const position = read.positions(ALICE).find(({ assetId }) => assetId === BTC);
  const facts = {
    obstacle: undefined,
    market,
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
        // The stop did its work, or the position is closed at the market.
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
