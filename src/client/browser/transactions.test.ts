import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';

let leave: (event: { persisted: boolean }) => void;
let database: Database;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof leave) => (leave = listener));
  const { openDatabase } = await import('./database.ts');
  database = openDatabase({ indexedDB: new IDBFactory() });
});

/** Counts up, and leaves the page while the first attempt has its transaction open. */
function countLeaving(persisted: boolean): { attempts: () => number; done: Promise<number> } {
  let attempts = 0;
  const done = database.nonces.update('s', (row) => {
    attempts += 1;
    if (attempts === 1) leave({ persisted });
    const last = (row?.last ?? 0) + 1;
    return { put: { signer: 's', last }, result: last };
  });
  return { attempts: () => attempts, done };
}

test('a page that is kept ends its transaction, and repeats it when it returns', async () => {
  const { attempts, done } = countLeaving(true);
  expect(await done).toBe(1);
  expect(attempts()).toBe(2);
  expect(await database.nonces.get('s')).toEqual({ signer: 's', last: 1 });
  expect(database.mode.getSnapshot()).toBe('shared');
});

test('a page that is closed lets it end', async () => {
  const { attempts, done } = countLeaving(false);
  expect(await done).toBe(2);
  expect(attempts()).toBe(1);
});
