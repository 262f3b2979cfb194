// retryImport.ts: retries lazy imports, so that an offline moment does not break the page.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const RETRIES = 10;

/**
 * When code is loaded before it is needed. `idle`: once the page is idle. An address (`/funds`): the page there, once a
 * link to it is pointed at. `never`: heavy, rarely used code.
 */
export type Ahead = 'idle' | 'never' | `/${string}`;

type Loader = () => Promise<unknown>;

/** Registered code that is not loaded yet (loadAhead.ts). */
export const waiting = new Map<Loader, Ahead>();

/** A loader for `lazy` that retries for about a minute: React keeps a failure forever and would unmount the page. */
export function retryImport<Module>(
  load: () => Promise<Module>,
  ahead: Ahead = 'idle',
): () => Promise<Module> {
  if (ahead !== 'never') waiting.set(load, ahead);
  return async () => {
    let pause = FIRST_PAUSE_MS;
    for (let retries = 0; retries < RETRIES; retries += 1) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    return load();
  };
}
