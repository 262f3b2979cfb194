// twap.ts: the slices of a TWAP; the gateway executes them and the ticket previews them.

/**
 * `sliceCount` slices from the start to the end of `durationMs`, both included: 7 slices in 30 minutes are 5
 * minutes apart.
 */
export interface TwapSchedule {
  readonly durationMs: number;
  readonly sliceCount: number;
}

/** Maximum size of a slice, as a multiple of the planned one, to make up for unfilled earlier slices. */
const MAX_CATCH_UP = 3n;

/** Interval between slices in whole ms, rounded down; undefined for fewer than two slices. */
export function sliceIntervalMs({ durationMs, sliceCount }: TwapSchedule): number | undefined {
  return sliceCount < 2 ? undefined : Math.floor(durationMs / (sliceCount - 1));
}

/** Whether the interval is within the service's limits, both included. */
export function isScheduleAllowed(
  schedule: TwapSchedule,
  limits: { readonly twapMinSliceMs: number; readonly twapMaxSliceMs: number },
): boolean {
  const { durationMs, sliceCount } = schedule;
  // Compared before rounding: 10 minutes and a fraction exceed 10 minutes.
  const gaps = sliceCount - 1;
  return (
    gaps >= 1 && durationMs >= limits.twapMinSliceMs * gaps && durationMs <= limits.twapMaxSliceMs * gaps
  );
}

/** When slice `index` is due, in ms after the start, without randomization: the first at 0, the last at the end. */
export function sliceOffsetMs({ durationMs, sliceCount }: TwapSchedule, index: number): number {
  return sliceCount < 2 ? 0 : Math.floor((durationMs * index) / (sliceCount - 1));
}

/** Maximum random offset of a slice in ms: a fifth of the interval; zero for the first and the last. */
export function sliceJitterMs(schedule: TwapSchedule, index: number): number {
  const isFixed = index <= 0 || index >= schedule.sliceCount - 1;
  return isFixed ? 0 : Math.floor((sliceIntervalMs(schedule) ?? 0) / 5);
}

/** Cumulative planned lots after slice `index`: whole lots, evenly spread, all of them after the last. */
export function plannedLots(totalLots: bigint, sliceCount: number, index: number): bigint {
  return (totalLots * BigInt(index + 1)) / BigInt(sliceCount);
}

/** The smallest planned slice, to which the service's minimum applies. The others are equal or one lot larger. */
export function smallestSliceLots(totalLots: bigint, sliceCount: number): bigint {
  return sliceCount < 1 ? totalLots : totalLots / BigInt(sliceCount);
}

/** Size of slice `index` in lots: what the plan is short of by then, at most three planned slices. */
export function sliceLots(
  plan: { readonly totalLots: bigint; readonly sliceCount: number; readonly filledLots: bigint },
  index: number,
): bigint {
  const { totalLots, sliceCount, filledLots } = plan;
  const missing = plannedLots(totalLots, sliceCount, index) - filledLots;
  const max = (smallestSliceLots(totalLots, sliceCount) + 1n) * MAX_CATCH_UP;
  return missing < max ? missing : max;
}
