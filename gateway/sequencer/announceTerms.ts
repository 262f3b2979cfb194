// announceTerms.ts: which terms are current, as the journal tells it.
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from './sequencer.ts';
import type { Store } from '../store/store.ts';

const TERMS_KEY = 'service.termsVersion';

interface Announcing {
  termsVersion: string;
  store: Pick<Store, 'getMeta' | 'setMeta'>;
  read: Pick<EngineReaders, 'termsVersion'>;
  sequencer: Pick<Sequencer, 'submit'>;
}

/**
 * A version that was configured anew takes effect; one that was set while running outlives a restart. A new
 * journal begins with it, although nothing changes by that: repeated under another configuration, acceptances
 * must meet the terms they were made under.
 */
export async function announceTerms({ termsVersion, store, read, sequencer }: Announcing): Promise<void> {
  const configured = await store.getMeta(TERMS_KEY);
  if (configured === termsVersion) return;
  // On disk before it is remembered as announced: otherwise a crash in between would keep the old terms for good.
  if (configured === undefined || read.termsVersion() !== termsVersion)
    await sequencer.submit({ type: 'setTermsVersion', version: termsVersion });
  await store.setMeta(TERMS_KEY, termsVersion);
}
