// durableFolder.ts: PGlite's folder on disk, with the one thing it leaves out: fsync.
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** What of Emscripten's node file system is touched here. */
interface Streams {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** As PGlite's own NodeFS, but a sync that PostgreSQL asks for reaches the disk. Directories have no descriptor there and are skipped. */
export class DurableFolder extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(database, options);
    const before = made.emscriptenOpts.preRun ?? [];
    const addSync = (module: unknown): void => {
      (module as Streams).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...made.emscriptenOpts,
        preRun: [...(Array.isArray(before) ? before : [before]), addSync],
      },
    };
  }
}

/** Writes a whole folder through to the disk: for files that were made before anyone asked for a sync. */
export function syncTree(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  if (isFolder) for (const name of readdirSync(path)) syncTree(join(path, name));
  // Windows opens no folders; there the entries of a folder are synced with its files.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
