// test.mjs: `npm test` installs what is missing, then runs checks, unit tests and end-to-end tests; `npm test --
// NAME…` runs what matches. With CI set, what failed runs once more at the end, alone. The last line is `N passed,
// N failed`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  findBrowsers,
  findNginx,
  findTestBrowser,
  missingChain,
  missingNats,
  requireNode,
  ROOT,
} from './setup.mjs';
import { helpIfAsked } from './help.mjs';
import { installPackages } from './packages/install.mjs';
import { findPostgres } from './testing/postgres.mjs';
import { readCosts } from './testing/costReport.mjs';
import { endWithThisProcess, runStep, takeSeconds } from './testing/steps.mjs';
import { filesFor, isNamed, patternFor } from './testing/testNames.mjs';
import {
  count,
  countTests,
  duration,
  failureLines,
  journeyTests,
  nameOf,
  notRunLines,
  unitTests,
  withSecondAttempt,
} from './testing/testResults.mjs';

const names = process.argv.slice(2);
const UNIT_REPORTERS = ['--reporter=tools/testing/unitReporter.mjs', '--reporter=json'];
const JOURNEYS = ['playwright', 'test', '-c', 'e2e', '--reporter=tools/testing/journeyReporter.mjs,json'];
const BUILD = ['vite', 'build', '--logLevel', 'warn'];
/** The journey of the exchange inside the page has a separate build. */
const PRACTICE = { spec: 'practice-in-page', args: ['tools/build.mjs', '--practice', '--logLevel', 'error'] };
/** The tests that need a server or another browser say so by what they import. */
const NEEDS = {
  nats: /testEdges|nats\.mjs/,
  postgres: /testServer|postgres\.mjs/,
  browsers: /firefoxScreen/,
};
/** With more failures the cause is no coincidence. */
const MAX_SECOND_ATTEMPTS = 20;

helpIfAsked();
requireNode();
await installPackages({ all: true });
rmSync(`${ROOT}test-results`, { recursive: true, force: true });
endWithThisProcess();
const results = { unit: [], journeys: [] };
/** Failures that no test reports: the check, a build, a runner that crashed. */
const failedSteps = [];
let isChecked = false;
/** Tests that failed, and passed at the second attempt. */
let unsteady = [];
/** Reasons why something could not run here. */
const missing = [];
/** Processor seconds by step. */
const spent = new Map();
let journeyTools;
const stages = names.length === 0 ? wholeRun() : namedRun();
const times = [];
for (const [index, { name, about, runStage }] of stages.entries()) {
  const left = stages.slice(index + 1).map((stage) => stage.name);
  console.log(
    `\n${index + 1} of ${stages.length}: ${name}${about}${left.length === 0 ? '' : `; then ${left.join(', ')}`}`,
  );
  await timed(name, runStage);
}
const mostCostly = ['check', 'unit tests', 'end-to-end tests'].flatMap(costOf);
if (process.env.CI) await secondAttempt();
reportResult();

async function timed(name, runStage) {
  const startedAt = Date.now();
  await runStage(name);
  times.push(`${name} ${duration(Date.now() - startedAt)}`);
}

function wholeRun() {
  return [
    {
      name: 'check and unit tests',
      about: ' at once (check: build, types, lint, messages, …)',
      runStage: checkAndUnits,
    },
    { name: 'end-to-end tests', about: '', runStage: () => journeys([], true) },
  ];
}

/** Most checks occupy one processor, and installing what the journeys need none: the unit tests use the rest. */
async function checkAndUnits() {
  const units = runUnits([], { needsNats: true, needsPostgres: true });
  const checks = check();
  await findJourneyTools(true);
  await checks;
  await units;
}

/** Ends with both builds for the journeys, also when a check has failed. */
async function check() {
  isChecked = await step('check', 'node', ['tools/check.mjs']);
  if (!isChecked) await step('build', 'npx', BUILD);
  await step('build with the exchange inside', 'node', PRACTICE.args);
}

