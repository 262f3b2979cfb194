import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '#protocol/decimal.ts';
import { evenPrices, scenarioAt, scenarioLine, type ScenarioLegs } from './scenario.ts';

const d = (value: number | string) => new Decimal(value);
/**
 * Short 0.5 from 60,000; 0.2 of the asset itself; 1,000 shares that pay above 65,000; 100 at 0.3 that are not
 * about this price.
 */
const LEGS: ScenarioLegs = {
  perps: [{ size: d('-0.5'), entryPrice: d(60_000) }],
  spot: d('0.2'),
  outcomes: [
    { shares: d(1_000), markPrice: d('0.4'), rule: { kind: 'above', strike: d(65_000) } },
    { shares: d(100), markPrice: d('0.3'), rule: { kind: 'asNow' } },
  ],
};
const valuesAt = (price: number) => {
  const { perps, spot, outcomes, total } = scenarioAt(d(price), LEGS);
  return [perps, spot, outcomes, total].map((each) => each.toFixed());
};

test('three lines and their sum, calculated by hand', () => {
  // At 50,000: −0.5 × (−10,000) = 5,000; 0.2 × 50,000 = 10,000; 100 × 0.3 = 30.
  expect(valuesAt(50_000)).toEqual(['5000', '10000', '30', '15030']);
  // At 66,000: −0.5 × 6,000 = −3,000; 13,200; 1,000 + 30.
  expect(valuesAt(66_000)).toEqual(['-3000', '13200', '1030', '11230']);
  // The strike itself counts as reached.
  expect(valuesAt(65_000)[2]).toBe('1030');
});

test('a strike is a step in the line, not a slope', () => {
  const line = scenarioLine(LEGS, { from: d(60_000), to: d(70_000), steps: 4 });
  const at = line.findIndex(({ price }) => price.eq(65_000));
  const [before, on] = [line[at - 1], line[at]];
  expect([before?.outcomes.toFixed(), on?.outcomes.toFixed()]).toEqual(['30', '1030']);
  expect(on?.price.minus(before?.price ?? 0).lte('2.5')).toBe(true);
  expect(line.map(({ price }) => price.toNumber())).toEqual(
    [...line].map(({ price }) => price.toNumber()).sort((a, b) => a - b),
  );
});

test('even prices: short 1 from 100 with 2 of the asset has no other price of equal value', () => {
  const legs: ScenarioLegs = { perps: [{ size: d(-1), entryPrice: d(100) }], spot: d(2), outcomes: [] };
  const now = scenarioAt(d(80), legs).total;
  expect(
    evenPrices(scenarioLine(legs, { from: d(50), to: d(150), steps: 7 }), now).map((each) =>
      each.toDecimalPlaces(6).toFixed(),
    ),
  ).toEqual(['80']);
  const level: ScenarioLegs = { perps: [{ size: d(-1), entryPrice: d(100) }], spot: d(1), outcomes: [] };
  expect(evenPrices(scenarioLine(level, { from: d(50), to: d(150), steps: 7 }), d(100))).toEqual([]);
});

test('the total is always the sum of its parts', () => {
  const amount = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      amount,
      amount,
      fc.nat(1_000),
      fc.nat(1_000),
      (price, size, spot, shares, strike) => {
        const legs: ScenarioLegs = {
          perps: [{ size: d(size), entryPrice: d(500) }],
          spot: d(spot),
          outcomes: [{ shares: d(shares), markPrice: undefined, rule: { kind: 'below', strike: d(strike) } }],
        };
        const expected = size * (price - 500) + spot * price + (price < strike ? shares : 0);
        expect(scenarioAt(d(price), legs).total.toNumber()).toBe(expected);
      },
    ),
    { numRuns: 200 },
  );
});
