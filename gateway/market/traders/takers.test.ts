import { expect, test } from 'vitest';
import { priceUnits, tickAt } from '../prices/grid.ts';
import { randomStream } from '../prices/random.ts';
import { gridFor, MARKET_SPECS } from '../specs.ts';
import { notionalOf } from './sizes.ts';
import { createNoiseTaker } from './takers.ts';
import type { Trader } from './trader.ts';

const HOURS = 12;
const LOOKS = HOURS * 3600 * 4;

/** What those who trade for no reason trade in half a day of four looks a second, as a share of the market's usual half day. */
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
  for (let look = 0; look < LOOKS; look += 1)
    taker.look({ fair, tick: tickAt(grid, fair), isCoarse: false, seconds: 0.25, ...view });
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
])('in %s at a heat of %d, a day has %d times its usual volume, within a sixth', (base, heat, times) => {
  const ratio = shareOfUsual(base, { heat, depth: 1 }) / times;
  expect(ratio).toBeGreaterThan(5 / 6);
  expect(ratio).toBeLessThan(7 / 6);
});

test('a thin hour has three tenths of the trades', () => {
  const ratio = shareOfUsual('BTC', { heat: 1, depth: 0.3 }) / shareOfUsual('BTC', { heat: 1, depth: 1 });
  expect(ratio).toBeGreaterThan(0.25);
  expect(ratio).toBeLessThan(0.35);
});
