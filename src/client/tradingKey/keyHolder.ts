// keyHolder.ts: this tab's state of one account's trading key, and the worker that holds it while unlocked.
import type { KeyUse } from '#domain/order/oneClick.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { createObservable, type Observable, type RenderHold } from '../browser/observable.ts';
import type { WorkerLike } from '../browser/checkedWorker.ts';
import { createWorkerClient } from './workerClient.ts';
import {
  isAhead,
  type KeyAnswer,
  type KeyFacts,
  type KeyPlace,
  type KeyProblem,
  type KeyRequest,
} from './keyMessages.ts';
import type { KeyNotes, LostKey } from './keyNotes.ts';
import type { UnlockedTimes } from './unlockedTimes.ts';
import { readFacts, readFactsAgain, readUses } from './keyStore.ts';
import { lockTimer } from './lockTimer.ts';

export type TradingKeyState =
  /** No account, or storage has not answered yet. */
  | { kind: 'unknown' }
  | { kind: 'none' }
  /** The key was deleted with the site data. It can no longer sign, but the service may still list it. */
  | { kind: 'lost'; facts: LostKey }
  /** The browser offers no storage or cryptography here: one-click trading is not available. */
  | { kind: 'unavailable' }
  | { kind: 'locked'; facts: KeyFacts }
  | { kind: 'armed'; facts: KeyFacts; lockAt: UnixMs; uses: readonly KeyUse[] };

interface KeyHolderDeps {
  spawn: () => WorkerLike;
  notes: KeyNotes;
  times: UnlockedTimes;
  /** Called when an unlock ends by its time. */
  onTimeout: (at: KeyPlace) => void;
  wall: () => number;
  /** Delays rendering the key's state while a request is being sent. */
  renderHold?: Pick<RenderHold, 'run'> | undefined;
}

type Unlocked = Extract<KeyAnswer, { kind: 'unlocked' }>;

export interface KeyHolder {
  state: Observable<TradingKeyState>;
  /** The account of the key. */
  place: () => KeyPlace | undefined;
  /** Switches the account and locks the key of the earlier one. */
  moveTo: (place: KeyPlace | undefined) => void;
  /**
   * Arms a key without a passphrase that is unlocked in another tab, or was before a reload. After `changed` by another
   * tab, a missing key was erased there. A read overtaken by another read or an erasure is ignored.
   */
  read: (at: KeyPlace, after?: 'changed' | 'storeLost') => Promise<void>;
  refreshUses: (at: KeyPlace) => Promise<void>;
  /** Call when the worker does not find its data: with a known key, that is a loss. */
  noteLoss: (problem: KeyProblem, at: KeyPlace) => void;
  /** The key known to be, or to have been, in this browser. */
  known: () => LostKey | undefined;
  /** In this tab. */
  lock: () => void;
  arm: (answer: Unlocked) => void;
  forget: () => void;
  /** Sends a request to the worker, starting one if needed. */
  ask: (request: KeyRequest) => Promise<KeyAnswer>;
}

