import type { Position } from '#protocol/info/account/account.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { expect, test } from 'vitest';
import { linesOf, type LineLabels, ordersOnChart, toneOf } from './chartLines.ts';
import { markerOf } from './fillLabels.ts';
import { marksOf } from './fillMarks.ts';

const BTC = '00020000';
const labels: LineLabels = {
  order: (order) => `${order.side} ${order.remainingSize}`,
  entry: () => 'entry',
  liquidation: () => 'liq',
};
const order = (change: Partial<Order>): Order =>
  ({
    assetId: BTC,
    orderId: '0x01',
    side: 'buy',
    price: '95000',
    remainingSize: '0.1',
    isTrigger: false,
    triggerPrice: null,
    kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
    children: [],
    ...change,
  }) as unknown as Order;
const position = (change: Partial<Position>): Position =>
  ({ assetId: BTC, size: '0.1', entryPrice: '96623', liquidationPrice: '54000', ...change }) as Position;

test('orders of this market, the entry and the liquidation price become lines', () => {
  const lines = linesOf(
    BTC,
    ordersOnChart(BTC, [order({}), order({ orderId: '0x02', assetId: '00020001' })]),
    [position({})],
    labels,
  );
  expect(lines.map(({ id, price, tone }) => [id, price, tone])).toEqual([
    ['order:0x01', '95000', 'bid'],
    ['entry', '96623', 'neutral'],
    ['liquidation', '54000', 'danger'],
  ]);
});

test('a position without a liquidation price has no liquidation line', () => {
  expect(linesOf(BTC, [], [position({ liquidationPrice: null })], labels).map(({ id }) => id)).toEqual([
    'entry',
  ]);
});

test('a trigger order is drawn at its trigger, a market order not at all', () => {
  const lines = linesOf(
    BTC,
    ordersOnChart(BTC, [
      order({ isTrigger: true, triggerPrice: '90000', price: '0' }),
      order({ orderId: '0x03', price: '0' }),
    ]),
    [],
    labels,
  );
  expect(lines.map(({ price }) => price)).toEqual(['90000']);
});

const minute = 60_000;
const candle = (index: number): Candle =>
  ({ openAt: index * minute, closeAt: (index + 1) * minute - 1 }) as Candle;
const fill = (change: Partial<Fill>): Fill =>
  ({ assetId: BTC, side: 'buy', size: '0.1', time: 0, ...change }) as Fill;

test('attached orders are drawn beside their parent, once each', () => {
  const child = order({ orderId: '0x09', side: 'sell', isTrigger: true, triggerPrice: '99000', price: '0' });
  const lines = linesOf(BTC, ordersOnChart(BTC, [order({ children: [child] }), child]), [], labels);
  expect(lines.map(({ id, price }) => [id, price])).toEqual([
    ['order:0x01', '95000'],
    ['order:0x09', '99000'],
  ]);
});

test('fills of one candle and side are one mark with their exact sum', () => {
  // 0.1 + 0.2 is 0.3, not 0.30000000000000004
  const marks = marksOf(
    BTC,
    [fill({ time: 61_000 }), fill({ time: 119_999, size: '0.2' })],
    [candle(0), candle(1), candle(2)],
    (size) => `of ${size}`,
  );
  expect(marks).toEqual([{ openAt: 60_000, side: 'buy', size: '0.3', label: 'of 0.3' }]);
});

test('fills before the loaded candles, or of another market, leave no mark', () => {
  expect(
    marksOf(BTC, [fill({ time: 10 }), fill({ time: 61_000, assetId: '00020001' })], [candle(1)], () => ''),
  ).toEqual([]);
});

test('a liquidation is a mark of its own, of another shape than a trade on the same candle', () => {
  const fills = [
    fill({ time: 60_000 }),
    fill({ time: 60_001, isTaker: true, liquidation: { method: 'market' } }),
    fill({ time: 60_002, forcedClosureType: 'backstop' }),
  ];
  const marks = marksOf(BTC, fills, [candle(1)], (size, closure) => `${closure ?? 'trade'} ${size}`);
  expect(marks.map(({ label }) => label)).toEqual(['trade 0.1', 'liquidation 0.2']);
  const colors = { gain: 'green', loss: 'red', warn: 'amber' };
  expect(marks.map((mark) => markerOf(mark, colors))).toMatchObject([
    { shape: 'arrowUp', color: 'green' },
    { shape: 'square', color: 'amber' },
  ]);
});

test('on one candle buys precede sells, and candles are in time order', () => {
  const fills = [fill({ time: 130_000 }), fill({ time: 60_001, side: 'sell' }), fill({ time: 60_000 })];
  expect(
    marksOf(BTC, fills, [candle(1), candle(2)], () => '').map(({ openAt, side }) => [openAt, side]),
  ).toEqual([
    [60_000, 'buy'],
    [60_000, 'sell'],
    [120_000, 'buy'],
  ]);
});

test('a take-profit is green and a stop red, whichever side they trade on', () => {
  const trigger = (side: 'buy' | 'sell', tpsl: 'tp' | 'sl') =>
    toneOf(order({ side, isTrigger: true, kind: { ...order({}).kind, tpsl } }));
  expect([trigger('sell', 'tp'), trigger('buy', 'tp'), trigger('sell', 'sl'), trigger('buy', 'sl')]).toEqual([
    'bid',
    'bid',
    'ask',
    'ask',
  ]);
  expect([toneOf(order({ side: 'buy' })), toneOf(order({ side: 'sell' }))]).toEqual(['bid', 'ask']);
});
