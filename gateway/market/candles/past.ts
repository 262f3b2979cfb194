// past.ts: one market's data before this run: synthetic history, stored minutes, and bridges over gaps.
import { bridgeGap } from './bridge.ts';
import type { Grid } from '../prices/grid.ts';
import { createHistory, type CommonHistory } from './history.ts';
import { createSeries, type Bar, type Series } from './series.ts';
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
  readonly series: Series;
  /** Minutes since the opening missing from the store: to be stored, so that later runs read the same. */
  readonly missing: readonly number[];
}

/** Assembles them. A bridge starts at the close before it and ends at the open after it. */
export function createPast(spec: MarketSpec, grid: Grid, options: PastOptions): Past {
  const { end, minutes, stored, recovered } = options;
  const start = end - minutes;
  const series = syntheticPart(spec, grid, start, options);
  const missing = range(series.end, end).filter((minute) => !stored.has(minute));
  const known = (minute: number): Bar | undefined => stored.get(minute) ?? recovered.get(minute);
  while (series.end < end) {
    const minute = series.end;
    const next = range(minute, end).find((each) => known(each) !== undefined) ?? end;
    const to = known(next)?.open ?? options.endPrice;
    const from = minute > start ? series.at(minute - 1).close : to;
    for (const bar of bridgeGap(spec, grid, { seed: options.seed, minute, count: next - minute, from, to }))
      series.push(bar);
    for (let bar = known(series.end); bar !== undefined && series.end < end; bar = known(series.end))
      series.push(bar);
  }
  return { series, missing };
}

/** The part of the generated minutes in range: all of them on the first run. */
function syntheticPart(
  spec: MarketSpec,
  grid: Grid,
  start: number,
  { seed, opening, end, minutes, openingPrice, common, remember = makeAlways }: PastOptions,
): Series {
  const synthetic =
    start < opening
      ? remember(JSON.stringify([seed, opening, minutes, openingPrice, spec]), () =>
          createHistory(spec, grid, common(), { seed, close: openingPrice }),
        )
      : undefined;
  if (synthetic !== undefined && opening === end) return synthetic.copy();
  const series = createSeries(start, minutes);
  for (let minute = start; synthetic !== undefined && minute < Math.min(opening, end); minute += 1)
    series.push(synthetic.at(minute));
  return series;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
