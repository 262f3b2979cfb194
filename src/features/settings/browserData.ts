// browserData.ts: exports and erases everything Trine stores in this browser.

const OURS = 'trine.';

/** Settings by name, and signed requests, which Activity can import. */
export function settingsText(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, activity: string): string {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (name) => name.startsWith(OURS),
  );
  const settings = new Map(names.sort().map((name) => [name, readable(storage.getItem(name) ?? '')]));
  return JSON.stringify(
    {
      kind: 'trine-data',
      version: 1,
      settings: Object.fromEntries(settings),
      activity: JSON.parse(activity) as unknown,
    },
    null,
    2,
  );
}

/** Deletes databases, storage and caches of this origin. One failure does not stop the rest. */
export async function eraseEverything(): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  await Promise.allSettled(databases.flatMap(({ name }) => (name === undefined ? [] : [deleted(name)])));
  const caches = 'caches' in globalThis ? await globalThis.caches.keys().catch(() => []) : [];
  await Promise.allSettled(caches.map((name) => globalThis.caches.delete(name)));
  sessionStorage.clear();
  localStorage.clear();
}

/** Other tabs are asked to close theirs; unresponsive ones are not awaited. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
