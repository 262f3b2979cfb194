// valueLine.ts: the line of a value or a profit as it is drawn: money that came in is a step, and what nobody looked at is no slope.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';

/** Fewer looks than this are single observations: shown as points, with steps in between. */
const FEW = 12;
/** A gap of so many usual distances is one nobody looked into. */
const GAP = 6;
/** Points of earlier answers that are kept at most. */
const MAX_TOLD = 2_000;

export interface DrawnLine {
  /** In order; where a step is drawn, two points have one time, the later one the true one. */
  points: { at: UnixMs; value: Decimal }[];
  /** Marks every observation. */
  hasDots: boolean;
}

/** `profit`: the profit at the same times, where money that came or went is to be a step. */
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

/** The median. */
function usualGap(history: readonly HistoryPoint[]): number {
  const gaps = history.slice(1).map(({ at }, index) => at - (history[index]?.at ?? at));
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/**
 * The newest answer with the points that earlier ones have told within its period: an extreme that was seen
 * stays seen, however the service samples. Profits count from the start of the answer; they are moved to the
 * new one's start.
 */
export function withToldPoints(before: Portfolio | undefined, now: Portfolio): Portfolio {
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

/** What the same moment is more in the newer line; undefined where they share none. */
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
  const told = before.filter(({ at }) => at > first && at < last && !times.has(at)).slice(-MAX_TOLD);
  return [...now, ...told.map(({ at, value }) => ({ at, value: moved(value) }))].toSorted(
    (one, other) => one.at - other.at,
  );
}
