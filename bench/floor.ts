// floor.ts: the pages that a measure is divided by (`floor`), built as the app is built, once a run.
import type { BrowserContext } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '../tools/setup.mjs';

const NAMES = ['start', 'book', 'act', 'list'] as const;
const FOLDER = join(ROOT, 'bench/floor');
const COMMON = { root: FOLDER, configFile: false, publicDir: false, logLevel: 'warn' } as const;

let built: Promise<string> | undefined;

/** The folder of the built pages, removed with this process. */
export function builtFloor(): Promise<string> {
  built ??= buildOnce();
  return built;
}

async function buildOnce(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    ...COMMON,
    base: './',
    plugins: [react(), tailwindcss()],
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2048,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: NAMES.map((name) => join(FOLDER, `${name}.html`)) },
    },
  });
  return outDir;
}

/** Served over HTTP, for measures of a start. The caller closes it. */
export async function serveFloor(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await builtFloor();
  const server = await preview({ ...COMMON, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The floor has no address');
  return { url: `${url}start.html`, close: () => server.close() };
}

/** Answers `/floor/NAME.html` in this context, at the origin of the app and its service. */
export async function installFloor(context: BrowserContext): Promise<void> {
  const outDir = await builtFloor();
  await context.route('**/floor/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = pathname.endsWith('.html');
    return route.fulfill({ path: join(outDir, isPage ? '' : 'assets', basename(pathname)) });
  });
}
