// lazyPart.tsx: a component whose code is loaded when it is first shown, or ahead. React's `lazy` is not used: it
// delays suspended content by up to 300 ms, and keeps a failed load forever.
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/** Parts that an idle page loads ahead. */
const waiting = new Set<() => Promise<unknown>>();
const loading = new Set<Promise<unknown>>();

/** `isAhead`: an idle page loads it before it is needed; false for pages and for heavy, rarely used code. */
interface LazyPartOptions {
  isAhead?: boolean;
  /** Shown where the use gives no `fallback`; nothing by default. */
  Fallback?: ComponentType;
}

/**
 * `load` runs when the component is first shown, or with `preload()`, and is retried for about a minute. Then the
 * failure is thrown in the component's place; shown again, it loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAhead = true, Fallback }: LazyPartOptions = {},
) {
  let made: ComponentType<Props> | undefined;
  let running: Promise<ComponentType<Props>> | undefined;
  const preload = async () => {
    if (made !== undefined) return made;
    running ??= retryImport(load).finally(() => (running = undefined));
    made = await running;
    return made;
  };
  if (isAhead) waiting.add(preload);
  function LazyPart({ fallback = Fallback && <Fallback />, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => made);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isCurrent = true;
      preload().then(
        (part) => {
          // A transition, so that key presses and price updates are not blocked.
          if (isCurrent) startTransition(() => setPart(() => part));
        },
        (error: unknown) => isCurrent && setFailure({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part === undefined ? fallback : <Part {...(props as unknown as Props)} />;
  }
  return Object.assign(LazyPart, { preload });
}

/** Retried, so that an offline moment does not break the page. */
async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES_MS) {
    try {
      return await tracked(load());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

async function tracked<Module>(load: Promise<Module>): Promise<Module> {
  loading.add(load);
  try {
    return await load;
  } finally {
    loading.delete(load);
  }
}

/** Waits for the parts that are being loaded; false if there were none. A failed part does not count until its retry. */
export async function partsLoaded(): Promise<boolean> {
  if (loading.size === 0) return false;
  await Promise.allSettled(loading);
  return true;
}

/** Loads the parts of the screen ahead, and those they contain. A failed load is repeated on first use. */
export async function loadAhead(): Promise<void> {
  while (waiting.size > 0) {
    const loads = [...waiting];
    waiting.clear();
    await Promise.allSettled(loads.map((load) => load()));
  }
}
