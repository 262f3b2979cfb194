// workers.mjs: how many tests run at the same time.
import { availableParallelism } from 'node:os';

/** Beyond this number browsers wait for memory rather than for a processor. */
const MAX_WORKERS = 6;

/** A test waits for a third of its time: three keep two processors busy, and also work on one. */
const MIN_WORKERS = 3;

/**
 * One worker per processor, from 3 to 6. In CI it is 3: a container often has fewer processors than it reports.
 * `TEST_WORKERS` sets another number.
 */
export function testWorkers({ CI, TEST_WORKERS } = process.env, processors = availableParallelism()) {
  const chosen = Number(TEST_WORKERS);
  if (Number.isInteger(chosen) && chosen > 0) return chosen;
  if (CI) return MIN_WORKERS;
  return Math.min(MAX_WORKERS, Math.max(MIN_WORKERS, processors));
}
