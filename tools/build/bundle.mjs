// bundle.mjs: bundles a TypeScript program into one file that node starts at once: tests that start a gateway many
// times mostly wait for its start.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../program.mjs';
import { ROOT } from '../setup.mjs';

/** Inside node_modules, so that packages are found from there. */
const CACHE = join(ROOT, 'node_modules/.cache/bundles');

/** A flag of node for a gateway that runs for seconds: optimising PGlite's WebAssembly takes a processor longer. */
export const UNOPTIMISED = '--liftoff-only';

/**
 * Bundles `entry` (a path from the project's folder) into a folder that is removed with this process, and resolves with
 * the path of the program.
 */
export async function bundleForTests(entry) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'b-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'main.js');
  await bundleForNode(entry, program, [ownAddresses]);
  return program;
}

/** Files beside a module are still read from the folder of its source. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
