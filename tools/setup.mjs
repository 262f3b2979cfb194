// setup.mjs: the right Node, and what the tests need beside packages: browsers, servers, a local chain. Plain Node, no
// dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNats } from './testing/nats.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
// npx runs what is locked, and fetches nothing else.
process.env.npm_config_yes = 'false';

/** Runs a command and shows its output; ends the process with the command's code when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Trine needs Node 20.19 or newer; this is ${process.versions.node}. Nothing was changed.`);
  process.exit(1);
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else Chromium's headless shell, which needs half the processor
 * time to open a page, else findChromium(). Undefined for Playwright's own: without a path it uses its headless shell.
 */
export async function findTestBrowser() {
  if (!process.env.CHROMIUM_PATH && hasHeadlessShell()) return HEADLESS_SHELL;
  const found = await findChromium();
  return found === (await playwrightsOwn()) ? undefined : found;
}

/** Debian packages the shell separately. Without it the tests take longer, and prove the same. */
function hasHeadlessShell() {
  if (existsSync(HEADLESS_SHELL)) return true;
  if (!isRootOnDebian()) return false;
  console.log("Installing Debian's chromium-headless-shell …");
  aptInstall(['chromium-headless-shell']);
  return existsSync(HEADLESS_SHELL);
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function aptInstall(packages, env = {}) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...packages], { DEBIAN_FRONTEND: 'noninteractive', ...env });
}

async function playwrightsOwn() {
  const require = createRequire(`${ROOT}package.json`);
  const { chromium } = await import(pathToFileURL(require.resolve('@playwright/test')).href).then(
    (m) => m.default ?? m,
  );
  return chromium.executablePath();
}

/** A full Chromium: CHROMIUM_PATH, a system Chromium, Playwright's own, else apt-get as root on Debian. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM_PATH names ${named}, which is not there. Correct it or unset it.`);
    process.exit(1);
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return system;
  const own = await playwrightsOwn();
  if (existsSync(own)) return own;
  console.log('No Chromium found: asking Playwright for its own …');
  if (run('npx', ['playwright', 'install', 'chromium']) === 0 && existsSync(own)) return own;
  if (isRootOnDebian()) {
    console.log("Playwright could not fetch one: installing Debian's chromium …");
    aptInstall(['chromium']);
    const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.error(
    'No Chromium for the end-to-end tests. Install one and set CHROMIUM_PATH to it, then run npm test again.',
  );
  process.exit(1);
}

const SYSTEM_NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * A server for the journey over the built files: NGINX_PATH, a system nginx, else apt-get as root on Debian. Undefined
 * when there is none.
 */
export function findNginx() {
  const found = [process.env.NGINX_PATH, ...SYSTEM_NGINX].find((path) => path && existsSync(path));
  if (found !== undefined || !isRootOnDebian()) return found;
  console.log("No nginx found: installing Debian's nginx-light …");
  // This policy keeps the package from starting a server on this machine.
  aptInstall(['--no-install-recommends', 'nginx-light'], { RUNLEVEL: '1' });
  return SYSTEM_NGINX.find((path) => existsSync(path));
}

const BROWSERS = {
  FIREFOX_PATH: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    paths: ['/usr/bin/firefox-esr'],
  },
  WEBKIT_PATH: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    // The browser alone is part of a desktop.
    besides: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
    paths: ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  },
};

/**
 * The other browsers of the main job, as environment variables: FIREFOX_PATH and WEBKIT_PATH, the system's, else apt-get
 * as root on Debian. One that is not there is left out.
 */
export function findBrowsers() {
  const find = ([variable, { paths, besides = [] }]) =>
    besides.every((path) => existsSync(path))
      ? [process.env[variable], ...paths].find((path) => path && existsSync(path))
      : undefined;
  const missing = Object.entries(BROWSERS).filter((browser) => find(browser) === undefined);
  if (missing.length > 0 && isRootOnDebian()) {
    console.log(`Installing Debian's ${missing.map(([, { name }]) => name).join(' and ')} …`);
    aptInstall(['--no-install-recommends', ...missing.flatMap(([, { packages }]) => packages)]);
  }
  return Object.fromEntries(
    Object.entries(BROWSERS).flatMap((browser) => {
      const path = find(browser);
      return path === undefined ? [] : [[browser[0], path]];
    }),
  );
}

/**
 * A broker for the tests of edges: NATS_PATH, the system's, else apt-get as root on Debian. Returns the reason when
 * there is none.
 */
export function missingNats() {
  if (findNats().missing === undefined || process.env.NATS_PATH || !isRootOnDebian())
    return findNats().missing;
  console.log("No nats-server found: installing Debian's …");
  // As above: no server is started on this machine.
  aptInstall(['--no-install-recommends', 'nats-server'], { RUNLEVEL: '1' });
  return findNats().missing;
}

/**
 * The local chain for the deposit that is really mined, fetched from npm when missing. Returns the reason when there is
 * none.
 */
export function missingChain() {
  const { status } = spawnSync('npx', ['tsx', 'gateway/chain/main.ts', '--fetch'], {
    cwd: ROOT,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : 'there is no anvil on this machine, and npm has none for it';
}
