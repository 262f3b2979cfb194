// useInSlices.ts: a result computed in time slices, so that a long history does not stall the page.
import { inTimeSlices } from '#client/browser/timeSlices.ts';
import { useEffect, useState } from 'react';

type Steps<Result> = () => Generator<void, Result>;

interface Job<Result> {
  key: unknown;
  steps: Steps<Result> | undefined;
  /** What is left of it; undefined: it ended within its first slice. */
  rest: Generator<void, Result> | undefined;
  result: Result | undefined;
  /** The result of the former job of the same key. */
  before: Result | undefined;
}

interface End<Result> {
  job: Job<Result>;
  result?: Result;
  error?: unknown;
}

/** Of a frame of 16 ms. Most histories take less, and are there at once. */
const FIRST_SLICE_MS = 8;

/**
 * Undefined until it is computed, or without `steps`, which the caller memoizes. With new steps of the same `key` (by
 * identity) the former result stays until the next is ready. Throws what the steps throw.
 */
export function useInSlices<Result>(key: unknown, steps: Steps<Result> | undefined): Result | undefined {
  const [job, setJob] = useState(() => begin(key, steps, undefined));
  const end = useEndOf(job);
  if (end && 'error' in end) throw end.error;
  const result = end ? end.result : job.before;
  // A job that runs is not begun anew: with inputs that change often none would end.
  if (job.key !== key || (end && job.steps !== steps))
    setJob(begin(key, steps, job.key === key ? result : undefined));
  return job.key === key && steps ? result : undefined;
}

/** Runs what is left of the job; undefined while it runs. */
function useEndOf<Result>(job: Job<Result>): End<Result> | undefined {
  const [end, setEnd] = useState<End<Result>>();
  useEffect(() => {
    const { rest } = job;
    if (!rest) return undefined;
    let isGone = false;
    function* untilGone(left: Generator<void, Result>): Generator<void> {
      while (!isGone) {
        const { done, value } = left.next();
        if (done) return setEnd({ job, result: value });
        yield;
      }
    }
    inTimeSlices(untilGone(rest)).catch((error: unknown) => setEnd({ job, error }));
    return () => {
      isGone = true;
    };
  }, [job]);
  if (!job.rest) return { job, ...(job.result !== undefined && { result: job.result }) };
  return end?.job === job ? end : undefined;
}

function begin<Result>(
  key: unknown,
  steps: Steps<Result> | undefined,
  before: Result | undefined,
): Job<Result> {
  const job = { key, steps, before, rest: undefined, result: undefined };
  const rest = steps?.();
  if (!rest) return job;
  const until = performance.now() + FIRST_SLICE_MS;
  do {
    const { done, value } = rest.next();
    if (done) return { ...job, result: value };
  } while (performance.now() < until);
  return { ...job, rest };
}
