// install.mjs: installs with npm the packages that a command needs and that are not there. Plain Node, no dependencies.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '../setup.mjs';

/** npm shows its progress on a terminal only. */
const SAID_EVERY_MS = 15_000;

/**
 * What app and practice exchange run on; with `all` what checks and tests need too. Whoever has the latter keeps it when
 * the lock file changes. Ends the process with npm's code when that fails.
 */
export async function installPackages({ all = false } = {}) {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (isComplete(locked, installed, { all })) return;
  const isWhole = all || Object.values(installed).some(({ dev }) => dev);
  console.log(
    isWhole
      ? 'Installing all packages, those of checks and tests too (570 MB): a minute or two …'
      : 'Installing the packages Trine runs on (350 MB): about a minute …',
  );
  // A running exchange keeps its packages: npm ci would empty the folder first.
  const way = isComplete(locked, installed, { all: false }) ? ['install', '--no-save'] : ['ci'];
  const code = await npm([...way, isWhole ? '--include=dev' : '--omit=dev']);
  if (code !== 0) process.exit(code);
}

function packagesOf(file) {
  const path = ROOT + file;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function npm(words) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`Still installing, ${seconds()} s.`);
  }, SAID_EVERY_MS);
  const child = spawn('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(timer));
}

/**
 * Whether each package of the lock file is installed in its version; without `all` those that only checks and tests need
 * may be missing. Packages of other platforms always may.
 */
export function isComplete(locked, installed, { all }) {
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.os !== undefined ||
      entry.cpu !== undefined ||
      (!all && (entry.dev || entry.devOptional)) ||
      installed[path]?.version === entry.version,
  );
}
