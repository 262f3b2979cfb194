import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { BLANK_TICKET, type TicketType } from '#state/order/ticket.ts';
import { kindOf, offeredTypes } from './ticketKinds.ts';
import { MARKET } from '#domain/market/testMarket.ts';

test('spot has scale orders and TWAPs, no triggers; unsupported types are absent', () => {
  const { kind: _kind, ...rest } = MARKET;
  const pair: Market = {
    ...rest,
    kind: 'spot',
    baseAssetId: '00010001',
    quoteAssetId: '00012710',
    baseLtv: null,
  };
  expect(offeredTypes(pair, ['trigger', 'twap', 'spot'])).toEqual(['limit', 'market', 'scale', 'twap']);
  expect(offeredTypes(pair, ['trigger', 'spot'])).toEqual(['limit', 'market', 'scale']);
  expect(offeredTypes(MARKET, ['trigger', 'twap'])).toEqual([
    'limit',
    'market',
    'stopMarket',
    'stopLimit',
    'takeProfitMarket',
    'takeProfitLimit',
    'scale',
    'twap',
  ]);
});

test('each kind has a unique name', () => {
  const types = offeredTypes(MARKET, ['trigger', 'twap']);
  expect(types.map((type) => kindOf(type).name())).toEqual([
    'Limit',
    'Market',
    'Stop market',
    'Stop limit',
    'Take-profit market',
    'Take-profit limit',
    'Scale',
    'TWAP',
  ]);
});

test('a scale order is sized as resting orders, a TWAP as market orders', () => {
  expect(kindOf('scale')).toMatchObject({ draftType: 'limit', act: 'scaleOrder', form: 'scale' });
  expect(kindOf('twap')).toMatchObject({ draftType: 'market', act: 'twapOrder', form: 'twap' });
});

test("a price from the book fills the type's price field, or that of a limit order; the type stays", () => {
  const picked = (type: TicketType, fromText = '') =>
    kindOf(type).picked({ ...BLANK_TICKET, type, fromText }, '97000');
  for (const type of ['limit', 'market', 'twap'] as const)
    expect(picked(type)).toEqual({ priceText: '97000' });
  expect(picked('stopLimit')).toEqual({ priceText: '97000' });
  expect(picked('takeProfitLimit')).toEqual({ priceText: '97000' });
  expect(picked('stopMarket')).toEqual({ triggerText: '97000' });
  expect(picked('takeProfitMarket')).toEqual({ triggerText: '97000' });
  expect(picked('scale')).toEqual({ fromText: '97000' });
  expect(picked('scale', '96000')).toEqual({ toText: '97000' });
});
