// tradingKey.ts: the page's side of one-click trading: which key there is, whether it is unlocked, and a signer over it. Never holds the key.
import {
  KEY_ACTS,
  type KeyAct,
  type KeyUse,
  oneClickRefusal,
  type OneClickRefusal,
} from '#domain/order/oneClick.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { ChannelLike } from '../browser/environment.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import type { Signer } from '../actions/signer.ts';
import { agentSigner, type SignedByKey } from './agentSigner.ts';
import { SignError } from '../actions/walletErrors.ts';
import {
  type KeyAnswer,
  type KeyFacts,
  type KeyOrder,
  type KeyPlace,
  type KeyProblem,
  type KeyRequest,
  type KeySettings,
  type NumberedAnswer,
  type NumberedRequest,
  placeId,
} from './keyMessages.ts';
import type { KeyNotes, LostKey } from './keyNotes.ts';
import { eraseKey, onStoreLost, readFacts, readFactsAgain, readUses } from './keyStore.ts';
import { openKeyTabs } from './keyTabs.ts';
import { lockTimer } from './lockTimer.ts';

export type TradingKeyState =
  /** No account, or storage has not answered yet. */
  | { kind: 'unknown' }
  | { kind: 'none' }
  /** There was a key, and this browser no longer has it: site data were cleared. Nobody can sign with it, and the service may still list it. */
  | { kind: 'lost'; facts: LostKey }
  /** The browser gives this page no storage or no cryptography: one-click trading is not to be had here. */
  | { kind: 'unavailable' }
  | { kind: 'locked'; facts: KeyFacts }
  | { kind: 'armed'; facts: KeyFacts; lockAt: UnixMs; uses: readonly KeyUse[] };

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

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage: (message: unknown) => void;
  terminate: () => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

interface TradingKeyDeps {
  spawn: () => WorkerLike;
  openChannel: ((name: string) => ChannelLike) | undefined;
  notes: KeyNotes;
  wall: () => number;
}

