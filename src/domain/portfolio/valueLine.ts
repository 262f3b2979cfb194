// valueLine.ts: value and PnL history as drawn: deposits are steps, and gaps without observations are flat.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';

/** Fewer observations than this are drawn as dots with steps in between. */
const FEW = 12;
/** A distance of this many median distances is a gap. */
const GAP = 6;
/** Maximum number of kept points of earlier answers. */
const MAX_EARLIER = 2_000;

export interface DrawnLine {
  /** In order; a step is two points of the same time, of which the later one is the true value. */
  points: { at: UnixMs; value: Decimal }[];
  /** Marks every observation. */
  hasDots: boolean;
}

/** `profit`: PnL at the same times, where deposits are to be drawn as steps. */
export function drawnLine(history: readonly HistoryPoint[], profit?: readonly HistoryPoint[]): DrawnLine {
  const isFew = history.length < FEW;
  const longest = GAP * usualGap(history);
  const profits = new Map(profit?.map(({ at, value }) => [at, dec(value)]));
  const points: DrawnLine['points'] = [];
  for (const { at, value } of history) {
    const before = points.at(-1);
    const now = dec(value);
    if (before !== undefined) {
      const earned = differenceOf(profits, before.at, at);
      const isUnseen = isFew || at - before.at > longest;
      if (isUnseen) points.push({ at, value: before.value });
      else if (earned !== undefined && !now.minus(before.value).eq(earned))
        points.push({ at, value: before.value.plus(earned) });
    }
    points.push({ at, value: now });
  }
  return { points, hasDots: isFew };
}

function differenceOf(profits: ReadonlyMap<UnixMs, Decimal>, from: UnixMs, to: UnixMs): Decimal | undefined {
  const [before, after] = [profits.get(from), profits.get(to)];
  return before && after?.minus(before);
}

/** Median distance between points. */
function usualGap(history: readonly HistoryPoint[]): number {
  const gaps = history.slice(1).map(({ at }, index) => at - (history[index]?.at ?? at));
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/**
 * The newest answer merged with points of earlier ones within its period, so that extremes stay visible however the
 * service samples. PnL counts from the start of an answer, so older points are rebased.
 */
export function withReportedPoints(before: Portfolio | undefined, now: Portfolio): Portfolio {
  if (before === undefined) return now;
  const shift = shiftOf(before.pnlHistory, now.pnlHistory);
  const start = now.equityHistory[0] ?? now.pnlHistory[0];
  const isSameLine = shift !== undefined && before.equityHistory.length === before.pnlHistory.length;
  if (start === undefined || !isSameLine) return now;
  return {
    ...now,
    equityHistory: merged(before.equityHistory, now.equityHistory, (value) => value),
    pnlHistory: merged(
      before.pnlHistory,
      now.pnlHistory,
      (value) => dec(value).plus(shift).toFixed() as HistoryPoint['value'],
    ),
  };
}

/** Offset of the newer history at a common time; undefined where there is none. */
function shiftOf(before: readonly HistoryPoint[], now: readonly HistoryPoint[]): Decimal | undefined {
  const known = new Map(before.map(({ at, value }) => [at, value]));
  const shared = now.find(({ at }) => known.has(at));
  return shared && dec(shared.value).minus(dec(known.get(shared.at) ?? shared.value));
}

function merged(
  before: readonly HistoryPoint[],
  now: readonly HistoryPoint[],
  moved: (value: HistoryPoint['value']) => HistoryPoint['value'],
): HistoryPoint[] {
  const [first, last] = [now[0]?.at ?? Infinity, now.at(-1)?.at ?? -Infinity];
  const times = new Set(now.map(({ at }) => at));
  const earlier = before.filter(({ at }) => at > first && at < last && !times.has(at)).slice(-MAX_EARLIER);
  return [...now, ...earlier.map(({ at, value }) => ({ at, value: moved(value) }))].toSorted(
    (one, other) => one.at - other.at,
  );
}
