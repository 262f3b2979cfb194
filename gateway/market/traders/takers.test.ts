import { expect, test } from 'vitest';
import { createBarMaker } from '../candles/bars.ts';
import { priceUnits, tickAt } from '../prices/grid.ts';
import { createOracle } from '../prices/oracle.ts';
import { randomStream } from '../prices/random.ts';
import { ALL_SPECS, gridFor, MARKET_SPECS } from '../specs.ts';
import { OPENED_AT } from '../testMarket.ts';
import { notionalOf } from './sizes.ts';
import { createMomentumTaker, createNoiseTaker } from './takers.ts';
import type { Trader } from './trader.ts';

const HOURS = 12;
const TURNS = HOURS * 3600 * 4;

/** Noise takers' volume in half a day at four turns a second, relative to the market's typical half day. */
function shareOfUsual(base: string, view: { heat: number; depth: number }): number {
  const spec = MARKET_SPECS.find((each) => each.base === base);
  if (spec === undefined) throw new Error(`No market ${base}`);
  const grid = gridFor(spec);
  const fair = priceUnits(grid, spec.homePrice);
  let notional = 0;
  const trader = {
    inventory: () => 0,
    take: (_side: string, _limit: number, lots: number) => (notional += notionalOf(grid, lots, fair)),
  };
  const taker = createNoiseTaker({
    spec,
    grid,
    trader: trader as unknown as Trader,
    random: randomStream('takers', base),
  });
  for (let turn = 0; turn < TURNS; turn += 1)
    taker.act({ fair, tick: tickAt(grid, fair), path: fair, coarseness: 'fine', seconds: 0.25, ...view });
  return notional / ((spec.dayNotional * HOURS) / 24);
}

/** The minutes before the opening have the mean of the heat and its root (candles/bars.ts). */
test.each([
  ['BTC', 0.25, 0.375],
  ['BTC', 1, 1],
  ['BTC', 4, 3],
  ['BTC', 9, 6],
  ['DOGE', 1, 1],
  ['LTC', 4, 3],
])('in %s at a heat of %d, a day has %d times its typical volume, within a sixth', (base, heat, times) => {
  const ratio = shareOfUsual(base, { heat, depth: 1 }) / times;
  expect(ratio).toBeGreaterThan(5 / 6);
  expect(ratio).toBeLessThan(7 / 6);
});

test('a thin hour has three tenths of the trades', () => {
  const ratio = shareOfUsual('BTC', { heat: 1, depth: 0.3 }) / shareOfUsual('BTC', { heat: 1, depth: 1 });
  expect(ratio).toBeGreaterThan(0.25);
  expect(ratio).toBeLessThan(0.35);
});

const PATH_HOURS = 2;

test("along the same path all takers together trade the synthetic history's volume, in every market, within 30 %", () => {
  const grids = ALL_SPECS.map(gridFor);
  const homes = ALL_SPECS.map(({ homePrice }, index) => priceUnits(grids[index]!, homePrice));
  const oracle = createOracle(ALL_SPECS, { seed: 'takers', label: 'path', starts: homes, homes });
  const markets = ALL_SPECS.map((spec, index) => {
    const grid = grids[index]!;
    const figures = { live: 0, synthetic: 0, variance: 0, from: homes[index]! };
    const hand = (): Trader => {
      let held = 0;
      return {
        inventory: () => held,
        take(side: string, _limit: number, lots: number) {
          held += side === 'buy' ? lots : -lots;
          figures.live += notionalOf(grid, lots, oracle.price(index));
        },
      } as unknown as Trader;
    };
    const options = (role: string) => ({ spec, grid, trader: hand(), random: randomStream(role, spec.base) });
    const takers = [createNoiseTaker(options('noise')), createMomentumTaker(options('momentum'))];
    const barMaker = createBarMaker(spec, grid, randomStream('told', spec.base), homes[index]!);
    return { spec, grid, figures, takers, barMaker };
  });
  for (let second = 1; second <= PATH_HOURS * 3600; second += 1) {
    oracle.step(1000, OPENED_AT + second * 1000);
    markets.forEach(({ spec, grid, figures, takers, barMaker }, index) => {
      const [path, heat] = [oracle.price(index), oracle.heat(index)];
      figures.variance += (heat * spec.dayVolatility ** 2) / 86_400;
      const view = { fair: path, path, tick: tickAt(grid, path), coarseness: 'fine', depth: 1 } as const;
      for (const taker of takers) taker.act({ ...view, heat, seconds: 1 });
      if (second % 60 !== 0) return;
      const bar = barMaker.next({ from: figures.from, to: path, variance: figures.variance, activity: 1 });
      figures.synthetic += bar.notional / grid.notionalPerQuote;
      figures.from = path;
      figures.variance = 0;
    });
  }
  const ratios = markets.map(({ spec, figures }) => [spec.base, figures.live / figures.synthetic] as const);
  expect(ratios.filter(([, ratio]) => !(ratio > 0.7 && ratio < 1.3))).toEqual([]);
});
