// size.mjs: what a browser downloads before one can trade on /trade/:market, read from Vite's manifest: raw, gzip and brotli, with the limits.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { ROOT } from './setup.mjs';

const DIST = join(ROOT, 'dist');
const ENTRY = 'index.html';
const TRADE_PAGE = 'src/app/pages/TradePage.tsx';
const CHART = 'src/features/chart/Chart.tsx';
/** gzip kilobytes (1024 bytes): until one can trade, without and with the chart. The aim is 165 and 230; these only keep it from growing. */
const LIMITS = { withoutChart: 240, withChart: 302 };

/** Sizes in bytes of the trade route's JavaScript and CSS, and which files those are. */
export function tradeRouteSizes(dist = DIST) {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('dist has no manifest: run npm run build first.');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const name of [ENTRY, TRADE_PAGE, CHART]) {
    if (!manifest[name])
      throw new Error(
        `The build has no chunk for ${name}: the size check no longer measures the trade route.`,
      );
  }
  const without = closure(manifest, [ENTRY, TRADE_PAGE]);
  const all = closure(manifest, [ENTRY, TRADE_PAGE, CHART]);
  return { withoutChart: weigh(dist, without), withChart: weigh(dist, all) };
}

function closure(manifest, names) {
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  names.forEach(visit);
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = tradeRouteSizes();
  for (const [name, limit] of Object.entries(LIMITS)) {
    const { raw, gzip, brotli, files } = sizes[name];
    const kb = (bytes) => (bytes / 1024).toFixed(1);
    console.log(
      `${name}: ${files.length} files, raw ${kb(raw)} kB, gzip ${kb(gzip)} kB (limit ${limit}), brotli ${kb(brotli)} kB`,
    );
    if (gzip > limit * 1024) process.exitCode = 1;
  }
}
