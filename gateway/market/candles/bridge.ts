// bridge.ts: the minutes in which the exchange was not running.
import { createBarMaker } from './bars.ts';
import { snapPrice, type Grid } from '../prices/grid.ts';
import { livelinessAt } from '../traders/hours.ts';
import { MINUTE_MS } from './intervals.ts';
import { randomStream } from '../prices/random.ts';
import type { Bar } from './series.ts';
import type { MarketSpec } from '../specs.ts';

/**
 * Share of a day's volatility that the price strays from the line between the two ends: little, for nobody's
 * order could fill meanwhile.
 */
const STRAY = 0.035;
const STRAY_MINUTES = 25;

/**
 * A quiet stretch from `from` to `to` (legal prices) for `count` minutes beginning with `minute`: the first
 * continues from `from`, the last ends at `to`, and the price stays in a narrow band between. The same gap
 * with the same ends always gets the same minutes.
 */
export function bridgeGap(
  spec: MarketSpec,
  grid: Grid,
  gap: { seed: string; minute: number; count: number; from: number; to: number },
): Bar[] {
  const { minute, count, from, to } = gap;
  const random = randomStream(gap.seed, 'bridge', spec.assetId, minute);
  const maker = createBarMaker(spec, grid, random, from);
  const bars: Bar[] = [];
  const pull = 1 / STRAY_MINUTES;
  let stray = 0;
  let price = from;
  for (let index = 1; index <= count; index += 1) {
    const calm = Math.min(1, livelinessAt(spec.hours, (minute + index) * MINUTE_MS));
    const step = STRAY * spec.dayVolatility * Math.sqrt(2 * pull * calm);
    stray += -stray * pull + step * random.normal();
    // Strays die out toward the end, so that the last minute meets the price the market opens with.
    const rest = Math.min(1, (count - index) / STRAY_MINUTES);
    const line = from + ((to - from) * index) / count;
    const next = index === count ? to : snapPrice(grid, line * (1 + stray * rest));
    // A line to a far price takes longer steps than the strays do; wicks follow whichever is larger.
    const reach = Math.max(step * step * 0.5, ((next - price) / price) ** 2 * 0.3);
    bars.push(maker.next({ from: price, to: next, variance: reach, bustle: 0.35 }, index === count));
    price = next;
  }
  return bars;
}
