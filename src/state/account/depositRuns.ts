// depositRuns.ts: deposits started in this browser, stored so that a reload or another tab can continue them.
import type { DepositRun } from '#domain/transfer/depositRun.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord, recordsIn } from '../preferences/stored.ts';

const MAX = 30;
const NAME = 'trine.deposits';
/** Declared before the store, which validates stored runs while it is created. */
const TEXTS = ['id', 'serviceUrl', 'owner', 'status'] as const;

export const useDepositRuns = create<{ runs: readonly DepositRun[] }>()(
  persist((): { runs: readonly DepositRun[] } => ({ runs: [] }), {
    name: NAME,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ runs: recordsIn(stored, 'runs').filter(isRun) }),
  }),
);

/** Follows changes made in other tabs; returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === NAME) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Reads storage again before a write, so that a change made in another tab is not overwritten. */
function look(): void {
  // Without storage zustand adds no `persist`.
  if ('persist' in useDepositRuns) void useDepositRuns.persist.rehydrate();
}

export function beginRun(run: DepositRun): void {
  look();
  useDepositRuns.setState(({ runs }) => ({
    runs: [run, ...runs.filter((each) => each.id !== run.id)].slice(0, MAX),
  }));
}

/** Changes the stored version of a run, which may be newer than the rendered one. Returns the changed run. */
export function changeRun(id: string, change: (run: DepositRun) => DepositRun): DepositRun | undefined {
  look();
  useDepositRuns.setState(({ runs }) => ({
    runs: runs.map((each) => (each.id === id ? change(each) : each)),
  }));
  return runOf(id);
}

export function runOf(id: string): DepositRun | undefined {
  return useDepositRuns.getState().runs.find((each) => each.id === id);
}

export function forgetRun(id: string): void {
  look();
  useDepositRuns.setState(({ runs }) => ({ runs: runs.filter((each) => each.id !== id) }));
}

/**
 * Runs a deposit step under a lock shared by all tabs. False when another tab holds the lock: at once, or
 * after the given waiting time.
 */
export async function asOnlyTab(id: string, job: () => Promise<void> | void, waitMs = 0): Promise<boolean> {
  // Without the Web Locks API tabs cannot be coordinated; the wallet still asks before every step.
  if (!('locks' in navigator)) {
    await job();
    return true;
  }
  let isMine = false;
  const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
  const done = navigator.locks.request(`${NAME}:${id}`, options, async (lock) => {
    if (lock === null) return;
    isMine = true;
    look();
    await job();
  });
  await done.catch((error: unknown) => {
    if (isMine) throw error;
  });
  return isMine;
}

function isRun(value: Record<string, unknown>): value is Record<string, unknown> & DepositRun {
  const { option, quote, steps, sends, startedAt, depositId } = value;
  return (
    (typeof depositId === 'string' || depositId === null) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    isRecord(option) &&
    isRecord(quote) &&
    Array.isArray(steps) &&
    Array.isArray(sends) &&
    Number.isSafeInteger(startedAt)
  );
}
