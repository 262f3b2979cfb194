import { expect, test } from 'vitest';
import type { OrderKind } from '#protocol/exchange/order.ts';
import { draftTypeOf, isMarket, isMarketNow, isPlainLimit, isTrigger, tpslOf } from './orderDraft.ts';

const trigger = (tpsl: 'tp' | 'sl', isAtMarket: boolean): OrderKind => ({
  kind: 'trigger',
  isMarket: isAtMarket,
  triggerPrice: '97000',
  tpsl,
});

test('an order entry has the same order type as its draft', () => {
  const typeOf = (type: OrderKind) => draftTypeOf({ type });
  expect(typeOf({ kind: 'limit', tif: 'FrontendMarket' })).toBe('market');
  expect(typeOf({ kind: 'limit', tif: 'Gtc' })).toBe('limit');
  expect(typeOf({ kind: 'limit', tif: 'Ioc' })).toBe('limit');
  expect(typeOf(trigger('sl', true))).toBe('stopMarket');
  expect(typeOf(trigger('sl', false))).toBe('stopLimit');
  expect(typeOf(trigger('tp', true))).toBe('takeProfitMarket');
  expect(typeOf(trigger('tp', false))).toBe('takeProfitLimit');
});

test('a stop-market order is not an immediate market order; only a limit order without trigger has a time in force', () => {
  expect([isMarket, isMarketNow, isTrigger, isPlainLimit].map((is) => is({ type: 'stopMarket' }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isMarket, isMarketNow, isTrigger, isPlainLimit].map((is) => is({ type: 'limit' }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([tpslOf({ type: 'stopLimit' }), tpslOf({ type: 'takeProfitLimit' })]).toEqual(['sl', 'tp']);
});
