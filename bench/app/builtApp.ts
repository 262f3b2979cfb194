// builtApp.ts: the app as `npm start` builds and serves it, for measurements: built once a run, served by a process of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../tools/setup.mjs';
import type { ServedApp, ServeOrder } from './appServer.ts';
import { startHelper } from '../helpers.ts';

let built: Promise<string> | undefined;

/**
 * The folder of the build: the existing one named by `BENCH_DIST`, else a new one that is removed with this process.
 */
export function builtApp(): Promise<string> {
  const given = process.env['BENCH_DIST'];
  built ??= given === undefined ? buildOnce() : Promise.resolve(given);
  return built;
}

async function buildOnce(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }));
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  return dist;
}

/** The app with its gateway in memory and its market simulation running. The caller stops it. */
export async function serveApp(
  additional?: ServeOrder['additional'],
): Promise<{ url: string; stop(): void }> {
  const helper = startHelper<ServeOrder, ServedApp>('app/appServer.ts');
  const { url } = await helper.ask({ dist: await builtApp(), ...(additional ? { additional } : {}) });
  return { url, stop: () => helper.stop() };
}
