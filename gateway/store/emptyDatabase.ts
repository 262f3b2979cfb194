// emptyDatabase.ts: a cached empty database to copy: creating one takes PGlite seconds.
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/store', import.meta.url));

/** Part of the name in the cache: another when `Make` creates something else for the same version of PGlite. */
const LAYOUT = 'single';

/** Creates an empty database in an existing folder and closes it. */
export type Make = (folder: string) => Promise<void>;

/**
 * Puts an empty database at `home`, atomically: an interrupted creation leaves nothing that a later start would find.
 * It is copied from `cache`, where it is created first if missing for this version of PGlite.
 */
export async function putEmptyDatabase(home: string, make: Make, cache = CACHE): Promise<void> {
  const kept = await keptDatabase(cache, make);
  await finished(home, `${home}.new`, async (unfinished) => {
    if (kept === undefined) await make(unfinished);
    else cpSync(kept, unfinished, { recursive: true });
  });
}

/** Undefined where nothing can be cached, as in a read-only installation. */
async function keptDatabase(cache: string, make: Make): Promise<string | undefined> {
  const kept = join(cache, `pglite-${pgliteVersion()}-${LAYOUT}`);
  if (existsSync(kept)) return kept;
  // Several processes may create it at once: the first to finish wins.
  const unfinished = `${kept}.${randomUUID()}.new`;
  try {
    await finished(kept, unfinished, make);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true });
  }
  return existsSync(kept) ? kept : undefined;
}

async function finished(home: string, unfinished: string, fill: Make): Promise<void> {
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await fill(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, home);
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Syncs a whole folder to disk, for files created before. */
function syncTree(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  if (isFolder) for (const name of readdirSync(path)) syncTree(join(path, name));
  // Windows cannot open folders; their entries are synced with the files.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
