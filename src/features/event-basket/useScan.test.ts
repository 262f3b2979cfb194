import type { BasketOffer } from '#domain/basket/offers.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import { rowOf } from './useScan.ts';

const offer = {
  side: 'buy',
  markets: [{ assetId: '1' }, { assetId: '2' }],
  payout: new Decimal(1),
} as unknown as BasketOffer;
const quote = (bestAsk: string) => ({ bestAsk, bestBid: null }) as MarketContext;

test('a basket is the same row until a quote of it or its depth changes', () => {
  const contexts = new Map([
    ['1', quote('0.4')],
    ['2', quote('0.5')],
  ]);
  const row = rowOf(offer, contexts, undefined);
  expect([row.price?.toFixed(), row.gain?.toFixed()]).toEqual(['0.9', '0.1']);
  expect(rowOf(offer, new Map(contexts).set('3', quote('0.1')), undefined)).toBe(row);
  const cheaper = rowOf(offer, new Map(contexts).set('2', quote('0.3')), undefined);
  expect([cheaper.price?.toFixed(), cheaper.gain?.toFixed()]).toEqual(['0.7', '0.3']);
  expect(rowOf(offer, new Map([['1', quote('0.4')]]), undefined).price).toBeUndefined();
});
