import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import type { Market } from '../market/market.ts';
import { type MarketFilter, passes, rowsOf, searchRows } from './marketRows.ts';

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

const found = (search: string, ...markets: Market[]) =>
  searchRows(rowsOf(markets, new Map(), []), search).map(({ market: { base } }) => base);

test('a search matches the beginnings of symbol, base and name, word by word', () => {
  const doge = market('01', 'DOGE', 'Dogecoin classic');
  expect(['dog', 'DOGE-U', 'class doge', 'dog xyz', ''].map((search) => found(search, doge).length)).toEqual([
    1, 1, 1, 0, 1,
  ]);
});

test('a search finds a pair without its separator, with another one, by both sides and by the quote', () => {
  const btc = market('01', 'BTC', 'Bitcoin');
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
  expect(searches.map((search) => found(search, btc).length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0]);
});

test('letters from within a name count only where no name begins with them', () => {
  const markets = [
    market('01', 'BTC', 'Bitcoin'),
    market('02', 'DOGE', 'Dogecoin'),
    market('03', 'COIN', 'Coinbase'),
  ];
  expect(found('coin', ...markets)).toEqual(['COIN']);
  expect(found('coin', ...markets.slice(0, 2))).toEqual(['BTC', 'DOGE']);
  expect(found('o', ...markets)).toEqual([]);
  expect(found('gec usdc', ...markets)).toEqual(['DOGE']);
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

test('a row is the same object until its own figures or star change', () => {
  const markets = [market('01', 'BTC', 'Bitcoin'), market('02', 'ETH', 'Ether')];
  const contexts = new Map([
    ['01', context('01', {})],
    ['02', context('02', {})],
  ]);
  const before = rowsOf(markets, contexts, []);
  const moved = rowsOf(markets, new Map(contexts).set('02', context('02', { lastPrice: '121' })), []);
  expect(moved.map((row, index) => row === before[index])).toEqual([true, false]);
  expect(moved[1]?.figures.change?.toFixed()).toBe('0.21');
  const starred = rowsOf(markets, contexts, ['01']);
  expect(starred.map((row) => row.isFavourite)).toEqual([true, false]);
});

test('diacritics are optional', () => {
  expect(found('zurich', market('01', 'ZRH', 'Zürich'))).toEqual(['ZRH']);
  expect(found('ZÜR', market('01', 'ZRH', 'Zurich'))).toEqual(['ZRH']);
});
