// dismissedClosures.ts: until when each account's liquidations were dismissed in this browser, by all its tabs.
import type { UnixMs } from '#protocol/ids.ts';
import { create } from 'zustand';
import { isRecord, readStored, writeStored } from '../preferences/stored.ts';

const NAME = 'trine.closures';
const MAX = 100;
const DAY_MS = 86_400_000;

type Dismissed = Readonly<Record<string, UnixMs>>;

const useDismissed = create<Dismissed>()(stored);

function stored(): Dismissed {
  const value = readStored(NAME);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, UnixMs] => Number.isSafeInteger(entry[1])),
      )
    : {};
}

/** Follows dismissals in other tabs; returns a function that stops it. */
export function followDismissals(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === NAME) useDismissed.setState(stored());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Liquidations up to this time are dismissed; all, until `startDismissals`. */
export function useDismissedUntil(account: string): UnixMs {
  return useDismissed((dismissed) => dismissed[account] ?? Infinity);
}

/** Dismisses liquidations up to `at`; `account`: the deployment and the owner. */
export function dismissUntil(account: string, at: UnixMs): void {
  // Read again: another tab may have dismissed others.
  const { [account]: before = 0, ...others } = { ...useDismissed.getState(), ...stored() };
  const next = Object.fromEntries([...Object.entries(others), [account, Math.max(before, at)]].slice(-MAX));
  useDismissed.setState(next);
  writeStored(NAME, next);
}

/** An account first seen now: nothing older than a day is shown as new. */
export function startDismissals(account: string, now: UnixMs): void {
  if (!Object.hasOwn({ ...useDismissed.getState(), ...stored() }, account))
    dismissUntil(account, now - DAY_MS);
}
