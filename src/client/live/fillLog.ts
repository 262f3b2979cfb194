// fillLog.ts: fills received on the stream that no read has confirmed yet.
import type { Address, UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { mergeFills } from './liveMerge.ts';
import { createObservable, type Readable } from '../browser/observable.ts';

/** `confirming`: missing from a later read. `unconfirmed`: for more than ten seconds. */
export type FillConfirmation = 'confirming' | 'unconfirmed';

type Confirmations = ReadonlyMap<string, { owner: Address; confirmation: FillConfirmation }>;

/** Its value: the unconfirmed fills by `fillKey`, each with its owner. */
export interface FillLog extends Readable<Confirmations> {
  /** Adds fills of the stream. `receivedAt`: monotonic time. */
  record: (owner: Address, fills: readonly Fill[], receivedAt: number) => void;
  /** A read that lists everything since `since` (default: its oldest fill), with the missing fills added. */
  overlay: (owner: Address, fills: readonly Fill[], readStartedAt: number, since?: UnixMs) => readonly Fill[];
}

interface Entry {
  owner: Address;
  fill: Fill;
  receivedAt: number;
  confirmation?: FillConfirmation;
}

const KEPT = 2_000;
export const CONFIRMING_MS = 10_000;

export function createFillLog(): FillLog {
  const entries = new Map<string, Entry>();
  const view = createObservable<Confirmations>(new Map());

  function publish(): void {
    const unconfirmed = [...entries.values()].flatMap(({ owner, fill, confirmation: state }) =>
      state === undefined ? [] : [[fillKey(fill), { owner, confirmation: state }] as const],
    );
    if (unconfirmed.length > 0 || view.getSnapshot().size > 0) view.set(new Map(unconfirmed));
  }

  function confirmation(entry: Entry): void {
    entry.confirmation = 'confirming';
    setTimeout(() => {
      entry.confirmation = 'unconfirmed';
      publish();
    }, CONFIRMING_MS);
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    record: (owner, fills, receivedAt) => {
      for (const fill of fills) {
        const key = `${owner}:${fillKey(fill)}`;
        if (!entries.has(key)) entries.set(key, { owner, fill, receivedAt });
        const oldest = entries.size > KEPT ? entries.keys().next().value : undefined;
        if (oldest !== undefined) entries.delete(oldest);
      }
    },
    overlay: (owner, fills, readStartedAt, since = fills.at(-1)?.time ?? 0) => {
      const shown = new Set(fills.map(fillKey));
      const lacking: Fill[] = [];
      for (const [key, entry] of entries) {
        if (entry.owner !== owner) continue;
        if (shown.has(fillKey(entry.fill))) entries.delete(key);
        else {
          lacking.push(entry.fill);
          if (
            entry.confirmation === undefined &&
            entry.receivedAt < readStartedAt &&
            entry.fill.time >= since
          )
            confirmation(entry);
        }
      }
      publish();
      return mergeFills(fills, lacking);
    },
  };
}

/** Repeats the read while fills are confirming. Returns a function that stops it. */
export function watchUnconfirmedFills(log: FillLog, readAgain: (owner: Address) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const owners = (): Set<Address> => {
    const confirming = [...log.getSnapshot().values()].filter(
      ({ confirmation }) => confirmation === 'confirming',
    );
    return new Set(confirming.map(({ owner }) => owner));
  };
  const plan = (): void => {
    if (timer !== undefined || owners().size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      owners().forEach((owner) => readAgain(owner));
      plan();
    }, AGAIN_MS);
  };
  const stop = log.subscribe(plan);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const AGAIN_MS = 1_000;
