import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { drawdownOf, periodFigures } from './portfolioFigures.ts';

const line = (...values: DecimalString[]) => values.map((value, index) => ({ at: index * 1_000, value }));

test('a deposit of 500 in a week that gained 150 is not profit: value 1,000 → 1,650, return 150 of 1,500', () => {
  const figures = periodFigures({
    equityHistory: line('1000', '1100', '1650'),
    pnlHistory: line('0', '100', '150'),
  });
  expect(
    [figures?.start, figures?.end, figures?.pnl, figures?.flows, figures?.returnRate].map(String),
  ).toEqual(['1000', '1650', '150', '500', '0.1']);
  expect(figures?.drawdown).toBeUndefined();
});

test('a withdrawal is not a loss, and does not reduce the base of the return: 1,000 − 400 taken out + 50 earned', () => {
  const figures = periodFigures({ equityHistory: line('1000', '650'), pnlHistory: line('0', '50') });
  expect([figures?.flows, figures?.returnRate].map(String)).toEqual(['-400', '0.05']);
});

test('the largest fall, not the last one: from 300 down to 120, when the account was worth 1,200', () => {
  // Heights 300 (worth 1,200) and 310; falls of 180 and of 60. 180 / 1,200 = 0.15.
  const drawdown = drawdownOf(
    line('1000', '1200', '1020', '1210', '1150'),
    line('100', '300', '120', '310', '250'),
  );
  expect([drawdown?.amount, drawdown?.rate].map(String)).toEqual(['180', '0.15']);
  expect([drawdown?.fromAt, drawdown?.toAt]).toEqual([1_000, 2_000]);
});

test('a deposit while nothing is earned or lost counts: after 100 and then 9,900 a loss of 50 is 0.5 %', () => {
  const drawdown = drawdownOf(line('100', '10000', '9950'), line('0', '0', '-50'));
  expect([drawdown?.fromAt, drawdown?.rate].map(String)).toEqual(['1000', '0.005']);
});

test('an account that began with zero has no rate of return, and a line without points no figures', () => {
  expect(
    periodFigures({ equityHistory: line('0', '0'), pnlHistory: line('0', '0') })?.returnRate,
  ).toBeUndefined();
  expect(periodFigures({ equityHistory: [], pnlHistory: [] })).toBeUndefined();
});

test('with only one of the two lines its figures are shown, and the others are undefined', () => {
  const worth = periodFigures({ equityHistory: line('1000', '1100'), pnlHistory: [] });
  expect([worth?.start, worth?.end].map(String)).toEqual(['1000', '1100']);
  expect([worth?.pnl, worth?.flows, worth?.returnRate, worth?.drawdown]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const profit = periodFigures({ equityHistory: [], pnlHistory: line('10', '40', '25') });
  expect([profit?.pnl, profit?.drawdown?.amount].map(String)).toEqual(['15', '15']);
  expect([profit?.end, profit?.flows, profit?.returnRate, profit?.drawdown?.rate]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the drawdown is what a search over all pairs finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 20 }),
      (values) => {
        const pnl = line(...values.map((value) => toDecimalString(new Decimal(value))));
        const falls = values.flatMap((high, from) => values.slice(from).map((low) => high - low));
        const drawdown = drawdownOf([], pnl);
        expect(drawdown?.amount.toString() ?? '0').toBe(String(Math.max(0, ...falls)));
        expect(
          drawdown === undefined ||
            dec(pnl.find(({ at }) => at === drawdown.fromAt)?.value ?? '0').gt(
              dec(pnl.find(({ at }) => at === drawdown.toAt)?.value ?? '0'),
            ),
        ).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
