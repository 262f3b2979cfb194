// earlyScript.mjs: names the script that runs before all others by its hash, so that a browser with a cached copy requests nothing.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './release.mjs';

const NAME = 'appearance';
/** Same length as the bundler's hashes. */
const LENGTH = 8;

/** Moves it to the assets of a build and names it in the page. Throws when the page does not name it. */
export function hashEarlyScript(folder) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const address = `"/${NAME}.js"`;
  if (!html.includes(address)) throw new Error(`The page does not name /${NAME}.js.`);
  const from = join(folder, `${NAME}.js`);
  const hash = sha256(readFileSync(from)).slice('sha256-'.length).replaceAll('+', '-').replaceAll('/', '_');
  const file = `assets/${NAME}-${hash.slice(0, LENGTH)}.js`;
  renameSync(from, join(folder, file));
  writeFileSync(page, html.replace(address, `"/${file}"`));
}
