// retryImport.ts: retries lazy imports, so that an offline moment does not break the page.

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

const waiting = new Set<() => Promise<unknown>>();

/**
 * A loader for `lazy` that retries for about a minute: React keeps a failure forever and would unmount the page.
 * `isAhead`: false for heavy, rarely used code, which is not prefetched.
 */
export function retryImport<Module>(load: () => Promise<Module>, isAhead = true): () => Promise<Module> {
  if (isAhead) waiting.add(load);
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

/** Prefetches all registered code, and what that registers in turn. Failures are retried on first use. */
export async function loadAhead(): Promise<void> {
  while (waiting.size > 0) {
    const loads = [...waiting];
    waiting.clear();
    await Promise.allSettled(loads.map((load) => load()));
  }
}
