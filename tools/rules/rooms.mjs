// rooms.mjs: the layers of the app and the rooms of the gateway, and which may import which. oxlint.config.mjs turns
// them into lint rules. Run directly, it names every folder that breaks the rules of a room.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * What each layer may import from the project; other imports are refused with a message that names the alternative.
 */
export const MAY_IMPORT = {
  protocol: [],
  domain: ['protocol'],
  client: ['protocol', 'domain'],
  state: ['protocol', 'domain', 'client'],
  ui: [],
  features: ['protocol', 'domain', 'client', 'state', 'ui'],
  app: ['protocol', 'domain', 'client', 'state', 'ui', 'features'],
};

/** The rooms of the gateway, from the ground up: a room imports itself and the rooms above it in this list. */
export const GATEWAY_ROOMS = [
  'world',
  'pusd',
  'orders',
  'accounts',
  'matching',
  'funds',
  'isolated',
  'outcomes',
  'liquidation',
  'engine',
  'store',
  'sequencer',
  'replica',
  'market',
  'service',
  'auth',
  'chain',
  'wallet',
  'site',
  'exchange',
  'info',
  'stream',
  'practice',
  'core',
  'admin',
  'browser',
  'edge',
];

/**
 * Rooms beside the gateway: they import no room of it, and no room imports them. The conformance kit tests a deployment from outside; of
 * protocol it uses the signing, and no records or codecs, because it would share their mistakes.
 */
export const ROOMS_APART = ['conformance'];

/**
 * Rooms that work on the engine's state: the same commands at the same times give the same state, so they have no
 * clock, randomness or I/O.
 */
export const DETERMINISTIC_ROOMS = GATEWAY_ROOMS.slice(0, GATEWAY_ROOMS.indexOf('engine') + 1);

/** Maximum number of source files in one folder: beyond that a reader no longer sees what belongs together. */
const MAX_FILES = 25;
const FOLDERS = ['src', 'gateway', 'e2e', 'tools', 'bench'];
const SOURCE = /^(?:src|gateway|e2e|tools|bench)\/.*\.(?:ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$/;

/** Problems of the folders of these files: too many files side by side, or no README. */
export function roomProblems(paths) {
  const listed = new Set(paths);
  const counts = new Map();
  for (const path of paths) {
    if (!SOURCE.test(path) || TEST.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => [
    ...(count > MAX_FILES
      ? [`${folder} has ${count} files of its own, ${MAX_FILES} at most: split it by meaning.`]
      : []),
    ...(count > 1 && !listed.has(`${folder}/README.md`) ? [`${folder} has no README.md.`] : []),
  ]);
}

/** The problems of the folders of this repository. */
export function problemsHere() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const entries = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  return roomProblems(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = problemsHere();
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
