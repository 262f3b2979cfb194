// announceTerms.ts: sets the current terms through the journal.
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from './sequencer.ts';
import type { Store } from '../store/store.ts';
import { whenTaking } from './waiting.ts';

const TERMS_KEY = 'service.termsVersion';

interface Announcing {
  termsVersion: string;
  store: Pick<Store, 'getMeta' | 'setMeta'>;
  read: Pick<EngineReaders, 'termsVersion'>;
  sequencer: Pick<Sequencer, 'submit' | 'status' | 'onStatus'>;
}

/**
 * A newly configured version takes effect; one set at run time survives a restart. A new journal starts with it, even
 * if unchanged: replayed under another configuration, acceptances must refer to the original terms.
 */
export async function announceTerms({ termsVersion, store, read, sequencer }: Announcing): Promise<void> {
  const configured = await store.getMeta(TERMS_KEY);
  if (configured === termsVersion) return;
  // Written before it is recorded as announced: otherwise a crash in between would keep the old terms forever.
  if (configured === undefined || read.termsVersion() !== termsVersion) {
    await whenTaking(sequencer);
    await sequencer.submit({ type: 'setTermsVersion', version: termsVersion });
  }
  await store.setMeta(TERMS_KEY, termsVersion);
}
