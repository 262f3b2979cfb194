// durableFolder.ts: PGlite's folder on disk with fsync, which PGlite omits.
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The used part of Emscripten's node file system. */
interface Streams {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** PGlite's NodeFS with working fsync. Directories have no descriptor there and are skipped. */
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

/** Syncs a whole folder to disk, for files created before. */
export function syncTree(path: string): void {
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
