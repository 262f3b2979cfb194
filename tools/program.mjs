// program.mjs: `npm run program -- OUT`: gateway and built app as a self-contained folder: `node
// OUT/gateway/program/main.js --app OUT/app`. Nothing is installed where it runs: the few packages outside the bundle
// are beside it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './setup.mjs';

/** These packages look for files beside their own, or are rarely needed. */
const PACKAGES = ['@electric-sql/pglite', '@nats-io/transport-node', 'pg', 'secp256k1'];
/** Two folders deep, like the sources: the gateway finds files beside itself in the same way. */
const PROGRAM = 'gateway/program';
const COMMON = { bundle: true, legalComments: 'none', logLevel: 'warning', absWorkingDir: ROOT };

/**
 * Flags for Node. Compiled on one thread, the database leaves the allocator with 50 MB less; with the
 * space for new objects at half its size V8 holds 30 MB less. Such a small space is collected faster by its own thread
 * than by several that wait for one another. Old objects are collected when their space has doubled: 40 MB less.
 */
export const NODE_FLAGS = [
  '--wasm-num-compilation-tasks=1',
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

/**
 * The same in the environment, for the allocator of Linux. With two threads it kept 90 MB of texts that had long been
 * written: one arena for all, and long texts straight back to the system.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Writes the program into `out`, which is emptied first, with the build in `app` when one is named. */
export async function writeProgram(out, app) {
  rmSync(out, { recursive: true, force: true });
  await bundleProgram(join(out, PROGRAM));
  copyPackages(out);
  if (app !== undefined) cpSync(app, join(out, 'app'), { recursive: true });
  const { name, version, license, engines } = readJson('package.json');
  writeFileSync(
    join(out, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module', engines }, null, 2)}\n`,
  );
  cpSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'));
}

/** Runs on a thread of its own, so it is a separate file beside the program. */
const THREAD = 'gateway/store/pgliteThread.mjs';

/** Bundles a Node program with all it needs except `PACKAGES` into one file, and the database's thread beside it. */
export async function bundleForNode(entry, outfile, plugins = []) {
  await build({
    ...COMMON,
    entryPoints: [entry],
    outfile,
    plugins,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: PACKAGES,
    // For CommonJS packages that require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  cpSync(join(ROOT, THREAD), join(dirname(outfile), basename(THREAD)));
}

/** Writes main.js and the files it serves into `folder`, from where it must find its packages. */
export async function bundleProgram(folder) {
  mkdirSync(join(folder, 'page'), { recursive: true });
  await bundleForNode('gateway/main.ts', join(folder, 'main.js'));
  await build({
    ...COMMON,
    entryPoints: ['gateway/wallet/page/inject.ts', 'gateway/wallet/page/main.ts'],
    outdir: join(folder, 'page'),
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
  cpSync(join(ROOT, 'gateway/wallet/page/wallet.css'), join(folder, 'page/wallet.css'));
}

/** With all their dependencies, as the lock file places them. */
function copyPackages(out) {
  const { packages } = readJson('package-lock.json');
  const wanted = new Set();
  const add = (name, from) => {
    const path = placeOf(name, from, packages);
    if (path === undefined || wanted.has(path)) return;
    wanted.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path);
  };
  for (const name of PACKAGES) add(name, '');
  for (const path of wanted)
    if (existsSync(join(ROOT, path)))
      cpSync(join(ROOT, path), join(out, path), {
        recursive: true,
        filter: (file) =>
          !/\.(?:map|d\.c?ts)$|node_modules\/@electric-sql\/pglite\/dist\/[^/]+\.tar\.gz$/.test(file),
      });
}

/** Where Node finds a package: beside the importer, or in a folder further up. */
function placeOf(name, from, packages) {
  const inner = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (inner in packages) return inner;
  if (from === '') return undefined;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}

const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const out = process.argv[2];
  const app = join(ROOT, 'dist');
  if (out === undefined || dirname(resolve(out)) === resolve(out)) {
    console.error('Say where to: npm run program -- FOLDER (it is emptied first)');
    process.exit(2);
  }
  if (!existsSync(join(app, 'index.html'))) {
    console.error('There is no build in dist. Run: npm run build');
    process.exit(2);
  }
  await writeProgram(resolve(out), app);
  console.log(
    `Written: ${out}. It runs with: node ${NODE_FLAGS.join(' ')} ${join(out, PROGRAM, 'main.js')} --app ${join(out, 'app')}`,
  );
}
