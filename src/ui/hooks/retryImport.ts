// retryImport.ts: retries lazy imports, so that an offline moment does not break the page.

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/**
 * When code is loaded before it is needed. `idle`: once the page is idle. `unstored`: then too, but only where the
 * browser cannot store it as a file (public/sw.js). `never`: heavy, rarely used code.
 */
export type Ahead = 'idle' | 'unstored' | 'never';

export type Loader = () => Promise<unknown>;

/** Registered code that is not loaded yet (loadAhead.ts). */
export const waiting = { idle: new Set<Loader>(), unstored: new Set<Loader>() };

/** A loader for `lazy` that retries for about a minute: React keeps a failure forever and would unmount the page. */
export function retryImport<Module>(
  load: () => Promise<Module>,
  ahead: Ahead = 'idle',
): () => Promise<Module> {
  if (ahead !== 'never') waiting[ahead].add(load);
  return async () => {
    for (const pause of PAUSES_MS) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return load();
  };
}
