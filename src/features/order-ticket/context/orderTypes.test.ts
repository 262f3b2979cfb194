import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { offeredTypes } from './orderTypes.ts';
import { MARKET } from '#domain/market/testMarket.ts';

test('a pair has ladders and TWAPs, and no triggers; what a deployment does not offer is not there', () => {
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
  expect(offeredTypes(MARKET, ['trigger', 'twap'])).toHaveLength(8);
});
