// assistDraft.test.ts: input rules of the forms of assisted orders: limits in cents, and stops of a whole position.
import type { MarginMarket, OutcomeMarket } from '#domain/market/market.ts';
import { testPerp } from '#domain/market/testPerp.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { expect, test } from 'vitest';
import { chaseDraft, copyOfStop, followableStops, usualLimit, wholeStops } from './assistDraft.ts';

const YES = {
  kind: 'outcome',
  venue: 'prediction',
  assetId: 'yes',
  tokenId: '1',
  symbol: 'Yes · Rain?',
  szDecimals: null,
  rules: { tickSize: '0.01', minOrderSize: '5' },
  isMinimumCloseEnabled: false,
} as unknown as OutcomeMarket;
const ORDER = { assetId: 'yes', side: 'buy', price: '0.4', reduceOnly: false } as unknown as Order;
const chase = (text: string, market = YES) => chaseDraft(ORDER, text, 2_000, market);

test('the limit of a chase over shares is typed in cents; a bare number below one needs its unit', () => {
  const limit = (text: string) => {
    const draft = chase(text);
    return draft.ok ? draft.ready.limitPrice : draft.fault.kind;
  };
  expect(['43', '43¢', '43%', '$0.43'].map(limit)).toEqual(['0.43', '0.43', '0.43', '0.43']);
  expect(['', 'x', '0.43', '0', '40', '39'].map(limit)).toEqual([
    'empty',
    'unreadable',
    'cents',
    'unreadable',
    'side',
    'side',
  ]);
  expect(chase('43.5')).toEqual({ ok: false, fault: { kind: 'grid', near: ['0.43', '0.44'] } });
});

test('until the tick of a question is known, no limit is accepted', () => {
  expect(chase('43', { ...YES, rules: null })).toEqual({ ok: false, fault: { kind: 'rules' } });
});

test('the default limit is a tick beyond the best price where 0.1 % is less than that', () => {
  expect(usualLimit(YES, 'buy', '0.42')).toBe('0.43');
  expect(usualLimit(YES, 'sell', '0.42')).toBe('0.41');
  expect(usualLimit(testPerp({ szDecimals: 5 }), 'buy', '60000')).toBe('60060');
});

test('a stop of the whole position is copied with the size of the position, and is not moved itself', () => {
  const market: MarginMarket = testPerp({ szDecimals: 5 });
  const position = { assetId: market.assetId, size: '-0.3' } as const;
  const stop = (originalSize: string, side = 'buy') =>
    ({
      assetId: market.assetId,
      side,
      originalSize,
      reduceOnly: true,
      triggerPrice: '61000',
      status: 'open',
      kind: { tpsl: 'sl', isMarket: true },
    }) as unknown as Order;
  const orders = [stop('0'), stop('0.1'), stop('0', 'sell')];
  expect(followableStops(orders, position)).toEqual([orders[1]]);
  expect(wholeStops(orders, position)).toEqual([orders[0]]);
  expect(copyOfStop(stop('0'), position, market)).toMatchObject({
    side: 'buy',
    size: '0.3',
    reduceOnly: true,
    type: { kind: 'trigger', isMarket: true, triggerPrice: '61000', tpsl: 'sl' },
  });
});
