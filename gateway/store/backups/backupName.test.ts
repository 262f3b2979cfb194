import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { writeBackup } from './backup.ts';
import { createMemoryStore } from '../memoryStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-backup-name-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup is on disk under its name: first the file, then, once it is named, its folder', async () => {
  const file = join(folder, 'exchange.backup');
  const any = await open(join(folder, 'any'), 'w');
  const kind = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const done: string[] = [];
  const sync = Reflect.get(kind, 'sync') as () => Promise<void>;
  const spy = vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    done.push(`${(await this.stat()).isDirectory() ? 'folder' : 'file'}, named: ${existsSync(file)}`);
    return sync.call(this);
  });
  const store = createMemoryStore();
  await store.setMeta('opened', '1');
  await writeBackup(store, file, 0);
  spy.mockRestore();
  expect(done).toEqual([
    'file, named: false',
    ...(process.platform === 'win32' ? [] : ['folder, named: true']),
  ]);
});
