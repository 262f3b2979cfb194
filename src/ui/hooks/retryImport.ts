// retryImport.ts: code that loads late must not take the page with it when the network is away.

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/** A loader for `lazy` that asks again, for about a minute, before it gives up: React keeps a failure for good and would tear down what is on screen. */
export function retryImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
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
