// What a fresh clone lacks: the right Node, the locked dependencies, a Chromium, a local chain. Plain Node, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${ROOT}node_modules/.trine-lock`;

/** Runs a command with its output shown; ends the process with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Trine needs Node 20.19 or newer; this is ${process.versions.node}. Nothing was changed.`);
  process.exit(1);
}

/** `npm ci` when node_modules is missing or was made from another lock file. */
export function installDependencies() {
  const lock = createHash('sha256').update(readFileSync(`${ROOT}package-lock.json`)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing the locked dependencies (npm ci) …');
  const status = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
  mkdirSync(`${ROOT}node_modules`, { recursive: true });
  writeFileSync(STAMP, lock);
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the end-to-end tests: CHROMIUM_PATH, a system Chromium, Playwright's own, else apt-get as root on Debian. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM_PATH names ${named}, which is not there. Correct it or unset it.`);
    process.exit(1);
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return system;
  const require = createRequire(`${ROOT}package.json`);
  const { chromium } = await import(pathToFileURL(require.resolve('@playwright/test')).href).then((m) => m.default ?? m);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: asking Playwright for its own …');
  if (run('npx', ['playwright', 'install', 'chromium']) === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not fetch one: installing Debian\'s chromium …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
    const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.error('No Chromium for the end-to-end tests. Install one and set CHROMIUM_PATH to it, then run npm test again.');
  process.exit(1);
}

const SYSTEM_NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** A real server for the journey over the built files: NGINX_PATH, a system nginx, else apt-get as root on Debian. Undefined where there is none. */
export function findNginx() {
  const found = [process.env.NGINX_PATH, ...SYSTEM_NGINX].find((path) => path && existsSync(path));
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('No nginx found: installing Debian\'s nginx-light …');
  run('apt-get', ['update', '-qq']);
  // A policy of this kind keeps the package from starting a server on this machine.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' });
  return SYSTEM_NGINX.find((path) => existsSync(path));
}

/** The local chain for the deposit that is really mined, fetched from npm where it is not there. Returns why there is none, or undefined. */
export function missingChain() {
  const { status } = spawnSync('npx', ['tsx', 'gateway/chain/main.ts', '--fetch'], { cwd: ROOT, stdio: 'ignore', shell: process.platform === 'win32' });
  return status === 0 ? undefined : 'there is no anvil on this machine, and npm has none for it';
}
