// loadAhead.ts: prefetches code that registered itself; a file of its own, because the first screen does not need it.
import { type Loader, waiting } from './retryImport.ts';

/** Prefetches the code registered for an idle page, and what that registers in turn. Failures are retried on first use. */
export const loadAhead = (): Promise<void> => loadAll(waiting.idle);

/** The same for code that is otherwise stored as files. */
export const loadUnstored = (): Promise<void> => loadAll(waiting.unstored);

async function loadAll(left: Set<Loader>): Promise<void> {
  while (left.size > 0) {
    const loads = [...left];
    left.clear();
    await Promise.allSettled(loads.map((load) => load()));
  }
}
