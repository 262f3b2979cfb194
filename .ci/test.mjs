// test.mjs: `npm test` installs what is missing, then runs checks, unit tests and end-to-end tests; `npm test --
// NAME…` runs what matches. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { findPostgres } from './testing/postgres.mjs';
import {
  findNginx,
  findTestBrowser,
  installDependencies,
  missingChain,
  missingNats,
  requireNode,
  ROOT,
  run,
  runBeside,
} from './setup.mjs';
import { filesFor, isNamed, patternFor } from './testing/testNames.mjs';
import { count, duration, journeyResults, notRunLines, unitResults } from './testing/testResults.mjs';

const names = process.argv.slice(2);
const UNIT_REPORTERS = ['--reporter=.ci/testing/unitReporter.mjs', '--reporter=json'];
const JOURNEYS = ['playwright', 'test', '-c', 'e2e'];
const BUILD = ['vite', 'build', '--logLevel', 'warn'];
/** The journey of the exchange inside the page has a separate build. */
const PRACTICE = { spec: 'practice-in-page', args: ['.ci/build.mjs', '--practice', '--logLevel', 'error'] };

requireNode();
installDependencies();
rmSync(`${ROOT}test-results`, { recursive: true, force: true });
const total = { passed: 0, failed: 0, notRun: [] };
/** Reasons why something could not run here. */
const missing = [];
let journeyTools;
const stages = names.length === 0 ? wholeRun() : namedRun();
const times = [];
for (const [index, { name, about, runTask }] of stages.entries()) {
  const left = stages.slice(index + 1).map((stage) => stage.name);
  console.log(
    `\n${index + 1} of ${stages.length}: ${name}${about}${left.length === 0 ? '' : `; then ${left.join(', ')}`}`,
  );
  const startedAt = Date.now();
  await Promise.resolve(runTask(name));
  times.push(`${name} ${duration(Date.now() - startedAt)}`);
}
reportResult();

function wholeRun() {
  return [
    {
      name: 'check and unit tests',
      about: ' at once (check: build, types, lint, messages, …)',
      runTask: checkAndUnits,
    },
    { name: 'end-to-end tests', about: '', runTask: async (name) => add(await runJourneys([]), name) },
  ];
}

/** Most checks occupy one processor, and installing what the journeys need none: the unit tests use the rest. */
async function checkAndUnits() {
  const units = runUnits([], 'unit.json');
  const checks = check();
  await findJourneyTools();
  await checks;
  add(await units, 'unit tests');
}

/** Ends with both builds for the journeys, also when a check has failed. */
async function check() {
  const isPassed = (await runBeside('node', ['.ci/check.mjs'])) === 0;
  if (isPassed) total.passed += 1;
  else fail('check');
  if (!isPassed && (await runBeside('npx', BUILD)) !== 0) fail('build');
  if ((await runBeside('node', PRACTICE.args)) !== 0) fail('build with the exchange inside');
}

function namedRun() {
  const files = ['src', 'gateway', '.ci', 'e2e'].flatMap(testFiles);
  const { unit, journeys } = filesFor(names, files);
  const named = `“${names.join('”, “')}”`;
  const selected = [...unitStages(unit), ...journeyStages(journeys)];
  if (selected.length === 0) {
    console.error(`Nothing matches ${named}: no test file and no title of a test contains it.`);
    process.exit(1);
  }
  console.log(`Running what matches ${named}. Not checked: types, lint and all else of npm run check.`);
  return selected;
}

function unitStages({ whole, byTitle }) {
  const isMeant = (title) => isNamed(title, names);
  const titles = ['-t', patternFor(names)];
  return [
    { files: whole, args: [], report: 'unit.json', name: 'unit tests', about: 'in', isMeant: () => true },
    {
      files: byTitle,
      args: titles,
      report: 'unit-titles.json',
      name: 'unit tests by title',
      about: 'searched for in',
      isMeant,
    },
  ]
    .filter(({ files }) => files.length > 0)
    .map(({ files, args, report, name, about, isMeant: meant }) => ({
      name,
      about: ` ${about} ${count(files.length, 'file')}`,
      runTask: async () => add(await runUnits([...files, ...args], report, meant), name),
    }));
}

function journeyStages({ whole, byTitle }) {
  const files = [...whole, ...byTitle];
  if (files.length === 0) return [];
  const args = [...files, '-g', patternFor([...names, ...whole.map((path) => basename(path))])];
  const listed = spawnSync('npx', [...JOURNEYS, '--list', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (listed.status !== 0) return [];
  return [
    { name: 'build', about: '', runTask: (name) => run('npx', BUILD) === 0 || fail(name) },
    ...(listed.stdout.includes(PRACTICE.spec) ? [practiceBuild()] : []),
    { name: 'end-to-end tests', about: '', runTask: async (name) => add(await runJourneys(args), name) },
  ];
}

function practiceBuild() {
  return {
    name: 'build with the exchange inside',
    about: '',
    runTask: (name) => run('node', PRACTICE.args) === 0 || fail(name),
  };
}

async function runUnits(args, report, isMeant) {
  const { missing: withoutPostgres } = findPostgres();
  if (withoutPostgres !== undefined)
    missing.push(
      `the store on a PostgreSQL server, and what becomes of it when that fails: ${withoutPostgres}`,
    );
  const withoutNats = missingNats();
  if (withoutNats !== undefined) missing.push(`edges of an exchange over a broker: ${withoutNats}`);
  const status = await runBeside('npx', [
    'vitest',
    'run',
    ...args,
    ...UNIT_REPORTERS,
    `--outputFile.json=test-results/${report}`,
  ]);
  const results = unitResults(readReport(report), isMeant);
  return {
    status,
    ...results,
    notRun: results.notRun.map((each) => ({ ...each, file: relative(ROOT, each.file) })),
  };
}

async function runJourneys(args) {
  const { chromium, nginx, withoutChain } = await findJourneyTools();
  if (nginx === undefined)
    missing.push(
      'the journeys over nginx (e2e/serving/deployment.spec.ts): there is no nginx here; install one, or name it in NGINX_PATH',
    );
  if (withoutChain !== undefined) missing.push(`a deposit over a local chain: ${withoutChain}`);
  const env = {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(nginx && { NGINX_PATH: nginx }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, 'test-results/e2e.json'),
  };
  const status = run('npx', [...JOURNEYS, ...args, '--reporter=.ci/testing/journeyReporter.mjs,json'], env);
  return { status, ...journeyResults(readReport('e2e.json')) };
}

/** Installs what is missing, once. */
async function findJourneyTools() {
  journeyTools ??= {
    chromium: await findTestBrowser(),
    nginx: findNginx(),
    withoutChain: missingChain(),
  };
  return journeyTools;
}

/** A runner that ended badly without a countable failure (a crash, no result file) is one failure. */
function add({ status, passed, failed, notRun }, name) {
  total.passed += passed;
  total.failed += failed;
  total.notRun.push(...notRun);
  if (status !== 0 && failed === 0) fail(name);
  else if (passed + failed === 0 && names.length === 0) fail(`${name}: nothing ran`);
}

function fail(name) {
  total.failed += 1;
  console.error(`failed: ${name}`);
}

function reportResult() {
  console.log(`\nTime: ${times.join(', ')}`);
  // Printed, so that a missing part is not mistaken for a pass.
  for (const each of missing) console.log(`Not run: ${each}.`);
  for (const line of notRunLines(total.notRun)) console.log(line);
  if (total.passed + total.failed === 0) {
    console.error(
      `Nothing matches “${names.join('”, “')}”: it is in the text of a test file, but in no title.`,
    );
    total.failed = 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
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
