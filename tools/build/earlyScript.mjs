// earlyScript.mjs: minifies the script that runs before all others, and names it by its hash, so that a browser with a
// cached copy requests nothing.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { sha256 } from '../release/release.mjs';

const NAME = 'appearance';
/** Same length as the bundler's hashes. */
const LENGTH = 8;

/**
 * Writes it to the assets of a build and names it in the page. Throws when the page does not name it, or when it cannot be
 * parsed.
 */
export function hashEarlyScript(folder) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const address = `"/${NAME}.js"`;
  if (!html.includes(address)) throw new Error(`The page does not name /${NAME}.js.`);
  const from = join(folder, `${NAME}.js`);
  const { code, errors } = minifySync(from, readFileSync(from, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`${NAME}.js cannot be read: ${errors[0].message}`);
  const hash = sha256(code).slice('sha256-'.length).replaceAll('+', '-').replaceAll('/', '_');
  const file = `assets/${NAME}-${hash.slice(0, LENGTH)}.js`;
  writeFileSync(join(folder, file), code);
  rmSync(from);
  writeFileSync(page, html.replace(address, `"/${file}"`));
}
