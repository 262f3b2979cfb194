// gateway.mjs: `npm run gateway -- FLAGS`: bundles the practice exchange into one file and runs it. A TypeScript
// loader in its process would hold 70 MB for as long as it runs.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants as files,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stop } from 'esbuild';
import { bundleProgram, NODE_ENVIRONMENT, NODE_FLAGS } from './program.mjs';
import { ROOT } from './setup.mjs';

/** Inside node_modules, so that packages are found from there. */
const FOLDER = join(ROOT, 'node_modules/.cache/exchange/gateway/program');

/** Runs the gateway with these flags until it ends, and exits with its code. */
export async function runGateway(flags) {
  const program = await programIn(FOLDER);
  await stop();
  const server = spawn(process.execPath, [...program, ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...NODE_ENVIRONMENT, ...process.env },
  });
  // A signal to this process is passed to the server: the gateway closes its journal before it exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
}

/**
 * The exit code shells use for a signal: a supervisor then treats a killed server as failed, and restarts
 * it.
 */
export function exitCodeOf(code, signal) {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal];
}

/**
 * Writes the program into `folder` and returns the arguments for Node. In a read-only installation these are the
 * sources with a loader. Other processes may start at the same moment or run from that folder: each file is replaced
 * atomically.
 */
export async function programIn(folder) {
  if (!isWritable(folder)) return ['--import', 'tsx', join(ROOT, 'gateway/main.ts')];
  const fresh = `${folder}.${randomUUID()}.new`;
  try {
    await bundleProgram(fresh);
    // Not every supported Node detects by itself that main.js is a module.
    writeFileSync(join(fresh, 'package.json'), '{ "type": "module" }\n');
    for (const { parentPath, name } of readdirSync(fresh, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    )) {
      const place = join(folder, parentPath.slice(fresh.length), name);
      mkdirSync(dirname(place), { recursive: true });
      renameSync(join(parentPath, name), place);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return [...NODE_FLAGS, join(folder, 'main.js')];
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, files.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runGateway(process.argv.slice(2));
