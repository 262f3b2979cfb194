import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { readBook } from '../book/book.ts';
import { withMarket } from '../margin/marginAccount.ts';
import type { MarginMarket } from '../market/market.ts';
import type { TicketContext } from './orderDraft.ts';
import { isPriceOnGrid, isSizeOnLot } from '../market/precision.ts';
import { ladderSizes, planScale, type ScaleDraft, scaleOrders, scaleTotals } from './scalePlan.ts';

const MARKET: MarginMarket = {
  kind: 'perp',
  assetId: '00020001',
  symbol: 'ETH-USDC',
  displayName: 'Ether',
  base: 'ETH',
  quote: 'USDC',
  status: 'active',
  notTradable: null,
  szDecimals: 2,
  minOrderValue: '10',
  makerFeeRate: '0',
  takerFeeRate: '0',
  venueName: 'ETH',
  dex: '',
  marginAsset: null,
  maxLeverage: 40,
  tiers: [{ lowerBound: '0', maxLeverage: 40 }],
  isIsolatedOnly: false,
  fundingIntervalHours: 1,
  maxOpenInterest: null,
};
/** Mark 2,000, ten times leverage, bid 1,999 and ask 2,001. */
function context(collateral: DecimalString = '10000'): TicketContext {
  const book = readBook(
    { bids: [{ price: '1999', size: '1', count: 1 }], asks: [{ price: '2001', size: '1', count: 1 }] },
    { priceDecimals: 4, sizeDecimals: 2 },
  );
  const mark = dec('2000');
  return {
    market: MARKET,
    book,
    markPrice: mark,
    account: withMarket({ collateral: dec(collateral), exposures: [] }, MARKET, mark, 10),
    fees: { makerRate: '0', takerRate: '0' },
    isStale: false,
  };
}
const DRAFT: ScaleDraft = {
  side: 'buy',
  from: '1900',
  to: '1990',
  size: '1',
  count: 4,
  skew: dec('1'),
  reduceOnly: false,
  postOnly: false,
};
const plan = (change: Partial<ScaleDraft> = {}, collateral?: DecimalString) =>
  planScale({ ...DRAFT, ...change }, context(collateral));

test('four orders from 1,900 to 1,990 are 30 apart and a quarter of the size each', () => {
  expect(plan().map(({ price, size, faults }) => [price, size, ...faults])).toEqual([
    ['1900', '0.25'],
    ['1930', '0.25'],
    ['1960', '0.25'],
    ['1990', '0.25'],
  ]);
  // (1,900 + 1,930 + 1,960 + 1,990) / 4
  expect(scaleTotals(plan())?.averagePrice?.toFixed()).toBe('1945');
  expect(scaleTotals([])).toBeUndefined();
});

test('prices off the grid round down for a buy and up for a sell; the ends stay as typed', () => {
  // 1,900 + 0.1 / 3 × 1 = 1,900.0333…; five figures leave one place
  expect(plan({ to: '1900.1' }).map(({ price }) => price)).toEqual(['1900', '1900', '1900', '1900.1']);
  expect(plan({ side: 'sell', from: '2010', to: '2010.5', count: 3 }).map(({ price }) => price)).toEqual([
    '2010',
    '2010.3',
    '2010.5',
  ]);
  expect(plan({ side: 'buy', from: '2010', to: '2010.5', count: 3 }).map(({ price }) => price)).toEqual([
    '2010',
    '2010.2',
    '2010.5',
  ]);
});

test('two orders at the same price are marked', () => {
  expect(plan({ to: '1900.1' }).map(({ faults }) => faults)).toEqual([[], ['twin'], ['twin'], []]);
});

describe('sizes', () => {
  test('a skew of 3 makes the last three times the first: 1 : 1.667 : 2.333 : 3 of 8 parts', () => {
    // 100 lots / 8 = 12.5, 20.83, 29.17, 37.5: floors 12 + 20 + 29 + 37 = 98, two lots left for 20.83 and the
    // first of the halves
    expect(plan({ skew: dec('3') }).map(({ size }) => size)).toEqual(['0.13', '0.21', '0.29', '0.37']);
  });

  test('add up to the whole exactly, on the lot, for any size, count and skew', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 5 }),
        (lots, count, tenths, szDecimals) => {
          const size = dec(String(lots) as DecimalString).div(10 ** szDecimals);
          const sizes = ladderSizes(size, count, dec(String(tenths) as DecimalString).div(10), szDecimals);
          expect(sizes).toHaveLength(count);
          expect(sizes.reduce((total, each) => total.plus(dec(each)), dec('0')).eq(size)).toBe(true);
          expect(sizes.every((each) => each === '0' || isSizeOnLot(each, szDecimals))).toBe(true);
        },
      ),
    );
  });
});

test('every price is legal, within the ends and in order, for any range', () => {
  const price = fc.integer({ min: 10_000, max: 99_999 }).map(
    (units) =>
      dec(String(units) as DecimalString)
        .div(10)
        .toFixed() as DecimalString,
  );
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 2, max: 20 }),
      fc.constantFrom('buy' as const, 'sell' as const),
      (from, to, count, side) => {
        const prices = plan({ from, to, count, side, size: '100' }).map((rung) => rung.price);
        expect([prices[0], prices.at(-1)]).toEqual([from, to]);
        expect(prices.every((each) => isPriceOnGrid({ kind: 'figures', maxDecimals: 4 }, each))).toBe(true);
        const rises = dec(to).gte(dec(from));
        for (const [index, each] of prices.slice(1).entries())
          expect(
            dec(each).cmp(dec(prices[index] as DecimalString)) * (rises ? 1 : -1),
          ).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

describe('faults', () => {
  test('orders worth less than 10, or of less than one lot', () => {
    // 0.02 in four orders: two lots for four; 0.01 × 1,900 = 19
    expect(plan({ size: '0.02' }).map(({ faults }) => faults)).toEqual([[], [], ['size'], ['size']]);
    expect(
      planScale({ ...DRAFT, from: '900', to: '990', size: '0.04' }, context()).map(({ faults }) => faults),
    ).toEqual([['value'], ['value'], ['value'], ['value']]);
  });

  test('each order takes its margin from what the earlier ones left: 4 × 0.25 × 2,000 / 10 is 200', () => {
    expect(plan({}, '199').map(({ faults }) => faults)).toEqual([[], [], [], ['margin']]);
    expect(plan({}, '200').flatMap(({ faults }) => faults)).toEqual([]);
    expect(plan({ reduceOnly: true }, '0').flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('post-only orders that would cross the book', () => {
    expect(plan({ to: '2020', postOnly: true }).map(({ price, faults }) => [price, ...faults])).toEqual([
      ['1900'],
      ['1940'],
      ['1980'],
      ['2020', 'crosses'],
    ]);
    // 2,020 is 20 above the mark: no fault without post-only
    expect(plan({ to: '2020' }).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

test('the batch is limit orders, one per rung', () => {
  expect(scaleOrders(plan({ count: 2 }), { side: 'buy', reduceOnly: false, postOnly: true }, MARKET)).toEqual(
    [
      {
        assetId: '00020001',
        side: 'buy',
        price: '1900',
        size: '0.5',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Alo' },
      },
      {
        assetId: '00020001',
        side: 'buy',
        price: '1990',
        size: '0.5',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Alo' },
      },
    ],
  );
});
