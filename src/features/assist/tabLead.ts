// tabLead.ts: one tab of the browser follows assisted orders. It holds a lock as long as it does; the lock ends with the tab.

const LOCK = 'trine.assists';

let release: (() => void) | undefined;

/** `none`: this browser cannot keep two tabs apart, so that none may act. */
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

/** Another tab may follow from now on. */
export function leaveLead(): void {
  release?.();
  release = undefined;
}

/** Calls back once no tab leads any more, in one tab after the other; at once where there are no locks. Returns the way out. */
export function whenNoneLeads(onFree: () => void): () => void {
  const asked = new AbortController();
  const { locks } = navigator;
  const free = () => void (asked.signal.aborted || onFree());
  if (locks === undefined) free();
  else locks.request(LOCK, { signal: asked.signal }, free).catch(() => undefined);
  return () => asked.abort();
}
