// depositRuns.ts — deposits this browser has begun: a reload, or the other tab, goes on where one stood.
import type { DepositRun } from '#domain/depositRun.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord, recordsIn } from './stored.ts';

const MOST = 30;
const NAME = 'trine.deposits';
/** Before the store: it reads what an earlier visit kept as soon as it is made. */
const TEXTS = ['id', 'serviceUrl', 'owner', 'depositId', 'status'] as const;

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
    if (event.key === NAME) void useDepositRuns.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function beginRun(run: DepositRun): void {
  useDepositRuns.setState(({ runs }) => ({ runs: [run, ...runs.filter((each) => each.id !== run.id)].slice(0, MOST) }));
}

/** Changes a run as it stands in storage now, not as it was last drawn. Returns what it is afterwards. */
export function changeRun(id: string, change: (run: DepositRun) => DepositRun): DepositRun | undefined {
  useDepositRuns.setState(({ runs }) => ({ runs: runs.map((each) => (each.id === id ? change(each) : each)) }));
  return runOf(id);
}

export function runOf(id: string): DepositRun | undefined {
  return useDepositRuns.getState().runs.find((each) => each.id === id);
}

export function forgetRun(id: string): void {
  useDepositRuns.setState(({ runs }) => ({ runs: runs.filter((each) => each.id !== id) }));
}

/** One tab at a time carries a deposit on. False, at once, where another one does. */
export async function asOnlyTab(id: string, job: () => Promise<void>): Promise<boolean> {
  // Without locks there is no other way to know; the wallet's own window still asks for every step.
  if (!('locks' in navigator)) {
    await job();
    return true;
  }
  return await navigator.locks.request(`${NAME}:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await useDepositRuns.persist.rehydrate();
    await job();
    return true;
  });
}

function isRun(value: Record<string, unknown>): value is Record<string, unknown> & DepositRun {
  const { option, quote, steps, sends, startedAt } = value;
  return TEXTS.every((name) => typeof value[name] === 'string') && isRecord(option) && isRecord(quote) && Array.isArray(steps) && Array.isArray(sends) && Number.isSafeInteger(startedAt);
}
