// backup.ts: everything a store keeps as one file, and such a file as a store.
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backUp, type BackupReport, restoreLines } from './backupLines.ts';
import type { Store } from './store.ts';
import { StoreError } from './storeError.ts';

/**
 * Writes what the store holds into a new file that only its owner can read: all of it or no file. The store may be in use; it is read and
 * packed piece by piece, so that the exchange goes on. Throws StoreError when there is such a file already, and for a store that is empty,
 * damaged or restored in part.
 */
export async function writeBackup(store: Store, file: string, at: number): Promise<BackupReport> {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name another file.`);
  return (await backUp(store, at, (lines) => writeWhole(file, lines))).report;
}

/** Fills an empty store with what is in the file. Throws StoreError for a file that is not whole and a store that is not empty; nothing was changed then. */
export function restoreBackup(store: Store, file: string): Promise<BackupReport> {
  return restoreLines(store, file, () => textsIn(file));
}

async function* textsIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let rest = '';
  try {
    for await (const part of gunzip.setEncoding('utf8')) {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`${file} cannot be read (${reason}). Nothing was changed.`, { cause });
  } finally {
    source.destroy();
  }
  if (rest !== '') yield rest;
}

/** On disk under its name when it resolves, or not there at all. */
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

/** A name is on disk once its folder is. Windows opens no folders, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
