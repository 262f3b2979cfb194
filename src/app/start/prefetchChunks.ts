// prefetchChunks.ts: everything that is not needed at first.
import { preloadOverlays } from '#ui/overlays/preloadOverlays.ts';
import { loadAhead } from '#ui/hooks/retryImport.ts';

/**
 * The code that is needed later: it must be there when the network is not. Parts of the screen announce themselves (retryImport.ts), routes
 * among them; here stands what does not: what happens behind the screen. What fails is asked for again when it is first used.
 */
export async function prefetchChunks(): Promise<void> {
  await Promise.allSettled([
    preloadOverlays(),
    import('#client/actions/createExchange.ts'),
    import('#client/evidence/evidence.ts'),
    import('#client/actions/followUp.ts'),
    import('#client/evidence/twapEvidence.ts'),
    import('#client/evidence/referralEvidence.ts'),
    import('#domain/order/entryTpsl.ts'),
    loadAhead(),
  ]);
}
