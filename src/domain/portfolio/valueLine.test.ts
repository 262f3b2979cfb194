import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';
import { expect, test } from 'vitest';
import { drawdownOf } from './portfolioFigures.ts';
import { drawnLine, withReportedPoints } from './valueLine.ts';

const MINUTE = 60_000;
const line = (values: readonly string[], from = 0): HistoryPoint[] =>
  values.map((value, index) => ({ at: (from + index) * MINUTE, value: value as HistoryPoint['value'] }));
const texts = ({ points }: ReturnType<typeof drawnLine>): [number, string][] =>
  points.map(({ at, value }) => [at / MINUTE, value.toString()]);
const many = (value: string): string[] => Array.from({ length: 12 }, () => value);

test('few observations are dots with steps in between, not a slope', () => {
  const drawn = drawnLine(line(['10', '12', '9']));
  expect(drawn.hasDots).toBe(true);
  expect(texts(drawn)).toEqual([
    [0, '10'],
    [1, '10'],
    [1, '12'],
    [2, '12'],
    [2, '9'],
  ]);
});

test('a deposit is a step at its time; PnL earned meanwhile is not part of it', () => {
  const value = [...many('100'), '601', '601'];
  const profit = [...many('0'), '1', '1'];
  const drawn = drawnLine(line(value), line(profit));
  expect(drawn.hasDots).toBe(false);
  expect(texts(drawn).slice(11)).toEqual([
    [11, '100'],
    [12, '101'],
    [12, '601'],
    [13, '601'],
  ]);
});

test('a gap without observations is flat, not sloped', () => {
  const history = [...line(many('100')), { at: 600 * MINUTE, value: '200' as const }];
  expect(texts(drawnLine(history)).slice(11)).toEqual([
    [11, '100'],
    [600, '100'],
    [600, '200'],
  ]);
});

const portfolio = (equity: HistoryPoint[], pnl: HistoryPoint[]): Portfolio => ({
  equityHistory: equity,
  pnlHistory: pnl,
  volume: '0',
  status: 'ok',
  warnings: [],
});

test('an extreme once reported is kept, however the service samples later', () => {
  const before = portfolio(line(['100', '110', '90']), line(['0', '10', '-10']));
  const after = portfolio([...line(['100']), ...line(['101'], 3)], [...line(['0']), ...line(['1'], 3)]);
  const both = withReportedPoints(before, after);
  expect(both.pnlHistory.map(({ value }) => value)).toEqual(['0', '10', '-10', '1']);
  expect(drawdownOf(both.equityHistory, both.pnlHistory)?.amount.toString()).toBe('20');
});

test('PnL points of an earlier answer are rebased to the newer one; without a common time they are dropped', () => {
  const before = portfolio(line(['100', '110', '90']), line(['0', '10', '-10']));
  const rolled = portfolio(
    [...line(['110'], 1), ...line(['95'], 3)],
    [...line(['0'], 1), ...line(['-15'], 3)],
  );
  expect(withReportedPoints(before, rolled).pnlHistory.map(({ value }) => value)).toEqual([
    '0',
    '-20',
    '-15',
  ]);
  const other = portfolio(line(['7'], 50), line(['0'], 50));
  expect(withReportedPoints(before, other)).toBe(other);
});
