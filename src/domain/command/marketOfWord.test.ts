import { expect, test } from 'vitest';
import { perpMarketsOf } from '../market/listedMarkets.ts';
import type { Market } from '../market/market.ts';
import { MARKET, META } from '../market/testMarket.ts';
import { marketOfWord, wordOf } from './marketOfWord.ts';

const DEFAULTS = { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' } as const;
const perp = (assetId: string, symbol: string): Market => ({ ...MARKET, assetId, symbol });
const [other] = perpMarketsOf(META, DEFAULTS) as [Market];
const spot = { ...other, kind: 'spot', assetId: '10', symbol: 'BTC/USDC', base: 'BTC' } as unknown as Market;
const hype = { ...spot, assetId: '11', symbol: 'HYPE/USDC', base: 'HYPE' } as Market;
const names = (word: string, markets: readonly Market[]) => {
  const named = marketOfWord(word, markets);
  if (named.kind === 'none') return [];
  return (named.kind === 'one' ? [named.market] : named.markets).map(({ assetId }) => assetId);
};

test('a coin names its perpetual; a pair is named by its symbol, or by its coin without a perpetual', () => {
  const markets = [spot, MARKET, hype];
  expect(names('btc', markets)).toEqual([MARKET.assetId]);
  expect(names('btc/usdc', markets)).toEqual(['10']);
  expect(names('hype', markets)).toEqual(['11']);
  expect(names('Btc-Usdc', markets)).toEqual([MARKET.assetId]);
  expect(names('bt', markets)).toEqual([]);
});

test('a coin with two perpetuals, or a name of two markets, is ambiguous', () => {
  const markets = [MARKET, perp('77', 'BTC-USDT'), perp('78', 'DUP-USDC'), perp('79', 'DUP-USDC')];
  expect(marketOfWord('btc', markets).kind).toBe('several');
  expect(marketOfWord('dup-usdc', markets).kind).toBe('several');
  expect(names('78', markets)).toEqual(['78']);
});

test('the word of a market names it and no other', () => {
  const markets = [MARKET, perp('78', 'DUP-USDC'), perp('79', 'DUP-USDC'), spot, hype];
  expect(markets.map((market) => names(wordOf(market, markets), markets))).toEqual(
    markets.map(({ assetId }) => [assetId]),
  );
  expect(wordOf(markets[1] as Market, markets)).toBe('78');
});
