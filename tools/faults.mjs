// faults.mjs: `npm run faults`: every fault by number, its tests and their last result; `npm run faults -- run 27`
// runs them. Fails when a number has no test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FAULTS, markedTests, problemsOf, resultsByNumber, twoDigits } from './rules/faultList.mjs';
import { ROOT, run } from './setup.mjs';

const [word, ...wanted] = process.argv.slice(2);
const tests = ['e2e', 'src', 'gateway', 'tools', 'bench']
  .flatMap((folder) => testFiles(join(ROOT, folder)))
  .flatMap((path) => markedTests(relative(ROOT, path), readFileSync(path, 'utf8')));
const problems = problemsOf(tests);

if (word === 'run') process.exit(runThese(wanted.map(Number).filter((number) => FAULTS.has(number))));
if (word === '--quiet') console.log(`${FAULTS.size} faults, ${tests.length} tests bear their numbers`);
else list();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.endsWith('faultList.test.ts'))
    .map((name) => join(folder, name))
    .toSorted();
}

function list() {
  const results = resultsByNumber({ unit: report('unit.json'), e2e: report('e2e.json') });
  for (const [number, words] of FAULTS) {
    console.log(`${twoDigits(number)}  ${words}: ${results.get(number) ?? 'not run'}`);
    for (const { file, line, title, numbers } of tests) {
      if (numbers.includes(number)) console.log(`      ${file}:${line}  ${title.replace(/^[\s\S]*?: /, '')}`);
    }
  }
}

/**
 * Runs the tests with these numbers (all when none is given), unit tests first. Returns the worse of the two exit
 * codes.
 */
function runThese(numbers) {
  const pattern =
    numbers.length === 0 ? 'fault-' : numbers.map((number) => `fault-${twoDigits(number)}`).join('|');
  const meant =
    numbers.length === 0
      ? tests
      : tests.filter((test) => test.numbers.some((number) => numbers.includes(number)));
  const units = files(meant.filter(({ file }) => !file.startsWith('e2e/')));
  const journeys = files(meant.filter(({ file }) => file.startsWith('e2e/')));
  const unit =
    units.length === 0
      ? 0
      : run('npx', [
          'vitest',
          'run',
          ...units,
          '-t',
          pattern,
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=test-results/unit.json',
        ]);
  const e2e =
    journeys.length === 0 ? 0 : run('npx', ['playwright', 'test', '-c', 'e2e', ...journeys, '-g', pattern]);
  return Math.max(unit ?? 1, e2e ?? 1);
}

function files(some) {
  return [...new Set(some.map(({ file }) => file))];
}

function report(name) {
  const path = `${ROOT}test-results/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
