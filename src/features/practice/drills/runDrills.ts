// runDrills.ts: runs one drill at a time across all tabs of a browser, and undoes its changes wherever it ends.
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
  /** Its changes are not undone yet. */
  | { kind: 'stuck'; run: DrillRun; reason: string }
  /** `finding`: undefined if it was ended early. */
  | { kind: 'ended'; run: DrillRun; finding?: DrillFinding; reason?: string };

export interface Drills extends Readable<DrillState> {
  start: (drill: DrillId, owner: Address) => void;
  choose: (choice: DrillChoice) => void;
  /** Ends the running drill, or retries undoing its changes. */
  end: () => void;
  dismiss: () => void;
  /**
   * Follows the drills of other tabs, and undoes the changes of a closed tab. Returns a function to call when the page
   * closes: the next page then undoes the stored changes.
   */
  watch: () => () => void;
}

const SCRIPTS: Readonly<Record<DrillId, (stage: Stage) => Promise<DrillFinding>>> = {
  lostAnswer,
  deadFeed,
  liquidation,
  withdrawal,
};

/** Held by the tab of the drill until its changes are undone. */
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
  const undoRun = (run: DrillRun): Promise<void> =>
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
    // A closing page may not finish undoing the changes: the next page does.
    if (gone.signal.aborted) return;
    await undoRun(run);
    if (outcome.finding) keepResult(run.drill, { at: Date.now(), isRight: isRight(outcome.finding) });
    state.set({ kind: 'ended', run, ...outcome });
  }

  /** Shows another tab's drill while it runs; undoes the changes of a closed tab. */
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
      await undoRun(left);
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
        if (left) await undoRun(left);
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

/** Undoes the changes of a run. Resolves after success, with retries on request. */
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
    /** Runs the work while holding the lock; with `ifAvailable`, not at all while another tab holds it. */
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
