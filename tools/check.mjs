// check.mjs: `npm run check`: all static checks, or with `--changed` what the changed files need. Two steps at a time;
// the size waits for the build it measures.
import { spawn, spawnSync } from 'node:child_process';
import { SIZE, STEPS, stepsOf } from './checkSteps.mjs';
import { ROOT } from './setup.mjs';
import { writeCosts } from './testing/costReport.mjs';
import { takeSeconds } from './testing/steps.mjs';
import { duration } from './testing/testResults.mjs';

const AT_ONCE = 2;

const only = process.argv.slice(2);
const isOfChanges = only.includes('--changed');
const all = [...STEPS, SIZE].map(({ name }) => name);
const unknown = only.filter((word) => word !== '--changed' && !all.some((name) => name.includes(word)));
if (unknown.length > 0 || (isOfChanges && only.length > 1)) {
  console.error(
    unknown.length > 0
      ? `No step is named ${unknown.join(' or ')}: ${all.join(', ')}.`
      : 'Name either steps or --changed.',
  );
  process.exit(2);
}
const isWanted = ({ name }) => only.length === 0 || only.some((word) => name.includes(word));
const files = isOfChanges ? changedFiles() : [];
if (isOfChanges && files.length === 0) {
  console.log('Nothing has changed since the upstream branch, or without one since the last commit.');
  process.exit(0);
}
const steps = isOfChanges ? stepsOf(files) : STEPS.filter(isWanted);
const afterwards = [SIZE].filter((step) => !isOfChanges && isWanted(step));
const failed = [];
const costs = [];
const open = [...steps];
const stepCount = steps.length + afterwards.length;
let endedCount = 0;
await Promise.all(Array.from({ length: AT_ONCE }, worker));
if (failed.length === 0) for (const step of afterwards) await runStep(step);
writeCosts('check', costs);

if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
const ended = new Set(steps.map(({ name }) => name));
const left = isOfChanges ? `; not run: ${all.filter((name) => !ended.has(name)).join(', ')}` : '';
console.log(`check passed${left}`);

/** Against the upstream branch if there is one, else against the last commit. */
function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const upstream = git('merge-base', 'HEAD', '@{upstream}');
  const base = upstream.status === 0 ? upstream.stdout.trim() : 'HEAD';
  const tracked = git('diff', '--name-only', '--no-renames', base);
  if (tracked.status !== 0) {
    console.error(`--changed needs git and a clone made with it. ${(tracked.stderr ?? '').trim()}`);
    process.exit(2);
  }
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked.stdout}${untracked.stdout}`.split('\n').filter((file) => file !== '');
}

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
