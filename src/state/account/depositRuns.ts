// depositRuns.ts: deposits this browser has begun: a reload, or the other tab, goes on where one stood.
import type { DepositRun } from '#domain/transfer/depositRun.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord, recordsIn } from '../preferences/stored.ts';

const MAX = 30;
const NAME = 'trine.deposits';
/** Before the store: it reads what an earlier visit kept as soon as it is made. */
const TEXTS = ['id', 'serviceUrl', 'owner', 'status'] as const;

export const useDepositRuns = create<{ runs: readonly DepositRun[] }>()(
  persist((): { runs: readonly DepositRun[] } => ({ runs: [] }), {
    name: NAME,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ runs: recordsIn(stored, 'runs').filter(isRun) }),
  }),
);

/** What another tab has done to a deposit is done here too. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === NAME) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * What storage has by now: another tab may have written since this one looked, and an old list must not
 * replace its.
 */
function look(): void {
  // A browser that keeps nothing has no storage to look at.
  if ('persist' in useDepositRuns) void useDepositRuns.persist.rehydrate();
}

export function beginRun(run: DepositRun): void {
  look();
  useDepositRuns.setState(({ runs }) => ({
    runs: [run, ...runs.filter((each) => each.id !== run.id)].slice(0, MAX),
  }));
}

/** Changes a run as it stands in storage now, not as it was last drawn. Returns what it is afterwards. */
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
 * One tab at a time carries a deposit on. False where another one does: at once, or after it has been waited
 * for as long as told.
 */
export async function asOnlyTab(
  id: string,
  job: () => Promise<void> | void,
  patienceMs = 0,
): Promise<boolean> {
  // Without locks there is no other way to know; the wallet's own window still asks for every step.
  if (!('locks' in navigator)) {
    await job();
    return true;
  }
  let isMine = false;
  const asked = patienceMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(patienceMs) };
  const done = navigator.locks.request(`${NAME}:${id}`, asked, async (lock) => {
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
