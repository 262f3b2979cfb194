// past.ts: one market's data before this run: synthetic history, stored minutes, and bridges over gaps.
import { bridgeGap } from './bridge.ts';
import type { Grid } from '../prices/grid.ts';
import { createHistory, type CommonHistory } from './history.ts';
import { createSeries, joinRanges, type Bar, type Minutes } from './series.ts';
import { makeAlways, type Remember } from '../pastCache.ts';
import type { MarketSpec } from '../specs.ts';

export interface PastOptions {
  readonly seed: string;
  /** The minute the exchange first opened, and the minute this run began. */
  readonly opening: number;
  readonly end: number;
  /** How many minutes before `end` to return. */
  readonly minutes: number;
  /** Legal prices in units at those two moments. */
  readonly openingPrice: number;
  readonly endPrice: number;
  /** By minute: stored bars, and those recovered from the replayed journal. */
  readonly stored: ReadonlyMap<number, Bar>;
  readonly recovered: ReadonlyMap<number, Bar>;
  /** Called only when the generated days are in range. */
  readonly common: () => CommonHistory;
  readonly remember: Remember | undefined;
}

export interface Past {
  /** The minutes before `end`, gapless. */
  readonly series: Minutes;
  /** Minutes since the opening missing from the store: to be stored, so that later runs read the same. */
  readonly missing: readonly number[];
}

/** Assembles them. A bridge starts at the close before it and ends at the open after it. */
export function createPast(spec: MarketSpec, grid: Grid, options: PastOptions): Past {
  const { opening, end, minutes, stored, recovered } = options;
  const start = end - minutes;
  const own = createSeries(Math.max(start, Math.min(opening, end)));
  const series = start < own.start ? joinMinutes(start, historyOf(spec, grid, options), own) : own;
  const missing = range(own.end, end).filter((minute) => !stored.has(minute));
  const known = (minute: number): Bar | undefined => stored.get(minute) ?? recovered.get(minute);
  while (own.end < end) {
    const minute = own.end;
    const next = range(minute, end).find((each) => known(each) !== undefined) ?? end;
    const to = known(next)?.open ?? options.endPrice;
    const from = minute > start ? series.at(minute - 1).close : to;
    for (const bar of bridgeGap(spec, grid, { seed: options.seed, minute, count: next - minute, from, to }))
      own.push(bar);
    for (let bar = known(own.end); bar !== undefined && own.end < end; bar = known(own.end)) own.push(bar);
  }
  return { series, missing };
}

/** The generated minutes before the opening. */
function historyOf(
  spec: MarketSpec,
  grid: Grid,
  { seed, opening, minutes, openingPrice, common, remember = makeAlways }: PastOptions,
): Minutes {
  return remember(JSON.stringify([seed, opening, minutes, openingPrice, spec]), () =>
    createHistory(spec, grid, common(), { seed, close: openingPrice }),
  );
}

/** The minutes of `earlier` from `start` on, and then `later`. */
function joinMinutes(start: number, earlier: Minutes, later: Minutes): Minutes {
  return {
    start,
    get end() {
      return later.end;
    },
    at: (minute) => (minute < later.start ? earlier : later).at(minute),
    merge: (from, to) =>
      joinRanges(earlier.merge(Math.max(from, start), Math.min(to, later.start)), later.merge(from, to)),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