export function createTradingKey({ spawn, openChannel, notes, wall }: TradingKeyDeps): TradingKey {
  const state = createObservable<TradingKeyState>({ kind: 'unknown' });
  let place: KeyPlace | undefined;
  let worker: ReturnType<typeof hire> | undefined;
  let stopTimer: (() => void) | undefined;
  let lastRead = 0;

  const tabs = openKeyTabs(openChannel, {
    place: () => place,
    lock: lockHere,
    changed: (at) => {
      lockHere();
      void read(at, 'changed');
    },
    used: (at) => void refreshUses(at),
    forgetAll: forgetHere,
  });
  const { tell } = tabs;

  onStoreLost(() => {
    if (place === undefined || knownKey() === undefined) return;
    lockHere();
    void read(place, 'storeLost');
  });

  /** After `changed` by another tab no key means that it was erased there. A read that another one or an erasure has overtaken changes nothing. */
  async function read(at: KeyPlace, after?: 'changed' | 'storeLost'): Promise<void> {
    const number = (lastRead += 1);
    const facts = await (after === 'storeLost' ? readFactsAgain(at) : readFacts(at)).catch(
      () => 'unavailable' as const,
    );
    if (at !== place || number !== lastRead || state.getSnapshot().kind === 'armed') return;
    if (facts === 'unavailable' || crypto.subtle === undefined) state.set({ kind: 'unavailable' });
    else state.set(stateOf(facts, after === 'changed' ? undefined : (knownKey() ?? notes.read(at))));
  }

  function stateOf(facts: KeyFacts | undefined, known: LostKey | undefined): TradingKeyState {
    if (facts === undefined) return known === undefined ? { kind: 'none' } : { kind: 'lost', facts: known };
    notes.write(facts);
    return { kind: 'locked', facts };
  }

  const knownKey = (): LostKey | undefined => keyIn(state.getSnapshot());

  /** The worker has not found what it needs: with a key known to be here, that is a loss. */
  function noteLoss(problem: KeyProblem, at: KeyPlace): void {
    const known = knownKey();
    if (problem === 'none' && at === place && known !== undefined) state.set({ kind: 'lost', facts: known });
  }

  function forgetHere(): void {
    lastRead += 1;
    lockHere();
    notes.remove();
    if (place !== undefined) state.set({ kind: 'none' });
  }

  async function refreshUses(at: KeyPlace): Promise<void> {
    const uses = await readUses(at).catch(() => undefined);
    const now = state.getSnapshot();
    if (at === place && uses !== undefined && now.kind === 'armed') state.set({ ...now, uses });
  }

  function lockHere(): void {
    stopTimer?.();
    worker?.dismiss();
    worker = undefined;
    const now = state.getSnapshot();
    if (now.kind === 'armed') state.set({ kind: 'locked', facts: now.facts });
  }

  function arm({ facts, lockAt, uses }: Extract<KeyAnswer, { kind: 'unlocked' }>): void {
    stopTimer?.();
    stopTimer = lockTimer(Math.max(0, lockAt - wall()), wall, lockHere);
    state.set({ kind: 'armed', facts, lockAt, uses });
  }

  /** Asks the worker, hiring one if there is none. */
  async function ask(request: KeyRequest): Promise<KeyAnswer> {
    worker ??= hire(spawn);
    return await worker.ask(request);
  }

  async function unlockWith(request: KeyRequest, at: KeyPlace): Promise<KeyFacts | KeyProblem> {
    const answer = await ask(request);
    if (answer.kind !== 'unlocked') {
      lockHere();
      return answer.kind === 'failed' ? answer.problem : 'internal';
    }
    // The account may have been changed meanwhile.
    if (at !== place) lockHere();
    else arm(answer);
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
    lockHere();
    throw new SignError({ kind: 'keyLocked' }, answer);
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow: (next) => {
      if (placeIdOf(next) === placeIdOf(place)) return;
      lockHere();
      place = next;
      state.set({ kind: 'unknown' });
      if (next !== undefined) void read(next);
    },
    create: async ({ passphrase, ...facts }) => {
      if (place === undefined) return 'none';
      const at = place;
      const made = await unlockWith({ op: 'create', facts: { ...facts, ...at }, passphrase }, at);
      if (typeof made !== 'string') tell('changed');
      else if (made === 'exists') await read(at);
      // Another tab, which made its key meanwhile, has had this one locked.
      else if (made === 'locked' && (await readFacts(at).catch(() => undefined)) !== undefined)
        return await read(at).then(() => 'exists' as const);
      return made;
    },
    unlock: async (passphrase) => {
      if (place === undefined) return 'none';
      const at = place;
      const result = await unlockWith({ op: 'unlock', place: at, passphrase }, at);
      if (typeof result !== 'string') return undefined;
      noteLoss(result, at);
      return result;
    },
    lock: () => {
      lockHere();
      tell('lock');
    },
    change: async (settings, passphrase) => {
      if (place === undefined) return 'none';
      const at = place;
      const answer = await ask({ op: 'change', place, settings, passphrase });
      lockHere();
      if (answer.kind === 'failed') noteLoss(answer.problem, at);
      if (answer.kind !== 'changed') return answer.kind === 'failed' ? answer.problem : 'internal';
      if (at === place) state.set({ kind: 'locked', facts: answer.facts });
      tell('changed');
      return undefined;
    },
    erase: async (address) => {
      if (place === undefined) return;
      const at = place;
      const facts = await readFacts(at);
      if (facts !== undefined && facts.address !== address) return;
      lockHere();
      notes.remove(at);
      await eraseKey(at);
      tell('changed');
      if (at === place) state.set({ kind: 'none' });
    },
    forgetAll: () => {
      forgetHere();
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

/** The key that is known to be in this browser, or to have been. */
function keyIn(state: TradingKeyState): LostKey | undefined {
  return state.kind === 'locked' || state.kind === 'armed' || state.kind === 'lost'
    ? lostKeyOf(state.facts)
    : undefined;
}

function lostKeyOf({ owner, serviceUrl, address, name }: LostKey): LostKey {
  return { owner, serviceUrl, address, name };
}

function placeIdOf(place: KeyPlace | undefined): string | undefined {
  return place && placeId(place);
}

/** A worker with its questions and answers; dismissed, it answers what is open with `locked` and is gone together with what it held. */
function hire(spawn: () => WorkerLike): {
  ask: (request: KeyRequest) => Promise<KeyAnswer>;
  dismiss: () => void;
} {
  const worker = spawn();
  const open = new Map<number, (answer: KeyAnswer) => void>();
  let last = 0;
  const end = (problem: KeyProblem): void => {
    for (const answer of open.values()) answer({ kind: 'failed', problem });
    open.clear();
  };
  worker.onmessage = ({ data }) => {
    const { id, ...answer } = data as NumberedAnswer;
    open.get(id)?.(answer);
    open.delete(id);
  };
  worker.onerror = () => end('internal');
  return {
    ask: (request) =>
      new Promise((resolve) => {
        last += 1;
        open.set(last, resolve);
        worker.postMessage({ ...request, id: last } satisfies NumberedRequest);
      }),
    dismiss: () => {
      worker.terminate();
      end('locked');
    },
  };
}
