// retryImport.ts: retries lazy imports, so that an offline moment does not break the page.

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/**
 * When code is loaded before it is needed. `idle`: once the page is idle. An address (`/funds`): the page there, once a
 * link to it is pointed at. `never`: heavy, rarely used code.
 */
export type Ahead = 'idle' | 'never' | `/${string}`;

type Loader = () => Promise<unknown>;

/** Registered code that is not prefetched yet (loadAhead.ts). */
export const waiting = new Map<Loader, Ahead>();

/** A loader for `lazy` that retries for about a minute: React keeps a failure forever and would unmount the page. */
export function retryImport<Module>(
  load: () => Promise<Module>,
  ahead: Ahead = 'idle',
): () => Promise<Module> {
  waiting.set(load, ahead);
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
