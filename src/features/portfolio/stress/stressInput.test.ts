import { MARKET, BTC, account, position } from '#domain/market/testMarket.ts';
import { marginAccountOf } from '#domain/margin/marginAccount.ts';
import { BLANK_TICKET } from '#state/order/ticket.ts';
import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import type { Holdings } from '../useHoldings.ts';
import {
  areReadable,
  moveOf,
  movingAssets,
  movingOutcomes,
  shockOf,
  ticketOrders,
  valueChange,
} from './stressInput.ts';

const HELD = {
  ...account('10000', [position('0.5', '97123')]),
  balances: [
    { assetId: 'u', coin: 'USDC', total: '10000', borrowed: '0', ltv: '1', usdValue: '10000' },
    { assetId: 'b', coin: 'BTC', total: '0.1', borrowed: '0', ltv: '0.85', usdValue: '9712.3' },
  ],
} as never as ReturnType<typeof account>;
const READY = {
  held: {
    account: HELD,
    isCash: ({ coin }: { coin: string }) => coin === 'USDC',
    predictionPositions: [
      { assetId: 'y', side: 'yes', outcome: 'Yes', size: '100', markPrice: '0.4' },
      { assetId: 'n', side: 'no', outcome: 'No', size: '50', markPrice: '0.6' },
    ],
  },
  outcomes: [],
  markets: [MARKET],
} as never as Extract<Holdings, { kind: 'ready' }>;
const MARGIN = marginAccountOf({
  account: HELD,
  openOrders: [],
  markets: new Map([[BTC, MARKET]]),
  markOf: () => '97123',
});
const moves = (all: string, chance = '0', own: [string, string][] = []) => ({
  all,
  chance,
  own: new Map(own),
});

test('a position and collateral of the same asset move together; cash does not move', () => {
  const assets = movingAssets(READY, MARGIN);
  expect(assets.map(({ base, exposures }) => [base, exposures])).toEqual([['BTC', [BTC]]]);
  expect(assets[0]?.weighted.toFixed()).toBe('8255.455');
  const shock = shockOf(assets, moves('-10'));
  expect(shock.moves.get(BTC)?.toFixed()).toBe('-0.1');
  expect(shock.collateral[0]?.move.toFixed()).toBe('-0.1');
  expect(
    shockOf(assets, moves('-10', '0', [['BTC', '5']]))
      .moves.get(BTC)
      ?.toFixed(),
  ).toBe('0.05');
});

test('the value change includes positions, whole spot assets and shares, with No opposite to Yes', () => {
  const assets = movingAssets(READY, MARGIN);
  const outcomes = movingOutcomes(READY);
  // 0.5 and 0.1 BTC at 97,123, 10 % down.
  expect(valueChange(MARGIN, assets, [], moves('-10')).toFixed()).toBe('-5827.38');
  // 100 × 0.05 - 50 × 0.05.
  expect(valueChange(MARGIN, assets, outcomes, moves('0', '5')).toFixed()).toBe('2.5');
});

test.each([
  ['', '0'],
  ['-100', '-1'],
  ['12.5', '0.125'],
  ['-101', undefined],
  ['much', undefined],
])('a typed move “%s” is %s', (text, move) => {
  expect(moveOf(text)?.toFixed()).toBe(move);
});

test.each([
  ['a number for all', moves('-20'), true],
  ['nothing typed', moves('', ''), true],
  ['letters for all prices', moves('-2o'), false],
  ['letters for all chances', moves('-20', 'x'), false],
  ['below -100 % for one asset', moves('-20', '0', [['BTC', '-120']]), false],
  [
    'letters for all, a number for each',
    moves('x', 'x', [
      ['BTC', '5'],
      ['y', '1'],
      ['n', '1'],
    ]),
    true,
  ],
])('moves with %s', (_, typed, isReadable) => {
  expect(areReadable(typed, movingAssets(READY, MARGIN), movingOutcomes(READY))).toBe(isReadable);
});

test('orders on tickets: a market order at the mark, an amount in whole lots, no incomplete order', () => {
  const on = (change: object) =>
    ticketOrders(
      [{ assetId: BTC, ticket: { ...BLANK_TICKET, ...change } }],
      [MARKET],
      new Map([[BTC, { markPrice: '60000' } as never]]),
    )[0];
  expect(on({ type: 'market', sizeText: '0.5' })?.price.eq(dec('60000'))).toBe(true);
  expect(on({ type: 'limit', sizeText: '1000', sizeUnit: 'quote', priceText: '59000' })?.size.toFixed()).toBe(
    '0.01694',
  );
  expect(on({ type: 'limit', sizeText: '0.5', priceText: '' })).toBeUndefined();
  expect(on({ type: 'limit', sizeText: '25', sizeUnit: 'percent', priceText: '59000' })).toBeUndefined();
  expect(on({ type: 'stopMarket', sizeText: '0.5' })).toBeUndefined();
  expect(on({ type: 'market', sizeText: '' })).toBeUndefined();
});
