// progress.mjs: progress of a test run in plain lines: one every few seconds, and one at the end. No cursor is moved,
// so a log reads the same.
import { count, duration } from './testResults.mjs';

const EVERY_MS = 15_000;

/**
 * Counts tests and prints `name: 61 of 339 files, 1,204 passed, 1 failed, 1 min 02 s`. `unit`: what `total` counts,
 * `file` or `test`; `advance` adds one of them.
 */
export function createProgress({ name, unit, total, print = console.log, now = Date.now }) {
  const startedAt = now();
  let [done, passed, failed, printedAt] = [0, 0, 0, startedAt];
  const line = () => {
    printedAt = now();
    const failures = failed === 0 ? '' : `, ${failed} failed`;
    const tests = unit === 'test' ? '' : `, ${count(passed, 'test')} passed`;
    print(`${name}: ${done} of ${count(total, unit)}${tests}${failures}, ${duration(now() - startedAt)}`);
  };
  return {
    count(isPassed) {
      if (isPassed) passed += 1;
      else failed += 1;
    },
    advance() {
      done += 1;
      if (done < total && now() - printedAt >= EVERY_MS) line();
    },
    end: line,
  };
}
