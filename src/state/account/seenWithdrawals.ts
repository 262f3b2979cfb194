// seenWithdrawals.ts: pending withdrawals seen in this browser, so that one missing from the service's list is reported.
import { remember, type SeenWithdrawal } from '#domain/transfer/withdrawalProgress.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { PendingWithdrawal } from '#protocol/info/funds/pendingWithdrawals.ts';
import { isPlainDecimal } from '#protocol/decimal.ts';
import { recordsIn } from '../preferences/stored.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The account and deployment; one address has an account at every deployment. */
export interface SeenAt {
  serviceUrl: string;
  owner: Address;
}

const NAME = 'trine.withdrawals';
type Stored = SeenWithdrawal & { readonly serviceUrl: string };

const MAX = 200;
const NONE: readonly SeenWithdrawal[] = [];

const useSeen = create<{ seen: readonly Stored[] }>()(
  persist((): { seen: readonly Stored[] } => ({ seen: [] }), {
    name: NAME,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ seen: recordsIn(stored, 'seen').filter(isStored) }),
  }),
);

/** Follows changes made in other tabs; returns a function that stops it. */
export function followSeenInOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === NAME) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Reads storage again before a write, so that a change made in another tab is not overwritten. */
function look(): void {
  if ('persist' in useSeen) void useSeen.persist.rehydrate();
}

/** The seen withdrawals of one account at one deployment. */
export function useSeenWithdrawals({
  serviceUrl,
  owner,
}: {
  serviceUrl: string;
  owner: Address | undefined;
}): readonly SeenWithdrawal[] {
  const all = useSeen(({ seen }) => seen);
  return owner === undefined
    ? NONE
    : all.filter((each) => each.serviceUrl === serviceUrl && each.owner === owner);
}

export function seePending({ serviceUrl, owner }: SeenAt, pending: readonly PendingWithdrawal[]): void {
  if (pending.length === 0) return;
  look();
  useSeen.setState(({ seen }) => {
    const isOwn = (each: Stored): boolean => each.serviceUrl === serviceUrl && each.owner === owner;
    const own = seen.filter(isOwn);
    const next = remember(own, pending).map((each) => ({ ...each, serviceUrl }));
    const isSame =
      next.length === own.length &&
      next.every(({ transactionId, releaseAt }) =>
        own.some((each) => each.transactionId === transactionId && each.releaseAt === releaseAt),
      );
    return isSame ? { seen } : { seen: [...seen.filter((each) => !isOwn(each)), ...next].slice(-MAX) };
  });
}

/** Removes finished withdrawals from the list. */
export function forgetWithdrawals(transactionIds: readonly Hex[]): void {
  look();
  useSeen.setState(({ seen }) => ({
    seen: seen.filter((each) => !transactionIds.includes(each.transactionId)),
  }));
}

function isStored(value: Record<string, unknown>): value is Record<string, unknown> & Stored {
  const {
    serviceUrl,
    transactionId,
    owner,
    assetId,
    amount,
    destination,
    source,
    initiatedAt,
    releaseAt,
    firstReleaseAt,
  } = value;
  const texts = [serviceUrl, transactionId, owner, assetId, destination].every(
    (each) => typeof each === 'string',
  );
  const times = [initiatedAt, releaseAt, firstReleaseAt].every((each) => Number.isSafeInteger(each));
  return texts && times && isPlainDecimal(amount) && (source === 'balance' || source === 'segregated');
}
