// practiceBuild.ts: what `npm run build -- --practice` adds to a build: the exchange as a worker, and the
// practice wallet on the same origin.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { WORKER_PATH } from '../../src/protocol/practice/link.ts';
import { injectProvider, sameOriginWallet } from '../../gateway/wallet/serve.ts';
import { PRACTICE_MODE } from '../../gateway/service/policy.ts';
import { ROOT } from '../setup.mjs';

/** Vite plugin: active in that build only. */
export function practiceBuild(): Plugin {
  return {
    name: 'trine:practice-build',
    apply: (_config, { command, mode }) => command === 'build' && mode === PRACTICE_MODE,
    transformIndexHtml: {
      order: 'post',
      handler: (html) => injectProvider(html, { hasKeysHere: true }),
    },
    async writeBundle({ dir = '' }) {
      await writeWorker(dir);
      for (const [path, text] of await sameOriginWallet()) {
        mkdirSync(join(dir, path, '..'), { recursive: true });
        writeFileSync(join(dir, path), text);
      }
    },
  };
}

/** Static hosts answer unknown addresses with this page: with it, reloading `/trade/BTC-USDC` works. */
export function writeNotFoundPage(folder: string): void {
  copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
}

/** One file: a worker loaded by its address imports nothing more. */
async function writeWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'gateway/browser/worker.ts')],
    outfile: join(folder, WORKER_PATH),
    absWorkingDir: ROOT,
    bundle: true,
    define: { __APP_VERSION__: JSON.stringify(manifest.version) },
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
