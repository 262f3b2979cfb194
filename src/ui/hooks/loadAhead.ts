// loadAhead.ts: prefetches code that registered itself; a file of its own, because the first screen does not need it.
import { type Ahead, waiting } from './retryImport.ts';

/** Prefetches the code registered for an idle page, and what that registers in turn. Failures are retried on first use. */
export const loadAhead = (): Promise<void> => loadAll((place) => place === 'idle');

/** Prefetches the pages as well, for a browser that cannot store their files (public/sw.js). */
export const loadPages = (): Promise<void> => loadAll((place) => place !== 'never');

/** Loads the code whose registration matches, and what that registers in turn. */
export async function loadAll(isMeant: (place: Ahead) => boolean): Promise<void> {
  for (;;) {
    const loads = [...waiting].filter(([, place]) => isMeant(place)).map(([load]) => load);
    if (loads.length === 0) return;
    loads.forEach((load) => waiting.delete(load));
    await Promise.allSettled(loads.map((load) => load()));
  }
}
