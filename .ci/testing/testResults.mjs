// testResults.mjs: reads the JSON reports of the unit tests and the journeys: how many passed and failed, and which
// did not run.

const UNIT_SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

/**
 * Results of vitest's report; undefined: there is none. `isMeant`: in a run by title, whether a test that did not run
 * was selected. A file that could not be loaded is one failure.
 */
export function unitResults(report, isMeant = () => true) {
  const files = report?.testResults ?? [];
  const notRun = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => UNIT_SKIPPED.has(status) && isMeant(fullName))
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    notRun,
  };
}

/** Results of Playwright's report; undefined: there is none. */
export function journeyResults(report) {
  const results = { passed: 0, failed: 0, notRun: [] };
  for (const suite of report?.suites ?? []) walk(suite, [], results);
  return results;
}

function walk(suite, titles, results) {
  for (const { title, file, tests } of suite.specs ?? []) {
    for (const { status } of tests) {
      if (status === 'skipped')
        results.notRun.push({ file: `e2e/${file}`, title: [...titles, title].join(' ') });
      else if (status === 'unexpected') results.failed += 1;
      else results.passed += 1;
    }
  }
  for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title], results);
}

/** One line per file: how many of its tests did not run, and which. */
export function notRunLines(notRun) {
  const byFile = new Map();
  for (const each of notRun) byFile.set(each.file, [...(byFile.get(each.file) ?? []), each]);
  return [...byFile].map(
    ([file, tests]) =>
      `Not run: ${count(tests.length, 'test')} of ${file}: ${tests.map(({ title }) => `“${title}”`).join(', ')}`,
  );
}

/** `1 test`, `1,204 tests`. */
export function count(number, noun) {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

/** `9.4 s`, `4 min 05 s`. */
export function duration(ms) {
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
