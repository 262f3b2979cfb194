// twap.ts: how a TWAP is cut into slices. The gateway works them off, the ticket shows them first: both ask here.

/**
 * `sliceCount` slices from the start to the end of `durationMs`, both included: 7 slices in 30 minutes are 5
 * minutes apart.
 */
export interface TwapSchedule {
  readonly durationMs: number;
  readonly sliceCount: number;
}

/** A slice may be so many times as large as planned, to make up for what those before it did not get. */
const MAX_CATCH_UP = 3n;

/** Whole milliseconds from one slice to the next, rounded down; undefined when there are fewer than two slices. */
export function sliceIntervalMs({ durationMs, sliceCount }: TwapSchedule): number | undefined {
  return sliceCount < 2 ? undefined : Math.floor(durationMs / (sliceCount - 1));
}

/** Whether the interval lies within what the service allows, both ends included. */
export function isScheduleAllowed(
  schedule: TwapSchedule,
  limits: { readonly twapMinSliceMs: number; readonly twapMaxSliceMs: number },
): boolean {
  const { durationMs, sliceCount } = schedule;
  // Compared before anything is rounded: 10 minutes and a fraction are more than 10 minutes.
  const gaps = sliceCount - 1;
  return (
    gaps >= 1 && durationMs >= limits.twapMinSliceMs * gaps && durationMs <= limits.twapMaxSliceMs * gaps
  );
}

/**
 * When slice `index` is due, in milliseconds after the start, as long as nothing is randomised: the first at
 * 0, the last at the end.
 */
export function sliceOffsetMs({ durationMs, sliceCount }: TwapSchedule, index: number): number {
  return sliceCount < 2 ? 0 : Math.floor((durationMs * index) / (sliceCount - 1));
}

/**
 * How far a randomised slice may lie from its place in the plan, in milliseconds: a fifth of the interval.
 * The first and the last stay.
 */
export function sliceJitterMs(schedule: TwapSchedule, index: number): number {
  const isFixed = index <= 0 || index >= schedule.sliceCount - 1;
  return isFixed ? 0 : Math.floor((sliceIntervalMs(schedule) ?? 0) / 5);
}

/**
 * Lots that shall have traded once slice `index` is done: whole lots, as even as they can be, all of them
 * after the last.
 */
export function plannedLots(totalLots: bigint, sliceCount: number, index: number): bigint {
  return (totalLots * BigInt(index + 1)) / BigInt(sliceCount);
}

/**
 * The smallest slice of the plan: what the service's minimum is held against. The others have the same size
 * or one lot more.
 */
export function smallestSliceLots(totalLots: bigint, sliceCount: number): bigint {
  return sliceCount < 1 ? totalLots : totalLots / BigInt(sliceCount);
}

/** What slice `index` asks for: what is missing from the plan by then, at most three slices' worth. */
export function sliceLots(
  plan: { readonly totalLots: bigint; readonly sliceCount: number; readonly filledLots: bigint },
  index: number,
): bigint {
  const { totalLots, sliceCount, filledLots } = plan;
  const missing = plannedLots(totalLots, sliceCount, index) - filledLots;
  const max = (smallestSliceLots(totalLots, sliceCount) + 1n) * MAX_CATCH_UP;
  return missing < max ? missing : max;
}
