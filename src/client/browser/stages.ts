// stages.ts: loading order: the first screen, the panels beside it, and everything else.

let gate: Promise<void> | undefined;
let open = (): void => undefined;
const running = new Set<Promise<unknown>>();

/** Maximum wait for the first screen. */
const LIMIT_MS = 4_000;

/** From now on everything else waits for the first screen. Nothing waits before this call, and hence in tests. */
export function holdForFirstScreen(limitMs = LIMIT_MS): void {
  gate = new Promise((resolve) => {
    open = resolve;
    setTimeout(resolve, limitMs);
  });
}

/** The first screen is rendered, or failed: once it is painted, the panels beside it are loaded. */
export function showFirstScreen(): void {
  void painted().then(open);
}

async function painted(): Promise<void> {
  // A hidden page paints nothing.
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves once the first screen is painted. */
export async function firstScreen(): Promise<void> {
  await gate;
}

/** Wraps a loader of a panel beside the first screen, which starts after the first paint. */
export function besideFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await gate;
    return tracked(load());
  };
}

function tracked<Module>(loading: Promise<Module>): Promise<Module> {
  running.add(loading);
  const end = (): void => void running.delete(loading);
  loading.then(end, end);
  return loading;
}

/** Maximum wait for a page that is never idle. */
const IDLE_LIMIT_MS = 250;

/** Resolves once those panels are loaded and rendered as well: what they request on rendering goes first. */
export async function atRest(): Promise<void> {
  await gate;
  // Panels that waited for the same moment start first.
  await new Promise((resolve) => setTimeout(resolve));
  do {
    await Promise.allSettled(running);
    await idle();
    await painted();
  } while (running.size > 0);
}

/** Not every browser reports when it is idle: there the next turn counts. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve);
  });
}
