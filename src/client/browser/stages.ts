// stages.ts: what waits for the first screen: code and reads that it does not show.

let gate: Promise<void> | undefined;
let open = (): void => undefined;

/** Maximum wait for the first screen. */
const LIMIT_MS = 4_000;

/** From now on everything else waits for the first screen. Nothing waits before this call, and hence in tests. */
export function holdForFirstScreen(limitMs = LIMIT_MS): void {
  gate = new Promise((resolve) => {
    open = resolve;
    setTimeout(resolve, limitMs);
  });
}

/** The first screen is rendered, or failed: once it is painted, the others are loaded. */
export function showFirstScreen(): void {
  void painted().then(open);
}

/** Resolves once the first screen is painted. */
export async function firstScreen(): Promise<void> {
  await gate;
}

/** Resolves once the next frame is painted, or after the limit: a page that is hidden meanwhile paints none. */
export async function painted(limitMs = LIMIT_MS): Promise<void> {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, limitMs);
  });
}
