import { describe, expect, test } from 'vitest';
import { INFO_BODIES } from '../../testdata/wire.ts';
import { orderUpdatesChannel } from '../../stream/orderUpdates.ts';
import { historicalOrders } from './historicalOrders.ts';
import { openOrders } from './openOrders.ts';
import { orderStatus } from './orderStatus.ts';

const [WIRE] = INFO_BODIES.openOrders;
const orderOf = (words: Record<string, unknown>) => {
  const [order] = openOrders.decodeResponse([{ ...WIRE, ...words }]);
  if (!order) throw new Error('no order');
  return order;
};
const kindOf = (words: Record<string, unknown>) => orderOf(words).kind;
const trigger = (orderType: string, triggerCondition = '', more: Record<string, unknown> = {}) =>
  kindOf({ orderType, triggerCondition, isTrigger: true, triggerPx: '90000', ...more });

describe('the kind of an order', () => {
  test.each([
    ['limit', 'limit', false],
    ['market', 'market', true],
    ['Limit', 'limit', false],
    ['Market', 'market', true],
  ])('%s trades without a trigger', (orderType, name, isMarket) => {
    expect(kindOf({ orderType })).toEqual({ name, tpsl: null, isMarket, text: name, condition: '' });
  });

  test.each([
    ['stop_market', 'stopMarket', 'sl', true],
    ['stop_limit', 'stopLimit', 'sl', false],
    ['Stop Market', 'stopMarket', 'sl', true],
    ['Stop Limit', 'stopLimit', 'sl', false],
    ['take_profit_market', 'takeProfitMarket', 'tp', true],
    ['take_profit_limit', 'takeProfitLimit', 'tp', false],
    ['Take Profit Market', 'takeProfitMarket', 'tp', true],
    ['Take Profit Limit', 'takeProfitLimit', 'tp', false],
  ])('%s waits for a trigger', (orderType, name, tpsl, isMarket) => {
    const text = orderType.toLowerCase().replaceAll('_', ' ');
    expect(trigger(orderType)).toEqual({ name, tpsl, isMarket, text, condition: '' });
  });

  test('a condition tp or sl overrides the type; other text leaves it to the type', () => {
    expect(trigger('stop_market', 'tp').tpsl).toBe('tp');
    expect(trigger('Take Profit Market', 'sl').tpsl).toBe('sl');
    expect(trigger('Stop Limit', 'Price above 50500')).toMatchObject({
      tpsl: 'sl',
      condition: 'Price above 50500',
    });
    expect(trigger('Take Profit Limit', 'Price above 65000').tpsl).toBe('tp');
  });

  test('a trigger without a limit price is a market order, as is FrontendMarket', () => {
    expect(trigger('stop', 'sl', { limitPx: '0' }).isMarket).toBe(true);
    expect(trigger('stop', 'sl', { limitPx: '89000' }).isMarket).toBe(false);
    expect(kindOf({ tif: 'FrontendMarket' }).isMarket).toBe(true);
    expect(trigger('stop_limit', 'sl', { tif: 'FrontendMarket' }).isMarket).toBe(false);
    expect(kindOf({ limitPx: '0' }).isMarket).toBe(false);
  });

  test('an unknown kind keeps its text; one that is no text is a limit order', () => {
    expect(kindOf({ orderType: 'Twap Slice' })).toMatchObject({ name: null, tpsl: null, text: 'twap slice' });
    expect(trigger('Trailing_Stop')).toMatchObject({
      name: null,
      tpsl: null,
      isMarket: false,
      text: 'trailing stop',
    });
    expect(kindOf({ orderType: 7, triggerCondition: null })).toEqual({
      name: 'limit',
      tpsl: null,
      isMarket: false,
      text: 'limit',
      condition: '',
    });
  });
});

describe('in every record with orders', () => {
  const wire = { ...WIRE, orderType: 'Stop Market', isTrigger: true, triggerCondition: 'sl', limitPx: '0' };
  const child = { ...wire, orderType: 'take_profit_limit', triggerCondition: 'tp', limitPx: '99000' };
  const update = { order: { ...wire, children: [child] }, status: 'open', statusTimestamp: 1 };

  test.each([
    ['openOrders', () => openOrders.decodeResponse([update.order])[0]],
    ['historicalOrders', () => historicalOrders.decodeResponse([update])[0]?.order],
    ['orderStatus', () => orderStatus.decodeResponse({ status: 'order', order: update })?.order],
    [
      'orderUpdates',
      () =>
        orderUpdatesChannel.decodeData({
          user: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0',
          isSnapshot: true,
          orders: [update],
        }).orders[0]?.order,
    ],
  ])('%s reads it and its children', (_name, read) => {
    expect(read()).toMatchObject({
      kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true },
      children: [{ kind: { name: 'takeProfitLimit', tpsl: 'tp', isMarket: false } }],
    });
  });

  test('it is written in the service’s words', () => {
    const read = orderOf({ ...wire, children: [child] });
    expect(openOrders.encodeResponse([read])).toMatchObject([
      {
        orderType: 'stop_market',
        isTrigger: true,
        triggerCondition: 'sl',
        children: [{ orderType: 'take_profit_limit', triggerCondition: 'tp' }],
      },
    ]);
  });

  test('an unreadable record is still refused', () => {
    expect(() => openOrders.decodeResponse([{ ...WIRE, limitPx: undefined }])).toThrow('is missing');
    expect(() => orderStatus.decodeResponse({ status: 'order', order: { order: 3 } })).toThrow(
      'is not an object',
    );
  });
});
