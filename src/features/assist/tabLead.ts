// tabLead.ts: a lock that lets one tab run assisted orders; released when the tab closes.

const LOCK = 'trine.assists';

let release: (() => void) | undefined;

/** `none`: this browser has no locks, so no tab may act. */
export async function takeLead(): Promise<'held' | 'otherTab' | 'none'> {
  if (release !== undefined) return 'held';
  const { locks } = navigator;
  if (locks === undefined) return 'none';
  return await new Promise((resolve) => {
    locks
      .request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock === null) return resolve('otherTab');
        await new Promise<void>((end) => {
          release = end;
          resolve('held');
        });
      })
      .catch(() => resolve('none'));
  });
}

/** Another tab may take over. */
export function leaveLead(): void {
  release?.();
  release = undefined;
}

/**
 * Calls back once no tab holds the lock, in one tab after the other; at once without locks. Returns a cancel function.
 */
export function whenNoneLeads(onFree: () => void): () => void {
  const abort = new AbortController();
  const { locks } = navigator;
  const free = () => void (abort.signal.aborted || onFree());
  if (locks === undefined) free();
  else locks.request(LOCK, { signal: abort.signal }, free).catch(() => undefined);
  return () => abort.abort();
}
