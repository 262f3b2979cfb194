// usePrefetchChunks.ts: fetches the chunks needed later once the page is idle.
import { useEffect } from 'react';

const AT_REST_MS = 4_000;

/** Fetches what is needed later once the page is at rest; even the list of it waits until then. */
export function usePrefetchChunks(): void {
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('./prefetchChunks.ts').then(
          ({ prefetchChunks }) => prefetchChunks(),
          () => undefined,
        ),
      AT_REST_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
