import { expect, test } from 'vitest';
import { announceTerms } from './announceTerms.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine } from '../core/practiceEngine.ts';
import { openSequencer, Unavailable } from './sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Store } from '../store/store.ts';

const OWNER = `0x${'ab'.repeat(20)}` as const;

/** A gateway that is never closed: the next one finds a killed one's data. */
async function start(store: Store, termsVersion: string) {
  const engine = createPracticeEngine(completeOptions({ service: { termsVersion } }).service);
  const sequencer = await openSequencer({
    engine,
    store,
    clock: { now: () => 1_760_000_000_000 },
    log: () => undefined,
  });
  await announceTerms({ termsVersion, store, read: engine.read, sequencer });
  return { engine, sequencer };
}

test('an account opened under the first terms exists after a kill and a start under new ones, which it has not accepted', async () => {
  const store = createMemoryStore();
  const { sequencer } = await start(store, '2026-01');
  await sequencer.submit({ type: 'acceptTerms', owner: OWNER, version: '2026-01', signedAt: 1 });
  const { read } = (await start(store, '2026-02')).engine;
  expect(read.account(OWNER).summary.equity).toBe('10000');
  expect([read.terms(OWNER)?.version, read.termsVersion()]).toEqual(['2026-01', '2026-02']);
});

test('new terms that could not be written are announced again at the next start', async () => {
  const store = createMemoryStore();
  await start(store, '2026-01');
  await expect(
    start({ ...store, append: () => Promise.reject(new Error('The disk is full')) }, '2026-02'),
  ).rejects.toBeInstanceOf(Unavailable);
  expect((await start(store, '2026-02')).engine.read.termsVersion()).toBe('2026-02');
});

test('terms set at run time survive a restart with the same configuration', async () => {
  const store = createMemoryStore();
  const { sequencer } = await start(store, '2026-01');
  await sequencer.submit({ type: 'setTermsVersion', version: '2026-03' });
  expect((await start(store, '2026-01')).engine.read.termsVersion()).toBe('2026-03');
});
