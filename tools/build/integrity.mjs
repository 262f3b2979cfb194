// integrity.mjs: subresource integrity: the browser runs only scripts, workers and style sheets with the built bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashEarlyScript } from './earlyScript.mjs';
import { filesIn, releaseOf, sha256 } from '../release/release.mjs';

/** Scripts, style sheets and preloaded modules. */
const TAG =
  /<(?:script\b[^>]*\bsrc|link\b(?=[^>]*\brel="(?:stylesheet|modulepreload)")[^>]*\bhref)="\/([^"]+)"[^>]*>/g;
const RUNS = /\.(?:m?js|css)$/;
const PAGES = ['index.html', 'files.html', 'offline.html'];
/**
 * No page names it and no browser compares it: `npm run verify` does. It contains the release hash, so its own hash
 * cannot be part of it.
 */
const WORKER = 'sw.js';
/** The offline page's files, besides everything in /assets. */
const OFFLINE_FILES = ['offline.html', 'offline.js', 'files.css', 'favicon.svg'];

/**
 * Vite plugin for builds: runs last, when every file has its final bytes. `settle(folder)` writes the files made from
 * the release before its files are listed.
 */
export function integrity(settle = () => undefined) {
  let root = '';
  let isPage = false;
  return {
    name: 'trine-integrity',
    apply: (_config, { command }) => command === 'build',
    enforce: 'post',
    configResolved({ build }) {
      isPage = !build.ssr;
    },
    writeBundle({ dir = '' }) {
      root = dir;
    },
    closeBundle() {
      if (!isPage || root === '') return;
      hashEarlyScript(root);
      const hashes = hashesOf(root);
      const map = importMap(hashes);
      const pages = PAGES.map((name) => [name, readFileSync(join(root, name), 'utf8')]);
      assertNoLazyStyles(hashes, pages.map(([, html]) => html).join());
      for (const [name, html] of pages)
        writeFileSync(join(root, name), withMap(withIntegrity(html, hashes), map));
      writeFileSync(join(root, WORKER), workerOf(root, sha256(map)));
      writeFileSync(join(root, 'release.json'), `${JSON.stringify(releaseOf(root, sha256(map)), null, 1)}\n`);
      settle(root);
    },
  };
}

/** Everything in the folder that can run or style: address → hash, in the order of the addresses. */
function hashesOf(root) {
  const files = filesIn(root).filter((file) => RUNS.test(file) && file !== WORKER);
  return new Map(files.map((file) => [`/${file}`, sha256(readFileSync(join(root, file)))]));
}

/** The service worker with the release and the hashes of its cached files. */
function workerOf(root, release) {
  const files = filesIn(root).filter(
    (file) => OFFLINE_FILES.includes(file) || (file.startsWith('assets/') && !file.endsWith('.map')),
  );
  const hashes = files.map((file) => [`/${file}`, sha256(readFileSync(join(root, file)))]);
  return fillIn(readFileSync(join(root, WORKER), 'utf8'), release, Object.fromEntries(hashes));
}

/** Throws when the worker lacks the two lines that the build fills in. */
export function fillIn(worker, release, files) {
  const filled = worker
    .replace("const RELEASE = '';", `const RELEASE = ${JSON.stringify(release)};`)
    .replace('const FILES = {};', `const FILES = ${JSON.stringify(files)};`);
  if (!filled.includes(release) || !filled.includes(JSON.stringify(files)))
    throw new Error('public/sw.js has no place for the release and its files.');
  return filled;
}

/**
 * The list the browser checks every module against, lazy ones too; workers and the page /files.html read it as well.
 * Its own hash is the release.
 */
export function importMap(hashes) {
  return JSON.stringify({ integrity: Object.fromEntries(hashes) });
}

/** The page with the list before its scripts. */
export function withMap(html, map) {
  const at = html.indexOf('<script');
  return `${html.slice(0, at)}<script type="importmap" data-release="${sha256(map)}">${map}</script>\n    ${html.slice(at)}`;
}

/**
 * The page with the hash of every script and style sheet it names. Throws for a file that is not listed, and for a page
 * without any.
 */
export function withIntegrity(html, hashes) {
  let count = 0;
  const done = html.replaceAll(TAG, (tag, file) => {
    count += 1;
    const hash = hashes.get(`/${file}`);
    if (hash === undefined) throw new Error(`The page names /${file}, which was not built.`);
    return `${tag.replace(/\s*\/?>$/, '')} integrity="${hash}">`;
  });
  if (count === 0) throw new Error('The page names no script: what it should vouch for is not known.');
  return done;
}

/** A style sheet of a lazy chunk would be unchecked: import maps cover modules only. */
function assertNoLazyStyles(hashes, html) {
  const late = [...hashes.keys()].filter(
    (file) => file.startsWith('/assets/') && file.endsWith('.css') && !html.includes(`"${file}"`),
  );
  if (late.length > 0)
    throw new Error(
      `No page names ${late.join(', ')}: a late style sheet cannot be vouched for. Import its styles from src/main.tsx.`,
    );
}
