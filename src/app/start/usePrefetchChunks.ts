// usePrefetchChunks.ts: prefetches chunks once the page is idle.
import { atRest } from '#client/browser/stages.ts';
import { useEffect } from 'react';

const AT_REST_MS = 4_000;

/** Prefetches chunks needed later once the page is idle; the list of chunks is lazy too. */
export function usePrefetchChunks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void atRest().then(() => {
      if (!isGone) timer = setTimeout(prefetch, AT_REST_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}

function prefetch(): void {
  void import('./prefetchChunks.ts').then(
    ({ prefetchChunks }) => prefetchChunks(),
    () => undefined,
  );
}
