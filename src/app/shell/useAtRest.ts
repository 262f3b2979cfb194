// useAtRest.ts: whether the first screen is complete, for late parts of the shell.
import { firstScreen, painted } from '#client/browser/stages.ts';
import { partsLoaded } from '#ui/hooks/lazyPart.tsx';
import { useEffect, useState } from 'react';

/** Maximum wait for parts whose files do not arrive. */
const PARTS_LIMIT_MS = 15_000;
/** Maximum wait for a page that is never idle. */
const IDLE_LIMIT_MS = 250;

/** Resolves once the first screen and its parts are loaded and rendered: what they request on rendering goes first. */
export async function atRest(): Promise<void> {
  await firstScreen();
  // Parts that waited for the same moment start first.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.race([rendered(), new Promise((resolve) => setTimeout(resolve, PARTS_LIMIT_MS))]);
}

async function rendered(): Promise<void> {
  do {
    await idle();
    await painted();
  } while (await partsLoaded());
}

/** Not every browser reports when it is idle: there the next turn counts. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve);
  });
}

/** False until the first screen and its parts have loaded, then true. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => {
      if (!isGone) setAtRest(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isAtRest;
}
