import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPriceOnGrid, maxPriceDecimals } from '#domain/market/precision.ts';
import { createFundingHistory } from '../prices/fundingPath.ts';
import { gridOf, priceText, priceUnits, tickAt } from '../prices/grid.ts';
import { createCommonHistory, createHistory } from './history.ts';
import { HOUR_MS, minuteOf } from './intervals.ts';
import { createNoise } from '../prices/noise.ts';
import { createCommonPath, createPricePath } from '../prices/oracle.ts';
import { randomStream } from '../prices/random.ts';
import { barsOf, type Minutes } from './series.ts';
import { MARKET_SPECS, type MarketSpec } from '../specs.ts';
import { OPENED_AT } from '../testMarket.ts';

const OPENING = minuteOf(OPENED_AT);
const HISTORY_MINUTES = 30 * 1440;
const ALL = { startAt: 0, endAt: OPENED_AT, limit: HISTORY_MINUTES };

function historyOf(base: string, seed = '1'): { spec: MarketSpec; series: Minutes } {
  const spec = MARKET_SPECS.find((each) => each.base === base) as MarketSpec;
  const grid = gridOf(spec.szDecimals);
  return {
    spec,
    series: createHistory(
      spec,
      grid,
      createCommonHistory(seed, { opening: OPENING, minutes: HISTORY_MINUTES }),
      { seed, close: priceUnits(grid, spec.homePrice) },
    ),
  };
}

function digestOf(series: Minutes): string {
  const hash = createHash('sha256');
  for (const { open, high, low, close, volume, trades } of barsOf(series, '1m', ALL))
    hash.update(`${open} ${high} ${low} ${close} ${volume} ${trades}\n`);
  return hash.digest('hex').slice(0, 16);
}

function returnsOf(series: Minutes, interval: '1m' | '1h'): number[] {
  const closes = barsOf(series, interval, ALL).map(({ close }) => close);
  return closes.slice(1).map((close, index) => close / (closes[index] as number) - 1);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - meanA, (b[index] as number) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return ab / Math.sqrt(aa * bb);
}

/** Empty, or the names of what is out of bounds. */
function outside(name: string, value: number, min: number, max: number): [string, number][] {
  return value >= min && value <= max ? [] : [[name, value]];
}

