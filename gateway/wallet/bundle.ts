// bundle.ts: bundles the wallet's two browser programs in memory on first use. Nothing is written, so no build can
// include them. A program built to run without sources (tools/program.mjs) ships them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export type Program = 'inject' | 'main';

interface Bundler {
  build(options: Record<string, unknown>): Promise<{ outputFiles: { text: string }[] }>;
}

const ENTRIES: Record<Program, URL> = {
  inject: new URL('./page/inject.ts', import.meta.url),
  main: new URL('./page/main.ts', import.meta.url),
};

const bundled = new Map<Program, Promise<string>>();

/** The program as one classic script. Bundled once per process; a failure is retried on the next call. */
export function bundle(program: Program): Promise<string> {
  const known = bundled.get(program) ?? build(program);
  bundled.set(program, known);
  known.catch(() => bundled.delete(program));
  return known;
}

async function build(program: Program): Promise<string> {
  const made = new URL(`./page/${program}.js`, import.meta.url);
  if (existsSync(made)) return readFile(made, 'utf8');
  const { outputFiles } = await bundler().build({
    entryPoints: [fileURLToPath(ENTRIES[program])],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** esbuild comes with tsx, so it is resolved from there, wherever npm installed it. */
function bundler(): Bundler {
  const ours = createRequire(import.meta.url);
  return createRequire(ours.resolve('tsx/package.json'))('esbuild') as Bundler;
}
