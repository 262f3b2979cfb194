import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import {
  bestOpposite,
  complementOf,
  groupLevels,
  groupStepsAt,
  imbalance,
  isCrossed,
  midPrice,
  readBook,
  spread,
  summaryOf,
  toUnits,
  unitsText,
  type BookScale,
  type LiveBook,
} from './book.ts';
import { estimateFill } from './fillEstimate.ts';

const BTC: BookScale = { priceDecimals: 1, sizeDecimals: 5 };
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const BOOK = readBook(
  {
    bids: [level('97122', '1.25'), level('97120', '1'), level('97115.5', '2')],
    asks: [level('97123', '0.8'), level('97124', '1'), level('97130', '2')],
  },
  BTC,
);

describe('whole units', () => {
  test('97,122.5 with one decimal is 971,225 units, and back', () => {
    expect(toUnits('97122.5', 1)).toBe(971_225);
    expect(toUnits('97122', 1)).toBe(971_220);
    expect(toUnits('0.00012', 5)).toBe(12);
    expect(toUnits('12.50', 1)).toBe(125);
    expect(unitsText(971_225, 1)).toBe('97122.5');
    expect(unitsText(971_220, 1)).toBe('97122');
  });

  test('text that is not a decimal, has too many places or exceeds the safe integers is NaN', () => {
    for (const text of ['', '.', '.5', '5.', '-1', '1e3', '1.2.3', 'abc', '1.25', ' 1', '900719925474099.3'])
      expect(toUnits(text, 1)).toBeNaN();
    expect(toUnits('900719925474099.1', 1)).toBe(9_007_199_254_740_991);
  });

  test('any canonical decimal within the scale survives the conversion to units and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.maxSafeNat(), (decimals, units) => {
        expect(toUnits(unitsText(units, decimals), decimals)).toBe(units);
      }),
    );
  });

  test('levels off the grid are dropped and counted, levels of size zero too; the rest is sorted best first', () => {
    const book = readBook(
      {
        bids: [level('99', '1'), level('100', '2'), level('98.55', '1')],
        asks: [level('102', '0'), level('103', '1'), level('101', '1'), level('104', 'x' as DecimalString)],
      },
      BTC,
    );
    expect(book.bids.map(({ priceText }) => priceText)).toEqual(['100', '99']);
    expect(book.asks.map(({ priceText }) => priceText)).toEqual(['101', '103']);
    expect(book.dropped).toBe(3);
  });
});

