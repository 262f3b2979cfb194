// feeVolumes.test.ts: volumes of the last days by kind, calculated by hand, and equal to the results of the same fills.
import fc from 'fast-check';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { expect, test } from 'vitest';
import { feeVolumes, ratesPaid, totalVolume } from './feeVolumes.ts';
import { tradingResults } from './tradingResults.ts';

const DAY = 86_400_000;
const NOW = 1_760_000_000_000;
const MARKETS = new Map([
  ['perp', { kind: 'perp', base: 'BTC', quote: 'USDC' }],
  ['pair', { kind: 'spot', base: 'HYPE', quote: 'USDC' }],
  ['yes', { kind: 'outcome', base: 'Yes', quote: 'pUSD' }],
] as const);
const marketOf = (assetId: string) => MARKETS.get(assetId as 'perp');
const fill = (assetId: string, daysAgo: number, price: string, size: string, rest: Partial<Fill> = {}) =>
  ({
    assetId,
    price,
    size,
    time: NOW - daysAgo * DAY,
    closedPnl: '0',
    fee: '0',
    feeToken: 'USDC',
    direction: '',
    isTaker: true,
    ...rest,
  }) as Fill;

test('a fill counts in every span that reaches back to it; a settlement is not a trade', () => {
  const [perp, spot, outcome] = feeVolumes(
    [
      fill('perp', 0.5, '60000', '0.1', { fee: '2.7' }),
      fill('perp', 1, '60000', '0.01', { isTaker: false, fee: '-0.06' }),
      fill('perp', 10, '50000', '0.1', { fee: '2.25' }),
      fill('perp', 29.9, '40000', '0.1', { fee: '1.8' }),
      fill('perp', 30.1, '40000', '9', { fee: '162' }),
      // 0.007 HYPE at 20 is 0.14.
      fill('pair', 8, '20', '10', { fee: '0.007', feeToken: 'HYPE' }),
      fill('yes', 2, '0.4', '50', { fee: '0', feeToken: 'pUSD' }),
      fill('yes', 1, '1', '50', { direction: 'Settlement' }),
    ],
    marketOf,
    NOW,
  );
  const volumes = (kind: typeof perp) => Object.values(kind?.volume ?? {}).map((each) => each.toFixed());
  // 6000; + 600 of exactly a day ago; + 5000; + 4000
  expect(volumes(perp)).toEqual(['6600', '6600', '11600', '15600']);
  expect(volumes(spot)).toEqual(['0', '0', '200', '200']);
  expect(volumes(outcome)).toEqual(['0', '20', '20', '20']);
  expect([perp, spot, outcome].map((kind) => kind?.fees.toFixed())).toEqual(['6.69', '0.14', '0']);
  expect(perp?.maker.toFixed()).toBe('600');
  if (!perp) throw new Error('Every kind is listed');
  // 6.69 of 15600, of which 600 rested; truncated, not rounded up.
  expect(ratesPaid(perp)?.feeRate.toFixed(8)).toBe('0.00042884');
  expect(ratesPaid(perp)?.makerShare.toFixed(4)).toBe('0.0384');
});

test('without a trade there is no rate, and every kind is listed', () => {
  const kinds = feeVolumes([], marketOf, NOW);
  expect(kinds.map(({ kind }) => kind)).toEqual(['perp', 'spot', 'outcome']);
  expect(ratesPaid(totalVolume(kinds))).toBeUndefined();
});

test('volume and fees of 30 days are those of the results of the same fills', () => {
  const some = fc.record({
    assetId: fc.constantFrom('perp', 'pair', 'yes'),
    daysAgo: fc.integer({ min: 0, max: 30 }),
    price: fc.integer({ min: 1, max: 99_999 }),
    size: fc.integer({ min: 1, max: 99_999 }),
    fee: fc.integer({ min: -999, max: 99_999 }),
  });
  fc.assert(
    fc.property(fc.array(some), (drawn) => {
      const fills = drawn.map(({ assetId, daysAgo, price, size, fee }) =>
        fill(assetId, daysAgo, String(price), `0.${size}`, { fee: String(fee) as '1' }),
      );
      const total = totalVolume(feeVolumes(fills, marketOf, NOW));
      const results = tradingResults(fills, [], marketOf);
      const volume = results.kinds.reduce((sum, kind) => sum.plus(kind.volume), total.volume[30].mul(0));
      expect([total.volume[30].toFixed(), total.fees.toFixed()]).toEqual([
        volume.toFixed(),
        results.fees.toFixed(),
      ]);
    }),
  );
});
