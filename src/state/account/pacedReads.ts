// pacedReads.ts: reads several accounts in turn, each again after an interval: never two requests at once.
import { createObservable, type Readable } from '#client/browser/observable.ts';
import type { Address } from '#protocol/ids.ts';

/** The figures of one account. `data` was read at `readAt`, even if a later read failed. */
export interface Reading<Data> {
  data?: Data;
  /** Device time, ms. */
  readAt?: number;
  /** Why the latest read failed; absent after a successful one. */
  error?: unknown;
  isReading: boolean;
}

export type Readings<Data> = ReadonlyMap<Address, Reading<Data>>;

export interface PacedReads<Data> {
  readings: Readable<Readings<Data>>;
  /** The accounts to read, in this order. */
  follow: (addresses: readonly Address[]) => void;
  /** Reads one account, or all, again: at the same pace, not at once. */
  refresh: (address?: Address) => void;
  /** Checks whether a read is due, for example when the page is shown again. */
  wake: () => void;
  stop: () => void;
}

interface PacedReadsOptions<Data> {
  read: (address: Address, signal: AbortSignal) => Promise<Data>;
  /** Device time, ms. */
  now: () => number;
  /** True while nothing may be read, for example while the page is hidden. */
  isPaused: () => boolean;
}

/** Between the end of one account's reads and the next account. */
export const PACE_MS = 1_000;
/** Interval between two reads of one account. */
export const AGAIN_MS = 60_000;

export function createPacedReads<Data>({ read, now, isPaused }: PacedReadsOptions<Data>): PacedReads<Data> {
  const readings = createObservable<Readings<Data>>(new Map());
  const triedAt = new Map<Address, number>();
  const abort = new AbortController();
  let addresses: readonly Address[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let freeAt = 0;

  const dueAt = (address: Address): number => {
    const tried = triedAt.get(address);
    return tried === undefined ? 0 : tried + AGAIN_MS;
  };

  function plan(): void {
    clearTimeout(timer);
    if (isBusy || abort.signal.aborted || addresses.length === 0) return;
    const next = Math.min(...addresses.map(dueAt));
    timer = setTimeout(() => void turn(), Math.max(0, Math.max(next, freeAt) - now()));
  }

  /** The account with the oldest read; among those never read, the first of the list. */
  async function turn(): Promise<void> {
    if (isPaused()) return;
    const [address] = addresses.toSorted((a, b) => dueAt(a) - dueAt(b));
    if (address === undefined || dueAt(address) > now()) return plan();
    isBusy = true;
    triedAt.set(address, now());
    change(address, { isReading: true });
    const outcome = await read(address, abort.signal).then(
      (data) => ({ data, readAt: now(), error: undefined }),
      (error: unknown) => ({ error }),
    );
    isBusy = false;
    freeAt = now() + PACE_MS;
    if (abort.signal.aborted) return;
    change(address, { ...outcome, isReading: false });
    plan();
  }

  function change(address: Address, to: Partial<Reading<Data>>): void {
    readings.update((all) =>
      addresses.includes(address)
        ? new Map(all).set(address, { ...(all.get(address) ?? { isReading: false }), ...to })
        : all,
    );
  }

  return {
    readings,
    follow: (list) => {
      addresses = list;
      for (const known of triedAt.keys()) if (!list.includes(known)) triedAt.delete(known);
      readings.update((all) => new Map([...all].filter(([address]) => list.includes(address))));
      plan();
    },
    refresh: (address) => {
      for (const each of address === undefined ? addresses : [address]) triedAt.delete(each);
      plan();
    },
    wake: plan,
    stop: () => {
      abort.abort();
      clearTimeout(timer);
    },
  };
}
