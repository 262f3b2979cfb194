// runDrills.ts: one drill at a time in all tabs of a browser: begun, watched, tidied up after, wherever it ends.
import { createObservable, type Readable } from '#client/browser/observable.ts';
import { DRILL_KEY } from '#state/drills.ts';
import type { Address } from '#protocol/ids.ts';
import { deadFeed } from './deadFeed.ts';
import { forgetRun, keepResult, keepRun, readRun } from './keptDrills.ts';
import { liquidation } from './liquidation.ts';
import { lostAnswer } from './lostAnswer.ts';
import { createStage, type DrillGateway, type Stage } from './stage.ts';
import { tidyUp } from './tidyUp.ts';
import {
  type DrillChoice,
  type DrillFinding,
  type DrillId,
  type DrillRun,
  type DrillStep,
  isRight,
} from './drillTypes.ts';
import { withdrawal } from './withdrawal.ts';

export type DrillState =
  | { kind: 'idle' }
  | { kind: 'otherTab'; drill: DrillId }
  | { kind: 'running'; run: DrillRun; step: DrillStep }
  | { kind: 'tidying'; run: DrillRun }
  /** What it changed is not back yet. */
  | { kind: 'stuck'; run: DrillRun; reason: string }
  /** `finding`: undefined where it was ended before. */
  | { kind: 'ended'; run: DrillRun; finding?: DrillFinding; reason?: string };

export interface Drills extends Readable<DrillState> {
  start: (drill: DrillId, owner: Address) => void;
  choose: (choice: DrillChoice) => void;
  /** Ends the drill that runs, or tries again to take back what it changed. */
  end: () => void;
  dismiss: () => void;
  /**
   * Follows the drills of other tabs, and takes back what a closed one has left. Returns a function for when the page
   * is gone: what is kept then is taken back by the next.
   */
  watch: () => () => void;
}

const SCRIPTS: Readonly<Record<DrillId, (stage: Stage) => Promise<DrillFinding>>> = {
  lostAnswer,
  deadFeed,
  liquidation,
  withdrawal,
};

/** Held by the tab whose drill it is, for as long as something of it is to be taken back. */
const LOCK = 'trine.drill';

export interface DrillsDeps {
  gateway: DrillGateway;
  runCommand: (words: string) => Promise<string>;
  locks: Pick<LockManager, 'request'>;
}

export function createDrills({ gateway, runCommand, locks }: DrillsDeps): Drills {
  const state = createObservable<DrillState>({ kind: 'idle' });
  let gone = new AbortController();
  let ending = new AbortController();
  let choose: (choice: DrillChoice) => void = () => undefined;
  let retry: () => void = () => undefined;
  const lock = createLock(locks, () => gone.signal.aborted);
  const takeBack = (run: DrillRun): Promise<void> =>
    undo(run, { gateway, runCommand }, state.set, (again) => (retry = again));

  async function perform(begun: DrillRun): Promise<void> {
    ending = new AbortController();
    let run = begun;
    const show = (step: DrillStep): void => state.set({ kind: 'running', run, step });
    const keep = (change: Partial<DrillRun>): void => keepRun((run = { ...run, ...change }));
    let outcome: Pick<Extract<DrillState, { kind: 'ended' }>, 'finding' | 'reason'> = {};
    try {
      keep({});
      show({ kind: 'preparing' });
      const signal = AbortSignal.any([ending.signal, gone.signal]);
      const made = createStage({ gateway, runCommand, show, keep, run, signal });
      choose = made.choose;
      outcome = { finding: await SCRIPTS[run.drill](made.stage) };
    } catch (error) {
      outcome = ending.signal.aborted ? {} : { reason: sentence(error) };
    }
    // A page that goes away may not come to the end of it: the next one does it.
    if (gone.signal.aborted) return;
    await takeBack(run);
    if (outcome.finding) keepResult(run.drill, { at: Date.now(), isRight: isRight(outcome.finding) });
    state.set({ kind: 'ended', run, ...outcome });
  }

  /** Another tab's drill is shown while it runs; what a closed tab has left is taken back here. */
  function follow(): void {
    const run = readRun();
    if (run === undefined) {
      if (state.getSnapshot().kind === 'otherTab') state.set({ kind: 'idle' });
      return;
    }
    if (lock.isMine()) return;
    state.set({ kind: 'otherTab', drill: run.drill });
    void lock.hold({ signal: gone.signal }, async () => {
      const left = readRun();
      if (left === undefined) return follow();
      await takeBack(left);
      state.set({ kind: 'ended', run: left });
    });
  }

  const onEvent = ({ key }: Pick<StorageEvent, 'key'>): void => {
    if (key === DRILL_KEY || key === null) follow();
  };
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start(drill, owner) {
      if (lock.isMine()) return;
      void lock.hold({ ifAvailable: true }, async () => {
        const left = readRun();
        if (left) await takeBack(left);
        await perform({ drill, owner, startedAt: gateway.clock.now() });
      });
    },
    choose: (choice) => choose(choice),
    end() {
      ending.abort(new Error('The drill was ended'));
      retry();
    },
    dismiss: () => state.set({ kind: 'idle' }),
    watch() {
      gone = new AbortController();
      globalThis.addEventListener('storage', onEvent);
      follow();
      return () => {
        gone.abort(new Error('The page is gone'));
        globalThis.removeEventListener('storage', onEvent);
      };
    },
  };
}

/** Takes back what a run changed. Resolves once everything is back, however often that is tried. */
async function undo(
  run: DrillRun,
  deps: Pick<DrillsDeps, 'gateway' | 'runCommand'>,
  show: (state: DrillState) => void,
  onStuck: (retry: () => void) => void,
): Promise<void> {
  for (;;) {
    show({ kind: 'tidying', run });
    try {
      await tidyUp(run, deps);
      return forgetRun();
    } catch (error) {
      show({ kind: 'stuck', run, reason: sentence(error) });
      await new Promise<void>((resolve) => onStuck(resolve));
    }
  }
}

/** The lock that one tab of the browser has while it runs a drill. */
function createLock(locks: DrillsDeps['locks'], isGone: () => boolean) {
  let isMine = false;
  return {
    isMine: () => isMine,
    /** Runs the work with the lock; without it when the options say so, not at all. */
    hold: async (options: LockOptions, work: () => Promise<void> | void): Promise<void> => {
      await locks
        .request(LOCK, options, async (lock) => {
          if (lock === null || isGone()) return;
          isMine = true;
          try {
            await work();
          } finally {
            isMine = false;
          }
        })
        .catch(() => undefined);
    },
  };
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
