import type { Market } from '#domain/market/market.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import { type MarketFilter, matches, passes, rowsOf } from './marketRows.ts';

const market = (assetId: string, base: string, displayName: string, status = 'active') =>
  ({ kind: 'perp', assetId, symbol: `${base}-USDC`, base, quote: 'USDC', displayName, status }) as Market;
const context = (assetId: string, change: Partial<MarketContext>) =>
  ({
    assetId,
    markPrice: '110',
    lastPrice: '120',
    previousDayPrice: '100',
    openInterest: '2',
    dayNotional: '5',
    fundingRate: null,
    ...change,
  }) as MarketContext;

test('figures are exact: 120 after 100 is +20 %, 2 open at a mark of 110 is 220', () => {
  const [row] = rowsOf([market('01', 'BTC', 'Bitcoin')], new Map([['01', context('01', {})]]), ['01']);
  expect([row?.figures.change?.toFixed(), row?.figures.openInterest?.toFixed(), row?.isFavourite]).toEqual([
    '0.2',
    '220',
    true,
  ]);
});

test('a market without figures has none, not zeros', () => {
  const [row] = rowsOf([market('01', 'BTC', 'Bitcoin')], new Map(), []);
  expect([row?.figures.change, row?.figures.openInterest]).toEqual([undefined, undefined]);
});

test('delisted markets are not offered', () => {
  expect(rowsOf([market('01', 'OLD', 'Old', 'delisted')], new Map(), [])).toEqual([]);
});

test('a search matches the beginnings of symbol, base and name, word by word', () => {
  const [row] = rowsOf([market('01', 'DOGE', 'Dogecoin classic')], new Map(), []);
  expect(
    ['dog', 'DOGE-U', 'class doge', 'coin', 'dog xyz', ''].map((search) => row && matches(row, search)),
  ).toEqual([true, true, true, false, false, true]);
});

test('a search finds a pair without its separator, with another one, by both sides and by the quote', () => {
  const [row] = rowsOf([market('01', 'BTC', 'Bitcoin')], new Map(), []);
  const searches = [
    'btcusd',
    'BTCUSDC',
    'btc usdc',
    'btc/usdc',
    'btc_usdc',
    'usdc',
    'usdc btc',
    'usdcbtc',
    '/',
  ];
  expect(searches.map((search) => row && matches(row, search))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the list can be filtered by kind of market, or to favourites', () => {
  const markets = [
    { ...market('01', 'BTC', 'Bitcoin'), kind: 'perp' },
    { ...market('02', 'HYPE', 'Hyperliquid'), kind: 'spot' },
  ] as Market[];
  const rows = rowsOf(markets, new Map(), ['02']);
  const shown = (filter: MarketFilter) =>
    rows.filter((row) => passes(row, filter)).map((row) => row.market.base);
  expect([shown('all'), shown('perp'), shown('spot'), shown('favourites')]).toEqual([
    ['BTC', 'HYPE'],
    ['BTC'],
    ['HYPE'],
    ['HYPE'],
  ]);
});