describe('grouping', () => {
  const grouped = (half: 'bids' | 'asks', step: DecimalString, rows?: number) =>
    groupLevels(BOOK[half], half, toUnits(step, 1), rows).map(({ price, size, total, merged }) => [
      unitsText(price, 1),
      unitsText(size, 5),
      unitsText(total, 5),
      merged,
    ]);

  test('bids round down, asks up, and totals accumulate away from the spread', () => {
    expect(grouped('bids', '10')).toEqual([
      ['97120', '2.25', '2.25', 2],
      ['97110', '2', '4.25', 1],
    ]);
    expect(grouped('asks', '10')).toEqual([['97130', '3.8', '3.8', 3]]);
  });

  test('by the smallest unit every level keeps its row', () => {
    expect(grouped('asks', '0.1')).toEqual([
      ['97123', '0.8', '0.8', 1],
      ['97124', '1', '1.8', 1],
      ['97130', '2', '3.8', 1],
    ]);
  });

  test('stops after the rows that are shown', () => {
    expect(grouped('asks', '0.1', 1)).toEqual([['97123', '0.8', '0.8', 1]]);
  });

  test('values are exact: 0.8 × 97,123 + 1 × 97,124 + 2 × 97,130 = 369,082.4', () => {
    expect(unitsText(groupLevels(BOOK.asks, 'asks', 100)[0]?.totalValue ?? 0n, 6)).toBe('369082.4');
  });

  test('for any book: rows do not cross, lose nothing, are never better than their levels, one per step', () => {
    const side = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 4000 }), size: fc.integer({ min: 1, max: 10 ** 9 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 500 }),
        (below, above, middle, group) => {
          const toLevel = (price: number, size: number) => level(unitsText(price, 1), unitsText(size, 5));
          const bids = below
            .filter(({ price }) => price < middle)
            .map(({ price, size }) => toLevel(price, size));
          const asks = above
            .filter(({ price }) => price >= middle)
            .map(({ price, size }) => toLevel(price, size));
          const book = readBook({ bids, asks }, BTC);
          const [bidRows, askRows] = [
            groupLevels(book.bids, 'bids', group),
            groupLevels(book.asks, 'asks', group),
          ];
          expect(bidRows[0]?.price ?? -Infinity).toBeLessThan(askRows[0]?.price ?? Infinity);
          for (const [rows, levels] of [
            [bidRows, book.bids],
            [askRows, book.asks],
          ] as const) {
            expect(rows.at(-1)?.total ?? 0).toBe(levels.reduce((total, { size }) => total + size, 0));
            expect(rows.reduce((count, { merged }) => count + merged, 0)).toBe(levels.length);
            expect(new Set(rows.map(({ price }) => price)).size).toBe(rows.length);
            expect(rows.every(({ price }) => price % group === 0)).toBe(true);
          }
          let index = 0;
          for (const row of bidRows)
            for (let count = 0; count < row.merged; count += 1, index += 1)
              expect((book.bids[index]?.price ?? 0) - row.price).toBeGreaterThanOrEqual(0);
          index = 0;
          for (const row of askRows)
            for (let count = 0; count < row.merged; count += 1, index += 1)
              expect(row.price - (book.asks[index]?.price ?? 0)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 1215 },
    );
  });

  test('the offered steps are round multiples of the tick, up to a twentieth of the price', () => {
    // 97,123 / 20 = 4,856; tick 1
    expect(groupStepsAt({ kind: 'figures', maxDecimals: 1 }, dec('97123'))).toEqual([
      '1',
      '2',
      '5',
      '10',
      '20',
      '50',
      '100',
      '200',
      '500',
      '1000',
    ]);
    // 0.33 / 20 = 0.0165; tick 0.01
    expect(groupStepsAt({ kind: 'tick', tickSize: '0.01' }, dec('0.33'))).toEqual(['0.01']);
    // 3.1 / 20 = 0.155; tick 0.0001
    expect(groupStepsAt({ kind: 'figures', maxDecimals: 6 }, dec('3.1'))).toEqual([
      '0.0001',
      '0.0002',
      '0.0005',
      '0.001',
      '0.002',
      '0.005',
      '0.01',
      '0.02',
      '0.05',
      '0.1',
    ]);
  });
});

describe('mid price and spread', () => {
  test('of 97,122 and 97,123 are 97,122.5, and 1 or 0.10 basis points', () => {
    expect(midPrice(BOOK)?.toFixed()).toBe('97122.5');
    expect(spread(BOOK)?.absolute.toFixed()).toBe('1');
    // 1 / 97,122.5 × 10,000 = 0.10296…
    expect(spread(BOOK)?.bps.toFixed(4)).toBe('0.1029');
  });

  test('half a unit is kept: the mid of 0.1 and 0.2 is 0.15', () => {
    expect(midPrice(readBook({ bids: [level('0.1', '1')], asks: [level('0.2', '1')] }, BTC))?.toFixed()).toBe(
      '0.15',
    );
  });

  test('do not exist with one side empty', () => {
    const book = readBook({ bids: [level('1', '1')], asks: [] }, BTC);
    expect([midPrice(book), spread(book), isCrossed(book), bestOpposite(book, 'buy')]).toEqual([
      undefined,
      undefined,
      false,
      undefined,
    ]);
    expect(bestOpposite(BOOK, 'sell')?.priceText).toBe('97122');
  });

  test('a bid at the ask is a crossed book', () => {
    expect(isCrossed(readBook({ bids: [level('2', '1')], asks: [level('2', '1')] }, BTC))).toBe(true);
    expect(isCrossed(BOOK)).toBe(false);
  });

  test('imbalance: 2.25 bid against 1.8 asked in two levels is a ninth', () => {
    // (2.25 - 1.8) / 4.05 = 0.111…
    expect(imbalance(BOOK, 2)).toBeCloseTo(0.1111, 4);
    expect(imbalance(readBook({ bids: [], asks: [] }, BTC), 5)).toBe(0);
  });
});

