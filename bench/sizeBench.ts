// sizeBench.ts: the size of everything downloaded before one can trade, by package and folder.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RouteSize, tradeRouteSizes } from '../tools/size.mjs';
import { builtApp } from './app/builtApp.ts';
import type { Part } from './part.ts';
import { percent, type Section } from './report.ts';
import { sourceShares } from './sourceShares.ts';

const KB = 1024;
const OWNERS_SHOWN = 25;

export const sizeBench: Part = {
  name: 'size',
  async run() {
    const dist = await builtApp();
    const sizes = tradeRouteSizes(dist);
    return [routeTable(sizes), filesTable(dist, sizes.ticket), ownersTable(dist, sizes.ticket)];
  },
};

function routeTable(sizes: ReturnType<typeof tradeRouteSizes>): Section {
  const row = (name: string, { raw, gzip, brotli, files }: RouteSize): string[] => [
    name,
    String(files.length),
    kb(raw),
    kb(gzip),
    kb(brotli),
  ];
  return {
    title: 'Trade route: JavaScript and CSS, kB',
    columns: ['what', 'files', 'raw', 'gzip', 'brotli'],
    rows: [row('until the ticket', sizes.ticket), row('until everything', sizes.all)],
    goals: [],
    data: sizes,
  };
}

function filesTable(dist: string, { files }: RouteSize): Section {
  const sizes = files
    .map((file) => ({ file, bytes: readFileSync(join(dist, file)) }))
    .map(({ file, bytes }) => ({ file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }))
    .sort((a, b) => b.gzip - a.gzip);
  return {
    title: 'Files until the ticket, kB',
    columns: ['file', 'raw', 'gzip'],
    rows: sizes.map(({ file, raw, gzip }) => [file, kb(raw), kb(gzip)]),
    goals: [],
    data: sizes,
  };
}

function ownersTable(dist: string, { files, raw }: RouteSize): Section {
  const total = new Map<string, number>();
  for (const file of files) {
    const map = `${join(dist, file)}.map`;
    if (!existsSync(map)) continue;
    const shares = sourceShares(
      readFileSync(join(dist, file), 'utf8'),
      JSON.parse(readFileSync(map, 'utf8')) as Parameters<typeof sourceShares>[1],
    );
    for (const [owner, bytes] of shares) total.set(owner, (total.get(owner) ?? 0) + bytes);
  }
  const owners = [...total].sort(([, a], [, b]) => b - a);
  return {
    title: `Whose code that is, minified kB (the first ${OWNERS_SHOWN})`,
    columns: ['owner', 'raw', 'share'],
    rows: owners.slice(0, OWNERS_SHOWN).map(([owner, bytes]) => [owner, kb(bytes), percent(bytes / raw)]),
    goals: [],
    data: Object.fromEntries(owners),
  };
}

function kb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
