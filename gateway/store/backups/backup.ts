// backup.ts: writes a store to one file, and restores a store from it.
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backUp, type BackupReport, restoreLines } from './backupLines.ts';
import { linesOf } from './lines.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../storeError.ts';

/**
 * Writes the store to a new file readable by its owner only: completely, or no file. The store may be in use; it is
 * read in pieces, so that the exchange keeps running. Throws StoreError when the file exists, and for a store that is
 * empty, damaged or partly restored.
 */
export async function writeBackup(store: Store, file: string, at: number): Promise<BackupReport> {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name another file.`);
  return (await backUp(store, at, (lines) => writeWhole(file, lines))).report;
}

/**
 * Fills an empty store from the file. Throws StoreError for an incomplete file or a non-empty store, without
 * any change.
 */
export function restoreBackup(store: Store, file: string): Promise<BackupReport> {
  return restoreLines(store, file, () => textsIn(file));
}

async function* textsIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    yield* linesOf(gunzip.setEncoding('utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`${file} cannot be read (${reason}). Nothing was changed.`, { cause });
  } finally {
    source.destroy();
  }
}

/** Resolves with the file on disk under its name; otherwise there is no file. */
async function writeWhole(file: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.new`;
  let isOurs = false;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    isOurs = true;
    try {
      await pipeline(texts, createGzip(), async (packedParts: AsyncIterable<Buffer>) => {
        for await (const part of packedParts) await handle.writeFile(part);
      });
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (cause) {
    if (isOurs) await rm(unfinished, { force: true });
    if (cause instanceof StoreError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The backup could not be written to ${file} (${reason}).`, { cause });
  }
}

/** Syncs the folder, which makes the name durable. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