function namedRun() {
  const files = ['src', 'gateway', 'tools', 'bench', 'e2e'].flatMap(testFiles);
  const { isByTitle, unit, journeys: specs } = filesFor(names, files);
  const named = `“${names.join('”, “')}”`;
  if (unit.length + specs.length === 0) {
    console.error(`Nothing matches ${named}: no test file and no title of a test contains it.`);
    process.exit(1);
  }
  console.log(
    `Running ${isByTitle ? 'the tests whose title matches' : 'the files that match'} ${named}. Not checked: types, lint and all else of npm run check.`,
  );
  return [...unitStages(unit, isByTitle), ...journeyStages(specs, isByTitle)];
}

function unitStages(files, isByTitle) {
  if (files.length === 0) return [];
  const args = [...files.map(({ path }) => path), ...(isByTitle ? ['-t', patternFor(names)] : [])];
  const isNeeded = (pattern) => files.some(({ text }) => pattern.test(text));
  const needs = { needsNats: isNeeded(NEEDS.nats), needsPostgres: isNeeded(NEEDS.postgres) };
  return [
    {
      name: 'unit tests',
      about: ` in ${count(files.length, 'file')}`,
      runStage: () => runUnits(args, needs),
    },
  ];
}

function journeyStages(files, isByTitle) {
  if (files.length === 0) return [];
  const paths = files.map(({ path }) => path);
  const args = [...paths, ...(isByTitle ? ['-g', patternFor(names), '--pass-with-no-tests'] : [])];
  return [
    { name: 'build', about: '', runStage: () => step('build', 'npx', BUILD) },
    ...(paths.some((path) => path.includes(PRACTICE.spec)) ? [practiceBuild()] : []),
    {
      name: 'end-to-end tests',
      about: '',
      runStage: () =>
        journeys(
          args,
          files.some(({ text }) => NEEDS.browsers.test(text)),
        ),
    },
  ];
}

function practiceBuild() {
  return {
    name: 'build with the exchange inside',
    about: '',
    runStage: (name) => step(name, 'node', PRACTICE.args),
  };
}

async function runUnits(args, { needsNats, needsPostgres }) {
  const withoutPostgres = needsPostgres ? findPostgres().missing : undefined;
  if (withoutPostgres !== undefined)
    missing.push(
      `the store on a PostgreSQL server, and what becomes of it when that fails: ${withoutPostgres}`,
    );
  const withoutNats = needsNats ? missingNats() : undefined;
  spend('installing', takeSeconds());
  if (withoutNats !== undefined) missing.push(`edges of an exchange over a broker: ${withoutNats}`);
  const { status, tests } = await vitest('unit tests', args, 'unit.json');
  results.unit = tests;
  requireTests(status, tests, 'unit tests');
}

async function vitest(name, args, report) {
  const output = `--outputFile.json=test-results/${report}`;
  const { status, seconds } = await runStep('npx', ['vitest', 'run', ...args, ...UNIT_REPORTERS, output], {
    name,
  });
  spend(name, seconds);
  return { status, tests: unitTests(readReport(report)) };
}

async function journeys(args, needsBrowsers) {
  const { nginx, withoutChain } = await findJourneyTools(needsBrowsers);
  if (nginx === undefined)
    missing.push(
      'the journeys over nginx (e2e/serving/deployment.spec.ts): there is no nginx here; install one, or name it in NGINX_PATH',
    );
  if (withoutChain !== undefined) missing.push(`a deposit over a local chain: ${withoutChain}`);
  const { status, tests } = await playwright('end-to-end tests', args, 'e2e.json');
  results.journeys = tests;
  requireTests(status, tests, 'end-to-end tests');
}

async function playwright(name, args, report) {
  const { chromium, nginx, browsers } = await findJourneyTools();
  const env = {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(nginx && { NGINX_PATH: nginx }),
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, 'test-results', report),
  };
  const { status, seconds } = await runStep('npx', [...JOURNEYS, ...args], { name, env });
  spend(name, seconds);
  return { status, tests: journeyTests(readReport(report)) };
}

/** Installs what is missing, once. The first call says whether other browsers are needed. */
async function findJourneyTools(needsBrowsers = false) {
  journeyTools ??= Promise.resolve().then(async () => {
    const tools = {
      chromium: await findTestBrowser(),
      nginx: findNginx(),
      withoutChain: missingChain(),
      browsers: needsBrowsers ? findBrowsers() : {},
    };
    spend('installing', takeSeconds());
    return tools;
  });
  return journeyTools;
}

