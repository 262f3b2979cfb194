// retryImport.ts: code that loads late must not take the page with it when the network is away.

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

const waiting = new Set<() => Promise<unknown>>();

/**
 * A loader for `lazy` that asks again, for about a minute, before it gives up: React keeps a failure for good and would tear down what is on
 * screen. `isAhead`: false for what is heavy and wanted by few; it is then not asked for before its time.
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

/** Asks for all code that was announced by then, and for what that announces in turn. What fails is asked for again when it is first used. */
export async function loadAhead(): Promise<void> {
  while (waiting.size > 0) {
    const loads = [...waiting];
    waiting.clear();
    await Promise.allSettled(loads.map((load) => load()));
  }
}
