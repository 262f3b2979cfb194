import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { orderKindOf } from '#protocol/info/orders/orderKind.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';
import { beforeEach, expect, test } from 'vitest';
import { placeAgain, ticketOfFill, ticketOfOrder } from './placeAgain.ts';

beforeEach(() => useTickets.setState({ tickets: [] }));

const order = (
  words: { orderType?: string; tif?: string | null; isTrigger?: boolean; price?: `${number}` },
  more = {},
) =>
  ({
    assetId: '00020000',
    side: 'sell',
    price: words.price ?? '97100',
    originalSize: '0.5',
    remainingSize: '0.2',
    triggerPrice: words.isTrigger ? '96000' : null,
    tif: words.tif ?? null,
    reduceOnly: false,
    isPositionTpsl: false,
    twapOrderId: null,
    kind: orderKindOf({
      orderType: words.orderType ?? 'limit',
      triggerCondition: words.isTrigger ? 'sl' : '',
      isTrigger: words.isTrigger ?? false,
      tif: words.tif ?? null,
      price: words.price ?? '97100',
    }),
    ...more,
  }) as unknown as OrderUpdate['order'];

test('an order is copied with its whole size, type, price and time in force', () => {
  expect(ticketOfOrder(order({ tif: 'Ioc' }))).toMatchObject({
    side: 'sell',
    type: 'limit',
    priceText: '97100',
    sizeText: '0.5',
    sizeUnit: 'base',
    tif: 'Ioc',
    postOnly: false,
    isProtected: false,
  });
  expect(ticketOfOrder(order({ tif: 'Alo' }))).toMatchObject({ tif: 'Gtc', postOnly: true });
  expect(ticketOfOrder(order({ orderType: 'stop_market', isTrigger: true, price: '0' }))).toMatchObject({
    type: 'stopMarket',
    triggerText: '96000',
    priceText: '',
  });
});

test('types the ticket does not support are not offered', () => {
  expect(ticketOfOrder(order({ orderType: 'liquidation' }))).toBeUndefined();
  expect(ticketOfOrder(order({}, { isPositionTpsl: true }))).toBeUndefined();
  expect(ticketOfOrder(order({}, { twapOrderId: '7' }))).toBeUndefined();
});

test('a fill becomes a limit order, and clears all other inputs', () => {
  const { change } = useTickets.getState();
  change('00020000', {
    type: 'stopLimit',
    triggerText: '1',
    isProtected: true,
    stopLossText: '2',
    postOnly: true,
  });
  const picked: string[] = [];
  const fill = { side: 'buy', price: '97122.5', size: '0.25' } as unknown as Fill;
  placeAgain('00020000', ticketOfFill(fill), (assetId) => picked.push(assetId));
  expect(ticketNow('00020000')).toMatchObject({
    side: 'buy',
    type: 'limit',
    priceText: '97122.5',
    sizeText: '0.25',
    triggerText: '',
    isProtected: false,
    stopLossText: '',
    postOnly: false,
  });
  expect(picked).toEqual(['00020000']);
});
