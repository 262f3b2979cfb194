import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import { hasTrait, traitsOf } from './hasTrait.ts';

test.each<[MarketKind, ReturnType<typeof traitsOf>]>([
  [
    'perp',
    {
      margin: true,
      funding: true,
      shorts: true,
      triggers: true,
      postOnly: true,
      scale: true,
      twap: true,
      pair: false,
      question: false,
      cents: false,
      feeRates: { maker: 'makerRate', taker: 'takerRate' },
      sharedDecimals: 6,
      maxSizeDecimals: 6,
      maxGrouping: null,
    },
  ],
  [
    'spot',
    {
      margin: false,
      funding: false,
      shorts: false,
      triggers: false,
      postOnly: true,
      scale: true,
      twap: true,
      pair: true,
      question: false,
      cents: false,
      feeRates: { maker: 'spotMakerRate', taker: 'spotTakerRate' },
      sharedDecimals: 8,
      maxSizeDecimals: 8,
      maxGrouping: null,
    },
  ],
  [
    'outcome',
    {
      margin: false,
      funding: false,
      shorts: false,
      triggers: false,
      postOnly: false,
      scale: false,
      twap: false,
      pair: false,
      question: true,
      cents: true,
      feeRates: null,
      sharedDecimals: 8,
      maxSizeDecimals: 6,
      maxGrouping: '0.1',
    },
  ],
])('the traits of %s', (kind, traits) => {
  expect(traitsOf({ kind })).toEqual(traits);
});

test('a trait narrows a market to the kinds that have it', () => {
  type Each = { kind: 'perp'; maxLeverage: number } | { kind: 'outcome'; question: string };
  const summaryOf = (market: Each | undefined): string => {
    if (hasTrait(market, 'margin')) return `${market.maxLeverage}×`;
    return hasTrait(market, 'question') ? market.question : 'unknown';
  };
  expect(summaryOf({ kind: 'perp', maxLeverage: 40 })).toBe('40×');
  expect(summaryOf({ kind: 'outcome', question: 'Will it rain?' })).toBe('Will it rain?');
  expect(summaryOf(undefined)).toBe('unknown');
});
