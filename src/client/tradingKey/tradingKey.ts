// tradingKey.ts: the page's side of one-click trading: which key there is, whether it is unlocked, and a signer over it. Never holds the key.
import { KEY_ACTS, type KeyAct, oneClickRefusal, type OneClickRefusal } from '#domain/order/oneClick.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { ChannelLike } from '../browser/environment.ts';
import type { Readable } from '../browser/observable.ts';
import type { Signer } from '../actions/signer.ts';
import { agentSigner, type SignedByKey } from './agentSigner.ts';
import { SignError } from '../actions/walletErrors.ts';
import {
  type KeyFacts,
  type KeyOrder,
  type KeyPlace,
  type KeyProblem,
  type KeyRequest,
  type KeySettings,
  placeId,
} from './keyMessages.ts';
import type { WorkerLike } from './hiredWorker.ts';
import { createKeyHolder, type TradingKeyState } from './keyHolder.ts';
import type { KeyNotes } from './keyNotes.ts';
import { eraseKey, onStoreLost, readFacts } from './keyStore.ts';
import { openKeyTabs } from './keyTabs.ts';

export type NewKey = Omit<KeyFacts, 'address' | 'createdAt' | 'hasPassphrase' | keyof KeyPlace> & {
  passphrase: string | null;
};

export interface TradingKey extends Readable<TradingKeyState> {
  /** Looks after the key of this account; locks that of another. */
  follow: (place: KeyPlace | undefined) => void;
  /** Makes a key, seals it and leaves it unlocked. Nothing it signs counts before the owner has approved its address. */
  create: (wanted: NewKey) => Promise<KeyFacts | KeyProblem>;
  unlock: (passphrase: string | null) => Promise<KeyProblem | undefined>;
  /** At once, in every tab: the worker that holds the key is ended. */
  lock: () => void;
  /** Other limits. The key is locked afterwards. */
  change: (settings: KeySettings, passphrase: string | null) => Promise<KeyProblem | undefined>;
  /** Locks the key of this address, and removes it from this browser for good, or what is known of a lost one; another one, made meanwhile, stays. */
  erase: (address: Address) => Promise<void>;
  /** Before everything in this browser is erased on purpose: locks every key in every tab, and no tab takes it for a loss. */
  forgetAll: () => void;
  /** Why the key would not sign this now; undefined when it would. */
  refusalOf: (
    request: ActionRequest,
    marks: KeyOrder['marks'],
  ) => OneClickRefusal | { kind: 'locked' } | undefined;
  /** A signer over the unlocked key; undefined while there is none. `marks` is asked for with each signature. */
  signer: (marks: () => KeyOrder['marks']) => Signer | undefined;
}

interface TradingKeyDeps {
  spawn: () => WorkerLike;
  openChannel: ((name: string) => ChannelLike) | undefined;
  notes: KeyNotes;
  wall: () => number;
}

export function createTradingKey({ spawn, openChannel, notes, wall }: TradingKeyDeps): TradingKey {
  const holder = createKeyHolder({ spawn, notes, wall });
  const { state, ask, read, noteLoss } = holder;

  const tabs = openKeyTabs(openChannel, {
    place: holder.place,
    lock: holder.lock,
    changed: (at) => {
      holder.lock();
      void read(at, 'changed');
    },
    used: (at) => void holder.refreshUses(at),
    forgetAll: holder.forget,
  });
  const { tell } = tabs;

  onStoreLost(() => {
    const place = holder.place();
    if (place === undefined || holder.known() === undefined) return;
    holder.lock();
    void read(place, 'storeLost');
  });

  async function unlockWith(request: KeyRequest, at: KeyPlace): Promise<KeyFacts | KeyProblem> {
    const answer = await ask(request);
    if (answer.kind !== 'unlocked') {
      holder.lock();
      return answer.kind === 'failed' ? answer.problem : 'internal';
    }
    // The account may have been changed meanwhile.
    if (at !== holder.place()) holder.lock();
    else holder.arm(answer);
    notes.write(answer.facts);
    return answer.facts;
  }

  async function sign(order: KeyOrder): Promise<SignedByKey> {
    if (state.getSnapshot().kind !== 'armed') throw new SignError({ kind: 'keyLocked' });
    const answer = await ask({ op: 'sign', order });
    if (answer.kind === 'signed') {
      const armed = state.getSnapshot();
      if (armed.kind === 'armed') state.set({ ...armed, uses: answer.uses });
      tell('used');
      return answer;
    }
    if (answer.kind === 'refused') throw new SignError({ kind: 'keyRefused', refusal: answer.refusal });
    holder.lock();
    throw new SignError({ kind: 'keyLocked' }, answer);
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow: (next) => {
      if (placeIdOf(next) === placeIdOf(holder.place())) return;
      holder.moveTo(next);
      if (next !== undefined) void read(next);
    },
    create: async ({ passphrase, ...facts }) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const made = await unlockWith({ op: 'create', facts: { ...facts, ...at }, passphrase }, at);
      if (typeof made !== 'string') tell('changed');
      else if (made === 'exists') await read(at);
      // Another tab, which made its key meanwhile, has had this one locked.
      else if (made === 'locked' && (await readFacts(at).catch(() => undefined)) !== undefined)
        return await read(at).then(() => 'exists' as const);
      return made;
    },
    unlock: async (passphrase) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const result = await unlockWith({ op: 'unlock', place: at, passphrase }, at);
      if (typeof result !== 'string') return undefined;
      noteLoss(result, at);
      return result;
    },
    lock: () => {
      holder.lock();
      tell('lock');
    },
    change: async (settings, passphrase) => {
      const at = holder.place();
      if (at === undefined) return 'none';
      const answer = await ask({ op: 'change', place: at, settings, passphrase });
      holder.lock();
      if (answer.kind === 'failed') noteLoss(answer.problem, at);
      if (answer.kind !== 'changed') return answer.kind === 'failed' ? answer.problem : 'internal';
      if (at === holder.place()) state.set({ kind: 'locked', facts: answer.facts });
      tell('changed');
      return undefined;
    },
    erase: async (address) => {
      const at = holder.place();
      if (at === undefined) return;
      const facts = await readFacts(at);
      if (facts !== undefined && facts.address !== address) return;
      holder.lock();
      notes.remove(at);
      await eraseKey(at);
      tell('changed');
      if (at === holder.place()) state.set({ kind: 'none' });
    },
    forgetAll: () => {
      holder.forget();
      tabs.forgetAll();
    },
    refusalOf: (request, marks) => refusalIn(state.getSnapshot(), { request, marks, now: wall() }),
    signer: (marks) => {
      const now = state.getSnapshot();
      return now.kind === 'armed' ? agentSigner(now.facts.address, sign, marks) : undefined;
    },
  };
}

/** Why a key in this state would not sign the request. */
function refusalIn(
  state: TradingKeyState,
  { request, marks, now }: { request: ActionRequest; marks: KeyOrder['marks']; now: UnixMs },
): OneClickRefusal | { kind: 'locked' } | undefined {
  if (!KEY_ACTS.has(request.type)) return { kind: 'ownerOnly' };
  if (state.kind !== 'armed' || now >= state.lockAt) return { kind: 'locked' };
  const byId = new Map(marks);
  return oneClickRefusal(request as KeyAct, state.facts.limits, {
    uses: state.uses,
    now,
    markOf: (assetId) => byId.get(assetId),
  });
}

function placeIdOf(place: KeyPlace | undefined): string | undefined {
  return place && placeId(place);
}
