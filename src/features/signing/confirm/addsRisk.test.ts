// addsRisk.test.ts: which requests a pause by the user's own rules blocks, for a long position of 2 BTC and a spot pair.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { addsRisk } from './addsRisk.ts';

const MARKETS = new Map([
  ['btc', { kind: 'perp' }],
  ['pair', { kind: 'spot' }],
  ['yes', { kind: 'outcome' }],
]);
const HOLDINGS = {
  positions: [{ assetId: 'btc', size: '2' }] as const,
  marketOf: (assetId: string) => MARKETS.get(assetId) as Market | undefined,
};
const order = (assetId: string, side: 'buy' | 'sell', size: string, reduceOnly = false) => ({
  assetId,
  side,
  price: '100',
  size,
  reduceOnly,
  type: { kind: 'limit', tif: 'Gtc' },
});
const adds = (request: object, holdings: Parameters<typeof addsRisk>[1] = HOLDINGS) =>
  addsRisk(request as ActionRequest, holdings);
const placing = (...orders: object[]) => ({ type: 'order', action: { orders, grouping: 'na' } });

test('buys, shorts and reversals add risk; sales of what is held do not', () => {
  expect(adds(placing(order('btc', 'buy', '0.1')))).toBe(true);
  expect(adds(placing(order('btc', 'sell', '2')))).toBe(false);
  expect(adds(placing(order('btc', 'sell', '2.1')))).toBe(true);
  expect(adds(placing(order('eth', 'sell', '1')))).toBe(true);
  expect(adds(placing(order('pair', 'sell', '5'), order('yes', 'sell', '5')))).toBe(false);
  expect(adds(placing(order('pair', 'buy', '5')))).toBe(true);
  // A bracket counts as its entry does.
  expect(adds(placing(order('btc', 'buy', '1'), order('btc', 'sell', '1', true)))).toBe(true);
});

test('while positions are unknown only a reduce-only order is known to reduce', () => {
  const unknown = { ...HOLDINGS, positions: undefined };
  expect(adds(placing(order('btc', 'sell', '1')), unknown)).toBe(true);
  expect(adds(placing(order('btc', 'sell', '1', true)), unknown)).toBe(false);
});

test('changes, TWAPs and splits count; cancels, transfers and margin do not', () => {
  const change = (reduceOnly: boolean) => ({ orderId: '0x1', order: order('btc', 'sell', '1', reduceOnly) });
  expect(adds({ type: 'modify', action: change(false) })).toBe(true);
  expect(adds({ type: 'modify', action: change(true) })).toBe(false);
  expect(adds({ type: 'batchModify', action: { modifies: [change(true), change(false)] } })).toBe(true);
  expect(adds({ type: 'twapOrder', action: order('btc', 'buy', '1') })).toBe(true);
  expect(adds({ type: 'twapOrder', action: order('btc', 'sell', '1') })).toBe(false);
  expect(adds({ type: 'userOutcome', action: { operation: 'split' } })).toBe(true);
  expect(adds({ type: 'userOutcome', action: { operation: 'merge' } })).toBe(false);
  for (const type of ['cancel', 'withdraw', 'twapCancel', 'updateIsolatedMargin', 'approveAgent'])
    expect(adds({ type, action: {} })).toBe(false);
});
