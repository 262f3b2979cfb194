// `npm test`: sets up what is missing, then checks, unit tests and end-to-end tests; ends with the line `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findPostgres } from './postgres.mjs';
import { findChromium, findNginx, installDependencies, missingChain, requireNode, ROOT, run } from './setup.mjs';

requireNode();
installDependencies();
const chromium = await findChromium();
const nginx = findNginx();
const [withoutPostgres, withoutChain] = [findPostgres().missing, missingChain()];
rmSync(`${ROOT}test-results`, { recursive: true, force: true });

const total = { passed: 0, failed: 0 };
const isChecked = run('node', ['.ci/check.mjs']) === 0;
count(isChecked, 'check');
// The journeys need a build of these sources, also where the check ended before it made one.
if (!isChecked) run('npx', ['vite', 'build', '--logLevel', 'warn']);

const unit = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json']);
add(unitResults(), unit, 'unit tests');

const e2e = run('npx', ['playwright', 'test', '-c', 'e2e'], { CHROMIUM_PATH: chromium, ...(nginx && { NGINX_PATH: nginx }) });
add(endToEndResults(), e2e, 'end-to-end tests');

// Said aloud, so that nobody takes the silence for a pass.
if (withoutPostgres !== undefined) console.log(`Not run: the store on a PostgreSQL server, and what becomes of it when that fails: ${withoutPostgres}.`);
if (nginx === undefined) console.log('Not run: the journeys over nginx (e2e/deployment.spec.ts). There is no nginx here; install one, or name it in NGINX_PATH.');
if (withoutChain !== undefined) console.log(`Not run: a deposit over a local chain: ${withoutChain}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function count(passed, name) {
  if (passed) total.passed += 1;
  else {
    total.failed += 1;
    console.error(`failed: ${name}`);
  }
}

/** A runner that ended badly without a countable failure (a crash, no result file) is one failure. */
function add(results, status, name) {
  total.passed += results.passed;
  total.failed += results.failed;
  if (status !== 0 && results.failed === 0) count(false, name);
  else if (results.passed === 0) count(false, `${name}: nothing ran`);
}

function unitResults() {
  const report = readReport('unit.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function endToEndResults() {
  const stats = readReport('e2e.json')?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(name) {
  const path = `${ROOT}test-results/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
