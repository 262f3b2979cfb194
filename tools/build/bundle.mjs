// bundle.mjs: bundles a TypeScript program into one file that node starts at once: tests that start a gateway many
// times mostly wait for its start.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside node_modules, so that packages are found from there. */
const CACHE = join(ROOT, 'node_modules/.cache/bundles');

/** A flag of node for a gateway that runs for seconds: optimising PGlite's WebAssembly takes a processor longer. */
export const UNOPTIMISED = '--liftoff-only';

/**
 * Bundles `entry` (a path from the project's folder) into a folder that is removed with this process, and resolves with
 * the path of the program.
 */
export async function bundleForNode(entry) {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'b-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownAddresses()],
    // One file starts in half the processor time of hundreds. These two packages look for files beside their own.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg'] },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      sourcemap: false,
      copyPublicDir: false,
      reportCompressedSize: false,
    },
  });
  return join(outDir, basename(entry).replace(/\.ts$/, '.js'));
}

/** Files beside a module are still read from the folder of its source. */
function ownAddresses() {
  return {
    name: 'trine:own-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(ROOT) || !code.includes('import.meta.url')) return null;
      return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
    },
  };
}
