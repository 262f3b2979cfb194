// emptyDatabase.ts: an empty database to copy. Making one takes PGlite seconds; a copy takes none.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncTree } from './durableFolder.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/store', import.meta.url));

/** Makes an empty database in a folder that exists, and lets go of it. */
export type Make = (folder: string) => Promise<void>;

/**
 * Puts an empty database at `home`, all of it or nothing: a creation cut short leaves nothing that a later start would trip over. It is
 * a copy of the one kept in `cache`, which is made first where there is none of this version of PGlite.
 */
export async function putEmptyDatabase(home: string, make: Make, cache = CACHE): Promise<void> {
  const kept = await keptDatabase(cache, make);
  await finished(home, `${home}.new`, async (unfinished) => {
    if (kept === undefined) await make(unfinished);
    else cpSync(kept, unfinished, { recursive: true });
  });
}

/** Undefined where nothing can be kept, as in an installation that is read-only. */
async function keptDatabase(cache: string, make: Make): Promise<string | undefined> {
  const kept = join(cache, `pglite-${pgliteVersion()}`);
  if (existsSync(kept)) return kept;
  // Others may be making one at the same time: the first that is finished is kept.
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
