import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { groupParityOf, parityOf, type SideBook } from './parity.ts';

const levels = (...rows: [DecimalString, DecimalString][]) => rows.map(([price, size]) => ({ price, size }));
const text = (quote: {
  pairs: { toFixed: () => string };
  money: { toFixed: () => string };
  fees: { toFixed: () => string };
  gain: { toFixed: () => string };
  isShort: boolean;
}) => [
  quote.pairs.toFixed(),
  quote.money.toFixed(),
  quote.fees.toFixed(),
  quote.gain.toFixed(),
  quote.isShort,
];

const YES: SideBook = {
  bids: levels(['0.4', '100'], ['0.39', '50']),
  asks: levels(['0.42', '60'], ['0.45', '100']),
};
const NO: SideBook = {
  bids: levels(['0.55', '80'], ['0.5', '200']),
  asks: levels(['0.57', '30'], ['0.6', '100']),
};

test('both sides over the real depth, after fees', () => {
  const parity = parityOf({ yes: YES, no: NO }, dec('100'), '0.01');
  // Asks: Yes 60 × 0.42 + 40 × 0.45 = 43.2, No 30 × 0.57 + 70 × 0.6 = 59.1: 102.3, fees 0.432 + 0.591; 100
  // pairs are 100.
  expect(text(parity.buyAndMerge)).toEqual(['100', '102.3', '1.023', '-3.323', false]);
  // Bids: Yes 100 × 0.4 = 40, No 80 × 0.55 + 20 × 0.5 = 54: 94, fees 0.94: 93.06, which is 6.94 less than 100.
  expect(text(parity.splitAndSell)).toEqual(['100', '94', '0.94', '-6.94', false]);
  expect(parity.mergeInsteadOfSell.toFixed()).toBe('6.94');
});

test('counts the pairs that cost less than they are worth', () => {
  const cheap: SideBook = { bids: [], asks: levels(['0.4', '30'], ['0.44', '100']) };
  // 0.4 + 0.57 and 0.4 + 0.6: only the first 30 pairs are below one; with 4 % of fees none is (0.97 × 1.04 = 1.0088).
  expect(parityOf({ yes: cheap, no: NO }, dec('30'), '0').profitable.buyAndMerge.toFixed()).toBe('30');
  expect(text(parityOf({ yes: cheap, no: NO }, dec('30'), '0').buyAndMerge)).toEqual([
    '30',
    '29.1',
    '0',
    '0.9',
    false,
  ]);
  expect(parityOf({ yes: cheap, no: NO }, dec('30'), '0.04').profitable.buyAndMerge.toFixed()).toBe('0');
  const dear: SideBook = { bids: levels(['0.5', '10'], ['0.47', '90']), asks: [] };
  // 0.5 + 0.55 for 10, 0.47 + 0.55 for 70 more, then 0.47 + 0.5.
  expect(parityOf({ yes: dear, no: NO }, dec('80'), '0').profitable.splitAndSell.toFixed()).toBe('80');
});

test('books that end early are marked as short', () => {
  // No has 30 + 100 on the ask side, Yes 160: 130 pairs.
  expect(text(parityOf({ yes: YES, no: NO }, dec('500'), '0').buyAndMerge).at(-1)).toBe(true);
  expect(parityOf({ yes: YES, no: NO }, dec('500'), '0').buyAndMerge.pairs.toFixed()).toBe('130');
  expect(text(parityOf({ yes: { bids: [], asks: [] }, no: NO }, dec('5'), '0.01').splitAndSell)).toEqual([
    '0',
    '0',
    '0',
    '0',
    true,
  ]);
});

test('every profitable pair gains, and the first one beyond does not', () => {
  const ladder = (isRising: boolean) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 500 })), { maxLength: 6 })
      .map((rows) =>
        rows
          .sort(([a], [b]) => (isRising ? a - b : b - a))
          .map(([price, size]) => ({
            price: dec(String(price)).div(100).toFixed() as DecimalString,
            size: String(size) as DecimalString,
          })),
      );
  fc.assert(
    fc.property(ladder(true), ladder(true), (yes, no) => {
      const books = { yes: { bids: [], asks: yes }, no: { bids: [], asks: no } };
      const max = parityOf(books, dec('1'), '0').profitable.buyAndMerge;
      const gainAt = (pairs: ReturnType<typeof dec>) => parityOf(books, pairs, '0').buyAndMerge;
      const [best, less, more] = [gainAt(max), gainAt(max.minus('0.5')), gainAt(max.plus('0.5'))];
      expect([
        best.gain.gte(0),
        max.isZero() || less.gain.lt(best.gain),
        more.isShort || more.gain.lte(best.gain),
      ]).toEqual([true, true, true]);
    }),
    { numRuns: 150 },
  );
});

test('over a group with exactly one Yes: every ask, every bid; the shallowest book limits the depth; each fee has its own rate', () => {
  const third: SideBook = { bids: levels(['0.02', '500']), asks: levels(['0.05', '40']) };
  const parity = groupParityOf(
    [
      { ...YES, takerRate: '0.01' },
      { ...NO, takerRate: '0' },
      { ...third, takerRate: '0.02' },
    ],
    dec('100'),
  );
  // 40 of each: 40 × 0.42 = 16.8; 30 × 0.57 + 10 × 0.6 = 23.1; 40 × 0.05 = 2: 41.9; fees 0.168 + 0 + 0.04.
  expect(text(parity.buyAll)).toEqual(['40', '41.9', '0.208', '-2.108', true]);
  // 100 × 0.4 = 40; 80 × 0.55 + 20 × 0.5 = 54; 100 × 0.02 = 2: 96 less 0.4 and 0.04, against 100.
  expect(text(parity.sellAll)).toEqual(['100', '96', '0.44', '-4.44', false]);
});
