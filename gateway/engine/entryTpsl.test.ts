// entryTpsl.test.ts: attached TP/SL of an order that reverses a position: the engine books the PnL that the ticket shows.
import { expect, test } from 'vitest';
import { entryTpsl } from '#domain/order/entryTpsl.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { summarize } from '#domain/order/orderSummary.ts';
import { parsedDraft, typedPlain } from '#domain/order/testDraft.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
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
