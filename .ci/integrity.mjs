// What the page names it also vouches for: a browser runs no script and applies no styles of the page's own whose bytes are not the ones that were built.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts, style sheets and modules that are fetched early. What comes later is asked for by those. */
const TAG = /<(?:script\b[^>]*\bsrc|link\b(?=[^>]*\brel="(?:stylesheet|modulepreload)")[^>]*\bhref)="\/([^"]+)"[^>]*>/g;

/** Vite plugin, for builds: last of all, when every file has its final bytes. */
export function integrity() {
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
      const page = join(root, 'index.html');
      writeFileSync(page, vouchedFor(readFileSync(page, 'utf8'), (file) => readFileSync(join(root, file))));
    },
  };
}

/** The page with the hash of every script and style sheet it names. Throws for a file that is not there, and for a page that names none. */
export function vouchedFor(html, read) {
  let count = 0;
  const done = html.replaceAll(TAG, (tag, file) => {
    count += 1;
    return `${tag.slice(0, -1).trimEnd()} integrity="sha384-${createHash('sha384').update(read(file)).digest('base64')}">`;
  });
  if (count === 0) throw new Error('The page names no script: what it should vouch for is not known.');
  return done;
}
