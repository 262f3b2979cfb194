// keyRequests.ts: requests to the worker of the trading key, and the effect of its answers on this and other tabs.
import type { SignedByKey } from './agentSigner.ts';
import { SignError } from '../actions/walletErrors.ts';
import type { KeyHolder } from './keyHolder.ts';
import type { KeyFacts, KeyOrder, KeyPlace, KeyProblem, KeyRequest, KeySettings } from './keyMessages.ts';
import type { KeyNotes } from './keyNotes.ts';
import { readFacts } from './keyStore.ts';
import type { UnlockedTimes } from './unlockedTimes.ts';
import type { KeyTabs } from './keyTabs.ts';

export type NewKey = Omit<KeyFacts, 'address' | 'createdAt' | 'hasPassphrase' | keyof KeyPlace> & {
  passphrase: string | null;
};

export interface KeyRequests {
  /**
   * Creates and seals a key and leaves it unlocked. Its signatures are valid only after the owner approved
   * its address.
   */
  create: (wanted: NewKey) => Promise<KeyFacts | KeyProblem>;
  unlock: (passphrase: string | null) => Promise<KeyProblem | undefined>;
  /** Changes limits. The key is locked afterwards. */
  change: (settings: KeySettings, passphrase: string | null) => Promise<KeyProblem | undefined>;
  /** Throws SignError. */
  sign: (order: KeyOrder) => Promise<SignedByKey>;
}

interface KeyRequestsDeps {
  holder: KeyHolder;
  notes: KeyNotes;
  times: UnlockedTimes;
  send: KeyTabs['send'];
}

export function createKeyRequests({ holder, notes, times, send }: KeyRequestsDeps): KeyRequests {
  const { state, ask, read, noteLoss } = holder;

  async function unlockWith(request: KeyRequest, at: KeyPlace): Promise<KeyFacts | KeyProblem> {
    const answer = await ask(request);
    if (answer.kind !== 'unlocked') {
      holder.lock();
      return answer.kind === 'failed' ? answer.problem : 'internal';
    }
    if (at === holder.place()) {
      holder.arm(answer);
      // Other tabs and the next page unlock a key without a passphrase by themselves.
      if (!answer.facts.hasPassphrase) times.write(at, answer.lockAt);
    } else {
      // The account has changed meanwhile.
      holder.lock();
      notes.write(answer.facts);
    }
    return answer.facts;
  }

  async function sign(order: KeyOrder): Promise<SignedByKey> {
    const [at, before] = [holder.place(), state.getSnapshot()];
    if (at === undefined || before.kind !== 'armed') throw new SignError({ kind: 'keyLocked' });
    const answer = await ask({ op: 'sign', order });
    if (answer.kind === 'signed') {
      const armed = state.getSnapshot();
      if (armed.kind === 'armed') state.set({ ...armed, uses: answer.uses });
      send('used', at);
      return answer;
    }
    if (answer.kind === 'refused') throw new SignError({ kind: 'keyRefused', refusal: answer.refusal });
    if (at === holder.place()) {
      holder.lock();
      if (answer.kind === 'failed' && answer.problem === 'locked' && times.remove(at, before.lockAt))
        send('lock', at);
    }
    throw new SignError({ kind: 'keyLocked' }, answer);
  }

  return {
    sign,
    create: async ({ passphrase, ...facts }) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const made = await unlockWith({ op: 'create', facts: { ...facts, ...at }, passphrase }, at);
      if (typeof made !== 'string') send('changed', at);
      else if (made === 'exists') await read(at);
      // Another tab created its key first and locked this one.
      else if (made === 'locked' && (await readFacts(at).catch(() => undefined)) !== undefined)
        return await read(at).then(() => 'exists' as const);
      return made;
    },
    unlock: async (passphrase) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const result = await unlockWith({ op: 'unlock', place: at, passphrase }, at);
      if (typeof result !== 'string') {
        send('unlocked', at);
        return undefined;
      }
      noteLoss(result, at);
      return result;
    },
    change: async (settings, passphrase) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const answer = await ask({ op: 'change', place: at, settings, passphrase });
      holder.lock();
      times.remove(at);
      if (answer.kind === 'failed') noteLoss(answer.problem, at);
      if (answer.kind !== 'changed') return answer.kind === 'failed' ? answer.problem : 'internal';
      if (at === holder.place()) state.set({ kind: 'locked', facts: answer.facts });
      send('changed', at);
      return undefined;
    },
  };
}
