// bridge.ts: synthetic minutes for downtime.
import { createBarMaker } from './bars.ts';
import { snapPrice, type Grid } from '../prices/grid.ts';
import { livelinessAt } from '../traders/hours.ts';
import { MINUTE_MS } from './intervals.ts';
import { randomStream } from '../prices/random.ts';
import type { Bar } from './series.ts';
import type { MarketSpec } from '../specs.ts';

/**
 * Share of the daily volatility by which the price leaves the line between both ends: small, because no user's order
 * could fill meanwhile.
 */
const STRAY = 0.035;
const STRAY_MINUTES = 25;

/**
 * A quiet path from `from` to `to` (legal prices) over `count` minutes starting at `minute`: the first opens at `from`,
 * the last closes at `to`, in a narrow band. Deterministic in the gap and its ends.
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
    // Deviations fade toward the end, so that the last minute closes at the market's opening price.
    const rest = Math.min(1, (count - index) / STRAY_MINUTES);
    const line = from + ((to - from) * index) / count;
    const next = index === count ? to : snapPrice(grid, line * (1 + stray * rest));
    // A line to a distant price has larger steps than the deviations; wicks follow the larger of the two.
    const reach = Math.max(step * step * 0.5, ((next - price) / price) ** 2 * 0.3);
    bars.push(maker.next({ from: price, to: next, variance: reach, activity: 0.35 }, index === count));
    price = next;
  }
  return bars;
}
