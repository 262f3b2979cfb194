// check.mjs: `npm run check`: all static checks. Two steps at a time; the size waits for the build it measures.
import { spawn } from 'node:child_process';
import { ROOT } from './setup.mjs';
import { writeCosts } from './testing/costReport.mjs';
import { takeSeconds } from './testing/steps.mjs';
import { duration } from './testing/testResults.mjs';

/** More checkers would check the same types of libraries several times: a third more processor time. */
const TSC = ['tsc', '--checkers', '1', '-p'];

const STEPS = [
  { name: 'build', command: 'npx', args: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'types (browser)', command: 'npx', args: [...TSC, '.'] },
  { name: 'types (no DOM)', command: 'npx', args: [...TSC, 'gateway'] },
  { name: 'types (tests)', command: 'npx', args: [...TSC, 'e2e'] },
  { name: 'rooms', command: 'node', args: ['tools/rules/rooms.mjs'] },
  { name: 'format', command: 'npx', args: ['oxfmt', '--check'] },
  { name: 'lint', command: 'npx', args: ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--quiet'] },
  { name: 'messages', command: 'node', args: ['tools/messages.mjs', '--check'] },
  { name: 'unused code', command: 'npx', args: ['knip'] },
  { name: 'lock file', command: 'node', args: ['tools/rules/check-lock.mjs'] },
  { name: 'faults proven', command: 'node', args: ['tools/faults.mjs', '--quiet'] },
  { name: 'assumptions in place', command: 'node', args: ['tools/assumptions.mjs', '--quiet'] },
];
const AFTERWARDS = [{ name: 'size', command: 'node', args: ['tools/size.mjs'] }];
const AT_ONCE = 2;

const only = process.argv.slice(2);
const isWanted = ({ name }) => only.length === 0 || only.some((word) => name.includes(word));
const unknown = only.filter((word) => ![...STEPS, ...AFTERWARDS].some(({ name }) => name.includes(word)));
if (unknown.length > 0) {
  console.error(
    `No step is named ${unknown.join(' or ')}: ${[...STEPS, ...AFTERWARDS].map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const failed = [];
const costs = [];
const open = STEPS.filter(isWanted);
const stepCount = [...STEPS, ...AFTERWARDS].filter(isWanted).length;
let endedCount = 0;
await Promise.all(Array.from({ length: AT_ONCE }, worker));
if (failed.length === 0) for (const step of AFTERWARDS.filter(isWanted)) await runStep(step);
writeCosts('check', costs);

if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('check passed');

async function worker() {
  for (let step = open.shift(); step !== undefined; step = open.shift()) await runStep(step);
}

/** A step's output is printed in one piece, under its name and time. */
function runStep({ name, command, args }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    const startedAt = Date.now();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    child.on('error', (error) => (output += `${command} could not be started: ${error.message}\n`));
    child.on('exit', () => costs.push({ name, seconds: takeSeconds() }));
    child.on('close', (status) => {
      if (status !== 0) failed.push(name);
      endedCount += 1;
      const result = status === 0 ? '' : ' failed';
      console.log(
        `check ${endedCount} of ${stepCount}: ${name}${result}, ${duration(Date.now() - startedAt)}${output === '' ? '' : `\n${output.trimEnd()}`}`,
      );
      resolve(undefined);
    });
  });
}
