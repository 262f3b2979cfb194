// gateway.mjs: `npm run gateway -- FLAGS`: the practice exchange as one file, made from its sources and run. A loader of TypeScript in
// its process would hold 70 MB for as long as it runs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stop } from 'esbuild';
import { bundleProgram, NODE_FLAGS } from './program.mjs';
import { ROOT } from './setup.mjs';

/** Inside node_modules, so that packages are found from there. */
const FOLDER = join(ROOT, 'node_modules/.cache/exchange/gateway/program');

/** Runs the gateway with these flags until it ends, and ends as it did. */
export async function runGateway(flags) {
  await bundleProgram(FOLDER);
  await stop();
  const server = spawn(process.execPath, [...NODE_FLAGS, join(FOLDER, 'main.js'), ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // Whoever stops this process stops the server with it: the gateway closes its journal before it goes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runGateway(process.argv.slice(2));
