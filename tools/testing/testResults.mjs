// testResults.mjs: reads the JSON reports of the unit tests and the journeys, and says in lines what happened.
import { relative } from 'node:path';
import { ROOT } from '../setup.mjs';

const UNIT_SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);
// oxlint-disable-next-line no-control-regex
const COLOUR = /\u001B\[[\d;]*m/g;

/** The tests of vitest's report; undefined: there is none. A file that did not load is one failed test with no title. */
export function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name).replaceAll('\\', '/');
    const tests = assertionResults.map((each) => ({
      file,
      title: each.fullName,
      state: UNIT_SKIPPED.has(each.status) ? 'skipped' : each.status,
      error: firstLine(each.failureMessages?.[0]),
    }));
    const isBroken = status === 'failed' && tests.every(({ state }) => state !== 'failed');
    return isBroken ? [...tests, { file, title: '', state: 'failed', error: firstLine(message) }] : tests;
  });
}

/** The tests of Playwright's report; undefined: there is none. */
export function journeyTests(report) {
  return (report?.suites ?? []).flatMap((suite) => testsIn(suite, []));
}

function testsIn(suite, titles) {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results = [] }) => {
      const { errors = [], attachments = [] } = results.at(-1) ?? {};
      return {
        file: `e2e/${file}`,
        line,
        title: [...titles, title].join(' '),
        state: status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed',
        error: firstLine(errors[0]?.message),
        screenshot: attachments.find(({ name }) => name === 'screenshot')?.path,
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...titles, inner.title]))];
}

function firstLine(text = '') {
  return text
    .replaceAll(COLOUR, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}

/** How many of these tests passed, and how many failed. */
export function countTests(tests) {
  const of = (state) => tests.filter((each) => each.state === state).length;
  return { passed: of('passed'), failed: of('failed') };
}

/**
 * The tests with the failed ones replaced by their results in `again`, and those that passed there. A file that did
 * not load at first is replaced by its tests.
 */
export function withSecondAttempt(tests, again) {
  const unsteady = [];
  const merged = tests.flatMap((test) => {
    if (test.state !== 'failed') return [test];
    const second = again.filter(
      ({ file, title }) => file === test.file && (test.title === '' || title === test.title),
    );
    if (second.length === 0 || second.some(({ state }) => state !== 'passed')) return [test];
    unsteady.push(test);
    return test.title === '' ? second : second.slice(0, 1);
  });
  return { tests: merged, unsteady };
}

/** `gateway/http.test.ts > a second order`, with the line for a journey. */
export function nameOf({ file, line, title }) {
  return `${line === undefined ? file : `${file}:${line}`}${title === '' ? '' : ` > ${title}`}`;
}

/** A failed test with its error, the command that runs it alone, and its screenshot. */
export function failureLines(test) {
  const { file, line, title, error, screenshot } = test;
  const alone =
    line === undefined
      ? `npx vitest run ${file}${title === '' ? '' : ` -t ${quoted(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))}`}`
      : `npm run e2e -- ${file.replace('e2e/', '')}:${line}`;
  return [
    `failed: ${nameOf(test)}`,
    ...(error === undefined ? [] : [`  ${error}`]),
    `  alone: ${alone}`,
    ...(screenshot === undefined ? [] : [`  screenshot: ${relative(ROOT, screenshot)}`]),
  ];
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** One line per file: how many of its tests did not run, and which. */
export function notRunLines(tests) {
  const byFile = new Map();
  for (const each of tests)
    if (each.state === 'skipped') byFile.set(each.file, [...(byFile.get(each.file) ?? []), each]);
  return [...byFile].map(
    ([file, skipped]) =>
      `Not run: ${count(skipped.length, 'test')} of ${file}: ${skipped.map(({ title }) => `“${title}”`).join(', ')}`,
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
