// pages.ts: builds a bench page as the app is built, serves it, and opens it in a Chromium of its own.
import { type Browser, chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { importMap, withMap } from '../tools/build/integrity.mjs';
import { sha256 } from '../tools/release/release.mjs';
import { findChromium } from '../tools/setup.mjs';

export interface BenchPages {
  browser: Browser;
  url: string;
  close(): Promise<void>;
}

/** `folder` is beside this file and holds an index.html. The caller closes the page. */
export async function openPages(folder: 'book' | 'client' | 'floor'): Promise<BenchPages> {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  const common = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;
  await build({
    ...common,
    plugins: [react(), tailwindcss()],
    build: { target: 'baseline-widely-available', outDir, emptyOutDir: true, chunkSizeWarningLimit: 2048 },
    worker: { format: 'es' },
  });
  nameHashes(outDir);
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The bench page has no address');
  const browser = await launch();
  return {
    browser,
    url,
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Workers start only with a hash that the page names. */
function nameHashes(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'));
  const map = importMap(
    new Map(scripts.map((file) => [`/${file}`, sha256(readFileSync(join(folder, file)))])),
  );
  const page = join(folder, 'index.html');
  writeFileSync(page, withMap(readFileSync(page, 'utf8'), map));
}

/** A Chromium of its own. */
export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
    ],
  });
}
