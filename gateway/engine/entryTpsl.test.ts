// entryTpsl.test.ts: attached TP/SL of an order that reverses a position: the engine books the PnL that the ticket shows.
import { expect, test } from 'vitest';
import { entryTpsl } from '#domain/order/entryTpsl.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { summarize } from '#domain/order/orderSummary.ts';
import { parsedDraft, typedPlain } from '#domain/order/testDraft.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { createSeededRandom } from './testkit/random.ts';
import { ALICE, BOB, BTC, limit, testEngine } from './testkit/testEngine.ts';
import { PERPS, ticketContextOf } from './testTicketContext.ts';

const SCENE = { mode: 'cross', leverage: 10 } as const;

test.each([
  ['take-profit', '57000', '29.99'],
  ['stop-loss', '63000', '-30.01'],
] as const)('a sale of 0.06 against a long of 0.05: its %s', (_what, trigger, pnl) => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const made = testEngine();
  const { read } = made.engine;
  made.fund(ALICE, '20000');
  made.fund(BOB, '1000000');
  made.oracle(BTC, '60000');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...SCENE });
  made.place(BOB, limit(BTC, 'sell', '0.05', '60000'));
  made.place(ALICE, limit(BTC, 'buy', '0.05', '60000', { tif: 'Ioc' }));
  // What closes the long sells at 60,005, the rest at 59,999.
  made.place(BOB, limit(BTC, 'buy', '0.05', '60005'));
  made.place(BOB, limit(BTC, 'buy', '1', '59999'));
  const context = ticketContextOf(made, market, SCENE);
  const draft = parsedDraft({
    side: 'sell',
    type: 'limit',
    price: '59000',
    triggerPrice: '',
    size: '0.06',
    sizeUnit: 'base',
    leverage: '10',
    tif: 'Ioc',
    postOnly: false,
    reduceOnly: false,
    slippage: '',
  });
  const summary = summarize(draft, context);
  const texts = { tp: typedPlain('57000'), sl: typedPlain('63000'), unit: 'price' } as const;
  const { tp, sl, held, children } = entryTpsl(texts, summary, context, SCENE.leverage);
  const effect = [tp, sl].find(({ triggerPrice }) => triggerPrice === trigger)?.effect;
  const entry = orderEntryOf(summary.plan, draft, market);
  if (!entry || !effect) throw new Error('nothing to place');
  made.apply({ type: 'placeOrders', owner: ALICE, orders: [entry, ...children], grouping: 'normalTpsl' });
  expect(read.positions(ALICE)[0]?.size).toBe('-0.01');
  const promised = held && toDecimalString(held.size);
  expect(read.openOrders(ALICE).map(({ remainingSize }) => remainingSize)).toEqual([promised, promised]);
  for (const { orderId } of read.openOrders(BOB))
    made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
  made.place(BOB, limit(BTC, 'sell', '1', trigger));
  made.oracle(BTC, trigger);
  const [closing] = read.fills(ALICE);
  expect([read.positions(ALICE), closing?.size]).toEqual([[], '0.01']);
  expect([toDecimalString(effect.pnl), toDecimalString(dec(closing?.closedPnl ?? '0'))]).toEqual([pnl, pnl]);
});

test('what the ticket accepts the engine takes, and once filled covers what the ticket shows', () => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const random = createSeededRandom(7);
  const broken: string[] = [];
  const seen = { accepted: 0, refused: 0, reversed: 0 };
  for (let run = 0; run < 120; run += 1) {
    const made = testEngine();
    const { read } = made.engine;
    made.fund(ALICE, '90000');
    made.fund(BOB, '1000000');
    made.oracle(BTC, '60000');
    made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...SCENE });
    const near = (): DecimalString => `${60_000 + (random(9) - 4) * 100}`;
    const hundredths = (count: number): DecimalString => toDecimalString(dec(`${count}`).div(100));
    const [side, other] = random(2) === 0 ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    // What is held on the other side, which the order closes or reverses.
    const held = random(6);
    if (held > 0) {
      made.place(BOB, limit(BTC, side, hundredths(held), '60000'));
      made.place(ALICE, limit(BTC, other, hundredths(held), '60000', { tif: 'Ioc' }));
    }
    // A book around another price than the mark.
    const shift = (random(7) - 3) * 100;
    for (let step = 1; step <= 3; step += 1) {
      made.place(BOB, limit(BTC, 'sell', '0.02', `${60_000 + shift + step * 50}`));
      made.place(BOB, limit(BTC, 'buy', '0.02', `${60_000 + shift - step * 50}`));
    }
    const context = ticketContextOf(made, market, SCENE);
    const isMarket = random(3) === 0;
    const draft = parsedDraft({
      side,
      type: isMarket ? 'market' : 'limit',
      price: isMarket ? '' : near(),
      triggerPrice: '',
      size: hundredths(1 + random(6)),
      sizeUnit: 'base',
      leverage: '10',
      tif: 'Gtc',
      postOnly: false,
      reduceOnly: false,
      slippage: isMarket ? '5' : '',
    });
    const summary = summarize(draft, context);
    const texts = { tp: typedPlain(near()), sl: typedPlain(near()), unit: 'price' } as const;
    const given = entryTpsl(texts, summary, context, SCENE.leverage);
    const entry = orderEntryOf(summary.plan, draft, market);
    if (!entry || given.refusals.some(({ severity }) => severity === 'refusal')) {
      seen.refused += 1;
      continue;
    }
    const orders = [entry, ...given.children];
    const { result } = made.apply({ type: 'placeOrders', owner: ALICE, orders, grouping: 'normalTpsl' });
    const where = JSON.stringify({ run, shift, held, orders });
    const results = result.kind === 'orders' ? result.results : [];
    if (results.some(({ kind }) => kind === 'refused')) broken.push(where);
    // The rest is filled at its limit.
    made.apply({
      type: 'placeOrders',
      owner: BOB,
      orders: [limit(BTC, other, '1', entry.price, { tif: 'Ioc' })],
      grouping: 'na',
    });
    const left = read.openOrders(ALICE);
    if (left.some(({ isTrigger }) => !isTrigger)) continue;
    seen.accepted += 1;
    if (held > 0) seen.reversed += 1;
    const size = given.held && toDecimalString(given.held.size);
    if (left.length !== 2 || left.some(({ remainingSize }) => remainingSize !== size)) broken.push(where);
  }
  expect(broken).toEqual([]);
  expect(Object.values(seen).filter((count) => count < 5)).toEqual([]);
});