describe('fill estimate', () => {
  test('buying 1 takes 0.8 at 97,123 and 0.2 at 97,124: 97,123.2 on average', () => {
    const fill = estimateFill(BOOK, 'buy', { size: dec('1') });
    // 77,698.4 + 19,424.8 = 97,123.2; (97,123.2 - 97,122.5) / 97,122.5 = 0.0000072073…
    expect([
      fill.filledSize.toFixed(),
      fill.notional.toFixed(),
      fill.averagePrice?.toFixed(),
      fill.worstPrice,
      fill.shortfall.toFixed(),
    ]).toEqual(['1', '97123.2', '97123.2', '97124', '0']);
    expect(fill.slippage?.toFixed(10)).toBe('0.0000072073');
  });

  test('selling 2 takes 1.25 at 97,122 and 0.75 at 97,120, and slippage is positive again', () => {
    const fill = estimateFill(BOOK, 'sell', { size: dec('2') });
    // 121,402.5 + 72,840 = 194,242.5; 97,121.25 on average; (97,122.5 - 97,121.25) / 97,122.5
    expect([fill.notional.toFixed(), fill.averagePrice?.toFixed(), fill.worstPrice]).toEqual([
      '194242.5',
      '97121.25',
      '97120',
    ]);
    expect(fill.slippage?.toFixed(10)).toBe('0.0000128703');
  });

  test('a limit stops the walk, inclusive; what is missing is the shortfall', () => {
    const fill = estimateFill(BOOK, 'buy', { size: dec('3') }, dec('97124'));
    expect([fill.filledSize.toFixed(), fill.shortfall.toFixed(), fill.worstPrice]).toEqual([
      '1.8',
      '1.2',
      '97124',
    ]);
    expect(estimateFill(BOOK, 'buy', { size: dec('1') }, dec('97122.9')).filledSize.toFixed()).toBe('0');
    expect(estimateFill(BOOK, 'sell', { size: dec('1') }, dec('97122.01')).averagePrice).toBeUndefined();
  });

  test('the whole side is not enough for 5', () => {
    expect(estimateFill(BOOK, 'buy', { size: dec('5') }).shortfall.toFixed()).toBe('1.2');
  });

  test('100,000 to spend buy 1.02961 in whole lots; a rest smaller than a lot is no shortfall', () => {
    // 0.8 lots cost 77,698.4; 22,301.6 / 97,124 = 0.229619… → 0.22961 costs 22,300.64164
    const fill = estimateFill(BOOK, 'buy', { amount: dec('100000') });
    expect([fill.filledSize.toFixed(), fill.notional.toFixed(), fill.shortfall.toFixed()]).toEqual([
      '1.02961',
      '99999.04164',
      '0',
    ]);
  });

  test('a remainder at the last level is no shortfall either while it cannot buy a lot', () => {
    // 77,698.4 take all of the 0.8; 0.1 more buys nothing at 97,123
    const book = { ...BOOK, asks: BOOK.asks.slice(0, 1) };
    expect(estimateFill(book, 'buy', { amount: dec('77698.5') }).shortfall.toFixed()).toBe('0');
    expect(estimateFill(book, 'buy', { amount: dec('77700') }).shortfall.toFixed()).toBe('1.6');
  });

  test('400,000 are more than the side can take: 369,082.4 are spent and the rest is missing', () => {
    const fill = estimateFill(BOOK, 'buy', { amount: dec('400000') });
    expect([fill.notional.toFixed(), fill.shortfall.toFixed()]).toEqual(['369082.4', '30917.6']);
  });

  test('the hover summary down to the second ask: 1.8 for 174,822.4, 97,123.5555 on average', () => {
    const row = groupLevels(BOOK.asks, 'asks', 1)[1];
    const summary = row && summaryOf(row, BTC);
    expect([summary?.size.toFixed(), summary?.value.toFixed(), summary?.averagePrice.toFixed(4)]).toEqual([
      '1.8',
      '174822.4',
      '97123.5555',
    ]);
    expect(summaryOf({ total: 0, totalValue: 0n }, BTC)).toBeUndefined();
  });
});

test('seen from Yes, a No bid at 0.66 is an ask at 0.34 and a No ask at 0.7 a bid at 0.3; seen twice it is the book itself', () => {
  const scale = { priceDecimals: 8, sizeDecimals: 6 };
  const no = readBook(
    {
      bids: [
        { price: '0.66', size: '10', count: 1 },
        { price: '0.655', size: '5', count: 2 },
      ],
      asks: [{ price: '0.7', size: '3', count: 1 }],
    },
    scale,
  );
  const yes = complementOf(no);
  const texts = (levels: LiveBook['bids']) =>
    levels.map(({ priceText, sizeText, price }) => [priceText, sizeText, price]);
  expect(texts(yes.asks)).toEqual([
    ['0.34', '10', 34_000_000],
    ['0.345', '5', 34_500_000],
  ]);
  expect(texts(yes.bids)).toEqual([['0.3', '3', 30_000_000]]);
  expect(complementOf(yes)).toEqual(no);
});
