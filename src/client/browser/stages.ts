// stages.ts: what comes first on the line and on the processor: the screen one looks at, then what stands beside it, then all the rest.

let gate: Promise<void> | undefined;
let open = (): void => undefined;
const running = new Set<Promise<unknown>>();

/** At the latest then, whatever keeps the first screen away. */
const LIMIT_MS = 4_000;

/** From now on everything that is not for the first screen waits for it. Until this is called nothing waits: in tests nothing does. */
export function holdForFirstScreen(limitMs = LIMIT_MS): void {
  gate = new Promise((resolve) => {
    open = resolve;
    setTimeout(resolve, limitMs);
  });
}

/** The first screen is there, or cannot come: once it is painted, what stands beside it is asked for. */
export function showFirstScreen(): void {
  // A page that is not looked at paints nothing.
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') open();
  else requestAnimationFrame(() => setTimeout(open));
}

/** Resolves once the first screen is there. */
export async function firstScreen(): Promise<void> {
  await gate;
}

/** A loader of what stands beside the first screen: it begins when that is there. */
export function besideFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await gate;
    const loading = load();
    running.add(loading);
    const end = (): void => void running.delete(loading);
    loading.then(end, end);
    return loading;
  };
}

/** Resolves once that has come as well: nothing anybody waits for is in the way any more. */
export async function atRest(): Promise<void> {
  await gate;
  // Whoever waited for the same moment begins first.
  await new Promise((resolve) => setTimeout(resolve));
  while (running.size > 0) await Promise.allSettled(running);
}
