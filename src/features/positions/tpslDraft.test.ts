// tpslDraft.test.ts: a long of 0.125 BTC entered at 60,000 with 10×, mark 60,500, liquidated at 54,500; szDecimals 3.
import { testPerp } from '#domain/market/testPerp.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { expect, test } from 'vitest';
import type { PositionRow } from './positionRows.ts';
import { coveredSize, type LegDraft, legOf } from './tpslDraft.ts';

const market = testPerp({ szDecimals: 3 });
const ROW = {
  market,
  size: new Decimal('0.125'),
  mark: new Decimal(60_500),
  liquidation: new Decimal(54_500),
  position: {
    assetId: '00020000',
    entryPrice: '60000',
    leverage: { mode: 'cross', value: 10 },
  } as unknown as Position,
} as PositionRow;
const draft = (value: string, unit: LegDraft['unit'] = 'price'): LegDraft => ({
  unit,
  typed: { status: 'number', value },
});
const whole = { market, share: 100 };

test('a stop for the whole position has the size zero and follows it; its loss is calculated: 0.125 × 2,000 = 250', () => {
  const leg = legOf('sl', draft('58000'), ROW, whole);
  expect(leg).toMatchObject({
    status: 'ready',
    triggerPrice: '58000',
    isBeyondLiquidation: false,
    order: {
      side: 'sell',
      size: '0',
      reduceOnly: true,
      type: { kind: 'trigger', isMarket: true, tpsl: 'sl' },
    },
  });
  expect(leg.status === 'ready' && leg.effect.pnl.toFixed()).toBe('-250');
});

test('a part has a size of its own, cut to whole lots: 33 % of 0.125 is 0.04125, so 0.041', () => {
  expect(coveredSize(ROW, 33)?.toFixed()).toBe('0.041');
  expect(legOf('tp', draft('63000'), ROW, { market, share: 33 })).toMatchObject({
    status: 'ready',
    order: { size: '0.041' },
  });
  expect(
    legOf('tp', draft('63000'), { ...ROW, size: new Decimal('0.001') }, { market, share: 33 }),
  ).toMatchObject({ status: 'refused' });
});

test('a stop beyond liquidation can be sent, with a warning that it does not protect', () => {
  expect(legOf('sl', draft('54500'), ROW, whole)).toMatchObject({
    status: 'ready',
    isBeyondLiquidation: true,
  });
  expect(legOf('sl', draft('54501'), ROW, whole)).toMatchObject({
    status: 'ready',
    isBeyondLiquidation: false,
  });
});

test('a price that would trigger at once, is off the grid or is not a number is refused with the reason', () => {
  expect(legOf('sl', draft('60500'), ROW, whole)).toEqual({
    status: 'refused',
    reason: 'below',
    mark: '60500',
  });
  expect(legOf('tp', draft('60400'), ROW, whole)).toEqual({
    status: 'refused',
    reason: 'above',
    mark: '60500',
  });
  expect(legOf('tp', draft('63000.5'), ROW, whole)).toEqual({
    status: 'refused',
    reason: 'grid',
    below: '63000',
    above: '63001',
  });
  expect(legOf('tp', { unit: 'price', typed: { status: 'unreadable' } }, ROW, whole)).toEqual({
    status: 'refused',
    reason: 'unreadable',
  });
  expect(legOf('tp', draft('-5'), ROW, whole)).toEqual({ status: 'refused', reason: 'unreadable' });
  expect(legOf('tp', { unit: 'price', typed: { status: 'empty' } }, ROW, whole)).toEqual({ status: 'empty' });
});

test('typed as an amount: a profit of 250 on 0.125 is 2,000 above the entry', () => {
  expect(legOf('tp', draft('250', 'pnl'), ROW, whole)).toMatchObject({
    status: 'ready',
    triggerPrice: '62000',
  });
});
