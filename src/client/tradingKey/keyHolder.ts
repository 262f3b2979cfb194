// keyHolder.ts: this tab's state of one account's trading key, and the worker that holds it while unlocked.
import type { KeyUse } from '#domain/order/oneClick.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { createObservable, type Observable, type Quiet } from '../browser/observable.ts';
import type { WorkerLike } from '../browser/checkedWorker.ts';
import { createWorkerClient } from './workerClient.ts';
import type { KeyAnswer, KeyFacts, KeyPlace, KeyProblem, KeyRequest } from './keyMessages.ts';
import type { KeyNotes, LostKey } from './keyNotes.ts';
import { readFacts, readFactsAgain, readUnlocked, readUses, removeUnlocked } from './keyStore.ts';
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
  wall: () => number;
  /** Delays rendering the key's state while a request is being sent. */
  quiet?: Pick<Quiet, 'run'> | undefined;
}

type Unlocked = Extract<KeyAnswer, { kind: 'unlocked' }>;

export interface KeyHolder {
  state: Observable<TradingKeyState>;
  /** The account of the key. */
  place: () => KeyPlace | undefined;
  /** Switches the account and locks the key of the earlier one. */
  moveTo: (place: KeyPlace | undefined) => void;
  /**
   * Arms a key without a passphrase that is unlocked in another tab, or was before a reload. After `changed` by another tab, a missing key was erased there. A read overtaken by another read or an
   * erasure is ignored.
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

export function createKeyHolder({ spawn, notes, wall, quiet }: KeyHolderDeps): KeyHolder {
  const state = createObservable<TradingKeyState>({ kind: 'unknown' }, quiet);
  let place: KeyPlace | undefined;
  let worker: ReturnType<typeof createWorkerClient> | undefined;
  let stopTimer: (() => void) | undefined;
  let lastRead = 0;
  let locks = 0;

  async function read(at: KeyPlace, after?: 'changed' | 'storeLost'): Promise<void> {
    const number = (lastRead += 1);
    const facts = await (after === 'storeLost' ? readFactsAgain(at) : readFacts(at)).catch(
      () => 'unavailable' as const,
    );
    const isOld = () => at !== place || number !== lastRead || state.getSnapshot().kind === 'armed';
    if (isOld()) return;
    const locksBefore = locks;
    const unlocked = facts === 'unavailable' ? undefined : await resume(facts, ask);
    if (isOld()) return;
    if (unlocked !== undefined && locks === locksBefore) arm(unlocked);
    else if (facts === 'unavailable' || crypto.subtle === undefined) state.set({ kind: 'unavailable' });
    else state.set(stateOf(facts, after === 'changed' ? undefined : (knownKey() ?? notes.read(at))));
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
    // The clock may have been set back since: then the stored time is not over.
    stopTimer = lockTimer(Math.max(0, lockAt - wall()), wall, () => {
      lockHere();
      void removeUnlocked(facts);
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

/** Opens a key without a passphrase that is unlocked in another tab, or was before a reload. */
async function resume(facts: KeyFacts | undefined, ask: KeyHolder['ask']): Promise<Unlocked | undefined> {
  if (facts === undefined || facts.hasPassphrase) return undefined;
  // No worker is started for a key that is locked.
  if ((await readUnlocked(facts).catch(() => undefined)) === undefined) return undefined;
  const { owner, serviceUrl } = facts;
  const answer = await ask({ op: 'resume', place: { owner, serviceUrl } });
  return answer.kind === 'unlocked' ? answer : undefined;
}

function keyIn(state: TradingKeyState): LostKey | undefined {
  return state.kind === 'locked' || state.kind === 'armed' || state.kind === 'lost'
    ? lostKeyOf(state.facts)
    : undefined;
}

function lostKeyOf({ owner, serviceUrl, address, name }: LostKey): LostKey {
  return { owner, serviceUrl, address, name };
}
