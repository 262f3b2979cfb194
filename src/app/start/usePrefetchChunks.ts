// usePrefetchChunks.ts: loads code ahead while the network still works.
import { loadAhead } from '#ui/hooks/lazyPart.tsx';
import { useEffect } from 'react';
import { loadSigning } from '../parts.ts';
import { preloadLinked } from '../routes.tsx';
import { atRest } from '../shell/useAtRest.ts';

const AT_REST_MS = 4_000;

/** Loads the parts of the screen once the page is idle, and a page once the pointer or the focus reaches a link to it. */
export function usePrefetchChunks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void atRest().then(() => {
      if (!isGone) timer = setTimeout(load, AT_REST_MS);
    });
    document.addEventListener('pointerover', preloadLinked, { passive: true });
    document.addEventListener('focusin', preloadLinked);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('pointerover', preloadLinked);
      document.removeEventListener('focusin', preloadLinked);
    };
  }, []);
}

function load(): void {
  void loadSigning();
  void loadAhead();
}
