// events.ts: simulated events of a day: jumps, thin hours, funding spikes. Derived from seed and date.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import { randomStream } from './random.ts';
import type { MarketSpec } from '../specs.ts';

export type EventKind = 'jump' | 'thinHour' | 'fundingSpike';

export interface MarketEvent {
  readonly kind: EventKind;
  /** The market whose price moves; pairs on the same token follow. */
  readonly pathId: AssetId;
  readonly startAt: UnixMs;
  readonly endAt: UnixMs;
  /**
   * A jump: multiples of daily volatility, signed. A funding spike: the premium as a fraction of the price, signed. A
   * thin hour: 0.
   */
  readonly size: number;
}

/** The effects of current events on one market. */
export interface Influence {
  /** Return of the last step, in daily volatilities. */
  readonly move: number;
  /** Added to the market's own heat. */
  readonly heat: number;
  /** Added to the market's own premium. */
  readonly premium: number;
  /** Factor on resting and traded size. */
  readonly depth: number;
}

export interface MarketEvents {
  /** Of one UTC day, in the order of their starts. */
  onDay(day: number): readonly MarketEvent[];
  /** At `time`, the end of a step of `ms`. */
  influence(pathId: AssetId, time: UnixMs, ms: number): Influence;
}

/** Duration of a jump: slow enough to watch and trade. */
const JUMP_MS = 20_000;
/** Time until trading settles after a jump. */
const SETTLE_MS = 30 * MINUTE_MS;
const JUMP_HEAT = 3;
const THIN_DEPTH = 0.3;
/** Events of each kind per day. */
const COUNTS: readonly (readonly [EventKind, number])[] = [
  ['jump', 3],
  ['thinHour', 2],
  ['fundingSpike', 2],
];
export const NO_INFLUENCE: Influence = { move: 0, heat: 0, premium: 0, depth: 1 };

export function createMarketEvents(specs: readonly MarketSpec[], seed: string): MarketEvents {
  const paths = specs.filter(({ assetId, pathId }) => assetId === pathId);
  const days = new Map<number, readonly MarketEvent[]>();

  const onDay = (day: number): readonly MarketEvent[] => {
    const known = days.get(day);
    if (known !== undefined) return known;
    if (days.size > 3) days.clear();
    const made = eventsOf(paths, seed, day);
    days.set(day, made);
    return made;
  };
  return {
    onDay,
    influence(pathId, time, ms) {
      const day = Math.floor(time / DAY_MS);
      // One of yesterday's may extend past midnight.
      let sum = NO_INFLUENCE;
      for (const event of [...onDay(day - 1), ...onDay(day)])
        if (event.pathId === pathId) sum = added(sum, event, time, ms);
      return sum;
    },
  };
}

function eventsOf(paths: readonly MarketSpec[], seed: string, day: number): MarketEvent[] {
  const random = randomStream(seed, 'events', String(day));
  return COUNTS.flatMap(([kind, count]) =>
    Array.from({ length: count }, (): MarketEvent => {
      // Larger markets, listed first, have more events.
      const at = Math.floor(random.uniform() * random.uniform() * paths.length);
      const startAt = day * DAY_MS + random.below(DAY_MS / MINUTE_MS) * MINUTE_MS;
      const sign = random.chance(0.5) ? 1 : -1;
      const strength = random.uniform();
      const lasts = { jump: JUMP_MS, thinHour: HOUR_MS, fundingSpike: 3 * HOUR_MS }[kind];
      const size = { jump: 0.5 + 0.5 * strength, thinHour: 0, fundingSpike: 0.002 + 0.003 * strength }[kind];
      return {
        kind,
        pathId: paths[at]?.assetId ?? '',
        startAt,
        endAt: startAt + lasts,
        size: size === 0 ? 0 : sign * size,
      };
    }),
  ).toSorted((a, b) => a.startAt - b.startAt);
}

function added(sum: Influence, event: MarketEvent, time: UnixMs, ms: number): Influence {
  const { kind, startAt, endAt, size } = event;
  const share = overlap(startAt, endAt, time, ms) / (endAt - startAt);
  const isOn = time > startAt && time <= endAt;
  switch (kind) {
    case 'jump': {
      const settled = Math.max(0, time - endAt) / SETTLE_MS;
      const heat = time > startAt && settled < 1 ? JUMP_HEAT * (1 - settled) : 0;
      return { ...sum, move: sum.move + size * share, heat: sum.heat + heat };
    }
    case 'thinHour':
      return isOn ? { ...sum, depth: THIN_DEPTH } : sum;
    case 'fundingSpike': {
      // Triangular over time: its start and end move no price abruptly.
      const middle = (startAt + endAt) / 2;
      const height = isOn ? 1 - Math.abs(time - middle) / (middle - startAt) : 0;
      return { ...sum, premium: sum.premium + size * height };
    }
  }
}

function overlap(startAt: UnixMs, endAt: UnixMs, time: UnixMs, ms: number): number {
  return Math.max(0, Math.min(endAt, time) - Math.max(startAt, time - ms));
}
