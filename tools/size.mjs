// size.mjs: size of the downloads until one can trade on /trade/:market, and until chart, tools, wallets and bars are
// loaded, read from the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { ROOT } from './setup.mjs';

const DIST = join(ROOT, 'dist');
/** The files (vite.config.ts) requested by then; `npm run bench -- start` lists the requests of a real browser. */
const UNTIL = {
  ticket: ['index'],
  all: ['index', 'chart', 'wallets', 'bars'],
};
/** The script in the page that is not a module (earlyScript.mjs). */
const CLASSIC = /^appearance-.*\.js$/;
const KB = 1024;
/** Kilobytes of 1024 bytes after gzip: they prevent growth. */
const LIMITS = { ticket: 256.5, all: 380.5 };

/** Sizes in bytes of the JavaScript and CSS until each moment, and the files they consist of. */
export function tradeRouteSizes(dist = DIST) {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('dist has no manifest: run npm run build first.');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const classic = readdirSync(join(dist, 'assets')).filter((file) => CLASSIC.test(file));
  if (classic.length !== 1) throw new Error('The build has not one script ahead of all.');
  const until = (names) => weigh(dist, [`assets/${classic[0]}`, ...closure(manifest, names)]);
  return { ticket: until(UNTIL.ticket), all: until(UNTIL.all) };
}

function closure(manifest, names) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) {
    const key = Object.keys(manifest).find((each) => manifest[each].name === name);
    if (key === undefined)
      throw new Error(`The build has no file ${name}: the size check no longer measures the trade route.`);
    visit(key);
  }
  return [...files];
}

function weigh(dist, files) {
  const total = { raw: 0, gzip: 0, brotli: 0, files };
  for (const file of files) {
    const bytes = readFileSync(join(dist, file));
    total.raw += bytes.length;
    total.gzip += gzipSync(bytes, { level: 9 }).length;
    total.brotli += brotliCompressSync(bytes).length;
  }
  return total;
}

/** Strings that only the build with the exchange inside (--practice) may contain. */
const PRACTICE = /trine-practice|practice-exchange|data-keys="here"/;

/** Files of the build that contain one of them; source maps, which quote comments, are left out. */
export function filesWithPractice(dist = DIST) {
  return readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => /\.(?:js|html|json|css)$|^_headers$/.test(file))
    .filter((file) => PRACTICE.test(readFileSync(join(dist, file), 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = tradeRouteSizes();
  const kb = (bytes) => (bytes / KB).toFixed(1);
  for (const [name, { raw, gzip, brotli, files }] of Object.entries(sizes))
    console.log(
      `${name}: ${files.length} files, raw ${kb(raw)} kB, gzip ${kb(gzip)} kB (limit ${LIMITS[name]}), brotli ${kb(brotli)} kB`,
    );
  for (const [name, limit] of Object.entries(LIMITS)) {
    const reached = sizes[name].gzip / KB;
    if (reached <= limit) continue;
    console.log(`${name}: ${reached.toFixed(1)} is over the limit of ${limit}`);
    process.exitCode = 1;
  }
  const held = filesWithPractice();
  if (held.length > 0) {
    console.log(`the practice exchange is in the ordinary build: ${held.join(', ')}`);
    process.exitCode = 1;
  }
}