/** Runs what failed once more, each file or journey alone. What passes counts as passed and is named. */
async function secondAttempt() {
  const failed = [...results.unit, ...results.journeys].filter(({ state }) => state === 'failed');
  if (failed.length > MAX_SECOND_ATTEMPTS)
    console.log(`\n${failed.length} tests failed: too many for a second attempt.`);
  else if (failed.length > 0) {
    console.log(`\nSecond attempt, one at a time: ${count(failed.length, 'test')}`);
    await timed('second attempt', runFailedAgain);
  }
  writeFileSync(join(ROOT, 'test-results/unsteady.json'), `${JSON.stringify(unsteady, undefined, 2)}\n`);
}

async function runFailedAgain(name) {
  const failedUnits = results.unit.filter(({ state }) => state === 'failed');
  if (failedUnits.length > 0) {
    const files = [...new Set(failedUnits.map(({ file }) => file))];
    const { tests } = await vitest(name, [...files, '--maxWorkers=1'], 'unit-again.json');
    take('unit', tests);
  }
  if (results.journeys.some(({ state }) => state === 'failed')) {
    // The first attempt's folder keeps its screenshots.
    const args = ['--last-failed', '--last-failed-file', 'test-results/e2e/.last-run.json'];
    const apart = ['--output', 'test-results/e2e-again', '--workers', '1'];
    take('journeys', (await playwright(name, [...args, ...apart], 'e2e-again.json')).tests);
  }
}

function take(kind, again) {
  const second = withSecondAttempt(results[kind], again);
  results[kind] = second.tests;
  unsteady = [...unsteady, ...second.unsteady];
}

/** Runs a command that is a step by itself; false, and one failure, when it fails. */
async function step(name, command, args) {
  const { status, seconds } = await runStep(command, args, { name });
  spend(name, seconds);
  if (status !== 0) fail(name);
  return status === 0;
}

/** A runner that ended badly without a failed test (a crash, no result file) is one failure. */
function requireTests(status, tests, name) {
  const { passed, failed } = countTests(tests);
  if (status !== 0 && failed === 0) fail(name);
  else if (passed + failed === 0 && names.length === 0) fail(`${name}: nothing ran`);
}

function fail(name) {
  failedSteps.push(name);
  console.error(`failed: ${name}`);
}

function spend(name, seconds) {
  if (seconds !== undefined) spent.set(name, (spent.get(name) ?? 0) + seconds);
}

function reportResult() {
  const tests = [...results.unit, ...results.journeys];
  reportCosts();
  // Printed, so that a missing part is not mistaken for a pass.
  for (const each of missing) console.log(`Not run: ${each}.`);
  const isMeant = ({ state, title }) => state !== 'skipped' || names.length === 0 || isNamed(title, names);
  for (const line of notRunLines(tests.filter(isMeant))) console.log(line);
  for (const test of unsteady) console.log(`Passed at the second attempt: ${nameOf(test)}`);
  for (const name of failedSteps) console.log(`failed: ${name}`);
  for (const test of tests) if (test.state === 'failed') console.log(failureLines(test).join('\n'));
  const total = countTests(tests);
  const passed = total.passed + (isChecked ? 1 : 0);
  if (passed + total.failed + failedSteps.length === 0) {
    fail(`nothing matches “${names.join('”, “')}”: it is in the text of a test file, but in no title`);
  }
  const failed = total.failed + failedSteps.length;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** A browser's processes end with it, uncounted: the journeys add up what they saw. */
function costOf(name) {
  const costs = readCosts(name);
  if (name === 'end-to-end tests' && costs !== undefined) spent.set(name, costs.seconds);
  return costs === undefined ? [] : [costs.line];
}

function reportCosts() {
  console.log(`\nTime: ${times.join(', ')}`);
  const seconds = [...spent.values()].reduce((sum, each) => sum + each, 0);
  const parts = [...spent].map(([name, each]) => `${name} ${Math.round(each)} s`).join(', ');
  if (seconds > 0) console.log(`Processor time: ${Math.round(seconds)} s (${parts})`);
  for (const line of mostCostly) console.log(`Most of ${line}`);
}

function testFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => ({
      path: relative(ROOT, join(ROOT, folder, name)).replaceAll('\\', '/'),
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    }));
}

function readReport(name) {
  const path = `${ROOT}test-results/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