export function createKeyHolder(deps: KeyHolderDeps): KeyHolder {
  const { spawn, notes, times, onTimeout, wall, renderHold } = deps;
  const state = createObservable<TradingKeyState>({ kind: 'unknown' }, renderHold);
  let place: KeyPlace | undefined;
  let worker: ReturnType<typeof createWorkerClient> | undefined;
  let stopTimer: (() => void) | undefined;
  let lastRead = 0;
  let locks = 0;

  async function read(at: KeyPlace, after?: 'changed' | 'storeLost'): Promise<void> {
    const number = (lastRead += 1);
    const locksBefore = locks;
    const isOld = () => at !== place || number !== lastRead || isArmed(state.getSnapshot(), wall());
    const facts = await factsOf(at, after).catch(() => 'unavailable' as const);
    if (isOld()) return;
    if (facts === 'unavailable' || crypto.subtle === undefined) return state.set({ kind: 'unavailable' });
    const answer = facts && (await resume(facts, { times, wall, ask }));
    if (isOld()) return;
    if (answer?.kind === 'unlocked' && locks === locksBefore) return arm(answer);
    if (answer !== undefined) lockHere();
    state.set(stateOf(facts, after === 'changed' ? undefined : (knownKey() ?? notes.read(at))));
  }

  function stateOf(facts: KeyFacts | undefined, known: LostKey | undefined): TradingKeyState {
    if (facts === undefined) return known === undefined ? { kind: 'none' } : { kind: 'lost', facts: known };
    notes.write(facts);
    return { kind: 'locked', facts };
  }

  const knownKey = (): LostKey | undefined => keyIn(state.getSnapshot());

  function noteLoss(problem: KeyProblem, at: KeyPlace): void {
    const known = knownKey();
    if (problem === 'none' && at === place && known !== undefined) state.set({ kind: 'lost', facts: known });
  }

  function forgetHere(): void {
    lastRead += 1;
    lockHere();
    notes.remove();
    times.removeAll();
    if (place !== undefined) state.set({ kind: 'none' });
  }

  async function refreshUses(at: KeyPlace): Promise<void> {
    const uses = await readUses(at).catch(() => undefined);
    const now = state.getSnapshot();
    if (at === place && uses !== undefined && now.kind === 'armed') state.set({ ...now, uses });
  }

  function lockHere(): void {
    locks += 1;
    stopTimer?.();
    worker?.stop();
    worker = undefined;
    const now = state.getSnapshot();
    if (now.kind === 'armed') state.set({ kind: 'locked', facts: now.facts });
  }

  function arm({ facts, lockAt, uses }: Unlocked): void {
    notes.write(facts);
    stopTimer?.();
    stopTimer = lockTimer(Math.max(0, lockAt - wall()), wall, () => {
      lockHere();
      // Also where the clock was set back since. A later unlock in another tab stays.
      if (times.remove(facts, lockAt)) onTimeout(facts);
    });
    state.set({ kind: 'armed', facts, lockAt, uses });
  }

  const ask = async (request: KeyRequest): Promise<KeyAnswer> =>
    await (worker ??= createWorkerClient(spawn)).ask(request);

  return {
    state,
    place: () => place,
    moveTo: (next) => {
      lockHere();
      place = next;
      state.set({ kind: 'unknown' });
    },
    read,
    refreshUses,
    noteLoss,
    known: knownKey,
    lock: lockHere,
    arm,
    forget: forgetHere,
    ask,
  };
}

function factsOf(at: KeyPlace, after: 'changed' | 'storeLost' | undefined): Promise<KeyFacts | undefined> {
  return after === 'storeLost' ? readFactsAgain(at) : readFacts(at);
}

function isArmed(state: TradingKeyState, now: UnixMs): boolean {
  return state.kind === 'armed' && state.lockAt > now;
}

/** Opens a key without a passphrase that is unlocked. No worker is started for a locked one. */
async function resume(
  facts: KeyFacts,
  { times, wall, ask }: Pick<KeyHolderDeps, 'times' | 'wall'> & Pick<KeyHolder, 'ask'>,
): Promise<KeyAnswer | undefined> {
  const lockAt = facts.hasPassphrase ? undefined : times.read(facts);
  if (lockAt === undefined) return undefined;
  const { owner, serviceUrl } = facts;
  if (isAhead(lockAt, wall(), facts))
    return await ask({ op: 'resume', place: { owner, serviceUrl }, lockAt }).catch(() => undefined);
  times.remove(facts);
  return undefined;
}

function keyIn(state: TradingKeyState): LostKey | undefined {
  return state.kind === 'locked' || state.kind === 'armed' || state.kind === 'lost'
    ? lostKeyOf(state.facts)
    : undefined;
}

function lostKeyOf({ owner, serviceUrl, address, name }: LostKey): LostKey {
  return { owner, serviceUrl, address, name };
}