describe('thirty days of synthetic history', () => {
  let series: Map<string, Minutes>;
  beforeAll(() => {
    const common = createCommonHistory('1', { opening: OPENING, minutes: HISTORY_MINUTES });
    series = new Map(
      MARKET_SPECS.map((spec) => {
        const grid = gridOf(spec.szDecimals);
        return [
          spec.base,
          createHistory(spec, grid, common, { seed: '1', close: priceUnits(grid, spec.homePrice) }),
        ];
      }),
    );
  });
  const of = (base: string): Minutes => series.get(base) as Minutes;

  test('is the same for the same seed on every machine', () => {
    // A recorded fingerprint: only integer and IEEE arithmetic reproduce it.
    expect(digestOf(of('BTC'))).toBe('256ccc88191a5f9d');
    expect(digestOf(historyOf('BTC').series)).toBe(digestOf(of('BTC')));
    expect(digestOf(historyOf('BTC', '2').series)).not.toBe(digestOf(of('BTC')));
  });

  test('is the same in whatever order its days are read', () => {
    const { start, end, at, merge } = historyOf('DOGE').series;
    const whole = of('DOGE');
    expect(merge(end - 1440, end)).toEqual(whole.merge(end - 1440, end));
    expect(at(start + 1440)).toEqual(whole.at(start + 1440));
    expect(merge(start + 700, end - 700)).toEqual(whole.merge(start + 700, end - 700));
    expect(merge(start - 1440, start)).toBeUndefined();
    expect(() => at(end)).toThrow(RangeError);
    expect(() => at(start - 1)).toThrow(RangeError);
  });

  test('draws a day when it is read, and the newer ones it ends at', () => {
    const drawn: number[] = [];
    const common = createCommonHistory('1', { opening: OPENING, minutes: HISTORY_MINUTES });
    const spec = MARKET_SPECS[0] as MarketSpec;
    const { end, merge, at } = createHistory(
      spec,
      gridOf(spec.szDecimals),
      {
        ...common,
        movesOf(back) {
          drawn.push(back);
          return common.movesOf(back);
        },
      },
      { seed: '1', close: 1_000_000 },
    );
    merge(end - 1440, end);
    expect(drawn).toEqual([0]);
    at(end - 3 * 1440);
    expect(drawn).toEqual([0, 1, 2]);
  });

  test('continues from one day to the next without a jump', () => {
    for (const spec of MARKET_SPECS) {
      const series = of(spec.base);
      const grid = gridOf(spec.szDecimals);
      for (let day = series.start + 1440; day < series.end; day += 1440) {
        const [before, after] = [series.at(day - 1).close, series.at(day).open];
        const usual = Math.max(3 * tickAt(grid, before), (before * spec.dayVolatility * 8) / Math.sqrt(1440));
        expect(outside(spec.base, after - before, -usual, usual)).toEqual([]);
      }
    }
  });

  test('has every minute, each within its own extremes, and ends at the opening price', () => {
    for (const spec of MARKET_SPECS) {
      const bars = barsOf(of(spec.base), '1m', ALL);
      expect(bars.length).toBe(HISTORY_MINUTES);
      expect(
        bars.every(
          ({ open, high, low, close }) =>
            low <= Math.min(open, close) && high >= Math.max(open, close) && low > 0,
        ),
      ).toBe(true);
      expect(
        bars.every(
          ({ volume, trades, notional }) => volume >= trades && (trades > 0 ? notional > 0 : notional === 0),
        ),
      ).toBe(true);
      expect(priceText(gridOf(spec.szDecimals), bars.at(-1)?.close ?? 0)).toBe(spec.homePrice);
    }
  });

  test('has legal prices only', () => {
    for (const spec of MARKET_SPECS) {
      const rules = { kind: 'figures', maxDecimals: maxPriceDecimals('perp', spec.szDecimals) } as const;
      const grid = gridOf(spec.szDecimals);
      const prices = new Set(
        barsOf(of(spec.base), '5m', ALL).flatMap(({ open, high, low, close }) => [open, high, low, close]),
      );
      const illegal = [...prices]
        .map((units) => priceText(grid, units))
        .filter((text) => !isPriceOnGrid(rules, text));
      expect([spec.base, illegal]).toEqual([spec.base, []]);
    }
  });

  test('has the expected daily volatility, within a third', () => {
    for (const spec of MARKET_SPECS.filter(({ base }) => base !== 'BONK')) {
      const returns = returnsOf(of(spec.base), '1m');
      const daily = Math.sqrt((returns.reduce((sum, each) => sum + each * each, 0) / returns.length) * 1440);
      expect(outside(spec.base, daily / spec.dayVolatility, 0.66, 1.34)).toEqual([]);
    }
  });

  test('has fat tails and volatility clusters', () => {
    for (const base of ['BTC', 'ETH', 'SOL', 'HYPE', 'DOGE']) {
      const returns = returnsOf(of(base), '1m');
      const variance = returns.reduce((sum, each) => sum + each ** 2, 0) / returns.length;
      const kurtosis = returns.reduce((sum, each) => sum + each ** 4, 0) / returns.length / variance ** 2;
      // 3 for a normal. Independent returns would leave the correlations within ±0.015 of zero (3 / √43,200).
      expect(outside(base, kurtosis, 4.5, Infinity)).toEqual([]);
      const sizes = returns.map(Math.abs);
      for (const lag of [1, 10, 60])
        expect(
          outside(`${base} after ${lag} min`, correlation(sizes.slice(lag), sizes.slice(0, -lag)), 0.045, 1),
        ).toEqual([]);
      expect(outside(base, correlation(returns.slice(1), returns.slice(0, -1)), -0.06, 0.06)).toEqual([]);
    }
  });

  test('correlates the coins and leaves other markets alone', () => {
    const hourly = (base: string) => returnsOf(of(base), '1h');
    for (const base of ['ETH', 'SOL', 'XRP', 'DOGE'])
      expect(outside(base, correlation(hourly('BTC'), hourly(base)), 0.4, 1)).toEqual([]);
    expect(correlation(hourly('SUI'), hourly('ARB'))).toBeGreaterThan(0.45);
    for (const base of ['GOLD', 'EUR'])
      expect(outside(base, correlation(hourly('BTC'), hourly(base)), -0.3, 0.3)).toEqual([]);
  });

  test('trades a typical daily volume, more in New York hours than before dawn', () => {
    for (const spec of MARKET_SPECS) {
      const notional =
        barsOf(of(spec.base), '1d', ALL).reduce((sum, bar) => sum + bar.notional, 0) / 1e6 / 30;
      expect(outside(spec.base, notional / spec.dayNotional, 0.4, 2)).toEqual([]);
    }
    const volumeAt = (hour: number) =>
      barsOf(of('BTC'), '1h', ALL)
        .filter(({ openAt }) => Math.floor(openAt / HOUR_MS) % 24 === hour)
        .reduce((sum, { volume }) => sum + volume, 0);
    expect(volumeAt(14)).toBeGreaterThan(1.3 * volumeAt(5));
  });
});

describe('the price path', () => {
  test('stays within a factor of three of the home price for ten years, even in the most volatile market', () => {
    const spec = MARKET_SPECS.find(({ base }) => base === 'kPEPE') as MarketSpec;
    const common = createCommonPath('9', 'years');
    const path = createPricePath(spec, createNoise(randomStream('9', 'own')), 1, 1);
    let [min, max] = [1, 1];
    for (let hour = 0; hour < 10 * 365 * 24; hour += 1) {
      const price = path.step(
        1 / 24,
        OPENED_AT + hour * HOUR_MS,
        common.step(1 / 24, OPENED_AT + hour * HOUR_MS),
      );
      min = Math.min(min, price);
      max = Math.max(max, price);
    }
    expect(min).toBeGreaterThan(1 / 3);
    expect(max).toBeLessThan(3);
    expect(max / min).toBeGreaterThan(1.5);
  });
});

describe('funding before the opening', () => {
  const points = createFundingHistory(MARKET_SPECS[3] as MarketSpec, '1', OPENED_AT);

  test('was settled every hour on the hour for thirty days', () => {
    expect(points.length).toBe(720);
    // Opened at 14:30, so the last settlement was at 14:00.
    expect(points.at(-1)?.time).toBe(Date.UTC(2025, 10, 21, 14));
    expect(points.every(({ time }, index) => time === (points[0]?.time ?? 0) + index * HOUR_MS)).toBe(true);
  });

  test('is interest / 8 while the premium is within 0.0005 of it', () => {
    // 0.0001 / 8 = 0.0000125. Outside, rate × 8 is the premium moved 0.0005 toward the interest.
    const calm = points.filter(({ premium }) => Math.abs(Number(premium) - 0.0001) < 0.0005);
    expect(new Set(calm.map(({ fundingRate }) => fundingRate))).toEqual(new Set(['0.0000125']));
    const rich = points.filter(({ premium }) => Number(premium) > 0.0007);
    expect(rich.length).toBeGreaterThan(5);
    for (const { premium, fundingRate } of rich)
      expect(Number(fundingRate)).toBeCloseTo((Number(premium) - 0.0005) / 8, 9);
  });
});
