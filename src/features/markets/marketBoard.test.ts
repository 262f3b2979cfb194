import type { Market } from '#domain/market/market.ts';
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import { testPerp } from '#domain/market/testPerp.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { boardRowsOf, heatOf, interestShare, moversOf, orderedByFunding, shareRank } from './marketBoard.ts';

type Figures = Partial<Record<'change' | 'dayNotional' | 'openInterest' | 'fundingRate', DecimalString>>;

const row = (base: string, figures: Figures, market: Partial<Market> = {}): MarketRow =>
  ({
    market: { ...testPerp({ assetId: base, base, symbol: `${base}-USDC` }), ...market },
    figures: Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, dec(text)])),
    isFavourite: false,
  }) as unknown as MarketRow;
const bases = (rows: readonly MarketRow[]) => rows.map(({ market }) => market.base);

test('gainers rose, losers fell, each by the size of the move; unchanged ones and questions are neither', () => {
  const rows = [
    row('A', { change: '0.01' }),
    row('B', { change: '0.2' }),
    row('C', { change: '-0.05' }),
    row('D', { change: '-0.3' }),
    row('E', { change: '0' }),
    row('F', {}),
    row('G', { change: '0.4' }, { kind: 'outcome' } as Partial<Market>),
  ];
  expect(bases(moversOf(rows, 'gainers', 5))).toEqual(['B', 'A']);
  expect(bases(moversOf(rows, 'losers', 1))).toEqual(['D']);
});

test('volume lists the largest first, without markets that did not trade', () => {
  const rows = [
    row('A', { dayNotional: '5' }),
    row('B', { dayNotional: '70' }),
    row('C', { dayNotional: '0' }),
  ];
  expect(bases(moversOf(rows, 'volume', 5))).toEqual(['B', 'A']);
});

test('shares of the open interest add up within each kind of market', () => {
  const rows = boardRowsOf([
    row('A', { openInterest: '30' }),
    row('B', { openInterest: '10' }),
    row('C', {}),
    row('Q', { openInterest: '7' }, { kind: 'outcome' } as Partial<Market>),
  ]);
  expect(rows.map((each) => [each.market.base, interestShare(each)?.toFixed()])).toEqual([
    ['A', '0.75'],
    ['B', '0.25'],
    ['C', undefined],
    ['Q', '1'],
  ]);
  expect(rows.map(shareRank)).toEqual([0.75, 0.25, undefined, 1]);
  expect(boardRowsOf([row('A', { openInterest: '0' })]).map(interestShare)).toEqual([undefined]);
});

test('the colour of a rate changes at 15, 40 and 100 % a year, on both sides of zero', () => {
  const heats = ['0', '0.149', '0.15', '0.4', '1', '9', '-0.149', '-0.15', '-1'] as const;
  expect(heats.map((rate) => heatOf(dec(rate)))).toEqual([0, 0, 1, 2, 3, 3, 0, -1, -3]);
});

test('rates are ordered over the same time: 0.01 % an hour is more than 0.05 % for 8 hours', () => {
  const rows = [
    row('EIGHT', { fundingRate: '0.0005' }, { fundingIntervalHours: 8 } as Partial<Market>),
    row('HOUR', { fundingRate: '0.0001' }),
    row('NONE', {}),
    row('PAYS', { fundingRate: '-0.0001', openInterest: '9' }),
  ];
  expect(bases(orderedByFunding(rows, 'highest'))).toEqual(['HOUR', 'EIGHT', 'PAYS', 'NONE']);
  expect(bases(orderedByFunding(rows, 'lowest'))).toEqual(['PAYS', 'EIGHT', 'HOUR', 'NONE']);
  expect(bases(orderedByFunding(rows, 'interest'))).toEqual(['PAYS', 'EIGHT', 'HOUR', 'NONE']);
  expect(bases(orderedByFunding(rows, 'name'))).toEqual(['EIGHT', 'HOUR', 'NONE', 'PAYS']);
});
