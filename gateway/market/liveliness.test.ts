import { describe, expect, test } from 'vitest';
import { createBarMaker } from './candles/bars.ts';
import { DAY_MS, MINUTE_MS } from './candles/intervals.ts';
import { priceUnits } from './prices/grid.ts';
import { createOracle } from './prices/oracle.ts';
import { randomStream } from './prices/random.ts';
import { ALL_SPECS, gridFor, type MarketSpec } from './specs.ts';
import { createTestMarket, eventsOf, OPENED_AT } from './testMarket.ts';

/** Synthetic minutes per traded minute: enough to average out their randomness. */
const SAMPLES = 8;
const STEP_MS = 1000;

interface Figures {
  readonly base: string;
  live: number;
  synthetic: number;
  silent: number;
}

/**
 * The range of each market's traded minutes, and of synthetic minutes along the same oracle path: both at the same
 * volatility.
 */
async function rangesOf(
  specs: readonly MarketSpec[],
  pace: 'full' | 'idle',
  minutes: number,
): Promise<Figures[]> {
  const { feed, entries } = await createTestMarket({ historyDays: 1, specs });
  feed.setPace(pace);
  const grids = specs.map(gridFor);
  const homes = specs.map(({ homePrice }, index) => priceUnits(grids[index]!, homePrice));
  // As in the feed: same seed, same run name.
  const oracle = createOracle(specs, { seed: '1', label: `run ${OPENED_AT}`, starts: homes, homes });
  const figures = specs.map(({ base }): Figures => ({ base, live: 0, synthetic: 0, silent: 0 }));
  const barMakers = specs.map((spec, index) =>
    Array.from({ length: SAMPLES }, (_, each) =>
      createBarMaker(spec, grids[index]!, randomStream('told', each, spec.assetId), homes[index]!),
    ),
  );
  let time = OPENED_AT;
  // The first minute only fills the books.
  for (let minute = 0; minute <= minutes; minute += 1) {
    await feed.step(MINUTE_MS);
    const trades = eventsOf(entries.splice(0)).flatMap((event) =>
      event.type === 'trade' ? [event.trade] : [],
    );
    const from = specs.map((_, index) => oracle.price(index));
    const variance = specs.map(() => 0);
    for (let ms = 0; ms < MINUTE_MS; ms += STEP_MS) {
      time += STEP_MS;
      oracle.step(STEP_MS, time);
      specs.forEach(({ dayVolatility }, index) => {
        variance[index]! += oracle.heat(index) * dayVolatility ** 2 * (STEP_MS / DAY_MS);
      });
    }
    specs.forEach(({ assetId }, index) => {
      const minuteOfPath = {
        from: from[index]!,
        to: oracle.price(index),
        variance: variance[index]!,
        activity: 1,
      };
      const synthetic = barMakers[index]!.map((maker) => maker.next(minuteOfPath));
      if (minute === 0) return;
      const of = figures[index]!;
      const prices = trades.filter((each) => each.assetId === assetId).map(({ price }) => Number(price));
      if (prices.length === 0) of.silent += 1;
      else of.live += (Math.max(...prices) - Math.min(...prices)) * grids[index]!.unitsPerQuote;
      of.synthetic += synthetic.reduce((sum, { high, low }) => sum + high - low, 0) / SAMPLES;
    });
  }
  return figures;
}

/** One or two trades a minute: fewer trades need more minutes to average out. */
const isQuiet = ({ dayNotional, tradeNotional }: MarketSpec) => dayNotional / tradeNotional < 7200;

// Rarely traded markets run at full pace; the others at idle pace.
describe.each([
  ['quiet markets at full pace', 'full', 16, ALL_SPECS.filter(isQuiet)],
  [
    'slow markets at full pace',
    'full',
    8,
    ALL_SPECS.filter((each) => each.pace === 'slow' && !isQuiet(each)),
  ],
  ['busy markets at idle pace', 'idle', 8, ALL_SPECS.filter(({ pace }) => pace !== 'slow')],
] as const)('%s', (_, pace, minutes, specs) => {
  test('a live minute has the same range as a synthetic one, within 30 %', async () => {
    const figures = await rangesOf(specs, pace, minutes);
    const ratios = figures.map(({ base, live, synthetic }) => [base, live / synthetic] as const);
    expect(ratios.filter(([, ratio]) => !(ratio > 0.7 && ratio < 1.3))).toEqual([]);
    expect(figures.filter(({ silent }) => silent > minutes / 10)).toEqual([]);
  });
});
