// runToEnd.ts: runs a computation that yields between its steps.

/** All steps in one task. */
export function runToEnd<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
