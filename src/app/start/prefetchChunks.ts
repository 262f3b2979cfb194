// prefetchChunks.ts: prefetches code that the first screen does not need.
import { preloadOverlays } from '#ui/overlays/preloadOverlays.ts';
import { loadAhead } from '#ui/hooks/loadAhead.ts';
import { watchLinks } from '#ui/hooks/watchLinks.ts';

/**
 * Prefetches while the network still works, for as long as the page is open. Screen parts register themselves
 * (retryImport.ts), pages included; this adds background code. Failures are retried on first use.
 */
export async function prefetchChunks(): Promise<void> {
  watchLinks();
  await Promise.allSettled([
    preloadOverlays(),
    import('#client/actions/createExchange.ts'),
    import('#client/evidence/evidence.ts'),
    loadAhead(),
  ]);
}
